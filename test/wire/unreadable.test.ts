import { expect, test } from 'vitest'
import type { RoomState } from '../../server/state/schema.ts'
import { viewOf } from '../../shared/client/connection.ts'
import { games } from '../../shared/games/registry.ts'
import { fold } from '../../shared/party/party.ts'
import { gathered } from '../kit/largest.ts'
import { everybodyHere } from '../kit/present.ts'
import { makeDesk } from './desk.ts'
import { makeGuest } from './table.ts'

const phones = [1, 2, 3, 4, 5].map(n => makeGuest(n))
/** Returns what a phone at the first seat makes of a state with this change. */
const seenAfter = (change: (state: RoomState) => void): unknown => {
  const desk = makeDesk()
  desk.publish(fold(gathered('avalon', phones, phones)), everybodyHere)
  change(desk.state)
  const viewer = desk.join('s1')
  desk.ready(viewer)
  return viewOf(viewer.decoder.state, games.avalon)
}

test('a state without a change can be read', () => {
  expect(seenAfter(() => undefined)).toMatchObject({ game: 'avalon', seat: 's1' })
})

test.each<readonly [string, (state: RoomState) => void]>([
  ['an unknown stage', state => Object.assign(state, { stage: 'break' })],
  ['an unknown game', state => Object.assign(state, { game: 'chess' })],
  ['settings that are not JSON', state => Object.assign(state, { settings: '{' })],
  ['settings of which one is missing', state => Object.assign(state, { settings: '{"locked":true}' })],
  ['a hint without its reason', state => Object.assign(state, { hints: '[{"option":"lady"}]' })],
  ['news of an unknown type', state => Object.assign(state, { news: '{"type":"won","seat":"s1","n":1}' })],
  ['a hand without a side', state => Object.assign(state.chairs.get('s1')?.secret ?? {}, { hand: '{"role":"x"}' })],
  ['a question without an id', state => Object.assign(state.chairs.get('s1')?.secret ?? {}, { asks: '[{"from":[]}]' })],
  ['an answer to no question', state => Object.assign(state.chairs.get('s1')?.secret ?? {}, { answers: '[[]]' })],
  [
    'a hand that has lost its side',
    state =>
      Object.assign(state.chairs.get('s1')?.secret ?? {}, {
        hand: '{"role":"x","side":"good"}',
        since: '{"side":null}',
      }),
  ],
])('a page that is sent %s says that it cannot read the state', (_what, change) => {
  expect(() => seenAfter(change)).toThrow(/^The table.s state has a /)
})
