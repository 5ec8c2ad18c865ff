import { buildPages } from './build.mjs'
import { installPackages } from './install.mjs'

const objection = (await installPackages()) ?? (await buildPages())
if (objection) {
  console.error(objection)
  process.exitCode = 1
}
