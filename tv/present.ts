import type { View } from '../shared/client/connection.ts'
import type { Trouble } from './picture.ts'
import type { Theatre } from './theatre.ts'

/** What this screen knows at present. The parts of the screen read it; `app.ts` and `intake.ts` write it. */
export interface Present {
  view: View | null
  theatre: Theatre | null
  trouble: Trouble
  /** Where guests' phones reach the server, and a shorter address to type, where there is one. */
  address: string
  short: string
  /** The server's version when this page was loaded, and whether it has changed since. */
  version: string
  stale: boolean
  /** How many beats of the welcome screen have passed. */
  beat: number
  /** The server's time. */
  now: () => number
}
