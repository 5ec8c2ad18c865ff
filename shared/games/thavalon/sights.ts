import { at, type Options, type Seat, type Setup } from '../../engine/game.ts'
import { type Random, Undrawable } from '../../engine/random.ts'
import type { Hand } from './events.ts'
import {
  evilRoles,
  type NoticeId,
  notices,
  type Pools,
  lovers as pair,
  poolsFor,
  type Role,
  rows,
  tableFor,
} from './roles.ts'
import type { State } from './rules.ts'

/** What a seat is told once, at the deal: about a seat, or about a role in play. */
export type Known = { readonly seat: Seat; readonly as: 'evil' | 'merlin?' | Role } | { readonly inPlay: Role }

export interface Sight {
  readonly sees: readonly Known[]
  readonly notices: readonly NoticeId[]
}

/** All that chance decided beforehand. */
export interface Deal {
  readonly version: number
  /** Clockwise. */
  readonly seats: readonly Seat[]
  readonly options: Options
  readonly cast: Readonly<Record<Seat, Role>>
  readonly leader: Seat
  readonly assassin: Seat
  readonly sights: Readonly<Record<Seat, Sight>>
}

const lovers: readonly Role[] = pair

/** Keeps the lovers together: one alone is replaced, or brings the other, with equal chances. */
const withLovers = (drawn: readonly Role[], pool: readonly Role[], random: Random): readonly Role[] => {
  const alone = drawn.filter(role => lovers.includes(role))
  if (alone.length !== 1) return drawn
  const others = pool.filter(role => !drawn.includes(role) && !lovers.includes(role))
  if (others.length > 0 && random.one('lover', ['goes', 'stays']) === 'goes') {
    const other = random.one('replacement', others)
    return drawn.map(role => (lovers.includes(role) ? other : role))
  }
  const evicted = random.one(
    'evicted',
    drawn.filter(role => !lovers.includes(role)),
  )
  const second = lovers.find(role => !drawn.includes(role)) as Role
  return drawn.map(role => (role === evicted ? second : role))
}

/** Draws the roles: each side's from its pool, without replacement. */
export const drawRoles = (pools: Pools, players: number, random: Random): readonly Role[] => {
  const { good, evil } = tableFor(players)
  return [
    ...withLovers(random.some('good', pools.good, good), pools.good, random),
    ...random.some('evil', pools.evil, evil),
  ]
}

/** Checks that this draw can result in a fixed cast. */
const checked = (pools: Pools, players: number, cast: readonly string[]): readonly Role[] => {
  const { good } = tableFor(players)
  const of = (pool: readonly Role[]): readonly string[] =>
    cast.filter(role => (pool as readonly string[]).includes(role))
  const problem = (): string | null => {
    if (new Set(cast).size !== cast.length) return 'no role comes twice'
    if (of(pools.good).length !== good) return `${good} of these are good: ${pools.good.join(', ')}`
    if (of(pools.evil).length !== cast.length - good)
      return `${cast.length - good} of these are evil: ${pools.evil.join(', ')}`
    return of(lovers).length === 1 ? 'Tristan and Iseult come together' : null
  }
  const why = problem()
  if (why !== null) throw new Undrawable(`cast: with ${players} players ${why}`)
  return cast as readonly Role[]
}

const sightOf = (seats: readonly Seat[], cast: Readonly<Record<Seat, Role>>, seat: Seat, assassin: Seat): Sight => {
  const row = rows[at(cast, seat)]
  const inGame = Object.values(cast)
  const seen = Object.entries(row.sees).flatMap(([as, of]) =>
    seats
      .filter(other => other !== seat && of.includes(at(cast, other)))
      .map((other): Known => ({ seat: other, as: (as === 'role' ? cast[other] : as) as 'evil' })),
  )
  const roles = row.inPlay
    .filter(role => role !== cast[seat] && inGame.includes(role))
    .map((role): Known => ({ inPlay: role }))
  const holds: Readonly<Record<NoticeId, boolean>> = {
    colgrevance: cast[seat] !== 'colgrevance' && inGame.includes('colgrevance'),
    titania: inGame.includes('titania'),
    assassin: seat === assassin,
  }
  return { sees: [...seen, ...roles], notices: notices.filter(id => row.notices.includes(id) && holds[id]) }
}

export const deal = (version: number, setup: Setup, random: Random): Deal => {
  const { options } = setup
  const seats = options.seating === 'room' ? setup.seats : random.shuffle('seating', setup.seats)
  const fixed = random.fixed('cast')
  const pools = poolsFor(options, seats.length)
  const drawn = fixed ? checked(pools, seats.length, fixed) : drawRoles(pools, seats.length, random)
  const dealt = random.shuffle('cast', drawn)
  const cast = Object.fromEntries(seats.map((seat, i) => [seat, at(dealt, i)]))
  const leader = random.one('leader', seats)
  const assassin = random.one(
    'assassin',
    seats.filter(seat => (evilRoles as readonly Role[]).includes(at(cast, seat))),
  )
  const sights = seats.map(seat => {
    const { sees, notices } = sightOf(seats, cast, seat, assassin)
    return [seat, { sees: random.shuffle('list', sees), notices }]
  })
  return { version, seats, options, cast, leader, assassin, sights: Object.fromEntries(sights) }
}

export const hand = ({ deal }: State, seat: Seat): Omit<Hand, 'answers'> => {
  const role = at(deal.cast, seat)
  const { sees, notices } = deal.sights[seat] ?? { sees: [], notices: [] }
  const { side, plays } = rows[role]
  return { role, side, sees, notices, hidden: 0, plays }
}
