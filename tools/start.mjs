import { keep } from '../bin/keep.mjs'
import { buildAll, isBuilt } from './build.mjs'
import { installPackages } from './install.mjs'
import { compiled, node24, root, run } from './run.mjs'

const args = process.argv.slice(2)
const [source, ...rest] = args[0] === 'tables' ? ['tools/tables.ts', ...args.slice(1)] : ['server/index.ts', '--help']
const isHelp = args.includes('--help')

// `npm run` lists commands without words, and nothing with -s: this is where a newcomer reads them.
if (isHelp && args[0] !== 'tables')
  console.log(`The four commands that matter; \`npm run\` lists all, and each of them takes -- --help:

  npm start      serves the game
  npm test       runs what every change must pass
  npm run dev    serves it and shows a change of code at once
  npm run check  types, style and the quick tests, in half a minute
`)
const fromSource = isHelp || args[0] === 'tables'
// The built program needs no packages: a platform may have removed them after building.
const objection = (await installPackages({ serving: isBuilt() })) ?? (fromSource ? null : await buildAll())
if (objection) {
  console.error(objection)
  process.exitCode = 1
} else if (fromSource) process.exitCode = (await run(node24, [source ?? '', ...rest], { show: true })).code
else {
  const env = { ...compiled, ...process.env }
  process.exitCode = await keep(node24, ['bundle/index.js', ...args], { cwd: root, env })
}
