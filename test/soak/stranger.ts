import { parentPort, workerData } from 'node:worker_threads'
import { openLog } from '../../server/log/open.ts'
import { seeded } from '../../shared/engine/random.ts'
import { assaults, besiege, exhaust, type Siege } from '../hostile/siege.ts'
import { leave, seen, settled } from '../kit/players.ts'

// Hostile clients in their own thread during a soak: one attack after another, repeated until they are stopped. After
// each, the table that they attack must be unchanged.

/** What they attack, and the store, to which they must not be able to write anything. */
export interface StrangerOrder {
  readonly base: string
  readonly data: string
  readonly database: string | null
  readonly seed: number
}
/** A message of the thread: how many more were sent, or what the server did wrong. */
export type Said = { readonly sent: number } | { readonly fault: string }

/** Splits each attack into this many parts: then all of them occur within minutes. */
const parts = 10

const { base, data, database, seed } = workerData as StrangerOrder
const tell = (said: Said): void => parentPort?.postMessage(said)
let over = false
parentPort?.once('message', () => {
  over = true
})

const everything = async ({ victims }: Siege, log: Awaited<ReturnType<typeof openLog>>): Promise<string> => {
  await settled(victims.screens)
  await victims.tv.until(({ room }) => room.screens === 1)
  return JSON.stringify({ seen: seen(victims.screens), events: await log.read(victims.id) })
}

const log = await openLog({ data, database })
const siege = await besiege(base, seeded(seed))
while (!over)
  for (const { name, rounds, round } of assaults) {
    await exhaust(base)
    const before = await everything(siege, log)
    try {
      let sent = 0
      for (let i = 0; i < rounds / parts && !over; i++) sent += await round(siege, i)
      tell({ sent })
    } catch (error) {
      tell({ fault: `${name}: ${error instanceof Error ? error.message : error}` })
    }
    if ((await everything(siege, log)) !== before) tell({ fault: `${name}: the besieged table changed` })
    if (over) break
  }
leave(siege.victims)
await log.close()
parentPort?.close()
