import type { Options, Seat } from '../../../shared/engine/game.ts'
import { publicStateOf, startMatch } from '../../../shared/engine/match.ts'
import { rigged, seeded } from '../../../shared/engine/random.ts'
import { games } from '../../../shared/games/registry.ts'
import type { PublicState } from '../../../shared/games/thavalon/events.ts'
import { type Card, evilRoles, type Role, rows, tableFor } from '../../../shared/games/thavalon/roles.ts'
import type { Party } from '../../../shared/party/party.ts'
import { after, all, own, partyOf, read, seatsIn } from './phone-views.ts'

export const tableIn = ({ match }: Party): PublicState => {
  if (match === null) throw new Error('no game is on')
  return publicStateOf(match) as PublicState
}
const isEvil = (role: Role): boolean => (evilRoles as readonly Role[]).includes(role)

/**
 * Makes a cast with this role on the phone's seat, in which the other seats can always do the same: the second may play
 * Reverse, the third Success and Fail; somebody who can only play Fail sits last or at the phone.
 */
const castFor = (role: Role, players: number): readonly Role[] => {
  const { good, goodPool, evilPool } = tableFor(players)
  const second: Role = role === 'lancelot' ? 'maelagant' : 'lancelot'
  const third: Role = role === 'mordred' ? 'morgana' : 'mordred'
  const first = [...new Set([role, second, third])]
  const lovers: readonly Role[] = ['tristan', 'iseult']
  const fill = (pool: readonly Role[], many: number): readonly Role[] => {
    const named = first.filter(one => pool.includes(one))
    // Lovers are in play together or not at all.
    const pair = lovers.filter(one => pool.includes(one) && !named.includes(one))
    // Lovers sit first, because others' cards name them.
    const rest = pool.toReversed().filter(one => !lovers.includes(one))
    const order = pair.length <= many - named.length ? [...pair, ...rest] : rest
    return [...new Set([...named, ...order])].slice(0, many)
  }
  const cast = [...fill(goodPool, good), ...fill(evilPool, players - good)].filter(one => !first.includes(one))
  return [...first, ...cast.filter(one => one !== 'agravaine'), ...cast.filter(one => one === 'agravaine')]
}

/** Makes one game for each role that the phone's seat can have. The Assassin is the third seat, or the phone's own. */
export const castings = (players: number, options: Options = {}, assassin: 'own' | 'other' = 'other') => {
  const party = partyOf('thavalon', players, { seating: 'room', ...options })
  const { game } = games.thavalon
  const seats = seatsIn(party)
  const { goodPool, evilPool } = tableFor(players)
  const settled = game.settle({ seats, options: party.options.thavalon ?? {} }).options
  const of = (role: Role): readonly [string, Party] => {
    const cast = castFor(role, players)
    const hunter = assassin === 'own' && isEvil(role) ? own : 's3'
    const random = rigged(seeded(1), { cast, leader: own, assassin: hunter })
    const match = startMatch(game, seats, game.deal({ seats, options: settled }, random))
    return [role, { ...party, match, games: 1 }]
  }
  return new Map([...goodPool, ...evilPool].map(of))
}

export { read }

export const turn = (party: Party): string => tableIn(party).step.split(' ')[1] ?? ''
export const proposed = (party: Party, ...team: readonly Seat[]): Party =>
  after(party, [tableIn(party).leader, `team ${turn(party)}`, team])
export const paused = (party: Party): Party => after(party, ['clock', `pause ${tableIn(party).step}`, []])
export const stood = (party: Party): Party => after(party, ['clock', `lock ${tableIn(party).step}`, []])
export const approved = (party: Party): Party => paused(all(party, seatsIn(party), `vote ${turn(party)}`, ['approve']))
export const sent = (party: Party, ...team: readonly Seat[]): Party => approved(proposed(party, ...team))

export const rejected = (party: Party): Party => {
  const open = proposed(party, ...first(party))
  return paused(all(open, seatsIn(open), `vote ${turn(open)}`, ['reject']))
}

/** Returns the first seats in order, as many as go on the current mission. */
export const first = (party: Party, from = 0): readonly Seat[] => {
  const { sizes, results } = tableIn(party)
  return seatsIn(party).slice(from, from + (sizes[results.length] ?? 0))
}
export const playsOf = (party: Party, seat: Seat): readonly Card[] => {
  const hand = party.match && (games.thavalon.game.hand(party.match.state, seat) as { readonly role: string })
  return rows[hand?.role as Role].plays
}

/** Lets the team play. Where the phone's seat can only play Fail, the third seat plays the card intended for it. */
export const played = (party: Party, cards: Readonly<Record<Seat, Card>>): Party => {
  const { team } = tableIn(party)
  const swap = team.includes(own) && !playsOf(party, own).includes('success') && cards[own] === undefined
  const meant: Readonly<Record<Seat, Card>> = swap ? { ...cards, [own]: 'fail', s3: 'success' } : cards
  return after(party, ...team.map(seat => [seat, `card ${turn(party)}`, [meant[seat] ?? 'success']] as const))
}

/**
 * Plays a mission of the first seats: `tricked` succeeds with a Fail on it, `failed` fails, and `succeeded` has no
 * Fail.
 */
export const tricked = (party: Party): Party => played(sent(party, ...first(party)), { s2: 'reverse', s3: 'fail' })
export const failed = (party: Party): Party => played(sent(party, ...first(party)), { s3: 'fail' })
export const succeeded = (party: Party): Party => played(sent(party, ...first(party, 1)), {})
