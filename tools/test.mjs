import { buildPages } from './build.mjs'
import { installPackages, installParts } from './install.mjs'
import { close, format, lint, skip, suitesWithFiles, types, vitest } from './suites.mjs'
import { failedOne } from './tally.mjs'

/**
 * The suites in the order in which they run, the outside parts that each needs, and whether the long versions of its tests
 * are run. A browser's long versions are the same scenes at more sizes: FULL=1 npx vitest run --project browser.
 */
const suites = [
  { name: 'unit', needs: [], full: true },
  { name: 'integration', needs: [], full: true },
  { name: 'outside', needs: ['PostgreSQL', 'Redis'], full: false },
  { name: 'browser', needs: ['Chromium'], full: false },
]

const test = async () => {
  const objection = (await installPackages()) ?? (await buildPages())
  if (objection) {
    console.error(objection)
    return [failedOne]
  }
  const missing = await installParts()
  const tallies = await Promise.all([format(), lint(), types()])
  const withFiles = await suitesWithFiles()
  if (!withFiles) return [...tallies, failedOne]
  for (const { name, needs, full } of suites) {
    if (!withFiles.includes(name)) console.log(`${name}: no tests yet, left out`)
    else if (needs.some(part => missing.includes(part))) tallies.push(await skip(name))
    else tallies.push(await vitest(name, { full }))
  }
  return tallies
}

close(await test())
