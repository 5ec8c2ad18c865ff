import { type Answer, type Ask, clock, kindOf, type Options, type Value } from '../shared/engine/game.ts'
import {
  type AnyGame,
  actors,
  consider,
  applyMove as followed,
  handOf,
  type Match,
  type Move,
  publicStateOf,
  startMatch,
  withDefaults,
} from '../shared/engine/match.ts'
import { type Draws, type Random, rigged, seeded, Undrawable } from '../shared/engine/random.ts'
import { games } from '../shared/games/registry.ts'

import { check, type Fixture, Malformed, malformed, type Played } from './fixture-format.ts'

/** Derives the options that a fixture leaves out from its cast: a cast with Morgana plays with Morgana. */
const adopt = (game: AnyGame, { cast, options }: Fixture): Options => {
  if (!cast) return options
  const roles = Object.values(cast)
  const waived = game.options.flatMap(({ id, waives }) => waives?.[String(options[id])] ?? [])
  const brought = game.options.map(option => ({
    ...option,
    brings:
      option.brings &&
      Object.fromEntries(
        Object.entries(option.brings).map(([value, of]) => [value, of.filter(role => !waived.includes(role))]),
      ),
  }))
  for (const { id, brings } of brought) {
    const sets = Object.values(id in options ? {} : (brings ?? {}))
    const [half] = sets.filter(
      set => set.some(role => roles.includes(role)) && !set.every(role => roles.includes(role)),
    )
    const [missing] = half?.filter(role => !roles.includes(role)) ?? []
    if (missing !== undefined) malformed('cast', `${missing} is missing, who plays wherever there is ${half?.[0]}`)
  }
  const follows = brought.flatMap(({ id, values, brings }) => {
    if (!brings || id in options) return []
    const roleSet = (value: Value): readonly string[] | undefined => brings[String(value)]
    const of = (role: string, list: readonly string[]): number => list.filter(one => one === role).length
    const fits = values.filter(value =>
      (roleSet(value) ?? []).every((role, _, set) => of(role, roles) >= of(role, set)),
    )
    const said = fits.filter(value => roleSet(value) !== undefined)
    const value = said.toSorted((x, y) => (roleSet(y)?.length ?? 0) - (roleSet(x)?.length ?? 0))[0] ?? fits[0]
    return value === undefined ? [] : [[id, value] as const]
  })
  return { ...options, ...Object.fromEntries(follows) }
}

/** Says which roles a cast that cannot be dealt lacks, and which it has too often. */
const miscast = ({ message, from }: Undrawable, cast: readonly string[]): string => {
  const more = (a: readonly string[], b: readonly string[]): string =>
    [...new Set(a)]
      .map(role => [role, a.filter(one => one === role).length - b.filter(one => one === role).length] as const)
      .flatMap(([role, n]) => (n > 0 ? [n > 1 ? `${n} ${role}` : role] : []))
      .join(', ')
  const [missing, extra] = [more(from, cast), more(cast, from)]
  if (from.length === 0) return message
  return `cast: with these options ${missing} must be in it${extra === '' ? '' : ` instead of ${extra}`}`
}

/** Runs a draw, and names the fixed value to which it could not lead. */
const drawing = <T>(cast: readonly string[], does: () => T): T => {
  try {
    return does()
  } catch (error) {
    if (!(error instanceof Undrawable)) throw error
    if (error.message.startsWith('cast')) throw new Malformed(miscast(error, cast))
    throw new Malformed(error.message.startsWith('leader') ? error.message : `draws.${error.message}`)
  }
}

/**
 * Returns the deal that a fixture describes, with the rest drawn from a fixed seed; and its draws that were not used
 * yet.
 */
const dealOf = (game: AnyGame, fixture: Fixture, options: Options) => {
  const { seats, cast, leader, draws } = fixture
  const fixed: Draws = {
    ...draws,
    seating: seats,
    ...(cast ? { cast: seats.map(seat => cast[seat] as string) } : {}),
    ...(leader === null ? {} : { leader }),
  }
  const random = rigged(seeded(1), fixed)
  const deal = drawing(Object.values(cast ?? {}), () => game.deal({ seats, options }, random))
  return { deal, left: Object.fromEntries(Object.keys(draws).map(name => [name, random.fixed(name) ?? []])) }
}

/** The most clocks in a row that replay lets run out: beyond that, it gives up a game in which nobody does anything. */
const patience = 40

const cameBy = new WeakMap<Match, { readonly from: Match; readonly move: Move }>()
const follow = (match: Match, move: Move): Match => {
  const next = followed(match, move)
  cameBy.set(next, { from: match, move })
  return next
}
const movesTo = (match: Match): readonly Move[] => {
  const moves: Move[] = []
  for (let step = cameBy.get(match); step; step = cameBy.get(step.from)) moves.unshift(step.move)
  return moves
}

/** Answers the first ask of these actors that replay answers by itself; null where there is none. */
const auto = (match: Match, by: readonly string[], random: Random, does: (ask: Ask) => boolean): Match | null => {
  for (const one of by) {
    const ask = match.game.asks(match.state, one).find(does)
    const move = ask && consider(match, one, { ask: ask.id, picks: [] }, random)
    if (typeof move === 'object') return follow(match, move)
  }
  return null
}

const readCards = (match: Match, random: Random): Match => {
  const next = auto(match, match.seats, random, ({ kind }) => kind === 'acknowledge')
  return next ? readCards(next, random) : match
}

