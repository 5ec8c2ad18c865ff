import { type Folded, publicStateAfter } from '../engine/fold.ts'
import type { BaseEvent, BasePublicState, Seat } from '../engine/game.ts'
import { type View, withTable } from './connection.ts'

/** A finished game as it can be told again from what a screen holds: its public events, and the reveal at its end. */
export interface Retelling {
  /** The view as it was once the game was over. */
  readonly whole: View
  readonly events: readonly BaseEvent[]
}

/** Returns a game that can be told again; null while one is being played, or if there was none. */
export const retellingOf = (view: View | null): Retelling | null => {
  const table = view?.table ?? null
  if (!view || table === null || table.over === null || table.events.length < 2) return null
  return { whole: view, events: table.events }
}

/** Folds the table after the first `count` public events, with nothing in it of what came later. */
const tableThen = (view: Pick<View, 'parts'>, table: BasePublicState, count: number): Folded<BasePublicState> =>
  publicStateAfter(view.parts, table, table.events.slice(0, count))

/** The view after the first `count` public events: nobody is asked anything in it, and no clock runs. */
export const viewThen = ({ whole, events }: Retelling, count: number): View => {
  if (whole.table === null || count >= events.length) return whole
  const room = { ...whole.room, stage: 'game' as const, draft: [], clocks: [], reminder: null, minutes: null }
  const then = tableThen(whole, whole.table, count)
  return withTable({ ...whole, room, secret: null }, { ...then, acted: [], awaited: [], answered: 0 })
}

/** A seat's role, and what the seat had been told by then. */
interface Knowing {
  readonly seat: Seat
  readonly role: string
  readonly lines: readonly string[]
}

/** Lists everybody's role and knowledge after the first `count` public events; empty if the roles stay hidden. */
export const knowingThen = (
  { whole, events }: Retelling,
  count: number,
  name: (seat: Seat) => string,
): readonly Knowing[] => {
  const { table, parts } = whole
  if (table === null) return []
  const { reveal } = table
  if (reveal === null) return []
  const then = {
    ...tableThen(whole, table, Math.min(count, events.length)),
    acted: [],
    awaited: [],
    answered: 0,
    reveal,
  }
  const knew = parts.words.knew(then as BasePublicState, name)
  return table.seats.map(seat => ({
    seat,
    role: parts.words.roles[reveal.cast[seat] ?? '']?.name ?? '',
    lines: knew.find(one => one.seat === seat)?.lines ?? [],
  }))
}
