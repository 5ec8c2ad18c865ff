import type { Options, PracticeRoles } from '../../engine/game.ts'
import type { RoleIcons } from '../../engine/parts.ts'
import type { Three } from '../../engine/words.ts'
import { type Deed, roleIcons as quest } from '../quest/roles.ts'
import { isFailed } from '../quest/state.ts'

export const goodRoles = ['merlin', 'percival', 'tristan', 'iseult', 'lancelot', 'nimue', 'arthur', 'titania'] as const
export const evilRoles = ['mordred', 'morgana', 'maelagant', 'agravaine', 'colgrevance'] as const
export const roles = [...goodRoles, ...evilRoles] as const
export type Role = (typeof roles)[number]
export type Side = 'good' | 'evil'

export const cards = ['success', 'fail', 'reverse'] as const
export type Card = (typeof cards)[number]

export const notices = ['colgrevance', 'titania', 'assassin'] as const
export type NoticeId = (typeof notices)[number]

/** A role's row: the cards it may play, and what it is told at the deal. Nobody sees themself. */
interface Row {
  readonly side: Side
  /** What its card tells it to do. */
  readonly does: Three<Deed>
  readonly plays: readonly Card[]
  /** Holders that it is told of: evil alike, Merlin or Morgana alike, or by their role. */
  readonly sees: { readonly [as in 'evil' | 'merlin?' | 'role']?: readonly Role[] }
  /** Other roles in play that it is told of, without their holders. */
  readonly inPlay: readonly Role[]
  readonly notices: readonly NoticeId[]
}

const good = (row: Partial<Row> & Pick<Row, 'does'>): Row => ({
  side: 'good',
  plays: ['success'],
  sees: {},
  inPlay: [],
  notices: [],
  ...row,
})
const evil = (row: Partial<Row> & Pick<Row, 'does'>): Row => ({
  side: 'evil',
  plays: ['success', 'fail'],
  // Every other evil player except Colgrevance, and Titania, all alike.
  sees: { evil: ['mordred', 'morgana', 'maelagant', 'agravaine', 'titania'] },
  inPlay: [],
  notices,
  ...row,
})

export const rows: Readonly<Record<Role, Row>> = {
  merlin: good({
    does: ['hint', 'sometimes', 'hide'],
    sees: { evil: ['morgana', 'maelagant', 'agravaine', 'colgrevance', 'lancelot'] },
  }),
  percival: good({ does: ['test', 'watch', 'doubt'], sees: { 'merlin?': ['merlin', 'morgana'] } }),
  tristan: good({ does: ['love', 'secret', 'watch'], sees: { role: ['iseult'] } }),
  iseult: good({ does: ['love', 'secret', 'watch'], sees: { role: ['tristan'] } }),
  lancelot: good({ does: ['watch', 'turn', 'success'], plays: ['success', 'reverse'] }),
  nimue: good({ does: ['claims', 'quiet', 'hide'], inPlay: roles }),
  arthur: good({ does: ['claims', 'watch', 'declare'], inPlay: goodRoles }),
  titania: good({ does: ['bluff', 'watch', 'doubt'] }),
  mordred: evil({ does: ['lie', 'blend', 'fail'] }),
  morgana: evil({ does: ['lie', 'charm', 'fail'] }),
  maelagant: evil({ does: ['lie', 'charm', 'either'], plays: ['success', 'fail', 'reverse'] }),
  agravaine: evil({ does: ['aboard', 'always', 'undo'], plays: ['fail'] }),
  colgrevance: evil({ does: ['lie', 'quiet', 'fail'], sees: { role: evilRoles }, notices: ['assassin'] }),
}

const five = ['merlin', 'percival', 'tristan', 'iseult', 'lancelot'] as const satisfies readonly Role[]
const seven = [...five, 'arthur', 'titania'] as const satisfies readonly Role[]
const three = ['mordred', 'morgana', 'maelagant'] as const satisfies readonly Role[]

/** By the number of players: the sides, the pools, and the missions' sizes. */
interface Numbers {
  readonly good: number
  readonly evil: number
  readonly goodPool: readonly Role[]
  readonly evilPool: readonly Role[]
  readonly sizes: readonly number[]
  /** The Fails that fail the fourth mission. */
  readonly fourth: number
}
const big = [3, 4, 4, 5, 5] as const
export const tables: Readonly<Record<5 | 6 | 7 | 8 | 9 | 10, Numbers>> = {
  5: {
    good: 3,
    evil: 2,
    goodPool: [...five, 'nimue'],
    evilPool: three,
    sizes: [2, 3, 2, 3, 3],
    fourth: 1,
  },
  6: { good: 4, evil: 2, goodPool: five, evilPool: three, sizes: [2, 3, 4, 3, 4], fourth: 1 },
  7: { good: 4, evil: 3, goodPool: seven, evilPool: three, sizes: [2, 3, 3, 4, 4], fourth: 2 },
  8: { good: 5, evil: 3, goodPool: seven, evilPool: [...three, 'agravaine'], sizes: big, fourth: 2 },
  9: { good: 6, evil: 3, goodPool: seven, evilPool: [...three, 'agravaine'], sizes: big, fourth: 2 },
  10: { good: 6, evil: 4, goodPool: seven, evilPool: evilRoles, sizes: big, fourth: 2 },
}
export const seats = [5, 10] as const

