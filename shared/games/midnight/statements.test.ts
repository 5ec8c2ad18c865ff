import { describe, expect, test } from 'vitest'
import { botsOf, brainGame } from '../../../test/kit/bot-games.ts'
import { seatsOf } from '../../../test/laws/play-checked.ts'
import { at, type Level, type Line, levels, type Seat, type Statement } from '../../engine/game.ts'
import { handOf, startMatch, withDefaults } from '../../engine/match.ts'
import { seeded } from '../../engine/random.ts'
import { games } from '../registry.ts'
import type { Hand, Saw } from './events.ts'
import { isMiddle, type Role, rows } from './roles.ts'
import { claimsIn } from './statements.ts'

const { game } = games.midnight

interface Day {
  readonly said: readonly Statement[]
  /** The hands at the end of the day, before the masks turn. */
  readonly hands: Readonly<Record<Seat, Hand>>
}

/** Plays a game of bots, and keeps what they knew by day and what they claimed. */
const dayOf = (count: number, level: Level, seed: number): Day => {
  const seats = seatsOf(count)
  const random = seeded(seed)
  const { options } = game.settle({ seats, options: withDefaults(game.options, {}) })
  const first = startMatch(game, seats, game.deal({ seats, options }, random))
  const said: Statement[] = []
  let hands: Day['hands'] = {}
  for (const { ask, before } of brainGame(first, () => botsOf('midnight', level), random, said))
    if (ask.kind === 'ready')
      // The game is Midnight's.
      hands = Object.fromEntries(seats.map(seat => [seat, handOf(before, seat) as Hand]))
  return { said, hands }
}

/** The mask that somebody thinks they wear, by all that they saw. */
const worn = ({ role, notebook }: Hand, seat: Seat): Role =>
  notebook
    .flatMap(({ act, saw }) => saw.filter(({ place }) => act === 'steal' || place === seat))
    .map(({ mask }) => mask)
    .at(-1) ?? role

const handIn = ({ hands }: Day, seat: Seat): Hand => at(hands, seat)
const isVillage = (hand: Hand, seat: Seat): boolean => rows[worn(hand, seat)].side === 'village'
const sawBy = ({ sees, notebook }: Hand): readonly Saw[] => [
  ...sees.map(one => ({ place: one.seat, mask: one.as })),
  ...notebook.flatMap(note => note.saw),
]

const days = (level: Level, counts = [3, 5, 8, 10]): readonly Day[] =>
  counts.flatMap(count => Array.from({ length: 40 }, (_, seed) => dayOf(count, level, seed + 1)))

describe.each(levels)('bots of level %s', level => {
  const all = days(level)

  test('each claim one mask, once', () => {
    for (const { said, hands } of all) {
      expect(said.map(({ seat }) => seat).toSorted()).toEqual(Object.keys(hands).toSorted())
      for (const one of said) expect(claimsIn([one])).toHaveLength(1)
    }
  })
  test('tell the truth as the Village sees it, and lie otherwise', () => {
    const claims = all.flatMap(day => claimsIn(day.said).map(claim => ({ claim, hand: handIn(day, claim.seat) })))
    const honest = claims.filter(({ claim, hand }) => isVillage(hand, claim.seat))
    expect(Math.min(honest.length, claims.length - honest.length)).toBeGreaterThan(50)
    for (const { claim } of claims) expect(rows[claim.role].side).toBe('village')
    for (const { claim, hand } of honest) {
      expect(claim.role).toBe(hand.role)
      for (const one of claim.saw) expect(sawBy(hand)).toContainEqual(one)
      if (claim.swapped) expect(hand.notebook.map(({ picks }) => picks)).toEqual([claim.swapped])
    }
  })
  test('never accuse one of their own', () => {
    for (const { said, hands } of all)
      for (const { seat, lines } of said) {
        const hand = at(hands, seat)
        if (isVillage(hand, seat)) continue
        const pack = hand.sees.filter(({ as }) => as === 'wolf').map(one => one.seat)
        const [claim, ...doubts] = lines
        for (const [, about = ''] of doubts) expect(pack).not.toContain(about)
        if (claim?.[2] === 'wolf') expect(pack).not.toContain(claim[1])
      }
  })
})

describe('what a bot doubts', () => {
  const doubts = (level: Level): readonly (readonly [Day, Seat, Line])[] =>
    days(level).flatMap(day =>
      day.said.flatMap(({ seat, lines }) => lines.slice(1).map(line => [day, seat, line] as const)),
    )
  const all = doubts('fair')

  test('follows from what was said before', () => {
    expect(new Set(all.map(([, , [says]]) => says)).size).toBeGreaterThan(3)
    for (const [{ said }, seat, [says, about = '', other = '', role = '']] of all) {
      const before = claimsIn(
        said.slice(
          0,
          said.findIndex(one => one.seat === seat),
        ),
      )
      const of = (one: Seat) => before.find(claim => claim.seat === one)
      if (says === 'seen') expect(of(other)?.saw).toContainEqual({ place: about, mask: 'wolf' })
      else expect(of(about)).toBeDefined()
      if (says === 'both') expect([of(about)?.role, of(other)?.role]).toEqual([role, role])
    }
  })
  test('is true, if the Village says that somebody lies', () => {
    const calls = all.filter(([day, seat]) => isVillage(handIn(day, seat), seat))
    expect(calls.length).toBeGreaterThan(20)
    for (const [day, seat, [says, about = '', mask = '']] of calls) {
      const hand = handIn(day, seat)
      const claim = claimsIn(day.said).find(one => one.seat === about)
      if (says === 'mine') expect(claim?.role).toBe(hand.role)
      if (says === 'me') expect(claim?.saw.find(({ place }) => place === seat)?.mask).not.toBe(hand.role)
      if (says === 'held') expect(sawBy(hand)).toContainEqual({ place: mask, mask: claim?.role })
      if (says === 'worn') expect(sawBy(hand)).toContainEqual({ place: about, mask })
      if (says === 'between') expect(sawBy(hand).some(one => isMiddle(one.place) && one.mask === mask)).toBe(true)
    }
  })
})
