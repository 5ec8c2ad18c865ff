import { sizes } from '../test/browser/kit/phone-table.ts'
import { openBrowser } from '../test/browser/kit/server.ts'
import { startProcess } from '../test/kit/process.ts'
import { openTable } from '../test/kit/server.ts'
import { figure, printed } from './figures.ts'
import { slowDown } from './loaded.ts'

// Measures how long a new phone takes until it can sit. What it loads by then is held by
// `test/browser/phone-bytes.test.ts`, which prints it where MEASURE=1 asks for it.

const slower = 4
const seconds: number[] = []
const server = await startProcess()
try {
  const { code, invite } = await openTable(server.base)
  for (let i = 0; i < 3; i++) {
    const browser = await openBrowser()
    const page = await browser.newPage({ viewport: sizes.usual, isMobile: true, hasTouch: true })
    await slowDown(page, slower, true)
    const started = performance.now()
    await page.goto(`${server.base}t/${code}#${invite}`, { waitUntil: 'commit' })
    await page.waitForSelector('input[name="name"]')
    seconds.push((performance.now() - started) / 1000)
    await browser.close()
  }
  console.log(printed([figure(`phone, ready to sit at a slow 4G, ${slower} x slower`, seconds, 's', 'at most 2')]))
} finally {
  await server.dispose()
}
