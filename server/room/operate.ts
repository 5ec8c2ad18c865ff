import { matchMaker } from '@colyseus/core'
import type { Log } from '../log/log.ts'
import type { Order, Outcome } from '../ops/operator.ts'
import { announce } from './announcement.ts'
import { asCode, isPermanent } from './codes.ts'
import { TableRoom } from './room.ts'
import { foldLogged } from './waking.ts'

/** Carries out on a sleeping table what needs only the log. */
const asleep = async (log: Log, id: string, what: Exclude<Order['do'], 'say'>): Promise<Outcome> => {
  if (what === 'delete') await log.remove(id)
  if (what === 'unbar') {
    const logged = []
    for await (const part of log.parts(id)) logged.push(...part)
    const { removed } = foldLogged(logged)
    if (removed.length > 0)
      await log.append(
        id,
        logged.length,
        removed.map(({ seat }) => ({ type: 'readmitted', seat })),
      )
  }
  return 'done'
}

/** Carries out the operator's order: in the table's room if it is awake, else in its log. */
export const carryOut = async (log: Log, order: Order): Promise<Outcome> => {
  if (order.do === 'say') {
    announce(order.text)
    return 'done'
  }
  const entry = await log.find(isPermanent(order.id) ? order.id : asCode(order.id))
  if (entry === null) return 'none'
  const room = matchMaker.getLocalRoomById(entry.id)
  return room instanceof TableRoom ? room.obey(order.do) : asleep(log, entry.id, order.do)
}
