import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { timesIn } from './report.mjs'
import { inSeconds, root, tool } from './run.mjs'
import { closingLine, failedOne, passedOne, sum, tallyReport } from './tally.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */
/** @typedef {import('./report.mjs').Timed} Timed */
/** @typedef {import('./report.mjs').Sample} Sample */

/**
 * @param {string} name
 * @param {number} seconds
 * @param {string} result
 */
export const say = (name, seconds, result) =>
  console.log(`${name.padEnd(11)} ${inSeconds(seconds).padStart(7)}  ${result}`)

/**
 * @param {string} name
 * @param {Parameters<typeof tool>} command
 * @returns {() => Promise<Tally>}
 */
const check =
  (name, ...command) =>
  async () => {
    const { code, output, seconds } = await tool(...command)
    if (code !== 0) console.log(output.trimEnd())
    say(name, seconds, code === 0 ? 'passed' : 'failed')
    return code === 0 ? passedOne : failedOne
  }

const colours = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`
export const format = check('format', 'biome', ['ci', colours, '--linter-enabled=false', '--assist-enabled=false'])
export const lint = check('lint', 'biome', ['ci', colours, '--error-on-warnings', '--formatter-enabled=false'])
export const types = check('types', 'tsc', ['-p', '.'])

const folder = join(root, 'node_modules/.cache/suites')

/** @param {string} file */
const read = file => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/**
 * Runs one project of vitest.config.ts. Quiet, its output is shown only when something failed.
 * @param {string} name
 * @param {{ full?: boolean, thin?: boolean, quiet?: boolean }} how full: what repeats itself is run whole, not sampled;
 * thin: a smaller sample of it
 * @returns {Promise<{ tally: Tally, times: readonly Timed[], samples: readonly Sample[] }>}
 */
export const vitest = async (name, { full = false, thin = false, quiet = false }) => {
  const file = join(folder, `${name}.json`)
  const sampled = join(folder, `${name}.samples`)
  mkdirSync(folder, { recursive: true })
  for (const old of [file, sampled]) rmSync(old, { force: true })
  const { code, output, seconds } = await tool(
    'vitest',
    ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { show: !quiet, env: { FULL: full ? '1' : '0', SAMPLE: thin ? 'thin' : '', SAMPLES: sampled } },
  )
  const report = existsSync(file) ? JSON.parse(read(file)) : null
  const tally = tallyReport(report, code)
  if (quiet && tally.failed > 0 && output) console.log(output.trimEnd())
  say(name, seconds, closingLine(tally))
  const samples = read(sampled).split('\n').filter(Boolean)
  return { tally, times: timesIn(name, report, root), samples: samples.map(line => JSON.parse(line)) }
}

/**
 * A list that vitest makes without running a test: of files, or of tests.
 * @param {readonly string[]} what
 * @returns {Promise<readonly { projectName: string }[] | null>}
 */
const list = async what => {
  const { code, output } = await tool('vitest', ['list', '--json', ...what])
  const json = output.slice(output.indexOf('['))
  if (code === 0) return JSON.parse(json)
  console.log(output.trimEnd())
  return null
}

/**
 * The names of those suites that have files.
 * @returns {Promise<readonly string[] | null>} null when vitest cannot tell
 */
export const suitesWithFiles = async () => {
  const files = await list(['--filesOnly'])
  return files && [...new Set(files.map(({ projectName }) => projectName))]
}

/**
 * Counts the tests of a suite that cannot run here.
 * @param {string} name
 * @returns {Promise<Tally>}
 */
export const skip = async name => {
  const tests = await list(['--project', name])
  const tally = tests ? { passed: 0, failed: 0, skipped: tests.length } : failedOne
  say(name, 0, closingLine(tally))
  return tally
}

/** @param {readonly Tally[]} tallies */
export const close = tallies => {
  const total = sum(tallies)
  console.log(closingLine(total))
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
}
