import type { Seat } from '../engine/game.ts'
import type { Stage } from '../party/party.ts'
import type { RefusalId } from '../party/refusals.ts'
import { type Command, rowOf, type Verb } from './commands.ts'
import type { ChairView, JoinRequestView, RoomView, SecretView } from './views.ts'

/** How long a phone must be away, in ms, before others may take over its player's role as host, or the seat. */
export const longAwayMs = 60_000

interface Sitting {
  readonly bot: boolean
  /** Its player left during a game. */
  readonly empty: boolean
  /** How long its phone has been away, in milliseconds; null while it is here. */
  readonly away: number | null
}

/** The facts that decide who may do what. The server, and a phone before it shows a button, evaluate them alike. */
export interface Facts {
  /** The asking phone's seat. */
  readonly seat: Seat | null
  readonly host: Seat | null
  /** The seat that was host before the role was taken over. */
  readonly formerHost: Seat | null
  readonly stage: Stage
  readonly chair: (seat: Seat) => Sitting | undefined
  readonly joinRequests: readonly JoinRequestView[]
}

export type Permission = 'yes' | Whose | 'not-seated' | 'not-host' | 'playing' | 'not-playing'
type Whose = Extract<
  RefusalId,
  'seated' | 'to-self' | 'to-bot' | 'host-here' | 'remove-self' | 'not-gone' | 'gone' | 'not-theirs' | 'bot'
>

const isLongAway = (facts: Facts, seat: Seat): boolean => (facts.chair(seat)?.away ?? -1) >= longAwayMs

type Condition<V extends Verb> = (command: Extract<Command, { do: V }>, facts: Facts) => 'yes' | Whose | 'not-host'
const unseated = (_command: Command, { seat }: Facts): 'yes' | 'seated' => (seat === null ? 'yes' : 'seated')

/** Further conditions on the sender and on the seat that the command names. */
const conditions: { readonly [V in Verb]?: Condition<V> } = {
  sit: unseated,
  take: unseated,
  elsewhere: ({ seat }, facts) => {
    if (facts.chair(seat)?.bot) return 'bot'
    return seat === facts.seat || facts.seat === facts.host ? 'yes' : 'not-host'
  },
  'hand-over': ({ seat }, facts) => {
    if (seat === facts.seat) return 'to-self'
    const chair = facts.chair(seat)
    return chair?.bot || chair?.empty ? 'to-bot' : 'yes'
  },
  'take-host': (_command, facts) => {
    const { seat, host, formerHost } = facts
    if (host === seat) return 'to-self'
    return host === null || formerHost === seat || isLongAway(facts, host) ? 'yes' : 'host-here'
  },
  remove: ({ seat }, facts) => (seat === facts.seat ? 'remove-self' : 'yes'),
  'stand-in': ({ seat, on }, facts) => {
    const chair = facts.chair(seat)
    const here = chair !== undefined && !(chair.bot || chair.empty) && chair.away === null
    return on && here ? 'not-gone' : 'yes'
  },
  admit: ({ joinRequest: id, yes }, facts) => {
    const joinRequest = facts.joinRequests.find(one => one.id === id)
    if (!joinRequest || (facts.seat !== facts.host && facts.seat !== joinRequest.seat)) return 'gone'
    const { seat } = joinRequest
    if (!yes || seat === null || seat === facts.seat || (facts.chair(seat)?.empty ?? true)) return 'yes'
    // While its own phone is here, only that phone can give a seat away.
    return isLongAway(facts, seat) ? 'yes' : 'not-theirs'
  },
}

/**
 * Decides whether this command is allowed now. The server checks every command, and each button checks before it is
 * shown.
 */
export const may = (command: Command, facts: Facts): Permission => {
  const { by, when } = rowOf(command.do)
  if (by !== 'anyone' && facts.seat === null) return 'not-seated'
  if (by === 'host' && facts.seat !== facts.host) return 'not-host'
  if (when === 'between' && facts.stage === 'game') return 'playing'
  if (when === 'playing' && facts.stage !== 'game') return 'not-playing'
  const condition = conditions[command.do] as Condition<Verb> | undefined
  return condition ? condition(command, facts) : 'yes'
}

/** The parts of a screen's view that decide what it may do. */
interface Seen {
  readonly room: Pick<RoomView, 'host' | 'formerHost' | 'stage'>
  readonly chairs: Readonly<Record<Seat, ChairView>>
  readonly seat: Seat | null
  readonly secret?: Pick<SecretView, 'joinRequests'> | null
}
/** Collects the facts as a screen sees them. The server's time is read only if it matters. */
export const factsIn = ({ room, chairs, seat, secret }: Seen, now: () => number): Facts => ({
  seat,
  host: room.host,
  formerHost: room.formerHost,
  stage: room.stage,
  chair: of => {
    const chair = chairs[of]
    return chair && { bot: chair.bot, empty: chair.empty, away: chair.here ? null : now() - chair.since }
  },
  joinRequests: secret?.joinRequests ?? [],
})
