import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import {
  isAwake,
  type Listed,
  type Log,
  Newer,
  tableLifetime,
  Unreadable,
  Unwritable,
  whole,
} from '../server/log/log.ts'
import { openLog } from '../server/log/open.ts'
import { outcomes as allOutcomes, type Order, type OrderOutcome, orderSocket } from '../server/ops/operator.ts'
import { daysFrom, defaultKeepDays, InvalidConfig } from '../server/ops/settings.ts'
import { asCode, isPermanent } from '../server/room/codes.ts'
import { foldLogged, known, wakeFrom } from '../server/room/waking.ts'
import { keptOf, personNamed } from '../shared/party/erasure.ts'
import { minutesOf, stageOf } from '../shared/party/party.ts'
import { stats } from './stats.ts'

const usage = `npm start -- tables                    lists the tables of this server, last used first, and how long their last games took
npm start -- tables --data FOLDER   those of another data folder; DATABASE_URL names a database instead
npm start -- tables --check         reads every event of every table, and says which tables are damaged
npm start -- tables --delete ID     deletes a table and all that is kept of it, for good; ID is its id or its code
npm start -- tables --close ID      sends everybody away from it; whoever comes in again finds it as it was
npm start -- tables --unbar ID      lets those in again whom its host has removed
npm start -- tables --export ID --name NAME   prints what is kept of one person at that table, and of nobody else
npm start -- tables --erase ID --name NAME    takes their name, their phones' keys and their notebook out of its log
npm start -- tables --say TEXT      shows a line on all screens of the running server; an empty one takes it away
npm start -- tables --stats         counts what was played: games by size, outcome and length, without names
npm start -- tables --delete-unused deletes those that nobody used for 30 days, or --keep-days NUMBER, or as long
                                  as their host wants, by this computer's clock: the
                                  server does so by itself, but not where its clock may be wrong, nor in its first day`

const head = ['code', 'id', 'game', 'now', 'seats', 'last used', 'state', 'events', 'last game']

/**
 * Returns one table's row, without names or keys. Times are in UTC, because a log does not know its reader's time zone.
 */
