import type { ServerResponse } from 'node:http'
import type { Command, Reply } from '../../shared/protocol/commands.ts'
import { Conflict, type Log } from '../log/log.ts'
import { isNoted, note, tableMark } from './journal.ts'
import { countAppend, countCommand, countRequest, countWaking } from './metrics.ts'

const since = (begun: number): number => Math.round((performance.now() - begun) * 1000) / 1000

/** Counts a command, and times its reply. Neither its picks nor the reason for a refusal is recorded. */
export const timedCommand = async (
  table: string,
  command: Command | null,
  handle: () => Promise<Reply> | Reply,
): Promise<Reply> => {
  const begun = performance.now()
  const reply = await handle()
  const verb = command?.do ?? 'other'
  const ms = since(begun)
  countCommand(verb, reply.ok, ms)
  if (isNoted('command')) note({ said: 'command', table: tableMark(table), do: verb, ok: reply.ok, ms })
  return reply
}

/** Counts an answered request. Its path, which names a table, is left out. */
export const countedRequest = (way: 'page' | 'api', response: ServerResponse): void => {
  const begun = performance.now()
  response.once('finish', () => {
    countRequest(way, response.statusCode)
    note({ said: 'asked', way, status: response.statusCode, ms: since(begun) })
  })
}

export const timedWaking = async <T>(table: string, wake: () => Promise<T>): Promise<T> => {
  const begun = performance.now()
  const room = await wake()
  const ms = since(begun)
  countWaking(ms)
  note({ said: 'woken', table: tableMark(table), ms })
  return room
}

/** Whether the last append failed because of the store; only a successful append clears it. */
let failing = false
export const areAppendsFailing = (): boolean => failing

let probing: Promise<void> | null = null
/** Halted tables share one probe. */
const probe = (log: Log): Promise<void> => {
  probing ??= log
    .probe()
    .then(() => {
      failing = false
    })
    .finally(() => {
      probing = null
    })
  return probing
}

/** The log, instrumented: counts appends, and logs new tables. */
export const instrumented = (log: Log): Log => ({
  ...log,
  probe: () => probe(log),
  create: async (...table) => {
    await log.create(...table)
    note({ said: 'made' })
  },
  append: async (...batch) => {
    const begun = performance.now()
    let appended = false
    try {
      await log.append(...batch)
      appended = true
      failing = false
    } catch (error) {
      if (!(error instanceof Conflict)) failing = true
      throw error
    } finally {
      countAppend(appended, since(begun))
    }
  },
})
