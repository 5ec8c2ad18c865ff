import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makePulse, replyTimeoutMs, shownReplyTimeoutMs, silenceMs } from './line.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds)

/** A connection to a server whose clock is ahead, which answers after a delay, or never. */
const line = (way: { ahead: number; delay: number; cut: boolean; slow?: boolean }) => {
  const asked: number[] = []
  let deaths = 0
  const pulse = makePulse(
    timeout => {
      asked.push(timeout)
      return new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error('nothing came')), timeout)
        if (way.cut) return
        setTimeout(() => {
          const said = way.slow ? { ok: false, reason: 'slow' } : performance.now() + way.ahead
          setTimeout(() => resolve(said), way.delay / 2)
        }, way.delay / 2)
      })
    },
    () => {
      deaths += 1
    },
    0,
  )
  return { pulse, asked, deaths: () => deaths }
}
const good = { ahead: 5000, delay: 40, cut: false }

describe('a silent connection', () => {
  test('is probed after 15 s, and given up 4 s later', async () => {
    expect([silenceMs, replyTimeoutMs]).toEqual([15_000, 4_000])
    const way = { ...good }
    const { asked, deaths } = line(way)
    await pass(40)
    way.cut = true
    await pass(14_999)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toEqual([10_000, 4_000])
    await pass(3_999)
    expect(deaths()).toBe(0)
    await pass(1)
    expect(deaths()).toBe(1)
  })
  test('is probed no sooner if something arrives, and kept if it answers', async () => {
    const { pulse, asked, deaths } = line({ ...good })
    await pass(40)
    for (let i = 0; i < 10; i++) {
      await pass(14_000)
      pulse.received()
    }
    expect(asked).toHaveLength(1)
    await pass(15_000 + 40)
    await pass(15_000 + 40)
    expect(asked).toHaveLength(3)
    expect(deaths()).toBe(0)
  })
  test('is probed at once by a tap, and given up sooner', async () => {
    const way = { ...good }
    const { pulse, asked, deaths } = line(way)
    await pass(40)
    pulse.said()
    expect(asked).toHaveLength(1)
    way.cut = true
    await pass(6_000)
    pulse.said()
    expect(asked).toEqual([10_000, shownReplyTimeoutMs])
    await pass(shownReplyTimeoutMs)
    expect(deaths()).toBe(1)
  })
  test('is kept if the probe is refused as too frequent', async () => {
    const { pulse, deaths } = line({ ...good, slow: true })
    await pass(40)
    void pulse.check(shownReplyTimeoutMs)
    await pass(40_000)
    expect([deaths(), pulse.offset()]).toEqual([0, 0])
  })
  test('is not probed once it is closed', async () => {
    const way = { ...good }
    const { pulse, asked, deaths } = line(way)
    await pass(40)
    way.cut = true
    await pass(15_000)
    pulse.stop()
    await pass(60_000)
    pulse.received()
    await pass(60_000)
    expect([asked.length, deaths()]).toEqual([2, 0])
  })
})

describe('the offset to the server’s time', () => {
  test('is measured at once, and again when the server’s time jumps', async () => {
    const way = { ...good }
    const { pulse } = line(way)
    await pass(40)
    expect(pulse.offset()).toBe(5000)
    way.ahead = -55_000
    await pass(15_040)
    expect(pulse.offset()).toBe(-55_000)
  })
  test('is measured again when this screen’s own clock was set, or the screen slept', async () => {
    const way = { ...good }
    const { pulse, asked } = line(way)
    await pass(40)
    const own = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => own() + 60_000)
    way.ahead = 65_000
    await pass(1_000)
    pulse.received()
    await pass(40)
    expect(asked).toHaveLength(2)
    expect(pulse.offset()).toBe(65_000)
    pulse.received()
    expect(asked).toHaveLength(2)
  })
  test('is not made worse by a slow reply', async () => {
    const way = { ...good }
    const { pulse, asked } = line(way)
    await pass(40)
    way.delay = 3_000
    way.ahead = 5_200
    await pass(15_000 + 3_000)
    expect(asked).toHaveLength(2)
    expect(pulse.offset()).toBe(5000)
  })
})
