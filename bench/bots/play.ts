import type { Options, Seat } from '../../shared/engine/game.ts'
import { handOf, publicStateOf, startMatch, withDefaults } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { type Brain, brainGame } from '../../test/kit/bot-games.ts'
import type { Turn } from '../../test/kit/random-player.ts'
import { seatNames } from '../../tools/terminal.ts'

/** A game that was played to its end. */
export interface Played {
  readonly seats: readonly Seat[]
  readonly cast: ReadonlyMap<Seat, { readonly role: string; readonly side: string }>
  readonly last: Turn['after']
  /** Each seat's card on each quest: `quest seat`. */
  readonly cards: ReadonlyMap<string, string>
}

/** Who thinks for a seat, by its role and side; null if chance does. */
export type Minds = (seat: Seat, is: { readonly role: string; readonly side: string }, random: Random) => Brain | null

/** Returns a table's setup, as the host's form would settle it. */
export const setupOf = (id: GameId, count: number, chosen: Options) => {
  const { game } = games[id]
  const seats = seatNames(count)
  const { options } = game.settle({ seats, options: withDefaults(game.options, chosen) })
  const wrong = Object.entries(chosen).filter(([option, value]) => options[option] !== value)
  const objection = game.objection({ seats, options })
  if (wrong.length > 0 || objection)
    throw new Error(`no such table: ${id} ${count} ${JSON.stringify(wrong)} ${JSON.stringify(objection)}`)
  return { seats, options }
}

/** Returns whether the host's form allows such a table. */
export const isTable = (id: GameId, count: number, chosen: Options): boolean => {
  try {
    setupOf(id, count, chosen)
    return true
  } catch {
    return false
  }
}

/** Plays one game of a table. */
export const playOne = (id: GameId, setup: ReturnType<typeof setupOf>, seed: number, minds: Minds): Played => {
  const { game } = games[id]
  const random = seeded(seed)
  const match = startMatch(game, setup.seats, game.deal(setup, random))
  const cast = new Map(
    setup.seats.map(seat => {
      const { role, side } = handOf(match, seat)
      return [seat, { role, side }] as const
    }),
  )
  const brains = new Map([...cast].map(([seat, is]) => [seat, minds(seat, is, random)]))
  const cards = new Map<string, string>()
  let last = match
  for (const { move, before, after } of brainGame(match, seat => brains.get(seat) ?? null, random)) {
    for (const event of move.events) {
      if (event.type !== 'played') continue
      const table = publicStateOf(before)
      const { seat, card } = event as unknown as { readonly seat: Seat; readonly card: string }
      cards.set(`${'quest' in table ? String(table.quest) : ''} ${seat}`, card)
    }
    last = after
  }
  return { seats: setup.seats, cast, last, cards }
}
