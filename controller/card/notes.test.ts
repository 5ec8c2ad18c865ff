import { describe, expect, test } from 'vitest'
import { isNotebookKey, isSealed, notebookBytes, unwritten } from '../../shared/protocol/notebook.ts'
import {
  markOn,
  maxTextLetters,
  type Notebook,
  notebookFrom,
  pack,
  pageOf,
  sawThrough,
  unmarked,
  unpack,
  withMark,
  withText,
} from './notes.tsx'
import { seal, unseal } from './seal.ts'

const empty: Notebook = pageOf([], 's1', 3)
const written = withText(withMark(empty, 's2', { feeling: 'doubt', role: 'merlin' }), 'Zoë zögert: 花 “?”\n')

/** A mark on every other seat of the largest table. */
const all = Array.from({ length: 20 }, (_, i) => `s${i + 40}`).reduce(
  (book, seat) => withMark(book, seat, { feeling: 'trust', role: 'suicide-bomber' }),
  empty,
)

describe('a notebook', () => {
  test('holds marks and words, and counts its changes', () => {
    expect(markOn(written, 's2')).toEqual({ feeling: 'doubt', role: 'merlin' })
    expect(markOn(written, 's3')).toEqual(unmarked)
    expect([empty.version, written.version]).toEqual([0, 2])
    expect(withMark(withMark(written, 's2', { feeling: null }), 's2', { role: null }).marks).toEqual({})
  })

  test('is packed into one size, whatever it holds, and unpacks unchanged', () => {
    for (const book of [empty, written]) {
      const bytes = pack(book)
      expect(bytes).toHaveLength(notebookBytes)
      expect(bytes && unpack(bytes)).toEqual(book)
    }
  })

  test('holds a mark on every seat of the largest table, and as many letters as it promises, in any script', () => {
    for (const letter of ['x', '花', '👩'.slice(0, 2), '"', '\n'])
      expect(pack(withText(all, letter.repeat(maxTextLetters / letter.length))), letter).not.toBeNull()
  })

  test('that is too long is packed into nothing', () => {
    expect(pack(withText(empty, 'x'.repeat(maxTextLetters + 1)))).toBeNull()
    expect(pack(withText(all, '\u0000'.repeat(maxTextLetters)))).toBeNull()
  })

  test.each(['', '{', 'null', '[]', '{"seat":"s1"}', JSON.stringify({ ...written, marks: { s2: 'doubt' } })])(
    'that is damaged is none: %s',
    text => expect(notebookFrom(text)).toBeNull(),
  )

  test('is the newer of two copies, and is empty in each new game, but newer than both', () => {
    const older = withMark(empty, 's4', { feeling: 'trust' })
    expect(pageOf([older, written, null], 's1', 3)).toBe(written)
    expect(pageOf([written], 's1', 4)).toEqual({ seat: 's1', game: 4, version: 2, marks: {}, words: '' })
    expect(pageOf([written], 's2', 3)).toEqual({ seat: 's2', game: 3, version: 0, marks: {}, words: '' })
  })
})

describe('a sealed notebook', () => {
  const key = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'
  const another = `b${key.slice(1)}`
  const bytes = pack(written) ?? new Uint8Array()
  const sealed = seal(key, 'table s1', bytes)

  test('has one size and shape, and shows nothing of what it holds', () => {
    expect(isNotebookKey(key)).toBe(true)
    const other = seal(key, 'table s1', pack(empty) ?? new Uint8Array())
    expect([isSealed(sealed), isSealed(other), isSealed(unwritten)]).toEqual([true, true, true])
    expect(seal(key, 'table s1', bytes)).not.toBe(sealed)
  })

  test('opens with its own seat’s key, and holds what was sealed', () => {
    expect(unpack(unseal(key, 'table s1', sealed) ?? new Uint8Array())).toEqual(written)
  })

  test.each([
    ['another key', another, 'table s1', sealed],
    ['its key in the place of another seat', key, 'table s2', sealed],
    [
      'its key, with a letter changed',
      key,
      'table s1',
      `${sealed.slice(0, 90)}${sealed[90] === 'A' ? 'B' : 'A'}${sealed.slice(91)}`,
    ],
    ['its key, where nothing was written', key, 'table s1', unwritten],
  ])('does not open with %s', (_, with_, place, text) => {
    expect(unseal(with_, place, text)).toBeNull()
  })
})

test('says whom its owner doubted first of those who were Evil, and never to one of them', () => {
  const doubts = (seat: string, since: number | null, of = empty) => withMark(of, seat, { feeling: 'doubt', since })
  const page = doubts('s4', 2, doubts('s3', 3, doubts('s2', 1)))
  expect(sawThrough(page, ['s3', 's4'])).toEqual({ seat: 's4', since: 2 })
  expect(sawThrough(withMark(page, 's4', { feeling: 'trust', since: 4 }), ['s3', 's4'])).toEqual({
    seat: 's3',
    since: 3,
  })
  expect(sawThrough(page, ['s5'])).toBeNull()
  expect(sawThrough(page, [page.seat, 's3'])).toBeNull()
  // A mark of before says nothing of when.
  expect(sawThrough(doubts('s3', null), ['s3'])).toBeNull()
  expect(notebookFrom(JSON.stringify(page))).toEqual(page)
})
