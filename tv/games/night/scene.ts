import type { View } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import type { ClockUse } from '../../../shared/engine/game.ts'
import { type Box, drawing, type Entering, type Item, type Key, keyOf } from '../../draw/items.ts'
import type { SideRoles } from '../../ui/intro.ts'
import { key as shared } from '../../ui/keys.ts'

/** The colours that stand out from a ground: slate while it is dark, paper by day. */
export interface Inks {
  readonly text: string
  readonly strong: string
  readonly icon: 'gold' | 'blood'
}
export const onSlate: Inks = { text: palette.bone, strong: palette.gold, icon: 'gold' }
export const onPaper: Inks = { text: palette.ink, strong: palette.blood, icon: 'blood' }

/** The keys of the night games' items that reveals move, with those of all games. */
export const key = {
  ...shared,
  /** The sign that calls everybody to their phones. */
  call: keyOf('call'),
  lamp: (n: number): Key => keyOf(`lamp ${n}`),
  /** Who got votes, and how many. */
  named: (target: string): Key => keyOf(`named ${target}`),
  count: (target: string): Key => keyOf(`count ${target}`),
} as const

/** Names the art of a ballot for somebody, or for No Murder. */
export const slipOf = ({ chairs }: View, target: string): string => {
  const chair = chairs[target]
  return chair ? `slip/${chair.charge}/${chair.colour}` : 'slip/none'
}

/** The seconds before a timed private phase begins or ends when phones are called. */
const callSeconds = 5

/** Says whether phones are called now: in the last seconds of a clock with this use. */
export const isCalling = ({ room }: View, use: ClockUse, now: number): boolean => {
  const running = room.clocks.flatMap(clock => (clock.for === use && clock.ends !== null ? [clock.ends] : []))
  const seconds = Math.ceil((Math.min(...running) - now) / 1000)
  return seconds >= 0 && seconds <= callSeconds && !room.paused
}

/** The seconds from which only the number is shown. */
const lastSeconds = 10

export const isLast = (view: View, seconds: number): boolean =>
  seconds > 0 && seconds <= lastSeconds && !view.room.paused

/** How a number of the last seconds comes: everybody hears it. */
export const lastSecond = (number: string): Entering => ({ enter: 'pulse', about: number, sound: 'tick' })

/** Draws lanterns, lit for each answer: how many have answered, never who. */
export const lampItems = (lit: number, count: number, box: Box, largest: number): readonly Item[] => {
  const rows = count > 10 ? 2 : 1
  const each = Math.ceil(count / rows)
  const size = Math.min(largest, box.w / each, box.h / rows)
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / each)
    const inRow = Math.min(each, count - row * each)
    const x = box.x + ((i % each) - (inRow - 1) / 2) * size
    const lamp: Box = { x, y: box.y + (row - (rows - 1) / 2) * size, w: size, h: size }
    return drawing(key.lamp(i + 1), `lamp/${i < lit ? 'lit' : 'dark'}`, 'token', lamp, { change: 'flare' })
  })
}

/** Adds to each side what was dealt of it; sides that nobody is on are left out. */
export const sidesWith = <SideId extends string, Role extends string>(
  sides: readonly (Omit<SideRoles, 'roles'> & { readonly side: SideId })[],
  dealt: readonly Role[],
  rows: Readonly<Record<Role, { readonly side: SideId }>>,
): readonly SideRoles[] =>
  sides
    .map(one => ({ ...one, roles: dealt.filter(role => rows[role].side === one.side) }))
    .filter(({ roles }) => roles.length > 0)
