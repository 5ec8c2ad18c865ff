import { describe, expect, test } from 'vitest'
import { reportOf } from './report.ts'

const rest = (text: string) => ({ step: 'vote 1.1', rests: true, text })

describe('a comparison of engines', () => {
  test('counts a step once in which both engines said the same', () => {
    const seen = new Map([
      [
        'vote 1.1',
        [
          [rest('Vote. Ada ready'), rest('Vote.')],
          [rest('Vote.'), rest('Vote.')],
        ],
      ],
    ])
    expect(reportOf(seen, 1)).toEqual({ steps: 1, differing: [] })
  })

  test('names the step at which an old engine never said what the newest does', () => {
    const seen = new Map([['vote 1.1', [[rest('Vote on Ada’s team.'), rest('undefined')]]]])
    expect(reportOf(seen, 1)).toEqual({
      steps: 1,
      differing: ['vote 1.1: “undefined” instead of “Vote on Ada’s team.”'],
    })
  })

  test('does not take a clock for a difference', () => {
    const seen = new Map([['vote 1.1', [[rest('Vote.\n0:05 left.'), rest('Vote. 0:04 left.')]]]])
    expect(reportOf(seen, 1).differing).toEqual([])
  })
})
