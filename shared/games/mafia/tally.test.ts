import { describe, expect, test } from 'vitest'
import { leaders } from './state.ts'

/** One letter for each ballot; `-` is No Murder. */
const ballots = (text: string): readonly string[] => [...text].map(letter => (letter === '-' ? 'none' : letter))

describe('the result of a vote', () => {
  test.each([
    ['', 'nobody'],
    ['-', 'nobody'],
    ['a', 'a'],
    ['aab', 'a'],
    ['baa', 'a'],
    ['aab-', 'a'],
    ['aaab--', 'a'],
    ['a-', 'nobody'],
    ['aa--', 'nobody'],
    ['a--', 'nobody'],
    ['aabb--', 'nobody'],
    ['aabb---', 'nobody'],
    ['ab-', 'nobody'],
    ['ab', 'runoff a b'],
    ['ba', 'runoff a b'],
    ['aabb-', 'runoff a b'],
    ['aabbc', 'runoff a b'],
    ['ccbbaa', 'runoff a b c'],
    ['abcdef', 'runoff a b c d e f'],
    ['aaabbb--c', 'runoff a b'],
  ])('%s: %s', (text, said) => {
    const { murdered, tied } = leaders(ballots(text), false)
    expect(murdered ?? (tied.length > 0 ? `runoff ${tied.join(' ')}` : 'nobody')).toBe(said)
    expect(murdered === null || tied.length === 0).toBe(true)
  })

  test.each([
    ['', 'nobody'],
    ['ab', 'nobody'],
    ['aabb-', 'nobody'],
    ['aab', 'a'],
    ['aab-', 'a'],
    ['aa--', 'nobody'],
    ['a--', 'nobody'],
  ])('and a runoff %s: %s', (text, said) => {
    const { murdered, tied } = leaders(ballots(text), true)
    expect(murdered ?? 'nobody').toBe(said)
    expect(tied).toEqual([])
  })
})
