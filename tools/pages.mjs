import { buildAll } from './build.mjs'
import { installPackages } from './install.mjs'

const objection = (await installPackages()) ?? (await buildAll())
if (objection) {
  console.error(objection)
  process.exitCode = 1
}
