import type { Sizes } from '../../engine/sizes.ts'

/** The bytes of entering a phase; a leader's asks name every seat. */
const steps = (seats: number): Readonly<Record<string, number>> => ({
  lady: 264,
  looked: 456,
  vote: 84,
  votes: 160,
  // Whoever turned a card with Excalibur knows what it was.
  result: 288,
  quest: 216,
  excalibur: 320,
  // With Excalibur its ways name all seats twice.
  team: 240 + 28 * seats,
  // The ways of the Assassin's question name all others twice.
  assassination: 560 + 16 * seats,
  over: 16,
})
/**
 * Asks and answers are alike in both games, and hands seldom change. Where declaring is offered to all, it is one ask.
 */
export const sizes: Sizes = (occasion, { phase, seats, corner = false }) => {
  const declaring = corner ? 100 : 0
  const step = steps(seats.length)[phase] ?? 184
  return { answer: 52 + declaring, step: step + declaring, deal: 384, whole: 512 }[occasion]
}
