import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll } from './build.mjs'

// Runs every measurement, one part after another; or one part by its name, with its arguments: `npm run bench -- server
// --quick`. A part that is run without arguments, or only with a number of games or threads, writes its results into
// bench/figures.md. What is measured is what users run: pages and program as built.

const bench = join(import.meta.dirname, '../bench')
/** The parts that can be run; the other files belong to these. */
const parts = [
  'contenders',
  'figures',
  'games',
  'hub',
  'loaded',
  'paced',
  'quick-clocks',
  'revision',
  'script',
  'sockets',
]
const names = readdirSync(bench)
  .filter(name => name.endsWith('.ts'))
  .map(name => name.slice(0, -3))
  .filter(name => !parts.includes(name))
/** What `npm run bench` runs, the server first: 40 minutes on two otherwise idle cores. */
const everything = ['server', 'slow', 'phone', 'tv']
const args = process.argv.slice(2)
const usage = `npm run bench                  measures ${everything.join(', ')}: 40 minutes on two idle cores
npm run bench -- NAME [flags]  one of ${names.join(', ')}`
const [name, ...rest] = args[0] === '--compare' ? ['compare', ...args.slice(1)] : args

/** Replaces a part's last figures by its newest. */
const keep = (part: string, said: string): void => {
  const file = join(bench, 'figures.md')
  const text = readFileSync(file, 'utf8')
  const [begin, end] = [`<!-- ${part} -->\n`, `<!-- /${part} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  const section = `${begin}\n${said.trim()}\n\n${end}`
  const whole =
    from < 0 ? `${text}\n## ${part}\n\n${section}\n` : text.slice(0, from) + section + text.slice(to + end.length)
  writeFileSync(file, whole)
}

/** Returns whether a part has no argument that changes what it measures. */
const unchanged = (more: readonly string[]): boolean =>
  more.length % 2 === 0 && more.every((one, i) => i % 2 === 1 || one === '--games' || one === '--threads')

const run = async (part: string, more: readonly string[]): Promise<void> => {
  const begun = performance.now()
  const env = { PROGRAM: 'bundle/index.js', ...process.env }
  const args = [join(bench, `${part}.ts`), ...more]
  const child = spawn(process.execPath, args, { stdio: ['inherit', 'pipe', 'inherit'], env })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    process.stdout.write(text)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) process.exitCode = 1
  else if (said !== '' && unchanged(more)) keep(part, said)
  console.error(`${part}: ${((performance.now() - begun) / 1000).toFixed(0)} s\n`)
}

const fail = (sentence: string): void => {
  console.error(sentence)
  process.exitCode = 1
}
if (name === '--help') console.log(usage)
else if (name !== undefined && !names.includes(name)) fail(`${name}: there is no such measurement.\n${usage}`)
else {
  const objection = await buildAll()
  if (objection) fail(objection)
  else if (name === undefined) for (const part of everything) await run(part, [])
  else await run(name, rest)
}
