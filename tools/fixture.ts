import {
  type Answer,
  type Ask,
  clock,
  host,
  kindOf,
  type Options,
  reserved,
  type Seat,
  type Value,
} from '../shared/engine/game.ts'
import {
  type AnyGame,
  begin,
  consider,
  follow,
  handOf,
  type Match,
  tableOf,
  withDefaults,
} from '../shared/engine/match.ts'
import { type Draws, type Random, rigged, seeded, Undrawable } from '../shared/engine/random.ts'
import { gameIds, games, isGameId } from '../shared/games/index.ts'

/** What is wrong with a fixture, and where: one sentence. */
export class Malformed extends Error {}

interface Played {
  readonly by: string
  readonly kind: string
  readonly picks: readonly string[]
}
/** A game written by hand. */
interface Fixture {
  readonly game: keyof typeof games
  readonly seats: readonly Seat[]
  readonly options: Options
  readonly cast: Readonly<Record<Seat, string>> | null
  readonly leader: Seat | null
  readonly draws: Draws
  readonly answers: readonly Played[]
  readonly auto: boolean
}

const malformed = (where: string, what: string): never => {
  throw new Malformed(`${where}: ${what}`)
}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const objectAt = (where: string, value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : malformed(where, 'must be an object')
const listAt = (where: string, value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : malformed(where, 'must be a list')
const textsAt = (where: string, value: unknown): readonly string[] =>
  listAt(where, value).map((one, i) => (isText(one) ? one : malformed(`${where}[${i}]`, 'must be a text')))
/** A wrong value as a sentence may quote it: short, and never deeper than its outside. */
const quoted = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list'
  if (isObject(value)) return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
const oneOf = (where: string, value: unknown, of: readonly string[]): string => {
  if (value === undefined) return malformed(where, `is missing; it must be one of ${of.join(', ')}`)
  return isText(value) && of.includes(value) ? value : malformed(where, `${quoted(value)} is none of ${of.join(', ')}`)
}

const keys = ['game', 'seats', 'options', 'cast', 'leader', 'draws', 'answers', 'auto', 'name', 'note']

const seatsAt = (value: unknown): readonly Seat[] => {
  const seats = textsAt('seats', value)
  for (const [i, seat] of seats.entries()) {
    if (seat === '' || reserved.includes(seat))
      malformed(`seats[${i}]`, `${JSON.stringify(seat)} cannot be a seat's id`)
    if (seats.indexOf(seat) !== i) malformed(`seats[${i}]`, `${seat} sits there twice`)
  }
  return seats
}

/** An option's value as the game knows it: a fixture may say "on" for true, and "60" for 60. */
export const optionValue = (game: AnyGame, id: string, value: unknown): Value => {
  const option = game.options.find(one => one.id === id)
  if (!option) return malformed('options', `${id} is none of ${game.options.map(one => one.id).join(', ')}`)
  const plain = typeof value === 'object' ? '' : String(value)
  const said = { on: 'true', off: 'false' }[plain] ?? plain
  const found = [plain, said].flatMap(text => option.values.filter(one => String(one) === text))[0]
  return found ?? malformed(`options.${id}`, `${quoted(value)} is none of ${option.values.join(', ')}`)
}

const castAt = (game: AnyGame, seats: readonly Seat[], value: unknown): Readonly<Record<Seat, string>> => {
  const cast = objectAt('cast', value)
  for (const seat of Object.keys(cast)) if (!seats.includes(seat)) malformed('cast', `nobody sits at ${seat}`)
  const roles = Object.keys(games[game.id as keyof typeof games].words.roles)
  return Object.fromEntries(
    seats.map(seat => [
      seat,
      Object.hasOwn(cast, seat) ? oneOf(`cast.${seat}`, cast[seat], roles) : malformed('cast', `${seat} has no role`),
    ]),
  )
}

const drawsAt = (game: AnyGame, seats: readonly Seat[], value: unknown): Draws =>
  Object.fromEntries(
    Object.entries(objectAt('draws', value)).map(([name, drawn]) => {
      oneOf('draws', name, Object.keys(game.draws))
      const values = isText(drawn) ? [drawn] : textsAt(`draws.${name}`, drawn)
      for (const seat of values) oneOf(`draws.${name}`, seat, seats)
      return [name, values]
    }),
  )

const answerAt = (game: AnyGame, seats: readonly Seat[], value: unknown, i: number): Played => {
  const where = `answers[${i}]`
  const { by, kind, picks = [], ...rest } = objectAt(where, value)
  for (const key of Object.keys(rest)) malformed(where, `${key} is none of by, kind, picks`)
  return {
    by: oneOf(`${where}.by`, by, [...seats, clock, host]),
    kind: oneOf(`${where}.kind`, kind, Object.keys(game.kinds)),
    picks: textsAt(`${where}.picks`, picks),
  }
}

/** Checks a fixture, whatever was handed in as one. */
const check = (value: unknown): Fixture => {
  const said = isObject(value) ? value : malformed('fixture', 'must be an object')
  for (const key of Object.keys(said)) oneOf('fixture', key, keys)
  const id = oneOf('game', said.game, gameIds)
  if (!isGameId(id)) return malformed('game', 'is not registered')
  const { game } = games[id]
  const seats = seatsAt(said.seats)
  const stated = objectAt('options', said.options === undefined ? {} : said.options)
  return {
    game: id,
    seats,
    options: Object.fromEntries(Object.entries(stated).map(([name, to]) => [name, optionValue(game, name, to)])),
    cast: said.cast === undefined ? null : castAt(game, seats, said.cast),
    leader: said.leader === undefined ? null : oneOf('leader', said.leader, seats),
    draws: drawsAt(game, seats, said.draws === undefined ? {} : said.draws),
    answers: listAt('answers', said.answers === undefined ? [] : said.answers).map((one, i) =>
      answerAt(game, seats, one, i),
    ),
    auto:
      said.auto === undefined || typeof said.auto === 'boolean'
        ? said.auto !== false
        : malformed('auto', 'must be true or false'),
  }
}

/** Options that a fixture leaves out follow its cast: a cast with Morgana plays with Morgana. */
const adopt = (game: AnyGame, { cast, options }: Fixture): Options => {
  if (!cast) return options
  const roles = Object.values(cast)
  const follows = game.options.flatMap(({ id, values, brings }) => {
    if (!brings || id in options) return []
    const fits = values.filter(value => (brings[String(value)] ?? []).every(role => roles.includes(role)))
    const value = fits.find(one => brings[String(one)] !== undefined) ?? fits[0]
    return value === undefined ? [] : [[id, value] as const]
  })
  return { ...options, ...Object.fromEntries(follows) }
}

/** The deal that a fixture describes; what it leaves out is drawn with a fixed seed. */
const dealOf = (game: AnyGame, fixture: Fixture, options: Options) => {
  const { seats, cast, leader, draws } = fixture
  const fixed: Draws = {
    ...draws,
    seating: seats,
    ...(cast ? { cast: seats.map(seat => cast[seat] as string) } : {}),
    ...(leader === null ? {} : { leader }),
  }
  try {
    return game.deal({ seats, options }, rigged(seeded(1), fixed))
  } catch (error) {
    if (!(error instanceof Undrawable)) throw error
    throw new Malformed(/^(cast|leader)/.test(error.message) ? error.message : `draws.${error.message}`)
  }
}

/** Clocks that replay lets run out at most in one go, so that a game in which nobody does anything ends here. */
const patience = 40

/** One thing of some kinds that replay answers by itself. */
const auto = (match: Match, random: Random, does: (by: string, ask: Ask) => boolean): Match | null => {
  for (const by of [...match.seats, clock]) {
    const ask = match.game.asks(match.state, by).find(open => does(by, open))
    const move = ask && consider(match, by, { ask: ask.id, picks: [] }, random)
    if (typeof move === 'object') return follow(match, move)
  }
  return null
}

/** Cards are read and pauses sat through at once. */
const settleDown = (match: Match, random: Random): Match => {
  const next = auto(match, random, (by, { kind }) => kind === (by === clock ? 'pause' : 'acknowledge'))
  return next ? settleDown(next, random) : match
}

/** A clock that players may still act under runs out only where the next answer needs it. Reminders force nothing. */
const runOut = (match: Match, random: Random): Match | null => {
  const next = auto(match, random, (by, { kind }) => by === clock && kind !== 'remind')
  return next && settleDown(next, random)
}

/** At the end the clocks that nobody may stop have run out. */
const closeWindows = (match: Match, random: Random): Match => {
  const next = auto(match, random, (by, { strict }) => by === clock && strict === true)
  return next ? closeWindows(settleDown(next, random), random) : match
}

/**
 * The instance that an answer goes to: the open ask of its kind, or the one of this phase that its seat answered
 * already. Where several of a kind are open the first pick names one.
 */
const address = (match: Match, { by, kind, picks }: Played): Answer | null => {
  const open = match.game.asks(match.state, by).filter(ask => ask.kind === kind)
  if (open.length > 1) {
    const [named, ...rest] = picks
    const ask = open.find(({ id }) => id === `${kind} ${named}`)
    return { ask: ask?.id ?? kind, picks: rest }
  }
  const given = match.seats.includes(by) ? handOf(match, by).given.find(({ ask }) => kindOf(ask) === kind) : undefined
  const ask = open[0]?.id ?? given?.ask
  return ask === undefined ? null : { ask, picks }
}

/** Goes on through what replay answers by itself, until this answer has a question; back where none comes. */
const addressed = (match: Match, played: Played, random: Random): { readonly at: Match; readonly answer: Answer } => {
  let at: Match | null = match
  for (let i = 0; at !== null && i < patience; i++) {
    const answer = address(at, played)
    if (answer) return { at, answer }
    at = runOut(at, random)
  }
  return { at: match, answer: { ask: played.kind, picks: played.picks } }
}

/** Plays a fixture, and says what came of it. */
export const replay = (value: unknown): unknown => {
  const fixture = check(value)
  const { game, words } = games[fixture.game]
  const { seats } = fixture
  const settled = game.settle({ seats, options: withDefaults(game.options, adopt(game, fixture)) })
  const objection = game.objection({ seats, options: settled.options })
  if (objection) malformed('seats and options', `this table cannot start: ${words.objection(objection)}`)
  const random = seeded(2)
  const calm = (so: Match): Match => (fixture.auto ? settleDown(so, random) : so)
  let match = calm(begin(game, seats, dealOf(game, fixture, settled.options)))
  const refused: unknown[] = []
  for (const [index, played] of fixture.answers.entries()) {
    const { at, answer } = fixture.auto
      ? addressed(match, played, random)
      : { at: match, answer: address(match, played) ?? { ask: played.kind, picks: played.picks } }
    const verdict = consider(at, played.by, answer, random)
    if (typeof verdict === 'object') match = calm(follow(at, verdict))
    else if (verdict !== 'again') refused.push({ index, reason: verdict, text: words.refusal(played.kind, verdict) })
  }
  if (fixture.auto) match = closeWindows(match, random)
  const { told, over, ...table } = { told: [], ...tableOf(match) }
  const hands = seats.map(seat => [seat, { ...handOf(match, seat), asks: game.asks(match.state, seat) }])
  return {
    refused,
    told,
    table,
    hands: Object.fromEntries(hands),
    over,
    settled: settled.options,
    notices: settled.notices,
  }
}

/** What a fixture may say of each game, from the code. */
export const help = (): string =>
  gameIds
    .map(id => {
      const { game, words } = games[id]
      const rows = (title: string, list: readonly (readonly [string, string])[]): string =>
        `  ${title}\n${list.map(([name, text]) => `    ${name.padEnd(14)} ${text}`).join('\n')}`
      return [
        `${id}: ${words.title}, ${game.seats.join(' to ')} seats`,
        rows(
          'roles',
          Object.entries(words.roles).map(([role, { name, side }]) => [role, `${name}, ${side}`]),
        ),
        rows(
          'options (the first value is the default)',
          game.options.map(option => [option.id, option.values.join(' ')]),
        ),
        rows('kinds of asks, with who answers and what they pick', Object.entries(game.kinds)),
        rows('draws', Object.entries(game.draws)),
      ].join('\n')
    })
    .join('\n\n')
