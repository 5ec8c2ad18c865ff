import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retellingOf } from '../../shared/client/retelling.ts'
import { gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { evening } from '../../test/kit/tv.ts'
import { gamesKept, keepGames } from './history.tsx'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (slot: string) => storage.get(slot) ?? null,
    setItem: (slot: string, text: string) => void storage.set(slot, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

const finished = gameIds.map(id => {
  const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus']
  const last = evening({ id, entry: games[id] }, names, {}, 3).at(-1)
  const retelling = last ? retellingOf(last) : null
  if (retelling === null) throw new Error(`${id} has no end`)
  return retelling
})

test('finished games can be told again after a reload, each as it was', async () => {
  keepGames('t1', finished)
  const again = await gamesKept('t1')
  expect(again.map(({ events }) => events)).toEqual(finished.map(({ events }) => events))
  for (const [i, { whole }] of again.entries()) {
    const { table, chairs } = finished[i]?.whole ?? {}
    expect([whole.table?.reveal, whole.table?.over, whole.chairs]).toEqual([table?.reveal, table?.over, chairs])
    expect(whole.secret).toBeNull()
  }
})

test.each([
  ['another table', 't2', ''],
  ['nothing', 't1', 'nothing'],
  ['text that is not JSON', 't1', '{'],
  ['what another version stored', 't1', JSON.stringify({ table: 't1', games: [{ game: 'chess' }] })],
  [
    'a game that cannot be retold',
    't1',
    JSON.stringify({
      table: 't1',
      games: [
        {
          game: 'avalon',
          room: { games: 1 },
          chairs: {},
          table: { seats: ['s1'], options: {}, told: [{ type: 'x' }] },
        },
      ],
    }),
  ],
])('no game is told again from %s', async (_what, table, text) => {
  keepGames('t1', finished)
  if (text !== '') storage.set([...storage.keys()][0] ?? '', text)
  expect(await gamesKept(table)).toEqual([])
})
