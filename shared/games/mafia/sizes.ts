import type { Sizes } from '../../engine/sizes.ts'

/** At night and at dawn whole hands change: with a note for each night, and more where a Minion takes over. */
export const sizes: Sizes = (occasion, { phase, seats, round = 1, composition = {} }) => {
  const names = seats.length
  const heirs = composition.minion ? 120 : 0
  const steps: Readonly<Record<string, number>> = {
    night: 280 + 20 * names + 24 * round + heirs,
    dawn: 280 + 8 * names + 36 * round + heirs,
    day: 232,
    vote: 180 + 10 * names,
    tally: 172,
    over: 16,
  }
  return {
    answer: 48 + 2 * names,
    step: steps[phase] ?? 232,
    deal: 256 + 10 * names,
    whole: 512 + 12 * names + 36 * round + heirs,
  }[occasion]
}
