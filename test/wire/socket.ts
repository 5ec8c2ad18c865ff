import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Command } from '../../shared/protocol/commands.ts'
import { codes, openSocket, type Reservation, request } from '../kit/socket.ts'

/** A message as it came, with the protocol's code in its first byte. */
export type Frame = Buffer

/** A screen's bare socket: it keeps every byte that it was ever sent, and can stop reading for a while. */
export interface Wire {
  readonly frames: readonly Frame[]
  /** Returns all bytes below the protocol, in the order in which they came. */
  readonly bytes: () => Buffer
  readonly say: (command: Command) => Promise<Frame>
  /** Asks for the time: when the answer is here, so is everything sent before it. */
  readonly sync: () => Promise<Frame>
  /** Sends without waiting for the reply. */
  readonly send: (command: Command) => void
  /** Stops reading. */
  readonly stall: () => void
  /** Returns the local port. */
  readonly port: () => number | undefined
  readonly until: (holds: (frames: readonly Frame[]) => boolean) => Promise<void>
  readonly release: () => void
  readonly cut: () => void
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  readonly isOpen: () => boolean
}

/** Returns the connection under an open WebSocket, which `ws` keeps to itself. */
const connectionOf = (socket: WebSocket): Socket => (socket as unknown as { readonly _socket: Socket })._socket

/** Opens a socket with the API's reservation. */
export const openWire = (base: string, reservation: Reservation): Wire => {
  const socket = openSocket(base, reservation, { perMessageDeflate: false })
  const frames: Frame[] = []
  const parts: Buffer[] = []
  const waiting = new Set<() => void>()
  let requests = 0
  let open = true
  let port: number | undefined
  let close = { code: 1006, reason: '' }
  const tell = (): void => {
    for (const check of [...waiting]) check()
  }
  socket.on('upgrade', ({ rawHeaders }: IncomingMessage) => parts.push(Buffer.from(rawHeaders.join('\n'))))
  socket.on('open', () => {
    const connection = connectionOf(socket)
    port = connection.localPort
    // Listens before the first byte after the handshake is read: `ws` starts the flow in the next tick.
    connection.on('data', (chunk: Buffer) => parts.push(chunk))
  })
  socket.on('message', data => {
    frames.push(data as Frame)
    // Says that the screen is ready.
    if (frames.at(-1)?.[0] === codes.joined) socket.send(Buffer.of(codes.joined))
    tell()
  })
  const closed = new Promise<typeof close>(resolve => {
    socket.on('error', ({ message }) => {
      close = { ...close, reason: message }
    })
    socket.on('close', (code, reason) => {
      open = false
      close = { code, reason: reason.toString() || close.reason }
      resolve(close)
      tell()
    })
  })
  const until: Wire['until'] = holds =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        if (holds(frames)) {
          waiting.delete(check)
          resolve()
        } else if (!open) {
          waiting.delete(check)
          reject(new Error(`the socket was closed: ${close.code} ${close.reason}`))
        }
      }
      waiting.add(check)
      check()
    })
  const ask = (type: 'do' | 'time', command?: Command): number => {
    requests += 1
    const id = requests % 100
    // A socket that was closed meanwhile loses what is sent, as a network does.
    socket.send(request(id, type, command), () => undefined)
    return id
  }
  const reply = async (type: 'do' | 'time', command?: Command): Promise<Frame> => {
    const from = frames.length
    const id = ask(type, command)
    const found = (all: readonly Frame[]): Frame | undefined =>
      all.slice(from).find(frame => frame[0] === codes.response && frame[1] === id)
    await until(all => found(all) !== undefined)
    return found(frames) as Frame
  }
  return {
    frames,
    bytes: () => Buffer.concat(parts),
    say: command => reply('do', command),
    sync: () => reply('time'),
    send: command => void ask('do', command),
    stall: () => socket.pause(),
    port: () => port,
    until,
    release: () => socket.resume(),
    cut: () => socket.terminate(),
    closed,
    isOpen: () => open,
  }
}

/** Returns null where a reply says that its command was accepted; else the refusal's sentence. */
export const refusalIn = (frame: Frame): string | null => {
  const done = Buffer.concat([Buffer.of(0xa2), Buffer.from('ok'), Buffer.of(0xc3)])
  return frame.includes(done) ? null : frame.subarray(2).toString('latin1')
}
