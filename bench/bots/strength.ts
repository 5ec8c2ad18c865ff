import { publicStateOf } from '../../shared/engine/match.ts'
import { type Brain, botsOf } from '../../test/kit/bot-games.ts'
import { type Counts, makeCounts } from './counts.ts'
import { cellOf } from './people.ts'
import { playOne, setupOf } from './play.ts'

export const kinds = ['sharp', 'fair', 'easy', 'before', 'chance'] as const
export type Kind = (typeof kinds)[number]

/** The bots of another revision, whose sources `npm run bench -- bots --before REV` has put into this folder. */
const there = process.env.BEFORE
const before = there
  ? ((await import(`${there}/test/kit/bot-games.ts`)) as { readonly botsOf: typeof botsOf }).botsOf('avalon', 'sharp')
  : null

const brains: Readonly<Record<Kind, Brain | null>> = {
  sharp: botsOf('avalon', 'sharp'),
  fair: botsOf('avalon', 'fair'),
  easy: botsOf('avalon', 'easy'),
  before,
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
    const winner = publicStateOf(last).over?.winner
    const is = lone === undefined ? undefined : cast.get(lone)
    if (is === undefined) continue
    counts.add(`${is.role}`, winner === is.side)
    counts.add(`all ${is.side}`, winner === is.side)
    counts.add('good', winner === 'good')
    const why = publicStateOf(last).over?.why
    if (winner === 'good' || why === 'assassination') counts.add('merlin hit', why === 'assassination')
  }
  return counts.all()
}
