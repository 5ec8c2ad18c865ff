import type { Page } from 'playwright-core'

/** Slows a page's processor down, and its network to a slow 4G, as browsers call that throttling. */
export const slowDown = async (page: Page, rate: number, network = false): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  if (!network) return
  const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
  await session.send('Network.emulateNetworkConditions', slow4g)
}

/** Returns the packed kilobytes of the page, scripts and styles that a page has loaded, and prints the largest. */
export const loadedBy = async (page: Page): Promise<number> => {
  const files = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(entry => {
      const { name, encodedBodySize } = entry as PerformanceResourceTiming
      return { name: new URL(name).pathname, bytes: encodedBodySize }
    }),
  )
  const counted = files.filter(({ name }) => !/\.\w+$/.test(name) || /\.(js|css)$/.test(name))
  const largest = counted.toSorted((a, b) => b.bytes - a.bytes).slice(0, 6)
  for (const { name, bytes } of largest) console.log(`${String(bytes).padStart(8)}  ${name}`)
  return counted.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}
