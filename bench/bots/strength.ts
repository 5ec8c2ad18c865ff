import { tableOf } from '../../shared/engine/match.ts'
import { type Brain, botsOf } from '../../test/kit/bot-games.ts'
import { type Counts, makeCounts } from './counts.ts'
import { cellOf } from './people.ts'
import { playOne, setupOf } from './play.ts'
import { before } from './rivals/before.ts'
import { logic } from './rivals/logic.ts'
import { watcher } from './rivals/watcher.ts'

export const kinds = ['sharp', 'fair', 'easy', 'before', 'watcher', 'logic', 'chance'] as const
export type Kind = (typeof kinds)[number]

/** The earlier bots answer an ask by its kind, as today's do. */
const earlier: Brain = (seen, ask, random) => {
  const answers: Readonly<Record<string, (seen: never, ask: unknown, random: unknown) => ReturnType<Brain>>> =
    before.answers as never
  const answer = answers[ask.kind]
  return answer ? answer(seen as never, ask, random) : null
}

const brains: Readonly<Record<Kind, Brain | null>> = {
  sharp: botsOf('avalon', 'sharp'),
  fair: botsOf('avalon', 'fair'),
  easy: botsOf('avalon', 'easy'),
  before: earlier,
  watcher,
  logic,
  chance: null,
}

/** Plays one bot of a kind among others of another kind, on each seat equally often, and counts its wins by role. */
export const duelsOf = (one: Kind, among: Kind, cell: string, from: number, games: number): Counts => {
  const { seats: count, options } = cellOf(cell)
  const setup = setupOf('avalon', count, options)
  const counts = makeCounts()
  for (let seed = from; seed < from + games; seed++) {
    const lone = setup.seats[seed % count]
    const { cast, last } = playOne('avalon', setup, seed, seat => brains[seat === lone ? one : among])
    const winner = tableOf(last).over?.winner
    const is = lone === undefined ? undefined : cast.get(lone)
    if (is === undefined) continue
    counts.add(`${is.role}`, winner === is.side)
    counts.add(`all ${is.side}`, winner === is.side)
    counts.add('good', winner === 'good')
    const why = tableOf(last).over?.why
    if (winner === 'good' || why === 'assassination') counts.add('merlin hit', why === 'assassination')
  }
  return counts.all()
}
