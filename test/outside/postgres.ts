import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from '../../tools/install.mjs'
import { makeFolder } from '../kit/folder.ts'
import { freePort } from '../kit/process.ts'

/** Returns the user to run Postgres as: it refuses root, and its package makes a user for it. */
const user = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A real Postgres for tests, with a data folder of its own. */
export interface Database {
  readonly url: string
  /** Makes an empty database with this name, replacing one that exists. */
  fresh(name: string): Promise<string>
  start(): Promise<void>
  /** Stops it as an operator does (fast), or as a power cut does (immediate). */
  stop(how: 'fast' | 'immediate'): Promise<void>
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  dispose(): Promise<void>
}

/**
 * Starts a Postgres; it is quicker without syncs: what it acknowledged then survives a killed process, though not a
 * power cut.
 */
export const startPostgres = async ({ synced = false } = {}): Promise<Database> => {
  const bin = findPostgres()
  if (bin === null) throw new Error('Postgres is not installed: npm test installs it where it may.')
  const as = user()
  const folder = makeFolder('postgres')
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid)
  const port = await freePort()
  const data = join(folder, 'data')
  const options = { cwd: folder, ...as, stdio: 'ignore' } as const
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    options,
  )
  const address = (name: string): string => `postgres://test@127.0.0.1:${port}/${name}`
  let child: ChildProcess | null = null

  const ask = (...all: readonly string[]): void => {
    const commands = all.flatMap(sql => ['-c', sql])
    const to = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'test', '-d', 'postgres', '-q']
    execFileSync(join(bin, 'psql'), [...to, ...commands], { ...options, timeout: 10_000 })
  }
  const isUp = (): boolean => {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', `${port}`], options)
      return true
    } catch {
      return false
    }
  }
  const start = async (): Promise<void> => {
    child = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        `${port}`,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        `unix_socket_directories=${folder}`,
        ...(synced ? [] : ['-c', 'fsync=off']),
      ],
      options,
    )
    for (let tries = 0; !isUp(); tries++) {
      if (tries === 200) throw new Error('Postgres does not start.')
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  const ended = (one: ChildProcess): Promise<void> =>
    new Promise(resolve => {
      if (one.exitCode !== null || one.signalCode !== null) resolve()
      else one.once('exit', () => resolve())
    })
  const stop = async (how: 'fast' | 'immediate'): Promise<void> => {
    if (child === null) return
    const one = child
    child = null
    one.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended(one)
  }
  // SIGQUIT ends Postgres with its child processes if a test is aborted; SIGKILL would leave those running.
  process.once('exit', () => child?.kill('SIGQUIT'))
  await start()
  return {
    url: address('postgres'),
    fresh: name => {
      ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`)
      return Promise.resolve(address(name))
    },
    start,
    stop,
    // Signals the children too: each connection is a process of its own.
    signal: signal => {
      if (child?.pid === undefined) return
      const own = execFileSync('pgrep', ['-P', `${child.pid}`], { encoding: 'utf8' })
        .trim()
        .split('\n')
      for (const pid of [child.pid, ...own.map(Number)]) process.kill(pid, signal)
    },
    dispose: async () => {
      await stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
