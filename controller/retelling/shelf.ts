import type { View } from '../../shared/client/connection.ts'
import { type Retelling, retellingOf } from '../../shared/client/retelling.ts'
import { store, stored } from '../../shared/client/storage.ts'
import { tableAfter } from '../../shared/engine/fold.ts'
import type { Fact, Setup } from '../../shared/engine/game.ts'
import { type GameId, gameIds, loadParts } from '../../shared/games/index.ts'
import { type Check, isNumber, isObject, isText, listOf, oneOf, shape } from '../../shared/protocol/check.ts'
import { t } from '../../shared/texts/catalogue.ts'

// Keeps the finished games of the evening on this phone, so that a reload does not lose them: those of the latest
// table.

const slot = 'evening'

interface KeptParts {
  readonly game: GameId
  readonly room: { readonly games: number }
  readonly chairs: Readonly<Record<string, unknown>>
  readonly table: Setup & { readonly told: readonly Fact[] }
}
const isKept: Check<KeptParts> = shape<KeptParts>({
  game: oneOf(gameIds),
  room: shape<KeptParts['room']>({ games: isNumber }),
  chairs: isObject,
  table: shape<KeptParts['table']>({
    seats: listOf(isText),
    options: (value): value is Setup['options'] => isObject(value),
    told: listOf(shape<Fact>({ type: isText })),
  }),
})
const isShelf = shape<{ readonly table: string; readonly games: readonly KeptParts[] }>({
  table: isText,
  games: listOf(isKept),
})

export const keepGames = (table: string, games: readonly Retelling[]): void => {
  // Leaves out the words, which are loaded again, and what only this seat knew.
  const kept = games.map(({ whole: { parts: _words, secret: _own, ...rest } }) => rest)
  store(slot, JSON.stringify({ table, games: kept }))
}

const restored = async ({ game, ...rest }: KeptParts): Promise<readonly Retelling[]> => {
  try {
    const parts = await loadParts(game, t().language)
    const { seats, options, told } = rest.table
    const table = { ...tableAfter(parts, { seats, options }, told), acted: [], awaited: [], answered: 0 }
    // The cast is safe: this page had stored it from a view, and these parts belong to its game.
    const again = retellingOf({ ...rest, game, parts, secret: null, table } as unknown as View)
    return again ? [again] : []
  } catch {
    // Drops a game that another version of this page had stored.
    return []
  }
}

/** Returns the games that this phone has kept of a table, in their order. */
export const gamesKept = async (table: string): Promise<readonly Retelling[]> => {
  try {
    const shelf: unknown = JSON.parse(stored(slot) ?? 'null')
    if (!isShelf(shelf) || shelf.table !== table) return []
    return (await Promise.all(shelf.games.map(restored))).flat()
  } catch {
    return []
  }
}
