import { installPackages } from './install.mjs'
import { sampled } from './report.mjs'
import { inSeconds } from './run.mjs'
import { close, style, types, vitest } from './suites.mjs'
import { failedOne } from './tally.mjs'

const limit = 30

const check = async () => {
  const objection = await installPackages()
  if (objection) {
    console.error(objection)
    return [failedOne]
  }
  const begun = performance.now()
  const [unit, ...tallies] = await Promise.all([vitest('unit', { thin: true, quiet: true }), style(), types()])
  for (const line of sampled(unit.samples, false)) console.log(line)
  console.log(
    'Left to npm test: worlds that nobody may tell apart, deals that are checked, every order of a night, whatever is said by whoever, own pools, every edge of a game, games told again or kept as files, every word that a game says, the time that endings take, imports, sounds, what reveals move, whole programs, pages',
  )
  const seconds = (performance.now() - begun) / 1000
  console.log(`in all ${inSeconds(seconds)}${seconds > limit ? `, and ${limit} s is the limit` : ''}`)
  return [unit.tally, ...tallies]
}

close(await check())
