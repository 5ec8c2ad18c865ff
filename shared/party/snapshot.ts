import { type GameId, gameIds } from '../games/ids.ts'
import { games } from '../games/registry.ts'
import { nobody, type Party, type PartyEvent, toLobby } from './party.ts'

type SnapshotEvent = Extract<PartyEvent, { type: 'snapshot' }>

/**
 * Raised when a party means something else by what it holds, or has something new that is not as in `nobody` where it
 * was not said. Snapshots of another format are passed over, and the table is read from further back.
 */
export const format = 4

/**
 * The party in one event, so that a table is woken from it and not from its whole log. `rules` are those of this
 * program, down to the letter: a game's state is nobody's business but that of the rules that made it.
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

/** As the table stood, where this program can tell; null where it has to read further back. */
export const partyFrom = (event: PartyEvent | undefined, rules: string): Party | null => {
  if (event?.type !== 'snapshot' || event.format !== format) return null
  const { match, ...rest } = event.party
  const party: Party = { ...nobody, ...rest, match: null }
  if (match === null) return party
  const game = isKnown(match.game) ? games[match.game].game : null
  if (event.rules !== rules || game?.version !== match.version) return null
  const { seats, state, answers } = match
  return { ...party, match: { game, seats, state, answers } }
}

const isKnown = (game: GameId): boolean => gameIds.includes(game)
