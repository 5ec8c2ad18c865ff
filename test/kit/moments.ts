import type { View } from '../../shared/client/connection.ts'
import type { BaseEvent, Options } from '../../shared/engine/game.ts'
import { withDefaults } from '../../shared/engine/match.ts'
import { type GameId, samples } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { eventsOf, type GameScreen } from '../../tv/game-screen.ts'
import { gameScreenFor } from '../../tv/picture.ts'
import { lengthOf, playReveal, evening as viewsOf, withSettings } from './tv.ts'

const people = [
  ...['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Finn', 'Gus', 'Hal', 'Ida', 'Jon'],
  ...['Kim', 'Lou', 'Mia', 'Ned', 'Ora', 'Pia', 'Quin', 'Ray', 'Sue', 'Tom'],
]
const usual = 8
/** Six evenings of each table have every look. */
export const allSeeds: readonly number[] = [1, 2, 3, 5, 8, 13]

/** A public event in a game that was played by chance. */
export interface Moment {
  readonly what: string
  readonly gameScreen: GameScreen
  readonly view: View
  readonly place: number
  /** The views since the event before: answers that come in. */
  readonly until: readonly View[]
}

/** Returns the options of several tables: the sample table's, and one set for each other value of each option. */
const tablesOf = (id: GameId, seats: readonly string[]): readonly Options[] => {
  const { game } = games[id]
  const single = game.options
    .filter(({ subject }) => subject !== 'seats')
    .flatMap(({ id: option, values }) => values.slice(1).map(value => ({ [option]: value })))
  return [{}, samples[id].options, ...single].filter(chosen => {
    const { options } = game.settle({ seats, options: withDefaults(game.options, chosen) })
    return game.objection({ seats, options }) === null
  })
}

/** Names an event and its result: each such name has its own look. */
const whatOf = (id: GameId, event: BaseEvent, before: View): string => {
  const events = event as BaseEvent & Readonly<Record<string, unknown>>
  const { type, success, approved, outcome, winner, why, card, role, at, cards } = events
  const many = Array.isArray(at) ? at.length : at === null ? 0 : undefined
  const reversed = Array.isArray(cards) && cards.includes('reverse') ? 'reversed' : undefined
  // The fourth rejection changes the mood.
  const fourth = before.game === 'avalon' && before.table?.rejections === 3
  const brink = type === 'voted' && approved === false && fourth ? 'fourth' : undefined
  const { moved, saw } = (events.step ?? {}) as {
    readonly moved?: readonly unknown[]
    readonly saw?: readonly unknown[]
  }
  // A step of Midnight's night: whether masks travelled, or were looked at.
  const came = moved?.length ? 'swapped' : saw?.length ? 'looked' : undefined
  // Evil shows itself before the strike.
  const shown = type === 'hunted' && 'evil' in events ? 'shown' : undefined
  const parts = [id, type, success, approved, outcome, winner, why, card, role, reversed, brink, many, came, shown]
  return parts.filter(part => part !== undefined).join(' ')
}

/** Returns the vote with its ballots opened one by one; nothing for other events, which look the same. */
const inTurn = (moment: Moment): readonly Moment[] => {
  const { what, gameScreen, view, place, until } = moment
  const slowly = (one: View): View => withSettings(one, { votes: 'one-by-one' })
  const event = eventsOf(view)[place]
  return event?.type === 'voted' || event?.type === 'tallied'
    ? [{ what: `${what} one by one`, gameScreen, view: slowly(view), place, until: until.map(slowly) }]
    : []
}

/** Returns the first public event of each look, from tables with every option. */
export const momentsOf = async (id: GameId, many = usual, seeds = allSeeds): Promise<readonly Moment[]> => {
  const gameScreen = await gameScreenFor(id)
  const names = people.slice(0, many)
  const seats = names.map((_, i) => `s${i + 1}`)
  const found = new Map<string, Moment>()
  for (const options of tablesOf(id, seats))
    for (const seed of seeds) {
      let events = 0
      let until: View[] = []
      for (const view of viewsOf({ id, entry: games[id], gameScreen }, names, options, seed)) {
        const all = eventsOf(view)
        for (; events < all.length; events++) {
          const what = whatOf(id, all[events] as BaseEvent, gameScreen.before(view, events))
          if (!found.has(what)) found.set(what, { what, gameScreen, view, place: events, until })
          until = []
        }
        until.push(view)
      }
    }
  return [...found.values()].flatMap(moment => [moment, ...inTurn(moment)])
}

/**
 * Returns what a screen shows before and after an event is told, at a table of its own, and how many seconds that
 * takes.
 */
export const shownOf = async ({ what, gameScreen, view: seen, place, until }: Moment) => {
  // Each moment is at another table, because a TV plays only what is new at its table.
  const own = (view: View): View => ({ ...view, room: { ...view.room, id: what } })
  const view = own(seen)
  const before = gameScreen.before(view, place)
  const since = gameScreen.asOf(view, place)
  const event = eventsOf(view)[place]
  if (!event) throw new Error('nothing is told there')
  // A game's first event is told over its lobby: every table has public events.
  const lobby = { ...view, table: null, room: { ...view.room, stage: 'lobby' } } as View
  return {
    before: place === 0 ? lobby : before,
    since,
    /** The answers as they came in before it. */
    until: place === 0 ? [] : until.map(own),
    lasts: await lengthOf(playReveal(gameScreen.reveal({ event, before, after: since }))),
  }
}
