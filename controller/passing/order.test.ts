import { describe, expect, test } from 'vitest'
import { seeded } from '../../shared/engine/random.ts'
import { covered, followed, isListed, nextIn, opened, type Passing, type Place, threeOf, wantedBy } from './order.ts'

const place = (seat: string, asked = false, learned = false): Place => ({ seat, asked, learned })

test('the phone goes round in the order of the seats, to those who are asked or have something new to read', () => {
  expect(nextIn(covered, [place('a'), place('b', true), place('c', true)])).toBe('b')
  expect(nextIn(covered, [place('a'), place('b'), place('c', false, true)])).toBe('c')
  expect(nextIn(covered, [place('a'), place('b')])).toBe(null)
  expect(nextIn(wantedBy(covered, 'c'), [place('a', true), place('b'), place('c')])).toBe('c')
})

test('a page opens only from the cover that names its seat', () => {
  const places = [place('a', true), place('b', true)]
  expect(opened(covered, 'b', places)).toEqual(covered)
  expect(opened(covered, 'x', places)).toEqual(covered)
  const held = opened(covered, 'a', places)
  expect(held.held).toBe('a')
  expect(opened(held, 'b', places)).toEqual(held)
  expect(wantedBy(held, 'b')).toEqual(held)
})

test('it is covered after the last answer, and when its seat has left', () => {
  const held = opened(covered, 'a', [place('a', true)])
  expect(followed(held, [place('a', true)]).held).toBe('a')
  expect(followed(held, [place('a')])).toEqual(covered)
  expect(followed(held, [place('b', true)])).toEqual(covered)
  // Somebody who only reads covers it themself.
  const reads = opened(wantedBy(covered, 'a'), 'a', [place('a')])
  expect(followed(reads, [place('a')]).held).toBe('a')
  expect(followed(followed(reads, [place('a', true)]), [place('a')])).toEqual(covered)
})

test('in 10,000 hand-overs there is a cover between any two people', () => {
  const random = seeded(1)
  const seats = ['a', 'b', 'c', 'd', 'e', 'f']
  let passing: Passing = covered
  const holders: (string | null)[] = []
  for (let i = 0; i < 10_000; i++) {
    const here = random.some('here', seats, random.one('count', [2, 3, 6]))
    const places = here.map(seat => place(seat, random.one('asked', [true, false]), random.one('new', [true, false])))
    const seat = random.one('seat', seats)
    const act = random.one('act', ['open', 'open', 'follow', 'want', 'cover'])
    const next = nextIn(passing, places)
    passing =
      act === 'open'
        ? opened(passing, random.one('whom', [next ?? seat, seat]), places)
        : act === 'want'
          ? wantedBy(passing, seat)
          : act === 'cover'
            ? covered
            : followed(passing, places)
    if (holders.at(-1) !== passing.held) holders.push(passing.held)
  }
  expect(holders.length).toBeGreaterThan(1000)
  for (const [i, holder] of holders.entries()) if (holder !== null && i > 0) expect(holders[i - 1]).toBe(null)
})

describe('the list', () => {
  test.each([
    ['vote', 'listed', true],
    ['vote', 'passed', false],
    ['ready', 'passed', true],
    ['card', 'listed', false],
    ['night', 'listed', false],
    ['acknowledge', 'listed', false],
  ] as const)('%s, where votes are %s: %s', (kind, votes, is) => {
    expect(isListed({ kind }, votes)).toBe(is)
  })
})

test('three crests are offered, the own one among them at any place', () => {
  const random = seeded(2)
  const below = (n: number): number =>
    random.one(
      'place',
      Array.from({ length: n }, (_, i) => i),
    )
  const places = new Set<number>()
  for (let i = 0; i < 100; i++) {
    const three = threeOf('a', ['b', 'c', 'd'], below)
    expect(new Set(three).size).toBe(3)
    places.add(three.indexOf('a'))
  }
  expect([...places].sort()).toEqual([0, 1, 2])
  expect(threeOf('a', ['b'], () => 0)).toHaveLength(2)
})
