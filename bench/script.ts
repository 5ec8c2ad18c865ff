import { type Ask, host, type Seat } from '../shared/engine/game.ts'
import { type AnyGame, begin, consider, follow, type Match, tableOf } from '../shared/engine/match.ts'
import { seeded } from '../shared/engine/random.ts'
import { games } from '../shared/games/index.ts'

/** One answer of the game that every server is given. */
export interface Step {
  readonly by: string
  readonly ask: string
  readonly picks: readonly string[]
}

/** How long a game is: proposals rejected before each quest's team is approved. */
export type Rejections = readonly [number, number, number, number, number]
/** Two rejected proposals, five quests, and the Assassin: about 110 answers of ten people. */
export const usual: Rejections = [1, 0, 1, 0, 0]
/** Every quest at its fifth proposal. */
export const longest: Rejections = [4, 4, 4, 4, 4]

export const people = (count: number): readonly Seat[] => Array.from({ length: count }, (_, i) => `s${i + 1}`)
export const { game } = games.avalon

interface Dealt {
  readonly cast: Readonly<Record<Seat, string>>
}
interface Seen {
  readonly step: string
  readonly quest: number
  readonly attempt: number
  readonly leader: Seat
  readonly sizes: readonly number[]
  readonly fails: readonly number[]
}
const evil: readonly string[] = ['assassin', 'morgana', 'mordred', 'oberon', 'minion']
/** Quests that fail, so that all five are played and Good still comes to the Assassin. */
const failing: readonly number[] = [2, 4]

/** Whom the leader takes: on a quest that is to fail as many of the evil as it needs, otherwise the good first. */
const team = ({ quest, sizes, fails }: Seen, seats: readonly Seat[], { cast }: Dealt): readonly Seat[] => {
  const bad = seats.filter(seat => evil.includes(cast[seat] ?? ''))
  const good = seats.filter(seat => !bad.includes(seat))
  const size = sizes[quest - 1] ?? 0
  return failing.includes(quest)
    ? [...bad.slice(0, fails[quest - 1]), ...good].slice(0, size)
    : [...good, ...bad].slice(0, size)
}

interface Around {
  readonly seats: readonly Seat[]
  readonly deal: Dealt
  readonly rejections: Rejections
}
type Picker = (ask: Ask, seen: Seen, around: Around) => readonly string[]
const first: Picker = ({ from, pick: [least] }) => from.slice(0, least)
const pickers: Readonly<Record<string, Picker>> = {
  team: (_ask, seen, { seats, deal }) => team(seen, seats, deal),
  vote: (_ask, { quest, attempt }, { rejections }) => [attempt <= (rejections[quest - 1] ?? 0) ? 'reject' : 'approve'],
  card: ({ from }, { quest }) => [failing.includes(quest) ? (from.at(-1) ?? '') : 'success'],
}

/** What comes next in this game, or null at its end. Pauses for reading are ended by the host. */
const next = (match: Match, deal: Dealt, rejections: Rejections): Step | null => {
  const seen = tableOf(match) as unknown as Seen
  for (const by of [...match.seats, host]) {
    const ask = match.game.asks(match.state, by).find(({ optional }) => !optional)
    if (!ask) continue
    const picks = (pickers[ask.kind] ?? first)(ask, seen, { ...match, deal, rejections })
    return { by, ask: ask.id, picks }
  }
  return null
}

/** The whole game of one deal, answer by answer. */
export function* script(deal: unknown, seats: readonly Seat[], rejections: Rejections): Generator<Step> {
  const random = seeded(1)
  let match = begin(game as AnyGame, seats, deal)
  for (;;) {
    const step = next(match, deal as Dealt, rejections)
    if (!step) return
    yield step
    const move = consider(match, step.by, step, random)
    if (typeof move === 'string') throw new Error(`${step.by} was refused ${step.ask}: ${move}`)
    match = follow(match, move)
  }
}

/** A deal for the servers that know no rule. */
export const anyDeal = (seats: readonly Seat[]): unknown => {
  const { options } = game.settle({ seats, options: {} })
  return game.deal({ seats, options }, seeded(7))
}
