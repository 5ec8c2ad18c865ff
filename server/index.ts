import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { guestAddress } from './address.ts'
import { openLog } from './log/index.ts'
import { type Pages, readPages } from './pages.ts'
import { makeServer } from './serve.ts'
import { type Settings, settingsFrom, Unsettled, usage } from './settings.ts'

const dist = join(import.meta.dirname, '../dist')

const giveUp = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

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

const pages = existsSync(join(dist, 'tv/index.html'))
  ? readPages(dist)
  : giveUp('The pages are not built: npm start builds them.')

/** Changes whenever a page does, so that an open screen notices a newer server. */
const versionOf = (built: Pages): string => {
  const hash = createHash('sha256')
  for (const [name, { bytes }] of built) hash.update(name).update(bytes.plain ?? '')
  return hash.digest('base64url').slice(0, 12)
}

const guests = (): string => settings.publicUrl ?? `http://${guestAddress(networkInterfaces())}:${settings.port}`
const local = /^(localhost|127\.|\[::1\])/

const log = await openLog({ data: settings.data }).catch((error: unknown) =>
  giveUp(error instanceof Error ? error.message : String(error)),
)
const server = makeServer({
  log,
  pages,
  version: versionOf(pages),
  proxies: settings.proxies,
  // A page that was opened on this computer itself still shows an address that phones reach.
  address: host => settings.publicUrl ?? (host === '' || local.test(host) ? guests() : `//${host}`),
})

const failed: Readonly<Record<string, string>> = {
  EADDRINUSE: `Port ${settings.port} is taken: choose another with npm start -- --port NUMBER.`,
  EACCES: `Port ${settings.port} is not allowed here: choose one from 1024 up.`,
  EADDRNOTAVAIL: `This computer has no address ${settings.host}: choose another with npm start -- --host ADDRESS.`,
}
const stopped = (error: NodeJS.ErrnoException): void => {
  giveUp(failed[error.code ?? ''] ?? `The server stopped: ${error.stack ?? error.message}`)
}
process.on('uncaughtException', stopped)
// The library only prints what keeps it from listening, and waits for ever.
server.transport.server?.prependListener('error', stopped)

await log.sweep(Date.now()).catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error)))
await server.listen(settings.port, settings.host)
console.log(`Sofa & Dagger\n\n  TV      ${guests()}/tv\n  Phones  ${guests()}\n`)
if (guests().includes('//localhost:')) console.log('No network was found, so only this computer can open these.')

const stop = (): void => {
  void server
    .gracefullyShutdown(false)
    .then(() => log.close())
    .finally(() => process.exit(0))
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
