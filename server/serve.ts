import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { matchMaker, Server } from '@colyseus/core'
import type { Watch } from './cluster/watch.ts'
import type { Cluster } from './cluster.ts'
import { isSameOrigin, makeDoor } from './door.ts'
import { asked } from './heard.ts'
import type { Log } from './log/log.ts'
import { type Pages, secure, servePage } from './pages.ts'
import { quiet } from './quiet.ts'
import { TableRoom } from './room.ts'
import type { Certificate } from './settings.ts'
import { makeSweeper, sweepEvery } from './sweep.ts'
import { roomName } from './tables.ts'
import { Transport } from './transport.ts'

/** Everything that a server needs to be told. */
export interface Serving {
  readonly log: Log
  readonly pages: Pages
  readonly version: string
  readonly proxies: number
  readonly address: (host: string) => string
  /** The path under which guests find this server, as `/games`; none for the root of its address. */
  readonly prefix?: string
  /** With one it speaks https. */
  readonly certificate?: Certificate | null
  /** The other processes that serve the same tables. */
  readonly cluster?: Cluster | null
  /** Looks after the tables of a log that others may write, and that may go away. */
  readonly watch?: Watch | null
}

/** Messages from phones are small; what is larger is none. */
const maxPayload = 4 * 1024

/** One port: the door, the pages, and the sockets of the tables. */
export const makeServer = (serving: Serving): Server => {
  const { pages, version, proxies, address, prefix = '', certificate = null, cluster = null, watch = null } = serving
  const { log, look } = makeSweeper(serving.log)
  TableRoom.settings = { log, watch }
  // Seats are reserved by our own door; the library's, which are open to the world, stay shut.
  matchMaker.controller.exposedMethods = []
  matchMaker.controller.DEFAULT_CORS_HEADERS = {} as typeof matchMaker.controller.DEFAULT_CORS_HEADERS
  matchMaker.controller.getCorsHeaders = () => ({})
  const door = makeDoor({ log, cluster, proxies, address, version })

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    secure(request, response)
    const whole = (request.url ?? '/').replace(/\?.*/s, '')
    // Some proxies take the prefix off, and some leave it on.
    const path = prefix !== '' && whole.startsWith(`${prefix}/`) ? whole.slice(prefix.length) : whole
    const isApi = path.startsWith('/api/')
    asked(isApi ? 'api' : 'page', response)
    if (isApi) void door(request, response, path)
    else servePage(pages, request, response, path)
  }

  const transport = new Transport({
    maxPayload,
    ...(certificate ? { server: createServer(certificate) } : {}),
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
    // A table wakes in the process where somebody knocks.
    ...(cluster && {
      presence: cluster.presence,
      driver: cluster.driver,
      selectProcessIdToCreateRoom: () => Promise.resolve(matchMaker.processId),
    }),
    express: app => {
      app.disable('x-powered-by')
      app.use(handle)
    },
  })
  matchMaker.defineRoomType(roomName, TableRoom)
  void look()
  const sweeping = setInterval(() => void look(), sweepEvery)
  sweeping.unref()
  return server
}
