import { describe, expect, test } from 'vitest'
import { mafiaWords as words } from '../../../test/kit/english-words.ts'
import type { Chosen } from '../../../test/kit/scenario-mafia.ts'
import { withDefaults } from '../../engine/match.ts'
import { options } from './options.ts'
import { roles } from './roles.ts'

const sheet = (chosen: Chosen, players = 9) => words.rules(withDefaults(options, chosen), players)
const text = (chosen: Chosen, players = 9): string =>
  sheet(chosen, players)
    .flatMap(({ heading, lines }) => [heading, ...lines])
    .join('\n')

describe('the rules as this table plays them', () => {
  test('have the aim, the roles, the night and the day', () => {
    expect(sheet({}).map(({ heading }) => heading)).toEqual([
      ...['The aim', 'The roles in play', 'The night', 'The day'],
    ])
    for (const { lines } of sheet({})) for (const line of lines) expect(line).toMatch(/^[A-Z].*\.$/)
  })
  test('name the roles in play with their numbers, and no others', () => {
    const all = sheet({ minion: 1, 'suicide-bomber': true })[1]?.lines ?? []
    expect(all.map(line => line.split(':')[0])).toEqual([
      ...['Villager (3), Village', 'Mafia (2), Mafia', 'Angel (1), Village', 'Detective (1), Village'],
      ...['Suicide Bomber (1), Alone', 'Minion (1), Mafia'],
    ])
    expect(all).toHaveLength(roles.length)
    const few = text({ angel: 0, detective: 0 })
    for (const gone of ['Angel', 'Detective', 'Minion', 'Bomber']) expect(few).not.toContain(gone)
  })
  test('say how a Minion takes over, if there is one', () => {
    expect(text({ minion: 1 })).toContain('When the last of the Mafia dies and the Minion lives')
    expect(text({})).not.toContain('Minion')
  })
  test.each<readonly [Chosen, string]>([
    [{ discussion: 90, 'silent-game': true }, 'Think in silence: 90 seconds.'],
    [{ discussion: 'off', 'silent-game': true }, 'Think in silence: until the host ends it.'],
    [{}, 'Talk about who may be Mafia: 120 seconds.'],
    [{ vote: 30 }, 'for No Murder: 30 seconds.'],
    [{ night: 60 }, 'A night lasts at least 12 seconds, and 60 at most.'],
    [{ night: 'off' }, 'once half have, or all who are here, the host may end it.'],
    [{ 'angel-repeat': false }, 'An Angel cannot choose the same player two nights in a row.'],
    [{ 'reveal-on-leaving': false }, 'Their role is shown when the game is over.'],
    [{ 'first-night': 'peaceful' }, 'On the first night nobody is murdered.'],
    [{ 'votes-are-shown': 'real-time' }, 'Everyone sees at once who votes for whom.'],
    [{ 'suicide-bomber': true }, 'The Suicide Bomber wins alone'],
  ])('follow the options: %j', (chosen, line) => {
    expect(text(chosen)).toContain(line)
    expect(text({ discussion: 60, vote: 90, night: 30 })).not.toContain(line)
  })
  test('do not mention a rule of the Angel that is off', () => {
    expect(text({})).not.toMatch(/same (one|player)/)
  })
  test('exist for every possible table, and for an empty one', () => {
    for (let n = 0; n <= 21; n++) expect(text({}, n)).not.toMatch(/undefined|null|NaN|-\d/)
    expect(words.rules(words.example.options, words.example.players)).toHaveLength(5)
  })
})
