import type { Value } from '../../engine/game.ts'
import { type RoomSetting, type RoomSettings, roomSettings } from '../../protocol/commands.ts'
import { withDeparture } from '../departures.ts'
import { refuse } from '../refusals.ts'
import { type Deciders, theirs } from './context.ts'

export const hosting: Deciders<
  'hand-over' | 'take-host' | 'setting' | 'remove' | 'readmit' | 'invite' | 'put-out' | 'delete'
> = {
  'hand-over': (party, { seat }) => theirs(party, seat, () => [{ type: 'hosted', seat, taken: false }]),
  'take-host': (_party, _command, by) => [{ type: 'hosted', seat: by, taken: true }],
  setting: (_party, { key, value }) => {
    const values: readonly Value[] = Object.hasOwn(roomSettings, key) ? roomSettings[key as RoomSetting] : []
    if (!values.includes(value)) return refuse('setting')
    return [{ type: 'housed', key: key as RoomSetting, value: value as RoomSettings[RoomSetting] }]
  },
  remove: (party, { seat }, _by, { random, invite }) =>
    theirs(party, seat, ({ key }) => {
      const out = withDeparture(party, seat, [{ type: 'removed', seat }], random)
      // A new invite, or they would come back with the old one as somebody new.
      return key === null ? out : [...out, { type: 'invited', invite: invite() }]
    }),
  readmit: (party, { seat }) =>
    party.removed.some(one => one.seat === seat) ? [{ type: 'readmitted', seat }] : refuse('not-out'),
  invite: (_party, _command, _by, { invite }) => [{ type: 'invited', invite: invite() }],
  // A new invite, because watchers have the old one.
  'put-out': (_party, { screens }, _by, { invite, screens: shown }) => [
    { type: 'put-out', kept: screens ? [] : shown() },
    { type: 'invited', invite: invite() },
  ],
  delete: () => [{ type: 'deleted' }],
}
