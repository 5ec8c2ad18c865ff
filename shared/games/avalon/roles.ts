import type { Options, PracticeRoles } from '../../engine/game.ts'
import type { RoleIcons } from '../../engine/parts.ts'
import type { Three } from '../../engine/words.ts'
import { type Deed, roleIcons as quest } from '../quest/roles.ts'

export const goodRoles = [
  'merlin',
  'percival',
  'servant',
  'troublemaker',
  'cleric',
  'tristan',
  'isolde',
  'guinevere',
  'lancelot-good',
  'lancelot',
  'arthur',
] as const
export const evilRoles = [
  'assassin',
  'morgana',
  'mordred',
  'oberon',
  'minion',
  'lunatic',
  'brute',
  'trickster',
  'revealer',
  'lancelot-evil',
  'maelagant',
  'agravaine',
] as const
export const roles = [...goodRoles, ...evilRoles] as const
export type Role = (typeof roles)[number]
export type Side = 'good' | 'evil'

/**
 * How a seat appears to another: `merlin?` is Merlin or Morgana, `mixed` is one evil and one good together; the Cleric
 * reads a side.
 */
export const aspects = [
  'evil',
  'merlin',
  'merlin?',
  'suspect',
  'certain',
  'mixed',
  'lover',
  'lancelot',
  'lancelot?',
  'reads-good',
  'reads-evil',
] as const
export type Aspect = (typeof aspects)[number]

export type QuestResult = 'success' | 'fail'
export type Card = QuestResult | 'reverse'

/** A role's row: its side, and whom it sees as what, before any mode rewrites that. Nobody sees themself. */
interface Row {
  readonly side: Side
  /** What its card tells it to do. */
  readonly does: Three<Deed>
  readonly sees: { readonly [as in Aspect]?: readonly Role[] }
  /** The seat is told how many evil players are hidden from it. */
  readonly counts: boolean
  readonly plays: (quest: number) => readonly Card[]
  /** The side that a reading of it shows, if that is not its own. */
  readonly reads?: Side
}

const success = ['success'] as const
const either = ['success', 'fail'] as const
const good = (row: Partial<Row> & Pick<Row, 'does'>): Row => ({
  side: 'good',
  sees: {},
  counts: false,
  plays: () => success,
  ...row,
})

/** Evil players who know each other, as a Minion does. */
const mates: readonly Role[] = evilRoles.filter(role => role !== 'oberon')
const evil = (row: Partial<Row> & Pick<Row, 'does'>): Row => ({
  side: 'evil',
  sees: { evil: mates },
  counts: true,
  plays: () => either,
  ...row,
})

export const rows: Readonly<Record<Role, Row>> = {
  // Lancelot of the Reversals looks Evil to Merlin.
  merlin: good({
    does: ['hint', 'sometimes', 'hide'],
    sees: { evil: [...evilRoles.filter(role => role !== 'mordred'), 'lancelot'] },
    counts: true,
  }),
  percival: good({ does: ['pretend', 'watch', 'doubt'], sees: { 'merlin?': ['merlin', 'morgana'] } }),
  servant: good({ does: ['watch', 'suspect', 'doubt'] }),
  troublemaker: good({ does: ['watch', 'explain', 'doubt'], reads: 'evil' }),
  cleric: good({ does: ['watch', 'test', 'doubt'] }),
  tristan: good({ does: ['love', 'secret', 'watch'], sees: { lover: ['isolde'] } }),
  isolde: good({ does: ['love', 'secret', 'watch'], sees: { lover: ['tristan'] } }),
  guinevere: good({ does: ['knights', 'watch', 'doubt'], sees: { 'lancelot?': ['lancelot-good', 'lancelot-evil'] } }),
  'lancelot-good': good({ does: ['side', 'watch', 'trust'] }),
  lancelot: good({ does: ['watch', 'turn', 'success'], plays: () => ['success', 'reverse'] }),
  arthur: good({ does: ['watch', 'doubt', 'declare'] }),
  assassin: evil({ does: ['lie', 'blend', 'find'] }),
  morgana: evil({ does: ['lie', 'charm', 'fail'] }),
  mordred: evil({ does: ['lie', 'blend', 'fail'] }),
  oberon: evil({ does: ['lie', 'guess', 'fail'], sees: {}, counts: false }),
  minion: evil({ does: ['lie', 'blend', 'fail'] }),
  lunatic: evil({ does: ['lie', 'aboard', 'always'], plays: () => ['fail'] }),
  brute: evil({ does: ['lie', 'early', 'late'], plays: quest => (quest < 4 ? either : success) }),
  trickster: evil({ does: ['lie', 'calm', 'fail'], reads: 'good' }),
  revealer: evil({ does: ['soon', 'blend', 'fail'] }),
  'lancelot-evil': evil({ does: ['side', 'charm', 'watch'] }),
  maelagant: evil({ does: ['lie', 'charm', 'either'], plays: () => ['success', 'fail', 'reverse'] }),
  agravaine: evil({ does: ['aboard', 'always', 'undo'], plays: () => ['fail'] }),
}

/** Returns the side of a role at a moment: once the Lancelots have changed, they have each other's. */
export const sideNow = (role: Role, switched: boolean): Side => {
  const { side } = rows[role]
  if (!(switched && isLancelot(role))) return side
  return side === 'good' ? 'evil' : 'good'
}
const isLancelot = (role: Role): boolean => role === 'lancelot-good' || role === 'lancelot-evil'

/** Returns the side that the Lady of the Lake reads, and the Cleric. */
export const readsAs = (role: Role, switched = false): Side => rows[role].reads ?? sideNow(role, switched)

