import { type View, withTable } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { ease } from '../canvas/motion.ts'
import { appear, arrive, hush, land, narrow, open, widen, words } from '../canvas/moves.ts'
import { unveil } from '../canvas/unveil.ts'
import type { Act, Cue, Hands, Scene } from '../scene.ts'
import type { Sound } from '../ui/sound.ts'
import { aroundFrom, type Opening } from './ballots.ts'
import { questTable } from './table.ts'

/** The view with every ballot cast. */
const allIn = (view: View): View => withTable(view, { acted: questTable(view).seats, awaited: [] })

const track = ['track words', ...Array.from({ length: 9 }, (_, i) => `pip ${i + 1}`)]

/** Says whether one more rejection ends the game. Only Avalon counts them. */
const isFourth = ({ table }: View): boolean => (table as { readonly rejections?: number } | null)?.rejections === 3

const [stillness, breath, slowest, openings] = [900, 500, 420, 3000]

/** Opens the ballots one after another around the table while the sums grow; then the stamp comes down. */
const voted = (ballots: Readonly<Record<Seat, string>>, approved: boolean, before: View): Cue => {
  const { leader } = questTable(before)
  const order = aroundFrom(Object.keys(ballots), leader)
  const each = Math.min(slowest, openings / order.length)
  const act = (count: number): Act => {
    const opened = Object.fromEntries(order.slice(0, count).map(seat => [seat, ballots[seat] ?? '']))
    const [just, next] = [order[count - 1], order[count]]
    const played: Opening = { type: 'voted', opened }
    return {
      view: allIn(before),
      played,
      play: async hands => {
        if (just === undefined) {
          hands.sound('drum')
          await hands.wait(stillness)
        } else await Promise.all([widen(hands, [`right ${just}`], each * 0.6), arrive(hands, `ballot ${just}`, each)])
        if (next === undefined) return hands.wait(breath)
        hands.sound('flip')
        if (just === undefined) await narrow(hands, [`right ${next}`], each * 0.4)
      },
    }
  }
  return {
    reveals: stillness + each * (order.length + 0.4) + breath,
    lead: Array.from({ length: order.length + 1 }, (_, i) => act(i)),
    show: async hands => {
      const brink = !approved && isFourth(before)
      hush(hands, [...words, ...track, 'stamp words', ...(brink ? ['dusk'] : [])])
      hands.sound(approved ? 'approved' : brink ? 'fourth' : 'rejected')
      await land(hands, ['stamp'])
      await Promise.all([
        appear(hands, [...words, ...track, 'stamp words'], 300),
        brink ? hands.run(1400, t => hands.pose('dusk', { alpha: t })) : hands.wait(700),
      ])
    },
  }
}

/** A card that still lies face down. */
export const down = 'back'

/** The progress of turning a quest's cards. */
export interface Turning {
  readonly type: 'quested'
  readonly quest: number
  readonly cards: readonly string[]
}

const dealt = (hands: Hands, cards: readonly string[]): Promise<void> => {
  hands.sound('deal')
  return hands.run(500, t => {
    for (const [i, key] of cards.entries()) {
      const late = Math.max(0, Math.min(1, t * 1.6 - i * 0.12))
      hands.pose(
        key,
        hands.reduced ? { alpha: late } : { dy: -260 * (1 - ease.out(late)), alpha: late, angle: 0.25 * (1 - late) },
      )
    }
  })
}

/** The sound of each card's face. */
const faces: Readonly<Record<string, Sound>> = { success: 'success', fail: 'fail', reverse: 'reverse' }

const [quick, slow] = [420, 900]

