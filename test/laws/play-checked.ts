import { deepEqual } from '../../shared/engine/deep-equal.ts'
import { publicStateAfter } from '../../shared/engine/fold.ts'
import type { Actor, BaseEvent, Options, Seat, Setup, Value } from '../../shared/engine/game.ts'
import {
  type AnyGame,
  actors,
  applyMove,
  handOf,
  type Match,
  publicStateOf,
  startMatch,
} from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import type { GameEntry } from '../../shared/games/registry.ts'
import { copy, frozen, notJson } from '../kit/plain.ts'
import { type Habits, randomGame, type Turn } from '../kit/random-player.ts'
import type { Page } from '../rows/row.ts'
import {
  answerLaws,
  askLaws,
  everything,
  type Had,
  hold,
  leftBefore,
  moveLaws,
  opensIn,
  progressLaws,
  viewLaws,
  viewsOf,
} from './laws.ts'

export const seatsOf = (count: number): readonly Seat[] => Array.from({ length: count }, (_, i) => `s${i + 1}`)

/** Draws a table that may start, with random options except those given; null where almost none can. */
export const randomSetup = (
  game: AnyGame,
  seats: readonly Seat[],
  random: Random,
  fixed: Options = {},
): Setup | null => {
  for (let tries = 0; tries < 200; tries++) {
    // Leaves about half of the options at their defaults in every other try: some tables allow few changes.
    const drawn = Object.fromEntries(
      game.options.map(({ id, values }) => {
        const byDefault = tries % 2 === 1 && random.one('kept', [true, false])
        return [id, fixed[id] ?? (byDefault ? (values[0] as Value) : random.one('option', values))]
      }),
    )
    const { options } = game.settle({ seats, options: drawn })
    if (Object.entries(fixed).some(([id, value]) => options[id] !== value)) continue
    if (!game.objection({ seats, options })) return { seats, options }
  }
  return null
}

/** What the games of a run have reached. */
export type Reached = Readonly<Record<'roles' | 'kinds' | 'events' | 'phases' | 'edges', Set<string>>>
export const nothing = (): Reached => ({
  roles: new Set(),
  kinds: new Set(),
  events: new Set(),
  phases: new Set(),
  edges: new Set(),
})

/** A game under the laws, and its twin, made only from what a log holds. */
interface Run {
  readonly entry: GameEntry
  readonly page: Page
  readonly options: Setup['options']
  readonly had: Had
  readonly clean: WeakSet<object>
  readonly events: BaseEvent[]
  readonly open: Set<string>
  match: Match
  twin: Match
  /** The turns since the game's last step. */
  here: readonly Turn[]
  left: readonly Seat[]
  /** The last folded table, and the number of events folded into it. */
  folded: { readonly length: number; readonly table: ReturnType<AnyGame['initialPublic']> } | null
}

/** Returns what a match has told so far. */
const chronicleOf = (match: Match): readonly BaseEvent[] => {
  const { table } = viewsOf(match)
  return 'events' in table && Array.isArray(table.events) ? table.events : []
}

/**
 * Law of the fold: folded from the start, without a deal, the public events give the server's table. Folding continues
 * from the last result.
 */
const foldLaw = (run: Run): void => {
  const { match, events, options } = run
  const { game, seats, state } = match
  const { length, table } = run.folded ?? { length: 0, table: frozen(game.initialPublic({ seats, options })) }
  const now = events.slice(length).reduce((after, event) => frozen(game.reducePublic(after, event)), table)
  hold(deepEqual(now, game.table(state)), 'the table does not follow from the public events')
  run.folded = { length: events.length, table: now }
}

const check = (run: Run): void => {
  const { entry, page, had, clean, events, open, match, here, left } = run
  frozen(match.state)
  if (run.folded?.length !== events.length) foldLaw(run)
  askLaws(match, had)
  progressLaws(match, here, left, page.unnamed.includes(viewsOf(match).table.phase))
  const last = here.at(-1)
  viewLaws(entry, match, { events, open }, clean, last ? [last.move.by] : match.seats)
}

const compare = ({ match, twin }: Run): void => {
  hold(notJson(match.state) === null, `the state is not JSON at ${notJson(match.state)}`)
  hold(JSON.stringify(match.state) === JSON.stringify(twin.state), 'the log replays to another state')
  hold(everything(match) === everything(twin), 'the log replays to other views')
}

/** Says whether to run expensive checks at this turn. */
const now = (random: Random): boolean => random.one('now', [0, 1, 2]) === 0

