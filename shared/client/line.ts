import type { Room } from 'colyseus.js'
import { asSent, type Command, type Reply } from '../protocol/commands.ts'
import { asReply } from '../protocol/replies.ts'
import { makePulse, shownReplyTimeout } from './heartbeat.ts'

const replyWithin = 6000
/** The reply to a command that may or may not have arrived. */
export const unsure: Reply = { ok: false, reason: 'unsure' }

/** One open connection to a table, until it is lost. */
export interface Line {
  readonly room: Room
  /** Called whenever something is received. */
  readonly received: () => void
  /** The server's time minus this screen's monotonic clock. */
  readonly offset: () => number
  /** Checks that the connection is alive. */
  readonly check: () => void
  /** Sends a command once; null if no reply comes. */
  readonly tryOnce: (command: Command) => Promise<Reply | null>
  /** Gives up pending commands. */
  readonly lose: () => void
}

/** Keeps one connection; calls `dead` if it has died silently. */
export const makeLine = (room: Room, offset: number, dead: () => void): Line => {
  let lose = (): void => undefined
  const lost = new Promise<null>(resolve => {
    lose = () => resolve(null)
  })
  const time = (timeout: number): Promise<unknown> => room.request('time', undefined, { timeout })
  const pulse = makePulse({ time, dead }, offset)
  return {
    room,
    received: pulse.received,
    offset: pulse.offset,
    check: () => void pulse.check(shownReplyTimeout),
    tryOnce: async command => {
      const reply: Promise<unknown> = room.request('do', asSent(command), { timeout: replyWithin })
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
