import { clock, door, host, type Options, reserved, type Seat, type Value } from '../shared/engine/game.ts'
import type { AnyGame } from '../shared/engine/match.ts'
import type { Draws } from '../shared/engine/random.ts'
import { gameIds, isGameId } from '../shared/games/index.ts'
import { games } from '../shared/games/registry.ts'

/** A fixture with a mistake: its message is one sentence that says what is wrong, and where. */
export class Malformed extends Error {}

export interface Played {
  readonly by: string
  readonly kind: string
  readonly picks: readonly string[]
}
export interface Fixture {
  readonly game: keyof typeof games
  readonly seats: readonly Seat[]
  readonly options: Options
  readonly cast: Readonly<Record<Seat, string>> | null
  readonly leader: Seat | null
  readonly draws: Draws
  readonly answers: readonly Played[]
  readonly auto: boolean
}

export const malformed = (where: string, what: string): never => {
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
/** Quotes a wrong value in a sentence: shortened, and of an object or a list only its kind. */
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

/** Returns an option's value as the game knows it: a fixture may say "on" for true, and "60" for 60. */
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
      // Where a draw may select nobody, a fixture may say so.
      for (const one of values) oneOf(`draws.${name}`, one, game.drawn?.[name] ?? [...seats, 'nobody'])
      return [name, values]
    }),
  )

const answerAt = (game: AnyGame, seats: readonly Seat[], value: unknown, i: number): Played => {
  const where = `answers[${i}]`
  const { by, kind, picks = [], ...rest } = objectAt(where, value)
  for (const key of Object.keys(rest)) malformed(where, `${key} is none of by, kind, picks`)
  return {
    by: oneOf(`${where}.by`, by, [...seats, clock, host, door]),
    kind: oneOf(`${where}.kind`, kind, Object.keys(game.kinds)),
    picks: textsAt(`${where}.picks`, picks),
  }
}

export const check = (value: unknown): Fixture => {
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

/** Describes what a fixture may contain for each game, from the code. */
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
