import type { IncomingMessage, ServerResponse } from 'node:http'
import { countedRequest } from '../ops/instrument.ts'
import { failed } from '../ops/journal.ts'
import { addressOf } from './addresses.ts'
import { maxBodyBytes } from './api.ts'
import { hasOneHost, type NameCheck, sendsHsts } from './host-names.ts'
import { type Pages, secure, servePage } from './pages.ts'
import { type PageRefusal, refuse } from './refusal.ts'
import type { SocketLimits } from './timeouts.ts'
import { isPath } from './upgrades.ts'

/** The dependencies of the request handler. */
export interface Handling {
  readonly pages: Pages
  readonly prefix: string
  readonly proxies: number
  /** Whether this server terminates https itself. */
  readonly https: boolean
  readonly acceptsHost: NameCheck
  readonly socketLimits: SocketLimits
  readonly api: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>
}

/** The HSTS header's value: half a year, in seconds. */
const hstsValue = 'max-age=15552000'

/** Returns the announced length of a body; infinite if it is chunked. */
const bodyLength = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY

export const makeHandler = ({ pages, prefix, proxies, https, acceptsHost, socketLimits, api }: Handling) => {
  const refusalOf = (request: IncomingMessage, response: ServerResponse, accepted: boolean): PageRefusal | null => {
    if (!socketLimits.countRequest(request, response, addressOf(request, proxies))) return 'crowd'
    if (!hasOneHost(request)) return 'two-hosts'
    if (!accepted) return 'misnamed'
    return isPath(request.url) ? null : 'nothing'
  }
  const pathOf = ({ url = '' }: IncomingMessage): string => {
    const whole = url.replace(/\?.*/s, '')
    // Some proxies strip the prefix, and some keep it.
    return prefix !== '' && whole.startsWith(`${prefix}/`) ? whole.slice(prefix.length) : whole
  }
  /** Refuses a request and closes its socket, so that a client that asks too much, or wrongly, has to reconnect. */
  const turnAway = (request: IncomingMessage, response: ServerResponse, refusal: PageRefusal): void => {
    response.setHeader('connection', 'close')
    refuse(request, response, refusal, prefix)
  }
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { host = '' } = request.headers
    const accepted = hasOneHost(request) && acceptsHost(request)
    secure(request, response, accepted)
    if (https && accepted && sendsHsts(host)) response.setHeader('strict-transport-security', hstsValue)
    const path = pathOf(request)
    const isApi = path.startsWith('/api/')
    countedRequest(isApi ? 'api' : 'page', response)
    // Does not wait for an unwanted body: the socket closes with the answer.
    if (bodyLength(request) > (isApi ? maxBodyBytes : 0)) response.setHeader('connection', 'close')
    const refusal = refusalOf(request, response, accepted)
    if (refusal) turnAway(request, response, refusal)
    else if (isApi) void api(request, response, path)
    else servePage(pages, request, response, path, prefix)
  }
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    try {
      answer(request, response)
    } catch (error) {
      failed('server', error)
      if (response.headersSent) response.destroy()
      else turnAway(request, response, 'fault')
    }
  }
  /** Answers `Expect: 100-continue`. */
  const continueRequest = (request: IncomingMessage, response: ServerResponse): void => {
    if (bodyLength(request) <= maxBodyBytes) response.writeContinue()
    handle(request, response)
  }
  return { handle, continueRequest }
}
