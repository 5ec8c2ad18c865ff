/** Computes the chi-square statistic of counts against the uniform distribution. */
export const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/**
 * Returns the critical value, which chance exceeds once in a thousand times: Wilson and Hilferty's approximation,
 * within 1 % from 2 degrees of freedom.
 */
export const critical = (degrees: number): number => {
  if (degrees === 1) return 10.828
  const spread = 2 / (9 * degrees)
  return degrees * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3
}

/** Measures unevenness: above 1, the counts are less even than chance makes them once in a thousand times. */
export const unevenness = (counts: readonly number[]): number => chiSquare(counts) / critical(counts.length - 1)
