import { pending, randomGame, type Turn } from '../engine/bot.ts'
import {
  type Actor,
  type Answer,
  type Ask,
  clock,
  host,
  kindOf,
  type Options,
  type Seat,
  type Setup,
} from '../engine/game.ts'
import {
  type AnyGame,
  actors,
  begin,
  consider,
  follow,
  handOf,
  type Match,
  type Move,
  tableOf,
} from '../engine/match.ts'
import { copy, frozen, notJson, tied } from '../engine/plain.ts'
import { type Random, seeded } from '../engine/random.ts'
import type { Entry } from './index.ts'

/** Holds a law, or says in a sentence how it was broken. */
export const hold = (kept: boolean, broken: string): void => {
  if (!kept) throw new Error(broken)
}

export const seatsOf = (count: number): readonly Seat[] => Array.from({ length: count }, (_, i) => `s${i + 1}`)

/** A table that may start, its options drawn by chance but for those that are given; null where hardly any can. */
export const randomSetup = (
  game: AnyGame,
  seats: readonly Seat[],
  random: Random,
  given: Options = {},
): Setup | null => {
  for (let tries = 0; tries < 200; tries++) {
    const drawn = Object.fromEntries(
      game.options.map(({ id, values }) => [id, given[id] ?? random.one('option', values)]),
    )
    const { options } = game.settle({ seats, options: drawn })
    if (Object.entries(given).some(([id, value]) => options[id] !== value)) continue
    if (!game.objection({ seats, options })) return { seats, options }
  }
  return null
}

/** All that anybody can see of a match, in a fixed order. */
export const everything = (match: Match): string =>
  JSON.stringify([
    tableOf(match),
    match.seats.map(seat => handOf(match, seat)),
    actors(match).map(by => match.game.asks(match.state, by)),
  ])

/** Which asks each actor has had, so that an id never comes back. */
interface Had {
  readonly open: Map<Actor, ReadonlySet<string>>
  readonly gone: Map<Actor, Set<string>>
}

const askLaws = (match: Match, had: Had): void => {
  for (const by of actors(match)) {
    const asks = match.game.asks(match.state, by)
    const ids = new Set(asks.map(({ id }) => id))
    hold(ids.size === asks.length, `${by} has two asks of one id: ${asks.map(({ id }) => id).join(', ')}`)
    const gone = had.gone.get(by) ?? new Set()
    for (const id of had.open.get(by) ?? []) if (!ids.has(id)) gone.add(id)
    for (const ask of asks) {
      hold(!gone.has(ask.id), `${ask.id} was open to ${by} before, and is open again`)
      formLaws(match.game, by, ask)
    }
    had.open.set(by, ids)
    had.gone.set(by, gone)
  }
  for (const by of ['tv', 'watcher', '', 's', 'S1', 'toString'])
    hold(match.game.asks(match.state, by).length === 0, `${JSON.stringify(by)}, who is nobody, is asked something`)
}

const formLaws = (game: AnyGame, by: Actor, ask: Ask): void => {
  const { id, kind, from, pick, shown } = ask
  const [min, max] = pick
  hold(kindOf(id) === kind && id !== kind, `${id} does not name its kind and its instance`)
  hold(kind in game.kinds, `${kind} is not among the game's kinds`)
  hold(new Set(from).size === from.length, `${id} offers something twice`)
  hold(0 <= min && min <= max && min <= from.length, `${id} cannot be answered: ${min} to ${max} of ${from.length}`)
  hold(!shown || from.every(pickable => shown.includes(pickable)), `${id} offers what is not shown`)
  hold((by === clock) === (ask.seconds !== undefined), `${id} of ${by}: seconds are the clock's`)
  hold(notJson(ask) === null, `${id} is not JSON at ${notJson(ask)}`)
}

/** Who is still awaited and who has acted, against what is open and what was answered in this phase. */
const progressLaws = (match: Match, moves: readonly Move[], quiet: boolean): void => {
  const { acted, awaited, step } = tableOf(match)
  const asked = match.seats.filter(seat => pending(match, seat).some(ask => !ask.optional))
  const answered = match.seats.filter(seat => !asked.includes(seat) && moves.some(({ by }) => by === seat))
  const same = (a: readonly Seat[], b: readonly Seat[]): boolean => [...a].sort().join() === [...b].sort().join()
  hold(same(awaited, quiet ? [] : asked), `at ${step} the table awaits ${awaited}, but asked are ${asked}`)
  hold(same(acted, quiet ? [] : answered), `at ${step} the table says ${acted} acted, but answered have ${answered}`)
  for (const seat of match.seats) {
    const own = new Map(moves.filter(({ by }) => by === seat).map(({ ask, picks }) => [ask, { ask, picks }]))
    const given = handOf(match, seat).given
    hold(
      JSON.stringify(given) === JSON.stringify([...own.values()]),
      `at ${step} the hand of ${seat} has given ${JSON.stringify(given)}, not what was answered`,
    )
  }
}

