import './socket/colyseus-logger.ts'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { makeCluster } from './cluster/cluster.ts'
import { makeOwnershipWatch } from './cluster/ownership.ts'
import { type Pages, readPages } from './http/pages.ts'
import { makeServer } from './http/server.ts'
import { holdFolder } from './log/folder-lock.ts'
import { openLog } from './log/open.ts'
import { rateLimited } from './ops/colyseus-console.ts'
import { greeting } from './ops/greeting.ts'
import { watch } from './ops/health.ts'
import { instrumented } from './ops/instrument.ts'
import { failed, note, setLevel } from './ops/journal.ts'
import { guestAddress, reachOf } from './ops/network.ts'
import { takeOrders } from './ops/operator.ts'
import { listenFault } from './ops/port-taken.ts'
import { type Settings, settingsFrom, Unsettled, usage } from './ops/settings.ts'
import { carryOut } from './room/operate.ts'
import { runRemoteCall } from './room/registry.ts'
import { unwelcomeNames } from './room/unwelcome.ts'
import { rules } from './room/waking.ts'

const dist = join(import.meta.dirname, '../dist')

/**
 * Exit codes: after a fault `npm start` starts the server again, but not where it could not start (`tools/keep.mjs`).
 */
const [cannotStart, faulty] = [1, 70] as const
/**
 * Prints a sentence and exits. With `cannotStart` another start would not help; after `faulty` `npm start` tries again.
 */
const giveUp = (sentence: string, code: number = cannotStart): never => {
  console.error(sentence)
  process.exit(code)
}
const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const settings = ((): Settings => {
  try {
    const read = settingsFrom(process.argv.slice(2), process.env)
    if (read) return read
  } catch (error) {
    if (error instanceof Unsettled) return giveUp(error.message)
    throw error
  }
  console.log(usage)
  return process.exit(0)
})()
setLevel(settings.logLevel)

const prefix = settings.publicUrl === null ? '' : new URL(settings.publicUrl).pathname.replace(/\/+$/, '')
const pages = existsSync(join(dist, 'tv/index.html'))
  ? readPages(dist, prefix)
  : giveUp('The pages are not built: npm start builds them.')

/** Hashes the built pages, so that an open screen notices a newer server. */
const versionOf = (built: Pages): string => {
  const hash = createHash('sha256')
  for (const [name, { bytes }] of built) hash.update(name).update(bytes.plain ?? '')
  return hash.digest('base64url').slice(0, 12)
}
const version = versionOf(pages)

let { port } = settings
const reach = () => reachOf({ ...settings, port }, networkInterfaces())
const local = /^(localhost|127\.|\[::1\])/

const everywhere = /^(0\.0\.0\.0|::)$/
const { data, database, redis } = settings
const names = [
  ...(settings.publicUrl === null ? [] : [new URL(settings.publicUrl).hostname]),
  ...(settings.names ?? []),
  ...(everywhere.test(settings.host) ? [] : [settings.host]),
]
const release = ((): (() => void) => {
  try {
    return database === null ? holdFolder(data) : () => undefined
  } catch (error) {
    return giveUp(sentenceOf(error))
  }
})()
const log = instrumented(await openLog({ data, database }).catch((error: unknown) => giveUp(sentenceOf(error))))
const cluster = redis === null ? null : await makeCluster(redis).catch((error: unknown) => giveUp(sentenceOf(error)))
const server = makeServer({
  log,
  pages,
  version,
  prefix,
  names,
  proxies: settings.proxies,
  isUnwelcome: unwelcomeNames(settings.unwelcome ?? []),
  certificate: settings.certificate,
  cluster,
  watch: database === null ? null : makeOwnershipWatch(log),
  // A page opened on this computer itself still shows an address that phones reach.
  address: host => settings.publicUrl ?? (host === '' || local.test(host) ? reach().guests : `//${host}`),
})

const wanted = { port: settings.port, host: settings.host, command: 'npm start --' }
let serving = false
const stopped = (error: NodeJS.ErrnoException): void => {
  const sentence = serving ? null : listenFault(wanted, error.code)
  if (sentence !== null) giveUp(sentence)
  failed('server', error)
  giveUp('The server stopped by a fault of its own: the line before this one says where.', faulty)
}
process.on('uncaughtException', stopped)
// An unhandled rejection ends no table. It is logged without its message, which may quote a stranger.
process.on('unhandledRejection', rateLimited('failed', 'server'))
// Colyseus would only print why it cannot listen, and wait for ever.
server.transport.server?.prependListener('error', stopped)

// Computed now, so that no table waits for it.
rules()
const { metricsPort } = settings
if (metricsPort !== null)
  await watch({ log, version, port: metricsPort, names }).catch((error: NodeJS.ErrnoException) =>
    giveUp(listenFault({ ...wanted, port: metricsPort, flag: 'metrics-port' }, error.code) ?? sentenceOf(error)),
  )
await server.listen(settings.port, settings.host)
serving = true
const bound = server.transport.server?.address() as AddressInfo | undefined
port = bound?.port ?? settings.port
const net = server.transport.server
const own = everywhere.test(settings.host) ? guestAddress(networkInterfaces()) : settings.host
if (cluster && net) await cluster.join(net as Server, settings.privateAddress ?? { host: own, port }, runRemoteCall)
// Without it the server serves all the same.
if (database === null)
  await takeOrders(data, order => carryOut(log, order)).catch((error: unknown) => failed('server', error))
let stopping = false
/** Ends in order. It may be told twice at once: by the terminal or the platform, and by whoever keeps it running. */
const stop = (): void => {
  if (stopping) return
  stopping = true
  note({ said: 'stopping' })
  void Promise.resolve(cluster && net && cluster.leave(net as Server))
    .then(() => server.gracefullyShutdown(false))
    .then(() => log.close())
    .then(release)
    .finally(() => process.exit(0))
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

// Said last: whoever waits for it may end the server at once.
console.log(greeting(reach(), process.stdout.isTTY))
note({ said: 'started', version, https: settings.certificate !== null })
