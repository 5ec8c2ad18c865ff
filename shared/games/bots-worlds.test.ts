import { describe, expect, test } from 'vitest'
import { botGame } from '../../test/kit/bot-games.ts'
import { copy } from '../../test/kit/plain.ts'
import { some, whole } from '../../test/kit/sample.ts'
import { randomSetup, seatsOf } from '../../test/laws/play-checked.ts'
import {
  castOf,
  dealt,
  inTurn,
  ordered,
  otherWorld,
  plan,
  sameBytes,
  step,
  type Worlds,
} from '../../test/laws/worlds.ts'
import { gameRows } from '../../test/rows/index.ts'
import { type Seen, seenBy } from '../engine/bot.ts'
import type { Seat } from '../engine/game.ts'
import { handOf, isOver, type Match, publicStateOf } from '../engine/match.ts'
import { type Random, seeded } from '../engine/random.ts'
import { type GameId, gameIds } from './index.ts'
import { answerFor, games, linesFor, speaksBefore } from './registry.ts'

const share = whole ? 1 : 20

/** Returns what a bot on this seat answers to all asks, and what it claims aloud before, from the same seed. */
const decisions = (game: GameId, seen: Seen, seed: number): string => {
  const asks = seen.asks.filter(({ current }) => !current)
  const speaks = asks.some(({ kind }) => speaksBefore(game, kind))
  return JSON.stringify([
    ...asks.map(ask => answerFor(game, seen, ask, seeded(seed))),
    ...(speaks ? linesFor(game, seen, seeded(seed)) : []),
  ])
}

/** The other bots decide first, so that anything they cached could leak. */
const afterOthers = (game: GameId, match: Match, viewer: Seat, seed: number): string => {
  for (const seat of match.seats) if (seat !== viewer) decisions(game, seenBy(match, seat), seed)
  return decisions(game, seenBy(match, viewer), seed)
}

/** Plays two deals that the viewer cannot tell apart, and counts its bot's asks in both before they diverge. */
const compare = (game: GameId, { a: first, b: second, viewer }: Worlds, random: Random): number => {
  const page = gameRows[game].secrecy
  if (viewer === null) return 0
  let [a, b, asked] = [first, second, 0]
  while (!isOver(a) && sameBytes(a, b, viewer)) {
    const planned = plan({ a, b, viewer }, page, random)
    if (!planned) break
    const here = publicStateOf(a).step
    for (const each of inTurn(a, planned, random)) {
      const seed = random.one('seed', [1, 2, 3, 4, 5])
      const [inA, inB] = [afterOthers(game, a, viewer, seed), decisions(game, seenBy(b, viewer), seed)]
      expect(inB, `${viewer} decides otherwise at ${here}`).toBe(inA)
      if (inA !== '[]') asked += 1
      a = step(a, each.by, each.a, page.orders, seed)
      b = step(b, each.by, each.b, page.orders, seed)
      if (publicStateOf(a).step !== here || !sameBytes(a, b, viewer)) break
    }
  }
  return asked
}

/** Makes two deals of a random table that one seat cannot tell apart; null where chance finds none. */
const twoWorlds = (id: GameId, count: number, random: Random): Worlds | null => {
  const { game } = games[id]
  const page = gameRows[id].secrecy
  const seats = seatsOf(count)
  const setup = randomSetup(game, seats, random)
  if (!setup) return null
  const drawn = castOf({ game, seats, state: game.start(game.deal(setup, random)), answers: {} })
  const match = dealt(game, setup, drawn, ordered(random, page.orders), {})
  return otherWorld(game, setup, match, random.one('viewer', seats), page, random)
}

describe.each(gameIds)('a bot of %s', id => {
  const { game, words } = games[id]

  test('decides by what its seat may know alone: the same in two deals that leave it the same hand', () => {
    let asked = 0
    const roles = new Set<string>()
    const seeds = some(60, share)
    for (let seed = 0; seed < seeds; seed++)
      for (const count of [game.seats[0] + 1, 7, 10]) {
        const random = seeded(1000 * count + seed)
        const worlds = twoWorlds(id, count, random)
        if (!worlds?.viewer) continue
        const compared = compare(id, worlds, random)
        asked += compared
        if (compared > 1) roles.add(handOf(worlds.a, worlds.viewer).role)
      }
    expect(asked).toBeGreaterThan(120 / share)
    expect(roles.size).toBeGreaterThan(Object.keys(words.roles).length / 4)
  })

  test('decides the same on the view that travelled to a phone, whichever bot thought about it before', () => {
    let compared = 0
    const seeds = some(30, share)
    for (let seed = 0; seed < seeds; seed++) {
      const random = seeded(seed)
      const setup = randomSetup(game, seatsOf(random.one('count', [5, 7, 8, 10])), random)
      if (!setup) continue
      const match: Match = { game, seats: setup.seats, state: game.start(game.deal(setup, random)), answers: {} }
      for (const { before } of botGame(match, () => true, random)) {
        const viewer = random.one('viewer', before.seats)
        const there = decisions(id, copy(seenBy(before, viewer)), seed)
        expect(afterOthers(id, before, viewer, seed)).toBe(there)
        if (there !== '[]') compared += 1
      }
    }
    expect(compared).toBeGreaterThan(150 / share)
  })
})
