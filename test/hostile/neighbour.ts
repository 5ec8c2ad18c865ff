import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { askIn } from '../kit/entry.ts'
import { codes, openSocket, replies, request } from '../kit/socket.ts'

// A well-behaved table in its own thread while the test does something to the server: its host changes the volume,
// within the rate limit, and the time to each reply is recorded. It never leaves by itself.

interface NeighbourOrder {
  readonly base: string
  readonly code: string
  readonly key: string
  /** The ms between two commands. */
  readonly every?: number
}
const { base, code, key, every = 70 } = workerData as NeighbourOrder
const times: number[] = []

const { text } = await askIn(base, code, { key })
const socket = openSocket(base, JSON.parse(text).reservation)
await once(socket, 'message')
socket.send(Buffer.of(codes.joined))

let leaving = false
socket.once('close', ended => {
  if (!leaving) throw new Error(`the quiet table was closed with ${ended}`)
})

let sent = 0
let waiting = false
socket.on('message', data => {
  const reply = replies([data as Buffer]).get(1)
  if (!reply) return
  // A host who changes settings for minutes is told to slow down: that reply takes the same way.
  const { reason } = reply as { readonly reason?: string }
  if (!reply.ok && reason !== 'slow') throw new Error(`the quiet table was refused: ${JSON.stringify(reply)}`)
  waiting = false
  times.push(performance.now() - sent)
})
let volume = 0
const timer = setInterval(() => {
  if (waiting) return
  waiting = true
  volume = (volume + 1) % 11
  sent = performance.now()
  socket.send(request(1, 'do', { do: 'setting', key: 'volume', value: volume }))
}, every)
parentPort?.on('message', (what: unknown) => {
  parentPort?.postMessage(times.splice(0))
  if (what !== 'end') return
  leaving = true
  clearInterval(timer)
  socket.close()
  parentPort?.close()
})
