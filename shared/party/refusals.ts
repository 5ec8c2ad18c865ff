import type { Notice, Objection, Reason } from '../engine/game.ts'

/** The faults of a name: `names.ts` finds them, on the server alone. The operator has banned an `unwelcome` name. */
export const nameFaults = ['blank', 'long', 'heavy', 'marks', 'hidden', 'unknown', 'unwelcome'] as const
export type NameFault = (typeof nameFaults)[number]

/** The most characters of a name. */
export const maxNameLength = 16

/** Why something was refused, if the id says it all. */
export const plainRefusals = [
  'not-host',
  'seated',
  'not-seated',
  'removed',
  'locked',
  'full',
  'crest',
  'crest-taken',
  'no-seat',
  'playing',
  'not-playing',
  'order',
  'to-bot',
  'to-self',
  'host-here',
  'game',
  'option',
  'setting',
  'remove-self',
  'not-out',
  'too-late',
  'bot',
  'not-gone',
  'not-theirs',
  'strict',
  'no-clock',
  'extended',
  'paused',
  'not-paused',
  'timed',
  'crowded',
  'slow',
  'not-open',
  'note',
  'gone',
  'one-asks',
  'turned-away',
  'second-hand',
  'kept',
  'unlogged',
  'unread',
] as const
/** Reasons that only the API uses. */
export const apiRefusals = [
  'nowhere',
  'elsewhere',
  'newer',
  'restarting',
  'fault',
  'busy',
  'tries',
  'tables',
  'nothing',
  'not-posted',
  'origin',
] as const
/**
 * Reasons that a screen gives to itself: no table was made, no reply came, the state is unreadable, or the refusal is
 * unknown.
 */
export const ownRefusals = ['no-table', 'unsure', 'unreadable', 'unknown'] as const

export const namingRefusals = ['name', 'name-taken', 'need', 'objection', 'without', 'away', 'answer'] as const
/** What they name: ids, numbers and players, never sentences. */
export interface RefusalArgs extends Readonly<Record<(typeof namingRefusals)[number], object>> {
  readonly name: { readonly fault: NameFault }
  readonly 'name-taken': { readonly name: string }
  readonly need: Pick<Notice, 'need'>
  readonly objection: Objection
  readonly without: { readonly notices: readonly Notice[] }
  readonly away: { readonly names: readonly string[] }
  /** The kind of question that was answered, and the fault of the answer. */
  readonly answer: { readonly kind: string; readonly why: Reason }
}
export type PlainRefusal = (typeof plainRefusals)[number] | (typeof apiRefusals)[number] | (typeof ownRefusals)[number]
export type RefusalId = PlainRefusal | keyof RefusalArgs

type Refusal<R extends RefusalId> = R extends keyof RefusalArgs
  ? { readonly reason: R; readonly args: RefusalArgs[R] }
  : { readonly reason: R }
/** A command that was refused and changed nothing. Each screen words it in its own language. */
export type Refused = { readonly [R in RefusalId]: Refusal<R> }[RefusalId]

export const refuse = <R extends RefusalId>(
  reason: R,
  ...args: R extends keyof RefusalArgs ? readonly [args: RefusalArgs[R]] : readonly []
): Refused => (args.length === 0 ? { reason } : { reason, args: args[0] }) as Refused
export const isRefused = (outcome: object): outcome is Refused => 'reason' in outcome
