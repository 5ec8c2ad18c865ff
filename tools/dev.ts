import '../server/before-colyseus.ts'
import { realpathSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import prefresh from '@prefresh/vite'
import { colyseus } from 'colyseus/vite'
import { createServer, type ViteDevServer } from 'vite'
import { lockFolder } from '../server/log/folder.ts'
import { guestAddress } from '../server/ops/network.ts'
import { Transport } from '../server/socket/transport.ts'
import { eveningTo, type Moment, momentAt } from './dev/moment.ts'
import { gameScreens, monitorPages, once, pages, printFaultsInOneLine, running, stopping } from './dev/plugins.ts'
import './dev/running.ts'
import { icons } from './icons.ts'
import { root } from './run.mjs'
import { styles } from './styles.ts'
import { amount, Misuse, main } from './terminal.ts'

const usage = `npm run dev -- [flags]

Serves the pages and the server as they are written: a changed screen shows in place, a changed server starts again with
every table as it was. One address for all of it; /gallery on it has every
scene of TV and phone beside each other; /monitor is Colyseus' view of the rooms, for this machine alone.
  --table GAME:PHASE  also opens a table of bots in this phase, as mafia:day; it stands still
  --seats NUMBER      so many at it (as the game's sample table)
  --pace NUMBER       the bots play on, so many times as fast as people
  --port NUMBER       the port to serve on (5173)
  --host ADDRESS      the address to listen on (127.0.0.1; 0.0.0.0 lets phones in, and shows them the sources)
  --data FOLDER       where the tables are kept (data/dev)`

interface How {
  readonly moment: Moment | null
  readonly pace: number
  readonly port: number
  readonly host: string
  readonly data: string
}

const serve = async ({ port, host }: How): Promise<ViteDevServer> => {
  const vite = await createServer({
    root,
    configFile: false,
    publicDir: 'controller/public',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    // Phones of 2022, for which the built pages are made, know no nested styles.
    css: { transformer: 'lightningcss', lightningcss: { targets: { safari: 16 << 16, chrome: 100 << 16 } } },
    appType: 'custom',
    logLevel: 'warn',
    server: {
      host,
      port,
      strictPort: true,
      watch: { ignored: ['**/{data,dist,test-results,.git}/**'] },
      // The packages may be links to another folder: fonts are served from where they really are.
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
    },
    optimizeDeps: {
      entries: ['controller/index.html', 'tv/index.html'],
      include: [
        'phaser',
        'colyseus.js',
        'preact',
        'preact/hooks',
        'preact/jsx-dev-runtime',
        '@preact/signals',
        'uqr',
        '@prefresh/core',
        '@prefresh/utils',
      ],
    },
    plugins: [
      icons(),
      styles(),
      await prefresh(),
      gameScreens(),
      monitorPages(),
      pages(),
      stopping(),
      colyseus({
        serverEntry: join(root, 'tools/dev/entry.ts'),
        quiet: true,
        loadWsTransport: () => Promise.resolve({ WebSocketTransport: Transport }),
      }),
      once(),
    ],
  })
  return vite.listen()
}

const run = async (how: How): Promise<undefined> => {
  const { data, host, port, pace, moment } = how
  const release = lockFolder(data)
  const guests = host === '127.0.0.1' ? host : guestAddress(networkInterfaces())
  globalThis.development = { surroundings: { data, pace, address: `//${guests}:${port}` }, run: null, fault: null }
  printFaultsInOneLine()
  const vite = await serve(how)
  const started = await running()
  const code = moment && typeof started === 'object' ? await started.open(eveningTo(moment, pace === 0)) : null
  const at = `http://${guests}:${port}`
  console.log(
    `TV      ${at}/tv${code ? `/${code}` : ''}\nPhones  ${at}/${code ? `as/s1/${code} to /as/s${moment?.seats}/${code}` : ''}`,
  )
  const stop = async (): Promise<void> => {
    await globalThis.development?.run?.stop()
    await vite.close()
    release()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

main('dev', usage, args => {
  const { values } = parseArgs({
    args,
    options: {
      table: { type: 'string' },
      seats: { type: 'string' },
      pace: { type: 'string' },
      port: { type: 'string', default: '5173' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string', default: 'data/dev' },
    },
  })
  const moment = values.table === undefined ? null : momentAt(values.table, values.seats)
  if (values.seats !== undefined && moment === null) throw new Misuse('seats: needs --table, as in --table mafia:day.')
  const pace = values.pace === undefined ? (moment ? 0 : 1) : Number(values.pace)
  if (!(pace >= 0 && pace <= 1000)) throw new Misuse(`pace: ${values.pace} is no number from 0 to 1000.`)
  const how = {
    moment,
    pace,
    port: amount('port', values.port, 1, 65_535),
    host: values.host,
    data: resolve(values.data),
  }
  return run(how)
})
