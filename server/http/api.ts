import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchMaker } from '@colyseus/core'
import { firstGame, type GameId, gameIds, practiceSeats } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { isRefused, type PlainRefusal, refuse } from '../../shared/party/refusals.ts'
import { type RoomSettings, roomSettings } from '../../shared/protocol/commands.ts'
import { Unreached } from '../cluster/cluster.ts'
import { Newer } from '../log/log.ts'
import { failed } from '../ops/journal.ts'
import { now } from '../ops/time.ts'
import type { Access, Credentials } from '../room/admissions.ts'
import { asCode, hashOf, isKey, isPermanent } from '../room/codes.ts'
import { atTable, type Backend, type FoundTable, makeTable } from '../room/registry.ts'
import { wakeFrom } from '../room/waking.ts'
import type { Visitor } from '../socket/connection.ts'
import { addressOf } from './addresses.ts'
import { streamEvents, streamFault } from './event-stream.ts'
import { isSameOrigin, type SchemeOf } from './host-names.ts'
import { hasTooManySockets, type Limits, makeLimits } from './limits.ts'

/**
 * A request for a new table: its game, its language, and for a practice table the number of seats, all but one for
 * bots. Guided practice explains the game while it is played.
 */
interface TableRequest {
  readonly game: GameId
  readonly bots: number
  readonly guided?: true
  readonly language?: RoomSettings['language']
}

/** The default number of seats at a practice table, the player's own included. */
const usualSeats = 7

/** Reads the request's body: a known game or else the first, and a number of seats that the game allows. */
export const tableRequestOf = ({
  practise,
  guided,
  seats,
  ...body
}: Readonly<Record<string, unknown>>): TableRequest => {
  const game = gameIds.find(id => id === body.game) ?? firstGame
  const spoken = roomSettings.language.find(id => id === body.language)
  const language = spoken ? { language: spoken } : {}
  if (practise !== true) return { game, bots: 0, ...language }
  const [fewest, most] = games[game].game.seats
  const usual = guided === true ? practiceSeats[game] : usualSeats
  const wanted = Number.isInteger(seats) ? Number(seats) : usual
  const bots = Math.min(most, Math.max(fewest, wanted)) - 1
  return { game, bots, ...(guided === true ? { guided } : {}), ...language }
}

export interface ApiOptions extends Backend {
  /** The number of proxies in front of this server; each adds one address to `X-Forwarded-For`. */
  readonly proxies: number
  /** The address that guests' phones can reach, if a better one is known than the request's host. */
  readonly address: (host: string) => string
  /** A shorter address to type, which some phones cannot resolve; empty for none. */
  readonly short?: () => string
  /** The version of the built pages: a screen of another version reloads itself. */
  readonly version: string
  /** The scheme of our own pages; without it both are accepted. */
  readonly schemeOf?: SchemeOf
}

interface Answer {
  readonly status: number
  readonly body: unknown
}
export const maxBodyBytes = 2_048

const refused = (status: number, reason: PlainRefusal): Answer => ({ status, body: { refused: refuse(reason) } })
const unread = refused(400, 'unread')
/** The answer to every code that lets nobody in, whether or not a table has it. */
const nowhere = refused(404, 'nowhere')
/** The table is on another server, which cannot be reached. */
const elsewhere = refused(503, 'elsewhere')
/** A newer version of the server saved the table. */
const newer = refused(409, 'newer')
const closing = refused(503, 'restarting')
const tooMany = refused(429, 'tries')
/** No further table can be awake. */
const busy = refused(503, 'busy')

const bodyOf = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>> | null> => {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) return null
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return null
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of request) {
      length += part.length
      if (length > maxBodyBytes) return null
      parts.push(part)
    }
    const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null
  } catch {
    return null
  }
}

interface EnterRequest {
  readonly name: string
  readonly visitor: Visitor
  readonly credentials: Credentials
  readonly host: string
  readonly receivedAt: number
}

/** A table found by its name: looked up once, then entered. */
interface Found {
  readonly table: FoundTable
  readonly access: Access
}
const find = (options: ApiOptions, { name, visitor, credentials }: EnterRequest): Promise<Found | null> =>
  atTable(options, name, async table => {
    const access = await table.check(visitor, credentials)
    return access === 'gone' ? access : { table, access }
  })

/** Enters a found table, and returns its answer. */
const enterFound = async (
  options: ApiOptions,
  found: Found,
  { name, visitor, credentials, host }: EnterRequest,
): Promise<Answer> => {
  const entered = await atTable(options, name, table => table.enter(visitor, credentials), found.table)
  if (entered === null) return nowhere
  if (entered === 'wait') return { status: 202, body: { wait: true } }
  // Too many sockets from this address: the screen retries later.
  if (isRefused(entered) && entered.reason === 'slow') return tooMany
  if (isRefused(entered) && entered.reason === 'busy') return busy
  if (isRefused(entered)) return { status: 403, body: { refused: entered } }
  const { reservation } = entered
  const { roomId: table } = reservation
  return {
    status: 200,
    body: {
      table,
      reservation,
      now: now(),
      version: options.version,
      address: options.address(host),
      short: options.short?.() ?? '',
    },
  }
}

/**
 * Answers a request that knows nothing but a code, and so may be a guess. It enters the table, or gets the answer for
 * no table: in the same bytes, after the same time, and counted the same, so that guessing reveals nothing.
 */
