import { parseArgs } from 'node:util'
import { isAwake, type Listed, type Log, Newer, tableLifetime, Unreadable, Unwritable } from '../server/log/log.ts'
import { openLog } from '../server/log/open.ts'
import { wakeFrom } from '../server/room/waking.ts'
import { minutesOf, stageOf } from '../shared/party/party.ts'

const usage = `npm run tables                    lists the tables of this server, last used first, and how long their last games took
npm run tables -- --data FOLDER   those of another data folder; DATABASE_URL names a database instead
npm run tables -- --delete-unused deletes those that nobody used for 30 days by this computer's clock: the server does so
                                  by itself, but not where its clock may be wrong, nor in its first day`

const head = ['code', 'id', 'game', 'now', 'seats', 'last used', 'state', 'events', 'last game']

/** Writes one table's row, without names or keys. Times are UTC, because a log does not know its reader's time zone. */
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
  return rows
    .map(cells =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const print = async (data: string): Promise<void> => {
  const log = await openLog({ data, database: process.env.DATABASE_URL || null })
  const tables = await log.list()
  const rows = [head]
  for (const table of tables) rows.push([...(await row(log, table, Date.now()))])
  await log.close()
  console.log(tables.length === 0 ? 'There are no tables.' : listing(rows))
}

/** Deletes what nobody used for 30 days: by asking for it, the operator vouches for this computer's clock. */
const deleteUnused = async (data: string): Promise<void> => {
  const log = await openLog({ data, database: process.env.DATABASE_URL || null })
  const now = Date.now()
  let deleted = 0
  for (;;) {
    const due = await log.due(now - tableLifetime)
    if (due.length === 0) break
    deleted += await log.expire(due)
  }
  await log.close()
  const day = new Date(now).toISOString().slice(0, 10)
  console.log(`Deleted, by a clock that says ${day}: ${deleted} ${deleted === 1 ? 'table' : 'tables'}.`)
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
      help: { type: 'boolean' },
    },
  })
  if (values.help) console.log(usage)
  else if (values['delete-unused']) await deleteUnused(values.data)
  else await print(values.data)
} catch (error) {
  const { code = '' } = error as { readonly code?: string }
  if (error instanceof Unreadable || error instanceof Unwritable) giveUp(error.message)
  else if (code.startsWith('ERR_PARSE_ARGS')) giveUp(usage)
  else throw error
}