export const tableFor = (players: number): Numbers => tables[Math.min(10, Math.max(5, players)) as keyof typeof tables]

export const fails = (played: readonly Card[], players: number, mission: number): boolean =>
  isFailed(played, mission === 4 ? tableFor(players).fourth : 1)

export const roleIcons: RoleIcons<Role> = {
  ...quest,
  tristan: { icon: 'crowned-heart', covers: 0.335 },
  iseult: { icon: 'potion-ball', covers: 0.389 },
  lancelot: { icon: 'barbute', covers: 0.395 },
  nimue: { icon: 'splashy-stream', covers: 0.38 },
  arthur: { icon: 'sword-in-stone', covers: 0.256 },
  titania: { icon: 'butterfly', covers: 0.272 },
  maelagant: { icon: 'horned-helm', covers: 0.307 },
  agravaine: { icon: 'backstab', covers: 0.291 },
  colgrevance: { icon: 'domino-mask', covers: 0.328 },
}

export const lovers = ['tristan', 'iseult'] as const satisfies readonly Role[]

/** What the host ticks for each side: a role, or the lovers, who come together. */
export const ticks = {
  good: ['merlin', 'percival', 'lovers', 'lancelot', 'nimue', 'arthur', 'titania'],
  evil: evilRoles,
} as const satisfies Readonly<Record<Side, readonly (Role | 'lovers')[]>>
export type Tick = (typeof ticks)[Side][number]
export const rolesOf = (tick: Tick): readonly Role[] => (tick === 'lovers' ? lovers : [tick])

/** The roles that may be drawn, by side. */
export type Pools = Readonly<Record<Side, readonly Role[]>>

export const isOwn = ({ pools }: Options): boolean => pools === 'own'

/** Returns the roles that may be drawn: the box's for this number of players, or those that the host has ticked. */
export const poolsFor = (options: Options, players: number): Pools => {
  const { goodPool, evilPool } = tableFor(players)
  if (!isOwn(options)) return { good: goodPool, evil: evilPool }
  const ticked = (side: Side): readonly Role[] =>
    ticks[side].flatMap((tick: Tick) => (options[tick] === false ? [] : rolesOf(tick)))
  return { good: ticked('good'), evil: ticked('evil') }
}

/** The roles whose holders the Assassin may name. */
const targets: readonly Role[] = ['merlin', ...lovers, 'nimue']

/**
 * Returns whether a draw from these pools may leave the Assassin nobody to name, and whether one may leave somebody.
 */
export const targetsIn = ({ good }: Pools, players: number): { readonly none: boolean; readonly some: boolean } => ({
  none: good.filter(role => !targets.includes(role)).length >= tableFor(players).good,
  some: good.some(role => targets.includes(role)),
})

/** Lists every way to choose this many of a list. */
const choices = <T>(from: readonly T[], count: number): readonly (readonly T[])[] =>
  count === 0 ? [[]] : from.flatMap((first, i) => choices(from.slice(i + 1), count - 1).map(rest => [first, ...rest]))

/** A set of good roles, and the chance that it is drawn. */
interface Draw {
  readonly roles: readonly Role[]
  readonly chance: number
}

/** What a draw results in: one lover alone is replaced, or brings the other, with equal chances. */
const mended = (roles: readonly Role[], pool: readonly Role[]): readonly Draw[] => {
  const isLover = (role: Role): boolean => (lovers as readonly Role[]).includes(role)
  if (roles.filter(isLover).length !== 1) return [{ roles, chance: 1 }]
  const rest = roles.filter(role => !isLover(role))
  const others = pool.filter(role => !roles.includes(role) && !isLover(role))
  const stays = others.length > 0 ? 0.5 : 1
  return [
    ...others.map((other): Draw => ({ roles: [...rest, other], chance: (1 - stays) / others.length })),
    ...rest.map(
      (gone): Draw => ({ roles: [...rest.filter(role => role !== gone), ...lovers], chance: stays / rest.length }),
    ),
  ]
}

/** Lists the sets of good roles that may be drawn, some of them more than once, with their chances. */
export const drawsOf = ({ good }: Pools, players: number): readonly Draw[] => {
  const all = choices(good, tableFor(players).good)
  return all.flatMap(roles =>
    mended(roles, good).map(draw => ({ roles: draw.roles, chance: draw.chance / all.length })),
  )
}

/** Returns the chance that the good roles drawn satisfy a condition. */
export const chanceOf = (draws: readonly Draw[], is: (roles: readonly Role[]) => boolean): number =>
  draws.reduce((sum, { roles, chance }) => (is(roles) ? sum + chance : sum), 0)

export const isCertain = (pools: Pools, players: number, role: Role): boolean => {
  const side = (goodRoles as readonly Role[]).includes(role) ? 'good' : 'evil'
  const taken = tableFor(players)[side]
  return pools[side].includes(role) && pools[side].length === taken
}

export const hasRole = (pools: Pools, role: Role): boolean => [...pools.good, ...pools.evil].includes(role)
export const tickIds: readonly Tick[] = [...ticks.good, ...ticks.evil]
export const sideOf = (tick: Tick): Side => ((ticks.evil as readonly Tick[]).includes(tick) ? 'evil' : 'good')

export const practiceRoles: PracticeRoles<Role> = {
  plain: ['titania', 'lancelot'],
  villain: ['mordred', 'morgana'],
  knowing: ['merlin'],
}
