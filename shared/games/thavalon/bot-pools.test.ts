import { expect, test } from 'vitest'
import { botGame } from '../../../test/kit/bot-games.ts'
import type { Options } from '../../engine/game.ts'
import { publicStateOf, startMatch, withDefaults } from '../../engine/match.ts'
import { type Random, seeded } from '../../engine/random.ts'
import { poolsFor, type Side, type Tick, tableFor, tickIds, ticks } from './roles.ts'
import { game as thavalon } from './rules.ts'
import type { Deal } from './sights.ts'

// Bots at tables of THavalon with roles ticked by the host: whole games, each to its end.

/** Pools ticked by a host: sparse ones, just enough for a table, and everything but one role. */
const kinds = ['sparse', 'half', 'all but one'] as const
const ticked = (kind: (typeof kinds)[number], players: number, random: Random): readonly Tick[] =>
  (['good', 'evil'] as const satisfies readonly Side[]).flatMap(side => {
    const all: readonly Tick[] = random.shuffle('ticks', ticks[side])
    const counts = { sparse: tableFor(players)[side], half: Math.ceil(all.length / 2), 'all but one': all.length - 1 }
    return all.slice(0, counts[kind])
  })

const poolsOf = (kind: (typeof kinds)[number], players: number, seed: number): Options => {
  const random = seeded(seed)
  const chosen = ticked(kind, players, random)
  return withDefaults(thavalon.options, {
    pools: 'own',
    'no-target': random.one('no target', [true, false]),
    ...Object.fromEntries(tickIds.map(tick => [tick, chosen.includes(tick)])),
  })
}

test.each([5, 6, 7, 8, 9, 10])('bots play whole games of %i with a host’s own pools of every kind', players => {
  const seats = Array.from({ length: players }, (_, i) => `s${i + 1}`)
  const played = new Map<string, number>()
  for (const kind of kinds)
    for (let seed = 1; seed <= 40 && (played.get(kind) ?? 0) < 3; seed++) {
      const { options } = thavalon.settle({ seats, options: poolsOf(kind, players, 100 * players + seed) })
      if (thavalon.objection({ seats, options }) !== null) continue
      const pools = poolsFor(options, players)
      const deal = thavalon.deal({ seats, options }, seeded(seed))
      for (const role of Object.values((deal as Deal).cast)) expect([...pools.good, ...pools.evil]).toContain(role)
      const first = startMatch(thavalon, seats, deal)
      let last = first
      for (const { after } of botGame(first, () => true, seeded(seed))) last = after
      const { over } = publicStateOf(last)
      expect(['evil sabotage', 'evil assassination', 'good quests']).toContain(`${over?.winner} ${over?.why}`)
      played.set(kind, (played.get(kind) ?? 0) + 1)
    }
  // At the largest table some kinds have fewer roles than seats.
  expect(played.get('all but one')).toBeGreaterThan(0)
  expect(played.size).toBeGreaterThan(1)
})
