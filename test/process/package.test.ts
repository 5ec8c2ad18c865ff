import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import about from '../../package.json' with { type: 'json' }
import { freePort } from '../kit/process.ts'
import { expectGame, type Program, startProgram } from '../kit/program.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'package-'))
const home = join(folder, 'empty')
const port = await freePort()
let packed = ''
let program: Program | null = null

// Vitest's own npm variables would make npm mistake this project for the one to install into.
const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', ['--silent', ...args], { cwd, env: own, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

beforeAll(async () => {
  packed = join(folder, npm(root, 'pack', '--pack-destination', folder).trim().split('\n').at(-1) ?? '')
  execFileSync('mkdir', [home])
  writeFileSync(join(home, 'package.json'), '{}')
  // Installs without the optional packages: this machine has Node 24 already.
  npm(home, 'install', packed, '--omit=optional', '--prefer-offline', '--no-audit')
  const command = join(home, 'node_modules/.bin/sofa-and-dagger')
  const args = [command, '--port', `${port}`, '--host', '127.0.0.1']
  program = await startProgram(process.execPath, args, { cwd: home, env: own })
}, 120_000)
afterAll(() => {
  program?.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('what npm packs is small, has no source and no test, and brings no other package', () => {
  expect(statSync(packed).size).toBeLessThan(8 * 1024 * 1024)
  const files = execFileSync('tar', ['-tf', packed], { encoding: 'utf8' }).trim().split('\n')
  expect(files).toContain('package/bundle/index.js')
  expect(files).toContain('package/dist/tv/index.html')
  expect(files.filter(file => /\.tsx?$|\.test\.|\/test\//.test(file))).toEqual([])
  const installed = readdirSync(join(home, 'node_modules')).filter(name => !name.startsWith('.'))
  expect(installed).toEqual(['sofa-and-dagger'])
})

test('it serves both pages, and a whole game can be played on it', async () => {
  const base = `http://127.0.0.1:${port}/`
  expect((await fetch(`${base}bundle/index.js`)).status).toBe(404)
  await expectGame(base)
})

test('it says by its own name how it is started, and which version it is', () => {
  const run = (...args: readonly string[]) => {
    const command = join(home, 'node_modules/.bin/sofa-and-dagger')
    const { stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      cwd: home,
      env: own,
      encoding: 'utf8',
    })
    return stdout + stderr
  }
  expect(run('--help')).toMatch(/^npx sofa-and-dagger \[flags\]\n/)
  expect(run('--port', `${port}`, '--host', '127.0.0.1', '--data', join(folder, 'other'))).toBe(
    `Port ${port} is taken: choose another with npx sofa-and-dagger --port NUMBER.\n`,
  )
  expect(run('--version')).toBe(`${about.version}\n`)
})

test('it keeps its tables in the folder in which it is started, and ends when it is told to', async () => {
  expect(readFileSync(join(home, 'data/tables.sqlite')).subarray(0, 6).toString()).toBe('SQLite')
  expect(await program?.stop()).toEqual([0, null])
})
