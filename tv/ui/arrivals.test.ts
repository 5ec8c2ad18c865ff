import { expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { games } from '../../shared/games/registry.ts'
import { type Played, viewOf } from '../../test/kit/tv.ts'
import { gameScreen } from '../games/avalon/index.ts'
import { makeArrivals } from './overlays.ts'

const avalon: Played = { id: 'avalon', entry: games.avalon, gameScreen }
const lobbyOf = (...names: readonly string[]): View => viewOf(avalon, names, {}, null)
const withBot = (view: View, seat: string): View => {
  const chair = view.chairs[seat]
  return chair ? { ...view, chairs: { ...view.chairs, [seat]: { ...chair, bot: true } } } : view
}

const hall = () => {
  const greeted: string[] = []
  let waiting: readonly (() => void)[] = []
  const arrivals = makeArrivals({
    greet: (_, seat) => greeted.push(seat),
    redraw: () => undefined,
    after: (_, then) => {
      waiting = [...waiting, then]
      return () => undefined
    },
  })
  const passes = (): void => {
    const [first, ...rest] = waiting
    waiting = rest
    first?.()
  }
  return { arrivals, greeted, passes }
}

test('new players are welcomed one after another, and those who were seated already are not', () => {
  const { arrivals, greeted, passes } = hall()
  arrivals.see(lobbyOf('Ada'))
  expect(arrivals.who()).toBeUndefined()
  arrivals.see(lobbyOf('Ada', 'Bo', 'Cy'))
  expect([arrivals.who(), greeted]).toEqual(['s2', ['s2']])
  passes()
  expect([arrivals.who(), greeted]).toEqual(['s3', ['s2', 's3']])
  arrivals.see(lobbyOf('Ada', 'Bo', 'Cy', 'Dee'))
  expect(greeted).toEqual(['s2', 's3'])
  passes()
  passes()
  expect([arrivals.who(), greeted]).toEqual([undefined, ['s2', 's3', 's4']])
})

test('nobody is welcomed who has left again, nor a bot, nor anybody during a game', () => {
  const { arrivals, greeted, passes } = hall()
  arrivals.see(lobbyOf())
  arrivals.see(withBot(lobbyOf('Ada'), 's1'))
  expect(greeted).toEqual([])
  arrivals.see(withBot(lobbyOf('Ada', 'Bo', 'Cy'), 's1'))
  arrivals.see(withBot(lobbyOf('Ada', 'Bo'), 's1'))
  passes()
  expect([arrivals.who(), greeted]).toEqual([undefined, ['s2']])
})
