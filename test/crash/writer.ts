import { setTimeout as pause } from 'node:timers/promises'
import { openLog } from '../../server/log/open.ts'

/**
 * A process for tests to kill. It opens the log at a given time and as a given user; it appends pairs to table `one`
 * for ever, and prints the position of the last acknowledged event, or the error that ended it.
 */
const [data = '', label = '', start = '', user = ''] = process.argv.slice(2)
if (user && process.setuid) process.setuid(Number(user))
while (Date.now() < Number(start));
try {
  const log = await openLog({ data })
  if (!(await log.find('one'))) await log.create({ id: 'one', code: null }, [], 0)
  for (let at = (await log.read('one')).length; ; at += 2) {
    await log.append('one', at, [
      { label, at },
      { label, at: at + 1 },
    ])
    process.stdout.write(`${at + 1}\n`)
    // Lets other writers in: waiting for SQLite's lock is not fair.
    await pause(1)
  }
} catch (error) {
  const { name } = (error as Error).constructor
  process.stdout.write(`${name}: ${(error as Error).message}\n`)
}
