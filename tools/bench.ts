import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

// Every figure, one part after the other; or one part by its name, with what else it is told:
// `npm run bench -- server --quick`.

const bench = join(import.meta.dirname, '../bench')
/** What can be run by itself; the other files are parts of these. */
const parts = ['contenders', 'figures', 'games', 'growth', 'hub', 'quick-clocks', 'script', 'sockets']
const names = readdirSync(bench)
  .filter(name => name.endsWith('.ts'))
  .map(name => name.slice(0, -3))
  .filter(name => !parts.includes(name))
/** What `npm run bench` runs, most of its time the first: 25 minutes on two cores that have nothing else to do. */
const everything = ['server', 'append', 'waking', 'rules', 'replay', 'phone', 'tv']
const [name, ...rest] = process.argv.slice(2)

const run = async (part: string, given: readonly string[]): Promise<void> => {
  const begun = performance.now()
  const child = spawn(process.execPath, [join(bench, `${part}.ts`), ...given], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exitCode = 1
  console.error(`${part}: ${((performance.now() - begun) / 1000).toFixed(0)} s\n`)
}

if (name === undefined) for (const part of everything) await run(part, [])
else if (names.includes(name)) await run(name, rest)
else {
  console.error(`npm run bench -- NAME [flags], where NAME is one of: ${names.join(', ')}.`)
  process.exitCode = 1
}
