import { parseArgs } from 'node:util'
import { buildAll } from './build.mjs'
import { installPackages, installParts } from './install.mjs'
import { costs, sampled, slowest, turned, wavered } from './report.mjs'
import { node24, run } from './run.mjs'
import { again, close, say, skip, style, turn, types, vitest } from './suites.mjs'
import { failedOne, passedOne } from './tally.mjs'

/** @typedef {import('./tally.mjs').Tally} Tally */

/**
 * The suites, and the outside parts that each needs. Lanes run side by side, so that both cores are busy while browsers
 * and servers wait; the suites of one lane run one after the other.
 */
const lanes = [
  [{ name: 'browser', needs: ['Chromium'] }],
  [
    { name: 'rooms', needs: [] },
    { name: 'integration', needs: [] },
  ],
  [
    { name: 'outside', needs: ['PostgreSQL', 'Redis'] },
    { name: 'unit', needs: [] },
  ],
]

const { long, minutes } = parseArgs({
  options: { long: { type: 'boolean', default: false }, minutes: { type: 'string', default: '60' } },
}).values

/**
 * Runs the soak, with hostile clients that attack it.
 * @returns {Promise<readonly Tally[]>}
 */
const soak = () => {
  console.log(`soak: ${minutes} minutes of two hundred tables, and strangers beside them`)
  const both = [[], ['--strangers']].map(async more => {
    const args = ['tools/soak.ts', '--minutes', minutes, ...more]
    const { code, seconds } = await run(node24, args, { show: true })
    say(more.length === 0 ? 'soak' : 'strangers', seconds, code === 0 ? 'passed' : 'failed')
    return code === 0 ? passedOne : failedOne
  })
  return Promise.all(both)
}

const test = async () => {
  const objection = await installPackages()
  if (objection) {
    console.error(objection)
    return [failedOne]
  }
  const missing = await installParts()
  const begun = performance.now()
  // Neither needs what is built: one processor reads the sources while the other packs the pages.
  const checks = Promise.all([style(), types()])
  const fault = await buildAll()
  if (fault) {
    console.error(fault)
    return [...(await checks), failedOne]
  }
  /** @type {Tally[]} */
  const tallies = []
  const ran = lanes.map(async lane => {
    const reports = []
    for (const { name, needs } of lane) {
      if (needs.some(part => missing.includes(part))) tallies.push(await skip(name))
      else reports.push(await vitest(name, { full: long }))
    }
    return reports
  })
  tallies.push(...(await checks))
  const first = (await Promise.all(ran)).flat()
  const reports = []
  const wavering = []
  for (const report of first) {
    const second = await again(report)
    reports.push(second.report)
    wavering.push(...second.wavering)
  }
  const alone = long ? await soak() : []
  const times = reports.flatMap(each => each.times)
  const samples = reports.flatMap(each => each.samples)
  const reported = [sampled(samples, long), turned(samples, turn), costs(times), slowest(times), wavered(wavering)]
  for (const line of reported.flat()) console.log(line)
  say(
    'in all',
    (performance.now() - begun) / 1000,
    long ? 'everything, whole' : 'everything, what repeats itself sampled',
  )
  return [...tallies, ...reports.map(({ tally }) => tally), ...alone]
}

close(await test())
