import type { Ask, BaseTable, Fact, Seat } from '../shared/engine/game.ts'
import type { View } from '../shared/link.ts'
import type { ChairView, RoomView } from '../shared/views.ts'

/** What the table's page shows in its middle. */
export const scenes = ['lobby', 'over', 'look', 'ask', 'wait'] as const
export type Scene = (typeof scenes)[number]

/** A TV plays a reveal: what came of it stays off the phones until the pause ends. */
export const looksUp = ({ screens, clocks }: Pick<RoomView, 'screens' | 'clocks'>): boolean =>
  screens > 0 && clocks.some(({ kind }) => kind === 'pause')

/** What is asked of this seat and not answered yet. */
export const openAsks = ({ secret }: Pick<View, 'secret'>): readonly Ask[] =>
  (secret?.asks ?? []).filter(({ standing }) => !standing)

export const sceneOf = (view: View): Scene => {
  const { room, table, secret } = view
  if (room.stage === 'lobby' || table === null) return 'lobby'
  if (room.stage === 'over') return 'over'
  if (looksUp(room)) return 'look'
  return (secret?.asks.length ?? 0) > 0 ? 'ask' : 'wait'
}

/** The game's chronicle, where it keeps one. */
export const toldOf = (table: BaseTable | null): readonly Fact[] =>
  (table as { readonly told?: readonly Fact[] } | null)?.told ?? []

/** The seats of the game under way, in their order; before it, those of the room. */
export const seatsOf = ({ room, table }: Pick<View, 'room' | 'table'>): readonly Seat[] =>
  (table as { readonly seats?: readonly Seat[] } | null)?.seats ?? room.order

/** How many of the told events may be shown, after so many were shown before. */
export const shownOf = (view: View, before: number): number => {
  const { length } = toldOf(view.table)
  return looksUp(view.room) ? Math.min(before, length) : length
}

const longAway = 120_000
export const hostGoneAfter = 60_000

/** A phone that is away is spoken of where somebody waits for it, or when it has been away for long. */
export const showsAway = (chair: ChairView, awaited: boolean, now: number): boolean =>
  !(chair.here || chair.bot || chair.empty) && (awaited || now - chair.since >= longAway)

/** May this seat take the host's role now? */
export const mayHost = ({ room, chairs, seat }: View, now: number): 'none' | 'gone' | 'back' | null => {
  if (seat === null || room.host === seat) return null
  if (room.host === null) return 'none'
  if (room.before === seat) return 'back'
  const host = chairs[room.host]
  return host && !host.here && now - host.since >= hostGoneAfter ? 'gone' : null
}

/** How many would play the next game. */
export const playersNow = ({ room, chairs }: Pick<View, 'room' | 'chairs'>): number =>
  room.order.filter(seat => !(chairs[seat]?.benched || chairs[seat]?.empty)).length
