import type { Client } from '@colyseus/core'
import type { StateView } from '@colyseus/schema'
import type { BasePublicState, Options, Seat } from '../../shared/engine/game.ts'
import type { GameId } from '../../shared/games/index.ts'
import { type Frame, fillerBytes, padded, SharedSerializer, sendPatch } from '../colyseus.ts'
import { frameSizes } from './frame-sizes.ts'
import type { RoomState } from './schema.ts'

/**
 * The public occasions of a patch: no name on the table changed, the game reached its next step, or cards were dealt;
 * `whole` is the full state that a screen gets when it comes in.
 */
export type Occasion = 'answer' | 'step' | 'deal' | 'whole'

/** The public facts of a game that decide the size of its frames. */
export interface SizeFacts {
  readonly phase: string
  readonly seats: readonly Seat[]
  readonly round?: number
  readonly composition?: Readonly<Record<string, number>>
  readonly corner?: boolean
  readonly options?: Options
}

/** The bytes that any seat's own part needs, and how many more for each seat, Mafioso and round. */
export interface FrameSize {
  readonly bytes: number
  readonly perSeat?: number
  readonly perMafioso?: number
  readonly perRound?: number
}

export const mafiosi = ({ composition }: SizeFacts): number => (composition?.mafia ?? 0) + (composition?.minion ?? 0)

/** Public facts that make hands so much longer that games without them should not pay for it. */
const lengthening = ({ corner, options, composition }: SizeFacts): readonly string[] => [
  ...(corner === true ? ['corner'] : []),
  ...(options?.excalibur === true ? ['excalibur'] : []),
  ...((composition?.minion ?? 0) > 0 ? ['minion'] : []),
]

/** Returns the name of a row of `frame-sizes.ts`. It holds public facts only. */
export const sizeKey = (game: GameId, facts: SizeFacts, occasion: Occasion, asked: boolean): string =>
  [
    game,
    occasion,
    ...(occasion === 'answer' || occasion === 'step' ? [facts.phase] : []),
    ...(occasion === 'step' ? [asked ? 'asked' : 'others'] : []),
    ...lengthening(facts),
  ].join(' ')

export const bytesIn = ({ bytes, perSeat = 0, perMafioso = 0, perRound = 0 }: FrameSize, facts: SizeFacts): number =>
  bytes + perSeat * facts.seats.length + perMafioso * mafiosi(facts) + perRound * (facts.round ?? 0)

/** For what no game has been measured in: the largest frame of the same game. */
const largest = (game: GameId, facts: SizeFacts): number =>
  Math.max(
    ...Object.entries(frameSizes)
      .filter(([key]) => key.startsWith(`${game} `))
      .map(([, size]) => bytesIn(size, facts)),
  )

/** The size before the first game, when phones are sent only join requests. */
const idleBytes = 64

const fillerStepBytes = 128

/** Returns a size for the seats' own parts of a frame, of which the longest has this many bytes. */
export type SizeOf = (moment: PatchContext, occasion: Occasion, bytes: number, asked?: boolean) => number

/**
 * Returns the number of bytes that a seat's own part of a frame is padded to: more than any of our hands, asks or
 * answers needs on its occasion, so that the size reveals nothing that is not public. A longer part is padded to the
 * next step; `frame-sizes.test.ts` measures that none is.
 */
export const sizeFor: SizeOf = ({ game, shown }, occasion, bytes, asked = true) => {
  const row = game === null || shown === null ? undefined : frameSizes[sizeKey(game, shown, occasion, asked)]
  const fit =
    game === null || shown === null ? idleBytes : fillerBytes + (row ? bytesIn(row, shown) : largest(game, shown))
  return fit + fillerStepBytes * Math.max(0, Math.ceil((bytes + fillerBytes - fit) / fillerStepBytes))
}

