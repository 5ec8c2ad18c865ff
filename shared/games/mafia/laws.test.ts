import { describe, expect, test } from 'vitest'
import { randomAnswer } from '../../engine/bot.ts'
import {
  type Actor,
  type Ask,
  clock,
  door,
  host,
  kindOf,
  type Seat,
  type Setup,
  type Value,
} from '../../engine/game.ts'
import { begin, consider, follow, type Match } from '../../engine/match.ts'
import { copy, frozen, notJson } from '../../engine/plain.ts'
import { type Random, seeded } from '../../engine/random.ts'
import type { Deal, Event } from './facts.ts'
import { options } from './form.ts'
import { mafia } from './game.ts'
import { actors, handOf, tableOf } from './given.ts'
import { objection, settle } from './options.ts'
import { living, present, type State } from './state.ts'

const hold = (kept: boolean, broken: string): void => {
  if (!kept) throw new Error(broken)
}
const stateOf = (match: Match): State => match.state as State

/** Somebody is asked; a standing answer is changed now and then, and seldom somebody leaves or comes back. */
const next = (match: Match, random: Random): { readonly by: Actor; readonly ask: Ask } | null => {
  const open = actors(match).flatMap(by => match.game.asks(match.state, by).map(ask => ({ by, ask })))
  const often = random.one('sort', [...Array<string>(14).fill('new'), 'changed', 'changed', 'door'])
  const sorts = {
    new: open.filter(({ by, ask }) => by !== door && ask.kind !== 'end' && !ask.standing),
    changed: open.filter(({ ask }) => ask.standing),
    door: open.filter(({ by }) => by === door),
  }
  const from = sorts[often as keyof typeof sorts]
  // A clock is one of many: the seats answer first, mostly.
  const seats = from.filter(({ by }) => by !== clock && by !== host)
  const pool = seats.length > 0 && random.one('clock', [true, true, true, false]) ? seats : from
  if (pool.length > 0) return random.one('next', pool)
  return sorts.new.length > 0 ? random.one('next', sorts.new) : null
}

const same = (a: unknown, b: unknown, what: string): void =>
  hold(JSON.stringify(a) === JSON.stringify(b), `${what}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`)

const agree = (match: Match): void => {
  const table = tableOf(match)
  const state = stateOf(match)
  const there = present(state)
  const asked = match.seats.filter(seat => mafia.asks(state, seat).some(ask => !ask.standing))
  const named = table.phase === 'deal' || table.phase === 'vote'
  same(table.awaited, named ? asked : [], 'awaited')
  same(table.acted, named ? there.filter(seat => !asked.includes(seat)) : [], 'acted')
  if (table.phase === 'night') same(table.answered, there.length - asked.length, 'answered')
  same([...table.living, ...table.dead.map(({ seat }) => seat), ...table.lost].sort(), match.seats.toSorted(), 'seats')
  for (const seat of match.seats) handsAgree(match, seat, there.includes(seat), named)
}

const handsAgree = (match: Match, seat: Seat, there: boolean, named: boolean): void => {
  const state = stateOf(match)
  const { given, act, team } = handOf(match, seat)
  const [ask] = mafia.asks(state, seat)
  if (ask?.standing) {
    same(given, [{ ask: ask.id, picks: ask.standing }], 'given')
    hold(
      ask.standing.every(pick => ask.from.includes(pick)),
      `${ask.standing} stands at ${ask.id}`,
    )
  } else if (ask && named) same(given, [], 'given')
  if (!there) hold(ask === undefined, `${seat} is gone, and asked something`)
  if (!living(state).includes(seat)) same([act, team], [null, {}], 'what the dead do')
}

/** Which asks each actor has had, so that an id never comes back. */
interface Had {
  readonly open: Map<Actor, ReadonlySet<string>>
  readonly gone: Map<Actor, Set<string>>
}

const asksAgree = (match: Match, { open, gone }: Had): void => {
  const looks = new Map<string, string>()
  for (const by of actors(match)) {
    const asks = match.game.asks(match.state, by)
    const ids = new Set(asks.map(({ id }) => id))
    const closed = gone.get(by) ?? new Set()
    for (const id of open.get(by) ?? []) if (!ids.has(id)) closed.add(id)
    open.set(by, ids)
    gone.set(by, closed)
    for (const { id, kind, from, shown = from, pick, draft } of asks) {
      hold(!closed.has(id), `${id} was open to ${by} before, and is open again`)
      hold(kindOf(id) === kind && kind in mafia.kinds, `${id} is of no kind`)
      hold(new Set(from).size === from.length && from.length >= pick[0], `${id} cannot be answered`)
      if (!match.seats.includes(by)) continue
      const look = JSON.stringify([shown, pick, draft])
      same(looks.get(id) ?? look, look, `${id} looks different`)
      looks.set(id, look)
    }
  }
}

