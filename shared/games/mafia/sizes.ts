import type { Sizes } from '../../engine/sizes.ts'

/** The bytes of a line of the notebook of the nights. */
const line = 42

/** At night and at dawn hands change: they hold a line for each night, and more if a Minion takes over. */
export const sizes: Sizes = (occasion, { phase, seats, round = 1, composition = {} }, asked) => {
  const names = seats.length
  const { mafia = names, minion = 0 } = composition
  const partners = mafia + minion
  const heirs = minion > 0 ? 90 + 29 * partners : 0
  const steps: Readonly<Record<string, number>> = {
    night: 108 + 7 * (names + partners) + heirs,
    dawn: 44 + line * round + heirs,
    day: 50,
    vote: asked ? 60 + 7 * names : 16,
    tally: 16,
    over: 16,
  }
  // At night a pick of one Mafioso is shown to all of them.
  const answers: Readonly<Record<string, number>> = { night: Math.max(30, 10 + 17 * (partners - 1)), day: 30 }
  return {
    answer: answers[phase] ?? 36,
    step: steps[phase] ?? 232,
    deal: 120 + 30 * partners,
    whole: 512 + 12 * names + 36 * round + heirs,
  }[occasion]
}
