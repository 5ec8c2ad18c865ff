import { describe, expect, test } from 'vitest'
import { botsOf, brainGame } from '../../test/kit/bot-games.ts'
import { seatsOf } from '../../test/laws/play-checked.ts'
import { publicStateOf, startMatch, withDefaults } from '../engine/match.ts'
import { seeded } from '../engine/random.ts'
import type { PublicState } from './quest/events.ts'
import { leavesOutBetter, type Quest } from './quest/state.ts'
import { type Teacher, teacherStrikes, teacherVotes } from './quest/teacher.ts'
import { games } from './registry.ts'

const seats = ['ada', 'bo', 'cy', 'di', 'ed']

const went = (n: number, success: boolean, team: readonly string[], no: readonly string[] = []): Quest => ({
  quest: n,
  success,
  proposals: [
    {
      attempt: 1,
      leader: 'ada',
      team,
      ballots: Object.fromEntries(seats.map(seat => [seat, no.includes(seat) ? 'reject' : 'approve'])),
      doubled: null,
      fate: 'approved',
    },
  ],
  cards: [],
  others: [],
})
const teacher = (quests: readonly Quest[], team: readonly string[], more: Partial<Teacher> = {}): Teacher =>
  ({
    seat: 'ada',
    table: { seats, quests, team, leader: 'bo', attempt: 1 },
    side: 'good',
    evil: [],
    knows: false,
    ...more,
    // What a teacher reads of a table.
  }) as unknown as Teacher

describe('a teacher', () => {
  test('votes against a player of a failed team while a better one stays behind, and against no other', () => {
    const failed = went(1, false, ['bo', 'cy'])
    expect(teacherVotes(teacher([], ['bo', 'cy']))).toBe(true)
    expect(teacherVotes(teacher([failed], ['bo', 'di']))).toBe(false)
    expect(teacherVotes(teacher([failed], ['ada', 'di', 'ed']))).toBe(true)
    // Everybody but the voter has failed once.
    expect(leavesOutBetter([failed, went(2, false, ['di', 'ed'])], seats, ['bo', 'di'], 'ada')).toBe(false)
  })
  test('votes as Evil by the same facts as everybody else', () => {
    for (const team of [
      ['bo', 'cy'],
      ['bo', 'di'],
      ['di', 'ed'],
    ]) {
      const quests = [went(1, false, ['bo', 'cy'])]
      const evil = teacher(quests, team, { side: 'evil', evil: ['bo'] })
      expect(teacherVotes(evil)).toBe(teacherVotes(teacher(quests, team)))
    }
  })
  test('strikes whoever stands out by votes, and else whoever knew least', () => {
    const dirty = [1, 2, 3].map(n => went(n, true, ['ed', 'ada'], n === 1 ? ['bo', 'cy'] : ['bo']))
    const assassin = (quests: readonly Quest[]): Teacher => teacher(quests, [], { seat: 'ed', side: 'evil' })
    const strikes = (quests: readonly Quest[]): ReadonlySet<string> =>
      new Set([...Array(40).keys()].map(n => teacherStrikes(assassin(quests), ['ada', 'bo', 'cy', 'di'], seeded(n))))
    expect(strikes([...dirty, went(4, true, ['ed', 'ada'], ['bo'])])).toEqual(new Set(['bo']))
    expect([...strikes(dirty)].sort()).toEqual(['ada', 'di'])
  })
  test.each(['avalon', 'thavalon'] as const)('seldom wins %s by the last blow', id => {
    const { game } = games[id]
    const { options } = game.settle({ seats, options: withDefaults(game.options, {}) })
    let [hunts, hits] = [0, 0]
    for (let seed = 1; seed <= 60; seed++) {
      const random = seeded(seed)
      let last = startMatch(game, seatsOf(5), game.deal({ seats: seatsOf(5), options }, random))
      for (const { after } of brainGame(last, () => botsOf(id, 'teacher'), random)) last = after
      // Both quest games have these facts.
      const { over } = publicStateOf(last) as PublicState
      if (over?.why === 'quests' || over?.why === 'assassination') hunts += 1
      if (over?.why === 'assassination') hits += 1
    }
    expect(hunts).toBeGreaterThan(10)
    expect(hits / hunts).toBeLessThan(0.35)
  })
})
