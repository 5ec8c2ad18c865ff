import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type Order, orderSocket, takeOrders } from '../../server/ops/operator.ts'
import { run } from '../../tools/child.ts'

const root = mkdtempSync(join(tmpdir(), 'orders-'))
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const folderOf = (name: string): string => {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true })
  return folder
}
const taken: Order[] = []
const take = async (data: string): Promise<void> => {
  const server = await takeOrders(data, order => {
    taken.push(order)
    return Promise.resolve('done')
  })
  servers.push(server)
}
const say = (data: string, text: string) => run('tables', ['--data', data, '--say', text])

test('orders come through a socket in the data folder that only its owner may open', async () => {
  const data = folderOf('short')
  await take(data)
  expect(orderSocket(data)).toBe(join(data, 'orders'))
  expect(statSync(orderSocket(data)).mode & 0o777).toBe(0o600)
  expect(await say(data, 'Hello')).toEqual({ code: 0, out: 'Done.\n', err: '' })
  expect(taken.at(-1)).toEqual({ do: 'say', text: 'Hello' })
})

test('a folder whose path is too long for a socket has a file that says where the socket is', async () => {
  const data = folderOf(join(...Array.from({ length: 12 }, (_, n) => `a long folder ${n}`)))
  expect(Buffer.byteLength(join(data, 'orders'))).toBeGreaterThan(107)
  await take(data)
  const first = orderSocket(data)
  expect(Buffer.byteLength(first)).toBeLessThan(104)
  for (const [path, mode] of [
    [join(data, 'orders'), 0o600],
    [first, 0o600],
    [dirname(first), 0o700],
  ] as const)
    expect(statSync(path).mode & 0o777).toBe(mode)
  expect(await say(data, 'Hello there')).toEqual({ code: 0, out: 'Done.\n', err: '' })
  expect(taken.at(-1)).toEqual({ do: 'say', text: 'Hello there' })
  // The next server of this folder cleans up after one that was killed.
  await take(data)
  expect(orderSocket(data)).not.toBe(first)
  expect(existsSync(dirname(first))).toBe(false)
  expect(await say(data, 'Hello again')).toMatchObject({ code: 0 })
})

test('where no server runs, an announcement fails and says so, however long the path is', async () => {
  const data = folderOf(join(...Array.from({ length: 12 }, (_, n) => `an empty folder ${n}`)))
  const { code, err } = await say(data, 'Hello')
  expect([code, err]).toEqual([1, 'No server runs in this data folder, so that nobody would see it.\n'])
})
