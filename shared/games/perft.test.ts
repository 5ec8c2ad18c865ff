import { describe, expect, test } from 'vitest'
import { type Actor, clock, type Options } from '../engine/game.ts'
import { begin, consider, follow, type Match, tableOf, withDefaults } from '../engine/match.ts'
import { divide, perft, playOn, playTo } from '../engine/perft.ts'
import { seeded } from '../engine/random.ts'
import { seatsOf } from './conduct.ts'
import { type GameId, gameIds } from './ids.ts'
import { games } from './index.ts'

/** How a game comes to the moment: its options, the kinds of asks that get the last picks, and answers after that. */
interface Way {
  readonly options?: Options
  readonly last?: readonly string[]
  readonly more?: readonly ('first' | 'last' | readonly [by: Actor, ask: string, ...picks: string[]])[]
  /** Where those answers lead. */
  readonly to?: string
}
/** A moment of a game from a fixed deal, and how many sequences of 1, 2, 3 ... answers there are from it. */
type Row = readonly [what: string, seats: number, seed: number, at: string, way: Way, counts: readonly number[]]

/** The moments are those of deals that shuffle the seats; a game without the option has no such. */
const shuffled = { seating: 'shuffled' }
const lady = { lady: true }
const cards = ['card']
const votes = ['vote']
const choice = { 'round-one-choice': true }
const two = ['first', 'last'] as const
const three = ['first', 'last', 'first'] as const
const four = ['first', 'last', 'first', 'last'] as const
/** The first two vote for each other, nobody else votes, and the time is up. */
const tie = [
  ['s1', 'vote 1', 's2'],
  ['s2', 'vote 1', 's1'],
  [clock, 'time vote 1'],
  [clock, 'pause tally 1'],
] as const
const rows: Readonly<Record<GameId, readonly Row[]>> = {
  avalon: [
    ['the cards are read', 5, 1, 'deal', {}, [6, 30, 120, 360, 720, 1800, 18000]],
    ['a first team of two of five', 5, 1, 'team 1.1', {}, [10, 100, 800, 4800]],
    ['a second team of three of six', 6, 1, 'team 2.1', {}, [20, 240, 2400, 19200]],
    ['a fourth team of four of seven', 7, 5, 'team 4.1', { last: cards }, [35, 490, 5880]],
    ['a first vote', 5, 1, 'vote 1.1', {}, [10, 80, 480, 1920, 3840]],
    ['a tie of six in the air', 6, 1, 'vote 1.1', { more: ['first', 'last', 'first'] }, [6, 24, 48, 96, 816, 8736]],
    ['a fourth proposal', 5, 1, 'vote 1.4', { last: votes, more: ['first', 'last'] }, [6, 24, 48, 96, 576, 4896]],
    ['a fifth proposal', 5, 1, 'vote 1.5', { last: votes, more: ['first', 'last'] }, [6, 24, 48, 48, 96, 96, 192]],
    ['a first quest, one evil aboard', 5, 3, 'quest 1.1', {}, [3, 4, 8, 80, 800, 6400]],
    ['a third quest after two successes', 6, 1, 'quest 3.1', {}, [6, 26, 72, 96, 192, 3120]],
    ['a third quest after a failure', 6, 1, 'quest 3.1', { last: cards }, [6, 26, 72, 96, 192, 3840]],
    ['a fourth quest, two Fails to fail', 7, 5, 'quest 4.1', { last: cards }, [6, 26, 72, 96, 192, 5040]],
    ['a fourth quest, one Fail to fail', 6, 1, 'quest 4.1', { last: cards }, [4, 10, 12, 24, 180, 2160]],
    ['a result with no Lady due', 7, 1, 'result 1', { options: lady }, [2, 70, 980, 11760]],
    ['a result before the Lady', 7, 1, 'result 2', { options: lady }, [2, 12, 24, 840, 11760]],
    ['the Lady after quest 2', 7, 1, 'lady 2', { options: lady }, [6, 12, 420, 5880]],
    ['the Lady after quest 3', 7, 5, 'lady 3', { options: lady, last: cards }, [5, 10, 350, 4900]],
    ['the Lady due after quest 4', 7, 7, 'result 4', { options: lady, last: cards }, [2, 8, 16, 560]],
    ['a last result, with Merlin', 5, 1, 'result 3', {}, [2, 8, 0]],
    ['a last result, without', 5, 1, 'result 3', { options: { merlin: false } }, [2, 0]],
    ['the assassination', 10, 1, 'assassination', {}, [9, 0]],
  ],
  thavalon: [
    ['the cards are read', 5, 1, 'deal', {}, [6, 30, 120, 360, 720, 1800]],
    ['a first team of two of five', 5, 1, 'team 1.1', {}, [10, 100, 800, 4800]],
    ['the last proposal of round 1, without a vote', 5, 1, 'team 1.2', { last: votes }, [10, 32, 48, 96]],
    ['the fourth proposal of a later round, without a vote', 7, 1, 'team 2.4', { last: votes }, [35, 180, 600]],
    ['a vote', 6, 1, 'vote 2.1', { last: votes }, [12, 120, 960, 5760]],
    ['round 1 chooses: the first of two teams', 7, 1, 'team 1.1', { options: choice }, [21, 441, 6174]],
    ['round 1 chooses: the second', 7, 1, 'team 1.2', { options: choice }, [21, 294, 3528]],
    ['round 1 chooses: the vote, three in', 7, 1, 'vote 1.2', { options: choice, more: three }, [8, 48, 192, 384]],
    ['a first mission', 5, 1, 'quest 1.1', {}, [3, 4, 8, 80, 800]],
    ['a fourth mission of seven, with Reverses', 7, 7, 'quest 4.1', { last: cards }, [8, 46, 168, 288]],
    ['a fourth mission of eight', 8, 1, 'quest 4.1', { last: cards }, [8, 48, 204]],
    ['a result, with Agravaine in the window', 8, 14, 'result 4', { last: cards }, [4, 120, 336]],
    ['a result, with nobody to declare', 8, 1, 'result 4', { last: cards }, [2, 56, 0]],
    ['a proposal stands while the window is open', 8, 21, 'locked 5.1', { last: cards }, [1, 16, 224, 2688]],
    ['a last window', 8, 8, 'window 5', { last: cards }, [1, 28, 0]],
    ['a third mission after two failures, without Arthur', 7, 1, 'team 3.1', { last: cards }, [35, 490, 5880]],
    ['a third mission after two failures, with Arthur', 7, 3, 'team 3.1', { last: cards }, [37, 600, 8820]],
    ['a vote while Arthur may declare', 7, 3, 'vote 3.1', { last: cards }, [16, 236, 3136]],
    ['a last proposal stands, for Arthur', 7, 13, 'locked 3.4', { last: ['card', 'vote'] }, [3, 44, 230]],
    ['the assassination of five: Merlin, the Lovers, Nimue', 5, 1, 'assassination', {}, [14, 0]],
    ['the assassination of seven, no target', 7, 1, 'assassination', { options: { 'no-target': true } }, [22, 0]],
    ['the assassination of ten', 10, 3, 'assassination', {}, [45, 0]],
  ],
  mafia: [
    ['the cards are read', 5, 1, 'deal', {}, [6, 53, 841, 14525]],
    ['a first night of four', 4, 1, 'night 1', {}, [18, 243, 2382, 15154]],
    ['a first night of five: an Angel, a Detective', 5, 1, 'night 1', {}, [28, 621, 10680]],
    ['a second night', 5, 1, 'night 2', {}, [19, 270, 2770]],
    ['a vote of five', 5, 1, 'vote 1', {}, [26, 527, 8106]],
    ['a first night in peace, of eight', 8, 1, 'night 1', { options: { 'first-night': 'peaceful' } }, [67, 3894]],
    ['a second night of eight', 8, 1, 'night 2', {}, [50, 2119]],
    ['a night with no clock, two in', 6, 1, 'night 1', { options: { night: 'off' }, more: two }, [26, 519, 7288]],
    ['a night of twenty', 20, 1, 'night 1', {}, [391]],
    ['a dawn', 5, 1, 'dawn 1', {}, [2, 14, 164]],
    ['a discussion', 5, 1, 'day 1', {}, [7, 82, 1414]],
    ['a vote with no clock, half in', 7, 1, 'vote 1', { options: { vote: 'off' }, more: four }, [22, 317, 2494]],
    ['a vote with all in', 5, 1, 'vote 1', { more: [...four, 'first'] }, [2, 4, 112]],
    ['a runoff of two', 5, 1, 'vote 1', { more: tie, to: 'vote 1 runoff' }, [14, 149, 1242]],
    ['a tally', 7, 1, 'tally 1', {}, [2, 74, 2252]],
  ],
}

