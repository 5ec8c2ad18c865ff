import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../tools/run.mjs'
import { freePort } from '../kit/process.ts'
import { expectGame, type Program, startProgram } from '../kit/program.ts'

const home = mkdtempSync(join(tmpdir(), 'single-'))
const port = await freePort()
const here = `${process.platform} ${process.arch}`

// Skipped elsewhere: a Mac's signature and Windows' file name would be in the way, which nobody has tried.
describe.skipIf(process.platform !== 'linux')(`the single executable (tried on Linux alone; this is ${here})`, () => {
  let program: Program
  beforeAll(async () => {
    execFileSync(process.execPath, ['tools/single.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    copyFileSync(join(root, 'bundle/single/sofa-and-dagger'), join(home, 'sofa-and-dagger'))
    // No Node is in its path, and nothing but itself in its folder.
    const env = { PATH: join(home, 'no-such-folder') }
    program = await startProgram(join(home, 'sofa-and-dagger'), ['--port', `${port}`, '--host', '127.0.0.1'], {
      cwd: home,
      env,
    })
  }, 240_000)
  afterAll(() => {
    program?.kill()
    rmSync(home, { recursive: true, force: true })
  })

  test('serves both pages without Node, and a whole game can be played on it', () =>
    expectGame(`http://127.0.0.1:${port}/`))

  test('keeps its tables in the folder in which it is started, and ends when it is told to', async () => {
    expect(readFileSync(join(home, 'data/tables.sqlite')).subarray(0, 6).toString()).toBe('SQLite')
    expect(readdirSync(home).toSorted()).toEqual(['data', 'sofa-and-dagger'])
    expect(await program.stop()).toEqual([0, null])
  })

  test('lists its flags, and says what is wrong with one, by its own name', () => {
    const run = (...args: readonly string[]): string => {
      try {
        return execFileSync(join(home, 'sofa-and-dagger'), args, { cwd: home, encoding: 'utf8', stdio: 'pipe' })
      } catch (error) {
        return String((error as { readonly stderr?: string }).stderr)
      }
    }
    const command = join(home, 'sofa-and-dagger')
    expect(run('--help')).toContain('--public-url URL')
    expect(run('--help')).toContain(`${command} [flags]`)
    expect(run('--version')).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(run('--port', 'many')).toContain('--port takes a number')
    expect(run('--prot', '80')).toContain(`see ${command} --help.`)
  })
})
