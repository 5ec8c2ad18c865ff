import type { Value } from '../../engine/game.ts'
import { mostChairs, type RoomSetting, type RoomSettings, roomSettings, undoWithin } from '../../protocol/commands.ts'
import { withDeparture } from '../departures.ts'
import { sameName } from '../names/lookalikes.ts'
import { chairOf, type Party, type Removed } from '../party.ts'
import { refuse } from '../refusals.ts'
import { type Deciders, theirs } from './context.ts'

/** Returns whether a removed chair can be restored: nobody has taken it, its name or its crest meanwhile. */
const isRestorable = (party: Party, { seat, was }: Removed): boolean => {
  const there = chairOf(party, seat)
  if (there) return there.empty
  const { name, charge, colour } = was.chair
  const isTaken = party.chairs.some(one => sameName(one.name, name) || (one.charge === charge && one.colour === colour))
  return !isTaken && party.chairs.length < mostChairs
}

export const hosting: Deciders<
  'hand-over' | 'take-host' | 'setting' | 'remove' | 'restore' | 'readmit' | 'invite' | 'put-out' | 'delete'
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
      // A new invite, or they would come back as somebody new with the old one.
      return key === null ? out : [...out, { type: 'invited', invite: invite() }]
    }),
  restore: (party, { seat }, _by, { random, removedFor }) => {
    const out = party.removed.find(one => one.seat === seat)
    if (!out) return refuse('not-out')
    const gone = removedFor(seat)
    if (gone === null || gone > undoWithin || !isRestorable(party, out)) return refuse('too-late')
    return withDeparture(party, seat, [{ type: 'restored', seat }], random)
  },
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
