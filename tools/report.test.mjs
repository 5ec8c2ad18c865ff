import { expect, test } from 'vitest'
import { brokenIn, costs, sampled, slowest, timesIn, turned, wavered } from './report.mjs'

const report = {
  testResults: [
    {
      name: '/here/shared/a.test.ts',
      assertionResults: [
        { fullName: 'quick', duration: 12 },
        { fullName: 'slow', duration: 3400 },
        { fullName: 'left out', duration: undefined },
      ],
    },
  ],
}

test('the slowest tests are printed slowest first, and no more of them than requested', () => {
  const times = timesIn('unit', report, '/here/')
  expect(slowest(times, 2).map(line => line.replace(/ +/g, ' '))).toEqual([
    'The slowest 2 of 3 tests:',
    ' 3.4 s shared/a.test.ts slow',
    ' 0.0 s shared/a.test.ts quick',
  ])
})

test('the costs of each folder’s tests are added up, dearest first', () => {
  const timed = (/** @type {string} */ file, /** @type {number} */ seconds) => {
    return { suite: 'unit', file, name: 'a rule holds', seconds }
  }
  const times = [timed('shared/party/a.test.ts', 1), timed('test/wire/b.test.ts', 4), timed('shared/c.test.ts', 2)]
  expect(costs(times).map(line => line.trim())).toEqual([
    'What the tests of each folder cost:',
    '4 s  test/wire/',
    '3 s  beside shared/',
  ])
})

test('a report that is missing has no times', () => {
  expect(timesIn('unit', null, '/here/')).toEqual([])
})

test('samples are added up by their sort, and say whether everything ran', () => {
  const samples = [
    { what: 'games', ran: 2, of: 10 },
    { what: 'acts', ran: 1, of: 3 },
    { what: 'games', ran: 3, of: 20 },
  ]
  expect(sampled(samples, false).map(line => line.replace(/ +/g, ' ').trim())).toEqual([
    'A sample of what repeats itself (npm test plays more than check, npm run test:long all):',
    '1 of 3 acts',
    '5 of 30 games',
  ])
  expect(sampled(samples, true)[0]).toBe('Run whole:')
  expect(sampled([], false)).toEqual([])
})

test('what takes turns is named once, with how to repeat the turn, and is counted in no sample', () => {
  const samples = [
    { what: 'games', ran: 2, of: 10 },
    { what: 'languages', turns: ['de', 'fr'], ran: 2, of: 8 },
    { what: 'languages', turns: ['de', 'fr'], ran: 2, of: 8 },
    { what: 'evenings', turns: ['Mafia'], ran: 1, of: 3 },
  ]
  expect(turned(samples, '17').map(line => line.replace(/ +/g, ' ').trim())).toEqual([
    'By turns (TURN=17 runs the same again):',
    '1 of 3 evenings: Mafia',
    '2 of 8 languages: de, fr',
  ])
  expect(sampled(samples, false)).toHaveLength(2)
  expect(turned(samples.slice(0, 1), '17')).toEqual([])
})

test('what failed is named by file and test, and what could not be loaded by its file', () => {
  const failed = { fullName: 'a rule holds', status: 'failed' }
  const report = {
    testResults: [
      { name: '/home/server/a.test.ts', status: 'passed', assertionResults: [{ fullName: 'well', status: 'passed' }] },
      { name: '/home/server/b.test.ts', status: 'failed', assertionResults: [failed] },
      { name: '/home/server/c.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(brokenIn(report, '/home/')).toEqual([
    { file: 'server/b.test.ts', tests: ['a rule holds'] },
    { file: 'server/c.test.ts', tests: ['could not be loaded'] },
  ])
  expect(brokenIn(null, '/home/')).toEqual([])
})

test('tests that pass only alone are named, and nothing is printed where there are none', () => {
  expect(wavered(['server/b.test.ts: a rule holds'])).toHaveLength(2)
  expect(wavered([])).toEqual([])
})
