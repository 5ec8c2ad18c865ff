import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

// One figure's run by its name, with what else it is told: `npm run bench -- server --quick`.

const bench = join(import.meta.dirname, '../bench')
/** What can be run by itself; the other files are parts of these. */
const parts = ['contenders', 'figures', 'games', 'growth', 'hub', 'quick-clocks', 'script', 'sockets']
const names = readdirSync(bench)
  .filter(name => name.endsWith('.ts'))
  .map(name => name.slice(0, -3))
  .filter(name => !parts.includes(name))
const [name = '', ...rest] = process.argv.slice(2)

if (names.includes(name)) {
  const child = spawn(process.execPath, [join(bench, `${name}.ts`), ...rest], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} else {
  console.error(`npm run bench -- NAME [flags], where NAME is one of: ${names.join(', ')}.`)
  process.exitCode = 1
}
