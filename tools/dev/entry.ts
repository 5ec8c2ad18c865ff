import { matchMaker } from '@colyseus/core'
import { closeMatchmaking } from '../../server/colyseus.ts'
import { makeApi } from '../../server/http/api.ts'
import { openLog } from '../../server/log/open.ts'
// Loaded only by its own threads: imported here so that a change to it counts as one to the server.
import '../../server/log/sqlite.ts'
import { newId, withCode } from '../../server/room/codes.ts'
import { roomName } from '../../server/room/registry.ts'
import { TableRoom } from '../../server/room/room.ts'
import './running.ts'

// Colyseus' Vite plugin loads this file, and loads it again whenever it or anything that it imports changes.

const { development } = globalThis
if (!development) throw new Error('tools/dev/entry.ts is loaded by npm run dev alone')
const { data, pace, address } = development.surroundings

closeMatchmaking()
const log = await openLog({ data })
TableRoom.services = { log, pace }

const stop = async (): Promise<void> => {
  const listed = await matchMaker.query({ name: roomName })
  const rooms = listed.map(({ roomId }) => matchMaker.getLocalRoomById(roomId))
  await Promise.all(rooms.map(room => room?.onBeforeShutdown()))
  await log.close()
}
development.run = {
  answer: makeApi({
    log,
    proxies: 0,
    address: host => (/^(localhost|127\.)/.test(host) ? address : `//${host}`),
    version: 'development',
  }),
  open: events => {
    const id = newId()
    return withCode(log, drawn => log.create({ id, code: drawn }, events, Date.now()))
  },
  stop,
}
if (development.fault !== null) {
  development.fault = null
  console.log('Serving again.')
}

export const rooms = { [roomName]: TableRoom }
