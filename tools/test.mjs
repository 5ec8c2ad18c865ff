import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll, isBuilt } from './build.mjs'
import { installPackages, installParts } from './install.mjs'
import { compiled, inSeconds, node24, root, run, tool } from './run.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number, times: readonly (readonly [number, string, string])[] }} Result */
/** @typedef {{ status: string, duration?: number, fullName: string }} Assertion */

const usage = `npm test                what every revision must pass: at most six minutes on two cores
npm run test:long       all of it, whole, and a soak beside it (-- --minutes 60)
npm run check           types, style and the quick tests: under half a minute`

/**
 * The projects of vitest.config.ts. Lanes run side by side, so that both cores are busy while browsers and servers wait;
 * the projects of one lane run one after the other.
 */
const lanes = [['browser'], ['rooms', 'integration'], ['outside', 'unit']]
/** @type {Readonly<Record<string, readonly string[]>>} */
const needs = { browser: ['Chromium'], outside: ['PostgreSQL', 'Redis'] }
const checkLimit = 30

/** @type {(failed: number) => Result} */
const one = failed => ({ passed: 1 - failed, failed, skipped: 0, times: [] })

/** @type {(name: string, seconds: number, result: Result) => Result} */
const say = (name, seconds, result) => {
  console.log(`${name.padEnd(20)} ${inSeconds(seconds).padStart(7)}  ${closingLine(result)}`)
  return result
}

/** @type {(result: Result) => string} */
const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/**
 * Runs a command whose exit code is its result.
 * @param {string} name
 * @param {ReturnType<typeof run>} running
 */
const check = async (name, running) => {
  const { code, output, seconds } = await running
  if (code !== 0) console.log(output.trimEnd())
  return say(name, seconds, one(code === 0 ? 0 : 1))
}
const colours = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`
/** Formatting and linting run together, because reading and parsing all files is most of the work. */
const style = () => check('format, lint', tool('biome', ['ci', colours, '--error-on-warnings']))
const types = () => check('types', tool('tsc', ['-p', '.']))

/**
 * Reads what Vitest's JSON reporter wrote. A file that fails outside of its tests counts as one, as does a run of none.
 * @type {(file: string) => Result}
 */
const resultIn = file => {
  /** @type {{ testResults: { name: string, status: string, assertionResults: Assertion[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const tests = testResults.flatMap(({ name, assertionResults: all }) => all.map(test => ({ ...test, file: name })))
  const count = (/** @type {string[]} */ ...states) => tests.filter(({ status }) => states.includes(status)).length
  const isBroken = (/** @type {Assertion[]} */ all) => all.every(({ status }) => status !== 'failed')
  const broken = testResults.filter(({ status, assertionResults: all }) => status === 'failed' && isBroken(all))
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length + (tests.length === 0 ? 1 : 0),
    skipped: count('skipped', 'pending', 'todo'),
    times: tests.map(({ duration = 0, file, fullName }) => [duration / 1000, file, fullName]),
  }
}

/**
 * Runs projects of vitest.config.ts.
 * @param {readonly string[]} projects
 * @param {Record<string, string>} env
 * @returns {Promise<Result>}
 */
const vitest = async (projects, env) => {
  const folder = join(root, 'node_modules/.cache/results')
  const file = join(folder, `${projects.join('-')}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', ...projects.map(name => `--project=${name}`), ...reporters]
  const quiet = env.SAMPLE === 'thin'
  // Programs that tests start find compiled what another one has loaded before.
  const all = { ...compiled, ...(isBuilt() ? { PROGRAM: 'bundle/index.js' } : {}), ...env }
  const { code, output, seconds } = await tool('vitest', args, { show: !quiet, env: all })
  /** @type {Result} */
  const result = existsSync(file) ? resultIn(file) : one(1)
  if (code !== 0 && quiet) console.log(output.trimEnd())
  // Vitest may fail after its reporters are done, as when a server does not end.
  return say(projects.join(', '), seconds, code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result)
}

/**
 * Runs tables of bots for so long, and hostile clients beside them.
 * @param {string} minutes
 */
const soak = minutes =>
  Promise.all(
    [[], ['--strangers']].map(more =>
      check(['soak', ...more].join(' '), run(node24, ['tools/soak.ts', '--minutes', minutes, ...more], { show: true })),
    ),
  )

/** @type {(env: Record<string, string>, missing: readonly string[]) => Promise<readonly Result[]>} */
const suites = (env, missing) => {
  const runs = (/** @type {string} */ name) => !needs[name]?.some(part => missing.includes(part))
  const skipped = lanes.flat().filter(name => !runs(name))
  const ran = lanes.map(lane => lane.filter(runs)).filter(({ length }) => length > 0)
  return Promise.all([
    ...ran.map(lane => vitest(lane, env)),
    ...skipped.map(async name => say(name, 0, { ...one(0), passed: 0, skipped: 1 })),
  ])
}

/** @type {(times: Result['times']) => void} */
const slowest = all => {
  const times = all.toSorted(([a], [b]) => b - a)
  console.log(`The slowest of ${times.length} tests:`)
  for (const [seconds, file, name] of times.slice(0, 20))
    console.log(`${inSeconds(seconds).padStart(8)}  ${file.slice(-44).padEnd(44)} ${name.slice(0, 90)}`)
}

/** @type {(what: { long: boolean, quick: boolean, minutes: string }) => Promise<readonly Result[]>} */
const test = async ({ long, quick, minutes }) => {
  const objection = await installPackages()
  if (objection) {
    console.error(objection)
    return [one(1)]
  }
  if (quick) return Promise.all([vitest(['unit'], { SAMPLE: 'thin' }), style(), types()])
  const missing = await installParts()
  // Neither needs what is built: one processor reads the sources while the other packs the pages.
  const checks = Promise.all([style(), types()])
  const fault = await buildAll()
  if (fault) {
    console.error(fault)
    return [...(await checks), one(1)]
  }
  const results = await suites({ FULL: long ? '1' : '0' }, missing)
  return [...(await checks), ...results, ...(long ? await soak(minutes) : [])]
}

/** @type {{ type: 'boolean', default: false }} */
const flag = { type: 'boolean', default: false }
const options = {
  long: flag,
  check: flag,
  help: flag,
  minutes: { type: /** @type {const} */ ('string'), default: '60' },
}
const { long, check: quick, minutes, help } = parseArgs({ options }).values

if (help) console.log(usage)
else {
  const begun = performance.now()
  const results = await test({ long, quick, minutes })
  const times = results.flatMap(result => result.times)
  if (!quick) slowest(times)
  const seconds = (performance.now() - begun) / 1000
  console.log(`in all ${inSeconds(seconds)}${quick && seconds > checkLimit ? `: ${checkLimit} s is the limit` : ''}`)
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ what) =>
    results.reduce((all, each) => all + each[what], 0)
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), times }
  console.log(closingLine(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}