/** Turns the cards one by one, ever slower; then shows the result. */
const quested = (quest: number, cards: readonly string[], success: boolean, before: View): Cue => {
  const keys = cards.map((_, i) => `card ${i}`)
  const last = cards.length - 1
  const takes = (i: number): number => (i === last ? slow : quick)
  const act = (turned: number): Act => {
    const played: Turning = { type: 'quested', quest, cards: cards.map((card, i) => (i < turned ? card : down)) }
    return {
      view: before,
      played,
      play: async hands => {
        const [just, next] = [keys[turned - 1], keys[turned]]
        if (just === undefined) await dealt(hands, keys)
        else {
          hands.sound(faces[cards[turned - 1] ?? ''] ?? 'flip')
          hush(hands, [`${just} words`])
          await widen(hands, [just], takes(turned - 1) / 2)
          await appear(hands, [`${just} words`], 160)
        }
        if (next === undefined) return hands.wait(500)
        await hands.wait(turned === last ? 1300 : 700)
        if (turned === last) {
          hands.sound('drum')
          await hands.wait(700)
        }
        hands.sound('flip')
        await narrow(hands, [next], takes(turned) / 2)
      },
    }
  }
  return {
    reveals: 500 + last * (700 + quick + 160) + 1300 + 700 + slow + 160 + 500,
    lead: Array.from({ length: cards.length + 1 }, (_, i) => act(i)),
    show: async hands => {
      hush(hands, [...words, 'score', 'needed'])
      hands.sound(success ? 'triumph' : 'doom')
      await land(hands, ['verdict'])
      await appear(hands, [...words, 'score', 'needed'], 400)
    },
  }
}

/** Shows the winner, and then everybody's role, one after another. */
const over = (then: View, cast: Readonly<Record<Seat, string>>, winner: 'good' | 'evil' | null): Cue =>
  unveil(then, {
    cast,
    opens: 1600,
    each: 880,
    rest: ['again'],
    opening: async hands => {
      hands.sound(winner ?? 'thud')
      await appear(hands, ['winner', 'winner words', 'why'], 900)
      await hands.wait(700)
    },
  })

/** Brings the team forward, with swords. */
const swords = (team: readonly Seat[]): Cue =>
  open(hands => {
    hands.sound('sword')
    return appear(hands, [...team.flatMap(seat => [`left ${seat}`, `chip ${seat}`]), ...words])
  })

const led = (leader: Seat): Cue =>
  open(hands => {
    hands.sound('lute')
    return appear(hands, [...words, `crown ${leader}`], 600)
  })

/** All are called upon. */
export const called = (): Cue =>
  open(hands => {
    hands.sound('lute')
    return appear(hands, words, 400)
  })

/** Darkens the hall, and names the Assassin. */
const hunted = (assassin: Seat): Cue =>
  open(async hands => {
    hands.sound('toll')
    await Promise.all([
      hands.run(900, t => hands.pose('dusk', { alpha: t })),
      appear(hands, [...words, `left ${assassin}`], 500),
    ])
  })

/** Shows daggers, and then the target. `after` comes with the caption. */
export const shot = (at: readonly Seat[], before: View, after: readonly string[] = []): Cue => ({
  reveals: 900,
  lead: [
    {
      view: before,
      played: { type: 'shot' },
      play: hands => {
        hands.sound('drum')
        return hands.wait(900)
      },
    },
  ],
  show: async hands => {
    hush(hands, ['caption', ...after])
    hands.sound('whoosh')
    await land(
      hands,
      at.map(seat => `right ${seat}`),
      600,
    )
    hands.sound('dagger')
    await appear(hands, ['caption', ...after], 300)
    await hands.wait(1600)
  },
})

/** The events that both games tell. */
export type Alike =
  | { readonly type: 'voted'; readonly ballots: Readonly<Record<Seat, string>>; readonly approved: boolean }
  | {
      readonly type: 'quested'
      readonly quest: number
      readonly cards: readonly string[]
      readonly success: boolean
    }
  | {
      readonly type: 'over'
      readonly winner: 'good' | 'evil' | null
      readonly reveal: { readonly cast: Readonly<Record<Seat, string>> } | null
    }
  | { readonly type: 'proposed' | 'departed'; readonly team: readonly Seat[] }
  | { readonly type: 'led'; readonly leader: Seat }
  | { readonly type: 'hunted'; readonly assassin: Seat }
  | { readonly type: 'dealt' | 'reminded' }

export const cueAlike = (event: Alike, { before, since }: Pick<Scene, 'before' | 'since'>): Cue => {
  switch (event.type) {
    case 'voted':
      return voted(event.ballots, event.approved, before)
    case 'quested':
      return quested(event.quest, event.cards, event.success, before)
    case 'over':
      return over(since, event.reveal?.cast ?? {}, event.winner)
    case 'proposed':
    case 'departed':
      return swords(event.team)
    case 'led':
      return led(event.leader)
    case 'hunted':
      return hunted(event.assassin)
    case 'dealt':
    case 'reminded':
      return called()
  }
}
