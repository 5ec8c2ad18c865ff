import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { root } from '../../tools/run.mjs'

const folder = mkdtempSync(join(tmpdir(), 'install-'))
const files = ['package.json', 'package-lock.json', '.npmrc', 'tools', 'bin']
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')

// As in a shell: without the variables of the npm that runs the tests, and with the machine's own Node.
const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
const path = (process.env.PATH ?? '').split(delimiter).filter(each => !each.includes('node_modules'))
const env = { ...Object.fromEntries(own), PATH: path.join(delimiter) }

const run = (command: string, ...args: readonly string[]) => promisify(execFile)(command, args, { cwd: folder, env })
const isThere = await run('npm', 'view', 'preact', 'version', '--fetch-retries=1', '--fetch-timeout=15000').then(
  () => true,
  () => false,
)

afterAll(() => rmSync(folder, { recursive: true }))

test.skipIf(!isThere)(
  'npm ci installs a fresh clone without a warning, and npm 10 leaves the lock as it is (needs the npm registry)',
  async () => {
    for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true })
    expect(await run('npm', 'ci', '--prefer-offline')).toEqual({
      stdout: expect.stringMatching(/^added \d+ packages/m),
      stderr: '',
    })
    expect((await run('node_modules/.bin/tsc', '--version')).stdout).toContain('Version')
    expect(await run('npx', '--yes', 'npm@10', 'install', '--prefer-offline')).toMatchObject({ stderr: '' })
    expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe(lock)
  },
  240_000,
)
