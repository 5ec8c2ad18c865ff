import {
  type Actor,
  type Answer,
  type Ask,
  accept,
  type BaseEvent,
  type BaseHand,
  type BasePublicState,
  clock,
  door,
  host,
  kindOf,
  type Seat,
  samePicks,
} from '../../shared/engine/game.ts'
import { type AnyGame, actors, consider, handOf, type Match, publicStateOf } from '../../shared/engine/match.ts'
import { lastAnswer, asksOf as openTo } from '../../shared/engine/progress.ts'
import type { Random } from '../../shared/engine/random.ts'
import type { GameEntry } from '../../shared/games/registry.ts'
import { frozen, notJson, tied, tiesOf } from '../kit/plain.ts'
import { drawPicks, type Turn } from '../kit/random-player.ts'

/** Asserts a law; the message says how it was broken. */
export const hold = (holds: boolean, broken: string): void => {
  if (!holds) throw new Error(broken)
}

/** Serialises everything that anybody can see of a match, in a fixed order. */
export const everything = (match: Match): string =>
  JSON.stringify([
    publicStateOf(match),
    match.seats.map(seat => handOf(match, seat)),
    actors(match).map(by => match.game.asks(match.state, by)),
  ])

/** The views of one moment. */
export interface Views {
  readonly table: BasePublicState
  readonly hands: readonly BaseHand[]
  readonly asks: ReadonlyMap<Actor, readonly Ask[]>
}
const views = new WeakMap<Match, Views>()

/** Cached: views are a function of the state alone, and every law reads them. */
export const viewsOf = (match: Match): Views => {
  const before = views.get(match)
  if (before) return before
  const made = {
    table: frozen(publicStateOf(match)),
    hands: match.seats.map(seat => frozen(handOf(match, seat))),
    asks: new Map(actors(match).map(by => [by, frozen(openTo(match, by))] as const)),
  }
  views.set(match, made)
  return made
}
const asksOf = (match: Match, by: Actor): readonly Ask[] => viewsOf(match).asks.get(by) ?? []

/** The asks that each actor has had: no id may come back. */
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
  const drawings = new Map<string, string>()
  for (const { id, from, offered = from, pick, draft } of match.seats.flatMap(seat => asksOf(match, seat))) {
    const drawing = JSON.stringify([offered, pick, draft])
    hold((drawings.get(id) ?? drawing) === drawing, `${id} does not look the same on every phone`)
    drawings.set(id, drawing)
  }
  for (const by of ['tv', 'watcher', '', 's', 'S1', 'toString'])
    hold(match.game.asks(match.state, by).length === 0, `${JSON.stringify(by)}, who is nobody, is asked something`)
}

const formLaws = (game: AnyGame, by: Actor, ask: Ask): void => {
  const { id, kind, from, pick, offered } = ask
  const [min, max] = pick
  hold(kindOf(id) === kind && id !== kind, `${id} does not name its kind and its instance`)
  hold(kind in game.kinds, `${kind} is not among the game's kinds`)
  hold(new Set(from).size === from.length, `${id} offers something twice`)
  hold(0 <= min && min <= max && min <= from.length, `${id} cannot be answered: ${min} to ${max} of ${from.length}`)
  hold(!offered || from.every(pickable => offered.includes(pickable)), `${id} offers what is not shown`)
  hold((by === clock) === (ask.for !== undefined), `${id} of ${by}: to be for something is the clock's`)
  hold((by === clock) === (ask.seconds !== undefined), `${id} of ${by}: seconds are the clock's`)
  hold(notJson(ask) === null, `${id} is not JSON at ${notJson(ask)}`)
}

/** Lists a seat's answers of this phase that were awaited. */
const answersOf = (turns: readonly Turn[], seat: Seat): readonly Answer[] =>
  turns
    .filter(({ ask, move }) => move.by === seat && !ask.optional)
    .map(({ move }) => ({ ask: move.ask, picks: move.picks }))

/** Lists who has left the table, according to the door. */
export const leftBefore = (left: readonly Seat[], { ask, move }: Turn): readonly Seat[] => {
  if (move.by !== door) return left
  const rest = left.filter(seat => !move.picks.includes(seat))
  return ask.kind === 'gone' ? [...rest, ...move.picks] : rest
}

