import { confirmAsk, timed } from '../../engine/asks.ts'
import { type Actor, type Ask, type BaseEvent, clock, host, type Options, type Seat } from '../../engine/game.ts'
import type { Moved } from './events.ts'

/** The answers of the open phase, which the server keeps; a pick of the night is one choice or more. */
export interface Answers<Picked> {
  /** Who has read their card, or is ready for the vote. */
  readonly ready: readonly Seat[]
  /** The picks of this night, and the ballots of the open vote. */
  readonly picks: Readonly<Record<Seat, Picked>>
  readonly ballots: Readonly<Record<Seat, string>>
  /** The night's minimum length has passed. */
  readonly rested: boolean
  /** Half have answered; this stays true even if somebody comes back. */
  readonly half: boolean
}
export const unanswered: Answers<never> = { ready: [], picks: {}, ballots: {}, rested: false, half: false }

const answeredBy = (seats: readonly Seat[], answers: Readonly<Record<Seat, unknown>>): readonly Seat[] =>
  seats.filter(seat => Object.hasOwn(answers, seat))

export const haveAll = (present: readonly Seat[], answers: Readonly<Record<Seat, unknown>>): boolean =>
  answeredBy(present, answers).length === present.length
export const haveHalf = (present: readonly Seat[], answers: Readonly<Record<Seat, unknown>>): boolean =>
  answeredBy(present, answers).length * 2 >= present.length

const seconds = { deal: 45, floor: 12 } as const

/** A moment of either game. */
interface Moment {
  readonly step: string
  readonly options: Options
}
/** Those who can answer, and those of them who have read their card, or are ready for the vote. */
interface Waiting {
  readonly present: readonly Seat[]
  readonly ready: readonly Seat[]
}

/** Returns how long a phase lasts; null where its clock is off. */
export const time = ({ options }: Pick<Moment, 'options'>, id: 'discussion' | 'vote' | 'night'): number | null =>
  typeof options[id] === 'number' ? options[id] : null

/**
 * The seconds that a vote's result takes with a count of a few ballots, that each ballot adds to them, and that all of
 * them add at most.
 */
const tally = { result: 8, ballot: 0.35, most: 3.5 } as const

/** Returns how long a vote is counted and its result stands: who has voted is known before. */
export const tallySeconds = (ballots: Readonly<Record<Seat, string>>): number =>
  Math.ceil(tally.result + Math.min(tally.most, Object.keys(ballots).length * tally.ballot))

/** Lets the host close a night or vote whose clock is off: once half have answered, or all who are here. */
export const closing = (table: Moment, phase: 'night' | 'vote', half: boolean): readonly Ask<'close'>[] => {
  if (time(table, phase) !== null) return []
  const close = confirmAsk('close', table.step)
  return [half ? close : { ...close, here: true }]
}

const waitsFor = ({ present, ready }: Waiting, actor: Actor): boolean =>
  present.includes(actor) && !ready.includes(actor)

/** Asks everybody to read their card. */
export const dealAsks = (waiting: Waiting, actor: Actor): readonly Ask<'time' | 'acknowledge'>[] => {
  if (actor === clock) return timed('time', 'deal', seconds.deal)
  return waitsFor(waiting, actor) ? [confirmAsk('acknowledge', 'role')] : []
}

/** The clocks of a night: the time that it lasts at least, and its own. */
export const nightClocks = (table: Moment, of: string, rested: boolean): readonly Ask<'floor' | 'time'>[] => [
  ...(rested ? [] : timed('floor', of, seconds.floor, 'floor')),
  ...timed('time', table.step, time(table, 'night')),
]

/**
 * The host may end the discussion, and opens the vote if there is no clock; the vote also opens once everybody is
 * ready.
 */
export const dayAsks = (
  table: Moment,
  opened: string,
  waiting: Waiting,
  actor: Actor,
): readonly Ask<'time' | 'open' | 'ready'>[] => {
  if (actor === clock) return timed('time', table.step, time(table, 'discussion'))
  if (actor === host) return [confirmAsk('open', opened)]
  return waitsFor(waiting, actor) ? [{ ...confirmAsk('ready', table.step), unnamed: true }] : []
}

/** Goes on when the clock or the host says so, or when the last seat has read its card or is ready. */
export const onceReady = <Type extends 'acknowledged' | 'readied', Next extends BaseEvent>(
  type: Type,
  { present, ready }: Waiting,
  actor: Actor,
  next: Next,
): readonly (Next | { readonly type: Type; readonly seat: Seat })[] => {
  if (actor === clock || actor === host) return [next]
  const read = { type, seat: actor }
  return present.every(seat => seat === actor || ready.includes(seat)) ? [read, next] : [read]
}

interface Leaving {
  readonly events: readonly BaseEvent[]
  readonly leaving: readonly Seat[]
}
/** Asks the door who has left the table, and who is back before it mattered. */
export const doorAsks = ({ events, leaving }: Leaving, present: readonly Seat[]): readonly Ask<'gone' | 'back'>[] => {
  // Counts departures and returns, so that no id comes twice.
  const moves = events.filter(({ type }) => type === 'gone' || type === 'returned').length
  const asked = <K extends 'gone' | 'back'>(kind: K, from: readonly Seat[]): readonly Ask<K>[] =>
    from.length === 0 ? [] : [{ id: `${kind} ${moves}`, kind, from, pick: [1, 1], optional: true }]
  return [...asked('gone', present), ...asked('back', leaving)]
}

/** Returns what the door reported: a departure, or a return. */
export const moveOf = (ask: string, seat: Seat): Moved => ({ type: ask.startsWith('gone') ? 'gone' : 'returned', seat })

/** The kinds of ask whose answers mean the same in both games. */
export const kinds = {
  open: 'the host, nothing to pick: ends the discussion and opens the vote',
  close:
    'the host, nothing to pick: ends a night or a vote that has no clock, once half have answered, or all whose phones are here',
  floor: 'the clock, nothing to pick: the 12 seconds that a night lasts at least',
  time: 'the clock, nothing to pick: the time of the deal, the night, the discussion or the vote is up',
  gone: 'the door: a seat whose player has left the table',
} as const
