import { describe, expect, test } from 'vitest'
import {
  all,
  chair,
  does,
  expectRefused,
  hashOf,
  lobby,
  over,
  playing,
  type Step,
  sits,
  sitting,
  started,
} from '../../../test/kit/evening.ts'
import { longAwayMs } from '../../protocol/may.ts'
import { unwritten } from '../../protocol/notebook.ts'
import { isRemoved, type Party } from '../party.ts'

const out = does('Ada', { do: 'remove', seat: 's2' })
const undo = does('Ada', { do: 'restore', seat: 's2' })
const both = all(out, undo)

/** Everything in a party but the invites, the news and the log's own count. */
const people = ({ chairs, host, formerHost, removed, notebooks, score, match }: Party) => ({
  chairs,
  host,
  formerHost,
  removed,
  notebooks,
  score,
  match,
})
const expectAsBefore = (before: Party, steps: Step = both): void =>
  expect(people(steps(before))).toEqual(people(before))

describe('a removal that the host undoes', () => {
  test('restores the table: chair, place, crest and key, and nobody is barred', () => {
    expectAsBefore(lobby)
    expect(isRemoved(both(lobby), hashOf('Bo'))).toBe(false)
    expect(both(lobby).news).toEqual({ type: 'back', seat: 's2' })
  })
  test('in a game gives the seat back with its hand, as if nothing had happened', () => {
    expectAsBefore(playing)
    expect(chair(both(playing), 'Bo')).toMatchObject({ key: hashOf('Bo'), empty: false })
  })
  test('takes the seat back from the bot that stood in since', () =>
    expectAsBefore(playing, all(out, does('Ada', { do: 'stand-in', seat: 's2', on: true }), undo)))
  test('after a game keeps the score', () => expectAsBefore(over))
  test('keeps the notebook, the bench, and a former host’s claim', () => {
    const noted = does('Bo', { do: 'note', sealed: 'A'.repeat(unwritten.length) })(lobby)
    expectAsBefore(noted)
    expectAsBefore(does('Ada', { do: 'bench', seat: 's2', on: true })(lobby))
    const taken = does('Cy', { do: 'take-host' }, { away: { Ada: longAwayMs } })(lobby)
    expectAsBefore(taken, all(does('Cy', { do: 'remove', seat: 's1' }), does('Cy', { do: 'restore', seat: 's1' })))
  })
  test('works for each of two, in any order', () => {
    const two = all(out, does('Ada', { do: 'remove', seat: 's4' }))
    expectAsBefore(lobby, all(two, does('Ada', { do: 'restore', seat: 's4' }), undo))
    const crossed = all(two, undo, does('Ada', { do: 'restore', seat: 's4' }))(lobby)
    expect(crossed.chairs.toSorted((a, b) => (a.seat < b.seat ? -1 : 1))).toEqual(lobby.chairs)
  })
  test('whose game has begun since seats the player for the next one', () => {
    const six = sits('Flo')(lobby)
    const begun = all(out, started, undo)(six)
    expect(begun.match?.seats).not.toContain('s2')
    expect(chair(begun, 'Bo').key).toBe(hashOf('Bo'))
  })
})

describe('a removal cannot be undone', () => {
  const restore = { do: 'restore', seat: 's2' } as const
  test('after its minute, or if the server was restarted since', () => {
    expectRefused(out(lobby), 'Ada', restore, 'too-late', { removedFor: 60_001 })
    expectRefused(out(lobby), 'Ada', restore, 'too-late', { removedFor: null })
    expect(does('Ada', restore, { removedFor: 60_000 })(out(lobby)).removed).toEqual([])
  })
  test('if another phone has taken the empty seat', () => {
    const joinRequests = [{ id: 'k1', seat: 's2', key: hashOf('Flo') }]
    const yes = { do: 'admit', joinRequest: 'k1', yes: true } as const
    const taken = does('Ada', yes, { joinRequests, removedFor: 60_001 })(out(playing))
    expectRefused(taken, 'Ada', restore, 'too-late', { removedFor: 0 })
  })
  const { charge, colour } = chair(lobby, 'Bo')
  test.each([
    ['the name', does(null, sitting('Bo', 9), { key: hashOf('Flo') })],
    ['the crest', all(sits('Flo'), does('Flo', { do: 'crest', charge, colour }))],
    ['the last chair', sits(...Array.from({ length: 16 }, (_, i) => `P${i}x`))],
  ])('if somebody has taken %s', (_what, meanwhile) =>
    expectRefused(all(out, meanwhile)(lobby), 'Ada', restore, 'too-late'),
  )
  test('if nobody was removed, or they were let in again', () => {
    expectRefused(lobby, 'Ada', restore, 'not-out')
    expectRefused(all(out, does('Ada', { do: 'readmit', seat: 's2' }))(lobby), 'Ada', restore, 'not-out')
    expectRefused(both(lobby), 'Ada', restore, 'not-out')
  })
  test('by anybody but the host', () => expectRefused(out(lobby), 'Cy', restore, 'not-host'))
})
