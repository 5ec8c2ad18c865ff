import type { Level, Options } from '../../shared/engine/game.ts'
import { publicStateOf } from '../../shared/engine/match.ts'
import type { GameId } from '../../shared/games/index.ts'
import { countedFor } from '../../shared/games/odds.ts'
import { botsOf } from '../../test/kit/bot-games.ts'
import { type Counting, type Counts, makeCounts } from './counts.ts'
import { allOf } from './likeness.ts'
import { type Minds, type Played, playOne, setupOf } from './play.ts'

/** The side that each declaration serves. */
const declaring = { arthur: 'good', agravaine: 'evil' } as const

const countDeclared = (
  cast: Played['cast'],
  table: object,
  winner: string | null,
  mute: (role: string) => string | null,
  counts: Counting,
): void => {
  const roles = [...cast.values()].map(({ role }) => role)
  for (const [role, side] of Object.entries(declaring)) {
    if (!roles.includes(role) || !(role in table)) continue
    const shown = (table as Readonly<Record<string, unknown>>)[role] !== null
    counts.add(`${role} declares`, shown)
    counts.add(`${role} ${shown ? 'declared' : 'kept still'} and won`, winner === side)
    if (shown) counts.add(`${role} muted and won`, mute(role) === side)
  }
}

/** The bots of one level, of whom whoever has this role never declares. */
const muted =
  (level: Level, game: GameId, role: string): Minds =>
  (_seat, is) => {
    const bot = botsOf(game, level)
    return is.role === role ? (seen, ask, random) => (ask.kind === 'declare' ? null : bot(seen, ask, random)) : bot
  }

/** Plays games of a table on one level, and counts who won and why, and what was declared. */
export const endsOf = (
  game: GameId,
  seats: number,
  options: Options,
  level: Level,
  from: number,
  games: number,
): Counts => {
  const setup = setupOf(game, seats, options)
  const counts = makeCounts()
  for (let seed = from; seed < from + games; seed++) {
    const { cast, last } = playOne(game, setup, seed, allOf(level, game))
    const table = publicStateOf(last)
    const { winner, why } = table.over ?? { winner: null, why: 'open' }
    for (const side of ['good', 'village', 'mafia', 'alone']) counts.add(side, winner === side)
    counts.add(`why ${winner} ${why}`, true, 0)
    // The same deal, and the same chances up to the declaration.
    const mute = (role: string): string | null =>
      publicStateOf(playOne(game, setup, seed, muted(level, game, role)).last).over?.winner ?? null
    countDeclared(cast, table, winner, mute, counts)
  }
  return counts.all()
}

/** Plays games of a table by chance alone and counts who won. */
export const blindly = (game: GameId, seats: number, options: Options, from: number, games: number): Counts => {
  const setup = setupOf(game, seats, options)
  const side = countedFor[game] ?? 'village'
  const counts = makeCounts()
  for (let seed = from; seed < from + games; seed++)
    counts.add(side, publicStateOf(playOne(game, setup, seed, () => null).last).over?.winner === side)
  return counts.all()
}

/** Plays games with bots of one level on the side of the many and of another on the side of the few. */
export const levelsOf = (
  game: GameId,
  seats: number,
  [many, few]: readonly [Level, Level],
  from: number,
  games: number,
): Counts => {
  const setup = setupOf(game, seats, {})
  const side = countedFor[game] ?? 'village'
  const [by, against] = [botsOf(game, many), botsOf(game, few)]
  const counts = makeCounts()
  for (let seed = from; seed < from + games; seed++) {
    const { last } = playOne(game, setup, seed, (_seat, is) => (is.side === side ? by : against))
    counts.add('many', publicStateOf(last).over?.winner === side)
  }
  return counts.all()
}
