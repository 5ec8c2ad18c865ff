import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Options } from '../../shared/engine/game.ts'
import { withDefaults } from '../../shared/engine/match.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { replay } from '../../tools/fixture.ts'

// Recorded games: one file a game, one line each, sorted by name.

/** A fixture as `npm run game -- replay` takes it, and what replay printed. */
export interface Golden {
  readonly name: string
  readonly fixture: {
    readonly game: GameId
    readonly options: Readonly<Record<string, unknown>>
    readonly cast?: Readonly<Record<string, string>>
  }
  readonly result: {
    readonly refused: readonly unknown[]
    readonly told: readonly ({ readonly type: string } & Readonly<Record<string, unknown>>)[]
    readonly table: Readonly<Record<string, unknown>>
    readonly settled: Options
    readonly over: { readonly winner: string | null; readonly why: string } | null
  }
}

export const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = 'shared/games/golden'

/** A kind of recorded games: the results of replays, or all events as in a table's log. */
export type Kind = 'results' | 'logs'
export const fileOf = (kind: Kind, id: GameId): string => `${folder}/${kind === 'logs' ? 'logs/' : ''}${id}.jsonl`

export interface Named {
  readonly name: string
}

export const parsed = <T extends Named>(lines: string): readonly T[] =>
  lines.split('\n').flatMap(line => (line.trim() === '' ? [] : [JSON.parse(line) as T]))

/** Returns the recorded games of one game; none where it has no file yet. */
export const recordedOf = <T extends Named>(kind: Kind, id: GameId, at = root): readonly T[] => {
  try {
    return parsed<T>(readFileSync(join(at, fileOf(kind, id)), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Returns all recorded games of a kind. */
export const recorded = <T extends Named>(kind: Kind): readonly T[] => gameIds.flatMap(id => recordedOf<T>(kind, id))
export const golden = (): readonly Golden[] => recorded<Golden>('results')

/** Writes the recorded games of one game. */
export const write = (kind: Kind, id: GameId, all: readonly Named[], at = root): void => {
  const lines = all.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(one => `${JSON.stringify(one)}\n`)
  writeFileSync(join(at, fileOf(kind, id)), lines.join(''))
}

/** The options that differ from their defaults: one that no recorded game uses changes no record. */
const chosenOf = (id: GameId, options: Options): Options => {
  const defaults = withDefaults(games[id].game.options, {})
  return Object.fromEntries(Object.entries(options).filter(([option, value]) => value !== defaults[option]))
}

/** Replays a game for the record, which holds only what was chosen. */
export const resultOf = ({ game, ...rest }: Golden['fixture']): Golden['result'] => {
  // A replay is typed as unknown, because people print it.
  const result = replay({ game, ...rest }) as Golden['result']
  const { table } = result
  return {
    ...result,
    // A table's options are those of the host's form.
    table: 'options' in table ? { ...table, options: chosenOf(game, table.options as Options) } : table,
    settled: chosenOf(game, result.settled),
  }
}

/** Records the results of all games again. */
export const recordResults = (): void => {
  for (const id of gameIds)
    write(
      'results',
      id,
      recordedOf<Golden>('results', id).map(({ name, fixture }) => ({ name, fixture, result: resultOf(fixture) })),
    )
}
