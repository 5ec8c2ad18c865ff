import { parseArgs } from 'node:util'
import { ourselves, pause } from './contenders.ts'
import { machine, median, spread, tableOf } from './figures.ts'
import { begin } from './paced.ts'
import type { OwnTable } from './sockets.ts'

// What a table costs at which nobody does anything: where nobody is awaited, and where somebody is. `--quick` to see that
// it runs.

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean' } } })
// A whole number of rounds of pings, which come every 3 s and, at rest, every 15.
const [count, seconds, rounds] = flags.quick ? [5, 3, 1] : [100, 15, 3]

const ours = await ourselves()
const { process: server } = ours
/** Milliseconds of the processor that the server takes a second, several times. */
const aSecond = async (): Promise<readonly number[]> => {
  const found: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await server.usage('processor')
    await pause(seconds * 1000)
    const after = await server.usage('processor')
    found.push((after.cpu - before.cpu) / seconds)
  }
  return found
}

try {
  // What a start, or people who come in, leave to be done has its time before.
  const settle = (): Promise<void> => pause(seconds * 1000)
  await settle()
  const nobody = await aSecond()
  const tables: OwnTable[] = []
  for (let i = 0; i < count; i++) {
    const table = await ours.openOwn?.(server.base, 10)
    if (table) tables.push(table)
  }
  await settle()
  const resting = await aSecond()
  for (const table of tables) await begin(table)
  await settle()
  const awaiting = await aSecond()
  const own = (found: readonly number[]): string => spread(found.map(ms => (ms - median(nobody)) / count))
  console.log(`${machine()}; ${count} tables of ten and a TV, ${rounds} times ${seconds} s\n`)
  console.log(
    tableOf([
      ['a table at which', 'ms of the processor a second'],
      ['nobody is awaited, pinged every 15 s', own(resting)],
      ['somebody is awaited, pinged every 3 s', own(awaiting)],
      ['the server without a table, all of it', spread(nobody)],
    ]),
  )
} finally {
  await server.dispose()
}
process.exit()
