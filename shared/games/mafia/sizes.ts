import type { Sizes } from '../../engine/sizes.ts'

/** A hand has a note for each night, names in it for each Mafioso, and grows when a Minion takes over. */
export const sizes: Sizes = (occasion, { phase, seats, round = 1, composition = {} }, before) => {
  const names = 4 * seats.length
  const hand = 48 * round + (composition.minion ? 160 : 0)
  const night = phase === 'night' || before === 'night'
  // Some learn in the morning what they read at night.
  const hands = night || before === 'dawn'
  if (occasion === 'answer') return night ? 48 + names : 36
  if (occasion === 'step') return hands ? 176 + hand : 128
  return occasion === 'deal' ? 320 + 2 * names : 384 + names + hand
}
