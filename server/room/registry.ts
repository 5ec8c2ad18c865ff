import { matchMaker } from '@colyseus/core'
import { newTableEvents, type WantedTable } from '../../shared/party/commands/bots.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import { type Refused, refuse } from '../../shared/party/refusals.ts'
import { type Cluster, type RemoteCall, type RemoteResult, Unreached } from '../cluster/cluster.ts'
import { readSocketAddress } from '../colyseus.ts'
import { Conflict, type Log } from '../log/log.ts'
import { timedWaking as timed } from '../ops/instrument.ts'
import type { Visitor } from '../socket/connection.ts'
import {
  type Access,
  type AccessRules,
  type Admission,
  accessOf,
  admissionOf,
  type Credentials,
  type EntryOutcome,
} from './admissions.ts'
import { asCode, isPermanent, newId, newInvite, withCode } from './codes.ts'
import type { Ceiling } from './limits.ts'
import { TableRoom } from './room.ts'
import { wakeFrom } from './waking.ts'

/** The number of sleeping tables remembered, so that guessing at one does not read its log again and again. */
const maxRemembered = 200

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
  if (seen.size > maxRemembered && !oldest.done) seen.delete(oldest.value)
  return rules
}

export const roomName = 'table'

/** A new table: its permanent name, the code that guests type, and the invite in its link and QR code. */
export interface NewTable {
  readonly id: string
  readonly code: string
  readonly invite: string
}

export const makeTable = async (log: Log, wanted: WantedTable): Promise<NewTable> => {
  const [id, invite] = [newId(), newInvite()]
  const events = newTableEvents({ ...wanted, invite })
  const code = await withCode(log, drawn => log.create({ id, code: drawn }, events, Date.now()))
  return { id, code, invite }
}

/** Where the tables are: the log, and the other processes that share it. */
export interface Backend {
  readonly log: Log
  readonly cluster?: Cluster | null
  /** How many tables may be awake in this process; without it any number. */
  readonly ceiling?: Ceiling
}

/** A table as the API finds it, in this process or in another. */
export interface FoundTable {
  /** Its permanent name. */
  readonly id: string
  readonly check: (visitor: Visitor, credentials: Credentials) => Promise<Access | 'gone'>
  readonly enter: (visitor: Visitor, credentials: Credentials) => Promise<EntryOutcome>
}

const waking = new Map<string, Promise<TableRoom | null>>()

const awake = (id: string): TableRoom | null => {
  const room = matchMaker.getLocalRoomById(id)
  return room instanceof TableRoom ? room : null
}

/**
 * Claims a table by writing to its log. If several processes share the log, the append has one winner: all others find
 * the log longer than they read it, and reject with `Conflict`.
 */
const claim = async (log: Log, cluster: Cluster, id: string): Promise<number> => {
  if (!(await cluster.claim(id))) throw new Conflict('another process wakes the table')
  const length = (await log.lengths([id])).get(id) ?? 0
  const event: PartyEvent = { type: 'woken' }
  await log.append(id, length, [event])
  return length + 1
}

const wake = async ({ log, cluster }: Backend, id: string): Promise<TableRoom | null> => {
  const entry = await log.touch(id, Date.now())
  if (entry === null) return null
  try {
    const length = cluster ? await claim(log, cluster, id) : null
    const code = entry.code ?? (await withCode(log, drawn => log.claim(id, drawn)))
    await matchMaker.createRoom(roomName, { table: id, code, length })
    return awake(id)
  } catch (error) {
    await cluster?.driver.remove(id)
    throw error
  }
}

const woken = (backend: Backend, id: string): Promise<TableRoom | null> => {
  // Another request woke it since it was found asleep.
  const room = awake(id)
  if (room) return Promise.resolve(room)
  const under = waking.get(id) ?? timed(id, () => wake(backend, id)).finally(() => waking.delete(id))
  waking.set(id, under)
  return under
}

/**
 * Returns whether a reservation exists for the socket at this address. For another process' table only that process can
 * tell.
 */
