import { expect, test } from 'vitest'
import { Listings, optionsFrom } from '../../server/cluster/redis.ts'
import { startRedis } from './redis.ts'

test('the line of a process that is gone is removed, but never one that replaced it', async () => {
  const redis = await startRedis()
  const listings = new Listings(optionsFrom(redis.url))
  const lookUp = listings.ownerOf.bind(listings)
  while ((await lookUp('table').catch(() => undefined)) === undefined) await new Promise(done => setTimeout(done, 25))
  const put = (owner: string): Promise<string> =>
    redis.say(`HSET roomcaches table '${JSON.stringify({ roomId: 'table', processId: owner })}'`)
  await put('gone')
  // After each look at the listing, another process takes the table before the first can act on what it saw.
  let taken: string | null = null
  listings.ownerOf = async table => {
    const owner = await lookUp(table)
    taken = 'other'
    await put(taken)
    return owner
  }
  await listings.forget('table', 'gone')
  expect(await lookUp('table')).toBe(taken)
  await put('other')
  expect(await listings.forget('table', 'gone')).toBe(false)
  expect(await lookUp('table')).toBe('other')
  expect(await listings.forget('table', 'other')).toBe(true)
  expect(await lookUp('table')).toBeNull()
  expect(await listings.forget('table', 'other')).toBe(false)
  await listings.shutdown()
  await redis.dispose()
})
