import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'
import { askIn } from '../kit/entry.ts'

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
const { reservation } = JSON.parse(text) as { reservation: Readonly<Record<string, string>> }
const { processId, roomId, sessionId } = reservation
const socket = new WebSocket(`${base.replace('http', 'ws')}${processId}/${roomId}?sessionId=${sessionId}`)
await once(socket, 'message')
socket.send(Buffer.of(10))

/** Makes a request to set the volume, in the bytes of the wire: its number, `do`, and a map of three. */
const turn = (volume: number): Buffer =>
  Buffer.concat([
    Buffer.of(21, 1),
    Buffer.from('\xa2do\x83\xa2do\xa5house\xa3key\xa6volume\xa5value', 'latin1'),
    Buffer.of(volume),
  ])

let leaving = false
socket.once('close', ended => {
  if (!leaving) throw new Error(`the quiet table was closed with ${ended}`)
})

let sent = 0
let waiting = false
socket.on('message', data => {
  if ((data as Buffer)[0] !== 22) return
  waiting = false
  times.push(performance.now() - sent)
})
let volume = 0
const timer = setInterval(() => {
  if (waiting) return
  waiting = true
  volume = (volume + 1) % 11
  sent = performance.now()
  socket.send(turn(volume))
}, every)
parentPort?.on('message', (what: unknown) => {
  parentPort?.postMessage(times.splice(0))
  if (what !== 'end') return
  leaving = true
  clearInterval(timer)
  socket.close()
  parentPort?.close()
})
