import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findChromium } from '../../tools/install.mjs'
import { makeFolder } from '../kit/folder.ts'
import { makeCertificate } from '../kit/nginx.ts'
import { openTable, screen } from '../kit/server.ts'
import { givePage } from './kit/devices.ts'
import { openPhone, shot, sitDown } from './kit/phone-table.ts'
import { chromiumFlags, openServer, patience } from './kit/server.ts'
import { close, tvFixture } from './kit/tv-fixture.ts'
import { openTv, openTvServer, sizes } from './kit/tv-server.ts'

const name = 'sofa.test'

/** Starts a server that its own computer reaches over http, and guests over https by a name. */
const openHttps = async () => {
  const folder = makeFolder('https')
  const { cert, key } = makeCertificate(folder)
  let guests = ''
  const server = await openServer({ address: () => guests, names: [name] })
  const inner = Number(new URL(server.base).port)
  const front = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, socket => {
    const behind = connect(inner, '127.0.0.1')
    for (const each of [socket, behind]) each.on('error', () => each.destroy())
    socket.pipe(behind).pipe(socket)
  })
  await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve))
  guests = `https://${name}:${(front.address() as AddressInfo).port}`
  return {
    base: server.base,
    guests,
    /** What a browser needs to open the guests' address. */
    flags: [`--host-resolver-rules=MAP ${name} 127.0.0.1`, '--ignore-certificate-errors'],
    stop: async (): Promise<void> => {
      front.close()
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A screen to which the browser can present, as its DevTools protocol lists it. */
interface Sink {
  readonly name: string
  readonly session?: string
}

/** Two screens side by side: presentations are shown on the second. */
const screens = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
] as const

/**
 * Launches a browser of its own with two screens and a list of them: Playwright's has neither, because it is started
 * without the cast component.
 */
const openTwoScreens = async (
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
const sinksFor = async (session: CDPSession, presentationUrl: string) => {
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

const { base, browser } = tvFixture('test-results')

/** Makes a browser whose screen picker always finds one screen, and keeps the address that was presented there. */
const picker = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shown: string[] = []
    const PresentationRequest = class {
      constructor(urls: readonly string[]) {
        shown.push(...urls)
      }
      start(): Promise<unknown> {
        return Promise.resolve({})
      }
    }
    Object.assign(globalThis, { PresentationRequest, shown })
  })
const shownBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as { readonly shown?: readonly string[] }).shown ?? [])
const chosen = 'The table is on that screen now.'
const guests = 'https://sofa.example'
const noPicker = {
  tv: 'There is no list of screens to choose from, because browsers offer one only over https. Cast this tab, or type the address into the TV’s browser.',
  phone:
    'There is no list of screens to choose from, because browsers offer one only over https. Type the address into the TV’s browser, or open the big screen here and cast that tab.',
}

