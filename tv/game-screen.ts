import type { Remark } from '../shared/client/banter.ts'
import { hasAsides, saysAway } from '../shared/client/chairs.ts'
import { type View, withTable } from '../shared/client/connection.ts'
import { type Folded, publicStateAfter } from '../shared/engine/fold.ts'
import { at, type BaseEvent, type BasePublicState, type Seat } from '../shared/engine/game.ts'
import type { Name } from '../shared/engine/words.ts'
import type { GameId, PublicStateOf } from '../shared/games/index.ts'
import type { Applauded } from '../shared/protocol/applause.ts'
import { t } from '../shared/texts/catalogue.ts'
import { sequel } from '../shared/texts/templates.ts'
import { pickByHash } from './audio/audio.ts'
import type { Mood } from './audio/score.ts'
import type { Sound } from './audio/sound.ts'
import type { Item, Key } from './draw/items.ts'
import type { Layout, Viewport } from './draw/layout.ts'
import type { Ease } from './draw/motion.ts'
import { isolated, type Measure } from './draw/text.ts'

/** What a picture depends on besides the table: this screen, and the time. */
export interface DrawContext {
  readonly viewport: Viewport
  readonly measure: Measure
  /** The server's time. */
  readonly now: number
  /** Where guests' phones reach the server. */
  readonly address: string
  readonly shortAddress?: string
  /** The number of the page that is shown, of an ending or of the lobby. */
  readonly page: number
  /**
   * How many beats of the welcome screen have passed, or of a lesson. Where nothing moves by itself, what plays there is
   * shown complete.
   */
  readonly beat?: number
  /** The player who has just sat down, and is being welcomed. */
  readonly arrived?: string
  readonly reducedMotion: boolean
  /** Whether sound waits for a key, for which the picture then asks. */
  readonly locked: boolean
  /** Whether this screen had sound before a reload: a sign asks for a key in every scene. */
  readonly hadSound: boolean
  /** The event being played, as far as it is shown by now: a picture may give it more room for that time. */
  readonly played?: BaseEvent
  /** The applause of a reveal, for a moment. */
  readonly applauded?: Applauded
  /** What a bot says, for a moment. */
  readonly remark?: Remark
}

/** How something on the screen is posed while it moves. Fields that are not set stay as drawn. */
export interface Pose {
  readonly dx?: number
  readonly dy?: number
  readonly scale?: number
  /** Narrows it, as a card that turns over. */
  readonly turn?: number
  readonly alpha?: number
  readonly angle?: number
  /** How far it has moved to where another item is drawn: 0 is its own place, 1 that item's. */
  readonly near?: readonly [key: Key, by: number]
}

/** What a reveal animates with: it moves what is drawn, shows other pictures, and plays sounds. */
export interface Animator {
  readonly run: (milliseconds: number, step: (t: number) => void, ease?: Ease) => Promise<void>
  readonly wait: (milliseconds: number) => Promise<void>
  readonly pose: (key: Key, pose: Pose) => void
  /** Shows another picture in place of an item, until the next drawing. */
  readonly swap: (key: Key, art: string) => void
  readonly sound: (sound: Sound) => void
  /** Returns those of these keys that the picture has now, for what it draws only sometimes. */
  readonly drawnKeys: (keys: readonly Key[]) => readonly Key[]
  readonly reducedMotion: boolean
}

/** A picture that is held while something moves over it. */
export interface RevealStep {
  /** What the screen may know by now: everything in this picture follows from it. */
  readonly view: View
  /** The part of the event that is shown by now. */
  readonly played: BaseEvent
  readonly play: (animator: Animator) => Promise<void>
  /** Whether its items come and move as they say, from the act before it. */
  readonly enters?: true
  /**
   * Whether the event is read out with this picture, which shows all that its sentence says. If no step has this, it is
   * read at the reveal.
   */
  readonly tells?: boolean
}

/**
 * How a public event is played. Until its reveal, no picture, text or sound depends on the event's result: the views that
 * are drawn until then do not contain it. With the reveal, the whole event is drawn, spoken, and added to the mirror's
 * log.
 */
export interface Reveal {
  /** When it reveals the result, in ms; 0 where it hides nothing. */
  readonly untilResultMs: number
  readonly steps: readonly RevealStep[]
  readonly play: (animator: Animator) => Promise<void>
  /** Whether the event is read out once it has been played: its sentence says what only the end of that shows. */
  readonly saidLast?: true
  /** How long its result stands at least, in ms, and the events that wait for that; any other ends it. */
  readonly stands?: { readonly ms: number; readonly before: readonly string[] }
}

/** A verdict is shown for so long before an event that was told together with it is played. */
export const verdictMs = 5000

/** What a reveal is made for: a public event, and the view just before it. */
export interface RevealContext<Told extends BaseEvent = BaseEvent> {
  readonly event: Told
  readonly before: View
  /** The view just after the event was told. */
  readonly after: View
}

export interface GameScreen {
  readonly picture: (view: View, context: DrawContext) => readonly Item[]
  /** Returns the view just after this event was told. */
  readonly asOf: (view: View, place: number) => View
  /** Returns the view just before that, with nothing in it of what came later. */
  readonly before: (view: View, place: number) => View
  readonly reveal: (context: RevealContext) => Reveal
  /** Returns the mood of the music. It follows only from the phase, the count to the end, and who has won. */
  readonly mood: (view: View) => Mood
  /** Returns why a number matters of which an event speaks, by its name: it is said the first time in an evening. */
  readonly why?: (view: View, event: BaseEvent) => readonly [of: string, sentence: string] | null
  /** Returns the sentences that the narrator may add to an event, of which one is drawn; an empty one adds nothing. */
  readonly quips: (event: BaseEvent) => readonly string[]
  /** Says whether this phase has the whole stage: a quest's result, a hunt, or a night told again. */
  readonly takesStage?: (view: View) => boolean
  readonly pages: (view: View) => number
  /** Draws where the game's lobby is set, if not in the hall. */
  readonly place?: (viewport: Viewport, layout: Layout) => readonly Item[]
  /** Returns what is called out as a clock runs down; empty where nothing is. */
  readonly call?: (view: View, now: number) => string
  /** Returns the texts of the picture that no caption says, for screen readers. */
  readonly lines: (view: View) => readonly string[]
}

