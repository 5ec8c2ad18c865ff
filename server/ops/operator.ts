import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { failed } from './journal.ts'

/** What the operator may do to a table, or announce to all of them. */
export type Order =
  | { readonly do: 'delete' | 'close' | 'unbar'; readonly id: string }
  | { readonly do: 'erase'; readonly id: string; readonly name: string }
  | { readonly do: 'say'; readonly text: string }

/** `none`: there is no such table, `nobody`: or nobody of that name. `failed`: the log could not be written. */
export const outcomes = ['done', 'none', 'nobody', 'failed'] as const
export type OrderOutcome = (typeof outcomes)[number]

/** The longest announcement: it fits on a TV. */
export const maxAnnouncementLength = 120

const maxRequestLength = 4096

/** The longest path of a socket, in bytes, on macOS, whose limit is lower than Linux'. */
const maxPathBytes = 103
const shortFolder = 'sofa-and-dagger-'

const textIn = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

/**
 * Where a running server takes orders: in its data folder, so that only users who may read its tables can give orders.
 * If that folder's path is too long for a socket, a file in it says where the socket is.
 */
export const orderSocket = (data: string): string => {
  const own = join(data, 'orders')
  if (process.platform === 'win32') return `\\\\.\\pipe\\${own.replaceAll(/[^\w-]/g, '-')}`
  return Buffer.byteLength(own) <= maxPathBytes ? own : (textIn(own) ?? own)
}

/**
 * Finds a free place for the socket, and removes what a killed server left behind: the folder is this server's alone.
 */
const placeFor = (data: string): string => {
  const left = orderSocket(data)
  if (process.platform === 'win32') return left
  const own = join(data, 'orders')
  if (left !== own && dirname(left).startsWith(join(tmpdir(), shortFolder)))
    rmSync(dirname(left), { recursive: true, force: true })
  rmSync(own, { force: true })
  if (Buffer.byteLength(own) <= maxPathBytes) return own
  // Only this user may look into a folder made by mkdtemp.
  const folder = mkdtempSync(join(tmpdir(), shortFolder))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'orders')
  writeFileSync(own, `${path}\n`, { mode: 0o600 })
  return path
}

const orderFrom = (line: string): Order | null => {
  try {
    const { do: what, id, name, text } = JSON.parse(line) as Readonly<Record<string, unknown>>
    if (what === 'say')
      return typeof text === 'string' && text.length <= maxAnnouncementLength ? { do: what, text } : null
    if (what === 'erase') return typeof id === 'string' && typeof name === 'string' ? { do: what, id, name } : null
    const known = what === 'delete' || what === 'close' || what === 'unbar'
    return known && typeof id === 'string' ? { do: what, id } : null
  } catch {
    return null
  }
}

/** Takes orders, one line per connection, and answers each with its outcome. */
export const takeOrders = async (data: string, carryOut: (order: Order) => Promise<OrderOutcome>): Promise<Server> => {
  const path = placeFor(data)
  // A client may close its half of the socket once its order is sent: the answer still goes out.
  const server = createServer({ allowHalfOpen: true }, socket => {
    let received = ''
    socket.setEncoding('utf8').setTimeout(5_000, () => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.on('data', (part: string) => {
      received += part
      if (received.length > maxRequestLength) socket.destroy()
      const end = received.indexOf('\n')
      if (end < 0) return
      socket.pause()
      const order = orderFrom(received.slice(0, end))
      const outcome = order === null ? Promise.resolve<OrderOutcome>('failed') : carryOut(order)
      const explained = (error: unknown): OrderOutcome => {
        failed('server', error)
        return 'failed'
      }
      void outcome.catch(explained).then(result => socket.end(`${result}\n`))
    })
  })
  // The socket is created while listen runs, and must not be open to others even for a moment.
  const mask = process.umask(0o077)
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  process.umask(mask)
  await listening
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  server.unref()
  return server
}
