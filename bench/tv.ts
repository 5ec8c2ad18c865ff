import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endPages } from '../test/browser/kit/devices.ts'
import { acknowledge, seat, start } from '../test/browser/kit/tv-drive.ts'
import { openTv, openTvServer, sizes } from '../test/browser/kit/tv-server.ts'
import { openTable } from '../test/kit/server.ts'

/**
 * Measures the cost of the TV's page: bytes, the time until its board stands on a slow processor, and an idle board's
 * frames.
 */

const folder = process.env.PAGES ?? 'dist'
const page = readFileSync(join(folder, 'tv/index.html'), 'utf8')
const scripts = readdirSync(join(folder, 'assets'))
/** Lists the scripts and styles that a page or script names; fonts are not counted. */
const wanted = (text: string): readonly string[] =>
  scripts.filter(name => /\.(js|css)$/.test(name) && (text.includes(`/${name}`) || text.includes(`./${name}`)))
const reach = (names: readonly string[], seen: Set<string> = new Set()): ReadonlySet<string> => {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    reach(wanted(readFileSync(join(folder, 'assets', name), 'utf8')), seen)
  }
  return seen
}
const bytes = (name: string): number => readFileSync(join(folder, 'assets', `${name}.br`)).length
const stemOf = (name: string): string => name.replace(/-[\w-]{8}\.(js|css)$/, '.$1')
/** One language, and one game: the largest if there are several. */
const files = [
  ...new Map(
    [...reach(wanted(page))].toSorted((a, b) => bytes(a) - bytes(b)).map(name => [stemOf(name), name] as const),
  ).values(),
]
const kilobytes = (n: number): string => `${(n / 1000).toFixed(1)} kB`
console.log(
  'The TV page with one language and game, brotli, besides fonts and music, which is composed where it is heard:',
)
for (const name of files.toSorted((a, b) => bytes(b) - bytes(a)).slice(0, 6))
  console.log(`  ${name.padEnd(34)} ${kilobytes(bytes(name))}`)
console.log(`  all of it ${kilobytes(files.reduce((sum, name) => sum + bytes(name), 0))} (goal 450 kB)`)
// `--bytes` ends here, because it needs no browser.
if (process.argv.includes('--bytes')) process.exit(0)

const server = await openTvServer()
const { code } = await openTable(server.base)
const names = ['Ada', 'Bo', 'Cy', 'Dot', 'Eve', 'Fred', 'Gus', 'Hal', 'Ida', 'Jo']
const party = await seat(server.base, code, names)
await start(party)
await acknowledge(party)

const slow = await openTv('about:blank', sizes['1280x720'])
const session = await slow.page.context().newCDPSession(slow.page)
await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
const began = Date.now()
await slow.page.goto(`${server.base}tv/${code}?calm=1`)
await slow.page.waitForFunction(() => (globalThis.tv?.().items ?? []).some(({ key }) => key === 'sentence'), null, {
  timeout: 120_000,
})
await slow.page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
console.log(`Board standing at a 6 x slowed processor: ${((Date.now() - began) / 1000).toFixed(1)} s (goal 3 s)`)
await slow.page.context().close()

const measure = async (ways: string, label: string): Promise<void> => {
  const { page } = await openTv('about:blank', sizes['1280x720'])
  const tracing = await page.context().newCDPSession(page)
  await page.goto(`${server.base}tv/${code}?${ways}`)
  await page.waitForFunction(() => (globalThis.tv?.().items ?? []).some(({ key }) => key === 'sentence'))
  await page.waitForTimeout(3000)
  await page.evaluate(() => {
    const spent: number[] = []
    const own = requestAnimationFrame
    globalThis.requestAnimationFrame = each =>
      own(time => {
        const from = performance.now()
        each(time)
        spent.push(performance.now() - from)
      })
    Object.assign(globalThis, { spent })
  })
  await tracing.send('Performance.enable')
  const script = async (): Promise<number> => {
    const { metrics } = await tracing.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  }
  const before = await script()
  await page.waitForTimeout(20_000)
  const used = (await script()) - before
  const spent = await page.evaluate(() => (globalThis as unknown as { readonly spent: readonly number[] }).spent)
  const sorted = spent.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  console.log(
    `${label}: ${(spent.length / 20).toFixed(1)} frames a second, script ${p95.toFixed(2)} ms a frame at p95 (goal 2 ms), ${(used * 50).toFixed(1)} ms of script a second`,
  )
  await page.context().close()
}
await measure('', 'Idle board, candles burning')
await measure('calm=1', 'Idle board, calm')

party.close()
await endPages()
await server.stop()
process.exit(0)
