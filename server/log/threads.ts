import { extname, join } from 'node:path'
import { getAsset, isSea } from 'node:sea'
import { Worker } from 'node:worker_threads'
import { failed } from '../ops/journal.ts'
import { Conflict, Gone, Taken, Unreadable, Unwritable } from './log.ts'
import type { Store } from './store.ts'

/** One of the two threads that have an SQLite file open, so that reads never wait for a sync of the disk. */
export type ThreadRole = 'writer' | 'reader'

/** The calls to a thread: a store's, and one to open the file right away, not with the first of them. */
export interface Calls extends Store {
  open(): Promise<void>
}
const roles = {
  open: 'writer',
  create: 'writer',
  append: 'writer',
  rewrite: 'writer',
  touch: 'writer',
  claim: 'writer',
  seal: 'writer',
  free: 'writer',
  expire: 'writer',
  remove: 'writer',
  probe: 'writer',
  part: 'reader',
  snapshot: 'reader',
  lengths: 'reader',
  find: 'reader',
  codesOfLength: 'reader',
  newest: 'reader',
  due: 'reader',
  list: 'reader',
  check: 'reader',
} as const satisfies Record<Exclude<keyof Calls, 'close'>, ThreadRole>

/** A call as it is sent to a thread, with a number for its reply. */
export interface Asked {
  readonly n: number
  readonly call: keyof Calls
  readonly args: readonly unknown[]
}
/** An error is sent with the name of its class, which structured cloning loses. */
export type Replied =
  | { readonly n: number; readonly value: unknown }
  | { readonly n: number; readonly error: unknown; readonly kind: string }

const kinds: Readonly<Record<string, new (message: string, options: ErrorOptions) => Error>> = {
  Conflict,
  Gone,
  Taken,
  Unreadable,
  Unwritable,
}
const errorOf = (error: unknown, kind: string): unknown => {
  const known = kinds[kind]
  return known && error instanceof Error ? new known(error.message, { cause: error.cause }) : error
}

interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * The thread's program: TypeScript when run from source, or a file beside this one in the built server. In the single
 * executable it is a text, which finds that file inside (`tools/single/begin.cjs`).
 */
const program = (): string =>
  isSea() ? getAsset('begin', 'utf8') : join(import.meta.dirname, `sqlite-thread${extname(import.meta.filename)}`)

export const startThread = (role: ThreadRole, file: string): Worker =>
  new Worker(program(), { eval: isSea(), workerData: { role, file }, execArgv: [] })

/**
 * Calls a thread, which is started by the first call, and restarted by the next call after it died: then all pending
 * calls are rejected, and their tables are halted until the log itself tells what was stored.
 */
const makeThread = (start: () => Worker) => {
  let worker: Worker | null = null
  let ended: Promise<void> = Promise.resolve()
  let asked = 0
  const pending = new Map<number, Pending>()
  let unsent: Asked[] = []
  /** Replies that have arrived and whose calls are still pending. */
  const arrived: Replied[] = []

  const settle = (reply: Replied): void => {
    const waiting = pending.get(reply.n)
    pending.delete(reply.n)
    if ('error' in reply) waiting?.reject(errorOf(reply.error, reply.kind))
    else waiting?.resolve(reply.value)
    // A thread keeps the process alive only while a call is pending.
    if (pending.size === 0) worker?.unref()
  }

  /**
   * Settles one call in each turn of the event loop. What follows is a table that shows what was stored: all tables of one
   * sync in one turn would hold up everything else, and the longer a sync takes, the more tables share it.
   */
  const settleNext = (): void => {
    const reply = arrived.shift()
    if (reply === undefined) return
    settle(reply)
    if (arrived.length > 0) setImmediate(settleNext)
  }
  const take = (replies: readonly Replied[]): void => {
    const settling = arrived.length > 0
    arrived.push(...replies)
    if (!settling) settleNext()
  }

  const begin = (): Worker => {
    const born = start()
    born.on('message', take)
    born.on('error', error => failed('log', error))
    ended = new Promise(resolve => {
      born.once('exit', () => {
        worker = null
        for (const reply of arrived.splice(0)) settle(reply)
        for (const { reject } of pending.values())
          reject(new Unwritable('The thread that keeps the tables ended: it is started again when it is needed next.'))
        pending.clear()
        unsent = []
        resolve()
      })
    })
    return born
  }

  const send = (): void => {
    worker?.postMessage(unsent)
    unsent = []
  }

  /** Sends all calls made in one turn of the event loop in one message. */
  const ask = (call: keyof Calls, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      worker ??= begin()
      if (pending.size === 0) worker.ref()
      asked += 1
      pending.set(asked, { resolve, reject })
      unsent.push({ n: asked, call, args })
      if (unsent.length === 1) setImmediate(send)
    })

  return {
    ask,
    /** Lets the thread finish its pending calls, and waits for its end. */
    close: async (): Promise<void> => {
      if (worker === null) return
      await ask('close', [])
      worker?.ref()
      await ended
    },
  }
}

/**
 * Opens the store in an SQLite file on threads of its own, so that no table waits for another one's sync of the disk.
 */
export const openThreads = async (file: string, start = startThread): Promise<Store> => {
  const threads = {
    writer: makeThread(() => start('writer', file)),
    reader: makeThread(() => start('reader', file)),
  } as const satisfies Record<ThreadRole, unknown>
  let closed = false
  const ask = (call: keyof typeof roles, args: readonly unknown[]): Promise<unknown> =>
    closed ? Promise.reject(new Unwritable('The log is closed.')) : threads[roles[call]].ask(call, args)
  const close = async (): Promise<void> => {
    if (closed) return
    closed = true
    // The last connection to a file writes its write-ahead log back, which only the writer may do.
    await threads.reader.close()
    await threads.writer.close()
  }

  const names = Object.keys(roles) as (keyof typeof roles)[]
  const calls = Object.fromEntries(names.map(call => [call, (...args: readonly unknown[]) => ask(call, args)]))
  // The table above has a row for every call but `close`.
  const store = { ...calls, close } as unknown as Calls
  try {
    await store.open()
  } catch (error) {
    await close()
    throw error
  }
  return store
}
