import { Writable } from 'node:stream'
import { Room } from '@colyseus/core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import { type Company, delivered, playing } from '../../test/kit/company.ts'
import { openTable, type Served, screen, serve } from '../../test/kit/server.ts'
import { attend, enter, type Raw, replies, request, reserve } from '../../test/kit/socket.ts'
import { holdTime, letTimeGo, passTime } from '../../test/kit/time.ts'
import { timeouts } from '../http/timeouts.ts'
import type { TableClient } from './connection.ts'
import { inOneWrite, watchBacklog } from './transport.ts'

let served: Served
beforeAll(async () => {
  served = await serve()
})
afterAll(() => served.stop())

const come = async (count: number, code?: string): Promise<readonly Raw[]> => {
  const at = code ?? (await openTable(served.base)).code
  const all = await Promise.all(Array.from({ length: count }, () => enter(served.base, at, newKey(), true)))
  return all.filter(one => one !== null)
}
const pinged = ({ socket }: Raw): Promise<number> =>
  new Promise(resolve => socket.once('ping', () => resolve(performance.now())))
const countPings = (all: readonly Raw[]): readonly number[] => {
  const counts = all.map(() => 0)
  for (const [i, { socket }] of all.entries())
    socket.on('ping', () => {
      counts[i] = (counts[i] ?? 0) + 1
    })
  return counts
}

describe('while a table awaits somebody', () => {
  let at: Company
  beforeAll(async () => {
    at = await playing(served)
  })
  afterAll(() => {
    for (const { link } of at.screens) link.close()
  })

  test('its sockets are pinged in turn, all equally often, and far oftener than at rest', async () => {
    const [all, resting] = [await come(12, at.code), await come(3)]
    const first = await Promise.all(all.map(pinged))
    expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(500)
    const [counts, atRest] = [countPings(all), countPings(resting)]
    const [one] = all
    for (let i = 0; one && i < 5; i++) await pinged(one)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4)
    expect(Math.max(...atRest)).toBeLessThanOrEqual(2)
    for (const { socket } of [...all, ...resting]) socket.terminate()
  })

  test('a socket that answers no ping is closed, as is one that answers pings it has not read, and no other', async () => {
    const [mute, eager, other] = await come(3, at.code)
    if (!(mute && eager && other)) throw new Error('nobody came in')
    const answer = eager.socket.pong.bind(eager.socket)
    for (const { socket } of [mute, eager]) socket.pong = () => undefined
    const speaking = setInterval(() => answer(Buffer.from('I am here')), 500)
    const rested = countPings([other])
    await Promise.all([mute.closed, eager.closed])
    clearInterval(speaking)
    // The third turn that finds an answer missing ends it: ten seconds at most.
    expect(rested[0]).toBeLessThanOrEqual(4)
    expect(other.socket.readyState).toBe(other.socket.OPEN)
    other.socket.terminate()
  })
})

test('at rest, a socket that owes an answer is pinged as often as one at an awaiting table', async () => {
  const [mute] = await come(1)
  if (!mute) throw new Error('nobody came in')
  mute.socket.pong = () => undefined
  await pinged(mute)
  const [other] = await come(1, (await playing(served)).code)
  if (!other) throw new Error('nobody came in')
  const counts = countPings([other])
  await mute.closed
  expect(counts[0]).toBeLessThanOrEqual(4)
  other.socket.terminate()
})

/** Waits for the last ping's answer: everything sent before it has been read by then. */
const lastAnswered = (socket: Raw['socket']): Promise<void> =>
  new Promise(resolve => {
    const hear = (said: Buffer): void => {
      if (said.toString() !== 'last') return
      socket.off('pong', hear)
      resolve()
    }
    socket.on('pong', hear)
  })

/** Spies on Colyseus' own message handler, which unpacks frames. */
const ears = () =>
  vi.spyOn(Room.prototype as unknown as { _onMessage: (client: object, frame: Buffer) => void }, '_onMessage')
const lists = Buffer.concat([request(9, 'do', undefined), Buffer.alloc(4000, 0x91), Buffer.of(0xc0)])
const lobby = request(9, 'do', { do: 'lobby' })

describe('before a frame is unpacked', () => {
  test('nested lists in it end its socket, and Colyseus never sees it', async () => {
    const ear = ears()
    const [one, other] = await come(2)
    if (!(one && other)) throw new Error('nobody came in')
    one.socket.send(lists)
    expect(await one.closed).toBe(4002)
    other.socket.send(lobby)
    while (!replies(other.frames).has(9)) await new Promise(resolve => setTimeout(resolve, 5))
    const received = ear.mock.calls.map(([, frame]) => frame)
    expect(received.filter(frame => frame.equals(lobby))).toHaveLength(1)
    expect(received.filter(frame => frame.length > 100)).toEqual([])
    ear.mockRestore()
    other.socket.terminate()
  })

  test('it is counted: a socket that sends more than a burst is cut off, and the excess is dropped', async () => {
    for (const frame of [Buffer.of(18), lobby, request(9, 'time', undefined)] as const) {
      const ear = ears()
      const [one] = await come(1)
      if (!one) throw new Error('nobody came in')
      for (let i = 0; i < 2000; i++) one.socket.send(frame)
      expect(await one.closed).toBe(1006)
      // Only the ready frame and a few more of the flood were let through.
      expect(ear.mock.calls.length).toBeLessThan(200)
      ear.mockRestore()
    }
  })

  // In answered batches: with more at once ws itself closes the socket.
  test('pings and unsolicited pongs are counted as well', async () => {
    for (const say of ['ping', 'pong'] as const) {
      const [one] = await come(1)
      if (!one) throw new Error('nobody came in')
      const { socket } = one
      let said = 0
      while (said < 2000 && socket.readyState === socket.OPEN) {
        for (let i = 0; i < 40; i++) socket[say](Buffer.from('x'))
        said += 40
        socket.ping(Buffer.from('last'))
        await Promise.race([lastAnswered(socket), one.closed])
      }
      expect(said).toBeLessThan(2000)
      expect(await one.closed).toBe(1006)
    }
  })
})

