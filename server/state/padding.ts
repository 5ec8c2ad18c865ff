import type { BaseTable, Seat } from '../../shared/engine/game.ts'
import type { Occasion, Shown } from '../../shared/engine/sizes.ts'
import type { GameId } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'

/** Sizes before the first game, when phones are sent only join requests. */
const idle: Readonly<Record<Occasion, number>> = { answer: 64, step: 64, deal: 64, whole: 64 }

const longer = 128
/** The shortest filler, in bytes. */
const filler = 2
/**
 * Returns the number of bytes that a seat's own part of a frame is padded to: more than any of our hands, asks or
 * answers needs on its occasion, so that the size reveals nothing that is not public. A longer part is padded to the
 * next step.
 */
export const sizeFor = ({ game, shown }: PatchContext, occasion: Occasion, bytes: number, asked = true): number => {
  const least = game === null || shown === null ? idle[occasion] : games[game].sizes(occasion, shown, asked)
  return least + longer * Math.max(0, Math.ceil((bytes + filler - least) / longer))
}

/** A change of the root object without any field: Colyseus' decoder reads it, and nothing happens. */
const nothing = Buffer.of(255, 0)
const nothingLonger = Buffer.of(255, 0xcc, 0)

/** Pads a Colyseus frame to this length, which must be longer by `filler` bytes or more. */
export const padded = (frame: Uint8Array, length: number): Uint8Array => {
  const missing = length - frame.length
  const filled = Buffer.allocUnsafe(length)
  filled.set(frame)
  filled.fill(nothing, frame.length)
  if (missing % 2 === 1) filled.set(nothingLonger, length - 3)
  return filled
}

/** The public facts that decide a frame's size, and whose secrets have changed. */
export interface PatchContext {
  readonly games: number
  readonly stage: string
  readonly game: GameId | null
  readonly shown: Shown | null
  readonly step: string
  readonly occasion: Exclude<Occasion, 'whole'>
  /** The seats that are asked, by name; null if the table tells no names. */
  readonly asked: readonly Seat[] | null
  readonly acted: readonly Seat[]
  /** The seats that the table says have acted since the last patch. */
  readonly actors: readonly Seat[]
  /** The seats whose leaf is new, or may have changed: everybody else gets the same frame. */
  readonly written: readonly Seat[]
  /** The seats whose own part has changed. */
  readonly changed: readonly Seat[]
  /**
   * The host and the size of the asks of the host's role, if those have changed. They are no secret: everybody sees who
   * is host, and when the host may go on.
   */
  readonly hosting: { readonly seat: Seat; readonly bytes: number } | null
}
const nothingChanged: PatchContext = {
  games: 0,
  stage: 'lobby',
  game: null,
  shown: null,
  step: '',
  occasion: 'answer',
  asked: null,
  acted: [],
  actors: [],
  written: [],
  changed: [],
  hosting: null,
}
/** Changed in place: where a step comes twenty things are noted, and each would copy the whole context. */
type Noted = { -readonly [Part in keyof PatchContext]: PatchContext[Part] }
const contexts = new WeakMap<object, Noted>()
export const patchContextOf = (state: object): PatchContext => contexts.get(state) ?? nothingChanged
const notedOf = (state: object): Noted => {
  const noted = contexts.get(state) ?? { ...nothingChanged }
  contexts.set(state, noted)
  return noted
}

/** Notes the match that a table shows, and how many games it has seen. */
export const noteMatch = (
  state: object,
  count: number,
  stage: string,
  game: GameId,
  table: BaseTable & Shown,
): void => {
  const noted = notedOf(state)
  const { step, acted, awaited } = table
  const dealt = count !== noted.games || noted.occasion === 'deal'
  const moved = step !== noted.step || stage !== noted.stage
  const before = moved ? [] : noted.acted
  noted.occasion = dealt ? 'deal' : moved || noted.occasion === 'step' ? 'step' : 'answer'
  noted.asked = acted.length + awaited.length === 0 ? null : [...acted, ...awaited]
  noted.actors = [...noted.actors, ...acted.filter(seat => !before.includes(seat))]
  noted.games = count
  noted.stage = stage
  noted.game = game
  noted.shown = table
  noted.step = step
  noted.acted = acted
}
/** Returns whether the next patch brings the deal. */
export const isDealing = (state: object): boolean => patchContextOf(state).occasion === 'deal'
export const noteWritten = (state: object, seat: Seat): void => {
  const context = notedOf(state)
  context.written = [...context.written, seat]
}
export const noteSecret = (state: object, seat: Seat): void => {
  const context = notedOf(state)
  context.changed = [...context.changed, seat]
}
export const noteHosting = (state: object, seat: Seat, text: string): void => {
  // A field's operation, the text's length, and the text.
  const bytes = 1 + (text.length < 32 ? 1 : text.length < 256 ? 2 : 3) + text.length
  const context = notedOf(state)
  context.hosting = { seat, bytes: bytes + hostingBytes(context, seat) }
}
/** The bytes of a seat's frame whose content is public. */
export const hostingBytes = ({ hosting }: PatchContext, seat: Seat | undefined): number =>
  hosting !== null && hosting.seat === seat ? hosting.bytes : 0
/** Notes that the patch has been sent. */
export const notePatched = (state: object): void => {
  const context = notedOf(state)
  context.occasion = 'answer'
  context.actors = []
  context.written = []
  context.changed = []
  context.hosting = null
}

/**
 * The group of seats whose own parts are padded to one size. If the table names the seats that are asked, they and the
 * others are padded separately. Nothing is padded (`null`) if only seats that the table says have just answered have
 * changed.
 */
export type Alike = 'asked' | 'others' | null
export const alikeWith = ({ occasion, asked, actors, changed, hosting }: PatchContext, seat: Seat): Alike => {
  // Whenever one phone gets a frame, all do.
  if (changed.length === 0) return hosting ? 'asked' : null
  if (occasion === 'deal') return 'asked'
  if (occasion === 'step') return asked === null || asked.includes(seat) ? 'asked' : 'others'
  const known = changed.every(one => actors.includes(one))
  return known && !actors.includes(seat) ? null : 'asked'
}
