import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt } from './build.mjs'
import { brokenIn, timesIn } from './report.mjs'
import { compiled, inSeconds, root, tool } from './run.mjs'
import { closingLine, failedOne, passedOne, sum, tallyReport } from './tally.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */
/** @typedef {import('./report.mjs').Timed} Timed */
/** @typedef {import('./report.mjs').Sample} Sample */
/** @typedef {import('./report.mjs').Broken} Broken */
/** @typedef {{ name: string, tally: Tally, broken: readonly Broken[], times: readonly Timed[], samples: readonly Sample[] }} Report */

/**
 * @param {string} name
 * @param {number} seconds
 * @param {string} result
 */
export const say = (name, seconds, result) =>
  console.log(`${name.padEnd(12)} ${inSeconds(seconds).padStart(7)}  ${result}`)

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
/** Formatting and linting run together, because reading and parsing all files is most of the work. */
export const style = check('format, lint', 'biome', ['ci', colours, '--error-on-warnings'])
export const types = check('types', 'tsc', ['-p', '.'])

const folder = join(root, 'node_modules/.cache/suites')

const counted = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' })
/**
 * The turn of this run: it decides which games, languages and sizes are tested where all are alike
 * (test/kit/sample.ts). It is the number of the revision: one revision always runs the same, and the next another part;
 * 0 without git.
 */
export const turn = process.env.TURN || counted.stdout?.trim() || '0'

/** @param {string} file */
const read = file => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/**
 * Runs one project of vitest.config.ts. With `quiet`, its output is shown only when something failed.
 * @param {string} name
 * @param {{ full?: boolean, thin?: boolean, quiet?: boolean, only?: readonly string[] }} how full: what repeats itself
 * is run whole, not sampled; thin: a smaller sample of it; only: these files of it
 * @returns {Promise<Report>}
 */
export const vitest = async (name, { full = false, thin = false, quiet = false, only = [] }) => {
  const file = join(folder, `${name}.json`)
  const sampled = join(folder, `${name}.samples`)
  mkdirSync(folder, { recursive: true })
  for (const old of [file, sampled]) rmSync(old, { force: true })
  const { code, output, seconds } = await tool(
    'vitest',
    ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...only],
    {
      show: !quiet,
      env: {
        // Programs that start in them, tests and servers alike, find compiled what another one has loaded before.
        ...compiled,
        FULL: full ? '1' : '0',
        SAMPLE: thin ? 'thin' : '',
        SAMPLES: sampled,
        TURN: turn,
        ...(isBuilt() ? { PROGRAM: 'bundle/index.js' } : {}),
      },
    },
  )
  const report = existsSync(file) ? JSON.parse(read(file)) : null
  const tally = tallyReport(report, code)
  if (quiet && tally.failed > 0 && output) console.log(output.trimEnd())
  say(name, seconds, closingLine(tally))
  const samples = read(sampled).split('\n').filter(Boolean)
  return {
    name,
    tally,
    broken: brokenIn(report, root),
    times: timesIn(name, report, root),
    samples: samples.map(line => JSON.parse(line)),
  }
}

/** With more broken files than this, a busy machine cannot be the cause. */
const mostAgain = 6

/**
 * Runs the files with failures again, alone on a machine that does nothing else by now. Tests that pass then had failed
 * for want of a processor: they are reported as wavering, and need mending. What fails twice has failed.
 * @param {Report} report
 * @returns {Promise<{ report: Report, wavering: readonly string[] }>}
 */
export const again = async report => {
  const files = report.broken.map(({ file }) => file)
  if (files.length === 0 || files.length > mostAgain) return { report, wavering: [] }
  const second = await vitest(report.name, { only: files })
  if (second.tally.failed > 0) return { report, wavering: [] }
  const { passed, failed, skipped } = report.tally
  const tests = report.broken.reduce((sum, { tests }) => sum + tests.length, 0)
  return {
    report: { ...report, tally: { passed: passed + tests, failed: failed - tests, skipped } },
    wavering: report.broken.flatMap(({ file, tests }) => tests.map(test => `${file}: ${test}`)),
  }
}

/**
 * Counts the tests of a suite that cannot run here.
 * @param {string} name
 * @returns {Promise<Tally>}
 */
export const skip = async name => {
  const args = ['list', '--json', '--staticParse=false', '--project', name]
  const { code, output } = await tool('vitest', args, { env: { TURN: turn } })
  if (code !== 0) console.log(output.trimEnd())
  const tests = code === 0 ? JSON.parse(output.slice(output.indexOf('['))) : null
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
