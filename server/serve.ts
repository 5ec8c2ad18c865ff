import { createHash } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { unwelcomeNames } from '../shared/party/names/lookalikes.ts'
import { makeCluster } from './cluster/cluster.ts'
import { makeOwnershipWatch } from './cluster/ownership.ts'
import { builtPages, type Pages, readPages } from './http/pages.ts'
import { makeServer } from './http/server.ts'
import { lockFolder } from './log/folder.ts'
import { openLog } from './log/open.ts'
import { greeting } from './ops/greeting.ts'
import { watch, watchOpenFiles } from './ops/health.ts'
import { instrumented } from './ops/instrument.ts'
import { failed, note, rateLimited, setLevel } from './ops/journal.ts'
import { type LocalName, nameless, takeLocalName } from './ops/mdns.ts'
import { guestAddress, homeAddresses, reachOf } from './ops/network.ts'
import { takeOrders } from './ops/operator.ts'
import { listenFault, portFor } from './ops/ports.ts'
import { type Config, command, configFrom, InvalidConfig } from './ops/settings.ts'
import { tablesFor } from './room/limits.ts'
import { carryOut } from './room/operate.ts'
import { runRemoteCall } from './room/registry.ts'
import { rules } from './room/waking.ts'

const dist = join(import.meta.dirname, '../dist')

/** Exit codes: after `faulty` `npm start` restarts the server, after `cannotStart` it does not (`bin/keep.mjs`). */
const cannotStartCode = 1
const faultyCode = 70
/**
 * Prints a sentence and exits. After `cannotStart` a restart would not help; after `faulty` `npm start` tries again.
 */
const giveUp = (sentence: string, code: number = cannotStartCode): never => {
  console.error(sentence)
  process.exit(code)
}
const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Hashes the built pages, so that an open screen notices a newer server. */
const versionOf = (built: Pages): string => {
  const hash = createHash('sha256')
  for (const [name, { bytes }] of built) hash.update(name).update(bytes.plain ?? '')
  return hash.digest('base64url').slice(0, 12)
}

const local = /^(localhost|127\.|\[::1\])/
const everywhere = /^(0\.0\.0\.0|::)$/

/** Returns whether every phone could open a link with this host: old phones cannot resolve the local name. */
const reachesAll = (host: string, name: LocalName | null): boolean =>
  host !== '' && !local.test(host) && host.replace(/:\d+$/, '').toLowerCase() !== name?.name

/** Reads the settings; exits if they are invalid, or if only a text was asked for. */
const configOrEnd = (): Config => {
  try {
    const read = configFrom(process.argv.slice(2), process.env)
    if (typeof read !== 'string') return read
    console.log(read)
    return process.exit(0)
  } catch (error) {
    if (error instanceof InvalidConfig) return giveUp(error.message)
    throw error
  }
}

const prefixOf = ({ publicUrl }: Config): string =>
  publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/\/+$/, '')

/** Lists the other names that requests may use for this server. */
const namesOf = ({ publicUrl, names = [], host }: Config): readonly string[] => [
  ...(publicUrl === null ? [] : [new URL(publicUrl).hostname]),
  ...names,
  ...(everywhere.test(host) ? [] : [host]),
]

/** Locks the data folder against other servers; exits if another one holds it. */
const lockData = (data: string): (() => void) => {
  try {
    return lockFolder(data)
  } catch (error) {
    return giveUp(sentenceOf(error))
  }
}

/** Ends the process in order, once: the terminal and the keeper may both send a signal. */
const endOnSignal = (end: () => Promise<void>): void => {
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    note({ said: 'stopping' })
    void end().finally(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Runs this process' server: from its settings to its orderly end. */
export const serve = async (): Promise<void> => {
  const config = configOrEnd()
  setLevel(config.logLevel)

  const prefix = prefixOf(config)
  const pages = readPages(builtPages(dist), prefix, config.publicUrl === null ? '' : new URL(config.publicUrl).origin)
  if (!pages.has('/tv/index.html')) giveUp('The pages are not built: npm start builds them.')

  const version = versionOf(pages)

  const first = await portFor(config)
  let { port } = first
  let localName: LocalName | null = null
  const reach = () => reachOf({ ...config, port }, networkInterfaces(), localName?.name ?? null)
  const { data, database, redis } = config
  const names = namesOf(config)
  const mostTables = config.mostTables ?? tablesFor()
  const release = database === null ? lockData(data) : () => undefined
  const log = instrumented(await openLog({ data, database }).catch((error: unknown) => giveUp(sentenceOf(error))))
  const cluster = redis === null ? null : await makeCluster(redis).catch((error: unknown) => giveUp(sentenceOf(error)))
  const server = makeServer({
    log,
    pages,
    version,
    prefix,
    publicUrl: config.publicUrl,
    mostTables,
    names,
    framers: config.framers,
    proxies: config.proxies,
    keepDays: config.keepDays,
    isUnwelcome: unwelcomeNames(config.unwelcome ?? []),
    certificate: config.certificate,
    cluster,
    watch: database === null ? null : makeOwnershipWatch(log),
    // A page opened on this computer itself still shows an address that phones can reach.
    address: host => config.publicUrl ?? (reachesAll(host, localName) ? `//${host}` : reach().guests),
    short: () => reach().short ?? '',
  })

  const wanted = { port, host: config.host, command }
  let serving = false
  const stopped = (error: NodeJS.ErrnoException): void => {
    const sentence = serving ? null : listenFault(wanted, error.code)
    if (sentence !== null) giveUp(sentence)
    failed('server', error)
    giveUp('The server stopped by a fault of its own: the line before this one says where.', faultyCode)
  }
  process.on('uncaughtException', stopped)
  // An unhandled rejection ends no table. It is logged without its message, which may quote a stranger's input.
  process.on('unhandledRejection', rateLimited('failed', 'server'))
  // Colyseus would only print why it cannot listen, and then wait for ever.
  server.transport.server?.prependListener('error', stopped)

  // Computed now, so that no table has to wait for it.
  rules()
  const { metricsPort } = config
  if (metricsPort !== null)
    await watch({ log, version, port: metricsPort, names, mostTables }).catch((error: NodeJS.ErrnoException) =>
      giveUp(listenFault({ ...wanted, port: metricsPort, flag: 'metrics-port' }, error.code) ?? sentenceOf(error)),
    )
  watchOpenFiles()
  await server.listen(first.port, config.host)
  serving = true
  const bound = server.transport.server?.address() as AddressInfo | undefined
  port = bound?.port ?? first.port
  const net = server.transport.server
  const own = everywhere.test(config.host) ? guestAddress(networkInterfaces()) : config.host
  if (cluster && net) await cluster.join(net as Server, config.privateAddress ?? { host: own, port }, runRemoteCall)
  // The server works without its socket for orders.
  if (database === null)
    await takeOrders(data, order => carryOut(log, order)).catch((error: unknown) => failed('server', error))
  if (config.easy) localName = await takeLocalName(homeAddresses(networkInterfaces()))
  endOnSignal(async () => {
    await localName?.stop()
    if (cluster && net) await cluster.leave(net as Server)
    await server.gracefullyShutdown(false)
    await log.close()
    release()
  })

  if (first.fault !== null) console.log(first.fault)
  if (config.easy && localName === null) console.log(nameless)
  // Printed last: a program that waits for this line may stop the server at once.
  console.log(greeting(reach(), process.stdout.isTTY))
  note({ said: 'started', version, https: config.certificate !== null })
}
