import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium } from 'playwright-core'
import { findChromium } from '../../../tools/install.mjs'
import { chromiumFlags } from './server.ts'

/** A screen to which the browser can present, as its DevTools protocol lists it. */
interface Sink {
  readonly name: string
  readonly session?: string
}

/** Two screens side by side: presentations are shown on the second. */
export const screens = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
] as const

/**
 * Launches a browser of its own with two screens and a list of them: Playwright's has neither, because it is started
 * without the cast component.
 */
export const openTwoScreens = async (
  more: readonly string[],
): Promise<{ readonly browser: Browser; readonly stop: () => Promise<void> }> => {
  const home = mkdtempSync(join(tmpdir(), 'two-screens-'))
  const info = screens.map(({ width, height }) => `{${width}x${height}}`).join('')
  const flags = ['--headless=new', `--screen-info=${info}`, '--remote-debugging-port=0', `--user-data-dir=${home}`]
  const child = spawn(findChromium() ?? '', [...chromiumFlags, ...flags, ...more, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: home },
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`the browser ended (${code}): ${said.slice(-500)}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  return {
    browser,
    stop: async () => {
      await browser.close()
      child.kill('SIGKILL')
      await ended
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Waits until the browser's list of screens for an address has these names. */
export const sinksFor = async (session: CDPSession, presentationUrl: string) => {
  let sinks: readonly Sink[] = []
  let check = (): void => undefined
  session.on('Cast.sinksUpdated', ({ sinks: now }) => {
    sinks = now
    check()
  })
  await session.send('Cast.enable', { presentationUrl })
  return (holds: (sinks: readonly Sink[]) => boolean): Promise<readonly Sink[]> =>
    new Promise(resolve => {
      check = () => {
        if (holds(sinks)) resolve(sinks)
      }
      check()
    })
}
