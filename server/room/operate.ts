import { matchMaker } from '@colyseus/core'
import { personNamed, withoutPerson } from '../../shared/party/erasure.ts'
import { fold, type PartyEvent } from '../../shared/party/party.ts'
import type { Log } from '../log/log.ts'
import type { Order, OrderOutcome } from '../ops/operator.ts'
import { asCode, hashOf, isPermanent, newSalt } from './codes.ts'
import { TableRoom } from './room.ts'
import { foldLogged, known } from './waking.ts'

/** Carries out on a sleeping table what needs only the log. */
const asleep = async (log: Log, id: string, what: 'delete' | 'close' | 'unbar'): Promise<OrderOutcome> => {
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

/**
 * Rewrites a table's log without this person. The event that is added makes whoever still has the table open find it
 * longer than they left it, and read it again.
 */
const erase = async (log: Log, id: string, name: string): Promise<OrderOutcome> => {
  const events = (await log.read(id)).map(known)
  const person = personNamed(events, name)
  if (person.seats.length === 0) return 'nobody'
  const rewritten = withoutPerson(events, person, () => hashOf(newSalt()))
  const woken: PartyEvent = { type: 'woken' }
  fold(rewritten)
  await log.rewrite(id, rewritten, [woken], Date.now())
  return 'done'
}

/** Carries out the operator's order: in the table's room if it is awake, else in its log. */
export const carryOut = async (log: Log, order: Order): Promise<OrderOutcome> => {
  if (order.do === 'say') {
    TableRoom.announce(order.text)
    return 'done'
  }
  const entry = await log.find(isPermanent(order.id) ? order.id : asCode(order.id))
  if (entry === null) return 'none'
  const room = matchMaker.getLocalRoomById(entry.id)
  if (order.do === 'erase') {
    if (room instanceof TableRoom) await room.obey('close')
    return erase(log, entry.id, order.name)
  }
  return room instanceof TableRoom ? room.obey(order.do) : asleep(log, entry.id, order.do)
}
