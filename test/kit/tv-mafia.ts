import type { View } from '../../shared/client/connection.ts'
import type { Options } from '../../shared/engine/game.ts'
import { type Match, publicStateOf, startMatch, withDefaults } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import type { PublicState } from '../../shared/games/mafia/events.ts'
import type { GameEntry } from '../../shared/games/registry.ts'
import { gameScreen } from '../../tv/games/mafia/index.ts'
import { type Habits, randomGame } from './random-player.ts'
import { clocksOf, contextAt, type Played, viewOf as plainView, scripts, wide } from './tv.ts'

export const widest = [...wide, ...wide]
/**
 * Names for twenty on a 4:3 screen, where two lines hold fourteen full-width letters: a longer name would be truncated.
 */
export const several = [...scripts, ...scripts].map(name => name.replace('永遠に王様', '永遠に'))

/** The server's time in these tests. */
export const { now } = contextAt(1920)

const lively: Habits = { patient: true, leaving: 40, changing: 12 }

/** Plays evenings of the game, which a test passes in because no client has its rules. */
export const eveningsOf = (entry: GameEntry) => {
  const { game } = entry
  const mafia: Played = { id: 'mafia', entry, gameScreen }

  /** Makes a TV's view of a match or a lobby: its clocks have just begun, and leavers are gone. */
  const viewOf = (names: readonly string[], options: Options, match: Match | null): View => {
    const table = match === null ? null : publicStateOf(match)
    const view = plainView(mafia, names, options, table)
    const { lost = [] } = (table ?? {}) as Partial<PublicState>
    const seats = Object.keys(view.chairs)
    return {
      ...view,
      room: {
        ...view.room,
        objection: game.objection({ seats, options }),
        hints: game.hints({ seats, options }),
        clocks: match === null ? [] : clocksOf(match),
      },
      chairs: Object.fromEntries(
        Object.entries(view.chairs).map(([seat, chair]) => [seat, { ...chair, empty: lost.includes(seat) }]),
      ),
    }
  }

  /** Lists every view of a game played by chance, the lobby first. */
  const evening = (names: readonly string[], chosen: Options, seed: number): readonly View[] => {
    const seats = names.map((_, i) => `s${i + 1}`)
    const { options } = game.settle({ seats, options: withDefaults(game.options, chosen) })
    const random = seeded(seed)
    const first = startMatch(game, seats, game.deal({ seats, options }, random))
    const turns = [...randomGame(first, random, lively)]
    return [null, first, ...turns.map(({ after }) => after)].map(match => viewOf(names, options, match))
  }

  return { mafia, viewOf, evening }
}
