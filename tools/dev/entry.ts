import { matchMaker } from '@colyseus/core'
import { makeApi } from '../../server/http/api.ts'
import { openLog } from '../../server/log/open.ts'
import { roomName } from '../../server/room/registry.ts'
import { TableRoom } from '../../server/room/room.ts'
import './running.ts'

// What Colyseus' Vite plugin loads, and loads again with every change of it or of anything that it imports.

const { development } = globalThis
if (!development) throw new Error('tools/dev/entry.ts is loaded by npm run dev alone')
const { data, pace, address } = development.given

// Seats are reserved by our own door.
matchMaker.controller.exposedMethods = []
const log = await openLog({ data })
TableRoom.settings = { log, pace }

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
  stop,
}

export const rooms = { [roomName]: TableRoom }
