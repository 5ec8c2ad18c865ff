import { once } from 'node:events'
import { Packr } from 'msgpackr'
import { type ClientOptions, WebSocket } from 'ws'
import { enterTable } from './server.ts'

/** The codes of Colyseus' protocol: the first byte of each frame. */
export const codes = { joined: 10, error: 11, state: 14, patch: 15, request: 21, response: 22 } as const

const packr = new Packr({ useRecords: false })

/** Frames a request as Colyseus' client does, for ids up to 65,535. */
export const request = (id: number, name: string, body: unknown): Buffer =>
  Buffer.concat([
    Buffer.of(codes.request, 0xcd, id & 255, id >> 8, 0xa0 + name.length),
    Buffer.from(name),
    body === undefined ? Buffer.of() : packr.pack(body),
  ])

/** Finds the replies among frames, by the ids of their requests. */
export const replies = (frames: readonly Buffer[]): ReadonlyMap<number, { readonly ok?: boolean }> =>
  new Map(
    frames.flatMap(frame => {
      if (frame[0] !== codes.response) return []
      const [, first = 0] = frame
      const [id, at] = first === 0xcd ? [frame.readUInt16LE(2), 4] : first === 0xcc ? [frame[2] ?? 0, 3] : [first, 2]
      return [[id, frame.length > at + 1 ? packr.unpack(frame.subarray(at + 1)) : {}] as const]
    }),
  )

/** A place that the API has reserved for a socket. */
export interface Reservation {
  readonly processId: string
  readonly roomId: string
  readonly sessionId: string
}

/** Opens a socket to a reserved place, and sends nothing on it. */
export const openSocket = (
  base: string,
  { processId, roomId, sessionId }: Reservation,
  options: ClientOptions = {},
): WebSocket => new WebSocket(`${base.replace('http', 'ws')}${processId}/${roomId}?sessionId=${sessionId}`, options)

/** A raw socket at a table, which sends any bytes. */
export interface Raw {
  readonly socket: WebSocket
  readonly frames: Buffer[]
  /** Resolves with the close code. */
  readonly closed: Promise<number>
}

/** Reserves a place through the API; null where it refused. */
export const reserve = async (base: string, name: string, key: string, screen = false): Promise<Reservation | null> => {
  const { body } = await enterTable(base, name, { key, screen })
  return (body as { readonly reservation?: Reservation }).reservation ?? null
}

/** Opens a raw socket to a reserved place. It may be closed before anything is sent on it, or stay silent. */
export const attend = async (
  base: string,
  reservation: Reservation,
  first: Buffer | null = Buffer.of(codes.joined),
): Promise<Raw> => {
  const socket = openSocket(base, reservation)
  const frames: Buffer[] = []
  const closed = new Promise<number>(resolve => socket.once('close', resolve))
  socket.on('error', () => null)
  await Promise.race([once(socket, 'message'), closed])
  socket.on('message', data => frames.push(data as Buffer))
  if (first) socket.send(first)
  return { socket, frames, closed }
}

/** Enters through the API, and then with a raw socket; null where the API refused. */
export const enter = async (base: string, name: string, key: string, screen = false): Promise<Raw | null> => {
  const reservation = await reserve(base, name, key, screen)
  return reservation && attend(base, reservation)
}
