import { describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { loadParts } from '../../shared/games/index.ts'
import { sheetOf } from './rules.tsx'

const seats = ['s1', 's2', 's3', 's4', 's5', 's6', 's7']
const viewOf = async (game: 'avalon' | 'mafia', options: object, playing: object | null): Promise<View> => {
  const parts = await loadParts(game)
  const all = parts.words.example.options
  const table = playing && { seats, options: { ...all, ...playing } }
  const chairs = Object.fromEntries(seats.slice(1).map(seat => [seat, { benched: false, empty: false }]))
  const room = { options: { ...all, ...options }, order: seats.slice(1), stage: playing ? 'game' : 'lobby' }
  return { parts, table, room, chairs, seat: 's1', secret: null } as unknown as View
}

describe('the rules page', () => {
  test('tells the options of the game that is on, whatever the room was set to afterwards', async () => {
    const on = JSON.stringify(sheetOf(await viewOf('avalon', { 'evil-ring': false }, { 'evil-ring': true })))
    const off = JSON.stringify(sheetOf(await viewOf('avalon', { 'evil-ring': true }, { 'evil-ring': false })))
    expect(on).toContain('Ring')
    expect(off).not.toContain('Ring')
  })

  test('counts a game of Mafia with the game’s own seats and numbers', async () => {
    const [a, b] = [
      await viewOf('mafia', { mafia: 1 }, { mafia: 2 }),
      await viewOf('mafia', { mafia: 2 }, { mafia: 2 }),
    ]
    expect(sheetOf(a)).toEqual(sheetOf(b))
  })

  test('tells the room’s options before a game', async () => {
    expect(JSON.stringify(sheetOf(await viewOf('avalon', { lady: true }, null)))).toContain('Lady of the Lake')
  })
})
