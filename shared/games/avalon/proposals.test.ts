import { describe, expect, test } from 'vitest'
import { avalonWords as words } from '../../../test/kit/english-words.ts'
import {
  dealt,
  five,
  given,
  name,
  plays,
  proposes,
  quest,
  read,
  rejected,
  says,
  seven,
  ten,
  votes,
  wait,
} from '../../../test/kit/scenario-avalon.ts'
import { withDefaults } from '../../engine/match.ts'
import { options } from './options.ts'
import type { Role } from './roles.ts'

const limited = { 'limited-proposals': true }
const evil: readonly Role[] = ['assassin', 'minion', 'minion', 'minion']
/** By the number of players: the cast, and the proposals of a later quest. */
const tables: readonly (readonly [number, readonly Role[], number])[] = [
  [5, five, 3],
  [6, [...five.slice(0, 3), 'servant', ...evil.slice(0, 2)], 3],
  [7, [...seven.slice(0, 4), ...evil.slice(0, 3)], 4],
  [8, [...seven.slice(0, 4), 'servant', ...evil.slice(0, 3)], 4],
  [9, [...ten, ...evil.slice(0, 3)], 4],
  [10, [...ten, ...evil], 5],
]
const percival = (cast: readonly Role[]) => ({ ...limited, percival: cast.includes('percival') })
const times = <T>(n: number, one: T): readonly T[] => Array.from({ length: n }, () => one)

describe('with limited proposals', () => {
  test.each(tables)('%i players: the second proposal for quest 1 goes without a vote', (_players, cast) => {
    const second = given(dealt(cast, percival(cast)), read, rejected)
    expect(second.table).toMatchObject({ phase: 'team', attempt: 2, rejections: 1 })
    const { table } = second.and(proposes())
    expect(table).toMatchObject({ phase: 'quest', attempt: 2, rejections: 0 })
    expect(table.events.slice(-2).map(({ type }) => type)).toEqual(['proposed', 'departed'])
    expect(table.quests[0]?.proposals.map(({ fate, ballots }) => [fate, ballots !== null])).toEqual([
      ['rejected', true],
      ['unvoted', false],
    ])
  })

  test.each(tables)('%i players: a later quest has one proposal more than Evil players', (_players, cast, most) => {
    const late = given(dealt(cast, percival(cast)), read, quest('success'), ...times(most - 1, rejected))
    expect(late.table).toMatchObject({ phase: 'team', quest: 2, attempt: most, over: null })
    const gone = late.and(proposes())
    expect(gone.table).toMatchObject({ phase: 'quest', attempt: most, rejections: 0 })
    // The next quest counts anew.
    const next = gone.and(plays(0), wait)
    expect(next.table).toMatchObject({ phase: 'team', quest: 3, attempt: 1 })
    expect(next.and(rejected).table).toMatchObject({ phase: 'team', quest: 3, attempt: 2, rejections: 1 })
  })

  test('all others are voted on', () => {
    const first = given(dealt(five, limited), read, proposes())
    expect(first.table.phase).toBe('vote')
    expect(first.and(votes(5), wait).table.phase).toBe('quest')
  })

  test('four rejections in a row are no brink, and the game goes on', () => {
    const { table } = given(
      dealt([...ten, ...evil], percival(ten)),
      read,
      quest('success'),
      ...times(4, rejected),
      proposes(),
      plays(0),
      wait,
      ...times(3, quest('fail')),
    )
    expect(table.events.filter(({ type }) => type === 'voted').length).toBeGreaterThan(5)
    expect(table.over?.why).toBe('sabotage')
    expect(table.moments.map(({ type }) => type)).not.toContain('brink')
  })

  test('nobody is asked to vote on the last one: its team is asked for cards', () => {
    const { match } = given(dealt(five, limited), read, rejected, proposes('bo', 'cy'))
    const asked = match.seats.flatMap(seat => match.game.asks(match.state, seat).map(({ kind }) => `${seat} ${kind}`))
    expect(asked).toEqual(['bo card', 'cy card'])
  })

  test('Excalibur goes with the last one, too', () => {
    const { table } = given(
      dealt(five, { ...limited, excalibur: true }),
      read,
      proposes('ada', 'bo'),
      votes(0),
      wait,
      says('bo', 'team', 'ada', 'cy'),
    )
    expect(table).toMatchObject({ phase: 'quest', carrier: 'cy' })
  })

  test('what is said is that there is no vote', () => {
    const second = given(dealt(five, limited), read, rejected)
    expect(words.moment(second.table, name)).toBe('Bo picks 2 for quest 1. Last proposal: no vote')
    const { table } = second.and(proposes('ada', 'bo'))
    expect(words.event(table.events.at(-1) as never, name)).toBe('Ada and Bo go on quest 1, without a vote.')
  })

  test('the sheet of rules, the lessons and the roles in play say it, and otherwise not', () => {
    const said = (chosen: Readonly<Record<string, boolean>>): string => {
      const all = withDefaults(options, chosen)
      const lessons = words.primer(all).map(({ text }) => text)
      const rules = words.rules(all, 8).flatMap(({ lines }) => lines)
      return [...lessons, ...rules, ...words.inPlay(all, 8)].join('\n')
    }
    expect(said(limited)).toContain('Quest 1 allows 2 proposals, a later quest 4.')
    expect(said(limited)).toContain('Last proposal without a vote')
    expect(said(limited)).not.toMatch(/five rejec|fifth rejection|five rejected/)
    expect(said({})).toMatch(/five rejections/)
    expect(said({})).not.toMatch(/without a vote/)
  })
})
