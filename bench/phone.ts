import { chromium } from 'playwright-core'
import { chromiumFlags } from '../test/browser/kit/server.ts'
import { startProcess } from '../test/kit/process.ts'
import { openTable } from '../test/kit/server.ts'
import { findChromium } from '../tools/install.mjs'
import { figure, printed } from './figures.ts'

/** A slow 4G connection, as browsers call that throttling, and a processor four times as slow. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slower = 4
const repetitions = 3

const measure = async (url: string) => {
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumFlags] })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    const slow = await context.newCDPSession(page)
    await slow.send('Network.enable')
    await slow.send('Network.emulateNetworkConditions', network)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const started = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForSelector('input[name="name"]')
    const seconds = (performance.now() - started) / 1000
    const first = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(entry => {
        const { name, encodedBodySize } = entry as PerformanceResourceTiming
        return { name: new URL(name).pathname, bytes: encodedBodySize }
      }),
    )
    return { seconds, first }
  } finally {
    await browser.close()
  }
}

const server = await startProcess()
try {
  const { code, invite } = await openTable(server.base)
  const runs = []
  for (let i = 0; i < repetitions; i++) runs.push(await measure(`${server.base}t/${code}#${invite}`))
  const files = runs[0]?.first ?? []
  // What a phone needs before it can sit: the page, and the scripts and styles that it names. The rest is loaded
  // meanwhile.
  const page = await (await fetch(`${server.base}t/${code}`)).text()
  const needed = files.filter(({ name }) => name.startsWith('/t/') || (/\.(js|css)$/.test(name) && page.includes(name)))
  const kilobytes = needed.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  for (const { name, bytes } of files) console.log(`${String(bytes).padStart(8)}  ${name}`)
  const times = runs.map(({ seconds }) => seconds)
  const figures = [
    figure('phone, brotli before it can join, besides fonts', [kilobytes], 'kB', 'at most 60'),
    figure(`phone, ready to sit at a slow 4G, ${slower} x slower`, times, 's', 'at most 2'),
  ]
  console.log(`\n${printed(figures)}`)
} finally {
  await server.dispose()
}
