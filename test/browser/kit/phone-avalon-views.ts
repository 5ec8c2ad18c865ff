import type { Options, Seat } from '../../../shared/engine/game.ts'
import { handOf, type Match } from '../../../shared/engine/match.ts'
import type { Party } from '../../../shared/party/party.ts'
import { after, all, castings, own, partyOf, read, seatsIn } from './phone-views.ts'

const matchIn = ({ match }: Party): Match => {
  if (match === null) throw new Error('no game is on')
  return match
}

/** Makes one game of Avalon for each role that the phone's seat can have with these options. That seat leads first. */
export const boxOf = (
  players: number,
  options: Options,
  fits?: (match: Match) => boolean,
): ReadonlyMap<string, Party> => castings(partyOf('avalon', players, { seating: 'room', ...options }), fits)

// Afterwards the seats lead in order, one quest each.
export { read }

/** Lists what a seat may play, the mildest card first. */
const cardsOf = (party: Party, seat: Seat): readonly string[] => {
  const { game, state } = matchIn(party)
  return game.asks(state, seat).find(({ kind }) => kind === 'card')?.from ?? []
}
export const isEvil = (party: Party, seat: Seat): boolean => handOf(matchIn(party), seat).side === 'evil'

/** Sends a team on a quest whose leader is the seat with its number; with Excalibur, its last member carries that. */
export const sent = (party: Party, n: number, team: readonly Seat[]): Party => {
  const proposed = after(party, [`s${n}`, `team ${n}.1`, team])
  return after(all(proposed, seatsIn(party), `vote ${n}.1`, ['approve']), ['clock', `pause votes ${n}.1`, []])
}
/** Lets the whole team play, the given seats a Fail where they may. */
export const played = (party: Party, n: number, team: readonly Seat[], fails: readonly Seat[] = []): Party =>
  team.reduce((now, seat) => {
    const may = cardsOf(now, seat)
    const card = fails.includes(seat) && may.includes('fail') ? 'fail' : (may[0] ?? '')
    return after(now, [seat, `card ${n}.1`, [card]])
  }, party)
const paused = (party: Party, step: string): Party => after(party, ['clock', `pause ${step}`, []])
/** Plays a whole quest, until its result has been read. */
export const quest = (party: Party, n: number, team: readonly Seat[], fails: readonly Seat[] = []): Party =>
  paused(played(sent(party, n, team), n, team, fails), `result ${n}`)

/**
 * Gathers the cards of the second quest of ten players, so that all four are asked about Excalibur; whether the phone's
 * seat carries it is the caller's choice.
 */
export const gathered =
  (carrier: Seat) =>
  (party: Party): Party => {
    const team = ['s2', 's3', 's4', own].filter(seat => seat !== carrier)
    const first = ['s1', 's2', 's3']
    const asked = played(sent(read(party), 1, first), 1, first)
    const struck = after(asked, ['s3', 'excalibur 1.1', ['nobody']])
    return played(sent(paused(struck, 'result 1'), 2, [...team, carrier]), 2, [...team, carrier])
  }
/** Lets the carrier turn somebody else's card. */
export const struck =
  (carrier: Seat) =>
  (party: Party): Party =>
    after(gathered(carrier)(party), [carrier, 'excalibur 2.1', ['s4']])

/** Lets everybody read their card, and plays quests of these sizes with the first seats, who play what is mildest. */
const went = (party: Party, ...sizes: readonly number[]): Party =>
  sizes.reduce((after, size, i) => quest(after, i + 1, seatsIn(party).slice(0, size)), read(party))
/** Plays on until three quests of six players have succeeded, and the Assassin may guess. */
export const huntedOfSix = (party: Party): Party => went(party, 2, 3, 4)
/** The same of ten players, with no member who had to play Fail. */
export const huntedOfTen = (party: Party): Party => went(party, 3, 4, 4)
/** Plays two quests; with the Lancelots' deck, a card of loyalty is turned up. */
export const turned = (party: Party): Party => went(party, 3, 4)
/** Lists all seats, these first. */
const withFirst = (party: Party, first: readonly Seat[]): readonly Seat[] => [...new Set([...first, ...seatsIn(party)])]
/** Plays on until the second quest of ten players has failed, and the Revealer is revealed. */
export const revealed = (party: Party): Party => {
  const evil = seatsIn(party).filter(seat => isEvil(party, seat))
  const team = withFirst(party, evil.slice(0, 2))
  return [3, 4].reduce((after, size, i) => quest(after, i + 1, team.slice(0, size), evil), read(party))
}

/**
 * Plays on until two quests of ten players have succeeded, and the Lady's first holder has looked at the phone's seat.
 */
export const lookedAt = (party: Party): Party => after(went(party, 3, 4), ['s10', 'lady 2', [own]])
/** Plays a third quest, which fails, and lets the phone's seat use the Lady. */
export const asked = (party: Party): Party => {
  const gone = after(lookedAt(party), ['clock', 'pause looked 2', []])
  const evil = seatsIn(party)
    .filter(seat => isEvil(party, seat))
    .slice(0, 1)
  const team = withFirst(party, evil).slice(0, 4)
  return after(quest(gone, 3, team, evil), [own, 'lady 3', ['s9']])
}
/** Whether the second seat can fail a quest, and the three after it can succeed on one. */
export const canFail = (match: Match): boolean => {
  const [second, ...others] = ['s2', 's3', 's4', 's5'].map(seat => handOf(match, seat))
  return second?.side === 'evil' && [second, ...others].every(hand => hand?.role !== 'agravaine')
}
/** Plays on until two quests of ten players have failed: Arthur may declare. */
export const failedTwice = (party: Party): Party =>
  [3, 4].reduce((after, size, i) => quest(after, i + 1, seatsIn(party).slice(1, size + 1), ['s2']), read(party))
export const wentOn = (party: Party): Party => after(party, ['clock', 'pause looked 3', []])
