import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCommand } from '../../tools/run.mjs'
import { freePort } from '../kit/process.ts'

/** A real Redis for tests, which keeps nothing on disk. */
export interface Redis {
  readonly url: string
  /** Sends one command as text, and returns the raw answer. */
  say(command: string): Promise<string>
  start(): Promise<void>
  kill(): Promise<void>
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  dispose(): Promise<void>
}

export const startRedis = async (): Promise<Redis> => {
  const program = findCommand(['redis-server'])
  if (program === null) throw new Error('Redis is not installed: npm test installs it where it may.')
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const port = await freePort()
  const flags = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  let child: ChildProcess | null = null

  const say = (command: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`))
      socket.once('data', data => {
        socket.destroy()
        resolve(String(data))
      })
      socket.once('error', reject)
    })
  const start = async (): Promise<void> => {
    child = spawn(program, flags, { cwd: folder, stdio: 'ignore' })
    for (let tries = 0; (await say('PING').catch(() => '')) !== '+PONG\r\n'; tries++) {
      if (tries === 200) throw new Error('Redis does not start.')
      await new Promise(resolve => setTimeout(resolve, 25))
    }
  }
  const kill = async (): Promise<void> => {
    const dying = child
    child = null
    if (dying === null || dying.exitCode !== null) return
    const gone = once(dying, 'exit')
    dying.kill('SIGKILL')
    await gone
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    say,
    start,
    kill,
    signal: signal => {
      child?.kill(signal)
    },
    dispose: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
