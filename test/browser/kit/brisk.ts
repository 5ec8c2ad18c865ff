import { TableRoom } from '../../../server/room/room.ts'
import { quickenClocks } from '../../kit/quick-clocks.ts'

/**
 * Starts the real server, with clocks twenty times as fast, and bots that pause for a twenty-fifth of the usual time.
 */
quickenClocks()
await import('../../../server/index.ts')
TableRoom.services = { ...TableRoom.services, pace: 25 }
