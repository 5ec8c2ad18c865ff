import { afterAll, expect, test } from 'vitest'
import { TableRoom } from '../server/room/room.ts'
import { gameIds } from '../shared/games/index.ts'
import { openTable, screen, serve } from '../test/kit/server.ts'
import { run } from './child.ts'
import { showing } from './showing.ts'

const served = await serve()
afterAll(served.stop)
TableRoom.services = { ...TableRoom.services, pace: 500 }

test('bots play one game after another, with a host who only watches, and a TV sees everything', async () => {
  const { code } = await openTable(served.base)
  const tv = screen(served.base, code, { tv: true })
  await tv.untilAt('open')
  const played: unknown[] = []
  for await (const { room, chairs, table } of showing(served.base, code, {
    game: null,
    seats: 5,
    pace: 500,
    games: 2,
  })) {
    const seated = Object.values(chairs)
    played.push([room.game, seated.filter(({ bot }) => bot).length, seated.filter(({ benched }) => benched).length])
    expect(table?.over?.winner).not.toBeNull()
    const seen = await tv.until(view => view.room.stage === 'over')
    expect(seen.table).toEqual(table)
  }
  expect(played).toEqual([
    ['avalon', 5, 1],
    ['thavalon', 5, 1],
  ])
  tv.link.close()
})

test('mistyped arguments are refused in one sentence', async () => {
  const mistyped: readonly (readonly [string, string])[] = [
    ['--pace 0', 'pace: 0 is no number from 0.1 to 1000.'],
    ['--game chess', `game: chess is none of ${gameIds.join(', ')}.`],
    ['--seats 4', 'seats: 4 is no whole number from 5 to 10.'],
  ]
  const ran = await Promise.all(mistyped.map(([args]) => run('demo', args.split(' '))))
  expect(ran).toEqual(mistyped.map(([, said]) => ({ code: 2, out: '', err: `demo: ${said}\n` })))
})
