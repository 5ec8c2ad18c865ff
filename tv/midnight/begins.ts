import type { View } from '../../shared/client/connection.ts'
import type { Table } from '../../shared/games/midnight/events.ts'
import { masksOf, rows, type Side as SideId } from '../../shared/games/midnight/roles.ts'
import type { Item } from '../canvas/item.ts'
import { texts } from '../texts.ts'
import type { Setting } from '../theatre.ts'
import { type Side, sidesItems } from '../ui/cast.ts'
import { darkness, overtureItems } from '../ui/overture.ts'
import { signs } from './signs.ts'
import { maskIcons, sideArt, tableOf } from './table.ts'

const sideIds: readonly SideId[] = ['village', 'wolves', 'alone']

/** Returns the masks of each side, as many as the host chose. */
export const sidesOf = ({ options, seats }: Table): readonly Side[] =>
  sideIds
    .map(side => ({
      side,
      panel: `fate/${sideArt[side]}`,
      heading: signs.sides[side],
      roles: masksOf(options, seats.length).filter(role => rows[role].side === side),
    }))
    .filter(({ roles }) => roles.length > 0)

/** Draws how the game begins: who sits there, and the masks among them. */
export const beginning = (view: View, setting: Setting): readonly Item[] => {
  const table = tableOf(view)
  return overtureItems(
    view,
    {
      seats: table.seats,
      line: `${texts.begins.seats({ n: table.seats.length })} ${signs.begins}`,
      cast: box => sidesItems(view, sidesOf(table), maskIcons, box, setting),
      ground: [darkness(setting)],
    },
    setting,
  )
}