export const eventsOf = ({ table }: View): readonly BaseEvent[] => (table === null ? [] : table.events)

/** Names the art of a seat's crest. */
export const shieldOf = ({ chairs }: Pick<View, 'chairs'>, seat: string): string => {
  const { charge, colour } = at(chairs, seat)
  return `shield/${charge}/${colour}`
}

/** Returns the names at a table, each keeping its own writing direction. */
export const namesOf =
  ({ chairs }: View): Name =>
  seat =>
    isolated(at(chairs, seat).name)

/** Returns what the narrator adds to a public event; empty where it adds nothing. */
export const asideOf = (view: View, { quips }: Pick<GameScreen, 'quips'>, place: number): string => {
  const event = eventsOf(view)[place]
  const { id, games } = view.room
  return event && hasAsides(view) ? pickByHash(quips(event), `${id} ${games} ${place}`) : ''
}

/** Returns what the narrator says of a public event: the caption's sentence, and what is added to it. */
export const spokenOf = (
  view: View,
  gameScreen: Pick<GameScreen, 'quips'>,
  place: number,
  name: Name,
  added = asideOf(view, gameScreen, place),
): string => {
  const event = eventsOf(view)[place]
  if (!event) return ''
  const said = [view.parts.words.event(event, name), added]
  return sequel(
    t().grammar,
    said.filter(text => text !== ''),
  )
}

/** Says who decides what is played next. */
export const anotherRound = (view: View): string =>
  view.room.host === null ? t().tv.end.hostless : t().tv.end.again({ name: namesOf(view)(view.room.host) })

export const isSaidAway = ({ chairs, table }: View, seat: string, now: number): boolean =>
  saysAway(at(chairs, seat), table?.awaited.includes(seat) ?? false, now)

/** Says, in a sentence, whom the game waits for although they cannot answer. */
export const waiting = (view: View, now: number): string => {
  const { table } = view
  const name = namesOf(view)
  const awaited = table?.awaited ?? []
  const gone = awaited.find(seat => {
    const { bot, empty } = at(view.chairs, seat)
    return empty && !bot
  })
  if (gone !== undefined) return t().tv.waiting.chair({ name: name(gone) })
  const away = awaited.filter(seat => isSaidAway(view, seat, now))
  if (away.length === 0) return ''
  const [first = '', second = ''] = away.map(name)
  if (away.length === 1) return t().tv.waiting.one({ name: first })
  const rest = away.length - 2
  return rest === 0
    ? t().tv.waiting.two({ one: first, two: second })
    : t().tv.waiting.many({ one: first, two: second, n: rest })
}

/** Says whether nobody's phone has been here for a while. */
export const isAsleep = ({ chairs, room }: View, now: number): boolean => {
  const people = room.order.map(seat => at(chairs, seat)).filter(({ bot, empty }) => !bot && !empty)
  return people.length > 0 && people.every(({ here, since }) => !here && now - since > 60_000)
}

/** How long a reminder that has ended is still shown, in ms. */
export const endedMs = 5000

/**
 * Returns the seconds left on the visible clock or the host's reminder, whichever ends first; the rules' own pauses,
 * reminders and minimum times are not shown.
 */
export const secondsLeft = ({ room }: View, now: number): number | null => {
  const shown = room.clocks.filter(clock => clock.for === 'phase')
  // It begins at its full number, although this screen's time may be a little behind.
  const running = shown.map(({ ends, remaining: left }) => (ends === null ? left : Math.min(left, (ends - now) / 1000)))
  if (room.reminder && room.reminder.ends + endedMs > now) running.push((room.reminder.ends - now) / 1000)
  return running.length === 0 ? null : Math.max(0, Math.ceil(Math.min(...running)))
}

/** Says a clock's time: at its end a word, never a row of zeros. */
export const clockText = ({ room }: View, seconds: number): string =>
  room.paused ? t().tv.paused : seconds === 0 ? t().tv.timeUp : asTime(seconds)

export const asTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const tableIn = ({ table }: View): BasePublicState => {
  if (table === null) throw new Error('nothing is played here')
  return table
}

/**
 * Returns a game's past views: its table after this many public events, by the usual fold, with nothing in it of what
 * came later. Players who were awaited at that time are only those whom the moment's sentence names.
 */
export const pastOf = <G extends GameId>(
  awaitedIn: (then: Folded<PublicStateOf<G>>) => readonly Seat[] = () => [],
): Pick<GameScreen, 'asOf' | 'before'> => {
  const after = (view: View, count: number): View => {
    const table = tableIn(view)
    const then = publicStateAfter(view.parts, table, table.events.slice(0, count))
    // The cast is safe: the game's own fold made this table.
    const awaited = awaitedIn(then as unknown as Folded<PublicStateOf<G>>)
    const room = { ...view.room, draft: [], clocks: [], reminder: null }
    return withTable({ ...view, room }, { ...then, acted: [], awaited, answered: 0 })
  }
  return {
    asOf: (view, place) => (place >= tableIn(view).events.length - 1 ? view : after(view, place + 1)),
    before: after,
  }
}
