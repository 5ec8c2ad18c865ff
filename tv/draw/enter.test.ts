import { expect, test } from 'vitest'
import type { Pose } from '../game-screen.ts'
import { makeEntrances } from './enter.ts'
import { drawing, type Entering, type Item } from './items.ts'
import { makeMotion } from './motion.ts'

const box = { x: 10, y: 10, w: 40, h: 40 }
const item = (key: string, how: Entering = {}, more: Partial<Item> = {}): Item =>
  ({ ...drawing(key, 'token/read', 'token', box, how), ...more }) as Item

/** Plays the transition between two pictures: the first and last pose of all that moves, what is heard and swapped. */
const played = (before: readonly Item[], after: readonly Item[]) => {
  const motion = makeMotion(false)
  const [first, last, heard, swaps] = [new Map<string, Pose>(), new Map<string, Pose>(), [] as string[], [] as string[]]
  const pose = (key: string, how: Pose): void => {
    if (!first.has(key)) first.set(key, how)
    last.set(key, how)
  }
  const audio = { play: (sound: string) => void heard.push(sound) }
  makeEntrances({ pose, swap: (key, art) => void swaps.push(`${key} ${art}`) }, motion, audio)(before, after)
  while (motion.busy()) motion.tick(50)
  return { moved: [...first.keys()], first, last, heard, swaps }
}

const still = item('still')

test('an item enters as it says when it is new, and once only', () => {
  const fresh = item('token', { enter: 'pop', sound: 'seat' })
  const { moved, first, last, heard } = played([still], [still, fresh])
  expect(moved).toEqual(['token'])
  expect(first.get('token')?.alpha).toBe(0)
  expect(last.get('token')).toEqual({ scale: 1, alpha: 1 })
  expect(heard).toEqual(['seat'])
  expect(played([still, fresh], [still, fresh]).moved).toEqual([])
})

test('nothing pops up in a first picture, nor in one with many new items', () => {
  const some = (n: number) => Array.from({ length: n }, (_, i) => item(`${i}`, { enter: 'pop', sound: 'seat' }))
  expect(played([], some(1))).toMatchObject({ moved: [], heard: [] })
  expect(played([still], some(3)).moved).toHaveLength(3)
  expect(played([still], some(4))).toMatchObject({ moved: [], heard: [] })
})

test('an item enters anew when it is about something else', () => {
  const lesson = (about: string) => item('lesson', { enter: 'fade', about })
  expect(played([lesson('a')], [lesson('a')]).moved).toEqual([])
  expect(played([lesson('a')], [lesson('b')]).moved).toEqual(['lesson'])
})

test('an item flies from the place of another, and what belongs to it appears as it arrives', () => {
  const from = item('welcome', {}, { x: 210, y: 60, h: 80 })
  const crest = item('crest', { enter: 'pop', sound: 'seat', fliesFrom: 'welcome' })
  const name = item('name', { arrivesWith: 'crest' })
  const { first, last, heard } = played([from], [crest, name])
  expect(first.get('crest')).toEqual({ dx: 200, dy: 50, scale: 2 })
  expect(last.get('crest')).toEqual({ dx: 0, dy: 0, scale: 1 })
  expect([first.get('name')?.alpha, last.get('name')?.alpha]).toEqual([0, 1])
  expect(heard).toEqual([])
  expect(played([still], [crest, name]).moved).toEqual(['crest'])
})

test('only what moves glides, from its old place', () => {
  const at = (key: string, x: number, moves: boolean) => item(key, { moves }, { x })
  const { moved, first } = played(
    [at('a', 10, true), at('b', 50, true), at('c', 0, false), at('gone', 5, true)],
    [at('a', 30, true), at('b', 50, true), at('c', 9, false), at('new', 1, true)],
  )
  expect(moved).toEqual(['a'])
  expect(first.get('a')).toEqual({ dx: -20, dy: 0 })
})

test('a drawing turns over from its old art', () => {
  const card = (art: string) => item('card', { enter: 'swell', change: 'turn' }, { art })
  expect(played([card('back')], [card('fail')])).toMatchObject({ moved: ['card'], swaps: ['card back', 'card '] })
  expect(played([card('back')], [card('back')]).moved).toEqual([])
})

test('a bar grows from its old width, and from nothing where it is new', () => {
  const bar = (w: number) => item('bar', { enter: 'grow', change: 'grow' }, { w })
  expect(played([bar(20)], [bar(40)]).first.get('bar')?.turn).toBe(0.5)
  expect(played([], [bar(40)]).first.get('bar')?.turn).toBe(0)
  expect(played([bar(40)], [bar(20)]).moved).toEqual([])
})

test.each([
  ['flare', { art: 'lamp/dark' }, { art: 'lamp/lit' }],
  ['brighten', { art: 'sky/dusk' }, { art: 'sky/night' }],
  ['sway', { h: 40 }, { h: 60 }],
] as const)('%s follows a change, and nothing else', (change, was, is) => {
  const [before, after] = [item('one', { change }, was), item('one', { change }, is)]
  expect(played([before], [after]).moved).toEqual(['one'])
  expect(played([before], [before]).moved).toEqual([])
  expect(played([], [after]).moved).toEqual([])
})
