import { describe, expect, test } from 'vitest'
import { publicStateOf } from '../../shared/engine/match.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { emptyParty, reduceParty, stageOf } from '../../shared/party/party.ts'
import { core, inSample } from '../../test/kit/sample.ts'
import { Misuse } from '../terminal.ts'
import { eveningTo, momentAt, momentsAt, phasesOf } from './moment.ts'

const phaseAt = (game: GameId, phase: string, seats: number): string => {
  const party = eveningTo({ game, phase, seats }).reduce(reduceParty, emptyParty)
  expect(party.chairs).toHaveLength(seats)
  return party.match === null ? stageOf(party) : publicStateOf(party.match).phase
}

describe.each(core(gameIds, 2))('%s', id => {
  test.each(phasesOf(id))('an evening reaches %s at the sample table and at the largest', phase => {
    const most = inSample(phase, 2) ? [games[id].game.seats[1]] : []
    for (const seats of [momentAt(id, undefined).seats, ...most]) expect(phaseAt(id, phase, seats)).toBe(phase)
  })
})

test('the same moment is the same evening each time', () => {
  const moment = momentAt('thavalon:vote', '7')
  expect(eveningTo(moment)).toEqual(eveningTo(moment))
})

test('a phase that this number of players never reaches is refused in one sentence', () => {
  expect(() => eveningTo(momentAt('thavalon:window', '5'))).toThrow(
    new Misuse('phase: THavalon with 5 seats never comes to window; give it more seats.'),
  )
})

test.each([
  ['chess', undefined, `game: chess is none of ${gameIds.join(', ')}.`],
  [
    'mafia:noon',
    undefined,
    'phase: noon is no phase of Mafia; there are lobby, deal, night, dawn, day, vote, tally, over.',
  ],
  ['mafia:day', '3', 'seats: 3 is no whole number from 4 to 20.'],
])('%s with %s seats is refused in one sentence that lists what there is', (said, seats, sentence) => {
  expect(() => momentAt(said, seats)).toThrow(new Misuse(sentence))
})

describe('the moments of which pictures are taken', () => {
  test('can be one moment, every phase of a game, or every phase of all games', () => {
    expect(momentsAt(['mafia:day'], '9')).toEqual([momentAt('mafia:day', '9')])
    expect(momentsAt(['mafia'], undefined).map(({ phase }) => phase)).toEqual(phasesOf('mafia'))
    expect(momentsAt([], undefined)).toEqual(gameIds.flatMap(id => momentsAt([id], undefined)))
  })
  test.each([
    [['mafia:day', 'avalon:vote'], undefined, 'moment: avalon:vote is one too many.'],
    [['mafia'], '9', 'seats: needs a moment, as mafia:day.'],
    [[], '9', 'seats: needs a moment, as mafia:day.'],
    [['chess'], undefined, `game: chess is none of ${gameIds.join(', ')}.`],
    [
      ['mafia:day:2'],
      undefined,
      'phase: day:2 is no phase of Mafia; there are lobby, deal, night, dawn, day, vote, tally, over.',
    ],
  ])('%s with %s seats is refused in one sentence', (said, seats, sentence) => {
    expect(() => momentsAt(said, seats)).toThrow(new Misuse(sentence))
  })
})
