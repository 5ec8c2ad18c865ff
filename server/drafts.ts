import type { Ask, Seat } from '../shared/engine/game.ts'
import type { Match } from '../shared/engine/match.ts'
import { type Refused, refuse } from '../shared/refusals.ts'
import { now } from './time.ts'

/** An unfinished pick. It is not a fact, and never logged. */
export interface Draft {
  readonly by: Seat
  readonly ask: Ask
  readonly picks: readonly string[]
}

/** Drafts are shown ten times a second at most. */
const every = 100

const openAsk = ({ game, state }: Match, by: Seat, id: string): Ask | undefined =>
  game.asks(state, by).find(ask => ask.id === id && ask.draft)

/** The draft of one room: the last one counts, and goes with the ask it was for. */
export const makeDrafts = (show: () => void) => {
  let draft: Draft | null = null
  let timer: NodeJS.Timeout | null = null
  let shown = Number.NEGATIVE_INFINITY
  return {
    current: (): Draft | null => draft,
    hear: (match: Match | null, by: Seat | null, id: string, picks: readonly string[]): Refused | null => {
      const ask = match && by ? openAsk(match, by, id) : undefined
      const fits = ask && picks.length <= ask.pick[1] && picks.every(pick => ask.from.includes(pick))
      if (!(ask && by && fits)) return refuse('not-open')
      draft = { by, ask, picks: [...new Set(picks)] }
      timer ??= setTimeout(
        () => {
          timer = null
          shown = now()
          show()
        },
        Math.max(0, shown + every - now()),
      )
      return null
    },
    follow: (match: Match | null): void => {
      if (draft && !(match && openAsk(match, draft.by, draft.ask.id))) draft = null
    },
    stop: (): void => {
      if (timer) clearTimeout(timer)
    },
  }
}
export type Drafts = ReturnType<typeof makeDrafts>
