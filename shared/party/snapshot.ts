import { type GameId, gameIds } from '../games/index.ts'
import { games } from '../games/registry.ts'
import { emptyParty, type Party, type PartyEvent, toLobby } from './party.ts'
import { unplayed } from './score.ts'

type SnapshotEvent = Extract<PartyEvent, { type: 'snapshot' }>

/**
 * The snapshots' format: raised when a field of the party changes its meaning, or a new one cannot default to its value
 * in `nobody`. Snapshots of another format are skipped, and the table is read from further back.
 */
export const format = 5

/**
 * Makes a snapshot event of the party, so that waking need not read the whole log. `rules` is the hash of this
 * program's rules: only the same rules may read a game's state.
 */
export const snapshotOf = (party: Party, rules: string): SnapshotEvent => {
  const { match, ...rest } = party
  const game = gameIds.find(id => games[id].game === match?.game)
  if (match === null || game === undefined)
    return { type: 'snapshot', format, rules, party: { ...toLobby(party), match: null } }
  const { seats, state, answers } = match
  return {
    type: 'snapshot',
    format,
    rules,
    party: { ...rest, match: { game, version: match.game.version, seats, state, answers } },
  }
}

/** Restores the party from a snapshot; null if this version must read further back. */
export const partyFrom = (event: PartyEvent | undefined, rules: string): Party | null => {
  if (event?.type !== 'snapshot' || event.format !== format) return null
  const { match, ...rest } = event.party
  const game = match !== null && isKnown(match.game) ? games[match.game].game : null
  // If another program wrote the game, nothing is read, not even its people.
  if (match !== null && (event.rules !== rules || game?.version !== match.version)) return null
  const settings = { ...emptyParty.settings, ...rest.settings }
  const score = rest.score.map(row => ({ ...unplayed, ...row }))
  const party: Party = { ...emptyParty, ...rest, settings, score, match: null }
  if (match === null || game === null) return party
  const { seats, state, answers } = match
  return { ...party, match: { game, seats, state, answers } }
}

const isKnown = (game: GameId): boolean => gameIds.includes(game)
