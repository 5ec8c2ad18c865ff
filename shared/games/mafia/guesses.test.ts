import { expect, test } from 'vitest'
import { dealt, eight, given, inPhase, says, tableOf } from '../../../test/kit/scenario-mafia.ts'
import { guesses } from './reveal.ts'

const open = (phase: Parameters<typeof inPhase>[0], seat: string | null) =>
  guesses.mafia.open(tableOf(inPhase(phase).match), seat)

test('watchers and the dead guess by day, each day anew, and the living never do', () => {
  // Flo was murdered in the first night.
  for (const phase of ['deal', 'night', 'dawn', 'tally', 'over'] as const)
    for (const seat of [null, 'flo']) expect(open(phase, seat), phase).toBeNull()
  for (const phase of ['day', 'vote'] as const) {
    const { living } = tableOf(inPhase(phase).match)
    for (const seat of [null, 'flo']) expect(open(phase, seat)).toEqual({ id: 'mafia 1', from: living, pick: [1, 2] })
    for (const seat of living) expect(open(phase, seat)).toBeNull()
  }
})

test('as many may be named as there were Mafiosi at the start, so that nothing tells how many are left', () => {
  const { match } = given(dealt(eight))
  expect(guesses.mafia.open({ ...tableOf(match), phase: 'day' }, null)).toMatchObject({ pick: [1, 2] })
})

test('the true answer is who lived that day and was Mafia then, by the told roles', () => {
  const { match } = inPhase('day').and(says('host', 'end', 'show'))
  const table = tableOf(match)
  expect(guesses.mafia.truth(table, 'mafia 1')).toEqual(['ada', 'bo'])
  const dead = { ...table.events[0], type: 'tallied', day: 0, death: { seat: 'ada' }, left: [] } as never
  expect(guesses.mafia.truth({ ...table, events: [dead, ...table.events] }, 'mafia 1')).toEqual(['bo'])
  const hidden = inPhase('day').and(says('host', 'end', 'hide'))
  expect(guesses.mafia.truth(tableOf(hidden.match), 'mafia 1')).toBeNull()
})

test('guesses of the dead Mafia do not count, because they knew', () => {
  const table = tableOf(inPhase('day').and(says('host', 'end', 'show')).match)
  expect(table.seats.filter(seat => !guesses.mafia.counts(table, seat))).toEqual(['ada', 'bo'])
})
