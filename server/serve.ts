import type { IncomingMessage, ServerResponse } from 'node:http'
import { matchMaker, Server } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { isSameOrigin, makeDoor } from './door.ts'
import type { Log } from './log/log.ts'
import { type Pages, secure, servePage } from './pages.ts'
import { quiet } from './quiet.ts'
import { TableRoom } from './room.ts'
import { roomName } from './tables.ts'

/** Everything that a server needs to be told. */
export interface Serving {
  readonly log: Log
  readonly pages: Pages
  readonly version: string
  readonly proxies: number
  readonly address: (host: string) => string
}

/** Messages from phones are small; what is larger is none. */
const maxPayload = 4 * 1024
const sweepEvery = 60 * 60_000

/** One port: the door, the pages, and the sockets of the tables. */
export const makeServer = ({ log, pages, version, proxies, address }: Serving): Server => {
  TableRoom.settings = { log }
  // Seats are reserved by our own door; the library's, which are open to the world, stay shut.
  matchMaker.controller.exposedMethods = []
  matchMaker.controller.DEFAULT_CORS_HEADERS = {} as typeof matchMaker.controller.DEFAULT_CORS_HEADERS
  matchMaker.controller.getCorsHeaders = () => ({})
  const door = makeDoor({ log, proxies, address, version })

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    secure(request, response)
    const path = (request.url ?? '/').replace(/\?.*/s, '')
    if (path.startsWith('/api/')) void door(request, response, path)
    else servePage(pages, request, response, path)
  }

  const transport = new WebSocketTransport({
    maxPayload,
    beforeUpgrade: ({ url }, { headers }) => {
      const same = isSameOrigin({ origin: headers.get('origin') ?? undefined, host: headers.get('host') ?? undefined })
      // Without one the library would keep a socket that belongs to nobody.
      const named = Boolean(new URL(url).searchParams.get('sessionId'))
      return same && named ? undefined : new Response(null, { status: 403 })
    },
  })
  const server = new Server({
    transport,
    greet: false,
    logger: quiet,
    gracefullyShutdown: false,
    express: app => {
      app.disable('x-powered-by')
      app.use(handle)
    },
  })
  matchMaker.defineRoomType(roomName, TableRoom)
  const sweeping = setInterval(() => void log.sweep(Date.now()).catch(() => null), sweepEvery)
  sweeping.unref()
  return server
}
