import type { Seat } from '../engine/game.ts'
import type { Stage } from '../party/party.ts'
import type { RefusalId } from '../party/refusals.ts'
import { type Command, rowOf, type Verb } from './commands.ts'
import type { ChairView, JoinRequestView, RoomView, SecretView } from './views.ts'

/** Once a phone has been away for so long, others may take over what its player had: the host's role, or the seat. */
export const longAway = 60_000

interface Sitting {
  readonly bot: boolean
  /** Its player left in the middle of a game. */
  readonly empty: boolean
  /** How long its phone has been away, in milliseconds; null while it is here. */
  readonly away: number | null
}

/** What it depends on who may do what: the server and a phone that shows a button know it alike. */
export interface Facts {
  /** The seat of the phone that asks. */
  readonly seat: Seat | null
  readonly host: Seat | null
  /** Whoever held the host's role before it was taken. */
  readonly formerHost: Seat | null
  readonly stage: Stage
  readonly chair: (seat: Seat) => Sitting | undefined
  readonly joinRequests: readonly JoinRequestView[]
}

/** Yes, or why not. */
export type Verdict = 'yes' | Whose | 'not-seated' | 'not-host' | 'playing' | 'not-playing'
type Whose = Extract<
  RefusalId,
  'seated' | 'to-self' | 'to-bot' | 'host-here' | 'remove-self' | 'not-gone' | 'gone' | 'not-theirs'
>

const isLongAway = (facts: Facts, seat: Seat): boolean => (facts.chair(seat)?.away ?? -1) >= longAway

type Condition<V extends Verb> = (command: Extract<Command, { do: V }>, facts: Facts) => 'yes' | Whose
const unseated = (_command: Command, { seat }: Facts): 'yes' | 'seated' => (seat === null ? 'yes' : 'seated')

/** What else must be so of whoever asks, and of the seat that it is about. */
const conditions: { readonly [V in Verb]?: Condition<V> } = {
  sit: unseated,
  take: unseated,
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
    // While its own phone is here only that one gives a seat away.
    return isLongAway(facts, seat) ? 'yes' : 'not-theirs'
  },
}

/** May whoever asks say this now? The server asks it of every command, and every button before it shows itself. */
export const may = (command: Command, facts: Facts): Verdict => {
  const { by, when } = rowOf(command.do)
  if (by !== 'anyone' && facts.seat === null) return 'not-seated'
  if (by === 'host' && facts.seat !== facts.host) return 'not-host'
  if (when === 'between' && facts.stage === 'game') return 'playing'
  if (when === 'playing' && facts.stage !== 'game') return 'not-playing'
  const condition = conditions[command.do] as Condition<Verb> | undefined
  return condition ? condition(command, facts) : 'yes'
}

/** What a screen knows of its table. */
interface Seen {
  readonly room: Pick<RoomView, 'host' | 'formerHost' | 'stage'>
  readonly chairs: Readonly<Record<Seat, ChairView>>
  readonly seat: Seat | null
  readonly secret?: Pick<SecretView, 'joinRequests'> | null
}
/** The facts as a screen sees them. The server's time is asked for only where it depends on that. */
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
