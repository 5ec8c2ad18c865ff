import { expect, test } from 'vitest'
import { emptySeats, takenSeats } from './again.tsx'

const table = {
  room: { order: ['here', 'away', 'left', 'bot', 'stood'] },
  chairs: {
    here: { here: true, bot: false, empty: false },
    away: { here: false, bot: false, empty: false },
    left: { here: false, bot: false, empty: true },
    bot: { here: true, bot: true, empty: false },
    stood: { here: false, bot: true, empty: true },
  },
} as unknown as Parameters<typeof emptySeats>[0]

test('an empty chair is offered, even one that a bot stands in for', () => {
  expect(emptySeats(table)).toEqual(['left', 'stood'])
})

test('a phone that wants a player’s chair asks that player’s phone', () => {
  expect(takenSeats(table)).toEqual(['here', 'away'])
})
