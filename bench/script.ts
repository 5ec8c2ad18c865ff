import { type Ask, clock, host, type Seat } from '../shared/engine/game.ts'
import {
  applyMove,
  consider,
  handOf,
  type Match,
  publicStateOf,
  startMatch,
  withDefaults,
} from '../shared/engine/match.ts'
import { seeded } from '../shared/engine/random.ts'
import type { GameId } from '../shared/games/index.ts'
import { games } from '../shared/games/registry.ts'
import { gameRows } from '../test/rows/index.ts'

export interface Step {
  readonly by: string
  readonly ask: string
  readonly picks: readonly string[]
}

/** How long a game is: the proposals rejected before each quest's team is approved. */
export type Rejections = readonly [number, number, number, number, number]
/** Two rejected proposals, five quests, and the Assassin: about 110 answers of ten people. */
export const usual: Rejections = [1, 0, 1, 0, 0]
/** Every quest at its fifth proposal. */
export const longest: Rejections = [4, 4, 4, 4, 4]

export const people = (count: number): readonly Seat[] => Array.from({ length: count }, (_, i) => `s${i + 1}`)

interface Seen {
  readonly step: string
  readonly quest: number
  readonly attempt: number
  readonly round: number
  readonly living: readonly Seat[]
  readonly leader: Seat
  readonly sizes: readonly number[]
  readonly fails: readonly number[]
}
/** The quests that fail, so that all five are played and Good still reaches the Assassin. */
const failing: readonly number[] = [2, 4]
const sideOf = (match: Match, seat: Seat): string => handOf(match, seat).side

/** Chooses the leader's team: as many evil seats as a failing quest needs, and otherwise the good ones first. */
const team = (match: Match, { quest, sizes, fails }: Seen, from: readonly Seat[]): readonly Seat[] => {
  const bad = from.filter(seat => sideOf(match, seat) === 'evil')
  const good = from.filter(seat => !bad.includes(seat))
  const size = sizes[quest - 1] ?? 0
  return failing.includes(quest)
    ? [...bad.slice(0, fails[quest - 1]), ...good].slice(0, size)
    : [...good, ...bad].slice(0, size)
}

/** Chooses whom the village murders: one of its own and one of the Mafia in turn. */
const victim = (match: Match, { living, round }: Seen): Seat =>
  living.findLast(seat => (sideOf(match, seat) === 'mafia') === (round % 2 === 0)) ?? living[0] ?? ''

interface Around {
  readonly match: Match
  readonly seen: Seen
  readonly by: Seat
  readonly rejections: Rejections
}
type Picker = (ask: Ask, around: Around) => readonly string[]
const first: Picker = ({ from, pick: [least] }) => from.slice(0, least)
const pickers: Readonly<Record<string, Picker>> = {
  team: ({ from }, { match, seen }) => team(match, seen, from),
  card: ({ from }, { seen: { quest } }) => {
    const may = failing.includes(quest) && from.includes('fail')
    return [may ? 'fail' : (from.find(card => card === 'success') ?? from[0] ?? '')]
  },
  night: ({ from }, { match, by, seen: { living } }) => {
    const prey = living.find(seat => sideOf(match, seat) === 'village' && from.includes(seat))
    return [sideOf(match, by) === 'mafia' && prey ? prey : 'nobody']
  },
  vote: ({ from }, { match, seen, rejections }) => {
    const { quest, attempt } = seen
    if (from.includes('approve')) return [attempt <= (rejections[quest - 1] ?? 0) ? 'reject' : 'approve']
    const at = victim(match, seen)
    return [from.includes(at) ? at : (from[0] ?? '')]
  },
}

/** Chooses the next answer; null at the end. The host ends pauses for reading, the clock ends all others. */
const next = (match: Match, rejections: Rejections): Step | null => {
  const seen = publicStateOf(match) as unknown as Seen
  for (const by of [...match.seats, host, clock]) {
    const ask = match.game.asks(match.state, by).find(ask => !(ask.optional || ask.current || ask.for === 'reminder'))
    if (ask) return { by, ask: ask.id, picks: (pickers[ask.kind] ?? first)(ask, { match, seen, by, rejections }) }
  }
  return null
}

/** Yields the whole game of one deal, answer by answer. */
export function* script(id: GameId, deal: unknown, seats: readonly Seat[], rejections: Rejections): Generator<Step> {
  const random = seeded(1)
  let match = startMatch(games[id].game, seats, deal)
  for (;;) {
    const step = next(match, rejections)
    if (!step) return
    yield step
    const move = consider(match, step.by, step, random)
    if (typeof move === 'string') throw new Error(`${step.by} was refused ${step.ask}: ${move}`)
    match = applyMove(match, move)
  }
}

/** Makes a deal for the servers that know no rules, and deal nothing themselves. */
export const anyDeal = (id: GameId, seats: readonly Seat[]): unknown => {
  const { game } = games[id]
  const { options } = game.settle({ seats, options: withDefaults(game.options, gameRows[id].bench) })
  return game.deal({ seats, options }, seeded(7))
}
