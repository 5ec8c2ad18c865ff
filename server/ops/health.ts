import { createServer, type Server } from 'node:http'
import { matchMaker } from '@colyseus/core'
import { hasOneHost, makeNameCheck } from '../http/host-names.ts'
import { serverOptions } from '../http/timeouts.ts'
import type { Log } from '../log/log.ts'
import { areAppendsFailing } from './instrument.ts'
import { makeExposition } from './metrics.ts'
import { openFiles } from './open-files.ts'

interface Watched {
  readonly log: Log
  readonly version: string
  readonly port: number
  /** Names accepted in the Host header besides its own addresses, localhost and `.local`. */
  readonly names?: readonly string[]
  /** How many tables may be awake; null where nothing limits them. */
  readonly mostTables?: number | null
}

const now = () => ({ tables: matchMaker.stats.local.roomCount, sockets: matchMaker.stats.local.ccu })
/** The time, in ms, within which a healthy store answers. */
const probeTimeoutMs = 2_000

/**
 * Checks that the log can be written. Touching no table writes nothing, but needs everything that a write does except
 * room on the disk. After a failed append something as large as an append is written.
 */
const writes = (log: Log): Promise<boolean> => {
  const trying = areAppendsFailing() ? log.probe() : log.touch('', Date.now())
  const tried = trying.then(
    () => true,
    () => false,
  )
  return Promise.race([
    tried,
    new Promise<boolean>(resolve => setTimeout(() => resolve(false), probeTimeoutMs).unref()),
  ])
}

/** Serves `/health` for supervisors and `/metrics` for Prometheus, on a port that only this computer reaches. */
export const watch = async ({ log, version, port, names = [], mostTables = null }: Watched): Promise<Server> => {
  const exposition = makeExposition(() => ({ ...now(), mostTables, files: openFiles() }))
  const answers: Readonly<Record<string, () => Promise<readonly [status: number, type: string, body: string]>>> = {
    '/health': async () => {
      const ok = await writes(log)
      const body = {
        ok,
        version,
        log: ok ? 'can be written' : 'cannot be written',
        ...now(),
        seconds: process.uptime(),
      }
      return [ok ? 200 : 503, 'application/json', `${JSON.stringify(body)}\n`]
    },
    '/metrics': () => Promise.resolve([200, 'text/plain; version=0.0.4; charset=utf-8', exposition.text()]),
  }
  const nothing = (): Promise<readonly [number, string, string]> =>
    Promise.resolve([404, 'text/plain; charset=utf-8', 'There are /health and /metrics here.\n'])
  const misnamed = (): Promise<readonly [number, string, string]> =>
    Promise.resolve([421, 'text/plain; charset=utf-8', 'This server is not called that.\n'])
  const unclear = (): Promise<readonly [number, string, string]> =>
    Promise.resolve([400, 'text/plain; charset=utf-8', 'A request has one Host header.\n'])
  const acceptsHost = makeNameCheck(names)
  const server = createServer(serverOptions, async (request, response) => {
    const { url = '' } = request
    const asked = Object.hasOwn(answers, url) ? (answers[url] ?? nothing) : nothing
    const [status, type, body] = await (hasOneHost(request) ? (acceptsHost(request) ? asked : misnamed) : unclear)()
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
    response.end(body)
  })
  server.once('close', exposition.stop)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // Lets the process end while it listens.
  server.unref()
  return server
}
