import type { View } from '../../shared/client/connection.ts'
import type { Table } from '../../shared/games/mafia/events.ts'
import { counts, rolesFor, rows, type Side as SideId } from '../../shared/games/mafia/roles.ts'
import { drawing, type Item } from '../canvas/item.ts'
import { texts } from '../texts.ts'
import type { Setting } from '../theatre.ts'
import { type Side, sidesItems } from '../ui/cast.ts'
import { overtureItems } from '../ui/overture.ts'
import { veil } from '../ui/parts.ts'
import { roleArt } from './middle.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'

const sideIds: readonly SideId[] = ['village', 'mafia', 'alone']

/** Returns the roles of each side, as many as the options say, which everybody has seen. */
export const sidesOf = ({ options, seats }: Table): readonly Side[] =>
  sideIds
    .map(side => ({
      side,
      panel: `fate/${side}`,
      heading: signs.sides[side],
      roles: rolesFor(options, seats.length).filter(role => rows[role].side === side),
    }))
    .filter(({ roles }) => roles.length > 0)

/** Draws how the game begins: the village at dusk, who lives there, and the roles among them. */
export const beginning = (view: View, setting: Setting): readonly Item[] => {
  const { viewport } = setting
  const table = tableOf(view)
  const { seats, options } = table
  const dusk = { x: viewport.w / 2, y: viewport.h / 2, w: viewport.w + 12, h: viewport.h + 12 }
  const line = `${texts.begins.seats({ n: seats.length })} ${signs.begins({ n: counts(options, seats.length).mafia })}`
  return overtureItems(
    view,
    {
      seats,
      line,
      cast: box => sidesItems(view, sidesOf(table), roleArt, box, setting),
      ground: [drawing('hall', 'sky/night', 'floor', dusk), veil(setting, 'veil', 'table', 0.45)],
    },
    setting,
  )
}