/**
 * Laws of progress: compares who is awaited and who has acted with the open asks and the answers of this phase. A
 * replaceable answer counts as it is now; leavers are not counted.
 */
export const progressLaws = (match: Match, turns: readonly Turn[], left: readonly Seat[], unnamed: boolean): void => {
  const { table, hands } = viewsOf(match)
  const { acted, awaited, step } = table
  const required = (seat: Seat): readonly Ask[] => asksOf(match, seat).filter(ask => !ask.optional)
  const asked = match.seats.filter(seat => required(seat).some(ask => !ask.current))
  const gave = (seat: Seat): readonly Answer[] => {
    const open = required(seat)
    const current = open.flatMap(({ id, current: picks }) => (picks ? [{ ask: id, picks }] : []))
    const ids = open.map(({ id }) => id)
    const last = new Map(answersOf(turns, seat).map(answer => [answer.ask, answer]))
    return [...[...last.values()].filter(({ ask }) => !ids.includes(ask)), ...current]
  }
  const there = match.seats.filter(seat => !left.includes(seat))
  const answered = there.filter(seat => !asked.includes(seat) && gave(seat).length > 0)
  const same = (a: readonly Seat[], b: readonly Seat[]): boolean => [...a].sort().join() === [...b].sort().join()
  hold(same(awaited, unnamed ? [] : asked), `at ${step} the table awaits ${awaited}, but asked are ${asked}`)
  hold(same(acted, unnamed ? [] : answered), `at ${step} the table says ${acted} acted, but answered have ${answered}`)
  if ('answered' in table)
    hold(table.answered === answered.length, `at ${step} ${table.answered} are said to have answered, not ${answered}`)
  for (const seat of there) {
    const answers = hands[match.seats.indexOf(seat)]?.answers
    hold(
      JSON.stringify(answers) === JSON.stringify(gave(seat)),
      `at ${step} the hand of ${seat} has given ${JSON.stringify(answers)}, not what was answered`,
    )
  }
  for (const seat of left) hold(required(seat).length === 0, `${seat} has left, and is asked something at ${step}`)
}

/** What a table may say so far: the public events, and the seats' roles that they reveal. */
export interface Public {
  readonly events: readonly BaseEvent[]
  readonly open: ReadonlySet<string>
}

const secretsOf = ({ words }: GameEntry, { hands }: Views): readonly string[] => [
  ...Object.keys(words.roles),
  ...hands.map(({ side }) => side),
]

/** Lists the roles that a public event reveals. */
export const opensIn = (entry: GameEntry, match: Match, event: BaseEvent): readonly string[] =>
  tiesOf(event, match.seats, secretsOf(entry, viewsOf(match)))

/**
 * Laws of views. The form of hands may change only for `whose`: everybody in a new phase, else those who have just
 * answered.
 */
export const viewLaws = (
  entry: GameEntry,
  match: Match,
  { events, open }: Public,
  clean: WeakSet<object>,
  whose: readonly Seat[],
): void => {
  const { game, words } = entry
  const { table, hands } = viewsOf(match)
  hold(notJson(table) === null, `the table is not JSON at ${notJson(table)}`)
  if ('events' in table && Array.isArray(table.events)) {
    const [last, length] = [table.events.at(-1), table.events.length]
    const same = length === events.length && JSON.stringify(last) === JSON.stringify(events.at(-1))
    hold(same, 'the table’s events are not the public events so far')
  }
  const tie = table.over ? null : tied(table, match.seats, secretsOf(entry, viewsOf(match)), clean, open)
  hold(tie === null, `the table ties a seat to a secret at ${tie}`)
  for (const hand of hands.filter((_, i) => whose.includes(match.seats[i] ?? ''))) {
    hold(notJson(hand) === null, `a hand is not JSON at ${notJson(hand)}`)
    hold(hand.role in words.roles, `${hand.role} is no role of ${game.id}`)
  }
}

const few = <T>(list: readonly T[], random: Random): readonly T[] => random.some('few', list, Math.min(3, list.length))

/** Says whether these picks follow one of the ask's ways, where it has any; they may be those given before. */
const fits = (ask: Ask, picks: readonly string[]): boolean =>
  !ask.ways || ['accepted', 'again'].includes(accept([ask], { ask: ask.id, picks }, []))

