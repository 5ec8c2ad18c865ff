import type { Level, Options, Seat } from '../../shared/engine/game.ts'
import { handOf, publicStateOf, startMatch, withDefaults } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import type { PublicState } from '../../shared/games/avalon/events.ts'
import type { GameId } from '../../shared/games/index.ts'
import { countedFor } from '../../shared/games/odds.ts'
import { games } from '../../shared/games/registry.ts'
import { type Brain, botsOf, brainGame } from '../../test/kit/bot-games.ts'
import { seatNames } from '../../tools/terminal.ts'
import { type Counting, type Counts, makeCounts } from './counts.ts'
import { cellOf } from './people.ts'

/** Bots of a level, or the sharp ones of another revision. */
export type Kind = Level | 'before'

export type What =
  | { readonly do: 'likeness'; readonly cell: string; readonly level: Level }
  | { readonly do: 'sides'; readonly game: GameId; readonly seats: number; readonly kinds: readonly [Kind, Kind] }
  | {
      readonly do: 'ends'
      readonly game: GameId
      readonly seats: number
      readonly options: Options
      readonly level: Level
    }

/** A part of the work: games from this seed on. */
export type Task = { readonly from: number; readonly games: number } & What

/** The sources of another revision, which `npm run bench -- bots --before REV` has put into this folder. */
const there = process.env.BEFORE
const brainOf = async (game: GameId, kind: Kind): Promise<Brain> => {
  if (kind !== 'before') return botsOf(game, kind)
  const other = (await import(`${there}/test/kit/bot-games.ts`)) as { readonly botsOf: typeof botsOf }
  return other.botsOf(game, 'sharp')
}

/** Plays games of a table and returns how each ended; the host's form must allow the table as it is. */
function* lastStates(
  id: GameId,
  count: number,
  chosen: Options,
  { from, games: many }: Pick<Task, 'from' | 'games'>,
  brainFor: (side: string) => Brain,
): Generator<ReturnType<typeof publicStateOf>> {
  const { game } = games[id]
  const seats = seatNames(count)
  const { options } = game.settle({ seats, options: withDefaults(game.options, chosen) })
  const wrong = Object.entries(chosen).filter(([option, value]) => options[option] !== value)
  if (wrong.length > 0 || game.objection({ seats, options }))
    throw new Error(`no such table: ${id} ${count} ${JSON.stringify(wrong)}`)
  for (let seed = from; seed < from + many; seed++) {
    const random = seeded(seed)
    const match = startMatch(game, seats, game.deal({ seats, options }, random))
    const brains = new Map<Seat, Brain>(seats.map(seat => [seat, brainFor(handOf(match, seat).side)]))
    let last = match
    for (const { after } of brainGame(match, seat => brains.get(seat) ?? null, random)) last = after
    yield publicStateOf(last)
  }
}

const countLikeness = ({ over, quests, results, options }: PublicState, counts: Counting): void => {
  counts.add('good', over?.winner === 'good')
  const three = results.filter(one => one === 'success').length === 3
  counts.add('three quests', three)
  if (three && options.merlin === true) counts.add('merlin hit', over?.why === 'assassination')
  counts.add('five rejections', over?.why === 'rejections')
  const proposals = quests.reduce((sum, quest) => sum + quest.proposals.length, 0)
  counts.add('proposals', proposals)
}

export const work = async (task: Task): Promise<Counts> => {
  const counts = makeCounts()
  if (task.do === 'likeness') {
    const { seats, options } = cellOf(task.cell)
    const brain = await brainOf('avalon', task.level)
    for (const state of lastStates('avalon', seats, options, task, () => brain))
      countLikeness(state as PublicState, counts)
  } else if (task.do === 'sides') {
    const [many, few] = await Promise.all(task.kinds.map(kind => brainOf(task.game, kind)))
    if (!(many && few)) throw new Error('two kinds are needed')
    const counted = countedFor[task.game] ?? 'village'
    for (const { over } of lastStates(task.game, task.seats, {}, task, side => (side === counted ? many : few)))
      counts.add('many', over?.winner === counted)
  } else {
    const brain = await brainOf(task.game, task.level)
    for (const { over } of lastStates(task.game, task.seats, task.options, task, () => brain))
      for (const side of ['good', 'village']) counts.add(side, over?.winner === side)
  }
  return counts.all()
}