const position = (id: GameId, [, seats, seed, at, { options, last, more = [], to = at }]: Row): Match => {
  const { game } = games[id]
  const setup = { seats: seatsOf(seats), options: withDefaults(game.options, { ...shuffled, ...options }) }
  const there = playTo(begin(game, setup.seats, game.deal(setup, seeded(seed))), at, last)
  const kinds = Object.keys(game.kinds)
  const match = more.reduce<Match | null>((so, picks) => {
    if (typeof picks === 'string') return so && playOn(so, picks === 'last' ? kinds : [])
    const [by, ask, ...picked] = picks
    const move = so && consider(so, by, { ask, picks: picked }, seeded(1))
    return so && typeof move === 'object' && move ? follow(so, move) : null
  }, there)
  if (!match || tableOf(match).step !== to) throw new Error(`the game never comes to ${to}`)
  return match
}

describe.each(gameIds)('%s', id => {
  test.each(rows[id])('%s, of %i', (...row) => {
    const match = position(id, row)
    const counts = row[5]
    expect(counts.map((_, i) => perft(match, i + 1))).toEqual(counts)
  })

  test('what is counted apart for each first answer comes to the same', () => {
    for (const row of rows[id].slice(0, 5)) {
      const match = position(id, row)
      const counts = [...divide(match, 3).values()]
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(perft(match, 3))
    }
  })
})
