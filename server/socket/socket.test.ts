import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import type { TableClient } from './connection.ts'
import { inOneWrite, watchBacklog } from './socket.ts'

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
