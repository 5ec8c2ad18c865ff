import { afterAll, expect, test } from 'vitest'
import { TableRoom } from '../../server/room/room.ts'
import { openTable, screen, serve } from '../../test/kit/server.ts'
import { playBots } from './bots.ts'

const served = await serve()
afterAll(served.stop)
TableRoom.services = { ...TableRoom.services, pace: 500 }

test('bots play a game, with a host who only watches, and a TV sees everything', async () => {
  const { code } = await openTable(served.base)
  const tv = screen(served.base, code, { tv: true })
  await tv.untilAt('open')
  const { room, chairs, table } = await playBots(served.base, code, 'thavalon', 500)
  expect(room.game).toBe('thavalon')
  expect(Object.values(chairs).filter(({ benched }) => benched)).toHaveLength(1)
  expect(table?.over?.winner).not.toBeNull()
  const seen = await tv.until(view => view.room.stage === 'over')
  expect(seen.table).toEqual(table)
  tv.link.close()
})
