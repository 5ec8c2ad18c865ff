import type { View } from '../shared/client/connection.ts'
import type { Theatre } from './theatre.ts'
import type { Trouble } from './ui/trouble.ts'

/** What this screen was last told. The parts of the screen read it; `app.ts` and `intake.ts` write it. */
export interface Present {
  view: View | null
  theatre: Theatre | null
  trouble: Trouble
  /** Where guests' phones reach the server, and a shorter address to type, where there is one. */
  address: string
  short: string
  /** The server's version as this page was loaded, and whether that has changed since. */
  version: string
  stale: boolean
  /** How far the pictures of the first minute have come. */
  beat: number
  /** The server's time. */
  now: () => number
}
