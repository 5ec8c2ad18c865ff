import { afterAll, afterEach, beforeEach } from 'vitest'
import { now as time } from '../../server/ops/time.ts'
import { delivered } from './company.ts'
import { type Served, serve } from './server.ts'
import { holdTime, letTimeGo, passTime } from './time.ts'

/** A server whose time stands still in each test of a file, until the test passes it. */
export interface Held {
  readonly served: Served
  /** Returns the server's time. */
  readonly now: () => number
  /** Passes time, and waits for everything that is sent because of it. */
  readonly pass: (milliseconds: number) => Promise<void>
}

export const serveHeld = async (): Promise<Held> => {
  const served = await serve()
  let now = 0
  beforeEach(() => {
    holdTime()
    now = time()
  })
  afterEach(() => {
    letTimeGo()
  })
  afterAll(served.stop)
  const pass = async (milliseconds: number): Promise<void> => {
    now += milliseconds
    await passTime(milliseconds, delivered)
  }
  return { served, now: () => now, pass }
}
