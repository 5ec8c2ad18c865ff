import { hashOf } from '../../server/room/codes.ts'
import { at, clock, type Options, type Seat } from '../../shared/engine/game.ts'
import { disclosedBy, isOver, type Match, publicStateOf, startMatch, withDefaults } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds, samples } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { firstFree } from '../../shared/party/crests.ts'
import { emptyParty, type PartyEvent, reduceParty } from '../../shared/party/party.ts'
import { commitTo } from '../../shared/protocol/commitment.ts'
import { botGame } from '../../test/kit/bot-games.ts'
import { gameRows } from '../../test/rows/index.ts'
import { amount, gameAt, Misuse, seatNames } from '../terminal.ts'

export interface Moment {
  readonly game: GameId
  readonly phase: string
  readonly seats: number
}

/** Lists every phase that a game can be in, its lobby first and its end last. */
export const phasesOf = (game: GameId): readonly string[] => {
  const named = gameRows[game].flow.edges.flatMap(edge => edge.split(' > '))
  const between = [...new Set(named)].filter(phase => !['any', 'over'].includes(phase))
  return ['lobby', ...between, 'over']
}

/** Parses `mafia:day`, with as many seats as in the game's sample table, unless a number is given. */
export const momentAt = (said: string, seats: string | undefined): Moment => {
  const [id = '', phase = 'lobby', ...rest] = said.split(':')
  const { game, words } = gameAt(id)
  const name = game.id as GameId
  const phases = phasesOf(name)
  if (rest.length > 0 || !phases.includes(phase))
    throw new Misuse(
      `phase: ${[phase, ...rest].join(':')} is no phase of ${words.title}; there are ${phases.join(', ')}.`,
    )
  const [least, most] = game.seats
  return { game: name, phase, seats: seats === undefined ? samples[name].seats : amount('seats', seats, least, most) }
}

/**
 * Returns the requested moments: one, or every phase of a game or of all games, each with as many seats as in the
 * game's sample table.
 */
export const momentsAt = (said: readonly string[], seats: string | undefined): readonly Moment[] => {
  const [moment, ...more] = said
  if (more.length > 0) throw new Misuse(`moment: ${more.join(' ')} is one too many.`)
  if (moment?.includes(':')) return [momentAt(moment, seats)]
  if (seats !== undefined) throw new Misuse('seats: needs a moment, as mafia:day.')
  const of = moment === undefined ? gameIds : [momentAt(moment, undefined).game]
  return of.flatMap(id => phasesOf(id).map(phase => momentAt(`${id}:${phase}`, undefined)))
}

/** Returns the key of a seat's phone at such a table, which the development server may hand to anybody. */
export const keyAt = (seat: Seat): string => `seat-${seat}-of-a-table-for-looks`.slice(0, 22).padEnd(22, '-')

/** Seats people whose phones are away, with a bot standing in for each. */
const people = (game: GameId, count: number, options: Options): readonly PartyEvent[] => {
  const events: PartyEvent[] = [{ type: 'opened', game, invite: 'invitation' }]
  for (const [i, name] of seatNames(count).entries()) {
    const crest = firstFree(events.reduce(reduceParty, emptyParty).chairs, i)
    const seat = `s${i + 1}`
    events.push({ type: 'sat', seat, name, crest, key: hashOf(keyAt(seat)) }, { type: 'stood-in', seat, on: true })
  }
  return [...events, { type: 'optioned', game, options, notices: [] }]
}

/**
 * Plays one game until this phase: returns its events, or null where it never gets there. Bots play every other seed,
 * chance the rest.
 */
const played = (first: Match, phase: string, seed: number): readonly PartyEvent[] | null => {
  const events: PartyEvent[] = []
  if ((publicStateOf(first).phase as string) === phase) return events
  for (const { move, after } of botGame(first, () => seed % 2 === 0, seeded(seed))) {
    events.push({ type: 'answered', ...move })
    if (publicStateOf(after).phase === phase) return events
  }
  return null
}

/** Stops the clocks: the moment stays for as long as somebody looks at it. */
const stopped = (events: readonly PartyEvent[]): readonly PartyEvent[] => {
  const { match } = events.reduce(reduceParty, emptyParty)
  if (match === null || isOver(match)) return events
  const asks = match.game.asks(match.state, clock).filter(({ seconds }) => seconds !== undefined)
  const left = Object.fromEntries(asks.map(({ id, seconds = 0 }) => [id, seconds]))
  return asks.length === 0 ? events : [...events, { type: 'paused', left }]
}

const salts = { salt: 'a table for looking at', withheldSalt: 'at' }
/** The most games that are played to find a rare phase; the first of them have the options of the sample table. */
const mostSeeds = 240
const sampleSeeds = 20

/**
 * Returns options for a seed: the first seeds take the sample table's, the others some by chance; null where no such
 * table can start.
 */
const optionsFor = (id: GameId, seats: readonly Seat[], seed: number): Options | null => {
  const { game } = games[id]
  const random = seeded(seed)
  // Most options stay at their defaults at first, because a table allows few changes at once.
  const drawn = game.options.map(({ id: option, values }) => {
    const stays = random.one('stays', [true, true, false])
    return [option, stays ? at(values, 0) : random.one(option, values)] as const
  })
  const chosen = seed <= sampleSeeds ? samples[id].options : Object.fromEntries(drawn)
  const { options } = game.settle({ seats, options: withDefaults(game.options, chosen) })
  return game.objection({ seats, options }) === null ? options : null
}

/**
 * Returns the events of an evening up to a moment, as in a table's log; where it is to stand still, its clocks are
 * stopped. The same moment is the same evening each time.
 */
export const eveningTo = ({ game: id, phase, seats: count }: Moment, still = true): readonly PartyEvent[] => {
  const { game, words } = games[id]
  if (phase === 'lobby') return people(id, count, samples[id].options)
  const seats = Array.from({ length: count }, (_, i) => `s${i + 1}`)
  for (let seed = 1; seed <= mostSeeds; seed++) {
    const options = optionsFor(id, seats, seed)
    if (options === null) continue
    const deal = game.deal({ seats, options }, seeded(seed))
    const events = played(startMatch(game, seats, deal), phase, seed)
    if (events) {
      // Only the deal shows its commitment: later moments are drawn without its salt.
      const sealed = phase === 'deal' ? { commitment: commitTo(id, disclosedBy(game, deal), salts) } : {}
      const started: PartyEvent = { type: 'started', game: id, version: game.version, seats, deal, ...sealed }
      const evening = [...people(id, count, options), started, ...events]
      return still ? stopped(evening) : evening
    }
  }
  throw new Misuse(`phase: ${words.title} with ${count} seats never comes to ${phase}; give it more seats.`)
}
