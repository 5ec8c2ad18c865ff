import { describe, expect, test } from 'vitest'
import {
  all,
  answers,
  does,
  five,
  given,
  happens,
  hashOf,
  inPhase,
  plays,
  refusal,
  type Step,
  seatOf,
  sits,
  started,
} from '../../test/kit/evening.ts'
import { handOf, type Match } from '../engine/match.ts'
import { oraclesIn, questionsFor, sealing } from './guesses.ts'
import type { Party } from './party.ts'
import { refuse } from './refusals.ts'

const by = (name: string) => ({ key: hashOf(name) })
const guesses = (name: string, question: string, ...picks: readonly string[]): Step =>
  does(null, { do: 'guess', question, picks }, by(name))
const playing = given(sits(...five), started, plays(inPhase('team')))
const match = (party: Party): Match => {
  if (party.match === null) throw new Error('no game')
  return party.match
}
const withRole = (party: Party, role: string): string =>
  match(party).seats.find(seat => handOf(match(party), seat).role === role) ?? ''

describe('a guess', () => {
  test('belongs to the phone if that only watches; the last one stays', () => {
    const after = all(
      guesses('Flo', 'merlin', 's1'),
      guesses('Gus', 'merlin', 's2'),
      guesses('Flo', 'merlin', 's3'),
    )(playing)
    expect(after.sealed).toEqual({ 'hash of Flo': { merlin: ['s3'] }, 'hash of Gus': { merlin: ['s2'] } })
  })
  test('is refused if it is not open, fits no question, or nobody plays', () => {
    const refused = (name: string, question: string, ...picks: readonly string[]) =>
      refusal(playing, null, { do: 'guess', question, picks }, by(name))
    for (const [question, ...picks] of [
      ['merlin'],
      ['merlin', 's1', 's2'],
      ['merlin', 's9'],
      ['merlin', '__proto__'],
      ['evil', 's1', 's1'],
      ['mafia 1', 's1'],
      ['__proto__', 's1'],
    ] as const)
      expect(refused('Flo', question, ...picks)).toEqual(refuse('not-open'))
    // A player of this game.
    expect(refused('Ada', 'merlin', 's2')).toEqual(refuse('not-open'))
    const lobby = given(sits(...five))
    expect(refusal(lobby, null, { do: 'guess', question: 'merlin', picks: ['s1'] }, by('Flo'))).toEqual(
      refuse('not-playing'),
    )
  })
  test('is refused beyond the most guessers that a game keeps', () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ by: `hash of ${i}`, question: 'merlin', picks: ['s1'] }))
    const full = happens({ type: 'guessed', guesses: many })(playing)
    const said = { do: 'guess', question: 'merlin', picks: ['s1'] } as const
    expect(refusal(full, null, said, by('Flo'))).toEqual(refuse('crowded'))
    expect(guesses('7', 'merlin', 's2')(full).sealed['hash of 7']).toEqual({ merlin: ['s2'] })
  })
  test('passes to the seat when its phone sits down meanwhile, and follows the seat to another phone', () => {
    const after = all(guesses('Flo', 'merlin', 's1'), sits('Flo'))(playing)
    expect(guesses('Flo', 'merlin', 's2')(after).sealed).toEqual({ 'hash of Flo': { merlin: ['s2'] } })
    const moved = happens({ type: 'rekeyed', seat: seatOf(after, 'Flo'), key: 'another' })(after)
    expect(moved.sealed).toEqual({ another: { merlin: ['s1'] } })
  })
  test('keeps a clock’s remaining time after waking', () => {
    const slept = happens({ type: 'slept', left: { 'pause votes 1.1': 3 } })(playing)
    expect(guesses('Flo', 'merlin', 's1')(slept).left).toEqual(slept.left)
  })
})

describe('the end of a game with guesses', () => {
  const hunt = (seed: number): Party | null => {
    const after = plays(inPhase('assassination'), seed)(playing)
    return inPhase('assassination')(after) ? after : null
  }
  const hunted = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(hunt).find(after => after !== null)
  if (!hunted) throw new Error('no game came to the shot')
  const [merlin, assassin, servant] = ['merlin', 'assassin', 'servant'].map(role => withRole(hunted, role)) as [
    string,
    string,
    string,
  ]
  const nameOf = (seat: string) => hunted.chairs.find(chair => chair.seat === seat)?.name ?? ''
  const minion =
    match(hunted).seats.find(seat => seat !== assassin && handOf(match(hunted), seat).side === 'evil') ?? ''
  const shot = answers(nameOf(assassin), 'assassinate merlin', servant)

  test('counts who guessed whom: of watchers and of Good, never of Evil or of Merlin', () => {
    const wrong = match(hunted).seats.find(seat => ![merlin, servant, assassin].includes(seat)) ?? ''
    const after = all(
      guesses('Flo', 'merlin', merlin),
      guesses('Gus', 'merlin', wrong),
      guesses(nameOf(servant), 'merlin', merlin),
      guesses(nameOf(minion), 'merlin', servant),
      guesses(nameOf(merlin), 'merlin', servant),
      shot,
    )(hunted)
    expect(after.verdicts).toEqual([{ question: 'merlin', truth: [merlin], had: [2], of: 3 }])
    expect(after.seers).toEqual([
      { by: 'hash of Flo', hits: 1, of: 1 },
      { by: 'hash of Gus', hits: 0, of: 1 },
      { by: servant, hits: 1, of: 1 },
    ])
    expect(oraclesIn(after.seers).map(seer => seer.by)).toEqual(['hash of Flo', servant])
  })
  test('scores nothing if nobody guessed, and the Assassin is not asked', () => {
    const after = shot(hunted)
    expect([after.verdicts, after.seers]).toEqual([[], []])
    expect(questionsFor(match(hunted), assassin)).toEqual([])
  })
})

test('the oracle has the most hits and, of those who have, the fewest misses', () => {
  expect(oraclesIn([])).toEqual([])
  expect(oraclesIn([{ by: 'a', hits: 0, of: 4 }])).toEqual([])
  const seers = [
    { by: 'a', hits: 3, of: 9 },
    { by: 'b', hits: 3, of: 4 },
    { by: 'c', hits: 2, of: 2 },
  ]
  expect(oraclesIn(seers)).toEqual([{ by: 'b', hits: 3, of: 4 }])
})

test('a name that is also a method of every object is kept like any other', () => {
  const sealed = sealing({}, [{ by: 'constructor', question: 'merlin', picks: ['s1'] }])
  expect(Object.entries(sealed)).toEqual([['constructor', { merlin: ['s1'] }]])
})
