import type { Log } from '../log/log.ts'
import type { AccessRules } from './access.ts'
import { wakeFrom } from './waking.ts'

/** The number of sleeping tables remembered, so that guessing at one does not read its log again and again. */
const most = 200

interface Seen {
  readonly length: number
  readonly rules: AccessRules
}
const logs = new WeakMap<Log, Map<string, Seen>>()

/** Reads from the log who may come in at a sleeping table, without waking it. */
export const accessRulesOf = async (log: Log, id: string): Promise<AccessRules> => {
  const seen = logs.get(log) ?? new Map<string, Seen>()
  logs.set(log, seen)
  const length = (await log.lengths([id])).get(id) ?? 0
  const old = seen.get(id)
  seen.delete(id)
  if (old?.length === length) {
    seen.set(id, old)
    return old.rules
  }
  const woken = await wakeFrom(log, id)
  const { chairs, removed, admitted, invite, pastInvites, settings } = woken.party
  const rules = { chairs, removed, admitted, invite, pastInvites, settings }
  seen.set(id, { length: woken.length, rules: rules })
  const oldest = seen.keys().next()
  if (seen.size > most && !oldest.done) seen.delete(oldest.value)
  return rules
}
