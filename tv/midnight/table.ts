import type { View } from '../../shared/client/connection.ts'
import { iconsOf } from '../../shared/engine/face.ts'
import { at } from '../../shared/engine/game.ts'
import { faces } from '../../shared/games/midnight/faces.ts'
import type { Step, Table, Told } from '../../shared/games/midnight/facts.ts'
import { type Place, type Role, rows, type Side } from '../../shared/games/midnight/roles.ts'

export const tableOf = (view: View): Table => {
  if (view.game !== 'midnight' || view.table === null) throw new Error('this is no table of Midnight')
  return view.table
}

/** Returns the last told event of a type. */
export const lastTold = <T extends Told['type']>(told: readonly Told[], type: T): Extract<Told, { type: T }> | null =>
  (told.findLast(event => event.type === type) as Extract<Told, { type: T }> | undefined) ?? null

/** The pictures of the masks. */
export const maskIcons = iconsOf(faces)
/** The colours of the sides: the wolves have those of every game's hunters. */
export const sideArt = { village: 'village', wolves: 'mafia', alone: 'alone' } as const satisfies Readonly<
  Record<Side, string>
>
export const fateArt = (role: Role): string => `fate/${sideArt[rows[role].side]}`
/** A mask that is turned up, or lies face down. */
export const maskArt = (role: Role | null): string =>
  role === null ? 'mask/back' : `mask/${sideArt[rows[role].side]}/${at(maskIcons, role)}`

/** Nothing has moved when these wake: what they were dealt still lies before them. */
const early: readonly Role[] = ['wolf', 'cub', 'twin', 'seer']

/** The masks that a step turns up, as they lie before it or after it. */
export const turnedBy = (
  { role, seats, saw, moved }: Step,
  then: 'before' | 'after',
): Readonly<Record<Place, Role>> => ({
  ...(early.includes(role) ? Object.fromEntries(seats.map(seat => [seat, role])) : {}),
  ...Object.fromEntries(saw.map(({ place, mask }) => [place, mask])),
  ...Object.fromEntries(moved.map(one => [one.place, one[then]])),
})

/** The masks that lie face up: those that this step of the night is about, or all that have turned at the end. */
export const upIn = ({ phase, story, masks }: Table): Readonly<Record<Place, Role>> => {
  const step = phase === 'story' ? story.at(-1) : undefined
  if (step) return turnedBy(step, 'after')
  return phase === 'masks' ? masks : {}
}
