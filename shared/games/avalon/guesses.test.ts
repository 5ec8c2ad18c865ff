import { expect, test } from 'vitest'
import { dealt, ended, given, inPhase, seven, tableOf } from '../../../test/kit/scenario-avalon.ts'
import { at } from '../../engine/game.ts'
import { guessesOpen } from '../../engine/guess.ts'
import { guesses } from './reveal.ts'

const open = (phase: Parameters<typeof inPhase>[0], seat: string | null) =>
  guessesOpen(guesses, tableOf(inPhase(phase).match), seat).map(({ id }) => id)

test('watchers guess Merlin and who is Evil, from the first team until Evil may talk', () => {
  expect(open('deal', null)).toEqual([])
  for (const phase of ['team', 'vote', 'votes', 'quest', 'result', 'lady', 'looked'] as const)
    expect(open(phase, null), phase).toEqual(['merlin', 'evil'])
  expect(open('assassination', null)).toEqual(['merlin'])
  expect(open('over', null)).toEqual([])
})

test('before the shot all players but the Assassin guess, each in the same way', () => {
  const { match } = inPhase('assassination')
  const table = tableOf(match)
  const asked = match.seats.map(seat => guessesOpen(guesses, table, seat))
  const assassin = match.seats.findIndex((_, i) => seven[i] === 'assassin')
  expect(asked.map(({ length }) => length)).toEqual(match.seats.map((_, i) => (i === assassin ? 0 : 1)))
  for (const [i, [question]] of asked.entries())
    if (question)
      expect(question).toEqual({
        id: 'merlin',
        from: match.seats.filter((_, other) => other !== i && other !== assassin),
        pick: [1, 1],
      })
  for (const phase of ['team', 'vote', 'quest', 'lady'] as const)
    for (const seat of match.seats) expect(open(phase, seat)).toEqual([])
})

test('nobody guesses a Merlin who is not in the game', () => {
  const without = given(dealt(['servant', 'servant', 'servant', 'minion', 'minion']))
  expect(guesses.merlin.open({ ...tableOf(without.match), phase: 'team' }, null)).toBeNull()
  expect(guesses.evil.open({ ...tableOf(without.match), phase: 'team' }, null)).toMatchObject({ pick: [2, 2] })
})

test('the true answers, and whose guess counts, follow from the told roles', () => {
  const { match } = inPhase('over')
  const table = tableOf(match)
  const seatOf = (role: string) => match.seats.find((_, i) => seven[i] === role) ?? ''
  expect(guesses.merlin.truth(table, 'merlin')).toEqual([seatOf('merlin')])
  expect(guesses.evil.truth(table, 'evil')).toEqual([seatOf('assassin'), seatOf('morgana'), seatOf('minion')])
  const counting = match.seats.filter(seat => guesses.merlin.counts(table, seat))
  expect(counting).toEqual(match.seats.filter((_, i) => ['percival', 'servant'].includes(at(seven, i))))
})

test('nothing is scored if the host keeps the roles hidden', () => {
  const { match } = given(dealt(seven), ended('hide'))
  expect(guesses.merlin.truth(tableOf(match), 'merlin')).toBeNull()
})
