import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTable, screen } from '../kit/server.ts'
import { openPhone, sitDown } from './kit/phone-table.ts'
import type { TestServer } from './kit/server.ts'
import { openTv, openTvServer } from './kit/tv-server.ts'

/** A proxy that can let its connections die silently: from then on it drops their bytes, but closes nothing. */
interface Forgetful {
  readonly base: string
  readonly forget: () => void
  readonly stop: () => void
}

const openForgetful = async (to: string): Promise<Forgetful> => {
  const { hostname, port } = new URL(to)
  let held: Set<Socket> = new Set()
  const all = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, near => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      held.add(from)
      all.add(from)
      from.on('data', part => held.has(from) && into.write(part))
      from.on('end', () => held.has(from) && into.end())
      from.on('error', () => held.has(from) && into.destroy())
      from.on('close', () => all.delete(from))
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    forget: () => {
      held = new Set()
    },
    stop: () => {
      for (const one of all) one.destroy()
      server.close()
    },
  }
}

let server: TestServer
let way: Forgetful
beforeAll(async () => {
  server = await openTvServer()
  way = await openForgetful(server.base)
}, 120_000)
afterAll(async () => {
  way?.stop()
  await server?.stop()
})

/** With `REAL=1` real time passes, and its length is printed. */
const real = process.env.REAL === '1'
/** Passes the page's clock until a condition holds; returns how many ms passed on it. */
const passing = async (page: Page, holds: () => Promise<boolean>): Promise<number> => {
  const at = (): Promise<number> => page.evaluate(() => performance.now())
  const begun = await at()
  while (!(await holds())) {
    if (real) await new Promise(resolve => setTimeout(resolve, 50))
    else await page.clock.fastForward(500)
  }
  return (await at()) - begun
}

test('a TV and an untouched phone whose connections died silently come back by themselves', async () => {
  const { code, invite } = await openTable(server.base)
  const tv = await openTv(`${way.base}tv/${code}?calm=1&render=canvas`, { width: 640, height: 360 }, page =>
    real ? Promise.resolve() : page.clock.install(),
  )
  await tv.page.waitForFunction(() => globalThis.tv?.().view)
  const ada = await openPhone('Ada', `${way.base}t/${code}#${invite}`)
  if (!real) await ada.page.clock.install()
  await sitDown(ada)
  await tv.page.waitForFunction(() => globalThis.tv?.().view?.room.order.length === 1)

  way.forget()
  const bo = screen(server.base, code, { invite })
  await bo.untilAt('open')
  // The phone has drawn one of the first crests by chance; among them the lion is red.
  expect(await bo.say({ do: 'sit', name: 'Bo', charge: 'lion', colour: 'blue' })).toMatchObject({ ok: true })
  const seen = {
    tv: () => tv.page.evaluate(() => globalThis.tv?.().view?.room.order.length === 2),
    phone: () => ada.page.evaluate(() => document.querySelector('[data-seat="s2"]') !== null),
  }
  // Both still show one seat: neither page has noticed that its socket is dead.
  await new Promise(resolve => setTimeout(resolve, 300))
  expect([await seen.tv(), await seen.phone()]).toEqual([false, false])
  const took = await Promise.all([passing(tv.page, seen.tv), passing(ada.page, seen.phone)])
  if (real) console.info(`back after ${took.map(ms => (ms / 1000).toFixed(1)).join(' s and ')} s`)
  // The phone has its seat again, on a socket that works.
  expect(await ada.page.textContent('.bar-own')).toBe('Ada')
  expect((await bo.until(({ chairs }) => chairs.s1?.here === true)).room.order).toEqual(['s1', 's2'])
  bo.link.close()
  await Promise.all([tv.page.context().close(), ada.context.close()])
}, 120_000)
