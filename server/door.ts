import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchMaker } from '@colyseus/core'
import { isRefused } from '../shared/refusals.ts'
import { Unreached } from './cluster.ts'
import { failed } from './journal.ts'
import { hashOf, isKey } from './keys.ts'
import { type Limits, makeLimits } from './limits.ts'
import { type Wanted, wantedOf } from './practice.ts'
import { atTable, type House, makeTable } from './tables.ts'
import { now } from './time.ts'
import type { Visitor } from './visitors.ts'

/** What the door needs to know of where it stands. */
export interface Doorway extends House {
  /** How many proxies stand before this server; each adds one address to `X-Forwarded-For`. */
  readonly proxies: number
  /** The address that guests' phones reach, when it is known better than by the request. */
  readonly address: (host: string) => string
  /** The built pages' version: a screen of another one reloads itself. */
  readonly version: string
}

interface Answer {
  readonly status: number
  readonly body: unknown
}
/** The longest body that is read. */
export const longestBody = 2_048

const sentence = (status: number, reason: string, text: string): Answer => ({
  status,
  body: { refused: { reason, text } },
})
const unread = sentence(400, 'unread', 'That was not understood.')
const nowhere = sentence(404, 'nowhere', 'There is no table with that code: check it and try again.')
const elsewhere = sentence(
  503,
  'elsewhere',
  'This table is on another server, which cannot be reached now: wait a moment.',
)
const closing = sentence(503, 'unlogged', 'The server is being restarted: it is back in a moment.')
const tooMany = sentence(429, 'slow', 'Too many tries from here: wait a minute and try again.')

/** Whose address it is: of the newer kind everybody has as many as they like, and a household the first half of them. */
export const household = (address: string): string => {
  const plain = address.replace(/%.*$/, '').toLowerCase()
  const older = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (older?.[1] || !plain.includes(':')) return older?.[1] ?? plain
  const [left = [], right = []] = plain.split('::').map(half => half.split(':').filter(group => group !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** The visitor's address. `X-Forwarded-For` can be written by anybody, so only what our own proxies added is read. */
export const addressOf = (request: IncomingMessage, proxies: number): string => {
  const direct = household(request.socket.remoteAddress ?? '')
  if (proxies === 0) return direct
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  return household(forwarded.at(-proxies)?.trim() ?? '') || direct
}

/** A page of another origin has no business here. A program that names no origin is not a page. */
export const isSameOrigin = (headers: { readonly origin?: string | undefined; readonly host?: string | undefined }) => {
  if (headers.origin === undefined) return true
  try {
    return new URL(headers.origin).host === headers.host
  } catch {
    return false
  }
}

const bodyOf = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>> | null> => {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return null
  if (Number(request.headers['content-length'] ?? 0) > longestBody) return null
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of request) {
      length += part.length
      if (length > longestBody) return null
      parts.push(part)
    }
    const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null
  } catch {
    return null
  }
}

interface Entering {
  readonly name: string
  readonly visitor: Visitor
  readonly invite: string
  readonly address: string
  readonly host: string
}

const enter = async (way: Doorway, limits: Limits, entering: Entering): Promise<Answer> => {
  const { name, visitor, invite, address, host } = entering
  const known = await atTable(way, name, table => table.knows(visitor.key))
  // Whoever belongs to the table never waits, and one knock counts once; everybody else counts, and guesses wait.
  if (!known) {
    if (limits.isOver('misses', address) && !(await limits.slowly(address))) return tooMany
    if (limits.isOver('entries', address)) return tooMany
    limits.count('entries', address)
    if (known === null) limits.count('misses', address)
  }
  const entered = known === null ? null : await atTable(way, name, table => table.enter(visitor, invite))
  if (entered === null) return nowhere
  if (entered === 'wait') return { status: 202, body: { wait: true } }
  // Too many sockets from there: a screen comes again later.
  if (isRefused(entered) && entered.reason === 'slow') return tooMany
  if (isRefused(entered)) return { status: 403, body: { refused: entered } }
  const { reservation } = entered
  return {
    status: 200,
    body: {
      table: reservation.roomId,
      reservation,
      now: now(),
      version: way.version,
      address: way.address(host),
    },
  }
}

const make = async (way: Doorway, limits: Limits, address: string, { game, bots }: Wanted): Promise<Answer> => {
  if (limits.isOver('tables', address)) return sentence(429, 'slow', 'Many tables were made from here: wait an hour.')
  limits.count('tables', address)
  return { status: 201, body: await makeTable(way.log, game, bots) }
}

/**
 * `POST /api/tables` makes a table, with `practise` one for a single person among bots; `POST /api/tables/NAME/enter`
 * lets a screen or a phone in.
 */
export const makeDoor = (way: Doorway) => {
  const limits = makeLimits()

  const heard = (request: IncomingMessage, body: Readonly<Record<string, unknown>>, named: string): Promise<Answer> => {
    const { key, screen, invite } = body
    const name = decodeURIComponent(named)
    if (!isKey(key) || name.length > 64) return Promise.resolve(unread)
    const address = addressOf(request, way.proxies)
    return enter(way, limits, {
      name,
      visitor: { key: hashOf(key), screen: screen === true, address },
      invite: typeof invite === 'string' ? invite.slice(0, 64) : '',
      address,
      host: request.headers.host ?? '',
    })
  }

  const answer = async (request: IncomingMessage, path: string): Promise<Answer> => {
    const named = /^\/api\/tables(?:\/([^/]+)\/enter)?$/.exec(path)
    if (!named) return sentence(404, 'nowhere', 'There is nothing here.')
    // To wake a table now would keep the server from its end.
    if (matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN) return closing
    if (request.method !== 'POST') return sentence(405, 'unread', 'This is only ever posted to.')
    if (!isSameOrigin(request.headers)) return sentence(403, 'unread', 'That page may not open tables here.')
    const body = await bodyOf(request)
    if (body === null) return unread
    return named[1] === undefined
      ? make(way, limits, addressOf(request, way.proxies), wantedOf(body))
      : heard(request, body, named[1])
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const { status, body } = await answer(request, path).catch((error: unknown): Answer => {
      if (error instanceof URIError) return unread
      failed('door', error)
      if (error instanceof Unreached) return elsewhere
      return sentence(503, 'unlogged', 'The server cannot do that now: try again in a moment.')
    })
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  }
}