const settleDown = (match: Match, random: Random): Match => {
  const next = auto(match, [clock], random, ask => ask.for === 'pause')
  return next ? settleDown(next, random) : match
}

/**
 * Lets a clock run out during which players may still act, only where the next answer needs it. Reminders force
 * nothing.
 */
const runOut = (match: Match, random: Random): Match | null => {
  const next = auto(match, [clock], random, ask => ask.for !== 'reminder')
  return next && settleDown(next, random)
}

const allIn = (match: Match): boolean => {
  const asked = match.seats.flatMap(seat => match.game.asks(match.state, seat)).filter(({ optional }) => !optional)
  return asked.length > 0 && asked.every(({ current }) => current)
}

/** Ends the clocks that nobody may stop, and those during which everybody has answered. */
const finish = (match: Match, random: Random): Match => {
  const next = allIn(match) ? runOut(match, random) : auto(match, [clock], random, ({ strict }) => strict === true)
  return next ? finish(settleDown(next, random), random) : match
}

/**
 * Finds the ask that an answer is for: the open ask of its kind, or the one in this phase that its seat has already
 * answered. Where several of a kind are open, the first pick names one.
 */
const address = (match: Match, { by, kind, picks }: Played): Answer | null => {
  const open = match.game.asks(match.state, by).filter(ask => ask.kind === kind)
  if (open.length > 1) {
    const [named, ...rest] = picks
    const ask = open.find(({ id }) => id === `${kind} ${named}`)
    return { ask: ask?.id ?? kind, picks: rest }
  }
  const earlier = match.seats.includes(by)
    ? handOf(match, by).answers.find(({ ask }) => kindOf(ask) === kind)
    : undefined
  const ask = open[0]?.id ?? earlier?.ask
  return ask === undefined ? null : { ask, picks }
}

/** Says whether somebody else is asked this now: then no clock brings it to this actor. */
const askedElsewhere = (match: Match, { kind }: Played): boolean =>
  actors(match).some(by => match.game.asks(match.state, by).some(ask => ask.kind === kind))

/** Answers what replay answers by itself until the next given answer has an ask; stays where it was if none comes. */
const addressed = (match: Match, played: Played, random: Random): { readonly at: Match; readonly answer: Answer } => {
  let at: Match | null = match
  for (let i = 0; at !== null && i < patience; i++) {
    const answer = address(at, played)
    if (answer) return { at, answer }
    if (askedElsewhere(at, played)) break
    at = runOut(at, random)
  }
  return { at: match, answer: { ask: played.kind, picks: played.picks } }
}

const playThrough = (fixture: Fixture, note: (text: string) => void) => {
  const { game, words } = games[fixture.game]
  const { seats } = fixture
  const settled = game.settle({ seats, options: withDefaults(game.options, adopt(game, fixture)) })
  const objection = game.objection({ seats, options: settled.options })
  if (objection) malformed('seats and options', `this table cannot start: ${words.objection(objection)}`)
  const { deal, left } = dealOf(game, fixture, settled.options)
  const random = rigged(seeded(2), left)
  const calm = (after: Match): Match => (fixture.auto ? settleDown(after, random) : after)
  const dealt = startMatch(game, seats, deal)
  let match = fixture.auto ? calm(readCards(dealt, random)) : dealt
  const refused: unknown[] = []
  const play = (played: Played, index: number): void => {
    const { at, answer } = fixture.auto
      ? addressed(match, played, random)
      : { at: match, answer: address(match, played) ?? { ask: played.kind, picks: played.picks } }
    const verdict = consider(at, played.by, answer, random)
    if (typeof verdict === 'object') match = calm(follow(at, verdict))
    else if (verdict !== 'again')
      refused.push({ index, reason: verdict, text: words.refusal(played.kind, verdict, publicStateOf(match)) })
  }
  drawing([], () => {
    for (const [index, played] of fixture.answers.entries()) play(played, index)
    if (fixture.auto) match = finish(match, random)
  })
  for (const name of Object.keys(left)) {
    const unused = random.fixed(name) ?? []
    if (unused.length > 0) note(`draws.${name}: ${unused.join(', ')} was never drawn`)
  }
  return { match, deal, refused, settled }
}

/** Returns a game as in a table's log: its deal, and every answer with the events that it brought about. */
export const logOf = (value: unknown) => {
  const fixture = check(value)
  const { game, seats } = fixture
  const { match, deal } = playThrough(fixture, () => undefined)
  return { game, version: match.game.version, seats, deal, moves: movesTo(match) }
}

/** The names that recorded games have for what is called otherwise since. */
const recordedNames: Readonly<Record<string, string>> = { alsoWon: 'besides', offered: 'shown' }
const recorded = (value: object): object =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [recordedNames[name] ?? name, one]))

/** Plays a fixture, and returns the result; `note` is called for draws that were fixed and never needed. */
export const replay = (value: unknown, note: (text: string) => void = () => undefined): unknown => {
  const fixture = check(value)
  const { seats } = fixture
  const { match, refused, settled } = playThrough(fixture, note)
  const { events, over, ...table } = publicStateOf(match)
  const asksOf = (seat: string) => match.game.asks(match.state, seat).map(ask => recorded(ask))
  const hands = seats.map(seat => [seat, { ...handOf(match, seat), asks: asksOf(seat) }])
  return {
    refused,
    told: events,
    table,
    hands: Object.fromEntries(hands),
    over: over && recorded(over),
    settled: settled.options,
    notices: settled.notices,
  }
}
