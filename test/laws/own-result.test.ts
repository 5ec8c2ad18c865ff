import { describe, expect, test } from 'vitest'
import { ownResult } from '../../controller/selectors.ts'
import type { View } from '../../shared/client/connection.ts'
import { host, type Options } from '../../shared/engine/game.ts'
import { handOf, isOver, publicStateOf } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import type { PublicState as AvalonTable } from '../../shared/games/avalon/events.ts'
import { gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { decideFor } from '../../shared/party/commands/game.ts'
import { fold, type Party, type PartyEvent } from '../../shared/party/party.ts'
import { isRefused } from '../../shared/party/refusals.ts'
import { copy } from '../kit/plain.ts'
import { randomAnswer, randomStep } from '../kit/random-player.ts'

const seats = Array.from({ length: 7 }, (_, i) => `s${i + 1}`)

/** Makes a game that was just dealt to seven. */
const dealt = (id: (typeof gameIds)[number], options: Options, random: Random): Party => {
  const { game } = games[id]
  const settled = game.settle({ seats, options }).options
  const deal = copy(game.deal({ seats, options: settled }, random))
  return fold([
    { type: 'opened', game: id, invite: 'x' },
    ...seats.map(
      (seat): PartyEvent => ({ type: 'sat', seat, name: seat, crest: { charge: 'lion', colour: 'red' }, key: seat }),
    ),
    { type: 'started', game: id, version: game.version, seats, deal },
  ])
}

/** Plays a game by chance to its end, with bots on the chairs: nothing but the rules decides. */
const played = (id: (typeof gameIds)[number], seed: number): Party => {
  const random = seeded(seed)
  return playedFrom(dealt(id, id === 'mafia' ? { 'suicide-bomber': true } : {}, random), random)
}
const playedFrom = (first: Party, random: Random): Party => {
  let party = first
  while (party.match && !isOver(party.match)) {
    const step = randomStep(party.match, random, new Set())
    const outcome = step && decideFor(party, step.by, randomAnswer(step.ask, random), random)
    if (outcome && !isRefused(outcome)) party = fold(outcome, party)
  }
  return party
}

/** Returns what a seat's phone says of the result, from what it is sent. */
const saidTo = ({ match }: Party, seat: string) => {
  if (match === null) throw new Error('nothing was played')
  return ownResult({ table: publicStateOf(match), secret: { hand: handOf(match, seat) } } as unknown as View)
}

test.each(gameIds)('whoever won %s is told so, even the dead, as the score counts it; nobody else is', id => {
  const ends = new Set<string>()
  for (let seed = 1; seed <= 60; seed++) {
    const party = played(id, seed)
    const { over } = party.match ? publicStateOf(party.match) : { over: null }
    ends.add(`${over?.winner} ${over?.why}`)
    for (const { seat, won } of party.score) expect(saidTo(party, seat)).toBe(won === 1 ? 'won' : 'lost')
    expect(party.score).toHaveLength(seats.length)
  }
  expect(ends.size).toBeGreaterThan(2)
})

test.each(gameIds)('nobody wins or loses a game of %s that the host ends', id => {
  const random = seeded(1)
  const begun = dealt(id, {}, random)
  const ask = begun.match?.game.asks(begun.match.state, host).find(({ kind }) => kind === 'end')
  const outcome = decideFor(begun, host, { ask: ask?.id ?? '', picks: ['show'] }, random)
  if (isRefused(outcome)) throw new Error('it does not end')
  const party = fold(outcome, begun)
  expect(seats.map(seat => saidTo(party, seat))).toEqual(seats.map(() => null))
})

describe('in Avalon a seat wins with the side that it has at the end', () => {
  /**
   * Lists each seat of some played games with its role: who it won with, and whether the Lancelots had switched sides.
   */
  const resultsOf = (options: Options, role: string) =>
    Array.from({ length: 10 }, (_, seed) => {
      const party = playedFrom(dealt('avalon', options, seeded(seed)), seeded(seed))
      const { over, reveal, events } = publicStateOf(party.match as NonNullable<Party['match']>) as AvalonTable
      const seat = seats.find(one => reveal?.cast[one] === role)
      if (seat === undefined || over === null || over.winner === null) return []
      const said = saidTo(party, seat)
      expect(said).toBe(party.score.find(one => one.seat === seat)?.won === 1 ? 'won' : 'lost')
      const changes = events.filter(event => event.type === 'loyalty' && event.card === 'switch').length
      const other = over.winner === 'good' ? 'evil' : 'good'
      return [`${changes % 2 === 1 ? 'changed' : 'same'}: ${said === 'won' ? over.winner : other}`]
    }).flat()

  test.each([
    ['lancelot-good', { lancelots: 'deck' }, ['changed: evil', 'same: good']],
    ['lancelot-evil', { lancelots: 'deck' }, ['changed: good', 'same: evil']],
    ['lancelot-good', { lancelots: 'known' }, ['same: good']],
    ['lancelot-evil', { lancelots: 'known' }, ['same: evil']],
    // They are not what the Lady reads of them.
    ['troublemaker', { troublemaker: true, lady: true }, ['same: good']],
    ['trickster', { trickster: true, lady: true }, ['same: evil']],
  ])('%s with %j', (role, options, sides) => {
    expect([...new Set(resultsOf(options, role))].sort()).toEqual(sides)
  })
})