/** Returns whether the Lancelots may change sides in this game; the Evil one then knows nobody. */
export const mayChange = ({ lancelots: way }: Options): boolean => way === 'deck' || way === 'fixed'

/** Returns whether only Evil can have played a Fail, and no card can be turned. */
export const failsProve = ({
  roles: dealt,
  options,
  quest,
}: {
  readonly roles: readonly Role[]
  readonly options: Options
  readonly quest: number
}): boolean =>
  !mayChange(options) &&
  options.excalibur !== true &&
  dealt.every(role => rows[role].side === 'evil' || !rows[role].plays(quest).includes('fail'))

/** Returns what a role may play on a quest: a Lancelot by his side, and without a choice if his days are public. */
export const playsOn = (role: Role, quest: number, switched: boolean, { lancelots: way }: Options): readonly Card[] => {
  if (!isLancelot(role)) return rows[role].plays(quest)
  if (sideNow(role, switched) === 'good') return success
  return way === 'fixed' ? ['fail'] : either
}

/** By the number of players: the sides, the quests' sizes, and the Fails that fail the fourth quest. */
export const tables = {
  5: { good: 3, evil: 2, sizes: [2, 3, 2, 3, 3], fourth: 1 },
  6: { good: 4, evil: 2, sizes: [2, 3, 4, 3, 4], fourth: 1 },
  7: { good: 4, evil: 3, sizes: [2, 3, 3, 4, 4], fourth: 2 },
  8: { good: 5, evil: 3, sizes: [3, 4, 4, 5, 5], fourth: 2 },
  9: { good: 6, evil: 3, sizes: [3, 4, 4, 5, 5], fourth: 2 },
  10: { good: 6, evil: 4, sizes: [3, 4, 4, 5, 5], fourth: 2 },
} as const
export type Players = keyof typeof tables
const minSeats = 5
const maxSeats = 10
export const seats = [minSeats, maxSeats] as const

/** Returns the row for a number of players; a table that is still filling up gets the nearest playable one. */
export const tableFor = (players: number): (typeof tables)[Players] =>
  tables[Math.min(maxSeats, Math.max(minSeats, players)) as Players]

/** Lists the Fails that fail each quest: two on the fourth with seven or more players, else one. */
export const failsNeeded = (players: number): readonly number[] =>
  [1, 2, 3, 4, 5].map(quest => (quest === 4 ? tableFor(players).fourth : 1))

const lancelots = ['lancelot-good', 'lancelot-evil'] as const satisfies readonly Role[]

/** The special roles that an option's value brings. */
export const brings: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>> = {
  merlin: { true: ['merlin', 'assassin'] },
  percival: { true: ['percival'] },
  morgana: { true: ['morgana'] },
  mordred: { true: ['mordred'] },
  oberon: { standard: ['oberon'], chaos: ['oberon'] },
  lunatic: { true: ['lunatic'] },
  brute: { true: ['brute'] },
  trickster: { true: ['trickster'] },
  troublemaker: { true: ['troublemaker'] },
  cleric: { true: ['cleric'] },
  lovers: { true: ['tristan', 'isolde'] },
  guinevere: { true: ['guinevere'] },
  lancelots: { known: lancelots, deck: lancelots, fixed: lancelots },
  revealer: { true: ['revealer'] },
  reversals: { true: ['lancelot', 'maelagant'] },
  arthur: { true: ['arthur'] },
  agravaine: { true: ['agravaine'] },
}

export const specials = (options: Options, side: Side): readonly Role[] =>
  Object.entries(brings)
    .flatMap(([option, by]) => by[String(options[option])] ?? [])
    // If the dagger is a token, nobody has the Assassin as a role.
    .filter(role => rows[role].side === side && !(role === 'assassin' && options.dagger === 'carried'))

/** Lists the roles in play: the special ones, then Loyal Servants and Minions on the remaining seats. */
export const inPlay = (options: Options, players: number): readonly Role[] => {
  const { good, evil } = tableFor(players)
  const fill = (side: Side, count: number, filler: Role): readonly Role[] => {
    const special = specials(options, side)
    return [...special, ...Array<Role>(Math.max(0, count - special.length)).fill(filler)]
  }
  return [...fill('good', good, 'servant'), ...fill('evil', evil, 'minion')]
}

export const roleIcons: RoleIcons<Role> = {
  ...quest,
  servant: { icon: 'visored-helm', covers: 0.376 },
  assassin: { icon: 'hooded-assassin', covers: 0.24 },
  oberon: { icon: 'mushroom-gills', covers: 0.397 },
  minion: { icon: 'black-knight-helm', covers: 0.479 },
  troublemaker: { icon: 'card-joker', covers: 0.45 },
  cleric: { icon: 'monk-face', covers: 0.426 },
  brute: { icon: 'brute', covers: 0.496 },
  trickster: { icon: 'drama-masks', covers: 0.379 },
  revealer: { icon: 'cracked-mask', covers: 0.45 },
  tristan: { icon: 'crowned-heart', covers: 0.335 },
  isolde: { icon: 'potion-ball', covers: 0.389 },
  guinevere: { icon: 'ample-dress', covers: 0.397 },
  'lancelot-good': { icon: 'barbute', covers: 0.395 },
  'lancelot-evil': { icon: 'closed-barbute', covers: 0.336 },
  lunatic: { icon: 'jester-hat', covers: 0.423 },
  lancelot: { icon: 'knight-banner', covers: 0.28 },
  maelagant: { icon: 'horned-helm', covers: 0.307 },
  arthur: { icon: 'sword-in-stone', covers: 0.256 },
  agravaine: { icon: 'backstab', covers: 0.291 },
}

export const practiceRoles: PracticeRoles<Role> = {
  plain: ['servant'],
  villain: ['minion'],
  knowing: ['merlin'],
}
