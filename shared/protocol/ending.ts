import type { Fact } from '../engine/game.ts'

/** The ask of the clock that runs while a TV tells of an ending. Nothing waits for it, and it is in no log. */
export const ending = 'ending'

/** The seconds that a TV takes for the winner, for each face that turns, and for all faces at most. */
const winner = 3.2
const face = 0.88
const faces = 10
/** A dagger that falls, and the card of whom it fell on; a last vote that is opened; whatever else led there. */
const leads: Readonly<Record<string, number>> = { shot: 15, voted: 9.8 }
const other = 6.6

const seatsIn = (told: readonly Fact[]): number =>
  told.reduce((most, fact) => {
    const { reveal } = fact as { readonly reveal?: { readonly cast: object } | null }
    return reveal ? Object.keys(reveal.cast).length : most
  }, 0)

/**
 * Returns how long an ending is told, in whole seconds, by the facts told in its step: how many seats turn, and what led
 * there. Who has won makes no difference.
 */
export const endingSeconds = (told: readonly Fact[]): number =>
  Math.ceil(
    winner +
      Math.min(seatsIn(told) * face, faces) +
      told.slice(0, -1).reduce((sum, { type }) => sum + (leads[type] ?? other), 0),
  )
