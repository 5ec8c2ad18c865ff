import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { matchMaker } from '@colyseus/core'
import { monitor } from '@colyseus/monitor'
import type { Plugin, ViteDevServer } from 'vite'
import { fileAt } from '../../server/http/pages.ts'
import { gameIds } from '../../shared/games/index.ts'
import { root } from '../run.mjs'
import { showGallery } from './gallery.ts'
import { keyAt } from './moment.ts'
import type { Run } from './running.ts'

/** Describes in one line why the server's code could not be loaded, and where. */
export const faultOf = (error: unknown): string => {
  const said = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  const [, what = said.split('\n')[0] ?? ''] = /\[\w+_ERROR\] (.+)/.exec(said) ?? []
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const [where = 'the server'] = /\b(?:server|shared|tools)\/[\w./-]+\.tsx?:\d+:\d+/.exec(`${said}\n${stack}`) ?? []
  return `${where}: ${what}`
}

/** Colyseus' plugin prints what it cannot load with all that Node knows of the error, and goes on without a server. */
export const printFaultsInOneLine = (): void => {
  const { error: print } = console
  console.error = (first: unknown, ...rest: readonly unknown[]) => {
    if (typeof first !== 'string' || !first.startsWith('[colyseus] Failed to ') || !globalThis.development)
      return print(first, ...rest)
    const fault = faultOf(rest[0])
    globalThis.development.fault = fault
    print(`Not serving. ${fault}`)
  }
}

/** Waits while the server's code is being reloaded: screens are back as soon as that is done. Returns why it cannot be. */
export const running = async (): Promise<Run | string> => {
  while (!globalThis.development?.run || matchMaker.state !== matchMaker.MatchMakerState.READY) {
    const fault = globalThis.development?.fault
    if (fault) return fault
    await sleep(5)
  }
  return globalThis.development.run
}

const showPage = async (vite: ViteDevServer, file: string, response: ServerResponse): Promise<void> => {
  const folder = file.replace(/index\.html$/, '')
  const html = readFileSync(join(root, file), 'utf8').replaceAll('"./', `"${folder}`)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(await vite.transformIndexHtml(file, html))
}

/**
 * Returns a page that gives this browser the key of a seat: `/as/s3/CODE` opens that table as the third seat's phone.
 */
const seatPage = (seat: string, code: string): string =>
  `<!doctype html><script>localStorage.setItem('sofa-and-dagger ${code}','${keyAt(seat)}');location.replace('/t/${code}')</script>`

/** Answers with what needs the server's code: the API, and tables for the gallery. */
const byRun = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
  const run = await running()
  if (typeof run === 'string')
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' }).end(run)
  else if (path.startsWith('/gallery')) await showGallery(run, path, request, response)
  else await run.answer(request, response, path)
}

/** Serves the pages, the API, the gallery and the keys of seats at the same address as Vite's modules and Colyseus' sockets. */
export const pages = (): Plugin => ({
  name: 'development pages',
  configureServer: vite => {
    vite.middlewares.use((request, response, next) => {
      const path = (request.url ?? '/').replace(/\?.*/s, '')
      const [, seat, code] = /^\/as\/(s\d{1,2})\/([A-Z]{4})$/.exec(path) ?? []
      const file = fileAt(path)
      if (path.startsWith('/api/') || path.startsWith('/gallery')) byRun(request, response, path).catch(next)
      else if (seat && code) response.setHeader('content-type', 'text/html').end(seatPage(seat, code))
      else if (file.endsWith('.html') && file !== path) showPage(vite, file, response).catch(next)
      else next()
    })
  },
})

const thisMachine = /^(::1|(::ffff:)?127\.)/
/**
 * Serves Colyseus' monitor at `/monitor`: the rooms that run, their clients and their states. It shows every secret and
 * calls any method of a room, so it is served to this machine alone, whatever `--host` says.
 */
export const monitorPages = (): Plugin => ({
  name: 'development monitor',
  configureServer: vite => {
    const handle = monitor()
    vite.middlewares.use((request, response, next) => {
      if (thisMachine.test(request.socket.remoteAddress ?? '')) handle(request, response, next)
      else next()
    })
  },
})

const isServer = ({ name }: { readonly name: string }): boolean => name === 'colyseus'

/**
 * Ends the tables before Colyseus' plugin reloads the server's code. The plugin by itself would carry their states over
 * without the views that keep each seat's secrets; our tables are woken from their logs instead, as after any restart.
 */
export const stopping = (): Plugin => ({
  name: 'development stop',
  hotUpdate: {
    order: 'pre',
    handler: async function ({ modules }) {
      const { development } = globalThis
      if (!isServer(this.environment) || modules.length === 0 || !development) return
      const { run } = development
      development.run = null
      await run?.stop()
    },
  },
})

/** Keeps Vite from loading the server's code a second time: Colyseus' plugin has already loaded it. */
export const once = (): Plugin => ({
  name: 'development once',
  hotUpdate: {
    order: 'post',
    handler() {
      return isServer(this.environment) ? [] : undefined
    },
  },
})

/**
 * Puts a game's changed GameScreen into a TV that shows the game. A GameScreen consists of functions of what the TV knows:
 * the TV only has to redraw, as after a change of its size. Any other change to the TV reloads its page.
 */
export const gameScreens = (): Plugin => ({
  name: 'development game screens',
  apply: 'serve',
  transform: {
    filter: { id: /\/tv\/picture\.ts$/ },
    handler: code => {
      const files = JSON.stringify(gameIds.map(id => `./games/${id}/index.ts`))
      const take = `files.forEach(async (file, i) => {
        if (!file) return
        Object.assign(await loaded.get(games[i]), file.gameScreen)
        dispatchEvent(new Event('resize'))
      })`
      return `${code}\nconst games = ${JSON.stringify(gameIds)}\nimport.meta.hot?.accept(${files}, files => ${take})`
    },
  },
})
