import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { encode } from '@colyseus/schema'
import type { Command } from '../../shared/protocol/commands.ts'

/** A message as it came, its first byte the protocol's code. */
export type Frame = Buffer
export const codes = { joined: 10, error: 11, state: 14, patch: 15, response: 22 } as const
const requested = 21

/** The few sorts of values that commands hold, as MessagePack. */
const packed = (value: unknown): Buffer => {
  if (typeof value === 'boolean') return Buffer.of(value ? 0xc3 : 0xc2)
  if (typeof value === 'number') {
    const number = Buffer.alloc(9, 0xcb)
    number.writeDoubleBE(value, 1)
    return number
  }
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([Buffer.of(0xda, text.length >> 8, text.length & 255), text])
  }
  if (Array.isArray(value)) return Buffer.concat([Buffer.of(0xdc, 0, value.length), ...value.map(packed)])
  const entries = Object.entries(value as object)
  return Buffer.concat([Buffer.of(0xde, 0, entries.length), ...entries.flat().map(packed)])
}

const requestOf = (id: number, type: 'do' | 'time', command: Command | null): Buffer => {
  const head = Buffer.alloc(16)
  const at = { offset: 1 }
  head[0] = requested
  encode.number(head, id, at)
  encode.string(head, type, at)
  return Buffer.concat([head.subarray(0, at.offset), ...(command === null ? [] : [packed(command)])])
}

/** A client's frame, masked with zeros: the server asks for a mask, and every byte stays readable. */
const masked = (payload: Buffer, opcode = 2): Buffer => {
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.of(0x80 | opcode, ...length), Buffer.alloc(4), payload])
}

/** Where the first frame of some bytes ends, or null where it is not whole yet. */
const frameIn = (bytes: Buffer): { readonly opcode: number; readonly payload: Buffer; readonly end: number } | null => {
  if (bytes.length < 2) return null
  const short = (bytes[1] ?? 0) & 127
  const head = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < head) return null
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  if (bytes.length < head + length) return null
  return { opcode: (bytes[0] ?? 0) & 15, payload: bytes.subarray(head, head + length), end: head + length }
}

/** A screen's bare socket: it keeps every byte that it was ever sent, and can stop reading for a while. */
export interface Wire {
  readonly frames: readonly Frame[]
  /** All bytes below the protocol, in the order in which they came. */
  readonly bytes: () => Buffer
  readonly say: (command: Command) => Promise<Frame>
  /** Asks for the time: when the answer is here, so is everything sent before it. */
  readonly sync: () => Promise<Frame>
  /** Sends without waiting for the reply. */
  readonly send: (command: Command) => void
  /** Stops reading. */
  readonly stall: () => void
  /** The local port. */
  readonly port: () => number | undefined
  readonly until: (so: (frames: readonly Frame[]) => boolean) => Promise<void>
  readonly release: () => void
  readonly cut: () => void
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  readonly isOpen: () => boolean
}

/** Opens a socket with the API's reservation. */
export const openWire = (base: string, reservation: Reservation): Wire => {
  const { hostname, port, host } = new URL(base)
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const frames: Frame[] = []
  const parts: Buffer[] = []
  const waiting = new Set<() => void>()
  let rest = Buffer.alloc(0)
  let upgraded = false
  let requests = 0
  let open = true
  let close = { code: 1006, reason: '' }
  const tell = (): void => {
    for (const check of [...waiting]) check()
  }
  const heard = (opcode: number, payload: Buffer): void => {
    if (opcode === 9) socket.write(masked(payload, 10))
    if (opcode === 8) {
      close = { code: payload.length > 1 ? payload.readUInt16BE(0) : 1005, reason: payload.subarray(2).toString() }
      socket.end(masked(payload.subarray(0, 2), 8))
    }
    if (opcode !== 2) return
    frames.push(payload)
    // The screen says that it is ready.
    if (payload[0] === codes.joined) socket.write(masked(Buffer.of(codes.joined)))
  }
  socket.on('data', (chunk: Buffer) => {
    parts.push(chunk)
    rest = Buffer.concat([rest, chunk])
    if (!upgraded) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return
      const status = rest.subarray(0, rest.indexOf('\r\n')).toString()
      if (!status.includes(' 101 ')) close = { ...close, reason: status }
      upgraded = true
      rest = rest.subarray(end + 4)
    }
    for (let frame = frameIn(rest); frame; frame = frameIn(rest)) {
      rest = rest.subarray(frame.end)
      heard(frame.opcode, Buffer.from(frame.payload))
    }
    tell()
  })
  const closed = new Promise<typeof close>(resolve => {
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      open = false
      resolve(close)
      tell()
    })
  })
  const path = `/${reservation.processId}/${reservation.roomId}?sessionId=${reservation.sessionId}`
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  )
  const until: Wire['until'] = so =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        if (so(frames)) {
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
  const ask = (type: 'do' | 'time', command: Command | null): number => {
    requests += 1
    const id = requests % 100
    socket.write(masked(requestOf(id, type, command)))
    return id
  }
  const request = async (type: 'do' | 'time', command: Command | null): Promise<Frame> => {
    const from = frames.length
    const id = ask(type, command)
    const reply = (all: readonly Frame[]): Frame | undefined =>
      all.slice(from).find(frame => frame[0] === codes.response && frame[1] === id)
    await until(all => reply(all) !== undefined)
    return reply(frames) as Frame
  }
  return {
    frames,
    bytes: () => Buffer.concat(parts),
    say: command => request('do', command),
    sync: () => request('time', null),
    send: command => void ask('do', command),
    stall: () => void socket.pause(),
    port: () => socket.localPort,
    until,
    release: () => socket.resume(),
    cut: () => socket.destroy(),
    closed,
    isOpen: () => open,
  }
}

/** The API's reservation for a socket. */
export interface Reservation {
  readonly processId: string
  readonly roomId: string
  readonly sessionId: string
}

/** Whether a reply says that it was done; else its sentence. */
export const refusalIn = (frame: Frame): string | null => {
  const done = Buffer.concat([Buffer.of(0xa2), Buffer.from('ok'), Buffer.of(0xc3)])
  return frame.includes(done) ? null : frame.subarray(2).toString('latin1')
}
