import '../../server/socket/colyseus-logger.ts'
import { type Settings, TableRoom } from '../../server/room/room.ts'

// Loaded before the server, which is the real one and knows nothing of it: bots at its tables take their turns sooner.

const pace = Number(process.env.SOAK_PACE ?? 1)
let given: Settings | null = null
Object.defineProperty(TableRoom, 'settings', {
  get: () => given,
  set: (settings: Settings) => {
    given = { ...settings, pace }
  },
})
