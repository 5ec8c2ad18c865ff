import type { View } from '../../shared/client/connection.ts'
import { iconsOf } from '../../shared/engine/face.ts'
import { at } from '../../shared/engine/game.ts'
import type { Step, Table, Told } from '../../shared/games/midnight/events.ts'
import { faces, type Place, type Role, rows, type Side } from '../../shared/games/midnight/roles.ts'
export const tableOf = (view: View): Table => {
  if (view.game !== 'midnight' || view.table === null) throw new Error('this is no table of Midnight')
  return view.table
}

/** Returns the last told event of a type. */
export const lastTold = <T extends Told['type']>(told: readonly Told[], type: T): Extract<Told, { type: T }> | null =>
  (told.findLast(event => event.type === type) as Extract<Told, { type: T }> | undefined) ?? null

/** The pictures of the masks. */
export const maskIcons = iconsOf(faces)
/** The colours of the sides: the wolves have the same as the Mafia. */
export const sideArt = { village: 'village', wolves: 'mafia', alone: 'alone' } as const satisfies Readonly<
  Record<Side, string>
>
export const fateArt = (role: Role): string => `fate/${sideArt[rows[role].side]}`
/** Names the art of a mask: face up in its role, or face down for null. */
export const maskArt = (role: Role | null): string =>
  role === null ? 'mask/back' : `mask/${sideArt[rows[role].side]}/${at(maskIcons, role)}`

/** The roles that wake before any mask has moved: they still have the masks that they were dealt. */
const early: readonly Role[] = ['wolf', 'cub', 'twin', 'seer']

/** Returns the masks that a step turns over, as they lie before it or after it. */
export const turnedBy = (
  { role, seats, saw, moved }: Step,
  then: 'before' | 'after',
): Readonly<Record<Place, Role>> => ({
  ...(early.includes(role) ? Object.fromEntries(seats.map(seat => [seat, role])) : {}),
  ...Object.fromEntries(saw.map(({ place, mask }) => [place, mask])),
  ...Object.fromEntries(moved.map(one => [one.place, one[then]])),
})

/**
 * Returns the masks that lie face up: those that this step of the night is about, or all that are turned over at the
 * end.
 */
export const upIn = ({ phase, story, masks }: Table): Readonly<Record<Place, Role>> => {
  const step = phase === 'story' ? story.at(-1) : undefined
  if (step) return turnedBy(step, 'after')
  return phase === 'masks' ? masks : {}
}
