import '../../server/before-colyseus.ts'
import { type Settings, TableRoom } from '../../server/room/room.ts'

// Loaded before the real server, which does not know about it: bots at its tables answer sooner.

const pace = Number(process.env.SOAK_PACE ?? 1)
let current: Settings | null = null
Object.defineProperty(TableRoom, 'settings', {
  get: () => current,
  set: (settings: Settings) => {
    current = { ...settings, pace }
  },
})