/** Lists every kind of wrong answer for this actor at this moment; of many similar picks, only a few. */
const wrongAnswers = (match: Match, by: Actor, had: Had, random: Random): readonly Answer[] => {
  const open = [...viewsOf(match).asks.values()].flat()
  const asks = asksOf(match, by)
  const values = [...new Set(open.flatMap(({ from }) => from))]
  const wrongPicks = asks.flatMap(ask => {
    const { id, from, ways, offered = [] } = ask
    const [min, max] = ask.pick
    const fit = drawPicks(ask, min, random)
    const rest = from.filter(pick => !fit.includes(pick))
    const foreign = [...match.seats, ...values, clock, host, 'nobody', 'toString', ''].filter(
      pick => !from.includes(pick),
    )
    const picks = [
      // Reversed picks fit no way, except one whose parts are alike.
      ...(ways && fit.length === max && !fits(ask, fit.toReversed()) ? [fit.toReversed()] : []),
      // Where there are ways of several lengths, one pick fewer may fit a shorter one.
      ...(min > 0 && !(ways && fits(ask, fit.slice(1))) ? [fit.slice(1)] : []),
      ...(max < from.length ? [[...fit, ...rest.slice(0, max - min + 1)]] : []),
      ...(min > 0 ? [[...fit, ...fit.slice(0, 1)]] : []),
      ...(min > 1 ? [[...fit.slice(1), ...fit.slice(1, 2)]] : []),
      ...[...few(foreign, random), ...offered.filter(pick => !from.includes(pick))].flatMap(pick => [
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

/** Says whether this is the actor's last answer to the ask, or its current one. */
const saidBefore = (match: Match, by: Actor, { ask, picks }: Answer, current?: readonly string[]): boolean => {
  const said = lastAnswer(match, by, kindOf(ask))
  const before = current ?? (said?.ask === ask ? said.picks : null)
  return before !== null && samePicks(before, picks)
}

/**
 * Laws of answers: what is offered is accepted, at both ends of its range and in the middle; everything else is
 * refused, or was given before.
 */
export const answerLaws = (match: Match, by: Actor, had: Had, random: Random, shown = match): void => {
  for (const ask of asksOf(shown, by)) {
    const { id, from, pick, current } = ask
    const [min, max] = [pick[0], Math.min(pick[1], from.length)]
    const drawn = drawPicks(ask, min, random)
    const all = [from.slice(0, min), from.slice(from.length - max), drawn].filter(picks => fits(ask, picks))
    hold(all.includes(drawn), `${id} cannot be answered with ${drawn}`)
    for (const picks of all) {
      const verdict = consider(match, by, { ask: id, picks }, random)
      const fit = saidBefore(match, by, { ask: id, picks }, current) ? verdict === 'again' : typeof verdict === 'object'
      hold(fit, `${by} was offered ${picks} at ${id}, and that was ${JSON.stringify(verdict)}`)
    }
  }
  for (const { ask, picks } of wrongAnswers(shown, by, had, random)) {
    const verdict = consider(match, by, { ask, picks }, random)
    const { current } = asksOf(shown, by).find(({ id }) => id === ask) ?? {}
    hold(
      saidBefore(match, by, { ask, picks }, current)
        ? verdict === 'again'
        : typeof verdict === 'string' && verdict !== 'again',
      `${by} answered ${ask} with ${JSON.stringify(picks)}, and that was ${JSON.stringify(verdict)}`,
    )
  }
}

export const moveLaws = ({ game, words }: GameEntry, { move, after }: Turn, random: Random): void => {
  hold(move.events.length > 0, `${move.by} answered ${move.ask}, and nothing came of it`)
  hold(notJson(move.events) === null, `an event is not JSON at ${notJson(move.events)}`)
  hold(consider(after, move.by, move, random) === 'again', `${move.ask} sent again was not acknowledged`)
  const turned = consider(after, move.by, { ...move, picks: move.picks.toReversed() }, random)
  hold(turned === 'again', `${move.ask} sent again in another order was not acknowledged`)
  for (const event of move.events.filter(({ type }) => game.publicTypes.includes(type))) {
    const caption = words.event(event, seat => seat)
    const reads = words.unsaid.includes(event.type) ? caption === '' : /^[^{}[\]]+$/.test(caption)
    hold(reads && !/undefined|null|NaN/.test(caption), `${event.type} reads: ${caption}`)
  }
}
