import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

// The crash sweeps of `npm test` with ten players, game after game with other chance, for so many minutes.

const root = join(import.meta.dirname, '..')
const { minutes } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } }).values
const most = 24 * 60

if (/^\d+$/.test(minutes) && Number(minutes) >= 1 && Number(minutes) <= most) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'integration', 'server/crash.test.ts'], {
    cwd: root,
    env: { ...process.env, SOAK_MINUTES: minutes },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
} else {
  console.error(`npm run soak -- --minutes NUMBER takes a whole number from 1 to ${most}, not "${minutes}".`)
  process.exitCode = 1
}
