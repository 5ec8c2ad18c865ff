import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { retellingOf } from '../../shared/client/retelling.ts'
import { host } from '../../shared/engine/game.ts'
import { applyMove, consider, isOver, type Move, publicStateOf, startMatch } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { games } from '../../shared/games/registry.ts'
import { type Golden, golden } from '../../test/kit/golden.ts'
import { record } from '../../test/laws/recorded.ts'
import { keptGame, keptOf } from './kept.ts'

/** Plays a recorded game to its end, with names that would break out of a script element. */
const finished = ({ fixture }: Golden) => {
  const entry = games[fixture.game]
  const { seats, deal, moves } = record(fixture, entry.game)
  const first = startMatch(entry.game, seats, deal)
  const last = moves.reduce(applyMove, first)
  const end = isOver(last) ? null : consider(last, host, { ask: 'end game', picks: ['show'] }, seeded(1))
  const all: readonly Move[] = end === null || typeof end === 'string' ? moves : [...moves, end]
  const chairs = Object.fromEntries(
    seats.map(seat => [seat, { name: `${seat}</script>`, charge: 'lion', colour: 'red' }]),
  )
  const table = publicStateOf(all.reduce(applyMove, first))
  const view = {
    game: fixture.game,
    table,
    parts: entry,
    room: { games: 3, mark: '', disclosure: null },
    chairs,
  } as unknown as View
  const retelling = retellingOf(view)
  if (retelling === null) throw new Error('it has no end')
  return retelling
}

test.each(golden())('$name is kept completely: each step, each role, each card, in at most 400 kB', one => {
  const retelling = finished(one)
  const { steps, people } = keptOf(retelling)
  const page = keptGame(retelling)
  expect(steps.length).toBe(retelling.events.length)
  expect(steps.filter(({ said, outcome }) => said === '' && outcome === '')).toEqual([])
  const hidden = retelling.whole.table?.reveal === null
  expect(people.every(({ role }) => (role === '') === hidden)).toBe(true)
  // Crests take up to twenty times 4 kB.
  expect(page.length).toBeLessThan(400_000 - 20 * 4000)
  expect(page.match(/<\/script>/g)?.length).toBe(1)
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(page).toContain(`default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'"`)
  expect(page).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)/)
})
