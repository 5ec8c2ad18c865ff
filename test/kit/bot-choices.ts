import { seenBy } from '../../shared/engine/bot.ts'
import { type Level, levels, type Seat } from '../../shared/engine/game.ts'
import type { Match } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { answerFor } from '../../shared/games/registry.ts'

/**
 * Counts how often in a hundred times a bot on this seat makes each choice: by its picks, or `nothing` where it gives
 * no answer.
 */
export const choices = (
  match: Match,
  seat: Seat,
  kind: string,
  level: Level = levels[0],
): Readonly<Record<string, number>> => {
  const seen = seenBy(match, seat, level)
  const ask = seen.asks.find(open => open.kind === kind)
  if (!ask) throw new Error(`${seat} is not asked ${kind}`)
  const counts: Record<string, number> = {}
  for (let seed = 1; seed <= 100; seed++) {
    const answer = answerFor(match.game.id as GameId, seen, ask, seeded(seed))
    const said = answer === null ? 'nothing' : answer.picks.join(' ')
    counts[said] = (counts[said] ?? 0) + 1
  }
  return counts
}

/** Counts how often in a hundred times somebody is among the picks. */
export const among = (counts: Readonly<Record<string, number>>, seat: Seat): number =>
  Object.entries(counts).reduce((sum, [picks, times]) => sum + (picks.split(' ').includes(seat) ? times : 0), 0)
