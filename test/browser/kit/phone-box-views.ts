import type { Options, Seat } from '../../../shared/engine/game.ts'
import { handOf, type Match } from '../../../shared/engine/match.ts'
import type { Party } from '../../../shared/party/party.ts'
import { after, all, castings, own, partyOf } from './phone-views.ts'

const seatsIn = (party: Party): readonly Seat[] => party.chairs.map(({ seat }) => seat)
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

export const read = (party: Party): Party => all(party, seatsIn(party), 'acknowledge role', [])

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

/** Plays on until three quests of ten players have succeeded, with no member who had to play Fail. */
export const hunted = (party: Party): Party => {
  const seats = seatsIn(party)
  return [3, 4, 4].reduce((after, size, i) => quest(after, i + 1, seats.slice(0, size)), read(party))
}
/** Plays two quests; with the Lancelots' deck, a card of loyalty is turned up. */
export const turned = (party: Party): Party => {
  const seats = seatsIn(party)
  return [3, 4].reduce((after, size, i) => quest(after, i + 1, seats.slice(0, size)), read(party))
}
/** Plays on until the second quest of ten players has failed, and the Revealer is revealed. */
export const revealed = (party: Party): Party => {
  const evil = seatsIn(party).filter(seat => isEvil(party, seat))
  const team = (size: number): readonly Seat[] =>
    [...evil.slice(0, 2), ...seatsIn(party).filter(seat => !evil.slice(0, 2).includes(seat))].slice(0, size)
  return [3, 4].reduce((after, size, i) => quest(after, i + 1, team(size), evil), read(party))
}
