import type { Sizes } from '../../engine/sizes.ts'

/** Hands have one size on each occasion: the night's question and what it showed are the largest part of any. */
export const sizes: Sizes = (occasion, { phase, seats }) => {
  const names = seats.length
  const steps: Readonly<Record<string, number>> = {
    night: 620 + 40 * names,
    day: 420 + 8 * names,
    vote: 200 + 20 * names,
    tally: 120,
    story: 60,
    masks: 60,
    over: 60,
  }
  return {
    answer: 420 + 8 * names,
    step: steps[phase] ?? 232,
    deal: 300 + 10 * names,
    whole: 760 + 44 * names,
  }[occasion]
}
