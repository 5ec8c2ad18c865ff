import type { Sizes } from '../../engine/sizes.ts'

/** A line of somebody's notebook of the nights. */
const line = 42

/** At night and at dawn hands change: they have a line for each night, and more where a Minion takes over. */
export const sizes: Sizes = (occasion, { phase, seats, round = 1, composition = {} }, asked) => {
  const names = seats.length
  const { mafia = names, minion = 0 } = composition
  const partners = mafia + minion
  const heirs = minion > 0 ? 90 + 29 * partners : 0
  const steps: Readonly<Record<string, number>> = {
    night: 144 + 7 * (names + partners) + line * (round - 1) + heirs,
    dawn: 56 + line * round + heirs,
    day: 50,
    vote: asked ? 60 + 7 * names : 16,
    tally: 16,
    over: 16,
  }
  return {
    // At night the whole Mafia is shown what one of it picks.
    answer: phase === 'night' ? Math.max(36, 10 + 17 * (partners - 1)) : 36,
    step: steps[phase] ?? 232,
    deal: 120 + 30 * partners,
    whole: 512 + 12 * names + 36 * round + heirs,
  }[occasion]
}
