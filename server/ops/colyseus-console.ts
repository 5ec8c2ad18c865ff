import { type Component, faultOf, type JournalLine, note } from './journal.ts'

const minute = 60_000
const most = 10

/** Logs the faults of one place, a few lines a minute: otherwise whoever causes them could fill the disk. */
export const rateLimited = (said: Extract<JournalLine['said'], 'failed' | 'complained'>, where: Component) => {
  let since = Number.NEGATIVE_INFINITY
  let count = 0
  return (error: unknown): void => {
    const now = performance.now()
    if (now - since > minute) {
      since = now
      count = 0
    }
    count += 1
    if (count <= most) note({ said, where, ...faultOf(error) })
  }
}

// Colyseus writes a stack trace for every frame that it cannot read.
const complain = rateLimited('complained', 'colyseus')

/** Colyseus' console: logs where a complaint came from, a few lines a minute, and nothing else. */
export const colyseusConsole: Console = Object.assign(Object.create(console) as Console, {
  error: complain,
  warn: complain,
  info: () => undefined,
  debug: () => undefined,
})
