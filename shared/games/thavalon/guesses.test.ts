import { expect, test } from 'vitest'
import { dealt, eight, five, given, inPhase, read, tableOf } from '../../../test/kit/scenario-thavalon.ts'
import { guessesOpen, isGuess, noOne } from '../../engine/guess.ts'
import { guesses } from './reveal.ts'

const open = (now: ReturnType<typeof inPhase>, seat: string | null) => guessesOpen(guesses, tableOf(now.match), seat)
const ids = (now: ReturnType<typeof inPhase>, seat: string | null) => open(now, seat).map(({ id }) => id)

test('watchers guess each target that the Assassin may name, and who is Evil', () => {
  expect(ids(inPhase('team'), null)).toEqual(['merlin', 'lovers', 'evil'])
  // Nimue is only in the pool for five.
  expect(ids(given(dealt(five), read), null)).toEqual(['merlin', 'lovers', 'nimue', 'evil'])
  expect(ids(inPhase('window'), null)).toEqual(['merlin', 'lovers', 'evil'])
  expect(ids(inPhase('assassination'), null)).toEqual(['merlin', 'lovers'])
  expect(ids(inPhase('over'), null)).toEqual([])
})

test('before the shot all players but the Assassin guess the targets, each in the same way', () => {
  const now = inPhase('assassination')
  for (const seat of now.match.seats) expect(ids(now, seat), seat).toEqual(seat === 'hal' ? [] : ['merlin', 'lovers'])
  expect(ids(inPhase('window'), 'ada')).toEqual([])
})

test('a missing target is guessed by "nobody" alone', () => {
  const [merlin, lovers] = open(inPhase('assassination'), null)
  if (!(merlin && lovers)) throw new Error('nothing is open')
  expect([isGuess(merlin, [noOne]), isGuess(merlin, ['bo'])]).toEqual([true, true])
  expect([isGuess(lovers, [noOne]), isGuess(lovers, ['bo', 'cy'])]).toEqual([true, true])
  for (const picks of [[], ['bo', noOne], ['bo', 'bo'], ['bo', 'cy', 'di'], ['nobody']])
    expect(isGuess(lovers, picks), picks.join()).toBe(false)
  const table = tableOf(inPhase('over', dealt(eight)).match)
  expect(guesses.merlin.truth(table, 'merlin')).toEqual([noOne])
  expect(guesses.lovers.truth(table, 'lovers')).toEqual(['bo', 'cy'])
  // The Lovers know each other.
  expect(['ada', 'bo', 'flo'].map(seat => guesses.lovers.counts(table, seat))).toEqual([true, false, false])
})
