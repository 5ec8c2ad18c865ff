import type { Seat } from '../../shared/engine/game.ts'
import { ease } from '../motion.ts'
import { appear, hush, land, turn, words } from '../moves.ts'
import type { Hands } from '../scene.ts'

/** All votes turn over at once. */
const voted = async (hands: Hands, seats: readonly Seat[], approved: boolean): Promise<void> => {
  const tokens = seats.map(seat => `right ${seat}`)
  hush(hands, words)
  for (const key of tokens) hands.swap(key, 'token/ballot')
  hands.sound('drum')
  await hands.wait(900)
  hands.sound('flip')
  await turn(hands, tokens, hands.reduced ? 10 : 520, 'token/ballot')
  await hands.wait(350)
  hands.sound(approved ? 'horn' : 'thud')
  await appear(hands, words, 350)
  await hands.wait(600)
}

/** The cards turn one by one, slowest last; then the result lands. */
const quested = async (hands: Hands, count: number, success: boolean): Promise<void> => {
  const cards = Array.from({ length: count }, (_, i) => `card ${i}`)
  hush(hands, [...words, 'verdict', 'score', ...cards.map(key => `${key} words`)])
  for (const key of cards) hands.swap(key, 'card/back')
  hands.sound('deal')
  await hands.run(500, t => {
    for (const [i, key] of cards.entries()) {
      const late = Math.max(0, Math.min(1, t * 1.6 - i * 0.12))
      hands.pose(
        key,
        hands.reduced ? { alpha: late } : { dy: -260 * (1 - ease.out(late)), alpha: late, angle: 0.25 * (1 - late) },
      )
    }
  })
  for (const [i, key] of cards.entries()) {
    const last = i === cards.length - 1
    await hands.wait(last ? 1300 : 700)
    if (last) hands.sound('drum')
    if (last) await hands.wait(700)
    hands.sound('flip')
    await turn(hands, [key], last ? 900 : 420, 'card/back')
    await appear(hands, [`${key} words`], 160)
  }
  await hands.wait(500)
  hands.sound(success ? 'bell' : 'toll')
  await land(hands, ['verdict'])
  await appear(hands, [...words, 'score'], 400)
}

/** The winner, and then who everybody was, one after another. */
const over = async (hands: Hands, seats: readonly Seat[], winner: 'good' | 'evil' | null): Promise<void> => {
  const faces = seats.map(seat => [`person ${seat}`, `role ${seat}`, `role ${seat} words`] as const)
  for (const [person, ...rest] of faces) {
    hands.swap(person, 'person/hidden')
    hush(hands, rest)
  }
  hush(hands, ['again'])
  hands.sound(winner === 'evil' ? 'toll' : winner === 'good' ? 'fanfare' : 'thud')
  await appear(hands, ['winner', 'winner words', 'why'], 900)
  await hands.wait(700)
  for (const [person, ...rest] of faces) {
    hands.sound('flip')
    await turn(hands, [person], hands.reduced ? 10 : 380, 'person/hidden')
    await appear(hands, rest, 260)
    await hands.wait(240)
  }
  await appear(hands, ['again'], 300)
}

/** A team takes its swords. */
const swords = (hands: Hands, team: readonly Seat[]): Promise<void> => {
  hands.sound('sword')
  return appear(hands, [...team.map(seat => `left ${seat}`), ...words])
}

const led = (hands: Hands, leader: Seat): Promise<void> => {
  hands.sound('lute')
  return appear(hands, [...words, `crown ${leader}`], 600)
}

/** All are called upon. */
export const called = (hands: Hands): Promise<void> => {
  hands.sound('lute')
  return appear(hands, words, 400)
}

/** Night falls, and the Assassin is named. */
const hunted = async (hands: Hands, assassin: Seat): Promise<void> => {
  hands.sound('toll')
  await hands.run(900, t => hands.pose('dusk', { alpha: t }))
  await appear(hands, [...words, `left ${assassin}`], 500)
}

/** Daggers, and then who was meant. `after` comes with the caption. */
export const shot = async (hands: Hands, at: readonly Seat[], after: readonly string[] = []): Promise<void> => {
  hush(hands, ['caption', ...after])
  hands.sound('drum')
  await hands.wait(900)
  hands.sound('whoosh')
  await land(
    hands,
    at.map(seat => `right ${seat}`),
    600,
  )
  hands.sound('thud')
  await appear(hands, ['caption', ...after], 300)
  await hands.wait(1600)
}

/** What both games tell. */
type Alike =
  | { readonly type: 'voted'; readonly ballots: Readonly<Record<Seat, string>>; readonly approved: boolean }
  | { readonly type: 'quested'; readonly cards: readonly string[]; readonly success: boolean }
  | {
      readonly type: 'over'
      readonly winner: 'good' | 'evil' | null
      readonly reveal: { readonly cast: Readonly<Record<Seat, string>> } | null
    }
  | { readonly type: 'proposed' | 'departed'; readonly team: readonly Seat[] }
  | { readonly type: 'led'; readonly leader: Seat }
  | { readonly type: 'hunted'; readonly assassin: Seat }
  | { readonly type: 'dealt' | 'reminded' }

export const cueAlike = (event: Alike, hands: Hands): Promise<void> => {
  switch (event.type) {
    case 'voted':
      return voted(hands, Object.keys(event.ballots), event.approved)
    case 'quested':
      return quested(hands, event.cards.length, event.success)
    case 'over':
      return over(hands, Object.keys(event.reveal?.cast ?? {}), event.winner)
    case 'proposed':
    case 'departed':
      return swords(hands, event.team)
    case 'led':
      return led(hands, event.leader)
    case 'hunted':
      return hunted(hands, event.assassin)
    case 'dealt':
    case 'reminded':
      return called(hands)
  }
}
