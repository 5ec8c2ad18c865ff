/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @type {Tally} */
export const passedOne = { passed: 1, failed: 0, skipped: 0 }
/** @type {Tally} */
export const failedOne = { passed: 0, failed: 1, skipped: 0 }

/**
 * Counts the results in vitest's JSON report. A failure outside of tests counts as one: a file that could not be
 * loaded, an error outside of any test, a report that is missing, a run in which nothing was tested.
 * @param {any} report
 * @param {number} code vitest's exit code
 * @returns {Tally}
 */
export const tallyReport = (report, code) => {
  if (report === null) return failedOne
  const unloaded = report.testResults.filter(
    (/** @type {any} */ file) =>
      file.status === 'failed' && file.assertionResults.every((/** @type {any} */ test) => test.status !== 'failed'),
  ).length
  const passed = report.numPassedTests
  const failed = report.numFailedTests + unloaded
  const silent = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0
  return { passed, failed: failed + silent, skipped: report.numPendingTests + report.numTodoTests }
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export const sum = tallies =>
  tallies.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    { passed: 0, failed: 0, skipped: 0 },
  )

/** @param {Tally} tally */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
