import type { Turn } from '../engine/bot.ts'
import {
  type Actor,
  type Answer,
  type Ask,
  type BaseHand,
  type BaseTable,
  clock,
  host,
  kindOf,
  type Seat,
} from '../engine/game.ts'
import { type AnyGame, actors, consider, handOf, type Match, type Move, tableOf } from '../engine/match.ts'
import { frozen, notJson, tied } from '../engine/plain.ts'
import type { Random } from '../engine/random.ts'
import type { Entry } from './index.ts'

/** Holds a law, or says in a sentence how it was broken. */
export const hold = (kept: boolean, broken: string): void => {
  if (!kept) throw new Error(broken)
}

/** All that anybody can see of a match, in a fixed order. */
export const everything = (match: Match): string =>
  JSON.stringify([
    tableOf(match),
    match.seats.map(seat => handOf(match, seat)),
    actors(match).map(by => match.game.asks(match.state, by)),
  ])

/** The views of one moment. */
export interface Views {
  readonly table: BaseTable
  readonly hands: readonly BaseHand[]
  readonly asks: ReadonlyMap<Actor, readonly Ask[]>
}
const views = new WeakMap<Match, Views>()

/** They are a function of the state alone, and every law looks at them. */
export const viewsOf = (match: Match): Views => {
  const before = views.get(match)
  if (before) return before
  const { game, seats, state } = match
  const made = {
    table: frozen(game.table(state)),
    hands: seats.map(seat => frozen(game.hand(state, seat))),
    asks: new Map(actors(match).map(by => [by, frozen(game.asks(state, by))] as const)),
  }
  views.set(match, made)
  return made
}
const asksOf = (match: Match, by: Actor): readonly Ask[] => viewsOf(match).asks.get(by) ?? []

/** Which asks each actor has had, so that an id never comes back. */
export interface Had {
  readonly open: Map<Actor, ReadonlySet<string>>
  readonly gone: Map<Actor, Set<string>>
}

export const askLaws = (match: Match, had: Had): void => {
  for (const by of actors(match)) {
    const asks = asksOf(match, by)
    const ids = new Set(asks.map(({ id }) => id))
    hold(ids.size === asks.length, `${by} has two asks of one id: ${asks.map(({ id }) => id).join(', ')}`)
    const gone = had.gone.get(by) ?? new Set()
    for (const id of had.open.get(by) ?? []) if (!ids.has(id)) gone.add(id)
    for (const ask of asks) {
      hold(!gone.has(ask.id), `${ask.id} was open to ${by} before, and is open again`)
      if (!had.open.get(by)?.has(ask.id)) formLaws(match.game, by, ask)
    }
    had.open.set(by, ids)
    had.gone.set(by, gone)
  }
  const looks = new Map<string, string>()
  for (const { id, from, shown = from, pick, draft } of match.seats.flatMap(seat =>
    match.game.asks(match.state, seat),
  )) {
    const look = JSON.stringify([shown, pick, draft])
    hold((looks.get(id) ?? look) === look, `${id} does not look the same on every phone`)
    looks.set(id, look)
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
export const progressLaws = (match: Match, moves: readonly Move[], quiet: boolean): void => {
  const { acted, awaited, step } = viewsOf(match).table
  const asked = match.seats.filter(seat => asksOf(match, seat).some(ask => !ask.standing && !ask.optional))
  const answered = match.seats.filter(seat => !asked.includes(seat) && moves.some(({ by }) => by === seat))
  const same = (a: readonly Seat[], b: readonly Seat[]): boolean => [...a].sort().join() === [...b].sort().join()
  hold(same(awaited, quiet ? [] : asked), `at ${step} the table awaits ${awaited}, but asked are ${asked}`)
  hold(same(acted, quiet ? [] : answered), `at ${step} the table says ${acted} acted, but answered have ${answered}`)
  for (const [i, seat] of match.seats.entries()) {
    const own = new Map(moves.filter(({ by }) => by === seat).map(({ ask, picks }) => [ask, { ask, picks }]))
    const given = viewsOf(match).hands[i]?.given
    hold(
      JSON.stringify(given) === JSON.stringify([...own.values()]),
      `at ${step} the hand of ${seat} has given ${JSON.stringify(given)}, not what was answered`,
    )
  }
}

export const viewLaws = (
  { game, words }: Entry,
  match: Match,
  told: readonly unknown[],
  clean: WeakSet<object>,
): void => {
  const { table, hands } = viewsOf(match)
  hold(notJson(table) === null, `the table is not JSON at ${notJson(table)}`)
  if ('told' in table && Array.isArray(table.told)) {
    const [last, length] = [table.told.at(-1), table.told.length]
    const same = length === told.length && JSON.stringify(last) === JSON.stringify(told.at(-1))
    hold(same, 'the chronicle is not the told events so far')
  }
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
  const open = [...viewsOf(match).asks.values()].flat()
  const asks = asksOf(match, by)
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
export const answerLaws = (match: Match, by: Actor, had: Had, random: Random): void => {
  for (const { id, from, pick } of asksOf(match, by)) {
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

export const moveLaws = ({ game, words }: Entry, { move, after }: Turn, random: Random): void => {
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