/** Judges answers of all kinds at each new step, and occasionally at other turns. */
const judge = ({ match, here, had }: Run, by: Actor, random: Random): void => {
  if (here.length > 0 && !now(random)) return
  const seen = now(random) ? everything(match) : null
  answerLaws(match, by, had, random)
  answerLaws(match, random.one('actor', actors(match)), had, random)
  hold(seen === null || everything(match) === seen, 'a judged answer changed something')
}

const goOn = (run: Run, turn: Turn, random: Random): void => {
  const { move, after } = turn
  const { entry, page, events, open, had } = run
  const { step } = viewsOf(run.match).table
  run.match = after
  run.twin = applyMove(run.twin, copy(move))
  for (const event of move.events.filter(({ type }) => entry.game.publicTypes.includes(type))) {
    events.push(event)
    if (page.opens.includes(event.type)) for (const tie of opensIn(entry, after, event)) open.add(tie)
  }
  run.here = step === viewsOf(after).table.step ? [...run.here, turn] : []
  const before = run.left
  run.left = leftBefore(before, turn)
  // A leaver who comes back gets the same asks again.
  for (const seat of run.left) if (!before.includes(seat)) had.open.delete(seat)
  check(run)
  if (run.here.length === 0 && now(random)) compare(run)
}

const note = ({ before, ask, move, after }: Turn, events: readonly string[], reached: Reached): void => {
  const [from, to] = [publicStateOf(before), publicStateOf(after)]
  if (from.step !== to.step) reached.edges.add(`${ask.kind === 'end' ? 'any' : from.phase} > ${to.phase}`)
  reached.phases.add(from.phase).add(to.phase)
  reached.kinds.add(ask.kind)
  for (const { type } of move.events) if (events.includes(type)) reached.events.add(type)
}

/**
 * Varies games: in some the host ends them, in some people leave and return, in some the clock waits for everybody, in
 * some nobody answers what they need not.
 */
const habitsOf = (seed: number): Habits => ({
  ending: seed % 4 === 0 ? 400 : 0,
  leaving: seed % 3 === 0 ? 40 : 0,
  changing: 8,
  ...(seed % 2 === 0 ? { patient: true } : {}),
  ...(seed % 5 === 0 ? { silent: true } : {}),
})

/** Plays one random game of a table, and only records what it reaches. */
export const roam = ({ game }: GameEntry, setup: Setup, seed: number, reached: Reached): void => {
  const random = seeded(seed)
  const first = startMatch(game, setup.seats, game.deal(setup, random))
  for (const seat of setup.seats) reached.roles.add(handOf(first, seat).role)
  for (const { type } of chronicleOf(first)) reached.events.add(type)
  for (const turn of randomGame(first, random, habitsOf(seed))) note(turn, game.publicTypes, reached)
}

/** Plays one random game of a table, and checks every law at every turn. */
export const playChecked = (
  entry: GameEntry,
  setup: Setup,
  seed: number,
  page: Page,
  reached: Reached = nothing(),
  most = 10_000,
): void => {
  const { game } = entry
  const [random, other] = [seeded(seed), seeded(-seed)]
  const deal = frozen(game.deal(setup, random))
  hold(notJson(deal) === null, `the deal is not JSON at ${notJson(deal)}`)
  const first = startMatch(game, setup.seats, deal)
  const run: Run = {
    entry,
    page,
    options: setup.options,
    had: { open: new Map(), gone: new Map() },
    clean: new WeakSet(),
    events: [...chronicleOf(first)],
    open: new Set(),
    match: first,
    twin: startMatch(game, setup.seats, copy(deal)),
    here: [],
    left: [],
    folded: null,
  }
  check(run)
  compare(run)
  for (const { type } of run.events) reached.events.add(type)
  for (const seat of setup.seats) reached.roles.add(handOf(run.match, seat).role)
  let turns = 0
  for (const turn of randomGame(run.match, random, habitsOf(seed))) {
    hold(++turns < most, 'it does not end')
    judge(run, turn.move.by, other)
    moveLaws(entry, turn, other)
    goOn(run, turn, other)
    note(turn, game.publicTypes, reached)
  }
  compare(run)
  const { match, had } = run
  const { seats, options } = setup
  hold(
    deepEqual(publicStateAfter(game, { seats, options }, run.events), game.table(match.state)),
    'the table does not follow from the public events',
  )
  hold(
    publicStateOf(match).over !== null,
    `at ${publicStateOf(match).step} nobody is asked anything, and it is not over`,
  )
  hold(
    actors(match).every(by => game.asks(match.state, by).length === 0),
    'it is over, and somebody is asked something',
  )
  for (const by of actors(match)) answerLaws(match, by, had, other)
}
