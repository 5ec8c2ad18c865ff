import type { Told } from '../../shared/games/avalon/facts.ts'
import { ease } from '../motion.ts'
import type { Hands } from '../scene.ts'

/** Turns a thing over: it narrows, becomes another, and widens again. */
const turn = async (hands: Hands, keys: readonly string[], milliseconds: number, from?: string): Promise<void> => {
  if (from) for (const key of keys) hands.swap(key, from)
  await hands.run(
    milliseconds / 2,
    t => {
      for (const key of keys) hands.pose(key, { turn: 1 - t })
    },
    'in',
  )
  for (const key of keys) hands.swap(key, '')
  await hands.run(
    milliseconds / 2,
    t => {
      for (const key of keys) hands.pose(key, { turn: t })
    },
    'out',
  )
}

/** Something lands on the table, and everything feels it. */
const land = (hands: Hands, key: string, milliseconds = 420): Promise<void> =>
  hands.run(
    milliseconds,
    t => hands.pose(key, { scale: 1 + 1.6 * (1 - t), alpha: Math.min(1, t * 3), angle: 0.3 * (1 - t) }),
    'in',
  )

const appear = (hands: Hands, keys: readonly string[], milliseconds = 450): Promise<void> =>
  hands.run(milliseconds, t => {
    for (const key of keys)
      hands.pose(key, hands.reduced ? { alpha: t } : { scale: 0.4 + 0.6 * ease.back(t), alpha: t })
  })

const words = ['sentence', 'caption']
const hush = (hands: Hands, keys: readonly string[]): void => {
  for (const key of keys) hands.pose(key, { alpha: 0 })
}

const voted = async (hands: Hands, { ballots, approved }: Extract<Told, { type: 'voted' }>): Promise<void> => {
  const tokens = Object.keys(ballots).map(seat => `right ${seat}`)
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

const quested = async (hands: Hands, event: Extract<Told, { type: 'quested' }>): Promise<void> => {
  const cards = event.cards.map((_, i) => `card ${i}`)
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
  hands.sound(event.success ? 'bell' : 'toll')
  if (hands.reduced) await appear(hands, ['verdict'])
  else await land(hands, 'verdict')
  await appear(hands, [...words, 'score'], 400)
}

const over = async (hands: Hands, event: Extract<Told, { type: 'over' }>): Promise<void> => {
  const seats = Object.keys(event.reveal?.cast ?? {})
  const faces = seats.map(seat => [`person ${seat}`, `role ${seat}`, `role ${seat} words`] as const)
  for (const [person, ...rest] of faces) {
    hands.swap(person, 'person/hidden')
    hush(hands, rest)
  }
  hush(hands, ['again'])
  hands.sound(event.winner === 'evil' ? 'toll' : event.winner === 'good' ? 'fanfare' : 'thud')
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

const swords = (hands: Hands, team: readonly string[]): Promise<void> => {
  hands.sound('sword')
  return appear(hands, [...team.map(seat => `left ${seat}`), ...words])
}

const shot = async (hands: Hands, at: string): Promise<void> => {
  hush(hands, ['caption'])
  hands.sound('drum')
  await hands.wait(900)
  hands.sound('whoosh')
  if (hands.reduced) await appear(hands, [`right ${at}`])
  else await land(hands, `right ${at}`, 600)
  hands.sound('thud')
  await appear(hands, ['caption'], 300)
  await hands.wait(1600)
}

/** Every told event as it is played. Each fits into the pause that its phase gives it. */
export const cue = async (event: Told, hands: Hands): Promise<void> => {
  switch (event.type) {
    case 'voted':
      return voted(hands, event)
    case 'quested':
      return quested(hands, event)
    case 'over':
      return over(hands, event)
    case 'proposed':
    case 'departed':
      return swords(hands, event.team)
    case 'led':
      hands.sound('lute')
      return appear(hands, [...words, `crown ${event.leader}`], 600)
    case 'looked':
      hands.sound('shimmer')
      return appear(hands, [`low ${event.at}`, `right ${event.by}`, ...words], 900)
    case 'shot':
      return shot(hands, event.at)
    case 'hunted':
      hands.sound('toll')
      await hands.run(900, t => hands.pose('dusk', { alpha: t }))
      return appear(hands, [...words, `left ${event.assassin}`], 500)
    case 'offered':
    case 'reminded':
      hands.sound('lute')
      return appear(hands, words, 400)
    default:
      return undefined
  }
}
