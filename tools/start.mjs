import { buildPages, isBuilt } from './build.mjs'
import { installPackages } from './install.mjs'
import { keep } from './keep.mjs'
import { compiled, node24, root } from './run.mjs'

// Built pages need no packages of the build: a platform may have removed those after building.
const objection = (await installPackages({ serving: isBuilt() })) ?? (await buildPages())
if (objection) {
  console.error(objection)
  process.exitCode = 1
} else {
  const env = { ...compiled, ...process.env }
  process.exitCode = await keep(node24, ['server/index.ts', ...process.argv.slice(2)], { cwd: root, env })
}
