import type { Log } from '../server/log/log.ts'
import { justPlayed, type Played } from '../server/ops/metrics.ts'
import { known } from '../server/room/waking.ts'
import { emptyParty, evolveAt } from '../shared/party/party.ts'

const playedAt = async (log: Log, id: string): Promise<readonly Played[]> => {
  const played: Played[] = []
  let party = emptyParty
  try {
    for await (const part of log.parts(id))
      for (const { event, at } of part) {
        const next = evolveAt(party, known(event), at)
        const game = justPlayed(party, next)
        if (game) played.push(game)
        party = next
      }
  } catch {
    // Ignores the rest: what an older or newer version wrote is counted as far as it can be read.
  }
  return played
}

const counted = (names: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([name, n]) => `${`${n}`.padStart(7)}  ${name}`)
}

/**
 * Describes what was played at all tables of this log, in lines: games by size and outcome, by length, and by option.
 */
export const stats = async (log: Log): Promise<readonly string[]> => {
  const played: Played[] = []
  for (const { id } of await log.list()) played.push(...(await playedAt(log, id)))
  if (played.length === 0) return ['No game was played to its end.']
  return [
    'Games by size and outcome:',
    ...counted(played.map(({ game, players, outcome }) => `${game}, ${players} players: ${outcome}`)),
    'By length:',
    ...counted(played.map(({ game, length }) => `${game}: ${length}`)),
    'By option:',
    ...counted(
      played.flatMap(({ game, options }) =>
        options.map(([option, value]) => `${game}: ${option}${value === 'true' ? '' : ` ${value}`}`),
      ),
    ),
  ]
}
