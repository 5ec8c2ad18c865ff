import type { StateView } from '@colyseus/schema'
import type { Occasion, Shown } from '../../shared/engine/sizes.ts'
import type { GameId } from '../../shared/games/ids.ts'
import { games } from '../../shared/games/registry.ts'

interface Game extends Shown {
  readonly game: GameId
}
/** Sizes before the first game, when phones are sent join requests alone. */
const idle: Readonly<Record<Occasion, number>> = { answer: 64, step: 64, deal: 64, whole: 64 }

/** The size for the host's asks. They are no secret: everybody sees when the host may go on. */
const hosting = 144
const longer = 128
/** The shortest filler, in bytes. */
const filler = 2
/**
 * Returns the bytes that a seat's own part of a frame is padded to: more than any hand, ask or answer of ours needs on
 * its occasion, so that the size tells nothing that is not public. Longer parts take the next step.
 */
export const sizeFor = ({ game, secret }: PatchContext, occasion: Occasion, bytes: number): number => {
  const asked = occasion === 'answer' && secret === 'hosting' ? hosting : 0
  const least = asked + (game === null ? idle[occasion] : games[game.game].sizes(occasion, game))
  return least + longer * Math.max(0, Math.ceil((bytes + filler - least) / longer))
}

/** A change of the root without a field: Colyseus' decoder reads it, and nothing happens. */
const nothing = Buffer.of(255, 0)
const nothingLonger = Buffer.of(255, 0xcc, 0)

/** Pads a frame of Colyseus' to this length; a filler's least size is added where the gap is smaller. */
export const padded = (frame: Uint8Array, length: number): Uint8Array => {
  const missing = length - frame.length
  const filled = Buffer.alloc(length)
  filled.set(frame)
  filled.fill(nothing, frame.length)
  if (missing % 2 === 1) filled.set(nothingLonger, length - 3)
  return filled
}

/** The public facts that decide a frame's occasion. */
export interface PatchContext {
  readonly games: number
  readonly stage: string
  readonly game: Game | null
  readonly step: string
  readonly occasion: Exclude<Occasion, 'whole'>
  /** Which secret part has changed: none, the seat's own, or the host's. */
  readonly secret: 'nothing' | 'own' | 'hosting'
}
const nothingChanged: PatchContext = {
  games: 0,
  stage: 'lobby',
  game: null,
  step: '',
  occasion: 'answer',
  secret: 'nothing',
}
const contexts = new WeakMap<object, PatchContext>()
export const patchContextOf = (state: object): PatchContext => contexts.get(state) ?? nothingChanged

/** Notes the match that a table shows, and how many games it has seen. */
export const noteMatch = (
  state: object,
  games: number,
  stage: string,
  game: Game & { readonly step: string },
): void => {
  const last = patchContextOf(state)
  const { step } = game
  const dealt = games !== last.games || last.occasion === 'deal'
  const moved = step !== last.step || stage !== last.stage
  const occasion = dealt ? 'deal' : moved || last.occasion === 'step' ? 'step' : 'answer'
  contexts.set(state, { ...last, games, stage, game, step, occasion })
}
export const noteSecret = (state: object, what: 'own' | 'hosting'): void => {
  const moment = patchContextOf(state)
  contexts.set(state, { ...moment, secret: moment.secret === 'hosting' ? 'hosting' : what })
}
/** Notes that the patch has been sent. */
export const notePatched = (state: object): void => {
  contexts.set(state, { ...patchContextOf(state), occasion: 'answer', secret: 'nothing' })
}

const seatViews = new WeakSet<object>()
/** Makes this view a seat's. */
export const giveSeatView = (view: StateView, chair: object): void => {
  view.add(chair as never)
  seatViews.add(view)
}
export const isSeatView = (view: object | undefined): boolean => view !== undefined && seatViews.has(view)
