import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll, isBuilt } from './build.mjs'
import { installPackages, installParts } from './install.mjs'
import { compiled, inSeconds, node24, root, run, tool } from './run.mjs'

const usage = `npm test                what every revision must pass: at most six minutes on two cores
npm run test:long       all of it, whole, and a soak beside it (-- --minutes 60)
npm run check           types, style and the quick tests: under half a minute`

/** Projects of vitest.config.ts: lanes run side by side, because they mostly wait, and those of one lane in turn. */
const lanes = [['browser'], ['rooms', 'integration'], ['outside'], ['unit']]
/** @type {Readonly<Record<string, readonly string[]>>} */
const needs = { browser: ['Chromium'], outside: ['PostgreSQL', 'Redis'] }
/** Where Vitest leaves each lane's results: how long every test took is in them. */
const folder = join(root, 'node_modules/.cache/results')

/** @typedef {{ passed: number, failed: number, skipped: number }} Result */

const closingLine = (/** @type {Result} */ { passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** @type {(name: string, seconds: number, result: Result) => Result} */
const say = (name, seconds, result) => {
  console.log(`${name.padEnd(20)} ${inSeconds(seconds).padStart(7)}  ${closingLine(result)}`)
  return result
}

/** Waits for a command whose exit code is its result. */
const check = async (/** @type {string} */ name, /** @type {ReturnType<typeof run>} */ running) => {
  const { code, output, seconds } = await running
  if (code !== 0) console.log(output.trimEnd())
  return say(name, seconds, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 })
}
const colours = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`
/** Formatting and linting run together, because reading and parsing all files is most of the work. */
const styleAndTypes = () => [
  check('format, lint', tool('biome', ['ci', colours, '--error-on-warnings'])),
  check('types', tool('tsc', ['-p', '.'])),
]

/** Whether a file failed outside of its tests. @type {(file: { status: string, assertionResults: { status: string }[] }) => boolean} */
const isBroken = ({ status, assertionResults: all }) => status === 'failed' && !all.some(one => one.status === status)

/** Runs projects of vitest.config.ts. */
const vitest = async (/** @type {readonly string[]} */ projects, /** @type {Record<string, string>} */ env) => {
  const file = join(folder, `${projects.join('-')}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', ...projects.map(name => `--project=${name}`), ...reporters]
  const quiet = env.SAMPLE === 'thin'
  // Programs that tests start find compiled what another one has loaded before.
  const all = { ...compiled, ...(isBuilt() ? { PROGRAM: 'bundle/index.js' } : {}), ...env }
  // Unit tests never wait: they fill the gaps that browsers and servers leave.
  const niceness = projects.includes('unit') ? 5 : 0
  const { code, output, seconds } = await tool('vitest', args, { show: !quiet, env: all, niceness })
  if (code !== 0 && quiet) console.log(output.trimEnd())
  const said = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numFailedTests: 1, testResults: [] }
  const { numPassedTests: passed = 0, numPendingTests: pending = 0, numTodoTests: todo = 0 } = said
  const failed = said.numFailedTests + said.testResults.filter(isBroken).length
  // Vitest may fail outside of its files as well, as when a server does not end.
  const isWhole = code === 0 && passed > 0
  return say(projects.join(', '), seconds, { passed, failed: isWhole ? failed : failed || 1, skipped: pending + todo })
}

/** Runs tables of bots for so long, and hostile clients beside them. */
const soak = (/** @type {string} */ minutes) =>
  [[], ['--strangers']].map(more =>
    check(['soak', ...more].join(' '), run(node24, ['tools/soak.ts', '--minutes', minutes, ...more], { show: true })),
  )

/** @type {(what: { long: boolean, check: boolean, minutes: string }) => Promise<readonly Result[]>} */
const test = async ({ long, check: quick, minutes }) => {
  const objection = await installPackages()
  if (objection) throw new Error(objection)
  if (quick) return Promise.all([vitest(['unit'], { SAMPLE: 'thin' }), ...styleAndTypes()])
  const missing = await installParts()
  // Neither needs what is built: one processor reads the sources while the other packs the pages.
  const checks = styleAndTypes()
  const fault = await buildAll()
  if (fault) throw new Error(fault)
  const runs = (/** @type {string} */ name) => !needs[name]?.some(part => missing.includes(part))
  const ran = lanes.map(lane => lane.filter(runs)).filter(({ length }) => length > 0)
  const results = await Promise.all([...checks, ...ran.map(lane => vitest(lane, { FULL: long ? '1' : '0' }))])
  const skipped = lanes.flat().filter(name => !runs(name))
  for (const name of skipped) results.push(say(name, 0, { passed: 0, failed: 0, skipped: 1 }))
  return long ? [...results, ...(await Promise.all(soak(minutes)))] : results
}

/** @type {{ type: 'boolean', default: false }} */
const flag = { type: 'boolean', default: false }
const minutes = { type: /** @type {const} */ ('string'), default: '60' }
const { help, ...what } = parseArgs({ options: { long: flag, check: flag, help: flag, minutes } }).values

if (help) console.log(usage)
else {
  const begun = performance.now()
  /** @type {readonly Result[]} */
  const results = await test(what).catch((/** @type {Error} */ { message }) => {
    console.error(message)
    return [{ passed: 0, failed: 1, skipped: 0 }]
  })
  console.log(`in all ${inSeconds((performance.now() - begun) / 1000)}`)
  const sum = (/** @type {keyof Result} */ of) => results.reduce((all, each) => all + each[of], 0)
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  console.log(closingLine(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}
