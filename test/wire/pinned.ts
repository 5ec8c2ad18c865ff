import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../server/log/log.ts'
import { openLog } from '../../server/log/open.ts'
import { makeFolder } from '../kit/folder.ts'

/** A server process whose clock and chance are pinned from outside, and its log. */
export interface Pinned {
  readonly base: string
  readonly log: Log
  /** Sets its time, its chance, or the next numbers drawn; resolves when the process confirms it. */
  readonly pin: (pin: {
    readonly now?: number
    readonly seed?: number
    readonly words?: readonly number[]
  }) => Promise<void>
  readonly stop: () => Promise<void>
}

const here = (file: string): string => join(import.meta.dirname, file)

export const startPinned = async (): Promise<Pinned> => {
  const data = makeFolder('wire')
  const log = await openLog({ data })
  const child: ChildProcess = fork(here('child.ts'), [data], {
    execPath: here('../../node_modules/.bin/node'),
    execArgv: ['--import', here('pins.ts')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Colyseus reports that it is ready, too.
  const port = await new Promise<number>(resolve =>
    child.on('message', (said: { readonly port?: number }) => said.port && resolve(said.port)),
  )
  let pins = 0
  return {
    base: `http://127.0.0.1:${port}/`,
    log,
    pin: pin =>
      new Promise(resolve => {
        pins += 1
        const count = pins
        // Waits for the answer to this very pin: other messages of the child may come late.
        const listen = (said: { readonly pinned?: number }): void => {
          if (said.pinned !== count) return
          child.off('message', listen)
          resolve()
        }
        child.on('message', listen)
        child.send({ ...pin, count })
      }),
    stop: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
      await log.close()
      await rm(data, { recursive: true })
    },
  }
}
