import { withDoor } from '../../departures.ts'
import type { Value } from '../../engine/game.ts'
import { refuse } from '../../refusals.ts'
import { type House, type HouseKey, house } from '../../wire.ts'
import { type Deciders, isAway, longAway, theirs } from './context.ts'

export const hosting: Deciders<'hand-over' | 'take-host' | 'house' | 'remove' | 'readmit' | 'invite' | 'put-out'> = {
  'hand-over': (party, { seat }, by) =>
    theirs(party, seat, ({ bot, key }) => {
      if (seat === by) return refuse('to-self')
      return bot || key === null ? refuse('to-bot') : [{ type: 'hosted', seat, taken: false }]
    }),
  'take-host': (party, _command, by, context) => {
    if (party.host === by) return refuse('to-self')
    const free = party.host === null || party.before === by || isAway(context, party.host, longAway)
    return free ? [{ type: 'hosted', seat: by, taken: true }] : refuse('host-here')
  },
  house: (_party, { key, value }) => {
    const values: readonly Value[] = Object.hasOwn(house, key) ? house[key as HouseKey] : []
    if (!values.includes(value)) return refuse('setting')
    return [{ type: 'housed', key: key as HouseKey, value: value as House[HouseKey] }]
  },
  remove: (party, { seat }, by, { random, invite }) =>
    theirs(party, seat, ({ key }) => {
      if (seat === by) return refuse('remove-self')
      const out = withDoor(party, seat, [{ type: 'removed', seat }], random)
      // Or they would come in again by the invite they have, as somebody new.
      return key === null ? out : [...out, { type: 'invited', invite: invite() }]
    }),
  readmit: (party, { seat }) =>
    party.barred.some(one => one.seat === seat) ? [{ type: 'readmitted', seat }] : refuse('not-out'),
  invite: (_party, _command, _by, { invite }) => [{ type: 'invited', invite: invite() }],
  // Whoever only watches has the invite, too.
  'put-out': (_party, { screens }, _by, { invite, screens: shown }) => [
    { type: 'put-out', kept: screens ? [] : shown() },
    { type: 'invited', invite: invite() },
  ],
}
