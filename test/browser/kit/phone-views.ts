import { chairView, type RoomFacts, roomView, secretView } from '../../../server/state/views.ts'
import type { Options, Seat } from '../../../shared/engine/game.ts'
import { applyMove, consider, handOf, type Match, publicStateOf, startMatch } from '../../../shared/engine/match.ts'
import { seeded } from '../../../shared/engine/random.ts'
import type { GameId } from '../../../shared/games/index.ts'
import { games } from '../../../shared/games/registry.ts'
import { fold, type Party, players, shownGame } from '../../../shared/party/party.ts'
import { everybodyHere, lobbyLog } from '../../kit/present.ts'
import type { Sent } from './phone-harness.tsx'

/** Long names and short ones, in more than one script. */
export const names = [
  'Ada',
  'Bartholomew III',
  'Cy',
  'Дмитрий',
  'Éloïse',
  'Φίλιππος',
  'Gwendolyn Marsh',
  'Huw',
  'Ines',
  'Jó',
]
export const own: Seat = 's1'

/** Seats people at a table in its lobby, with these options. */
export const partyOf = (game: GameId, count: number, options: Options, people: readonly string[] = names): Party =>
  fold([...lobbyLog(game, people.slice(0, count)), { type: 'optioned', game, options, notices: [] }])

export const seatsIn = (party: Party): readonly Seat[] => party.chairs.map(({ seat }) => seat)

/** Makes one game for each role that the phone's seat can have, with everything else at the table unchanged. */
export const castings = (party: Party, fits: (match: Match) => boolean = () => true): ReadonlyMap<string, Party> => {
  const { game } = games[party.game]
  const seats = players(party)
  const found = new Map<string, Party>()
  const options = game.settle({ seats, options: party.options[party.game] ?? {} }).options
  for (let seed = 1; seed < 4000; seed++) {
    const deal = game.deal({ seats, options }, seeded(seed))
    if ((deal as { readonly leader: Seat }).leader !== own) continue
    const match = startMatch(game, seats, deal)
    const { role } = handOf(match, own)
    if (!found.has(role) && fits(match)) found.set(role, { ...party, match, games: 1 })
  }
  return found
}

/** Plays these answers, which must be open to their seats. */
export const after = (
  party: Party,
  ...answers: readonly (readonly [by: string, ask: string, picks: readonly string[]])[]
): Party => {
  const match = answers.reduce<Match | null>((after, [by, ask, picks]) => {
    if (after === null) return null
    const move = consider(after, by, { ask, picks }, seeded(1))
    if (typeof move === 'string') throw new Error(`${by} may not answer ${ask}: ${move}`)
    return applyMove(after, move)
  }, party.match)
  return { ...party, match }
}

/** Lets all these seats give the same answer. */
export const all = (party: Party, seats: readonly Seat[], ask: string, picks: readonly string[]): Party =>
  after(party, ...seats.map(seat => [seat, ask, picks] as const))

/** Lets everybody read their card. */
export const read = (party: Party): Party => all(party, seatsIn(party), 'acknowledge role', [])

/** Makes the view that a seat's phone gets of a party; with null, a watcher's. */
export const sentTo = (party: Party, seat: Seat | null, more: Partial<RoomFacts> = {}): Sent => {
  const present: RoomFacts = { ...everybodyHere, ...more }
  const room = roomView(party, present)
  const chairs = Object.fromEntries(party.chairs.map(chair => [chair.seat, chairView(chair, present)]))
  const table = party.match === null ? null : publicStateOf(party.match)
  const secret = seat === null ? null : secretView(party, seat, present)
  return JSON.parse(JSON.stringify({ game: shownGame(party), room, chairs, table, seat, secret })) as Sent
}
