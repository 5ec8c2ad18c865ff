import { describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { nextLeader } from '../games/quest/strip.tsx'
import { orderOf } from './seats.tsx'

const view = (stage: string): Pick<View, 'room' | 'table'> =>
  ({ room: { stage, order: ['a', 'b', 'c', 'd'] }, table: { seats: ['c', 'a', 'b'] } }) as unknown as View

describe('the order of the seats', () => {
  test('is the game’s while one runs, with newcomers after it', () => {
    expect(orderOf(view('game'))).toEqual(['c', 'a', 'b', 'd'])
  })
  test('is the room’s where no game runs', () => {
    expect(orderOf(view('over'))).toEqual(['a', 'b', 'c', 'd'])
  })
  test('names the leader of the next team, all the way round', () => {
    expect(['c', 'a', 'b'].map(seat => nextLeader(['c', 'a', 'b'], seat))).toEqual(['a', 'b', 'c'])
  })
})