const row = async (log: Log, table: Listed, now: number): Promise<readonly string[]> => {
  const woken = await wakeFrom(log, table.id).catch((error: unknown) => {
    if (error instanceof Newer) return 'newer'
    if (error instanceof Unreadable) return 'damaged'
    throw error
  })
  const party = typeof woken === 'string' ? null : woken.party
  const took = party ? minutesOf(party) : null
  return [
    table.code ?? '-',
    table.id,
    typeof woken === 'string' ? woken : woken.party.game,
    party ? stageOf(party) : '-',
    `${party?.chairs.length ?? '-'}`,
    `${new Date(table.used).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    isAwake(table, now) ? 'awake' : 'asleep',
    `${table.events}`,
    took === null ? '-' : `${took} min`,
  ]
}

const listing = (rows: readonly (readonly string[])[]): string => {
  const widths = head.map((_, column) => Math.max(...rows.map(cells => cells[column]?.length ?? 0)))
  const line = (cells: readonly string[]): string => cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')
  return rows.map(cells => line(cells).trimEnd()).join('\n')
}

const withLog = async <T>(data: string, use: (log: Log) => Promise<T>): Promise<T> => {
  const log = await openLog({ data, database: process.env.DATABASE_URL || null })
  const result = await use(log)
  await log.close()
  return result
}

const print = async (data: string): Promise<void> => {
  const rows = [head]
  await withLog(data, async log => {
    for (const table of await log.list()) rows.push([...(await row(log, table, Date.now()))])
  })
  console.log(rows.length === 1 ? 'There are no tables.' : listing(rows))
}

/** Deletes what nobody has used for so many days: by requesting it, the operator vouches for this computer's clock. */
const deleteUnused = async (data: string, days: number): Promise<void> => {
  const now = Date.now()
  let deleted = 0
  await withLog(data, async log => {
    for (;;) {
      const due = await log.due(now, tableLifetime(days))
      if (due.length === 0) break
      deleted += await log.expire(due)
    }
  })
  const day = new Date(now).toISOString().slice(0, 10)
  console.log(`Deleted, by a clock that says ${day}: ${deleted} ${deleted === 1 ? 'table' : 'tables'}.`)
}

/** Reads a table's whole log; returns what is wrong with it, or null. */
const faultIn = async (log: Log, id: string): Promise<string | null> => {
  try {
    foldLogged(await whole(log.parts(id)))
    return null
  } catch (error) {
    if (error instanceof Unwritable || !(error instanceof Error)) throw error
    return error instanceof Unreadable ? error.message : 'its events make no table'
  }
}

const check = async (data: string): Promise<void> => {
  const { faults, tables } = await withLog(data, async log => {
    const faults = [...(await log.check())]
    const tables = await log.list()
    for (const { id, code } of tables) {
      const fault = await faultIn(log, id)
      if (fault !== null) faults.push(`${code ?? '-'}  ${id}  ${fault}`)
    }
    return { faults, tables }
  })
  if (faults.length > 0) return giveUp(faults.join('\n'))
  const events = tables.reduce((sum, table) => sum + table.events, 0)
  console.log(`All is whole: ${tables.length} tables with ${events} events.`)
}

const printKept = async (data: string, id: string, name: string): Promise<void> => {
  const { entry, logged } = await withLog(data, async log => {
    const entry = await log.find(isPermanent(id) ? id : asCode(id))
    return { entry, logged: entry === null ? [] : await whole(log.parts(entry.id)) }
  })
  if (entry === null) return giveUp(outcomes.none)
  const events = logged.map(({ event, at }) => ({ event: known(event), at }))
  const person = personNamed(
    events.map(({ event }) => event),
    name,
  )
  if (person.seats.length === 0) return giveUp(outcomes.nobody)
  console.log(JSON.stringify({ table: entry.id, ...keptOf(events, person) }, null, 2))
}

const outcomes: Readonly<Record<OrderOutcome, string>> = {
  done: 'Done.',
  none: 'There is no such table.',
  nobody: 'Nobody of exactly that name was ever at that table.',
  failed: 'That could not be done: the log cannot be written, or the line is too long.',
}

/** Sends an order to the running server of this folder; null where none runs. */
const ordered = async (data: string, order: Order): Promise<OrderOutcome | null> => {
  const socket = connect(orderSocket(data))
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  socket.end(`${JSON.stringify(order)}\n`)
  const said = (await text(socket)).trim()
  return allOutcomes.find(outcome => outcome === said) ?? 'failed'
}

/** Has the running server carry out an order, or does so in the log where none runs. */
const carry = async (data: string, order: Order): Promise<void> => {
  const done = process.env.DATABASE_URL ? null : await ordered(data, order)
  if (done !== null) return done === 'done' ? console.log(outcomes.done) : giveUp(outcomes[done])
  if (order.do === 'say') return giveUp('No server runs in this data folder, so that nobody would see it.')
  // Loaded only here: with the rooms comes Colyseus, which takes longer to load than all else here takes.
  const { carryOut } = await import('../server/room/operate.ts')
  const outcome = await withLog(data, log => carryOut(log, order))
  if (outcome === 'done') console.log(outcomes.done)
  else giveUp(outcomes[outcome])
}

const giveUp = (sentence: string): void => {
  console.error(sentence)
  process.exitCode = 1
}

try {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: 'data' },
      'delete-unused': { type: 'boolean' },
      'keep-days': { type: 'string' },
      delete: { type: 'string' },
      close: { type: 'string' },
      unbar: { type: 'string' },
      export: { type: 'string' },
      erase: { type: 'string' },
      name: { type: 'string' },
      say: { type: 'string' },
      stats: { type: 'boolean' },
      check: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) console.log(usage)
  else if (values['delete-unused'])
    await deleteUnused(values.data, daysFrom(values['keep-days'] ?? (process.env.KEEP_DAYS || `${defaultKeepDays}`)))
  else if (values.delete !== undefined) await carry(values.data, { do: 'delete', id: values.delete })
  else if (values.close !== undefined) await carry(values.data, { do: 'close', id: values.close })
  else if (values.unbar !== undefined) await carry(values.data, { do: 'unbar', id: values.unbar })
  else if ((values.export ?? values.erase) !== undefined && values.name === undefined) giveUp(usage)
  else if (values.export !== undefined) await printKept(values.data, values.export, values.name ?? '')
  else if (values.erase !== undefined)
    await carry(values.data, { do: 'erase', id: values.erase, name: values.name ?? '' })
  else if (values.say !== undefined) await carry(values.data, { do: 'say', text: values.say })
  else if (values.check) await check(values.data)
  else if (values.stats) console.log((await withLog(values.data, stats)).join('\n'))
  else await print(values.data)
} catch (error) {
  const { code = '' } = error as { readonly code?: string }
  if (error instanceof Unreadable || error instanceof Unwritable || error instanceof InvalidConfig)
    giveUp(error.message)
  else if (code.startsWith('ERR_PARSE_ARGS')) giveUp(usage)
  else throw error
}
