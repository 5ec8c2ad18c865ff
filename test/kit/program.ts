import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { gather, leave, playGame } from './players.ts'

/** A server of any kind, started as its user starts it. */
export interface Program {
  readonly said: () => string
  /** Tells it to end, and returns its exit code or signal. */
  readonly stop: () => Promise<readonly [code: number | null, signal: string | null]>
  readonly kill: () => void
}

interface Where {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
}

/** Starts a program, and waits until it says that it is serving. */
export const startProgram = async (command: string, args: readonly string[], where: Where): Promise<Program> => {
  const child: ChildProcess = spawn(command, args, where)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  while (!said.includes('Phones')) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${said}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    said: () => said,
    stop: async () => {
      const gone = once(child, 'exit') as Promise<[number | null, string | null]>
      child.kill('SIGTERM')
      return await gone
    },
    kill: () => child.kill('SIGKILL'),
  }
}

/** Plays a whole game of Avalon on a server, and requests both its pages. */
export const expectGame = async (base: string): Promise<void> => {
  for (const path of ['', 'tv']) expect((await fetch(`${base}${path}`)).status).toBe(200)
  const players = await gather(base, 5)
  await playGame(players, 'avalon', { seed: 2026 })
  expect(players.tv.view().table?.phase).toBe('over')
  leave(players)
}
