import { describe, expect, test } from 'vitest'
import { type Brain, botsOf, brainGame } from '../../test/kit/bot-games.ts'
import type { Turn } from '../../test/kit/random-player.ts'
import { some } from '../../test/kit/sample.ts'
import { seatsOf } from '../../test/laws/play-checked.ts'
import type { Seat } from '../engine/game.ts'
import { handOf, type Match, publicStateOf, startMatch, withDefaults } from '../engine/match.ts'
import { seeded } from '../engine/random.ts'
import type { Hand as AvalonHand } from './avalon/events.ts'
import type { GameId } from './index.ts'
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

describe('over a thousand games of teachers', () => {
  /** The Evil that Merlin sees: nothing for anybody else. */
  const evilOf = (match: Match, by: Seat): readonly Seat[] => {
    // Both quest games have such hands.
    const { role, sees } = handOf(match, by) as AvalonHand
    return role !== 'merlin' ? [] : sees.flatMap(one => ('seat' in one && one.as === 'evil' ? [one.seat] : []))
  }
  const decides = (match: Match): boolean => {
    const { quests, fails, quest } = publicStateOf(match) as PublicState
    return quests.filter(({ success }) => success === false).length === 2 && fails[quest - 1] === 1
  }
  /** Says whether Merlin decides a quest that loses the game with one more Fail, and sends known Evil on it. */
  const sends = ({ before, ask, move }: Turn): boolean | null => {
    if (!['vote', 'team'].includes(ask.kind) || !decides(before)) return null
    const evil = evilOf(before, move.by)
    if (evil.length === 0) return null
    const { team } = publicStateOf(before) as PublicState
    if (ask.kind === 'vote') return move.picks.includes('approve') && team.some(seat => evil.includes(seat))
    // Where too few others are left, nobody can lead without them.
    const isFree = ask.pick[0] <= before.seats.length - evil.length
    return isFree ? move.picks.some(seat => evil.includes(seat)) : null
  }
  const first = (id: GameId): Brain => {
    const bot = botsOf(id, 'teacher')
    return (seen, ask, random) => bot({ ...seen, isFirst: true }, ask, random)
  }
  const playedBy = (
    id: 'avalon' | 'thavalon',
    seed: number,
  ): { readonly turns: readonly Turn[]; readonly why: string } => {
    const { game } = games[id]
    const seats = seatsOf(5 + (seed % 4))
    const random = seeded(seed)
    const { options } = game.settle({ seats, options: withDefaults(game.options, {}) })
    const turns = [
      ...brainGame(startMatch(game, seats, game.deal({ seats, options }, random)), () => first(id), random),
    ]
    const last = turns.at(-1)
    return { turns, why: last ? (publicStateOf(last.after).over?.why ?? '') : '' }
  }

  test.each(['avalon', 'thavalon'] as const)(
    'Merlin sends no known Evil on a quest of %s that may lose the game, and a first game is hardly lost to the last blow',
    id => {
      const ends: string[] = []
      let decisions = 0
      for (let seed = 1; seed <= some(1000, 5, 200); seed++) {
        const { turns, why } = playedBy(id, seed)
        ends.push(why)
        for (const turn of turns) {
          const sent = sends(turn)
          if (sent !== null) decisions += 1
          expect(sent, `seed ${seed}: ${turn.ask.id}`).not.toBe(true)
        }
      }
      expect(decisions).toBeGreaterThan(50)
      const hits = ends.filter(why => why === 'assassination').length
      const hunts = hits + ends.filter(why => why === 'quests').length
      expect(hunts).toBeGreaterThan(40)
      expect(hits / hunts, `${hits} of ${hunts}`).toBeLessThan(0.03)
    },
  )
})
