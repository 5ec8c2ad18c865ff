import { describe, expect, test } from 'vitest'
import {
  at,
  choosing,
  dealt,
  five,
  fiveBetween,
  handOf,
  inPhase,
  people,
  read,
  rested,
  says,
  tableOf,
  timeUp,
  usual,
} from '../../../test/kit/scenario-midnight.ts'
import { clock, host, type Seat } from '../../engine/game.ts'
import type { Match } from '../../engine/match.ts'
import { phases } from './events.ts'
import type { Role } from './roles.ts'
import { game as midnight } from './rules.ts'
import type { State } from './sights.ts'

const seats = people.slice(0, 5)

/** Serialises what one seat, or the TV, gets: everything but the hands of others. */
const bytes = (match: Match, viewer: Seat | null): string => {
  const state = match.state as State
  const shared = [tableOf(match), midnight.asks(state, clock), midnight.asks(state, host)]
  const own = viewer === null ? [] : [handOf(match, viewer), midnight.asks(state, viewer)]
  return JSON.stringify([...shared, ...own])
}

describe('the table', () => {
  test('has these fields and no others, in every phase', () => {
    const fields = [
      ...[
        'acted',
        'answered',
        'awaited',
        'ballots',
        'composition',
        'dead',
        'events',
        'leaving',
        'masks',
        'options',
        'over',
      ],
      ...['phase', 'reveal', 'seats', 'step', 'story'],
    ]
    for (const phase of phases) expect(Object.keys(tableOf(inPhase(phase))).sort()).toEqual(fields)
  })
  test('a hand has these and no others', () => {
    const fields = ['act', 'answers', 'chose', 'hidden', 'notebook', 'notices', 'role', 'sees', 'side']
    for (const phase of phases) expect(Object.keys(handOf(inPhase(phase), 'ada')).sort()).toEqual(fields)
  })
  test('asks everybody the same in the night, and never names who has chosen', () => {
    const night = inPhase('night')
    const looks = seats.map(seat => {
      const [ask] = midnight.asks(night.state as State, seat)
      return JSON.stringify([ask?.id, ask?.offered, ask?.pick, ask?.unnamed])
    })
    expect(new Set(looks).size).toBe(1)
    const one = tableOf(choosing({ cy: ['middle-1', 'middle-2'] })(night))
    expect(one).toMatchObject({ answered: 1, acted: [], awaited: [] })
    expect(one).toEqual(tableOf(choosing({ di: ['ada'] })(night)))
  })
})

/** Every mask that acts, its holder, and everything that it may choose at this table. */
const ways: readonly (readonly [holder: Seat, choices: readonly (readonly string[])[]])[] = [
  ['ada', [['bo'], ['cy', 'middle-1'], ['middle-3'], ['nobody']]],
  ['cy', [['ada'], ['ed'], ['middle-1', 'middle-2'], ['middle-2', 'middle-3'], ['nobody']]],
  ['di', [['ada'], ['bo'], ['cy'], ['ed'], ['nobody']]],
  ['ed', [['ada', 'bo'], ['ada', 'di'], ['cy', 'bo'], ['cy', 'di'], ['nobody']]],
]

describe('two games that differ in one choice', () => {
  test.each(ways)('of %s are the same to everybody else, to the vote', (holder, choices) => {
    const others = { ada: ['cy'], bo: ['nobody'], cy: ['nobody'], di: ['nobody'], ed: ['nobody'] }
    const games = choices.map(choice => {
      const evening = at(usual(), read, choosing({ ...others, [holder]: choice }))
      const day = rested(evening)
      const vote = says(host, 'open')(day)
      return [evening, day, vote, timeUp(vote)]
    })
    const [first = []] = games
    for (const game of games)
      for (const [i, match] of game.entries())
        for (const viewer of [null, ...seats.filter(seat => seat !== holder)])
          expect(bytes(match, viewer)).toBe(bytes(first[i] as Match, viewer))
    // The holder knows the choice.
    expect(new Set(games.map(([, day]) => bytes(day as Match, holder))).size).toBe(choices.length)
  })

  test('are the same even to the swapped players; only a Watcher learns of it, in the morning', () => {
    const deal = dealt(['watcher', 'wolf', 'seer', 'thief', 'prankster'], ['wolf', 'villager', 'villager'])
    const game = (picks: readonly string[]) => {
      const evening = at(
        deal,
        read,
        choosing({ ada: ['bo'], bo: ['nobody'], cy: ['nobody'], di: ['nobody'], ed: picks }),
      )
      return [evening, rested(evening)] as const
    }
    const [swapped, left] = [game(['ada', 'bo']), game(['nobody'])]
    for (const viewer of [null, 'bo', 'cy', 'di'])
      for (const i of [0, 1] as const) expect(bytes(swapped[i], viewer)).toBe(bytes(left[i], viewer))
    expect(bytes(swapped[0], 'ada')).toBe(bytes(left[0], 'ada'))
    expect(handOf(swapped[1], 'ada').notebook).toMatchObject([{ saw: [{ place: 'ada', mask: 'wolf' }] }])
    expect(handOf(left[1], 'ada').notebook).toMatchObject([{ saw: [{ place: 'ada', mask: 'watcher' }] }])
  })
})

test('the middle is told to nobody: its masks in another order look the same to all, to the end of the vote', () => {
  const turned: readonly Role[] = fiveBetween.toReversed()
  for (const phase of ['deal', 'night', 'day', 'vote', 'tally'] as const)
    for (const viewer of [null, ...seats])
      expect(bytes(inPhase(phase, dealt(five, turned)), viewer)).toBe(bytes(inPhase(phase), viewer))
})
