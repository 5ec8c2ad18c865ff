import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { guestAddress } from '../../server/ops/network.ts'
import { keyAt } from '../../tools/dev/moment.ts'
import { type Dev, startDev } from '../kit/dev.ts'
import { type Screen, screen } from '../kit/server.ts'

let dev: Dev
beforeAll(async () => {
  dev = await startDev('--table', 'mafia:day', '--seats', '9', '--host', '0.0.0.0')
})
afterAll(() => dev.stop())

const answerTo = async (path: string): Promise<string> =>
  (await fetch(new URL(path, dev.base), { method: 'POST' })).text()
const known = ({ view }: Screen) => {
  const { room, chairs, table, seat, secret } = view()
  return { order: room.order, chairs: Object.keys(chairs), table, seat, secret }
}

test('Colyseus’ monitor shows the rooms that run', async () => {
  const page = await fetch(new URL('monitor', dev.base))
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Colyseus')])
  const tv = screen(dev.base, dev.code, { tv: true, invite: 'invitation' })
  await tv.until(({ table }) => table?.phase === 'day')
  const { rooms } = (await (await fetch(new URL('monitor/api', dev.base))).json()) as { rooms: { roomId: string }[] }
  expect(rooms).toMatchObject([{ name: 'table' }])
  const room = await fetch(new URL(`monitor/api/room?roomId=${rooms[0]?.roomId}`, dev.base))
  expect(await room.json()).toMatchObject({ clients: [{}], state: { code: dev.code } })
  tv.link.close()
  // It shows every secret: nobody else on the network gets it, though phones may come in.
  const host = guestAddress(networkInterfaces())
  if (host === 'localhost') return
  const elsewhere = (path: string) => fetch(Object.assign(new URL(path, dev.base), { hostname: host }))
  expect((await elsewhere(`tv/${dev.code}`)).status).toBe(200)
  for (const path of ['monitor', 'monitor/', 'monitor/api']) expect((await elsewhere(path)).status).toBe(404)
})

test('styles reach phones as flat as those of the built pages', async () => {
  const sheet = await fetch(new URL('controller/ask/ask.css?direct', dev.base))
  const text = await sheet.text()
  expect([sheet.status, text]).toEqual([200, expect.stringContaining('@layer page')])
  expect(text).not.toContain('&')
})

test('a syntax error is one line, answers 503, and one line says when the server is back', async () => {
  const before = dev.said().length
  const since = () => dev.said().slice(before).trimEnd().split('\n')
  dev.change('server/http/api.ts', 'export const makeApi', 'const broken = {\nexport const makeApi')
  await vi.waitFor(
    () => expect(since()).toEqual([expect.stringMatching(/^Not serving\. server\/http\/api\.ts:\d+:\d+: /)]),
    20_000,
  )
  const answer = await fetch(new URL('api/none', dev.base), { method: 'POST' })
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('server/http/api.ts')])
  dev.change('server/http/api.ts', 'const broken = {\nexport const makeApi', 'export const makeApi')
  await vi.waitFor(() => expect(since()).toEqual([expect.any(String), 'Serving again.']), 20_000)
  expect((await fetch(new URL('api/none', dev.base), { method: 'POST' })).status).not.toBe(503)
})

test('the server restarts when its code changes, with every table as it was', async () => {
  const phone = screen(dev.base, dev.code, { key: keyAt('s1') })
  const tv = screen(dev.base, dev.code, { tv: true, invite: 'invitation' })
  await phone.until(({ table }) => table?.phase === 'day')
  await tv.until(({ chairs }) => chairs.s1?.here === true)
  const before = [known(phone), known(tv)]
  expect(before[0]).toMatchObject({ seat: 's1', secret: { hand: { role: expect.any(String) } } })
  expect(before[1]).toMatchObject({ seat: null, order: expect.arrayContaining(['s1', 's9']) })
  for (const [old, reason] of [
    ['nothing', 'nowhere'],
    ['nowhere', 'unread'],
  ] as const) {
    const began = performance.now()
    dev.change('server/http/api.ts', `named) return refused(404, '${old}')`, `named) return refused(404, '${reason}')`)
    await Promise.all([phone.untilAt('away'), tv.untilAt('away')])
    await Promise.all([phone.untilAt('open'), tv.untilAt('open')])
    if (process.env.MEASURE) console.log(`back after ${Math.round(performance.now() - began)} ms`)
    expect(await answerTo('api/none')).toContain(reason)
    await tv.until(({ chairs }) => chairs.s1?.here === true)
    expect([known(phone), known(tv)]).toEqual(before)
  }
  for (const { link } of [phone, tv]) link.close()
})
