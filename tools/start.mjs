import { keep } from '../bin/keep.mjs'
import { buildAll, isBuilt } from './build.mjs'
import { installPackages } from './install.mjs'
import { compiled, node24, root } from './run.mjs'

// The built program needs no packages: a platform may have removed them after building.
const objection = (await installPackages({ serving: isBuilt() })) ?? (await buildAll())
if (objection) {
  console.error(objection)
  process.exitCode = 1
} else {
  const env = { ...compiled, ...process.env }
  process.exitCode = await keep(node24, ['bundle/index.js', ...process.argv.slice(2)], { cwd: root, env })
}