const answerGuess = async (
  options: ApiOptions,
  limits: Limits,
  request: EnterRequest,
  found: Found | null,
): Promise<Answer> => {
  const { name, visitor, receivedAt } = request
  const { address } = visitor
  const crowd = limits.isOver('entries', address) || hasTooManySockets(address)
  const full = options.ceiling?.isReached('watcher') ?? false
  const access = found?.access ?? null
  const opens = access === 'open' && !crowd && !full
  if (opens) limits.count('entries', address)
  const slowly = limits.guess(address, { code: asCode(name), isMiss: access !== 'open', receivedAt })
  if (found?.access === 'ask' && !crowd && !full) await enterFound(options, found, request).catch(noteFailure)
  const mayTry = slowly === null || (await slowly)
  if (found && opens && mayTry) {
    const answer = await enterFound(options, found, request)
    if (answer.status === 200 || answer === busy) return answer
  }
  if (slowly === null || !mayTry) await limits.untilTick(receivedAt)
  if (crowd || !mayTry) return tooMany
  return full ? busy : nowhere
}
/**
 * Says that a table is too new only to a request with its permanent name: who belongs to a table that cannot be read is
 * unknown.
 */
const unknown = (error: unknown): 'newer' => {
  if (!(error instanceof Newer)) throw error
  noteFailure(error)
  return 'newer'
}
const noteFailure = (error: unknown): void => failed('api', error)

const enter = async (options: ApiOptions, limits: Limits, request: EnterRequest): Promise<Answer> => {
  const { visitor, credentials } = request
  const { address } = visitor
  const found = await find(options, request).catch(unknown)
  if (found === 'newer') return credentials.named ? newer : answerGuess(options, limits, request, null)
  // Members of the table never wait.
  if (found?.access === 'own') return enterFound(options, found, request)
  if (found?.access !== 'right') return answerGuess(options, limits, request, found)
  const { id: table } = found.table
  if (limits.isOver('invited', address, table)) return tooMany
  limits.count('invited', address, { table })
  return enterFound(options, found, request)
}

const make = async (options: ApiOptions, limits: Limits, address: string, request: TableRequest): Promise<Answer> => {
  if (limits.isOver('tables', address)) return refused(429, 'tables')
  if (options.ceiling?.isReached(request.bots > 0 ? 'practice' : 'new')) return busy
  limits.count('tables', address)
  return { status: 201, body: await makeTable(options.log, request) }
}

/**
 * Streams the public events of a table to whoever has its present invite. Anybody else is answered as a wrong code is.
 */
const stream = async (
  { log, proxies }: ApiOptions,
  limits: Limits,
  request: IncomingMessage,
  response: ServerResponse,
  named: string,
): Promise<Answer | null> => {
  const receivedAt = now()
  const name = decodeURIComponent(named).slice(0, 64)
  const invite = new URL(request.url ?? '', 'http://server').searchParams.get('invite') ?? ''
  const entry = await log.find(isPermanent(name) ? name : asCode(name))
  const woken = entry && (await wakeFrom(log, entry.id))
  const fault = entry && woken ? streamFault(woken.party, entry.id, invite) : 'nowhere'
  if (fault === 'tries') return tooMany
  if (fault === null && entry && woken) {
    streamEvents(log, entry.id, woken, response)
    return null
  }
  const address = addressOf(request, proxies)
  const slowly = limits.guess(address, { code: asCode(name), isMiss: true, receivedAt })
  const mayTry = slowly === null || (await slowly)
  await limits.untilTick(receivedAt)
  return mayTry ? nowhere : tooMany
}

/**
 * Three routes: `POST /api/tables` makes a table, with `practise` one for a single person among bots, and with `guided` besides one that explains its game; `POST
 * /api/tables/NAME/enter` lets a screen or a phone in; `GET /api/tables/NAME/events` streams what everybody was told.
 */
export const makeApi = (options: ApiOptions) => {
  const limits = makeLimits()

  const enterNamed = (
    request: IncomingMessage,
    body: Readonly<Record<string, unknown>>,
    named: string,
    receivedAt: number,
  ): Promise<Answer> => {
    const { key, screen, beside, invite } = body
    const name = decodeURIComponent(named)
    if (!isKey(key) || name.length > 64) return Promise.resolve(unread)
    return enter(options, limits, {
      name,
      visitor: {
        key: hashOf(key),
        screen: screen === true,
        beside: beside === true,
        address: addressOf(request, options.proxies),
      },
      credentials: { invite: typeof invite === 'string' ? invite.slice(0, 64) : '', named: isPermanent(name) },
      host: request.headers.host ?? '',
      receivedAt,
    })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<Answer | null> => {
    const [, streamed] = /^\/api\/tables\/([^/]+)\/events$/.exec(path) ?? []
    if (streamed && request.method === 'GET') return stream(options, limits, request, response, streamed)
    const named = /^\/api\/tables(?:\/([^/]+)\/enter)?$/.exec(path)
    if (!named) return refused(404, 'nothing')
    // Waking a table now would delay the shutdown.
    if (matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN) return closing
    if (request.method !== 'POST') return refused(405, 'not-posted')
    if (!isSameOrigin(request.headers, options.schemeOf)) return refused(403, 'origin')
    const body = await bodyOf(request)
    if (body === null) return unread
    return named[1] === undefined
      ? make(options, limits, addressOf(request, options.proxies), tableRequestOf(body))
      : enterNamed(request, body, named[1], now())
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const answered = await answer(request, response, path).catch((error: unknown): Answer => {
      if (error instanceof URIError) return unread
      failed('api', error)
      if (error instanceof Unreached) return elsewhere
      return refused(503, 'fault')
    })
    if (answered === null) return
    const { status, body } = answered
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end(JSON.stringify(body))
  }
}
