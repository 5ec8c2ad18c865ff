import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Page {
  readonly go: (url: string) => Promise<void>
  /** Returns the value of an expression in the page, as JSON. */
  readonly read: <T>(expression: string) => Promise<T>
  readonly press: (key: string, code: number) => Promise<void>
  readonly picture: () => Promise<Buffer>
  readonly faults: readonly string[]
  readonly close: () => Promise<void>
}

interface Spoken {
  readonly id?: number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--mute-audio',
  '--remote-debugging-port=0',
  '--window-size=1280,720',
]

/** Returns the port of its debugging protocol, which it prints once it listens. */
const portOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000)
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (port !== undefined) resolve(port)
    })
    child.once('exit', code => reject(new Error(`the engine ended (${code}): ${said.trim().split('\n').at(-1)}`)))
    child.once('error', reject)
  })

const pageAt = async (port: string): Promise<string> => {
  for (;;) {
    const list = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as readonly {
      readonly type: string
      readonly webSocketDebuggerUrl?: string
    }[]
    const url = list.find(({ type }) => type === 'page')?.webSocketDebuggerUrl
    if (url !== undefined) return url
    await sleep(100)
  }
}

const opened = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('the engine does not let itself be driven')))
  })

const textOf = (params: Readonly<Record<string, unknown>>): string => {
  const { exceptionDetails } = params as {
    readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } }
  }
  const said = exceptionDetails?.exception?.description ?? exceptionDetails?.text ?? JSON.stringify(params)
  return said.split('\n').slice(0, 2).join(' ')
}

/**
 * Starts an engine, using only its debugging protocol: libraries that drive today's browsers cannot drive those of
 * 2018. `first` is a script that runs before each page.
 */
export const startEngine = async (program: string, first: string): Promise<Page> => {
  const home = mkdtempSync(join(tmpdir(), 'engine-'))
  const child = spawn(program, [...flags, `--user-data-dir=${home}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: home },
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const socket = new WebSocket(await pageAt(await portOf(child)))
  await opened(socket)
  const waiting = new Map<number, (spoken: Spoken) => void>()
  const faults: string[] = []
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const spoken = JSON.parse(String(data)) as Spoken
    if (spoken.id !== undefined) waiting.get(spoken.id)?.(spoken)
    else if (spoken.method === 'Runtime.exceptionThrown') faults.push(textOf(spoken.params ?? {}))
    else if (spoken.method === 'Log.entryAdded') {
      const { entry } = spoken.params as { readonly entry: { readonly level: string; readonly text: string } }
      if (entry.level === 'error') faults.push(entry.text)
    }
  })
  const say = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1
      const id = last
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result as T)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  for (const domain of ['Page', 'Runtime', 'Log']) await say(`${domain}.enable`)
  await say('Page.addScriptToEvaluateOnNewDocument', { source: first })
  return {
    go: async url => void (await say('Page.navigate', { url })),
    read: async <T>(expression: string): Promise<T> => {
      const { result, exceptionDetails } = await say<{
        readonly result: { readonly value?: string }
        readonly exceptionDetails?: object
      }>('Runtime.evaluate', { expression: `JSON.stringify(${expression})`, returnByValue: true })
      if (exceptionDetails) throw new Error(textOf({ exceptionDetails }))
      return JSON.parse(result.value ?? 'null') as T
    },
    press: async (key, code) => {
      const named = { key, code: key, windowsVirtualKeyCode: code }
      await say('Input.dispatchKeyEvent', { type: 'keyDown', ...named })
      await say('Input.dispatchKeyEvent', { type: 'keyUp', ...named })
    },
    picture: async () => {
      const { data } = await say<{ readonly data: string }>('Page.captureScreenshot', { format: 'png' })
      return Buffer.from(data, 'base64')
    },
    faults,
    close: async () => {
      socket.close()
      child.kill('SIGKILL')
      await ended
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
