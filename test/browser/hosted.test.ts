import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium, findNginx } from '../../tools/install.mjs'
import { findCommand } from '../../tools/run.mjs'
import { type Nginx, prepareNginx } from '../kit/nginx.ts'
import { startProcess } from '../kit/process.ts'
import { chromiumFlags } from './kit/server.ts'

/** Returns the certificate's fingerprint: the browser trusts it by that, and counts the page as secure. */
const printOf = (cert: string): string => {
  const key = new X509Certificate(readFileSync(cert)).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}

describe.skipIf(findNginx() === null || findCommand(['openssl']) === null)(
  'in a browser, behind nginx with https under a path',
  () => {
    let nginx: Nginx
    /** Stops each part that was started, even where a later one failed to start. */
    const ends: (() => Promise<void>)[] = []
    let browser: Browser
    const faults: string[] = []
    beforeAll(async () => {
      nginx = await prepareNginx()
      ends.push(nginx.stop)
      await nginx.start()
      const server = await startProcess({
        port: nginx.behind,
        settings: ['--public-url', nginx.base, '--proxies', '1'],
      })
      ends.push(server.dispose)
      browser = await chromium.launch({
        executablePath: findChromium() ?? '',
        args: [...chromiumFlags, `--ignore-certificate-errors-spki-list=${printOf(nginx.cert)}`],
      })
      ends.push(() => browser.close())
    })
    afterAll(async () => {
      for (const end of ends.toReversed()) await end()
    })
    const open = async (path: string): Promise<Page> => {
      const page = await (await browser.newContext()).newPage()
      page.on('pageerror', error => faults.push(String(error)))
      page.on('console', message => {
        if (message.type() === 'error') faults.push(message.text())
      })
      page.on('response', response => {
        if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
      })
      await page.goto(`${nginx.base}${path}`)
      return page
    }

    test('a TV opens a table, a phone joins by the address that it shows, and both stay under that path', async () => {
      const tv = await open('tv')
      await tv.waitForURL(/\/sofa\/tv\/\w+$/)
      const code = tv.url().slice(-4)
      const mirror = tv.locator('main.mirror')
      await mirror
        .getByText(`Join at localhost:${nginx.port}/sofa with the code ${code}.`)
        .waitFor({ state: 'attached' })
      const phone = await open(`t/${code}`)
      await phone.fill('input[name="name"]', 'Ada')
      await phone.click('button[type="submit"]')
      await mirror.getByText('Ada').first().waitFor({ state: 'attached' })
      await phone.reload()
      await phone.waitForSelector('.phone')
      expect(phone.url()).toContain(`${nginx.base}t/${code}`)
      expect(faults).toEqual([])
    })
    test('a phone can install the app, whose worker controls nothing but that path', async () => {
      const phone = await open('')
      const worker = await phone.evaluate(async () => {
        const { scope, active } = await navigator.serviceWorker.ready
        return { scope, script: active?.scriptURL }
      })
      expect(worker).toEqual({ scope: nginx.base, script: `${nginx.base}sw.js` })
      const session = await phone.context().newCDPSession(phone)
      const { url, errors } = await session.send('Page.getAppManifest')
      expect([url, errors]).toEqual([`${nginx.base}app.webmanifest`, []])
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
      // A window without a profile cannot install apps: that may be the only objection.
      expect(installabilityErrors.map(({ errorId }) => errorId).filter(id => id !== 'in-incognito')).toEqual([])
      await nginx.cut()
      await phone.goto(`${nginx.base}t/BDFG`)
      expect(await phone.locator('h1').textContent()).toBe('No connection')
      expect(await phone.locator('h1').evaluate(({ ownerDocument }) => ownerDocument.styleSheets.length)).toBe(1)
    })
  },
)
