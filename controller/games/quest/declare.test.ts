import { expect, test } from 'vitest'
import type { View } from '../../../shared/client/connection.ts'
import { hasCorner } from './declare.tsx'

const pause = { ask: 'pause result 1', for: 'pause', seconds: 5, ends: 1, remaining: 5 }
const view = (table: object, room: object = {}, secret: object | null = { hand: { role: 'merlin' } }): View =>
  ({
    game: 'thavalon',
    room: { stage: 'game', screens: 1, clocks: [], ...room },
    table: { corner: true, ...table },
    secret,
  }) as unknown as View

test.each([
  ['in its phases', view({}), true],
  ['in no others', view({ corner: false }), false],
  ['not while the TV tells the result that opens it', view({}, { clocks: [pause] }), false],
  ['with the result where there is no TV', view({}, { screens: 0, clocks: [pause] }), true],
  ['to nobody who watches', view({}, {}, null), false],
  ['to nobody who joins in the next game', view({}, {}, { hand: null }), false],
  ['not after the game', view({}, { stage: 'over' }), false],
] as const)('the corner is offered %s', (_, shown, offered) => {
  expect(hasCorner(shown)).toBe(offered)
})
