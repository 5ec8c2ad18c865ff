import { afterEach, describe, expect, test } from 'vitest'
import { newKey } from '../../shared/client/connection.ts'
import { askIn, tellApi } from '../kit/entry.ts'
import { asking } from '../kit/http.ts'
import { freePort, type Process, startProcess } from '../kit/process.ts'
import { type Screen, screen } from '../kit/server.ts'

let server: Process
let metricsPort = 0
const begin = async (settings: readonly string[], flags: readonly string[] = []): Promise<void> => {
  metricsPort = await freePort()
  server = await startProcess({ flags, settings: ['--proxies', '1', '--metrics-port', `${metricsPort}`, ...settings] })
}
afterEach(() => server.dispose())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address, connection: 'close' } })
const metric = async (name: string): Promise<number> => {
  const { text } = await asking(`http://127.0.0.1:${metricsPort}/`).say('/metrics', { method: 'GET' })
  const line = text.split('\n').find(one => one.startsWith(`${name} `))
  return Number(line?.slice(name.length) ?? 0)
}
const limited = (limit: string): Promise<number> => metric(`sofa_limited_total{limit="${limit}"}`)

interface Made {
  readonly id: string
  readonly code: string
  readonly invite: string
}
const make = async (address: string, body: object = {}) => {
  const { status, text } = await tellApi(server.base, 'api/tables', body, from(address))
  return { status, body: JSON.parse(text) }
}

describe('guesses at codes from many addresses', { timeout: 240_000 }, () => {
  test('are held together to the budget of the process, and slow down no key and no invite', async () => {
    await begin([])
    const home = '192.0.2.1'
    const { code, invite }: Made = (await make(home)).body
    const family = newKey()
    expect((await askIn(server.base, code, { key: family, invite }, from(home))).status).toBe(200)
    const begun = performance.now()
    // Each address stays within its own limit: 60 of them ask 600 times.
    const guesses = Array.from({ length: 600 }, (_, i) =>
      askIn(server.base, `Q${i}`, { key: newKey() }, from(`10.1.${i % 60}.1`)),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    const minutes = (performance.now() - begun) / 60_000
    const tried = statuses.filter(status => status === 404).length
    // The budget of a minute, and what was added to it meanwhile. Nobody else was told anything.
    expect(tried).toBeGreaterThanOrEqual(120)
    expect(tried).toBeLessThanOrEqual(121 + Math.ceil(120 * minutes))
    expect(statuses.filter(status => status !== 404 && status !== 429)).toEqual([])
    expect(await metric('sofa_misses_total')).toBe(600)
    const slowed = await limited('process-misses')
    expect(slowed).toBeGreaterThan(400)
    // None of these is a guess: not one more was slowed.
    expect((await askIn(server.base, code, { key: family }, from(home))).status).toBe(200)
    expect((await askIn(server.base, code, { key: newKey(), invite }, from(home))).status).toBe(200)
    expect(await limited('process-misses')).toBe(slowed)
    // Who types the right code of an open table is still let in, before those who have guessed.
    const rest = Array.from({ length: 300 }, (_, i) =>
      askIn(server.base, `W${i}`, { key: newKey() }, from(`10.1.${i % 60}.1`)),
    )
    expect((await askIn(server.base, code, { key: newKey() }, from('192.0.2.2'))).status).toBe(200)
    await Promise.all(rest)
    expect(server.crashes()).toBe(0)
  })
})

describe('tables that many addresses keep awake', { timeout: 240_000 }, () => {
  test('stay under the ceiling: practice is refused first, and who plays plays on', async () => {
    await begin(['--most-tables', '20'])
    const open: Screen[] = []
    /** Makes a table and stays there, as the same few addresses may do. */
    const stay = async (address: string, body: object) => {
      const made = await make(address, body)
      if (made.status !== 201) return made
      const one = screen(server.base, made.body.id)
      await one.untilAt('open')
      open.push(one)
      return made
    }
    const answers = []
    for (let i = 0; i < 40; i++)
      answers.push(await stay(`10.2.${i % 4}.1`, { practise: true, game: 'mafia', seats: 20 }))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, (_, i) => (i < 15 ? 201 : 503)))
    expect(answers.at(-1)?.body).toEqual({ refused: { reason: 'busy' } })
    expect(await limited('awake-practice')).toBe(25)
    // Guests still open tables, up to nine tenths.
    const sleeping: Made = (await make('192.0.2.1')).body
    const real = []
    for (let i = 0; i < 5; i++) real.push((await stay('192.0.2.1', {})).status)
    expect(real).toEqual([201, 201, 201, 503, 503])
    expect(await limited('awake-new')).toBe(2)
    expect(await metric('sofa_tables_awake')).toBe(18)
    expect(await metric('sofa_tables_awake_most')).toBe(20)
    // A table that sleeps is woken all the same; a screen may come in wherever one is awake.
    expect((await askIn(server.base, sleeping.code, { key: newKey() }, from('192.0.2.3'))).status).toBe(200)
    const awake = open.at(-1)?.view().room.code ?? ''
    expect((await askIn(server.base, awake, { key: newKey() }, from('192.0.2.4'))).status).toBe(200)
    expect(server.crashes()).toBe(0)
    for (const one of open) one.link.close()
  })
})
