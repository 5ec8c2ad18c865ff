import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '../../server/log/open.ts'
import { seeded } from '../../shared/engine/random.ts'
import { gather, leave, opening, type Players, perform, seen, settled } from '../kit/players.ts'
import { type Process, startProcess } from '../kit/process.ts'
import { necessary } from './production-packages.ts'
import { assaults, besiege, exhaust, type Siege, storm } from './siege.ts'

// Every count is of messages really sent; in the long run, with FULL=1, they are more than 100,000 altogether.
const seed = 20_261_118
const share = process.env.FULL === '1' ? 1 : 0.1

let server: Process
let siege: Siege
let bystanders: Players
let honest: Worker
let sent = 0

const askNeighbour = async (what: 'so far' | 'end'): Promise<readonly number[]> => {
  const told = once(honest, 'message')
  honest.postMessage(what)
  const [times] = (await told) as [readonly number[]]
  return times.toSorted((a, b) => a - b)
}
const report = async (name: string, count: number, seconds: number): Promise<void> => {
  const times = await askNeighbour('so far')
  const at = (part: number): string => (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
  const { rss, heap } = await server.usage('memory')
  const memory = `${Math.round(heap / 1e5) / 10} MB heap, ${Math.round(rss / 1e6)} MB in all`
  console.log(
    `${name}: ${count} in ${seconds.toFixed(1)} s; beside it ${times.length} commands of a quiet table took ${at(0.5)} ms, at worst ${at(0.999)} ms; ${memory}`,
  )
}

/** Collects everything that the tables' screens see, and everything that is logged. */
const everything = async (): Promise<unknown> => {
  const { victims } = siege
  await settled(victims.screens)
  const log = await openLog({ data: server.data })
  const list = (await log.list())
    .filter(({ id }) => id !== bystanders.id)
    .map(({ id, code, events }) => ({ id, code, events }))
  const events = await log.read(victims.id)
  await log.close()
  return { seen: seen(victims.screens), list: list.toSorted((a, b) => (a.id < b.id ? -1 : 1)), events }
}

describe('a hostile client', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    // Removes optional packages: no other handler may catch what goes wrong.
    server = await startProcess({ flags: ['--import', necessary()] })
    ;[siege, bystanders] = await Promise.all([besiege(server.base, seeded(seed)), gather(server.base, 1)])
    for (const act of opening(bystanders, 'avalon', {}).slice(0, 1))
      expect(await perform(act)).toMatchObject({ ok: true })
    await exhaust(server.base)
    honest = new Worker(new URL('neighbour.ts', import.meta.url), {
      workerData: { base: server.base, code: bystanders.code, key: bystanders.phones[0]?.key },
    })
  })
  afterAll(async () => {
    const said = server.said()
    console.log(
      `${sent} messages and requests in all; the server wrote ${said.split('\n').length} lines, ${said.length} letters`,
    )
    await askNeighbour('end')
    leave(siege.victims)
    leave(bystanders)
    await server.dispose()
  })

  test.each(assaults)('$rule', async ({ name, rounds, round }) => {
    const before = await everything()
    await askNeighbour('so far')
    const begun = performance.now()
    let count = 0
    for (let i = 0; i < Math.ceil(rounds * share); i++) count += await round(siege, i)
    sent += count
    await report(name, count, (performance.now() - begun) / 1000)
    await siege.victims.tv.until(({ room }) => room.screens === 1)
    expect(await everything()).toEqual(before)
    expect(server.crashes()).toBe(0)
  })

  test('came again and again, and left no memory in use', async () => {
    const { heap } = await server.usage('memory')
    sent += await storm(siege, Math.ceil(60 * share))
    const after = await server.usage('memory')
    console.log(`heap ${(heap / 1e6).toFixed(1)} MB, and after more of it ${(after.heap / 1e6).toFixed(1)} MB`)
    expect(after.heap - heap).toBeLessThan(8e6)
    expect(sent).toBeGreaterThan(100_000 * share)
  })
})
