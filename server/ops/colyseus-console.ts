import { type Component, faultOf, grouped } from './journal.ts'

const minute = 60_000
const most = 10

/**
 * Logs faults in groups of one place in the code, and begins a few groups a minute: otherwise whoever causes them could
 * fill the disk.
 */
export const rateLimited = (said: 'failed' | 'complained', where: Component) => {
  let since = Number.NEGATIVE_INFINITY
  let count = 0
  const mayBegin = (): boolean => {
    const now = performance.now()
    if (now - since > minute) {
      since = now
      count = 0
    }
    count += 1
    return count <= most
  }
  return (error: unknown): void => grouped({ said, where, ...faultOf(error) }, mayBegin)
}

// Colyseus writes a stack trace for every frame that it cannot read.
const complain = rateLimited('complained', 'colyseus')

/** Colyseus' console: logs where a complaint came from, in groups, and nothing else. */
export const colyseusConsole: Console = Object.assign(Object.create(console) as Console, {
  error: complain,
  warn: complain,
  info: () => undefined,
  debug: () => undefined,
})
