import type { Room } from 'colyseus.js'
import { asSent, type Command, type Reply } from '../protocol/commands.ts'
import { asReply } from '../protocol/replies.ts'

/** The silence after which a connection is probed, and how long the probe may take, in ms. */
export const silenceMs = 15_000
export const replyTimeoutMs = 4_000
/** The shorter timeout while somebody looks at this screen. */
export const shownReplyTimeoutMs = 2_500
/** The silence after which a tap probes the connection as well. */
const checkAfterMs = 5_000
/** The difference between a browser's two clocks, in ms, that means a set clock or a sleep. */
const jumpMs = 1_000

/**
 * Watches one connection, which may die silently, and keeps this screen's offset to the server's time: `time` asks for
 * it, and `dead` is called when the server no longer answers.
 */
export const makePulse = (time: (timeout: number) => Promise<unknown>, dead: () => void, told: number) => {
  let offset = told
  let best = Number.POSITIVE_INFINITY
  let receivedAt = performance.now()
  let gap = Date.now() - performance.now()
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | null = null

  /** Measures the offset. Its error is at most the round trip, so a slower measurement counts only after a jump. */
  const measure = async (timeout: number): Promise<boolean> => {
    const before = performance.now()
    const said = await time(timeout).catch(() => null)
    const after = performance.now()
    if (said === null) return false
    received()
    // A refusal for asking too often proves that the connection lives, but holds no time.
    if (typeof said !== 'number' || !Number.isFinite(said)) return true
    const [trip, next] = [after - before, said - (before + after) / 2]
    if (trip <= best || Math.abs(next - offset) > trip / 2 + best / 2) [offset, best] = [next, trip]
    return true
  }

  const check = async (timeout: number): Promise<void> => {
    if (!(await measure(timeout)) && !stopped) dead()
  }

  const listen = (): void => {
    if (timer) clearTimeout(timer)
    timer = stopped ? null : setTimeout(() => void check(replyTimeoutMs), silenceMs)
  }

  /** Called whenever something is received. */
  const received = (): void => {
    receivedAt = performance.now()
    listen()
    const now = Date.now() - receivedAt
    if (Math.abs(now - gap) < jumpMs) return
    gap = now
    void measure(replyTimeoutMs)
  }

  listen()
  // The first measurement does not judge the connection: a server that has just started may be slow.
  void measure(10_000)
  return {
    received,
    check,
    /**
     * Called whenever something is sent: after a silence the connection is probed at once, not only when the reply is
     * late.
     */
    said: (): void => {
      if (performance.now() - receivedAt > checkAfterMs) void check(shownReplyTimeoutMs)
    },
    offset: (): number => offset,
    stop: (): void => {
      stopped = true
      listen()
    },
  }
}

const commandTimeoutMs = 6000
/** The reply to a command that may or may not have arrived. */
export const unsure: Reply = { ok: false, reason: 'unsure' }

/** One open connection to a table, until it is lost. */
export interface TableLine {
  readonly room: Room
  readonly received: () => void
  /** The server's time minus this screen's monotonic clock. */
  readonly offset: () => number
  readonly check: () => void
  readonly tryOnce: (command: Command) => Promise<Reply | null>
  readonly lose: () => void
}

/** Keeps one connection; calls `dead` if it has died silently. */
export const makeLine = (room: Room, offset: number, dead: () => void): TableLine => {
  let lose = (): void => undefined
  const lost = new Promise<null>(resolve => {
    lose = () => resolve(null)
  })
  const time = (timeout: number): Promise<unknown> => room.request('time', undefined, { timeout })
  const pulse = makePulse(time, dead, offset)
  return {
    room,
    received: pulse.received,
    offset: pulse.offset,
    check: () => void pulse.check(shownReplyTimeoutMs),
    tryOnce: async command => {
      const reply: Promise<unknown> = room.request('do', asSent(command), { timeout: commandTimeoutMs })
      pulse.said()
      try {
        const said = await Promise.race([reply, lost])
        if (said === null) return null
        pulse.received()
        return asReply(said) ?? unsure
      } catch {
        dead()
        return null
      }
    },
    lose: () => {
      pulse.stop()
      lose()
    },
  }
}
