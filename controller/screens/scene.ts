import type { View } from '../../shared/client/connection.ts'
import { type Folded, tableAfter } from '../../shared/engine/fold.ts'
import type { Ask, BaseTable, Fact, Options, Seat, Setup } from '../../shared/engine/game.ts'
import type { Name } from '../../shared/engine/words.ts'
import type { ChairView, ClockView, RoomView } from '../../shared/protocol/views.ts'

/** What the table's page shows in its middle. */
export const scenes = ['lobby', 'over', 'look', 'ask', 'wait'] as const
export type Scene = (typeof scenes)[number]

/** A TV plays a reveal, or the ending: what came of it stays off the phones until that is over. */
export const looksUp = ({ screens, clocks }: Pick<RoomView, 'screens' | 'clocks'>, finale = false): boolean =>
  screens > 0 && (finale || clocks.some(clock => clock.for === 'pause'))

/** The clocks that people see: of several the first that ends. Pauses are for reading, and show none. */
export const visibleClock = ({ clocks }: Pick<RoomView, 'clocks'>): ClockView | null =>
  clocks.filter(clock => clock.for === 'phase').toSorted((a, b) => (a.ends ?? 0) - (b.ends ?? 0))[0] ?? null

/** How long a clock that has ended says so. */
const endedFor = 2500

/** The clock that people see: what is left of it, whether it stands, and for a moment that it has ended. */
export interface Time {
  readonly is: 'running' | 'paused' | 'ended'
  readonly left: number
}
export const timeOf = (room: Pick<RoomView, 'clocks' | 'paused' | 'reminder'>, now: number): Time | null => {
  const clock = visibleClock(room)
  if (room.paused) {
    const [left] = (clock ? [clock] : room.clocks).map(one => Math.ceil(one.left))
    return left === undefined ? null : { is: 'paused', left }
  }
  const reminds = room.reminder !== null && room.reminder.ends + endedFor > now
  const ends = reminds ? room.reminder?.ends : clock?.ends
  if (ends === undefined || ends === null || ends + endedFor <= now) return null
  const left = Math.ceil((ends - now) / 1000)
  return left > 0 ? { is: 'running', left } : { is: 'ended', left: 0 }
}

/** How long a verdict lies on the table before the game goes on by itself. */
const verdictLies = 5

/** Whether what a pause is for has been told: a TV takes its time, a phone tells it at once. */
export const mayGoOn = ({ screens, clocks, paused }: Pick<RoomView, 'screens' | 'clocks' | 'paused'>, now: number) =>
  screens === 0 ||
  clocks.every(({ for: use, ends, left }) => {
    const rest = paused || ends === null ? left : (ends - now) / 1000
    return use !== 'pause' || rest <= verdictLies
  })

/** What is asked of this seat. What may be answered and is not waited for would betray whom it is open to. */
export const asksOf = ({ secret }: Pick<View, 'secret'>): readonly Ask[] =>
  (secret?.asks ?? []).filter(({ optional }) => !optional)

/** Of that, what is not answered yet. */
export const openAsks = (view: Pick<View, 'secret'>): readonly Ask[] => asksOf(view).filter(({ current }) => !current)

export const sceneOf = (view: View, finale = false): Scene => {
  const { room, table } = view
  if (room.stage === 'lobby' || table === null) return 'lobby'
  if (room.stage === 'over') return finale && room.screens > 0 ? 'look' : 'over'
  if (looksUp(room)) return 'look'
  return asksOf(view).length > 0 ? 'ask' : 'wait'
}

/** The game's chronicle, where it keeps one. */
export const toldOf = (table: BaseTable | null): readonly Fact[] =>
  (table as { readonly told?: readonly Fact[] } | null)?.told ?? []

/** The table as far as this phone may show it: while a TV tells a reveal, without what came of it. */
export const tableShown = <T extends BaseTable>(view: Pick<View, 'parts'>, table: T, shown: number): Folded<T> => {
  const told = toldOf(table)
  if (shown >= told.length) return table
  const { seats, options } = table as T & Setup
  return tableAfter(view.parts, { seats, options }, told.slice(0, shown)) as Folded<T>
}

/** What just happened, for as long as it holds: who has not read the card yet is told until they have. */
export const latestOf = (
  table: BaseTable | null,
  shown: number,
  many: number,
  unsaid: readonly string[] = [],
): readonly Fact[] =>
  toldOf(table)
    .slice(0, shown)
    .filter(({ type }) => !unsaid.includes(type))
    .slice(-many)
    .flatMap(fact => {
      if (fact.type !== 'reminded' || table === null) return [fact]
      const seats = (fact as Fact & { readonly seats: readonly Seat[] }).seats.filter(seat =>
        table.awaited.includes(seat),
      )
      return table.phase === 'deal' && seats.length > 0 ? [{ ...fact, seats }] : []
    })

/** The seats of the game under way, in their order; before it, those of the room. */
export const seatsOf = ({ room, table }: Pick<View, 'room' | 'table'>): readonly Seat[] =>
  (table as { readonly seats?: readonly Seat[] } | null)?.seats ?? room.order

/** The options of the game under way or just over; before it, those that the room is set to. */
export const optionsOf = ({ room, table }: Pick<View, 'room' | 'table'>): Options =>
  (table as { readonly options?: Options } | null)?.options ?? room.options

/** How many of the told events may be shown, after so many were shown before. */
export const shownOf = (view: View, before: number, finale = false): number => {
  const { length } = toldOf(view.table)
  return looksUp(view.room, finale) ? Math.min(before, length) : length
}

const longAway = 120_000

/** A phone that is away is spoken of where somebody waits for it, or when it has been away for long. */
export const showsAway = (chair: ChairView, awaited: boolean, now: number): boolean =>
  !(chair.here || chair.bot || chair.empty) && (awaited || now - chair.since >= longAway)

/** Whoever sits here, but came when the game was on. */
export const playsNext = ({ room, chairs, seat, secret }: View): boolean =>
  room.stage === 'game' && seat !== null && secret?.hand === null && chairs[seat]?.benched === false

/** Whoever sits here after a game that went without them. */
export const comesNext = ({ room, chairs, seat, table }: Pick<View, 'room' | 'chairs' | 'seat' | 'table'>): boolean =>
  room.stage === 'over' && seat !== null && !seatsOf({ room, table }).includes(seat) && chairs[seat]?.benched === false

/** Whether this phone's owner has won the game that is over: null where nobody has, or they did not play. */
export const ownResult = ({ table, secret }: Pick<View, 'table' | 'secret'>): 'won' | 'lost' | null => {
  const winner = table?.over?.winner ?? null
  const side = secret?.hand?.side
  if (winner === null || side === undefined) return null
  // Whoever plays alone wins by their role.
  return winner === (side === 'alone' ? secret?.hand?.role : side) ? 'won' : 'lost'
}

/** How many would play the next game. */
export const playersNow = ({ room, chairs }: Pick<View, 'room' | 'chairs'>): number =>
  room.order.filter(seat => !(chairs[seat]?.benched || chairs[seat]?.empty)).length

/** The moment in a sentence: the newest thing told where that says the same, and more. */
export const headOf = ({ table, parts: { words } }: View, shown: number, name: Name): string => {
  if (table === null) return ''
  const moment = words.moment(table, name)
  const [newest] = latestOf(table, shown, 1, words.unsaid)
  const told = newest ? words.told(newest, name) : ''
  return told.includes(moment) ? told : moment
}
