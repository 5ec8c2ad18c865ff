import { showsAway } from '../shared/client/away.ts'
import type { View } from '../shared/client/connection.ts'
import { at, type Fact } from '../shared/engine/game.ts'
import type { Name } from '../shared/engine/words.ts'
import type { Applauded } from '../shared/protocol/applause.ts'
import { sequel } from '../shared/texts/templates.ts'
import type { Item } from './canvas/item.ts'
import type { Layout } from './canvas/layout.ts'
import type { Ease } from './canvas/motion.ts'
import { isolated, type Measure } from './canvas/text.ts'
import type { Viewport } from './canvas/viewport.ts'
import type { Speaker } from './language.ts'
import type { Mood } from './music/mood.ts'
import { speech, texts } from './texts.ts'
import { drawn } from './ui/asides.ts'
import type { Sound } from './ui/sound.ts'

/** What a picture depends on besides the table: this screen, and the time. */
export interface Setting {
  readonly viewport: Viewport
  readonly measure: Measure
  /** The server's time. */
  readonly now: number
  /** Where guests' phones reach the server. */
  readonly address: string
  /** A shorter address to type, where there is one. */
  readonly short?: string
  /** Which page is shown, of an ending or of the lobby. */
  readonly page: number
  /** How far the pictures of the first minute have come. Where nothing moves by itself, the first is at its end. */
  readonly beat?: number
  /** Who has just sat down, and is welcomed. */
  readonly arrived?: string
  /** Nothing moves by itself. */
  readonly still: boolean
  /** Sounds wait for a key, which the picture then asks for. */
  readonly locked: boolean
  /** This screen was heard before it was loaded again: a sign asks for a key in every scene. */
  readonly again: boolean
  /** What is being played, as far as it is shown by now: a picture may give it more room for as long as that takes. */
  readonly played?: Fact
  /** The applause of those who watch, for a moment. */
  readonly applauded?: Applauded
}

/** Something on the screen while it moves. What is not set stays as it is drawn. */
export interface Pose {
  readonly dx?: number
  readonly dy?: number
  readonly scale?: number
  /** Narrows it, as a card does that turns over. */
  readonly turn?: number
  readonly alpha?: number
  readonly angle?: number
  /** So far on its way to where another thing is drawn: 0 is its own place, 1 that one's. */
  readonly near?: readonly [key: string, by: number]
}

/** What a cue animates with: it moves what is drawn, shows what soon goes, and plays sounds. */
export interface Animator {
  readonly run: (milliseconds: number, step: (t: number) => void, ease?: Ease) => Promise<void>
  readonly wait: (milliseconds: number) => Promise<void>
  readonly pose: (key: string, pose: Pose) => void
  /** Shows another picture in place of a thing, until the next drawing. */
  readonly swap: (key: string, art: string) => void
  readonly sound: (sound: Sound) => void
  readonly reduced: boolean
}

/** A picture that is held while something moves over it. */
export interface Act {
  /** What is known on the screen by now: everything that this picture says comes from here. */
  readonly view: View
  /** As much of what was told as is shown by now. */
  readonly played: Fact
  readonly play: (animator: Animator) => Promise<void>
  /** With this picture it is said: all that the sentence says is on it. Without such an act that is at the reveal. */
  readonly tells?: boolean
}

/**
 * How something told is played. Until its reveal no picture, word or sound depends on what it came to, because what
 * is drawn until then does not know it. With the reveal the whole of it is drawn, said and written down.
 */
export interface Cue {
  /** When that is, in milliseconds; 0, where it holds nothing back. */
  readonly reveals: number
  readonly lead: readonly Act[]
  readonly play: (animator: Animator) => Promise<void>
}

/** So long a verdict stands before what was told at once with it is played. */
export const stands = 5000

/** What a cue is made for: what was told, and the view just before that. */
export interface CueContext<Told extends Fact = Fact> {
  readonly event: Told
  readonly before: View
  /** The view as it stands when this was told. */
  readonly since: View
}