const viewLaws = ({ game, words }: Entry, match: Match, told: readonly unknown[], clean: WeakSet<object>): void => {
  const table = frozen(tableOf(match))
  hold(notJson(table) === null, `the table is not JSON at ${notJson(table)}`)
  if ('told' in table && Array.isArray(table.told)) {
    const [last, length] = [table.told.at(-1), table.told.length]
    const same = length === told.length && JSON.stringify(last) === JSON.stringify(told.at(-1))
    hold(same, 'the chronicle is not the told events so far')
  }
  const hands = match.seats.map(seat => frozen(handOf(match, seat)))
  const secrets = [...Object.keys(words.roles), ...hands.map(({ side }) => side)]
  const tie = table.over ? null : tied(table, match.seats, secrets, clean)
  hold(tie === null, `the table ties a seat to a secret at ${tie}`)
  for (const hand of hands) {
    hold(notJson(hand) === null, `a hand is not JSON at ${notJson(hand)}`)
    hold(hand.role in words.roles, `${hand.role} is no role of ${game.id}`)
  }
}

const few = <T>(list: readonly T[], random: Random): readonly T[] => random.some('few', list, Math.min(3, list.length))

/** Every way to answer wrongly that this moment has for this actor; of many picks of one sort, a few. */
const wrongAnswers = (match: Match, by: Actor, had: Had, random: Random): readonly Answer[] => {
  const open = actors(match).flatMap(each => match.game.asks(match.state, each))
  const asks = match.game.asks(match.state, by)
  const values = [...new Set(open.flatMap(({ from }) => from))]
  const wrongPicks = asks.flatMap(({ id, from, pick: [min, max], shown = [] }) => {
    const fit = random.some('picks', from, min)
    const rest = from.filter(pick => !fit.includes(pick))
    const foreign = [...match.seats, ...values, clock, host, 'nobody', 'toString', ''].filter(
      pick => !from.includes(pick),
    )
    const picks = [
      ...(min > 0 ? [fit.slice(1)] : []),
      ...(max < from.length ? [[...fit, ...rest.slice(0, max - min + 1)]] : []),
      ...(min > 0 ? [[...fit, ...fit.slice(0, 1)]] : []),
      ...(min > 1 ? [[...fit.slice(1), ...fit.slice(1, 2)]] : []),
      ...[...few(foreign, random), ...shown.filter(pick => !from.includes(pick))].flatMap(pick => [
        [...fit.slice(1), pick],
        [...fit, pick],
      ]),
    ]
    return picks.map(wrong => ({ ask: id, picks: wrong }))
  })
  const own = asks.map(({ id }) => id)
  const others = open.filter(({ id }) => !own.includes(id))
  const old = [...(had.gone.get(by) ?? [])].slice(-3)
  const wrongIds = [...old, ...own.map(id => `${id}0`), ...own.map(kindOf), ''].flatMap(ask =>
    [[], ...few(values, random).map(value => [value])].map(picks => ({ ask, picks })),
  )
  return [
    ...wrongPicks,
    ...few(others, random).map(({ id, from, pick: [min] }) => ({ ask: id, picks: from.slice(0, min) })),
    ...wrongIds,
  ]
}

/** What is offered is accepted, at either end and in the middle; everything else is refused, or was said before. */
const answerLaws = (match: Match, by: Actor, had: Had, random: Random): void => {
  for (const { id, from, pick } of match.game.asks(match.state, by)) {
    const [min, max] = [pick[0], Math.min(pick[1], from.length)]
    const fits = [from.slice(0, min), from.slice(from.length - max), random.some('picks', from, min)]
    for (const picks of fits) {
      const verdict = consider(match, by, { ask: id, picks }, random)
      hold(typeof verdict === 'object', `${by} was offered ${picks} at ${id}, and refused as ${verdict}`)
    }
  }
  for (const { ask, picks } of wrongAnswers(match, by, had, random)) {
    const verdict = consider(match, by, { ask, picks }, random)
    const said = match.given[`${by} ${kindOf(ask)}`]
    const again =
      said?.ask === ask && said.picks.length === picks.length && picks.every(one => said.picks.includes(one))
    hold(
      again ? verdict === 'again' : typeof verdict === 'string' && verdict !== 'again',
      `${by} answered ${ask} with ${JSON.stringify(picks)}, and that was ${JSON.stringify(verdict)}`,
    )
  }
}

const moveLaws = ({ game, words }: Entry, { move, after }: Turn, random: Random): void => {
  hold(move.events.length > 0, `${move.by} answered ${move.ask}, and nothing came of it`)
  hold(notJson(move.events) === null, `an event is not JSON at ${notJson(move.events)}`)
  hold(consider(after, move.by, move, random) === 'again', `${move.ask} sent again was not acknowledged`)
  const turned = consider(after, move.by, { ...move, picks: move.picks.toReversed() }, random)
  hold(turned === 'again', `${move.ask} sent again in another order was not acknowledged`)
  for (const event of move.events.filter(({ type }) => game.told.includes(type))) {
    const caption = words.told(event, seat => seat)
    hold(/^[^{}[\]]+$/.test(caption) && !/undefined|null|NaN/.test(caption), `${event.type} reads: ${caption}`)
  }
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
  progressLaws(match, here, quiet.includes(tableOf(match).phase))
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
  const { step } = tableOf(run.match)
  run.match = after
  run.twin = follow(run.twin, copy(move))
  run.told.push(...move.events.filter(({ type }) => run.entry.game.told.includes(type)))
  run.here = step === tableOf(after).step ? [...run.here, move] : []
  look(run)
  if (run.here.length === 0 && now(random)) compare(run)
}

const note = ({ before, ask, move, after }: Turn, told: readonly string[], reached: Reached): void => {
  const [from, to] = [tableOf(before), tableOf(after)]
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
  for (const turn of randomGame(run.match, random, seed % 4 === 0 ? 400 : 0)) {
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
