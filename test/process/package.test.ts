import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../shared/engine/random.ts'
import { gather, leave, nextAct, opening, perform } from '../kit/players.ts'
import { freePort } from '../kit/process.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'package-'))
const home = join(folder, 'empty')
const port = await freePort()
let packed = ''
let child: ChildProcess | null = null
let said = ''

// Vitest's own npm variables would make npm take this project for the one that it works in.
const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', ['--silent', ...args], { cwd, env: own, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

beforeAll(async () => {
  packed = join(folder, npm(root, 'pack', '--pack-destination', folder).trim().split('\n').at(-1) ?? '')
  execFileSync('mkdir', [home])
  writeFileSync(join(home, 'package.json'), '{}')
  // Without the optional packages: this machine's Node 24 is at hand already.
  npm(home, 'install', packed, '--omit=optional', '--prefer-offline', '--no-audit')
  const command = join(home, 'node_modules/.bin/sofa-and-dagger')
  const node = process.execPath
  child = spawn(node, [command, '--port', `${port}`, '--host', '127.0.0.1'], { cwd: home, env: own })
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
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('what npm packs is small, holds no source and no test, and brings no other package', () => {
  expect(statSync(packed).size).toBeLessThan(8 * 1024 * 1024)
  const files = execFileSync('tar', ['-tf', packed], { encoding: 'utf8' }).trim().split('\n')
  expect(files).toContain('package/bundle/index.js')
  expect(files).toContain('package/dist/tv/index.html')
  expect(files.filter(file => /\.tsx?$|\.test\.|\/test\//.test(file))).toEqual([])
  const installed = readdirSync(join(home, 'node_modules')).filter(name => !name.startsWith('.'))
  expect(installed).toEqual(['sofa-and-dagger'])
})

test('it serves both pages, and a whole game is played on it', async () => {
  const base = `http://127.0.0.1:${port}/`
  for (const path of ['', 'tv']) expect((await fetch(`${base}${path}`)).status).toBe(200)
  expect((await fetch(`${base}bundle/index.js`)).status).toBe(404)
  const players = await gather(base, 5)
  for (const act of opening(players, 'avalon', {})) expect(await perform(act)).toMatchObject({ ok: true })
  const random = seeded(2026)
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, 60))
    const act = nextAct(players, random)
    if (act) await perform(act)
    if (players.tv.view().table?.phase === 'over') break
  }
  leave(players)
})

test('it keeps its tables in the folder where it was started, and ends when it is told to', async () => {
  expect(readFileSync(join(home, 'data/tables.sqlite')).subarray(0, 6).toString()).toBe('SQLite')
  const gone = once(child as ChildProcess, 'exit')
  child?.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
})
