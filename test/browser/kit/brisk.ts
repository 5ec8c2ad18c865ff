import { TableRoom } from '../../../server/room/room.ts'
import { quickenClocks } from '../../kit/quick-clocks.ts'

/** The server itself, in which bots think a twenty-fifth of their time and clocks run twenty times as fast. */
quickenClocks()
await import('../../../server/index.ts')
TableRoom.settings = { ...TableRoom.settings, pace: 25 }
