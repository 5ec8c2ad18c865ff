import { expect, test } from 'vitest'
import { closingLine, sum, tallyReport } from './tally.mjs'

/**
 * @param {number} numPassedTests
 * @param {number} numFailedTests
 * @param {unknown[]} testResults
 */
const report = (numPassedTests, numFailedTests, testResults = []) => ({
  numPassedTests,
  numFailedTests,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
})
const unloaded = { status: 'failed', assertionResults: [] }

test.each([
  ['all passed', report(3, 0), 0, '3 passed, 0 failed'],
  ['one failed', report(2, 1), 1, '2 passed, 1 failed'],
  [
    'some skipped, some to do',
    { ...report(2, 0), numPendingTests: 1, numTodoTests: 1 },
    0,
    '2 passed, 0 failed, 2 skipped',
  ],
  ['a file that could not be loaded', report(2, 0, [unloaded]), 1, '2 passed, 1 failed'],
  ['an error outside of any test', report(2, 0), 1, '2 passed, 1 failed'],
  ['no test ran', report(0, 0), 0, '0 passed, 1 failed'],
  ['no report', null, 0, '0 passed, 1 failed'],
])('%s', (_name, said, code, line) => {
  expect(closingLine(tallyReport(said, code))).toBe(line)
})

test('the tallies of several suites are added up', () => {
  expect(closingLine(sum([tallyReport(report(1, 0), 0), tallyReport(report(4, 2), 1)]))).toBe('5 passed, 2 failed')
})
