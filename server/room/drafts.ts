import type { Ask, Seat } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import { draftable } from '../../shared/party/commands/game.ts'
import { now } from '../ops/time.ts'

/** An unfinished pick. It is no fact, and never logged. */
export interface Draft {
  readonly by: Seat
  readonly ask: Ask
  readonly picks: readonly string[]
}

/** The interval between two shown drafts, in ms: ten a second at most. */
const every = 100

/** The draft of one room: a new one replaces the last, and it is dropped with its ask. */
export const makeDrafts = (show: () => void) => {
  let draft: Draft | null = null
  let timer: NodeJS.Timeout | null = null
  let shown = Number.NEGATIVE_INFINITY
  return {
    current: (): Draft | null => draft,
    take: (drafted: Draft): void => {
      draft = drafted
      timer ??= setTimeout(
        () => {
          timer = null
          shown = now()
          show()
        },
        Math.max(0, shown + every - now()),
      )
    },
    follow: (match: Match | null): void => {
      if (draft && !(match && draftable(match, draft.by, draft.ask.id))) draft = null
    },
    stop: (): void => {
      if (timer) clearTimeout(timer)
    },
  }
}
export type Drafts = ReturnType<typeof makeDrafts>
