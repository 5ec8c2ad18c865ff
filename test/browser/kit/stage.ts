import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type UserConfig } from 'vite'
import { filesIn, readPages, secure, servePage } from '../../../server/http/pages.ts'
import { icons } from '../../../tools/icons.ts'
import { phaser } from '../../../tools/phaser.ts'
import { slim } from '../../../tools/slim.ts'
import { styles } from '../../../tools/styles.ts'

const root = join(import.meta.dirname, '../../..')

/** The pages that show screens without a server: each is built as the real page is. */
const builds = {
  phone: {
    plugins: [icons(), styles()],
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: { target: 'safari16' },
  },
  tv: { plugins: [icons(), styles(), slim(), phaser()], build: { target: 'chrome100' } },
} as const satisfies Record<string, UserConfig>
type Page = keyof typeof builds

const made = async (page: Page, outDir: string): Promise<void> => {
  const { build: how, ...more } = builds[page]
  // One file for what the page starts with, as the real page has: its style sheet comes first, and orders the layers.
  const groups = [{ name: 'first', test: new RegExp(`/${page}-harness\\.(html|tsx?)$|rolldown/runtime`) }]
  const rolldownOptions = {
    input: `test/browser/kit/${page}-harness.html`,
    output: { codeSplitting: { groups } },
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ...more,
    plugins: [...more.plugins],
    build: { ...how, outDir, emptyOutDir: true, rolldownOptions },
  })
}

/** How long is waited between two looks whether another worker has built a page, in ms. */
const between = 100

/** Returns the folder of a page's files, built by the first test file that needs them for all others of the run. */
const filesOf = async (page: Page): Promise<{ readonly folder: string; readonly own: boolean }> => {
  const stages = process.env.STAGES
  if (!stages) {
    const folder = mkdtempSync(join(tmpdir(), `${page}-stage-`))
    await made(page, folder)
    return { folder, own: true }
  }
  const folder = join(stages, page)
  // Whoever makes this folder builds; the others wait until the page has its name.
  const begun = `${folder}-begun`
  if (mkdirSync(begun, { recursive: true }) !== undefined) {
    const unfinished = mkdtempSync(`${folder}-stage-`)
    await made(page, unfinished).catch(error => {
      rmSync(begun, { recursive: true })
      throw error
    })
    renameSync(unfinished, folder)
  }
  while (!existsSync(folder)) {
    if (!existsSync(begun)) throw new Error(`the page ${page} could not be built`)
    await new Promise(resolve => setTimeout(resolve, between))
  }
  return { folder, own: false }
}

interface Stage {
  readonly url: string
  readonly stop: () => void
}

const serveStage = async (page: Page): Promise<Stage> => {
  const { folder, own } = await filesOf(page)
  const pages = readPages(filesIn(folder))
  const server = createServer((request, response) => {
    secure(request, response)
    servePage(pages, request, response, (request.url ?? '/').replace(/\?.*/s, ''))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // The next file of this worker finds it, with what a page of it has at hand; it ends with the worker.
  server.unref()
  const stop = (): void => {
    if (!own) return
    server.close()
    stages.delete(page)
    rmSync(folder, { recursive: true, force: true })
  }
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/test/browser/kit/${page}-harness.html`, stop }
}

const stages = new Map<Page, Promise<Stage>>()
/** Serves a page with the real screens, to which a test passes views, with the server's own headers. */
export const openStage = (page: Page): Promise<Stage> => {
  const stage = stages.get(page) ?? serveStage(page)
  stages.set(page, stage)
  return stage
}
