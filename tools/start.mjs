import { keep } from '../bin/keep.mjs'
import { buildAll, isBuilt } from './build.mjs'
import { installPackages } from './install.mjs'
import { compiled, node24, root, run } from './run.mjs'

const args = process.argv.slice(2)
const managing = args[0] === 'tables'
// The built program needs no packages: a platform may have removed them after building.
const objection = (await installPackages({ serving: isBuilt() })) ?? (managing ? null : await buildAll())
if (objection) {
  console.error(objection)
  process.exitCode = 1
} else if (managing) process.exitCode = (await run(node24, ['tools/tables.ts', ...args.slice(1)], { show: true })).code
else {
  const env = { ...compiled, ...process.env }
  process.exitCode = await keep(node24, ['bundle/index.js', ...args], { cwd: root, env })
}
