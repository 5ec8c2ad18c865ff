import {
  type Answer,
  type Ask,
  type BaseEvent,
  type BaseHand,
  clockUses,
  kindOf,
  type Line,
  type Seat,
  type Statement,
  type Way,
} from '../engine/game.ts'
import {
  type Check,
  isNumber,
  isObject,
  isText,
  json,
  listOf,
  oneOf,
  optional,
  orNull,
  recordOf,
  shape,
} from './check.ts'
import type { JoinRequestView, RemovedView } from './views.ts'

// Asks and answers as they travel: JSON without what follows from the rest. Every byte of the longest is sent to
// everybody who is padded to it.

/** An ask without its kind, with which its id begins, and without its current answer, which is among the answers. */
export type SentAsk = Pick<Ask, 'id'> &
  Partial<Omit<Ask, 'id' | 'kind' | 'current' | 'offered'>> & {
    readonly shown?: Ask['offered']
    /** The offered choices that are refused: sent instead of `from` if `from` is the rest of them. */
    readonly barred?: readonly string[]
  }

const alike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i])
const usualPick = (from: readonly string[]): Ask['pick'] => (from.length === 0 ? [0, 0] : [1, 1])

export const sentAsk = ({ current: _answered, kind: _first, ...ask }: Ask): SentAsk => {
  const { from, pick, offered, ...rest } = ask
  const barred = offered?.filter(choice => !from.includes(choice)) ?? []
  const follows = offered && alike(from, allowed(offered, barred))
  const usual = usualPick(from)
  return {
    ...rest,
    ...(offered && { shown: offered }),
    ...(follows ? { barred } : from.length > 0 && { from }),
    ...((pick[0] !== usual[0] || pick[1] !== usual[1]) && { pick }),
  } as SentAsk
}

const allowed = (offered: readonly string[], barred: readonly string[]): readonly string[] =>
  offered.filter(choice => !barred.includes(choice))

export const askFrom = ({ barred, shown: offered, ...sent }: SentAsk): Ask => {
  const from = sent.from ?? (barred ? allowed(offered ?? [], barred) : [])
  return { pick: usualPick(from), ...sent, ...(offered && { offered }), kind: kindOf(sent.id), from } as Ask
}

/** An answer as a list: the id of its ask, and its picks. */
export type SentAnswer = readonly [ask: string, ...picks: readonly string[]]
export const sentAnswer = ({ ask, picks }: Answer): SentAnswer => [ask, ...picks]
export const answerFrom = ([ask, ...picks]: SentAnswer): Answer => ({ ask, picks })

/** A set of seats as one number: a bit for each seat of the table, in its order. */
export const sentSeats = (seats: readonly Seat[], some: readonly Seat[]): number =>
  seats.reduce((bits, seat, i) => (some.includes(seat) ? bits + 2 ** i : bits), 0)
export const seatsFrom = (seats: readonly Seat[], bits: number): readonly Seat[] =>
  seats.filter((_, i) => (bits & (2 ** i)) !== 0)

/** A public event as the log has it, with its type before it: `led {"leader":"s1","quest":1,"attempt":1}`. */
export const sentEvent = ({ type, ...rest }: BaseEvent): string => `${type} ${JSON.stringify(rest)}`
/** Returns the event that was sent; throws if the text holds none. */
export const eventFrom = (text: string): unknown => {
  const type = kindOf(text)
  return { type, ...(JSON.parse(text.slice(type.length)) as object) }
}

const isSeats = listOf(isText)
const isLine: Check<Line> = (value): value is Line => isSeats(value) && value.length > 0
/** A bot's statement as it travels: its seat, its step and its lines. */
export const sentStatement = ({ seat, step, lines }: Statement): string => JSON.stringify({ seat, step, lines })
export const isStatement = shape<Statement>({ seat: isText, step: isText, lines: listOf(isLine) })
const isTrue = oneOf([true])
const asks = () =>
  json(
    listOf(
      shape<SentAsk>({
        id: isText,
        from: optional(isSeats),
        barred: optional(isSeats),
        pick: optional((value): value is Ask['pick'] => listOf(isNumber)(value) && value.length === 2),
        ways: optional(listOf(listOf(shape<Way[number]>({ from: isSeats, count: isNumber })))),
        shown: optional(isSeats),
        optional: optional(isTrue),
        unnamed: optional(isTrue),
        here: optional(isTrue),
        draft: optional(oneOf(['all'])),
        seconds: optional(isNumber),
        for: optional(oneOf(clockUses)),
        strict: optional(isTrue),
      }),
    ),
  )
const isAnswer: Check<SentAnswer> = (value): value is SentAnswer => isSeats(value) && value.length > 0
/** The parts that every game's hand has; the game itself reads the rest. */
export type Dealt = Omit<BaseHand, 'answers' | 'team'>
export const isHand = shape<Dealt>({ role: isText, side: isText })

/** A seat's secret as it travels: `Secret` of `server/state/schema.ts` says what each field is for. */
export const secretFields = {
  hand: json(orNull(isHand)),
  since: json(isObject),
  team: json(orNull(recordOf(isText))),
  notebook: json(orNull(listOf(isObject))),
  answers: json(listOf(isAnswer)),
  asks: asks(),
  hosting: asks(),
  ending: asks(),
  joinRequests: json(listOf(shape<JoinRequestView>({ id: isText, seat: orNull(isText) }))),
  removed: json(listOf(shape<RemovedView>({ seat: isText, name: isText, until: orNull(isNumber) }))),
}