test('anything before the ready frame is refused', async () => {
  const { code } = await openTable(served.base)
  for (const first of [lobby, request(9, 'time', undefined), Buffer.of(18), Buffer.of(12)]) {
    const ear = ears()
    const place = await reserve(served.base, code, newKey(), true)
    const one = place && (await attend(served.base, place, first))
    expect(await one?.closed).toBe(4002)
    expect(ear).not.toHaveBeenCalled()
    ear.mockRestore()
  }
})

test('a socket that never becomes ready is disconnected after a while, and a ready one stays', async () => {
  holdTime()
  const { code } = await openTable(served.base)
  const [silent, other] = await Promise.all(
    [null, undefined].map(async first => {
      const place = await reserve(served.base, code, newKey(), true)
      if (!place) throw new Error('not let in')
      return attend(served.base, place, first)
    }),
  )
  if (!(silent && other)) throw new Error('nobody came in')
  while (other.frames.length === 0) await delivered()
  await passTime(timeouts.ready - 100, delivered)
  expect([silent, other].map(({ socket }) => socket.readyState)).toEqual([1, 1])
  await passTime(200, delivered)
  expect(await silent.closed).toBe(1006)
  expect(other.socket.readyState).toBe(other.socket.OPEN)
  letTimeGo()
  other.socket.terminate()
})

test('asking for the time counts as much as any other message', async () => {
  const [one] = await come(1)
  if (!one) throw new Error('nobody came in')
  for (let i = 0; i < 60; i++) one.socket.send(request(i + 1, 'time', undefined))
  while (!replies(one.frames).has(60)) await new Promise(resolve => setTimeout(resolve, 5))
  const said = [...replies(one.frames).values()] as readonly unknown[]
  const told = said.filter(reply => typeof reply === 'number')
  expect(told.length).toBeGreaterThanOrEqual(40)
  expect(told.length).toBeLessThan(55)
  expect(said.find(reply => typeof reply !== 'number')).toMatchObject({ ok: false, reason: 'slow' })
  one.socket.terminate()
})

test('a socket that does not read is closed when something is sent to it, even if it never speaks', async () => {
  const { code } = await openTable(served.base)
  const phone = screen(served.base, code)
  await phone.untilAt('open')
  const { wss } = served.testing.server.transport as unknown as { wss: { clients: Set<Inside> } }
  const before = new Set(wss.clients)
  const [one, other] = await Promise.all([1, 2].map(() => enter(served.base, code, newKey(), true)))
  const deaf = [...wss.clients].find(socket => !before.has(socket))
  if (!(one && other && deaf)) throw new Error('nobody came in')
  // Pretends that the connection takes no more bytes.
  deaf._socket.cork()
  deaf.send(Buffer.alloc(300_000))
  expect([one, other].map(({ socket }) => socket.readyState)).toEqual([1, 1])
  expect(deaf.readyState).toBe(1)
  await phone.say({ do: 'sit', name: 'Ada', charge: 'key', colour: 'red' })
  await phone.say({ do: 'name', name: 'Bo' })
  expect(deaf.readyState).toBeGreaterThan(1)
  await Promise.race([one.closed, other.closed])
  phone.link.close()
  for (const { socket } of [one, other]) socket.terminate()
})

/** A socket as the server sees it. */
interface Inside {
  readonly readyState: number
  readonly _socket: { readonly cork: () => void }
  readonly send: (bytes: Buffer) => void
}

test('a Fail takes a phone as many bytes to send as a Success', async () => {
  const ear = ears()
  const { code } = await openTable(served.base)
  const phone = screen(served.base, code)
  await phone.untilAt('open')
  for (const pick of ['success', 'fail']) await phone.say({ do: 'answer', ask: 'card 1.1', picks: [pick] })
  const [success, fail] = ear.mock.calls.map(([, frame]) => frame).filter(frame => frame.includes('card 1.1'))
  expect(success?.includes('success')).toBe(true)
  expect(fail?.length).toBe(success?.length)
  ear.mockRestore()
  phone.link.close()
})

/** A client whose frames end up in a stream that counts its writes. */
const clientOf = () => {
  const writes: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      writes.push(String(chunk))
      done()
    },
    writev: (chunks, done) => {
      writes.push(chunks.map(({ chunk }) => String(chunk)).join(''))
      done()
    },
  })
  const ref = { _socket: stream, bufferedAmount: 0, readyState: 1, OPEN: 1, terminate: () => undefined }
  const client = { ref, raw: (bytes: Uint8Array) => void stream.write(bytes) } as unknown as TableClient
  watchBacklog(client)
  return { client, writes }
}
const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

test('a command’s changes and its reply reach their own client in one write; everybody else’s frames go out at once', async () => {
  const [own, other] = [clientOf(), clientOf()]
  await inOneWrite(own.client, async () => {
    await turn()
    for (const { client } of [own, other]) client.raw(Buffer.from('patch '))
    expect([own.writes, other.writes]).toEqual([[], ['patch ']])
  })
  own.client.raw(Buffer.from('reply'))
  await turn()
  expect(own.writes).toEqual(['patch reply'])
})

test('frames sent while a command waits for the log are not held back', async () => {
  const { client, writes } = clientOf()
  await inOneWrite(client, async () => {
    client.raw(Buffer.from('patch'))
    await turn()
    expect(writes).toEqual(['patch'])
  })
})
