import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuse } from '../../shared/party/refusals.ts'
import { seated } from '../../test/kit/company.ts'
import { leave } from '../../test/kit/players.ts'
import { type Screen, type Served, serve } from '../../test/kit/server.ts'
import { allowances } from './allowance.ts'

let served: Served
beforeAll(async () => {
  served = await serve()
})
afterAll(() => served.stop())

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
/** Takes so many names, one after the other, and says how many it got. */
const names = async (who: Screen, count: number): Promise<number> => {
  const replies = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      who.say({ do: 'name', name: `${n % 2 === 0 ? 'Zoe' : 'Yan'} ${who.key.slice(0, 5)}` }),
    ),
  )
  for (const reply of replies) if (!reply.ok) expect(reply).toEqual({ ok: false, ...refuse('slow') })
  return replies.filter(({ ok }) => ok).length
}

test('who does nothing but change a name writes no more into the log than its share, and the others have theirs', async () => {
  const at = await seated(served, 5)
  const before = (await served.log.read(at.id)).length
  const [, second, third, fourth] = at.phones
  let kept = 0
  for (const who of [second, third]) if (who) kept += await names(who, 30)
  expect(kept).toBe(60)
  // What a connection may say at once has filled again; what may be written has not.
  await pause(1_500)
  for (const who of [second, third]) if (who) kept += await names(who, 30)
  const most = 2 * (allowances.phone.most + 2)
  expect(kept).toBeLessThanOrEqual(most)
  expect((await served.log.read(at.id)).length - before).toBe(kept)
  expect(fourth && (await names(fourth, 1))).toBe(1)
  expect(await at.host.say({ do: 'setting', key: 'volume', value: 4 })).toMatchObject({ ok: true })
  expect(await at.host.say({ do: 'start' })).toMatchObject({ ok: true })
  leave(at)
})
