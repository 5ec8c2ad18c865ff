import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey } from '../shared/link.ts'
import { enter, type Raw } from './raw.ts'
import { openTable, type Served, serve } from './testing.ts'

let served: Served
beforeAll(async () => {
  served = await serve()
})
afterAll(() => served.stop())

const come = async (count: number): Promise<readonly Raw[]> => {
  const { code } = await openTable(served.base)
  const all = await Promise.all(Array.from({ length: count }, () => enter(served.base, code, newKey(), true)))
  return all.filter(one => one !== null)
}
const pinged = ({ socket }: Raw): Promise<number> =>
  new Promise(resolve => socket.once('ping', () => resolve(performance.now())))

test('sockets are pinged one after the other, each as often as all others', async () => {
  const all = await come(12)
  const first = await Promise.all(all.map(pinged))
  expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(1000)
  const counts = all.map(() => 0)
  for (const [i, { socket }] of all.entries())
    socket.on('ping', () => {
      counts[i] = (counts[i] ?? 0) + 1
    })
  const [one] = all
  for (let i = 0; one && i < 3; i++) await pinged(one)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(2)
  for (const { socket } of all) socket.terminate()
})

test('a socket that answers no ping is given up, and no other one', async () => {
  const [mute, other] = await come(2)
  if (!(mute && other)) throw new Error('nobody came in')
  mute.socket.pong = () => undefined
  await mute.closed
  expect(other.socket.readyState).toBe(other.socket.OPEN)
  other.socket.terminate()
})