/** What is offered is accepted, and everything else is refused, or was said before. */
const judge = (match: Match, by: Actor, random: Random): void => {
  const verdict = (ask: string, picks: readonly string[]): string => {
    const found = consider(match, by, { ask, picks }, random)
    return typeof found === 'object' ? 'accepted' : found
  }
  const asks = match.game.asks(match.state, by)
  for (const { id, from, pick, standing } of asks) {
    for (const one of pick[0] === 0 ? [] : from) {
      const said = standing?.[0] === one || match.given[`${by} ${kindOf(id)}`]?.ask === id
      const found = verdict(id, [one])
      hold(found === 'accepted' || (said && found === 'again'), `${by} was offered ${one} at ${id}: ${found}`)
    }
    for (const wrong of ['', 'zoe', 'toString', ...match.seats.filter(seat => !from.includes(seat))])
      hold(['unknown', 'barred', 'again'].includes(verdict(id, [wrong])), `${by} may answer ${id} with ${wrong}`)
    hold(['count', 'unknown', 'barred'].includes(verdict(id, [...match.seats, 'nobody', 'none'])), `${id} takes all`)
  }
  const others = actors(match).flatMap(other => match.game.asks(match.state, other))
  for (const { id, from, pick } of others.filter(other => !asks.some(own => own.id === other.id)))
    hold(verdict(id, from.slice(0, pick[0])) !== 'accepted', `${by} may answer ${id}, which is not asked of it`)
}

const everything = (match: Match): string =>
  JSON.stringify([
    tableOf(match),
    match.seats.map(seat => handOf(match, seat)),
    actors(match).map(by => match.game.asks(match.state, by)),
  ])

/** A table that may start, its options drawn by chance. */
const randomSetup = (players: number, random: Random): Setup => {
  const seats = Array.from({ length: players }, (_, i) => `s${i + 1}`)
  for (;;) {
    const drawn = options.map(({ id, values }) => [id, random.one<Value>('option', values)] as const)
    const settled = settle({ seats, options: Object.fromEntries(drawn) })
    if (!objection({ seats, options: settled.options })) return { seats, options: settled.options }
  }
}

/** A random game, and what a log of it would hold. */
interface Run {
  readonly deal: Deal
  readonly had: Had
  readonly log: Event[]
  readonly told: unknown[]
  /** It is looked at once in so many turns. */
  readonly every: number
}

const look = (match: Match, { had, told }: Run, random: Random): void => {
  frozen(match.state)
  asksAgree(match, had)
  agree(match)
  const { told: chronicle } = tableOf(match)
  same([chronicle.length, chronicle.at(-1) ?? null], [told.length, told.at(-1) ?? null], 'the chronicle')
  if (random.one('judged', [true, false, false])) judge(match, random.one('by', actors(match)), random)
}

/** One answer, or the same again, which changes nothing. */
const step = (match: Match, { by, ask }: NonNullable<ReturnType<typeof next>>, run: Run, random: Random): Match => {
  const move = consider(match, by, randomAnswer(ask, random), random)
  if (typeof move === 'string') {
    hold(move === 'again', `${by} was offered ${ask.id}, and refused as ${move}`)
    return match
  }
  const after = follow(match, move)
  // Whoever leaves and comes back is asked the same question on.
  if (ask.kind === 'gone') run.had.open.delete(move.picks[0] as Seat)
  if (by !== door) hold(consider(after, by, move, random) === 'again', `${ask.id} sent again was not acknowledged`)
  run.log.push(...(copy(move.events) as Event[]))
  run.told.push(...move.events.filter(({ type }) => mafia.told.includes(type as Event['type'])))
  return after
}

/** Plays one random game under these laws, and says how it ended. */
const play = (setup: Setup, seed: number, every: number): string => {
  const random = seeded(seed)
  const deal = frozen(mafia.deal(setup, random))
  const run: Run = { deal, had: { open: new Map(), gone: new Map() }, log: [], told: [], every }
  let match = begin(mafia, setup.seats, deal)
  for (let turns = 0; ; turns++) {
    hold(turns < 5000, 'it does not end')
    if (turns % (stateOf(match).round > 2 ? 8 * every : every) === 0) look(match, run, random)
    const turn = next(match, random)
    if (!turn) break
    match = step(match, turn, run, random)
  }
  const again = run.log.reduce(mafia.evolve, mafia.start(copy(deal)))
  expect(notJson(match.state)).toBeNull()
  expect(JSON.stringify(again)).toBe(JSON.stringify(match.state))
  expect(everything({ ...match, state: again })).toBe(everything(match))
  expect(tableOf(match).reveal?.cast).toEqual(deal.cast)
  return tableOf(match).over?.why ?? 'not over'
}

const share = process.env.FULL === '1' ? 10 : 1
const counts = Array.from({ length: 17 }, (_, i) => i + 4)
/** Larger tables play longer. */
const afar = (players: number): number => (players <= 7 ? 30 : players <= 10 ? 8 : 1)

describe('random games keep the laws, with changed answers, departures and returns', () => {
  const ends = new Set<string>()
  const games = (players: number, from: number, to: number, every: number): void => {
    for (let seed = players * 10_000 + from; seed < players * 10_000 + to; seed++) {
      const setup = randomSetup(players, seeded(seed))
      same([settle(setup).notices, objection(setup)], [[], null], 'the table')
      ends.add(play(setup, seed, every))
    }
  }
  test.each(counts)('of %i, looked at closely', players => games(players, 0, share, players <= 10 ? 1 : 6))
  test.each(counts)('of %i, from afar', players => games(players, 1000, 1000 + share * afar(players), 100))
  test('and come to every end', () => {
    expect([...ends].sort()).toEqual(['bomber', 'cleared', 'parity'])
  })
})
