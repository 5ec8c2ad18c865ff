import { base } from '../../shared/client/storage.ts'
import type { Options } from '../../shared/engine/game.ts'
import type { Words } from '../../shared/engine/words.ts'
import { type GameId, isGameId } from '../../shared/games/index.ts'

/** A sheet of roles: the game, the number of players, and the options that differ from their defaults. */
export interface Sheet {
  readonly game: GameId
  readonly players: number
  readonly chosen: Readonly<Record<string, string>>
}

type Choices = Pick<Words, 'choices' | 'applies'>

export const sheetAddress = (game: GameId, options: Options, players: number, words: Choices): string => {
  const told = Object.entries(options).filter(
    ([id, value]) => words.applies(id, options) && words.choices(id)[0] !== value,
  )
  const query = new URLSearchParams({ roles: game, players: String(players) })
  for (const [id, value] of told) query.set(id, String(value))
  return `${base()}rules?${query}`
}

export const sheetIn = (search: string): Sheet | null => {
  const { roles = '', players, ...chosen } = Object.fromEntries(new URLSearchParams(search))
  return isGameId(roles) ? { game: roles, players: Number(players), chosen } : null
}

/** Returns the sheet's options: those in the address, and the defaults of all others. */
export const sheetOptions = ({ chosen }: Sheet, { choices, example }: Pick<Words, 'choices' | 'example'>): Options =>
  Object.fromEntries(
    Object.keys(example.options).map(id => {
      const values = choices(id)
      return [id, values.find(value => String(value) === chosen[id]) ?? values[0] ?? false]
    }),
  )