/** How one game is shown: its picture, cues and sounds. */
export interface Theatre {
  readonly picture: (view: View, setting: Setting) => readonly Item[]
  /** The view as it stood when this was told. */
  readonly asOf: (view: View, place: number) => View
  /** The view as it stood before that, with nothing in it of what came later. */
  readonly before: (view: View, place: number) => View
  readonly cue: (context: CueContext) => Cue
  /** What the music is like. It follows from the view, as the picture does, and from no more of it than the phase, the count to the end, and who has won. */
  readonly mood: (view: View) => Mood
  /** What the narrator may add to what was told: some sentences, of which one is drawn; an empty one adds nothing. */
  readonly asides: (event: Fact) => readonly string[]
  /** Says its texts in another language from now on. */
  readonly speak: Speaker
  /** How many pages the ending has. */
  readonly pages: (view: View) => number
  /** Where its lobby lies, if not in the hall. */
  readonly place?: (viewport: Viewport, layout: Layout) => readonly Item[]
  /** What is called out as a clock runs down, or nothing. */
  readonly call?: (view: View, now: number) => string
  /** The words of the picture that no caption says. */
  readonly lines: (view: View) => readonly string[]
}

/** What a table has that tells a chronicle. */
export const toldOf = ({ table }: View): readonly Fact[] => (table === null ? [] : table.told)

/** The art of a seat's crest. */
export const shieldOf = ({ chairs }: Pick<View, 'chairs'>, seat: string): string => {
  const { charge, colour } = at(chairs, seat)
  return `shield/${charge}/${colour}`
}

/** The names at a table, each keeping its own direction. */
export const namesOf =
  ({ chairs }: View): Name =>
  seat =>
    isolated(at(chairs, seat).name)

/** What the narrator says of something told: the caption's sentence, and one of its own. */
export const spokenOf = (view: View, { asides }: Pick<Theatre, 'asides'>, place: number, name: Name): string => {
  const event = toldOf(view)[place]
  if (!event) return ''
  const { id, games } = view.room
  const said = [view.parts.words.told(event, name), drawn(asides(event), `${id} ${games} ${place}`)]
  return sequel(
    speech.grammar,
    said.filter(text => text !== ''),
  )
}

/** Who decides what is played next. */
export const anotherRound = (view: View): string =>
  view.room.host === null ? texts.end.hostless : texts.end.again({ name: namesOf(view)(view.room.host) })

export const isAway = ({ chairs, table }: View, seat: string, now: number): boolean =>
  showsAway(at(chairs, seat), table?.awaited.includes(seat) ?? false, now)

/** Whom the game waits for though they cannot answer, in a sentence. */
export const waiting = (view: View, now: number): string => {
  const { table } = view
  const name = namesOf(view)
  const awaited = table?.awaited ?? []
  const gone = awaited.find(seat => {
    const { bot, empty } = at(view.chairs, seat)
    return empty && !bot
  })
  if (gone !== undefined) return texts.waiting.chair({ name: name(gone) })
  const away = awaited.filter(seat => isAway(view, seat, now))
  if (away.length === 0) return ''
  const [first = '', second = ''] = away.map(name)
  if (away.length === 1) return texts.waiting.one({ name: first })
  const rest = away.length - 2
  return rest === 0
    ? texts.waiting.two({ one: first, two: second })
    : texts.waiting.many({ one: first, two: second, n: rest })
}

/** Nobody's phone has been here for a while. */
export const isAsleep = ({ chairs, room }: View, now: number): boolean => {
  const people = room.order.map(seat => at(chairs, seat)).filter(({ bot, empty }) => !bot && !empty)
  return people.length > 0 && people.every(({ here, since }) => !here && now - since > 60_000)
}

/** So long a reminder that has ended says so, before it goes. */
export const signStands = 5000

/** A clock that people see: not the pauses, nor what only reminds, nor the least that something lasts. */
export const secondsLeft = ({ room }: View, now: number): number | null => {
  const shown = room.clocks.filter(clock => clock.for === 'phase')
  // It begins at its number, although this screen's idea of the time is a little behind.
  const running = shown.map(({ ends, remaining: left }) => (ends === null ? left : Math.min(left, (ends - now) / 1000)))
  if (room.reminder && room.reminder.ends + signStands > now) running.push((room.reminder.ends - now) / 1000)
  return running.length === 0 ? null : Math.max(0, Math.ceil(Math.min(...running)))
}

/** What a clock says: at its end a sign, never a row of noughts. */
export const clockText = ({ room }: View, seconds: number): string =>
  room.paused ? texts.paused : seconds === 0 ? texts.timeUp : asTime(seconds)

export const asTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
