import type { Sizes } from '../../engine/sizes.ts'

/** What the step into a phase asks and tells its seats; a leader's questions name every seat. */
const steps = (seats: number): Readonly<Record<string, number>> => ({
  vote: 84,
  votes: 160,
  result: 160,
  quest: 216,
  team: 168 + 12 * seats,
  assassination: 288,
  over: 16,
})
/** Questions and answers are alike in these two, and hands seldom change. Where all are offered to declare, one is asked. */
export const sizes: Sizes = (occasion, { phase, seats, corner = false }) => {
  const declaring = corner ? 100 : 0
  const step = steps(seats.length)[phase] ?? 184
  return { answer: 52 + declaring, step: step + declaring, deal: 384, whole: 512 }[occasion]
}
