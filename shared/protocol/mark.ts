/** Letters without vowels and lookalikes: no mark ever forms a word, and all can be read out without mistakes. */
const letters = '23456789BCDFGHJKLMNPQRSTVWXZ'
const groupLetters = 4

/**
 * A deal's mark as people compare it: eight letters in two groups, the same size for every table. Each screen has the
 * whole mark; this much of it is enough for eyes.
 */
export const shortMark = (mark: string): string => {
  const all = Array.from(
    { length: 2 * groupLetters },
    (_, i) => letters[Number.parseInt(mark.slice(2 * i, 2 * i + 2), 16) % letters.length],
  )
  return `${all.slice(0, groupLetters).join('')}-${all.slice(groupLetters).join('')}`
}
