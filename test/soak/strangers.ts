import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { gather, leave, opening, perform } from '../kit/players.ts'
import { askServer, type Server, type Servers } from './servers.ts'
import type { Said, StrangerOrder } from './stranger.ts'

/** The hostile clients' results, and the times of a quiet table on the same server. */
export interface Strangers {
  readonly sent: number
  /** The ms from each command of the quiet table to its reply. */
  readonly times: readonly number[]
}

/** The ms between two commands: the log's rate limit refuses none at this pace, so each is logged and shown. */
const every = 1_100

const quietTable = async (base: string) => {
  const bystanders = await gather(base, 1)
  for (const act of opening(bystanders, 'avalon', {}).slice(0, 1)) {
    const reply = await perform(act)
    if (!reply.ok) throw new Error(`nobody sits at the quiet table: ${JSON.stringify(reply)}`)
  }
  const key = bystanders.phones[0]?.key
  const neighbour = new Worker(new URL('../hostile/neighbour.ts', import.meta.url), {
    workerData: { base, code: bystanders.code, key, every },
  })
  return { bystanders, neighbour }
}

/** Lets hostile clients attack a server until they are called back. */
export const startStrangers = async ({ base, store }: Servers, seed: number, fault: (text: string) => void) => {
  const { bystanders, neighbour } = await quietTable(base)
  const told: StrangerOrder = { base, ...store, seed }
  const stranger = new Worker(new URL('stranger.ts', import.meta.url), { workerData: told })
  let sent = 0
  stranger.on('message', (said: Said) => {
    if ('fault' in said) fault(`strangers: ${said.fault}`)
    else sent += said.sent
  })
  stranger.on('error', error => fault(`strangers: ${error.message}`))
  neighbour.on('error', error => fault(`strangers: ${error.message}`))
  const gone = new Promise(resolve => stranger.once('exit', resolve))
  return {
    sent: (): number => sent,
    callBack: async (): Promise<Strangers> => {
      stranger.postMessage('end')
      await gone
      const reported = once(neighbour, 'message')
      neighbour.postMessage('end')
      const [times] = (await Promise.race([reported, pause(5_000, [[]])])) as [readonly number[]]
      leave(bystanders)
      return { sent, times }
    },
  }
}
export type Siege = Awaited<ReturnType<typeof startStrangers>>

/** What a server holds open. */
export interface Held {
  readonly tables: number
  readonly sockets: number
  /** The files and sockets of the process; null where the system does not tell. */
  readonly open: number | null
}

const openFiles = (pid: number): number | null => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return null
  }
}

export const heldBy = async (server: Server): Promise<Held | null> => {
  const told = await askServer(server)
  return told && { tables: told.tables, sockets: told.sockets, open: openFiles(server.process.pid()) }
}

/**
 * How long to wait, in ms: tables fall asleep a minute after everybody left, and silent sockets close after as long.
 */
const patience = 150_000

/** How many files may stay open: the connections of these questions, and the store's own. */
const some = 6

/** Says whether a server holds something that nobody needs any more. */
export const isHolding = (after: Held | null, before: Held | null): boolean =>
  after === null || after.tables > 0 || after.sockets > 0 || (after.open ?? 0) > (before?.open ?? 0) + some

/** Measures what a server still holds when everybody has gone, as soon as that is nothing, or after a while. */
export const heldAtLast = async (server: Server, before: Held | null): Promise<Held | null> => {
  const begun = Date.now()
  for (;;) {
    const held = await heldBy(server)
    if (!isHolding(held, before) || Date.now() - begun > patience) return held
    await pause(5_000)
  }
}
