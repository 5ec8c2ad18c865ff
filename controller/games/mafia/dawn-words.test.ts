import { describe, expect, test } from 'vitest'
import type { Note } from '../../../shared/games/mafia/events.ts'
import type { Role } from '../../../shared/games/mafia/roles.ts'
import { dawnTexts } from './village.tsx'

const says = (role: Role, note: Partial<Note> | null, first = 'any'): string =>
  dawnTexts(
    { options: { 'first-night': first }, round: 1 },
    { role, notebook: note ? [{ night: 1, pick: 's2', mafia: null, ...note }] : [] },
    pick => (pick === 'nobody' ? 'Nobody' : 'Bo'),
  ).join(' ')

describe('a dawn card', () => {
  test.each([
    ['detective', { mafia: true }, 'Bo is Mafia'],
    ['detective', { mafia: false }, 'Bo is not Mafia'],
    // Whoever left the table in the meantime has no result.
    ['detective', {}, 'Bo was your choice'],
    ['angel', {}, 'Bo was in your care'],
    ['mafia', {}, 'Bo was your choice'],
    ['villager', {}, 'Bo is your suspect'],
    ['minion', {}, 'Bo is your suspect'],
    ['bomber', {}, 'Bo is your suspect'],
    ['angel', { pick: 'nobody' }, 'You chose nobody'],
    ['detective', null, 'You did not choose'],
    ['villager', { night: 2 }, 'You did not choose'],
  ] as const)('tells a %s with the note %j: %s', (role, note, said) => {
    expect(says(role, note)).toBe(said)
  })

  test('calls it a suspicion after a peaceful first night, for the Mafia as for the others', () => {
    expect(says('mafia', {}, 'peaceful')).toBe('Bo is your suspect')
    expect(says('angel', {}, 'peaceful')).toBe('Bo was in your care')
  })
})
