import type { Seat } from '../../../shared/engine/game.ts'
import { handOf, type Match } from '../../../shared/engine/match.ts'
import type { Party } from '../../../shared/party/party.ts'
import { after, all, own } from './phone-views.ts'

const seatsIn = (party: Party): readonly Seat[] => party.chairs.map(({ seat }) => seat)
const isEvil = ({ match }: Party, seat: Seat): boolean => match !== null && handOf(match, seat).side === 'evil'

/** Lets everybody read their card. Afterwards the seats lead in order, one quest each. */
export const read = (party: Party): Party => all(party, seatsIn(party), 'acknowledge role', [])

/** Plays a quest with this team, on which the given seats play Fail. */
const quest = (party: Party, n: number, team: readonly Seat[], fails: readonly Seat[] = []): Party => {
  const turn = `${n}.1`
  const proposed = after(party, [`s${n}`, `team ${turn}`, team])
  const voted = all(proposed, seatsIn(party), `vote ${turn}`, ['approve'])
  const gone = after(voted, ['clock', `pause votes ${turn}`, []])
  const cards = team.map(seat => [seat, `card ${turn}`, [fails.includes(seat) ? 'fail' : 'success']] as const)
  return after(gone, ...cards, ['clock', `pause result ${n}`, []])
}

/**
 * Plays on until two quests of ten players have succeeded, and the Lady's first holder has looked at the phone's seat.
 */
export const lookedAt = (party: Party): Party => {
  const seats = seatsIn(party)
  const two = quest(quest(read(party), 1, seats.slice(0, 3)), 2, seats.slice(0, 4))
  return after(two, ['s10', 'lady 2', [own]])
}
/** Plays a third quest, which fails, and lets the phone's seat use the Lady. */
export const asked = (party: Party): Party => {
  const gone = after(lookedAt(party), ['clock', 'pause looked 2', []])
  const seats = seatsIn(party)
  const evil = seats.filter(seat => isEvil(party, seat)).slice(0, 1)
  const team = [...evil, ...seats.filter(seat => !evil.includes(seat))].slice(0, 4)
  return after(quest(gone, 3, team, evil), [own, 'lady 3', ['s9']])
}
/** Plays on until three quests of six players have succeeded, and the Assassin may guess. */
export const hunted = (party: Party): Party => {
  const seats = seatsIn(party)
  return [2, 3, 4].reduce((after, size, i) => quest(after, i + 1, seats.slice(0, size)), read(party))
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
