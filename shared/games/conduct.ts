import { randomGame, type Turn } from '../engine/bot.ts'
import type { Actor, Options, Seat, Setup, Value } from '../engine/game.ts'
import { type AnyGame, actors, begin, follow, handOf, type Match, type Move, tableOf } from '../engine/match.ts'
import { copy, frozen, notJson } from '../engine/plain.ts'
import { type Random, seeded } from '../engine/random.ts'
import type { Entry } from './index.ts'
import { answerLaws, askLaws, everything, type Had, hold, moveLaws, progressLaws, viewLaws, viewsOf } from './laws.ts'

export const seatsOf = (count: number): readonly Seat[] => Array.from({ length: count }, (_, i) => `s${i + 1}`)

/** A table that may start, its options drawn by chance but for those that are given; null where hardly any can. */
export const randomSetup = (
  game: AnyGame,
  seats: readonly Seat[],
  random: Random,
  given: Options = {},
): Setup | null => {
  for (let tries = 0; tries < 200; tries++) {
    // Every other try leaves about half of the options as they are, since some tables bear few.
    const drawn = Object.fromEntries(
      game.options.map(({ id, values }) => {
        const kept = tries % 2 === 1 && random.one('kept', [true, false])
        return [id, given[id] ?? (kept ? (values[0] as Value) : random.one('option', values))]
      }),
    )
    const { options } = game.settle({ seats, options: drawn })
    if (Object.entries(given).some(([id, value]) => options[id] !== value)) continue
    if (!game.objection({ seats, options })) return { seats, options }
  }
  return null
}

/** What a run came by. */
export type Reached = Readonly<Record<'roles' | 'kinds' | 'told' | 'phases' | 'edges', Set<string>>>
export const nothing = (): Reached => ({
  roles: new Set(),
  kinds: new Set(),
  told: new Set(),
  phases: new Set(),
  edges: new Set(),
})

/** A game that is being played under the laws: with its twin, which has only what a log would hold. */
interface Run {
  readonly entry: Entry
  /** Phases in which nobody may know who is awaited. */
  readonly quiet: readonly string[]
  readonly had: Had
  readonly clean: WeakSet<object>
  readonly told: unknown[]
  match: Match
  twin: Match
  /** The moves since the last step. */
  here: readonly Move[]
}

const look = ({ entry, quiet, had, clean, told, match, here }: Run): void => {
  frozen(match.state)
  askLaws(match, had)
  progressLaws(match, here, quiet.includes(viewsOf(match).table.phase))
  viewLaws(entry, match, told, clean)
}

const compare = ({ match, twin }: Run): void => {
  hold(notJson(match.state) === null, `the state is not JSON at ${notJson(match.state)}`)
  hold(JSON.stringify(match.state) === JSON.stringify(twin.state), 'the log replays to another state')
  hold(everything(match) === everything(twin), 'the log replays to other views')
}

/** What costs time is not done at every turn. */
const now = (random: Random): boolean => random.one('now', [0, 1, 2]) === 0

/** Answers of all sorts are judged at each new step, and now and then besides. */
const judge = ({ match, here, had }: Run, by: Actor, random: Random): void => {
  if (here.length > 0 && !now(random)) return
  const seen = now(random) ? everything(match) : null
  answerLaws(match, by, had, random)
  answerLaws(match, random.one('actor', actors(match)), had, random)
  hold(seen === null || everything(match) === seen, 'a judged answer changed something')
}

const goOn = (run: Run, { move, after }: Turn, random: Random): void => {
  const { step } = viewsOf(run.match).table
  run.match = after
  run.twin = follow(run.twin, copy(move))
  run.told.push(...move.events.filter(({ type }) => run.entry.game.told.includes(type)))
  run.here = step === viewsOf(after).table.step ? [...run.here, move] : []
  look(run)
  if (run.here.length === 0 && now(random)) compare(run)
}

const note = ({ before, ask, move, after }: Turn, told: readonly string[], reached: Reached): void => {
  const [from, to] = [viewsOf(before).table, viewsOf(after).table]
  if (from.step !== to.step) reached.edges.add(`${ask.kind === 'end' ? 'any' : from.phase} > ${to.phase}`)
  reached.phases.add(from.phase).add(to.phase)
  reached.kinds.add(ask.kind)
  for (const { type } of move.events) if (told.includes(type)) reached.told.add(type)
}

/** Plays one random game of a table, and holds every law at every turn of it. */
export const conduct = (
  entry: Entry,
  setup: Setup,
  seed: number,
  quiet: readonly string[],
  reached: Reached = nothing(),
): void => {
  const { game } = entry
  const [random, other] = [seeded(seed), seeded(-seed)]
  const deal = frozen(game.deal(setup, random))
  hold(notJson(deal) === null, `the deal is not JSON at ${notJson(deal)}`)
  const run: Run = {
    entry,
    quiet,
    had: { open: new Map(), gone: new Map() },
    clean: new WeakSet(),
    told: [],
    match: begin(game, setup.seats, deal),
    twin: begin(game, setup.seats, copy(deal)),
    here: [],
  }
  look(run)
  compare(run)
  for (const seat of setup.seats) reached.roles.add(handOf(run.match, seat).role)
  let turns = 0
  for (const turn of randomGame(run.match, random, seed % 4 === 0 ? 400 : 0)) {
    hold(++turns < 10_000, 'it does not end')
    judge(run, turn.move.by, other)
    moveLaws(entry, turn, other)
    goOn(run, turn, other)
    note(turn, game.told, reached)
  }
  compare(run)
  const { match, had } = run
  hold(tableOf(match).over !== null, `at ${tableOf(match).step} nobody is asked anything, and it is not over`)
  hold(
    actors(match).every(by => game.asks(match.state, by).length === 0),
    'it is over, and somebody is asked something',
  )
  for (const by of actors(match)) answerLaws(match, by, had, other)
}