export const isAwaited = (address: URL, cluster: Cluster | null): boolean => {
  const { process, room, session } = readSocketAddress(address)
  if (cluster && process !== matchMaker.processId) return true
  return awake(room)?.hasReservedSeat(session) === true
}

const here = (room: TableRoom): FoundTable => ({
  id: room.roomId,
  check: (visitor, credentials) => Promise.resolve(room.admissions.check(visitor, credentials)),
  enter: (visitor, credentials) => room.admissions.enter(visitor, credentials),
})

const elsewhere = (cluster: Cluster, owner: string, id: string): FoundTable => {
  const ask = async <T>(call: RemoteCall, args: readonly unknown[]): Promise<T | 'gone'> => {
    const back = await cluster.ask(owner, id, call, args)
    return typeof back === 'string' ? 'gone' : (back.done as T)
  }
  return {
    id,
    check: (visitor, credentials) => ask('look', [visitor, credentials]),
    enter: (visitor, credentials) => ask('enter', [visitor, credentials]),
  }
}

/** Represents a sleeping table: checked against its log, and woken when somebody comes in. */
const asleep = (backend: Backend, id: string): FoundTable => {
  const space = { full: null, admitted: false }
  return {
    id,
    check: async ({ key }, credentials) => {
      const access = accessOf(await accessRulesOf(backend.log, id), key, credentials, space)
      // A sleeping table has no host who could answer a join request.
      return access === 'ask' ? 'closed' : access
    },
    enter: async (visitor, credentials) => {
      const rules = await accessRulesOf(backend.log, id)
      const admission = admissionOf(rules, visitor.key, credentials, space)
      if (isRefusal(admission)) return admission
      const isWaking = awake(id) !== null || waking.has(id)
      if (!isWaking && backend.ceiling?.isReached(isPractice(rules) ? 'practice' : 'known')) return refuse('busy')
      try {
        const fresh = await woken(backend, id)
        return fresh ? await fresh.admissions.enter(visitor, credentials) : 'gone'
      } catch (error) {
        if (error instanceof Conflict) return 'gone'
        throw error
      }
    },
  }
}
/** Returns whether one person at most plays there, among bots. */
const isPractice = ({ chairs }: AccessRules): boolean =>
  chairs.some(({ bot }) => bot) && chairs.filter(({ bot, key }) => !bot && key !== null).length <= 1
const isRefusal = (admission: Admission): admission is Refused => typeof admission === 'object'

/** Runs another process' call on a table of this process. */
export const runRemoteCall = async (id: string, call: RemoteCall, args: readonly unknown[]): Promise<RemoteResult> => {
  const room = awake(id)
  if (room === null) return waking.has(id) ? 'gone' : 'none'
  const [visitor, credentials] = args as readonly [Visitor, Credentials]
  return {
    done:
      call === 'look' ? room.admissions.check(visitor, credentials) : await room.admissions.enter(visitor, credentials),
  }
}

/** Finds a table by its code or permanent name. Wakes nothing. */
const findTable = async (backend: Backend, name: string): Promise<FoundTable | 'gone' | null> => {
  const { log, cluster } = backend
  const entry = await log.find(isPermanent(name) ? name : asCode(name))
  if (entry === null) return null
  const { id } = entry
  const room = awake(id)
  if (room) return here(room)
  const owner = cluster ? await cluster.ownerOf(id) : null
  return cluster && owner !== null ? elsewhere(cluster, owner, id) : asleep(backend, id)
}

const maxTries = 12
const retryMs = 100

/**
 * Runs work on a table, wherever it is: the given one, or one looked up now. A table that is moving between processes
 * is looked up again.
 */
export const atTable = async <T>(
  backend: Backend,
  name: string,
  use: (table: FoundTable) => Promise<T | 'gone'>,
  found: FoundTable | null = null,
): Promise<T | null> => {
  for (let tries = 0; tries < maxTries; tries++) {
    if (tries > 0) await new Promise(resolve => setTimeout(resolve, retryMs))
    const table = (tries === 0 && found) || (await findTable(backend, name))
    if (table === null) return null
    const done = table === 'gone' ? 'gone' : await use(table)
    if (done !== 'gone') return done
  }
  throw new Unreached('The table is between two servers.')
}
