import { describe, expect, test } from 'vitest'
import {
  all,
  answers,
  does,
  given,
  hashOf,
  lobby,
  logOf,
  over,
  playing,
  sits,
  started,
} from '../../test/kit/evening.ts'
import { unwritten } from '../protocol/notebook.ts'
import { keptOf, personNamed, withoutPerson } from './erasure.ts'
import { fold, type Party, type PartyEvent } from './party.ts'
import { partyFrom, snapshotOf } from './snapshot.ts'

const bo = hashOf('Bo')
const secret = 'B'.repeat(unwritten.length)
/** Bo wrote a note and went to another phone; Cy was removed; all of it is in a snapshot as well. */
const evening = all(
  does('Bo', { do: 'note', sealed: secret }),
  does(
    'Bo',
    { do: 'admit', joinRequest: 'k1', yes: true },
    { joinRequests: [{ id: 'k1', seat: 's2', key: hashOf('new') }] },
  ),
)(over)
const logged = (party: Party): readonly PartyEvent[] => [...logOf(party), snapshotOf(party, 'these')]
let drawn = 0
const newKey = (): string => `nobody’s ${++drawn}`
const erasedFrom = (events: readonly PartyEvent[], name = 'Bo'): readonly PartyEvent[] =>
  withoutPerson(events, personNamed(events, name), newKey)

describe('a person', () => {
  test('is found by a name, with the seats they had and the phones that held them', () => {
    expect(personNamed(logOf(evening), 'Bo')).toEqual({ seats: ['s2'], keys: [bo, hashOf('new')] })
    expect(personNamed(logOf(evening), 'bo')).toEqual({ seats: [], keys: [] })
  })
  test('is found on a seat that the same phone took later, under another name', () => {
    const again = all(
      does('Bo', { do: 'leave' }),
      does(null, { do: 'sit', name: 'Bob', charge: 'owl', colour: 'red' }, { key: bo }),
    )
    expect(personNamed(logOf(again(lobby)), 'Bo').seats).toEqual(['s2', 's6'])
    expect(JSON.stringify(erasedFrom(logOf(again(lobby))))).not.toMatch(/"Bob?"/)
  })
})

describe('an erasure', () => {
  const events = logged(evening)
  test('leaves neither name nor key nor notebook in any event or snapshot', () => {
    const before = JSON.stringify(events)
    const after = JSON.stringify(erasedFrom(events))
    for (const trace of ['"Bo"', bo, hashOf('new'), secret]) {
      expect(before).toContain(trace)
      expect(after).not.toContain(trace)
    }
    expect(erasedFrom(events)).toHaveLength(events.length)
  })
  test('changes nothing else: the table folds to the same game, seats and score', () => {
    const after = fold(erasedFrom(events))
    const chairs = evening.chairs.map(one =>
      one.seat === 's2' ? { ...one, name: '#2', key: expect.any(String) } : one,
    )
    expect(after.chairs).toEqual(chairs)
    expect(after.match).toEqual(evening.match)
    expect(after.score.map(({ seat, name, won }) => [seat, name, won])).toEqual(
      evening.score.map(({ seat, name, won }) => [seat, seat === 's2' ? '#2' : name, won]),
    )
    expect(after.host).toBe(evening.host)
  })
  test('is the same by the log and by its snapshot', () => {
    const erased = erasedFrom(events)
    expect(partyFrom(erased.at(-1), 'these')).toEqual({ ...fold(erased), notebooks: {} })
  })
  test('of a removed player takes what an undo would bring back', () => {
    const removed = all(does('Bo', { do: 'note', sealed: secret }), does('Ada', { do: 'remove', seat: 's2' }))(playing)
    const erased = erasedFrom(logged(removed))
    expect(JSON.stringify(erased)).not.toMatch(new RegExp(`"Bo"|${bo}|${secret}`))
    expect(fold(erased).removed).toMatchObject([{ seat: 's2', name: '#2', was: { chair: { name: '#2' } } }])
  })
  test('lets the others play on', () => {
    const voting = started(given(sits('Ada', 'Bo', 'Cy', 'Di', 'Ed')))
    const after = fold(erasedFrom(logOf(voting)))
    expect(after.match).toEqual(voting.match)
  })
})

test('what is kept of somebody is printed without what others did', () => {
  const voted = all(answers('Bo', 'acknowledge role'), answers('Cy', 'acknowledge role'))(playing)
  const events = logged(voted).map(event => ({ event, at: 7 }))
  const kept = keptOf(events, personNamed(logOf(voted), 'Bo'))
  const text = JSON.stringify(kept)
  expect(text).toContain('"name":"Bo"')
  expect(kept.events).toContainEqual({
    at: 7,
    event: { type: 'started', game: 'avalon', seat: 's2', hand: expect.any(Object) },
  })
  expect(kept.events).toContainEqual({
    at: 7,
    event: { type: 'answered', by: 's2', ask: 'acknowledge role', picks: [] },
  })
  expect(text).not.toMatch(/"Ada"|"Cy"|deal|"by":"s3"|hash of (?!Bo")/)
})
