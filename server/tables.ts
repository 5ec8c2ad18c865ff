import { matchMaker } from '@colyseus/core'
import type { GameId } from '../shared/games/index.ts'
import type { PartyEvent } from '../shared/party.ts'
import { asCode, withCode } from './codes.ts'
import { newId, newInvite } from './keys.ts'
import type { Log } from './log/log.ts'
import { TableRoom } from './room.ts'

export const roomName = 'table'

/** A table just made: its permanent name, the code that guests type, and what link and picture carry. */
export interface NewTable {
  readonly id: string
  readonly code: string
  readonly invite: string
}

export const makeTable = async (log: Log, game: GameId): Promise<NewTable> => {
  const [id, invite] = [newId(), newInvite()]
  const opened: PartyEvent = { type: 'opened', game, invite }
  const code = await withCode(log, drawn => log.create({ id, code: drawn }, [opened], Date.now()))
  return { id, code, invite }
}

const waking = new Map<string, Promise<TableRoom | null>>()

const awake = (id: string): TableRoom | null => {
  const room = matchMaker.getLocalRoomById(id)
  return room instanceof TableRoom ? room : null
}

const wake = async (log: Log, id: string): Promise<TableRoom | null> => {
  const entry = await log.touch(id, Date.now())
  if (entry === null) return null
  const code = entry.code ?? (await withCode(log, drawn => log.claim(id, drawn)))
  await matchMaker.createRoom(roomName, { table: id, code })
  return awake(id)
}

/** The table's room by its code or its permanent name, woken from the log if it sleeps. */
export const findTable = async (log: Log, name: string): Promise<TableRoom | null> => {
  const entry = (await log.find(name)) ?? (await log.find(asCode(name)))
  if (entry === null) return null
  const room = awake(entry.id)
  if (room) return room
  const under = waking.get(entry.id) ?? wake(log, entry.id).finally(() => waking.delete(entry.id))
  waking.set(entry.id, under)
  return under
}
