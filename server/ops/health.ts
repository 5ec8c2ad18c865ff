import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { matchMaker } from '@colyseus/core'
import { hasOneHost, makeNameCheck } from '../http/host-names.ts'
import { serverOptions } from '../http/timeouts.ts'
import type { Log } from '../log/log.ts'
import { areAppendsFailing } from './instrument.ts'
import { note } from './journal.ts'
import { makeExposition } from './metrics.ts'

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

/** How many files and sockets this process has open, and how many it may have. */
export interface OpenFiles {
  readonly open: number
  readonly most: number
}

let most: number | null = null
/** Reads the limit once: Node raises it as far as it may when it starts, and nothing changes it later. */
const limit = (): number => {
  most ??= Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Number.NaN)
  return most
}

/** Counts what this process has open; null where the system does not say, as on a Mac and on Windows. */
export const openFiles = (): OpenFiles | null => {
  try {
    const counted = { open: readdirSync('/proc/self/fd').length, most: limit() }
    return Number.isNaN(counted.most) ? null : counted
  } catch {
    return null
  }
}

/** The part of the limit at which the journal says so, and the part under which it may say so again. */
const highShare = 0.8
const lowShare = 0.7
const checkEveryMs = 5_000

/** Says in one line that files are running short, once until there are enough again. Returns the check. */
export const makeFileCheck = (count: () => OpenFiles | null = openFiles): (() => void) => {
  let told = false
  return () => {
    const files = count()
    if (files === null) return
    const part = files.open / files.most
    if (part < lowShare) told = false
    if (part < highShare || told) return
    told = true
    const fault = `${files.open} of ${files.most} files and sockets are open. With the last of them nobody else can come in: raise the limit (ulimit -n, or LimitNOFILE for systemd).`
    note({ said: 'complained', where: 'server', fault, at: [] })
  }
}

export const watchOpenFiles = (): void => {
  setInterval(makeFileCheck(), checkEveryMs).unref()
}
