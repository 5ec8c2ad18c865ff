import type { View } from '../shared/client/connection.ts'
import {
  type Ask,
  at,
  type BaseEvent,
  type BasePublicState,
  hasWon,
  type Options,
  type Seat,
} from '../shared/engine/game.ts'
import type { Name } from '../shared/engine/words.ts'
import type { ClockView, RoomView } from '../shared/protocol/views.ts'

/** What the middle of the table's page may show: the screens of `table.tsx`. */
export type ScreenId = 'lobby' | 'over' | 'look-up' | 'show' | 'ask' | 'wait'

/** The ask of a phone's own pause, while the TV tells something for which the game has none. */
export const telling = 'telling'

/** Says whether phones tell their owners to look up: a TV plays a reveal, and phones hide the result until it is over. */
export const looksUp = ({ screens, clocks }: Pick<RoomView, 'screens' | 'clocks'>): boolean =>
  screens > 0 && clocks.some(clock => clock.for === 'pause')

/** Returns the visible clock: the one that ends first. Pauses for reading have no visible clock. */
export const visibleClock = ({ clocks }: Pick<RoomView, 'clocks'>): ClockView | null =>
  clocks.filter(clock => clock.for === 'phase').toSorted((a, b) => (a.ends ?? 0) - (b.ends ?? 0))[0] ?? null

/** How long an ended clock is still shown as ended, in ms. */
const endedMs = 2500

/** The visible clock: its remaining time, whether it is paused, and for a moment that it has ended. */
interface Time {
  readonly is: 'running' | 'paused' | 'ended'
  readonly remaining: number
}
export const timeOf = (room: Pick<RoomView, 'clocks' | 'paused' | 'reminder'>, now: number): Time | null => {
  const clock = visibleClock(room)
  if (room.paused) {
    const [remaining] = (clock ? [clock] : room.clocks).map(one => Math.ceil(one.remaining))
    return remaining === undefined ? null : { is: 'paused', remaining }
  }
  const reminds = room.reminder !== null && room.reminder.ends + endedMs > now
  const ends = reminds ? room.reminder?.ends : clock?.ends
  if (ends === undefined || ends === null || ends + endedMs <= now) return null
  const remaining = Math.ceil((ends - now) / 1000)
  return remaining > 0 ? { is: 'running', remaining } : { is: 'ended', remaining: 0 }
}

/** The seconds at the end of a pause in which the TV shows the result; that of a vote ends soon after its stamp. */
const verdictSeconds = { usual: 5, vote: 2 } as const

/** Says whether the reveal of a pause is over: a TV takes its time, a phone shows it at once. */
export const mayGoOn = (
  { screens, clocks, paused }: Pick<RoomView, 'screens' | 'clocks' | 'paused'>,
  phase: string | undefined,
  now: number,
): boolean =>
  screens === 0 ||
  clocks.every(({ for: use, ends, remaining: left }) => {
    const rest = paused || ends === null ? left : (ends - now) / 1000
    return use !== 'pause' || rest <= verdictSeconds[phase === 'votes' ? 'vote' : 'usual']
  })

/** Returns this seat's asks that may be shown. Optional ones are left out: they would reveal who has them. */
export const shownAsks = ({ secret }: Pick<View, 'secret'>): readonly Ask[] =>
  (secret?.asks ?? []).filter(({ optional }) => !optional)

/** Returns the asks that are not answered yet. */
export const openAsks = (view: Pick<View, 'secret'>): readonly Ask[] =>
  shownAsks(view).filter(({ current }) => !current)

export const screenOf = (view: View, playing = false): ScreenId => {
  const { room, table } = view
  if (room.stage === 'lobby' || table === null) return 'lobby'
  if (room.stage === 'over') return 'over'
  if (looksUp(room)) return 'look-up'
  if (playing) return 'show'
  return shownAsks(view).length > 0 ? 'ask' : 'wait'
}

export const eventsOf = (table: BasePublicState | null): readonly BaseEvent[] => (table === null ? [] : table.events)

/** Returns the newest events that still hold: players who have not read their card are named until they have. */
export const latestOf = (
  table: BasePublicState | null,
  many: number,
  unsaid: readonly string[] = [],
): readonly BaseEvent[] =>
  eventsOf(table)
    .filter(({ type }) => !unsaid.includes(type))
    .slice(-many)
    .flatMap(event => {
      if (event.type !== 'reminded' || table === null) return [event]
      const seats = (event as BaseEvent & { readonly seats: readonly Seat[] }).seats.filter(seat =>
        table.awaited.includes(seat),
      )
      return table.phase === 'deal' && seats.length > 0 ? [{ ...event, seats }] : []
    })

/** Returns the seats of the current game in order; before it, those of the room. */
export const seatsOf = ({ room, table }: Pick<View, 'room' | 'table'>): readonly Seat[] =>
  table === null ? room.order : table.seats

/** Returns the options of the game that is on or has just ended; before a game, those that are set. */
export const optionsOf = ({ room, table }: Pick<View, 'room' | 'table'>): Options =>
  table === null ? room.options : table.options

/** Says whether one person plays with bots, and without a TV: nobody else has anything to read. */
export const withBotsAlone = ({ room, chairs, seat, table }: View): boolean =>
  room.screens === 0 &&
  seat !== null &&
  table !== null &&
  seatsOf({ room, table }).every(one => one === seat || at(chairs, one).bot)

/** Says whether this seat joined during the game, and plays in the next one. */
export const playsNext = ({ room, chairs, seat, secret }: View): boolean =>
  room.stage === 'game' && seat !== null && secret?.hand === null && !at(chairs, seat).benched

/** Says whether this seat sat out the game that is over. */
export const comesNext = ({ room, chairs, seat, table }: Pick<View, 'room' | 'chairs' | 'seat' | 'table'>): boolean =>
  room.stage === 'over' && seat !== null && !seatsOf({ room, table }).includes(seat) && !at(chairs, seat).benched

/** Returns whether this phone's owner has won; null where nobody has, or where they did not play. */
export const ownResult = ({ table, secret }: Pick<View, 'table' | 'secret'>): 'won' | 'lost' | null => {
  const over = table?.over
  const hand = secret?.hand
  if (!(over && hand) || over.winner === null) return null
  return hasWon(over, hand) ? 'won' : 'lost'
}

/** Counts the players of the next game. */
export const playersNow = ({ room, chairs }: Pick<View, 'room' | 'chairs'>): number =>
  room.order.map(seat => at(chairs, seat)).filter(({ benched, empty }) => !(benched || empty)).length

/** Returns the moment's heading: the newest event's sentence where that includes the heading's and more. */
export const headOf = ({ table, parts: { words } }: View, name: Name): string => {
  if (table === null) return ''
  const moment = words.moment(table, name)
  const [newest] = latestOf(table, 1, words.unsaid)
  const told = newest ? words.event(newest, name) : ''
  return told.includes(moment) ? told : moment
}
