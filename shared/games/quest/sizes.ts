import type { Sizes } from '../../engine/sizes.ts'

/** What the step into a phase asks and tells its seats. */
const steps: Readonly<Record<string, number>> = {
  vote: 48,
  votes: 96,
  result: 96,
  quest: 144,
  looked: 144,
  assassination: 176,
  over: 48,
}
/** Questions and answers are alike in these two, and hands seldom change. Where all are offered to declare, one is asked. */
export const sizes: Sizes = (occasion, { phase, corner = false }) => {
  const declaring = corner ? 76 : 0
  return { answer: 36 + declaring, step: (steps[phase] ?? 120) + declaring, deal: 384, whole: 512 }[occasion]
}
