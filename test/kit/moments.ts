import type { View } from '../../shared/client/connection.ts'
import type { GameId } from '../../shared/games/ids.ts'
import { games } from '../../shared/games/registry.ts'
import { theatreFor } from '../../tv/picture.ts'
import { type Theatre, toldOf } from '../../tv/theatre.ts'
import { lengthOf, playCue, evening as viewsOf } from './tv.ts'

const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Finn', 'Gus', 'Hal']

/** Something told in a game that was played by chance. */
export interface Moment {
  readonly what: string
  readonly theatre: Theatre
  readonly view: View
  readonly place: number
}

/** The first told event of each type, and for quests and votes the first of each outcome. */
export const momentsOf = async (id: GameId): Promise<readonly Moment[]> => {
  const theatre = await theatreFor(id)
  const found = new Map<string, Moment>()
  for (const seed of [1, 2, 3, 5, 8, 13]) {
    let told = 0
    for (const view of viewsOf({ id, entry: games[id], theatre }, names, {}, seed)) {
      const all = toldOf(view)
      for (; told < all.length; told++) {
        const { type, success, approved, outcome, winner } = all[told] as { readonly type: string } & Readonly<
          Record<string, unknown>
        >
        const what = [id, type, success, approved, outcome, winner].filter(part => part !== undefined).join(' ')
        if (!found.has(what)) found.set(what, { what, theatre, view, place: told })
      }
    }
  }
  return [...found.values()]
}

/** What a screen shows before and after it is told, at a table of its own, and how many seconds that takes. */
export const shownOf = async ({ what, theatre, view: seen, place }: Moment) => {
  // Each moment is another table: a TV plays only what is new at its table.
  const view = { ...seen, room: { ...seen.room, id: what } }
  const before = theatre.before(view, place)
  const since = theatre.asOf(view, place)
  const event = toldOf(view)[place]
  if (!event) throw new Error('nothing is told there')
  // A game's first event comes over its lobby: no table is ever without one.
  const lobby = { ...view, table: null, room: { ...view.room, stage: 'lobby' } } as View
  return {
    before: place === 0 ? lobby : before,
    since,
    lasts: await lengthOf(playCue(theatre.cue({ event, before, since }))),
  }
}