describe('Show on the TV', () => {
  test('in the TV’s menu has the address and the way, and gives a screen the key to be let in', async () => {
    const server = await openTvServer({ address: () => guests })
    const { code, invite } = await openTable(server.base)
    const tv = await openTv(`${server.base}tv/${code}?calm=1&render=canvas`, sizes['1280x720'], picker)
    const { page } = tv
    await page.waitForFunction(() => globalThis.tv?.().view && globalThis.tv?.().address !== '')
    await page.keyboard.press('Enter')
    await shot(page, '80-tv-menu')
    await page.getByRole('button', { name: 'Show on the TV' }).click()
    expect(await page.textContent('.show-on-tv .address')).toBe(`sofa.example/tv/${code}`)
    expect(await page.textContent('.show-on-tv .way')).toMatch(/^Choose Cast /)
    expect(await page.locator('.show-on-tv .why').count()).toBe(0)
    await shot(page, '80-tv-show')
    await page.getByRole('button', { name: 'Choose a screen' }).click()
    await page.getByText(chosen).waitFor()
    // The page is open on the server's own computer, at an address that no TV could open.
    expect(await shownBy(page)).toEqual([`${guests}/tv/${code}#${invite}`])
    await page.getByRole('button', { name: 'Back' }).click()
    expect(await page.getByRole('button', { name: 'Show on the TV' }).isVisible()).toBe(true)
    expect(tv.faults).toEqual([])

    // At a table by invitation, the address from the picker opens at once; a typed one asks to be let in.
    const host = screen(server.base, code, { invite })
    await host.until(() => true)
    await host.say({ do: 'sit', name: 'Ada', charge: 'lion', colour: 'red' })
    expect(await host.say({ do: 'setting', key: 'guests', value: 'invited' })).toMatchObject({ ok: true })
    const [handed = ''] = await shownBy(page)
    const second = await openTv(handed.replace(`${guests}/`, server.base), sizes['1280x720'])
    await second.page.waitForFunction(() => globalThis.tv?.().view)
    const typed = await openTv(`${server.base}tv/${code}`, sizes['1280x720'])
    // A typed code could be a guess, so the page says only that somebody is asked if the table exists.
    await typed.page.waitForFunction(() => /is asked to let you in/.test(document.body.textContent ?? ''))
    await shot(typed.page, '80-tv-knocks')
    const { secret } = await host.until(view => view.secret?.joinRequests.length === 1)
    const [request] = secret?.joinRequests ?? []
    expect(await host.say({ do: 'admit', joinRequest: request?.id ?? '', yes: true })).toMatchObject({ ok: true })
    await typed.page.waitForFunction(() => globalThis.tv?.().view)
    host.link.close()
    for (const each of [tv, second, typed]) await close(each)
    await server.stop()
  })

  test('in the TV’s menu says why there is no list of screens at a guests’ address without https', async () => {
    const server = await openTvServer()
    const { code } = await openTable(server.base)
    const tv = await openTv(`${server.base}tv/${code}?calm=1&render=canvas`, sizes['1280x720'], picker)
    const { page } = tv
    await page.waitForFunction(() => globalThis.tv?.().view && globalThis.tv?.().address !== '')
    expect(await page.evaluate(() => isSecureContext)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Show on the TV' }).click()
    expect(await page.textContent('.show-on-tv .address')).toBe(`192.168.1.20:2567/tv/${code}`)
    expect(await page.textContent('.show-on-tv .why')).toBe(noPicker.tv)
    expect(await page.getByRole('button', { name: 'Choose a screen' }).count()).toBe(0)
    await shot(page, '80-tv-no-picker')
    expect([await shownBy(page), tv.faults]).toEqual([[], []])
    await close(tv)
    await server.stop()
  })

  test('presents the table on a second screen, with the browser’s own list of screens', async () => {
    const https = await openHttps()
    const { code, invite } = await openTable(https.base)
    const host = screen(https.base, code, { invite })
    await host.until(() => true)
    await host.say({ do: 'sit', name: 'Ada', charge: 'lion', colour: 'red' })
    expect(await host.say({ do: 'setting', key: 'guests', value: 'invited' })).toMatchObject({ ok: true })
    const shown = `${https.guests}/tv/${code}#${invite}`
    const { browser: own, stop } = await openTwoScreens(https.flags)
    try {
      const [context] = own.contexts()
      const [page] = context?.pages() ?? []
      if (!(context && page)) throw new Error('the browser has no page')
      context.setDefaultTimeout(patience)
      await page.goto(`${https.base}tv/${code}#${invite}`)
      await page.waitForFunction(() => globalThis.tv?.().view && globalThis.tv?.().address !== '')
      const session = await context.newCDPSession(page)
      const sinks = await sinksFor(session, shown)
      const [, second] = await sinks(all => all.length === screens.length)
      if (!second) throw new Error('there is no second screen')
      await session.send('Cast.setSinkToUse', { sinkName: second.name })
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Show on the TV' }).click()
      const presented = context.waitForEvent('page')
      await page.getByRole('button', { name: 'Choose a screen' }).click()
      await page.getByText(chosen).waitFor()
      const tv = await presented
      expect(tv.url()).toBe(shown)
      // The table is by invitation, but nobody is asked: the address carries the invite.
      await tv.waitForFunction(() => globalThis.tv?.().view)
      expect(await tv.evaluate(() => [innerWidth, innerHeight, screenX])).toEqual([1920, 1080, screens[0].width])
      expect(await tv.evaluate(() => document.querySelector('main')?.textContent)).toContain('Ada')
      await host.until(view => view.room.screens === 2)
      await shot(tv, '80-presented')
      await session.send('Cast.stopCasting', { sinkName: second.name })
      await host.until(view => view.room.screens === 1)
      expect(await page.getByText(chosen).isVisible()).toBe(true)
    } finally {
      host.link.close()
      await stop()
      await https.stop()
    }
  })

  test.each([
    ['presents the guests’ address over https', guests],
    ['says why it cannot over http', 'http://192.168.1.20:2567'],
  ])('on the host’s phone is unfolded until there is a screen, and %s', async (_what, address) => {
    const server = await openTvServer({ address: () => address })
    const { code, invite } = await openTable(server.base)
    const ada = await openPhone('Ada', 'about:blank')
    await picker(ada.page)
    await ada.page.goto(`${server.base}t/${code}#${invite}`)
    await sitDown(ada)
    await ada.page.waitForSelector('.show-on-tv .tv-address')
    expect(await ada.page.textContent('.tv-address')).toBe(`${address.replace(/^https?:../, '')}/tv/${code}`)
    expect(await ada.page.getAttribute('.show-on-tv', 'data-way')).toBe('browser')
    expect(await ada.page.textContent('.show-on-tv')).toContain('Never mirror a phone that plays')
    await ada.page.locator('.show-on-tv').scrollIntoViewIfNeeded()
    await shot(ada.page, `80-host-${address.replace(/:.*/, '')}`)
    expect(await ada.page.locator('.show-on-tv .primary').count()).toBe(address === guests ? 1 : 0)
    expect((await ada.page.textContent('.show-on-tv'))?.includes(noPicker.phone)).toBe(address !== guests)
    if (address === guests) {
      await ada.page.tap('.show-on-tv .primary')
      // It stands where the button is, and a screen reader reads it from the log.
      await ada.page.locator('.show-on-tv').getByText(chosen).waitFor()
      await ada.page.locator('[role="log"]').getByText(chosen).waitFor({ state: 'attached' })
    }
    expect(await shownBy(ada.page)).toEqual(address === guests ? [`${guests}/tv/${code}#${invite}`] : [])
    const bo = await openPhone('Bo', `${server.base}t/${code}#${invite}`)
    await sitDown(bo)
    await bo.page.waitForSelector('.show-on-tv', { state: 'attached' })
    expect(await bo.page.isVisible('.show-on-tv')).toBe(false)
    expect([...ada.faults, ...bo.faults]).toEqual([])
    await ada.context.close()
    await givePage(bo.page)
    await server.stop()
  })

  test('offers no picker on plain http, and says why', async () => {
    const context = await browser().newContext({ viewport: sizes['1280x720'] })
    const page = await context.newPage()
    await picker(page)
    // A host other than localhost is not a secure context; the responses are the server's own.
    await page.route('http://sofa.test/**', async route => {
      const { pathname } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: new URL(pathname.slice(1), base()).href }) })
    })
    await page.goto('http://sofa.test/')
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.click('.big-screen summary')
    await page.waitForSelector('.show-on-tv')
    expect(await page.textContent('.tv-address')).toBe('sofa.test/tv')
    expect(await page.locator('.show-on-tv .primary').count()).toBe(0)
    expect(await page.textContent('.show-on-tv')).toContain(noPicker.phone)
    expect(await page.getAttribute('[data-here]', 'href')).toBe('http://sofa.test/tv')
    await shot(page, '80-front-desk')
    await context.close()
  })
})
