import { parseArgs } from 'node:util'
import { ourselves, pause } from './contenders.ts'
import { machine, markdownTable, median, spread } from './figures.ts'
import { begin } from './paced.ts'
import type { OwnTable } from './sockets.ts'

// Measures the cost of a table at which nobody does anything: in the lobby, and in a game. `--quick` for a
// trial run.

const { values: flags } = parseArgs({ options: { quick: { type: 'boolean' } } })
// A whole number of rounds of pings, which come every 1.5 s and, at rest, every 15.
const [count, seconds, rounds] = flags.quick ? [5, 3, 1] : [100, 15, 3]

const ours = await ourselves()
const { process: server } = ours
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
  // Waits until the work left over from a start, or from people who came in, is done.
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
    markdownTable([
      ['a table at which', 'ms of the processor a second'],
      ['people sit in the lobby', own(resting)],
      ['a game is on', own(awaiting)],
      ['the server without a table, all of it', spread(nobody)],
    ]),
  )
} finally {
  await server.dispose()
}
process.exit()
