import type { Options, Seat, Value } from '../../../shared/engine/game.ts'
import { begin, withDefaults } from '../../../shared/engine/match.ts'
import { type Deal, nobody } from '../../../shared/games/mafia/facts.ts'
import { options as form, type OptionId } from '../../../shared/games/mafia/form.ts'
import { mafia } from '../../../shared/games/mafia/game.ts'
import { type Role, roles } from '../../../shared/games/mafia/roles.ts'
import { games } from '../../../shared/games/registry.ts'
import { type Crest, firstFree } from '../../../shared/party/crests.ts'
import { fold, type Party } from '../../../shared/party/party.ts'
import { after, own } from './phone-views.ts'

const names = [
  ...['Ada', 'Bartholomew III', 'Cy', 'Дмитрий', 'Éloïse', 'Φίλιππος', 'Gwendolyn Marsh', 'Huw', 'Ines', 'Jó'],
  ...['Kit', 'Lou', 'Maximiliane', 'Nan', '小林さん', 'Pam', 'Quentin', 'Ros', 'Salomé', 'Ted the Younger'],
]
export const seatsOf = (count: number): readonly Seat[] => names.slice(0, count).map((_, i) => `s${i + 1}`)

/** Chosen by hand, so that each role can be dealt to the same seat while the table's story stays the same. */
const dealt: readonly Role[] = [
  ...(['mafia', 'mafia', 'angel', 'detective', 'bomber', 'minion'] as const),
  ...(['villager', 'villager', 'villager', 'villager'] as const),
]

/** A table of Mafia under way: this seat has this role, whoever had it before has this seat's. */
export const mafiaOf = (role: Role, count = dealt.length, more: { readonly [O in OptionId]?: Value } = {}): Party => {
  const crests: Crest[] = []
  for (let i = 0; i < count; i++) crests.push(firstFree(crests))
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
  const party = fold([
    { type: 'opened', game: 'mafia', invite: 'invite' },
    ...seats.map((seat, i) => {
      const crest = crests[i] ?? firstFree([])
      return { type: 'sat', seat, name: names[i] ?? '', crest, key: `key ${i}` } as const
    }),
    { type: 'optioned', game: 'mafia', options, notices: [] },
  ])
  return { ...party, match: begin(games.mafia.game, seats, deal), games: 1 }
}

/** The same table for each role that the seat may have. */
export const eachRole = (more: { readonly [O in OptionId]?: Value } = {}): ReadonlyMap<Role, Party> =>
  new Map(roles.map(role => [role, mafiaOf(role, dealt.length, more)]))

const castOf = ({ match }: Party): Deal['cast'] =>
  (match?.state as { readonly deal: Deal } | undefined)?.deal.cast ?? {}
const sitting = (party: Party): readonly Seat[] => party.chairs.map(({ seat }) => seat)
const holds = (party: Party, role: Role): readonly Seat[] => sitting(party).filter(seat => castOf(party)[seat] === role)

/** Everybody has read the card: it is night. */
export const fallen = (party: Party): Party =>
  after(party, ...sitting(party).map(seat => [seat, 'acknowledge role', []] as const))

interface NightOf {
  readonly night: number
  readonly victim: string
  readonly mine: string
  readonly living?: readonly Seat[]
}

/** One night: the Mafia choose the victim, this seat what it likes where it is none of them, the rest nobody. */
export const slept = (party: Party, { night, victim, mine, living = sitting(party) }: NightOf): Party =>
  after(
    party,
    ...living.map(seat => {
      const kills = holds(party, 'mafia').includes(seat)
      const pick = kills ? victim : seat === own ? mine : nobody
      return [seat, `night ${night}`, [pick]] as const
    }),
    ['clock', `floor ${night}`, []],
  )

/** The day's discussion is over. */
const polled = (party: Party, day: number): Party =>
  after(party, ['clock', `pause dawn ${day}`, []], ['clock', `time day ${day}`, []])

/** Votes, in seat order; whoever is not named does not vote. */
export const voted = (party: Party, day: string, votes: Readonly<Record<Seat, string>>): Party =>
  after(party, ...Object.entries(votes).map(([seat, pick]) => [seat, `vote ${day}`, [pick]] as const))

/** The vote is closed, and its pause over. */
export const counted = (party: Party, day: string): Party => after(party, ['clock', `time vote ${day}`, []])
export const readOut = (party: Party, day: string): Party => after(party, ['clock', `pause tally ${day}`, []])

/** The first night's, in every table of these. */
export const victim = 's10'
/** The first dawn, its day's vote, and the second night. */
export const dawned = (party: Party): Party => slept(fallen(party), { night: 1, victim, mine: 's4' })
export const polling = (party: Party): Party => polled(dawned(party), 1)
export const second = (party: Party): Party => readOut(counted(polling(party), '1'), '1')

/** The second night, with this seat's choice in, and those of the Mafia besides it. */
export const chosen = (party: Party): Party =>
  after(
    second(party),
    [own, 'night 2', ['s5']],
    ...holds(party, 'mafia')
      .filter(seat => seat !== own)
      .slice(0, 1)
      .map(seat => [seat, 'night 2', ['s9']] as const),
  )
