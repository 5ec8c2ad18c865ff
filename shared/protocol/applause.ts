import { isNumber, shape } from './check.ts'

/** The ways to applaud a reveal. They have no target, and no text. */
export const applauses = ['clap', 'cheer', 'laugh', 'gasp', 'heart'] as const
export type Applause = (typeof applauses)[number]
export const isApplause = (how: string): how is Applause => (applauses as readonly string[]).includes(how)

/** How many people applauded a reveal, by way: sent to screens alone, and in no state. */
export type Applauded = Readonly<Record<Applause, number>>
const isApplauded = shape<Applauded>({
  clap: isNumber,
  cheer: isNumber,
  laugh: isNumber,
  gasp: isNumber,
  heart: isNumber,
})
/** Reads an applause message for a screen; null if it is none. */
export const asApplauded = (value: unknown): Applauded | null => (isApplauded(value) ? value : null)

/** What decides how a phone may applaud: it is public. */
interface Shown {
  readonly seats: readonly string[]
  readonly options: Readonly<Record<string, unknown>>
  readonly living?: readonly string[]
  readonly over: object | null
}
/** The ways of those who play: a clap and a gasp. */
const playersWays: readonly Applause[] = ['clap', 'gasp']

/**
 * Lists the ways in which this phone may applaud: all for those who only watch, two for those who play. The dead, and
 * players of a silent game, have none: they know more than is told and may not speak, so that any of it would be a sign.
 */
export const waysOf = (seat: string | null, { seats, options, living, over }: Shown): readonly Applause[] => {
  if (seat === null || !seats.includes(seat)) return applauses
  if (over !== null) return playersWays
  const isSilent = options['silent-game'] === true || (living !== undefined && !living.includes(seat))
  return isSilent ? [] : playersWays
}
