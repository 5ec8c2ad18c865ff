import '../../server/before-colyseus.ts'
import { type Services, TableRoom } from '../../server/room/room.ts'

// Loaded before the real server, which does not know about it: bots at its tables answer sooner.

const pace = Number(process.env.SOAK_PACE ?? 1)
let current: Services | null = null
Object.defineProperty(TableRoom, 'services', {
  get: () => current,
  set: (services: Services) => {
    current = { ...services, pace }
  },
})
