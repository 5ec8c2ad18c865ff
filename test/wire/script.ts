import { type Answer, clock, host, kindOf, type Seat, type Setup } from '../../shared/engine/game.ts'
import { isOver, type Match, publicStateOf } from '../../shared/engine/match.ts'
import type { Random } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import { bytes, type Planned, plan, step, type Viewer, type Worlds } from '../laws/worlds.ts'
import { gameRows } from '../rows/index.ts'
import { sitting } from './evening.ts'
import type { Guest } from './table.ts'

/**
 * An act in one of the worlds: an answer, a draft that some or all see or nobody does, a refused answer, a phone that
 * reconnects, time that passes until the clock answers, the deal, a notebook entry, or nothing.
 */
export type Deed =
  | { readonly do: 'answer'; readonly seat: Seat; readonly answer: Answer }
  | { readonly do: 'draft' | 'whisper' | 'stray'; readonly seat: Seat; readonly answer: Answer }
  | { readonly do: 'back'; readonly seat: Seat }
  | { readonly do: 'clock'; readonly seat: Seat }
  | { readonly do: 'note'; readonly seat: Seat }
  | { readonly do: 'nothing'; readonly seat: Seat }
  | { readonly do: 'start'; readonly seat: Seat; readonly words: readonly number[] }

/** An act in each world, and who may tell them apart afterwards. */
export interface Line {
  readonly a: Deed
  readonly b: Deed
  readonly apart: readonly Viewer[]
}

/** Swaps two players' secret answers in the second world, where they allow it. */
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

/** Draws another answer that may replace a given one in both worlds; null where there is none. */
const changed = (a: Match, b: Match, { by, a: said }: Planned, random: Random): Answer | null => {
  const [inA, inB] = [a, b].map(match => match.game.asks(match.state, by).find(({ id }) => id === said.ask))
  if (!(inA?.current && inB?.current)) return null
  const stands = [...inA.current, ...inB.current]
  const both = inA.from.filter(pick => inB.from.includes(pick) && !stands.includes(pick))
  return both.length === 0 ? null : { ask: said.ask, picks: [random.one('changed', both)] }
}

/** The script so far, and the state of the two worlds. */
interface Pen {
  a: Match
  b: Match
  readonly lines: Line[]
  readonly viewers: readonly Viewer[]
  readonly hosting: Seat
  readonly random: Random
}

const apartIn = ({ a, b, viewers }: Pen): readonly Viewer[] =>
  viewers.filter(viewer => bytes(a, viewer) !== bytes(b, viewer))
const write = (pen: Pen, a: Deed, b: Deed = a): void => {
  pen.lines.push({ a, b, apart: apartIn(pen) })
}
const go = (pen: Pen, by: string, inA: Answer, inB: Answer): void => {
  const { orders } = gameRows[pen.a.game.id as GameId].secrecy
  pen.a = step(pen.a, by, inA, orders, 1)
  pen.b = step(pen.b, by, inB, orders, 1)
}

const disturb = (pen: Pen): void => {
  const { random, a } = pen
  const seat = random.one('someone', a.seats)
  if (random.one('back', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) === 0) write(pen, { do: 'back', seat })
  // Refused in either world: nobody else may notice.
  if (random.one('stray', [0, 1, 2, 3, 4]) === 0)
    write(pen, { do: 'stray', seat, answer: { ask: 'card 9.9', picks: ['fail'] } })
}

/** Lets somebody show a draft, answer, and change the answer where that is possible. */
const answerIn = (pen: Pen, planned: Planned): void => {
  const { by, a: inA, b: inB } = planned
  const seat = by === host ? pen.hosting : by
  const ask = pen.a.game.asks(pen.a.state, by).find(({ id }) => id === inA.ask)
  if (ask?.draft === 'all') write(pen, { do: 'draft', seat, answer: { ...inA, picks: inA.picks.slice(0, 1) } })
  else if (ask?.kind === 'night') write(pen, { do: 'whisper', seat, answer: inA })
  const here = publicStateOf(pen.a).step
  go(pen, by, inA, inB)
  write(pen, { do: 'answer', seat, answer: inA }, { do: 'answer', seat, answer: inB })
  const again = publicStateOf(pen.a).step === here ? changed(pen.a, pen.b, planned, pen.random) : null
  if (again === null) return
  go(pen, by, again, again)
  write(pen, { do: 'answer', seat, answer: again })
}

/**
 * Writes down a whole game in two worlds: the same answers in public, and everything that happens besides. It ends with
 * the game, or when everybody may tell the worlds apart, or when time would have to pass more often than allowed.
 */
export const scriptOf = (
  start: Worlds,
  hosting: Seat,
  swap: string | null,
  random: Random,
  clocks = 0,
): readonly Line[] => {
  const { a, b, viewer } = start
  const pen: Pen = { a, b, lines: [], viewers: [null, ...a.seats], hosting, random }
  let remaining = clocks
  while (!isOver(pen.a) && apartIn(pen).length < pen.viewers.length) {
    const here = publicStateOf(pen.a).step
    const common = plan({ a: pen.a, b: pen.b, viewer }, gameRows[a.game.id as GameId].secrecy, random) ?? []
    const planned = common.filter(({ by }) => by !== clock)
    const [time] = common
    if (planned.length === 0) {
      remaining -= 1
      if (!time || remaining < 0) break
      go(pen, clock, time.a, time.b)
      write(pen, { do: 'clock', seat: hosting })
    }
    const turns = random.shuffle('turns', swap === null ? planned : swapped(pen.a, planned, swap, random))
    for (const turn of turns) {
      disturb(pen)
      answerIn(pen, turn)
      if (publicStateOf(pen.a).step !== here) break
    }
  }
  return pen.lines
}

/**
 * The commitment of both worlds. Their deals differ, and so would their marks: but a mark is a hash with 128 random
 * bits that nobody has before the end, and any mark is as likely for one deal as for the other. A world takes its mark
 * from the log, which here is the same for both: nothing else that follows from a deal may be visible, such as the
 * order of cards and what is drawn by the salt.
 */
const commitment = { mark: '5a'.repeat(32), salt: 'c2FsdCBvZiB0aGUgZGVhbA', withheldSalt: 'YW5vdGhlciBzYWx0ICAgIA' }

const started = (game: GameId, { seats }: Setup, deal: unknown): PartyEvent => ({
  type: 'started',
  game,
  version: games[game].game.version,
  seats,
  deal,
  commitment,
})

/** Makes the log of a table at which these people sit and, where there is a deal, have just been dealt to. */
export const logOf = (
  game: GameId,
  setup: Setup,
  deal: unknown,
  guests: readonly Guest[],
  phones: readonly Guest[],
): readonly PartyEvent[] => [
  { type: 'opened', game, invite: 'invite' },
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
  { type: 'optioned', game, options: setup.options, notices: [] },
  ...(deal === null ? [] : [started(game, setup, deal)]),
]
