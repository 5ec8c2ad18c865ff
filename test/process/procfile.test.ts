import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../kit/process.ts'

const root = join(import.meta.dirname, '../..')
const modules = join(root, 'node_modules')
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'platform-')))
const parts = [
  'bin',
  'shared',
  'server',
  'tools',
  'tv',
  'controller',
  'dist',
  'bundle',
  'vite.config.ts',
  'package.json',
  'Procfile',
]

interface Locked {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>
}

/** Removes the packages that only building and testing need, as `npm prune --omit=dev` does. */
const prune = (): void => {
  const list = join(modules, '.package-lock.json')
  const lock = JSON.parse(readFileSync(list, 'utf8')) as Locked
  const needed = Object.entries(lock.packages).filter(([, { dev = false }]) => !dev)
  rmSync(join(folder, 'node_modules'))
  for (const [name] of needed) {
    // Packages within a package are linked with it.
    if (name.lastIndexOf('node_modules/') > 0) continue
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    symlinkSync(join(root, name), join(folder, name))
  }
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ ...lock, packages: Object.fromEntries(needed) }),
  )
}

let child: ChildProcess | null = null
let said = ''
const port = await freePort()

beforeAll(async () => {
  for (const part of [...parts, 'package-lock.json']) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(modules, join(folder, 'node_modules'))
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: 'ignore' })
  prune()
  const [, line = ''] = /^web: (.+)$/m.exec(readFileSync(join(folder, 'Procfile'), 'utf8')) ?? []
  // A registry that does not answer proves that the start installs nothing. The other variables are those that
  // platforms set.
  const env = { npm_config_registry: 'http://127.0.0.1:9/', NODE_ENV: 'production', PORT: `${port}`, PROXIES: '1' }
  const { npm_execpath: _entry, npm_node_execpath: _node, ...own } = process.env
  child = spawn('sh', ['-c', line], { cwd: folder, env: { ...own, ...env }, detached: true })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  while (!said.includes('Phones')) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${said}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}, 120_000)
afterAll(() => {
  if (child?.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
  rmSync(folder, { recursive: true })
})

test('the Procfile’s line serves on the given port, from what a platform keeps after building', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/tv`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(said).not.toContain('Install')
})
test('it ends when all its processes are told to', async () => {
  if (child?.pid === undefined) throw new Error('it does not run')
  const gone = once(child, 'close')
  process.kill(-child.pid, 'SIGTERM')
  await gone
  expect(said).toContain('"said":"stopping"')
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
})
