import type { StateView } from '@colyseus/schema'
import type { Occasion, Shown } from '../../shared/engine/sizes.ts'
import type { GameId } from '../../shared/games/ids.ts'
import { games } from '../../shared/games/registry.ts'

interface Game extends Shown {
  readonly game: GameId
}
/** At a table where nothing was played yet: a phone knows who asks to join. */
const idle: Readonly<Record<Occasion, number>> = { answer: 64, step: 64, deal: 64, whole: 64 }

/** What the host is asked is no secret: that everybody has answered, and the host may go on. */
const hosting = 144
const longer = 128
/** The least that a frame can be filled up by. */
const filler = 2
/**
 * Bytes that a seat's own part of a frame takes, whatever is in it: more than any hand, question or answer of ours needs
 * on its occasion, so that the size says nothing but what all see. What is longer yet takes the next that fits.
 */
export const sizeFor = ({ game, secret }: PatchContext, occasion: Occasion, bytes: number): number => {
  const asked = occasion === 'answer' && secret === 'hosting' ? hosting : 0
  const least = asked + (game === null ? idle[occasion] : games[game.game].sizes(occasion, game))
  return least + longer * Math.max(0, Math.ceil((bytes + filler - least) / longer))
}

/** Says that what follows is about the table itself, after which nothing follows: read, and without an effect. */
const nothing = Buffer.of(255, 0)
const nothingLonger = Buffer.of(255, 0xcc, 0)

/** A frame of Colyseus', as long as it shall be: longer than it is by what a filler takes at least. */
export const padded = (frame: Uint8Array, length: number): Uint8Array => {
  const missing = length - frame.length
  const filled = Buffer.alloc(length)
  filled.set(frame)
  filled.fill(nothing, frame.length)
  if (missing % 2 === 1) filled.set(nothingLonger, length - 3)
  return filled
}

/** What screens are shown, by which all tell the occasion. */
export interface PatchContext {
  readonly games: number
  readonly stage: string
  readonly game: Game | null
  readonly step: string
  readonly occasion: Exclude<Occasion, 'whole'>
  /** Has something changed that is a seat's own, and what the host is asked? */
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

/** The table shows this now, in so many games. */
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
/** It has been told to all. */
export const notePatched = (state: object): void => {
  contexts.set(state, { ...patchContextOf(state), occasion: 'answer', secret: 'nothing' })
}

const seatViews = new WeakSet<object>()
/** From here on this view is a seat's. */
export const giveSeatView = (view: StateView, chair: object): void => {
  view.add(chair as never)
  seatViews.add(view)
}
export const isSeatView = (view: object | undefined): boolean => view !== undefined && seatViews.has(view)
