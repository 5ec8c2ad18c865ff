import { describe, expect, test } from 'vitest'
import type { Options } from '../../shared/engine/game.ts'
import type { GameId } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { chosenIn } from './lobby.tsx'

const told = (id: GameId, chosen: Options): readonly string[] => {
  const { game, words } = games[id]
  const seats = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const { options } = game.settle({ seats, options: chosen })
  return chosenIn(options, words, words.inPlay(options, seats.length))
}

describe('what a guest reads of the options', () => {
  test('lists what is on, without what the roles in play already say', () => {
    const roles = { lady: true, 'merlin-sight': 'decoy' }
    expect(told('avalon', { seating: 'room', ...roles })).toEqual([])
    expect(told('avalon', { seating: 'shuffled', ...roles })).toEqual(['Seating: Shuffled'])
  })
  test('leaves out what is off or has its usual value', () => {
    const lines = told('mafia', { 'silent-game': true, vote: 'off', mafia: 2, minion: 1 }).join(', ')
    expect(lines).not.toMatch(/Off|Auto|Mafia|Minion|Silent|time to vote/i)
    expect(lines).toMatch(/night: 40 s/)
  })
})
