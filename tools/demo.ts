import '../server/before-colyseus.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { filesIn } from '../server/http/built-files.ts'
import { readPages } from '../server/http/pages.ts'
import { makeServer } from '../server/http/server.ts'
import { openLog } from '../server/log/open.ts'
import { rateLimited } from '../server/ops/journal.ts'
import { reachOf } from '../server/ops/network.ts'
import { listenFault } from '../server/ops/ports.ts'
import { makeTable } from '../server/room/registry.ts'
import { TableRoom } from '../server/room/room.ts'
import { firstGame, isGameId } from '../shared/games/index.ts'
import { buildPages } from './build.mjs'
import { type Program, showing } from './showing.ts'
import { amount, gameAt, Misuse, main } from './terminal.ts'

const usage = `npm run look -- demo [flags]

Serves a table at which bots play one game after another, for ever: for a shop window, or to see the games. Nothing of
it is kept.
  --game NAME     this game alone (all of them, in turn)
  --seats NUMBER  so many bots
  --pace NUMBER   how many times as fast as people (1)
  --games NUMBER  stops after so many games
  --port NUMBER   the port to serve on (a free one)
  --host ADDRESS  the address to listen on (every one)`

const root = join(import.meta.dirname, '..')

interface At {
  readonly port: number
  readonly host: string
}

/** Starts a server that keeps its table for as long as it runs. */
const open = async ({ port, host }: At, pace: number) => {
  const data = mkdtempSync(join(tmpdir(), 'sofa-and-dagger-'))
  const log = await openLog({ data })
  let bound = port
  const reach = () => reachOf({ host, port: bound, publicUrl: null, certificate: null }, networkInterfaces())
  const server = makeServer({
    log,
    pages: readPages(filesIn(join(root, 'dist'))),
    version: 'demo',
    proxies: 0,
    address: asked => (/^(localhost|127\.)/.test(asked) ? reach().guests : `//${asked}`),
  })
  TableRoom.services = { ...TableRoom.services, pace }
  // Runs before Colyseus' own listener, which prints why it cannot listen and then waits for ever.
  server.transport.server?.prependListener('error', (error: NodeJS.ErrnoException) => {
    console.error(listenFault({ port, host, command: 'npm run look -- demo' }, error.code) ?? `demo: ${error.message}`)
    rmSync(data, { recursive: true, force: true })
    process.exit(1)
  })
  await server.listen(port, host)
  bound = ((server.transport.server as NetServer).address() as AddressInfo).port
  const close = async (): Promise<void> => {
    await server.gracefullyShutdown(false)
    await log.close()
    rmSync(data, { recursive: true, force: true })
  }
  const own = host === '0.0.0.0' ? '127.0.0.1' : host
  const { code } = await makeTable(log, { game: firstGame })
  return { base: `http://${own}:${bound}/`, guests: reach().guests, code, close }
}

const run = async (show: Program, at: At): Promise<undefined> => {
  const objection = await buildPages()
  if (objection) throw new Error(objection)
  const { base, guests, code, close } = await open(at, show.pace)
  const stop = (): void => void close().finally(() => process.exit(0))
  // Survives unhandled rejections, as `server/index.ts` does: there may be guests at this table, too.
  process.on('unhandledRejection', rateLimited('failed', 'server'))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  console.log(`The table is at ${guests}/tv/${code}. Ctrl+C stops it.`)
  for await (const { room, table, parts } of showing(base, code, show))
    if (table) console.log(`${room.games}. ${parts.words.title}: ${parts.words.outcome(table)}`)
  stop()
}

main('demo', usage, args => {
  const { values } = parseArgs({
    args,
    options: {
      game: { type: 'string' },
      seats: { type: 'string' },
      pace: { type: 'string', default: '1' },
      games: { type: 'string' },
      port: { type: 'string', default: '0' },
      host: { type: 'string', default: '0.0.0.0' },
    },
  })
  const entry = values.game === undefined ? null : gameAt(values.game)
  const [least, most] = entry?.game.seats ?? [5, 10]
  const pace = Number(values.pace)
  if (!(pace >= 0.1 && pace <= 1000)) throw new Misuse(`pace: ${values.pace} is no number from 0.1 to 1000.`)
  const show: Program = {
    game: entry && isGameId(entry.game.id) ? entry.game.id : null,
    seats: values.seats === undefined ? null : amount('seats', values.seats, least, most),
    pace,
    games: values.games === undefined ? null : amount('games', values.games, 1),
  }
  return run(show, { port: amount('port', values.port, 0, 65_535), host: values.host })
})
