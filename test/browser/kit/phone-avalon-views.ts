import type { Seat } from '../../../shared/engine/game.ts'
import { handOf, type Match } from '../../../shared/engine/match.ts'
import type { Party } from '../../../shared/party/party.ts'
import { after, all, read, seatsIn } from './phone-views.ts'

const matchIn = ({ match }: Party): Match => {
  if (match === null) throw new Error('no game is on')
  return match
}

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
export const paused = (party: Party, step: string): Party => after(party, ['clock', `pause ${step}`, []])
/** Plays a whole quest, until its result has been read. */
export const quest = (party: Party, n: number, team: readonly Seat[], fails: readonly Seat[] = []): Party =>
  paused(played(sent(party, n, team), n, team, fails), `result ${n}`)

/** Lets everybody read their card, and plays quests of these sizes with the first seats, who play what is mildest. */
export const went = (party: Party, ...sizes: readonly number[]): Party =>
  sizes.reduce((after, size, i) => quest(after, i + 1, seatsIn(party).slice(0, size)), read(party))
/** Plays on until three quests of six players have succeeded, and the Assassin may guess. */
export const huntedOfSix = (party: Party): Party => went(party, 2, 3, 4)
/** Lists all seats, these first. */
export const withFirst = (party: Party, first: readonly Seat[]): readonly Seat[] => [
  ...new Set([...first, ...seatsIn(party)]),
]
