import type { Log } from '../log/log.ts'
import type { Threshold } from './admission.ts'
import { wakeFrom } from './waking.ts'

/** So many sleeping tables are remembered, so that guessing at one does not read its log again and again. */
const most = 200

interface Seen {
  readonly length: number
  readonly threshold: Threshold
}
const logs = new WeakMap<Log, Map<string, Seen>>()

/** Who may come in at a table that sleeps, as its log says, without waking it. */
export const thresholdOf = async (log: Log, id: string): Promise<Threshold> => {
  const seen = logs.get(log) ?? new Map<string, Seen>()
  logs.set(log, seen)
  const length = (await log.lengths([id])).get(id) ?? 0
  const old = seen.get(id)
  seen.delete(id)
  if (old?.length === length) {
    seen.set(id, old)
    return old.threshold
  }
  const woken = await wakeFrom(log, id)
  const { chairs, removed, admitted, invite, pastInvites, settings } = woken.party
  const threshold = { chairs, removed, admitted, invite, pastInvites, settings }
  seen.set(id, { length: woken.length, threshold })
  const oldest = seen.keys().next()
  if (seen.size > most && !oldest.done) seen.delete(oldest.value)
  return threshold
}
