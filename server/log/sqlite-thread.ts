import { parentPort, workerData } from 'node:worker_threads'
import { openStore, openToRead } from './sqlite.ts'
import type { Store } from './store.ts'
import type { Asked, Calls, Replied, ThreadRole } from './threads.ts'

// A thread that has the SQLite file open; `threads.ts` starts it. What comes while it syncs the disk is read together
// after that, and shares the next sync (`group-commit.ts`).

const { role, file } = workerData as { readonly role: ThreadRole; readonly file: string }
const storeOpeners: Readonly<Record<ThreadRole, (file: string) => Store>> = { writer: openStore, reader: openToRead }

let store: Calls | null = null
/** Opened by the first call, and by the next one where that failed. */
const opened = (): Calls => {
  store ??= { ...storeOpeners[role](file), open: () => Promise.resolve() }
  return store
}

let replies: Replied[] = []
const send = (): void => {
  parentPort?.postMessage(replies)
  replies = []
}
/** Sends the replies of one sync in one message. */
const reply = (one: Replied): void => {
  replies.push(one)
  if (replies.length === 1) queueMicrotask(send)
}

const close = async (): Promise<void> => {
  await store?.close()
  parentPort?.unref()
}

const run = async ({ call, args }: Asked): Promise<unknown> => {
  if (call === 'close') return await close()
  // The arguments are those of the call: both ends share one table of them.
  const work = opened()[call] as (...args: readonly unknown[]) => Promise<unknown>
  return await work(...args)
}

parentPort?.on('message', (asked: readonly Asked[]) => {
  for (const one of asked)
    run(one).then(
      value => reply({ n: one.n, value }),
      (error: unknown) => reply({ n: one.n, error, kind: error instanceof Error ? error.constructor.name : '' }),
    )
})
