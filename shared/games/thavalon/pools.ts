import type { Options } from '../../engine/game.ts'
import { evilRoles, goodRoles, type Role, type Side, tableFor } from './roles.ts'

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

/** Returns whether a role is drawn in every game with these pools. */
export const isCertain = (pools: Pools, players: number, role: Role): boolean => {
  const side = (goodRoles as readonly Role[]).includes(role) ? 'good' : 'evil'
  const taken = tableFor(players)[side]
  return pools[side].includes(role) && pools[side].length === taken
}

export const hasRole = (pools: Pools, role: Role): boolean => [...pools.good, ...pools.evil].includes(role)
export const tickIds: readonly Tick[] = [...ticks.good, ...ticks.evil]
export const sideOf = (tick: Tick): Side => ((ticks.evil as readonly Tick[]).includes(tick) ? 'evil' : 'good')
