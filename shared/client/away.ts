import type { ChairView } from '../protocol/views.ts'

/** How long a phone may be away, in milliseconds, before screens mention it although nobody waits for it. */
const mentionedAfter = 120_000

/** Returns whether to mention that a phone is away: somebody waits for it, or it has been away for long. */
export const showsAway = (chair: ChairView, awaited: boolean, now: number): boolean =>
  !(chair.here || chair.bot || chair.empty) && (awaited || now - chair.since >= mentionedAfter)
