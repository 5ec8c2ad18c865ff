import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { buildPages, isBuilt } from './build.mjs'
import { installPackages } from './install.mjs'
import { compiled, node24, root } from './run.mjs'

const serve = () => {
  const server = spawn(node24, ['server/index.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...compiled, ...process.env },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => server.kill(signal))
  // A signal to npm ends the shell between npm and this process, and no signal comes here.
  const parent = process.ppid
  const watch = setInterval(() => process.ppid === parent || server.kill('SIGTERM'), 500)
  server.on('exit', (code, signal) => {
    clearInterval(watch)
    process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1)
  })
}

// A platform may throw away what only building needs once that is done.
const objection = (await installPackages({ serving: isBuilt() })) ?? (await buildPages())
if (objection) {
  console.error(objection)
  process.exitCode = 1
} else serve()
