import { ClientState } from '@colyseus/core'
import { interceptFrames, socketOf } from '../colyseus.ts'
import { timeouts } from '../http/timeouts.ts'
import { makeTurns } from '../ops/turns.ts'
import { closeCodes } from './close-codes.ts'
import type { TableClient } from './connection.ts'
import { isOurs, isReady } from './frame-check.ts'
import { cutOff } from './socket.ts'

/**
 * Defers what watchers send, a few frames per turn of the event loop: when hundreds guess at once, no player waits for
 * them all.
 */
const inTurn = makeTurns(16)
const isWatcher = ({ state, userData }: TableClient): boolean =>
  state === ClientState.JOINED && (userData?.seat ?? null) === null

/**
 * Passes only our own kinds of frames on to Colyseus, and from a client that is not ready only its ready frame. While
 * this process checks whether it still owns the table, frames wait for the result; if it does not, they are dropped,
 * and the client sends them again to the owner.
 */
export const filterFrames = (room: object, ownershipCheck: () => Promise<boolean> | null): void => {
  interceptFrames<TableClient>(room, handleFrame => {
    const handle = (client: TableClient, frame: Buffer): void => {
      if (isWatcher(client)) inTurn(() => handleFrame(client, frame))
      else handleFrame(client, frame)
    }
    return (client, frame) => {
      const socket = socketOf(client)
      // Drops frames that arrived in the same chunk as the one that broke the limit.
      if (socket.readyState !== socket.OPEN) return
      const early = client.state === ClientState.JOINING
      if (early ? !isReady(frame) : !isOurs(frame)) {
        client.leave(closeCodes.out)
        return
      }
      const checking = ownershipCheck()
      if (checking) void checking.then(ours => ours && handle(client, frame))
      else handle(client, frame)
    }
  })
}

/** Disconnects a client that does not become ready in time: it would hold a place at the table for nothing. */
export const awaitReady = (client: TableClient): void => {
  setTimeout(() => {
    if (client.state === ClientState.JOINING) cutOff(client)
  }, timeouts.ready).unref()
}