/** The public facts that decide a frame's size, and whose secrets have changed. */
export interface PatchContext {
  readonly games: number
  readonly stage: string
  readonly game: GameId | null
  readonly shown: SizeFacts | null
  readonly step: string
  readonly occasion: Exclude<Occasion, 'whole'>
  /** The seats that are asked, by name; null if the table tells no names. */
  readonly asked: readonly Seat[] | null
  readonly acted: readonly Seat[]
  /** The seats that the table says have acted since the last patch. */
  readonly actors: readonly Seat[]
  /** The seats whose leaf is new, or may have changed: everybody else gets the same frame. */
  readonly written: readonly Seat[]
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
  table: BasePublicState & SizeFacts,
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

// The one place that lets a client see a secret leaf.

const seatViews = new WeakMap<object, Seat>()
/** Makes this view a seat's: from now on its client is sent the secret leaf of that chair, and no other. */
export const giveSeatView = (view: StateView, chair: object, seat: Seat): void => {
  view.add(chair as never)
  seatViews.set(view, seat)
}
export const seatOfView = (view: object | undefined): Seat | undefined => view && seatViews.get(view)

interface PaddedFrame extends Pick<Frame, 'client' | 'bytes'> {
  readonly seat: Seat | undefined
  /** How many of the bytes are public. */
  readonly known: number
  /** The group whose frames are padded to one size; a newcomer, who is sent the whole leaf, is padded alone. */
  readonly alike: Alike | 'whole'
}

/** Sends players their padded frames first, and then everybody else the common part. */
const send = (frames: readonly PaddedFrame[], moment: PatchContext, sizeOf: SizeOf): void => {
  const sizeOfAll = (group: 'asked' | 'others'): number => {
    let longest = -1
    for (const { alike, bytes, known } of frames) if (alike === group) longest = Math.max(longest, bytes.length - known)
    // Most groups of most patches are empty.
    return longest < 0 ? 0 : sizeOf(moment, moment.occasion, longest, group === 'asked')
  }
  const own = { asked: sizeOfAll('asked'), others: sizeOfAll('others') }
  const filled = ({ alike, bytes, known }: PaddedFrame): Uint8Array => {
    if (alike === null) return bytes
    if (alike === 'whole') return padded(bytes, known + sizeOf(moment, 'whole', bytes.length - known))
    return padded(bytes, known + own[alike])
  }
  for (const frame of frames) if (frame.seat !== undefined) sendPatch(frame.client, filled(frame))
  for (const { client, seat, bytes } of frames) if (seat === undefined) sendPatch(client, bytes)
}

/**
 * Sends a table's state: pads the frames of all seats to one length, so that nobody learns a role by counting bytes,
 * and sends TVs and watchers, after the players, the one frame that is common to all.
 */
export class TableSerializer extends SharedSerializer<RoomState> {
  readonly #sizeOf: SizeOf

  /** The law of sizes measures frames with a function of its own. */
  constructor(sizeOf: SizeOf = sizeFor) {
    super()
    this.#sizeOf = sizeOf
  }

  override getFullState(client?: Client): Uint8Array {
    const { bytes, shared } = this.wholeFrame(client)
    if (seatOfView(client?.view) === undefined) return bytes
    const moment = patchContextOf(this.encoder.state)
    return padded(bytes, shared + this.#sizeOf(moment, 'whole', bytes.length - shared))
  }

  override applyPatches(clients: Client[], state: RoomState): boolean {
    const changed = this.encoder.hasChanges
    const moment = patchContextOf(state)
    const frames = this.takeFrames(clients, view => {
      const seat = seatOfView(view)
      return seat !== undefined && moment.written.includes(seat)
    }).map(({ client, bytes, shared, fresh }): PaddedFrame => {
      const seat = seatOfView(client.view)
      return {
        client,
        seat,
        bytes,
        known: shared + (fresh ? 0 : hostingBytes(moment, seat)),
        alike: seat === undefined ? null : fresh ? 'whole' : alikeWith(moment, seat),
      }
    })
    send(frames, moment, this.#sizeOf)
    notePatched(state)
    return changed
  }
}
