import type { Answer, Seat, Setup } from '../shared/engine/game.ts'
import { clock, host, kindOf } from '../shared/engine/game.ts'
import { isOver, type Match, tableOf } from '../shared/engine/match.ts'
import type { Random } from '../shared/engine/random.ts'
import { games } from '../shared/games/index.ts'
import { bytes, type Planned, plan, step, type Viewer, type Worlds } from '../shared/games/worlds.ts'
import type { PartyEvent } from '../shared/party.ts'
import { sitting } from './wire-evening.ts'
import type { Guest } from './wire-table.ts'

/** Draws that only put things in order: in these worlds they come out sorted. */
export const orders: readonly string[] = ['list', 'cards']

/** One thing that is done in both worlds: an answer, an unfinished pick, a refused answer, a phone that comes back, or the deal. */
export type Deed =
  | { readonly do: 'answer'; readonly seat: Seat; readonly answer: Answer; readonly words: readonly number[] }
  | { readonly do: 'draft' | 'stray'; readonly seat: Seat; readonly answer: Answer }
  | { readonly do: 'back'; readonly seat: Seat }
  | { readonly do: 'start'; readonly seat: Seat; readonly words: readonly number[] }

/** What is done in the two worlds, and who could tell them apart after it, had they every right. */
export interface Line {
  readonly a: Deed
  readonly b: Deed
  readonly apart: readonly Viewer[]
}

/** The numbers that make the server's shuffle put these cards in order. */
const sorting = (cards: readonly string[]): readonly number[] => {
  const pool = [...cards]
  return cards.toSorted().map((card, i) => {
    const at = pool.indexOf(card, i)
    ;[pool[i], pool[at]] = [pool[at] ?? '', pool[i] ?? '']
    return at - i
  })
}

const wordsFor = (match: Match, seat: Seat, answer: Answer): readonly number[] => {
  const { cards, team } = match.state as { cards?: Readonly<Record<Seat, string>>; team?: readonly Seat[] }
  if (kindOf(answer.ask) !== 'card' || !cards || !team) return []
  const played = [...Object.entries(cards).filter(([other]) => other !== seat), [seat, answer.picks[0] ?? '']]
  return played.length < team.length ? [] : sorting(played.map(([, card]) => card ?? ''))
}

/** Swaps, where two may, what they secretly answer in the second world. */
const swapped = (match: Match, turns: readonly Planned[], kind: string, random: Random): readonly Planned[] => {
  const may = (turn: Planned, picks: readonly string[]): boolean =>
    match.game
      .asks(match.state, turn.by)
      .some(ask => ask.id === turn.b.ask && picks.every(pick => ask.from.includes(pick)))
  const of = turns.filter(({ a }) => kindOf(a.ask) === kind)
  const pairs = of.flatMap(x =>
    of
      .filter(y => x.a.picks.join() !== y.a.picks.join() && may(x, y.a.picks) && may(y, x.a.picks))
      .map(y => [x, y] as const),
  )
  if (pairs.length === 0) return turns
  const [x, y] = random.one('swap', pairs)
  return turns.map(turn => {
    const other = turn === x ? y : turn === y ? x : null
    return other ? { ...turn, b: { ask: turn.b.ask, picks: other.a.picks } } : turn
  })
}

/**
 * Writes down a whole game in two worlds: the same answers in public, and everything that happens besides. It ends with
 * the game, or when everybody may tell the worlds apart.
 */
export const scriptOf = (start: Worlds, hosting: Seat, swap: string | null, random: Random): readonly Line[] => {
  let { a, b } = start
  const lines: Line[] = []
  const viewers: readonly Viewer[] = [null, ...a.seats]
  const apart = (): readonly Viewer[] => viewers.filter(viewer => bytes(a, viewer) !== bytes(b, viewer))
  const both = (deed: Deed): number => lines.push({ a: deed, b: deed, apart: apart() })
  const seatOf = (by: string): Seat => (by === host ? hosting : by)
  const besides = (): void => {
    const seat = random.one('someone', a.seats)
    if (random.one('back', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) === 0) both({ do: 'back', seat })
    // Refused in either world: nobody else may hear of it.
    if (random.one('stray', [0, 1, 2, 3, 4]) === 0)
      both({ do: 'stray', seat, answer: { ask: 'card 9.9', picks: ['fail'] } })
  }
  while (!isOver(a) && apart().length < viewers.length) {
    const here = tableOf(a).step
    const planned = plan({ a, b, viewer: start.viewer }, random).filter(({ by }) => by !== clock)
    const turns = random.shuffle('turns', swap === null ? planned : swapped(a, planned, swap, random))
    for (const { by, a: inA, b: inB } of turns) {
      besides()
      const seat = seatOf(by)
      const ask = a.game.asks(a.state, by).find(({ id }) => id === inA.ask)
      if (ask?.draft) both({ do: 'draft', seat, answer: { ...inA, picks: inA.picks.slice(0, 1) } })
      const [wordsA, wordsB] = [wordsFor(a, by, inA), wordsFor(b, by, inB)]
      a = step(a, by, inA, orders, 1)
      b = step(b, by, inB, orders, 1)
      lines.push({
        a: { do: 'answer', seat, answer: inA, words: wordsA },
        b: { do: 'answer', seat, answer: inB, words: wordsB },
        apart: apart(),
      })
      if (tableOf(a).step !== here) break
    }
  }
  return lines
}

const started = ({ seats }: Setup, deal: unknown): PartyEvent => ({
  type: 'started',
  game: 'avalon',
  version: games.avalon.game.version,
  seats,
  deal,
})

/** The log of a table at which these people sit and, where there is a deal, have just been dealt to. */
export const logOf = (
  setup: Setup,
  deal: unknown,
  guests: readonly Guest[],
  phones: readonly Guest[],
): readonly PartyEvent[] => [
  { type: 'opened', game: 'avalon', invite: 'invite' },
  ...guests.map(({ hash }): PartyEvent => ({ type: 'let-in', key: hash })),
  ...setup.seats.map((seat, n): PartyEvent => {
    const said = sitting(n)
    if (said.do !== 'sit') throw new Error('nobody sits')
    const { name, ...crest } = said
    return {
      type: 'sat',
      seat,
      name,
      crest: { charge: crest.charge, colour: crest.colour } as Extract<PartyEvent, { type: 'sat' }>['crest'],
      key: phones[n]?.hash ?? null,
    }
  }),
  { type: 'optioned', game: 'avalon', options: setup.options, notices: [] },
  ...(deal === null ? [] : [started(setup, deal)]),
]
