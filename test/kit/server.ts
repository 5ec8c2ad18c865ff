import type { AddressInfo, Server as NetServer } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import type { ColyseusTestServer } from '@colyseus/testing'
import { makeServer } from '../../server/http/server.ts'
import type { Log } from '../../server/log/log.ts'
import { logOn } from '../../server/log/sqlite.ts'
import { Link, type LinkStatus, newKey, type View } from '../../shared/client/connection.ts'
import type { Command, Reply } from '../../shared/protocol/commands.ts'
import { tellApi } from './entry.ts'

/** A server for tests, on a free port of this machine. */
export interface Served {
  /** Colyseus' own access to its rooms. */
  readonly testing: ColyseusTestServer
  readonly log: Log
  readonly base: string
  readonly stop: () => Promise<void>
}

/** The options of a test server besides the usual ones; its log is kept in the database. */
export type Serving = Partial<Parameters<typeof makeServer>[0]> & {
  readonly database?: DatabaseSync
  readonly port?: number
}

export const serve = async ({ database, port: wanted = 0, ...more }: Serving = {}): Promise<Served> => {
  const log = more.log ?? logOn(database ?? new DatabaseSync(':memory:'), 'memory')
  const usual = { pages: new Map(), version: 'test', proxies: 0, address: (host: string) => `//${host}` }
  const server = makeServer({ ...usual, ...more, log })
  await server.listen(wanted, '127.0.0.1')
  // Imported only when it is needed, because it prints lines about .env files. Its `boot` would listen on a fixed port,
  // which two test files at once cannot share.
  const { ColyseusTestServer: TestServer } = await import('@colyseus/testing')
  const testing = new TestServer(server)
  const { port } = (server.transport.server as NetServer).address() as AddressInfo
  const stop = async (): Promise<void> => {
    await testing.shutdown()
    await log.close()
  }
  return { testing, log, base: `http://127.0.0.1:${port}/`, stop }
}

export const post = async (base: string, path: string, body: unknown): Promise<{ status: number; body: never }> => {
  const { status, text } = await tellApi(base, path, body)
  return { status, body: JSON.parse(text) as never }
}

export const openTable = async (base: string): Promise<{ id: string; code: string; invite: string }> =>
  (await post(base, 'api/tables', {})).body

/** Asks the API to enter a table. */
export const enterTable = (
  base: string,
  name: string,
  said: { readonly key: string; readonly screen?: boolean; readonly invite?: string },
): Promise<{ status: number; body: never }> => post(base, `api/tables/${name}/enter`, said)

/** A screen or phone of a test, with its present view. */
export interface Screen {
  readonly key: string
  readonly link: Link
  readonly say: (command: Command) => Promise<Reply>
  readonly view: () => View
  readonly status: () => LinkStatus
  /** Waits for a condition on its view or its status. */
  readonly until: (holds: (view: View) => boolean) => Promise<View>
  readonly untilAt: (at: LinkStatus['at']) => Promise<LinkStatus>
}

export const screen = (
  base: string,
  name: string,
  how: { key?: string; tv?: boolean; beside?: boolean; invite?: string; seen?: (view: View) => void } = {},
): Screen => {
  const { key = newKey(), tv = false, beside = false, invite = '', seen = () => undefined } = how
  let view: View | null = null
  let status: LinkStatus = { at: 'joining' }
  const waiting = new Set<() => void>()
  const tell = (): void => {
    for (const check of [...waiting]) check()
  }
  const link = new Link(
    { base, name, key, screen: tv, beside, invite },
    {
      view: now => {
        view = now
        seen(now)
        tell()
      },
      status: now => {
        status = now
        tell()
      },
      entered: () => undefined,
    },
  )
  const when = <T>(get: () => T | null): Promise<T> =>
    new Promise(resolve => {
      const check = (): void => {
        const got = get()
        if (got === null) return
        waiting.delete(check)
        resolve(got)
      }
      waiting.add(check)
      check()
    })
  return {
    key,
    link,
    say: link.say,
    view: () => {
      if (view === null) throw new Error('nothing seen yet')
      return view
    },
    status: () => status,
    until: holds => when(() => (view && holds(view) ? view : null)),
    untilAt: at => when(() => (status.at === at ? status : null)),
  }
}
