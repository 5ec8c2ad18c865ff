import { expect, test } from 'vitest'
import { games } from '../../shared/games/registry.ts'
import type { Score } from '../../shared/party/score.ts'
import { contextAt, faults, viewOf } from '../../test/kit/tv.ts'
import type { Box } from '../draw/items.ts'
import { scoreItems } from './score.ts'

const empty = viewOf({ id: 'avalon', entry: games.avalon }, [], {}, null)
const rowOf =
  (bot: boolean) =>
  (_: unknown, i: number): Score => {
    const name = `${bot ? 'Bot' : 'Guest'} ${i + 1}`
    return {
      seat: `${bot ? 'b' : 's'}${i + 1}`,
      name,
      charge: 'lion',
      colour: 'red',
      bot,
      games: 1,
      won: 1,
      streak: 1,
      by: {},
      noses: 0,
    }
  }

test('the heading of the bots stands above one of them, however many people and bots there are', () => {
  const box: Box = { x: 960, y: 520, w: 1010, h: 480 }
  for (let people = 1; people <= 10; people++)
    for (let bots = 1; bots <= 10; bots++) {
      const score = [...Array.from({ length: people }, rowOf(false)), ...Array.from({ length: bots }, rowOf(true))]
      const items = scoreItems({ ...empty, room: { ...empty.room, score } }, box, contextAt(1920))
      const at = (key: string) => items.find(item => item.key === key)
      const heading = at('score bots')
      const first = at('score shield b1 bot')
      if (!heading || !first) continue
      expect(first.y, `${people} people, ${bots} bots`).toBeGreaterThan(heading.y)
      expect(faults(items, 1920)).toEqual([])
    }
})
