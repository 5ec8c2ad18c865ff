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
