import { roomView } from '../../server/state/views.ts'
import { type Proof, proofIn } from '../../shared/client/proof.ts'
import type { BaseEvent, Options } from '../../shared/engine/game.ts'
import { isOver, publicStateOf, withDefaults } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import type { Context } from '../../shared/party/commands/context.ts'
import { decideFor, playing } from '../../shared/party/commands/game.ts'
import { fold, type Party, type PartyEvent, reduceParty } from '../../shared/party/party.ts'
import { isRefused } from '../../shared/party/refusals.ts'
import { disclosureFrom } from '../../shared/protocol/commitment.ts'
import { everybodyHere, lobbyLog } from './present.ts'
import { randomAnswer, randomStep } from './random-player.ts'

/** Makes a lobby with this many players, and the host's options. */
export const lobbyOf = (game: GameId, count: number, options: Options): Party => {
  const names = Array.from({ length: count }, (_, i) => `P${i + 1}`)
  const chosen = withDefaults(games[game].game.options, options)
  return fold([...lobbyLog(game, names), { type: 'optioned', game, options: chosen, notices: [] }])
}

/** Draws a salt by chance. */
export const saltBy = (random: Random): string =>
  Array.from({ length: 22 }, () => random.one('salt', [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef'])).join('')

/** Starts a game as a server does: dealt, and committed to. */
export const started = (party: Party, random: Random): Party => {
  const context: Context = {
    random,
    salt: () => saltBy(random),
    key: null,
    away: () => null,
    invite: () => '',
    screens: () => [],
    removedFor: () => null,
    remaining: () => ({}),
    joinRequests: () => [],
  }
  const outcome = playing.start(party, { do: 'start' }, party.host ?? '', context)
  if (isRefused(outcome)) throw new Error(JSON.stringify(outcome))
  return (outcome as readonly PartyEvent[]).reduce(reduceParty, party)
}

/** Plays a game to its end by chance. */
export const playedOut = (first: Party, random: Random): Party => {
  let party = first
  const done = new Set<string>()
  for (let i = 0; i < 5_000 && party.match !== null && !isOver(party.match); i++) {
    const step = randomStep(party.match, random, done, { patient: true })
    if (!step) break
    if (step.ask.optional) done.add(`${step.by} ${step.ask.id}`)
    const outcome = decideFor(party, step.by, randomAnswer(step.ask, random), random)
    if (isRefused(outcome)) throw new Error(JSON.stringify(outcome))
    party = outcome.reduce(reduceParty, party)
  }
  return party
}

export const eventsIn = ({ match }: Party): readonly BaseEvent[] => (match === null ? [] : publicStateOf(match).events)

export interface Played {
  readonly id: GameId
  readonly seats: number
  readonly options: Options
}
/** Returns what a phone saves of a finished game. */
export const proofOfParty = (party: Party): Proof => {
  const { mark, disclosure: sent } = roomView(party, everybodyHere)
  if (party.match === null || sent === null) throw new Error('its roles are not told')
  const disclosure = disclosureFrom(JSON.parse(JSON.stringify(sent)), publicStateOf(party.match))
  const names = Object.fromEntries(party.chairs.map(({ seat, name }) => [seat, name]))
  const proof = { proof: 1, game: party.game, mark, disclosure, names, told: eventsIn(party) }
  const read = proofIn(JSON.stringify(proof))
  if (read === null) throw new Error('it is no proof')
  return read
}
/** Plays a game to its end, which shows the roles. */
export const finished = ({ id, seats, options }: Played, seed: number): Party => {
  const random = seeded(seed)
  const over = playedOut(started(lobbyOf(id, seats, options), random), random)
  if (roomView(over, everybodyHere).stage === 'over') return over
  const ended = decideFor(over, 'host', { ask: 'end game', picks: ['show'] }, random)
  if (isRefused(ended)) throw new Error('it does not end')
  return ended.reduce(reduceParty, over)
}
