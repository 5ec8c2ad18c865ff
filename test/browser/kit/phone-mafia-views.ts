import type { Options, Seat, Value } from '../../../shared/engine/game.ts'
import { startMatch, withDefaults } from '../../../shared/engine/match.ts'
import type { Deal } from '../../../shared/games/mafia/events.ts'
import { options as form, type OptionId } from '../../../shared/games/mafia/options.ts'
import { type Role, roles } from '../../../shared/games/mafia/roles.ts'
import { game as mafia } from '../../../shared/games/mafia/rules.ts'
import { nobody } from '../../../shared/games/night/events.ts'
import { games } from '../../../shared/games/registry.ts'
import type { Party } from '../../../shared/party/party.ts'
import { after, own, partyOf, read, seatsIn, names as tenNames } from './phone-views.ts'

const names = [
  ...tenNames,
  ...['Kit', 'Lou', 'Maximiliane', 'Nan', '小林さん', 'Pam', 'Quentin', 'Ros', 'Salomé', 'Ted the Younger'],
]
export const seatsOf = (count: number): readonly Seat[] => names.slice(0, count).map((_, i) => `s${i + 1}`)

/** A cast in which each role can be dealt to the same seat without a change to what is told. */
const dealt: readonly Role[] = [
  ...(['mafia', 'mafia', 'angel', 'detective', 'bomber', 'minion'] as const),
  ...(['villager', 'villager', 'villager', 'villager'] as const),
]

/** Starts a game of Mafia in which the phone's seat has swapped roles with a seat that has this role in the cast. */
export const mafiaOf = (role: Role, count = dealt.length, more: { readonly [O in OptionId]?: Value } = {}): Party => {
  const seats = seatsOf(count)
  const cast = [...dealt, ...Array<Role>(count).fill('villager')].slice(0, count)
  const at = role === 'mafia' ? 0 : cast.indexOf(role)
  const swapped = cast.map((one, i) => (i === 0 ? role : i === at ? (cast[0] ?? one) : one))
  const options: Options = withDefaults(form, {
    'angel-repeat': false,
    ...more,
    mafia: 2,
    'suicide-bomber': true,
    minion: 1,
  })
  const deal: Deal = {
    version: mafia.version,
    seats,
    options,
    cast: Object.fromEntries(seats.map((seat, i) => [seat, swapped[i] ?? 'villager'])),
  }
  const party = partyOf('mafia', count, options, names)
  return { ...party, match: startMatch(games.mafia.game, seats, deal), games: 1 }
}

/** Makes the same table for each role that the seat may have. */
export const eachRole = (more: { readonly [O in OptionId]?: Value } = {}): ReadonlyMap<Role, Party> =>
  new Map(roles.map(role => [role, mafiaOf(role, dealt.length, more)]))

const castOf = ({ match }: Party): Deal['cast'] =>
  (match?.state as { readonly deal: Deal } | undefined)?.deal.cast ?? {}
const holds = (party: Party, role: Role): readonly Seat[] => seatsIn(party).filter(seat => castOf(party)[seat] === role)

/** Lets everybody read their card, after which the first night falls. */
export const fallen = read

interface NightOf {
  readonly night: number
  readonly victim: string
  readonly mine: string
  readonly living?: readonly Seat[]
}

/**
 * Plays one night: the Mafia choose the victim, the phone's seat picks `mine` unless it is Mafia, all others pick
 * nobody.
 */
export const slept = (party: Party, { night, victim, mine, living = seatsIn(party) }: NightOf): Party =>
  after(
    party,
    ...living.map(seat => {
      const kills = holds(party, 'mafia').includes(seat)
      const pick = kills ? victim : seat === own ? mine : nobody
      return [seat, `night ${night}`, [pick]] as const
    }),
    ['clock', `floor ${night}`, []],
  )

/** Ends the day's discussion. */
const polled = (party: Party, day: number): Party =>
  after(party, ['clock', `pause dawn ${day}`, []], ['clock', `time day ${day}`, []])

/** Casts these votes, in the order of the seats; seats without an entry do not vote. */
export const voted = (party: Party, day: string, votes: Readonly<Record<Seat, string>>): Party =>
  after(party, ...Object.entries(votes).map(([seat, pick]) => [seat, `vote ${day}`, [pick]] as const))

/** Lets the vote's time run out. */
export const counted = (party: Party, day: string): Party => after(party, ['clock', `time vote ${day}`, []])
export const readOut = (party: Party, day: string): Party => after(party, ['clock', `pause tally ${day}`, []])

/** The victim of the first night, at all of these tables. */
export const victim = 's10'
/** Plays on to the first dawn. */
export const dawned = (party: Party): Party => slept(fallen(party), { night: 1, victim, mine: 's4' })
export const polling = (party: Party): Party => polled(dawned(party), 1)
export const second = (party: Party): Party => readOut(counted(polling(party), '1'), '1')

/** Plays on to the second night, and lets the phone's seat choose, and the other Mafia too. */
export const chosen = (party: Party): Party =>
  after(
    second(party),
    [own, 'night 2', ['s5']],
    ...holds(party, 'mafia')
      .filter(seat => seat !== own)
      .slice(0, 1)
      .map(seat => [seat, 'night 2', ['s9']] as const),
  )
