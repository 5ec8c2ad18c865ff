import { expect, test } from 'vitest'
import { all, chair, does, given, happens, type Step, seatOf, sits } from '../../test/kit/evening.ts'
import { randomAnswer, randomStep } from '../../test/kit/random-player.ts'
import { isOver, type Match, publicStateOf } from '../engine/match.ts'
import { seeded } from '../engine/random.ts'
import { type GameId, gameIds } from '../games/index.ts'
import { decideFor } from './commands/game.ts'
import type { Party } from './party.ts'
import { isRefused } from './refusals.ts'

const matchOf = ({ match }: Party): Match => {
  if (match === null) throw new Error('no game')
  return match
}

/** Plays by chance to the end, with any answers. */
const played =
  (seed: number): Step =>
  before => {
    const random = seeded(seed)
    let party = before
    while (!isOver(matchOf(party))) {
      const step = randomStep(matchOf(party), random, new Set())
      const come = step && decideFor(party, step.by, randomAnswer(step.ask, random), random)
      if (come && !isRefused(come)) party = happens(...come)(party)
    }
    return party
  }

/** A game of the evening: what changes at the table before it, and who plays. */
interface Round {
  readonly before: readonly Step[]
  readonly plays: readonly string[]
}

const turned: Step = party =>
  does('Ada', { do: 'order', seats: party.chairs.map(({ seat }) => seat).toReversed() })(party)
const benched =
  (name: string, on: boolean): Step =>
  party =>
    does('Ada', { do: 'bench', seat: seatOf(party, name), on })(party)

const first = ['Ada', 'Bo', 'Cy', 'Di', 'Ed']
/** Every evening holds all games, each begun as the one before is over, with changes of seats in between. */
const rounds: readonly Round[] = [
  { before: [], plays: first },
  { before: [sits('Flo', 'Gus'), turned], plays: [...first, 'Flo', 'Gus'] },
  { before: [benched('Bo', true), does('Cy', { do: 'leave' })], plays: ['Ada', 'Di', 'Ed', 'Flo', 'Gus'] },
  {
    before: [benched('Bo', false), does('Gus', { do: 'leave' }), does('Flo', { do: 'leave' })],
    plays: ['Ada', 'Bo', 'Di', 'Ed'],
  },
]

const start =
  (game: GameId, seed: number): Step =>
  party =>
    does('Ada', { do: 'start' }, { random: seeded(seed) })(does('Ada', { do: 'game', game })(party))

test.each([1, 2, 3])('an evening of all games in a row, with seats that change between them, seed %i', seed => {
  let party = given(sits(...first))
  const games = [...gameIds]
  const wins = new Map<string, number>()
  for (const [i, game] of games.entries()) {
    const { before, plays } = rounds[i % rounds.length] ?? { before: [], plays: first }
    if (i > 0) party = does('Ada', { do: 'lobby' })(party)
    party = all(...before, start(game, seed * 10 + i), played(seed * 100 + i))(party)
    const { game: on, seats } = matchOf(party)
    expect(on.id).toBe(game)
    expect(seats.map(seat => party.chairs.find(one => one.seat === seat)?.name).toSorted()).toEqual(plays.toSorted())
    expect(publicStateOf(matchOf(party)).over).not.toBeNull()
    for (const { seat, won } of party.score) wins.set(seat, won)
  }
  // Each row counts that player's games, by game, and keeps the count through changes of seats.
  const scoreOf = (name: string) => party.score.find(({ seat }) => seat === seatOf(party, name))
  expect(Object.keys(scoreOf('Ada')?.by ?? {}).toSorted()).toEqual(games.toSorted())
  expect(scoreOf('Ada')?.games).toBe(games.length)
  expect(scoreOf('Bo')?.games).toBe(games.length - 1)
  expect(Object.keys(scoreOf('Di')?.by ?? {})).toContain('midnight')
  expect(chair(party, 'Bo').benched).toBe(false)
  expect([...wins.values()].some(won => won > 0)).toBe(true)
})
