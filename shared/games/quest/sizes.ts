import type { Shown, Sizes } from '../../engine/sizes.ts'

/** The bytes of an ask to declare, if declaring is offered to all. */
const declaring = 92
/** The bytes of a change with nothing new: questions and answers that are gone. */
const nothingNew = 12

/** The bytes of entering a phase, for seats that are publicly asked and for the others. */
const steps = ({ seats: { length: seats }, options }: Shown): Readonly<Record<string, readonly [number, number]>> => {
  // A player who turned a card with Excalibur knows what it was, and the ask's ways name all seats twice.
  const excalibur = options?.excalibur === true
  return {
    lady: [36 + 8 * seats, nothingNew],
    looked: [456, 456],
    vote: [56, nothingNew],
    votes: [nothingNew, nothingNew],
    result: excalibur ? [420, 420] : [nothingNew, nothingNew],
    quest: [96, nothingNew],
    excalibur: [168, nothingNew],
    team: [excalibur ? 130 + 20 * seats : 76 + 8 * seats, nothingNew],
    // The ways of the Assassin's question name all others twice.
    assassination: [140 + 20 * seats, nothingNew],
    over: [nothingNew, nothingNew],
  }
}
/**
 * Asks and answers are alike in both games, and hands seldom change. If declaring is offered to all, that is one ask
 * more.
 */
export const sizes: Sizes = (occasion, shown, asked) => {
  const more = shown.corner ? declaring : 0
  const [those, others] = steps(shown)[shown.phase] ?? [184, 184]
  return { answer: 36 + more, step: (asked ? those : others) + more, deal: 152 + 20 * shown.seats.length, whole: 512 }[
    occasion
  ]
}
