import { describe, expect, test } from 'vitest'
import type { Options } from '../../shared/engine/game.ts'
import { gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { gameRows } from '../rows/index.ts'

describe.each(gameIds)('the lessons of %s', id => {
  const { roles } = games[id].words
  const primer = games[id].words.primer({})

  test('name no role that a table may lack, except to say what holds if it is there, or whom a guess may name', () => {
    const named = Object.values(roles)
      .map(({ name }) => name)
      .filter(name => !gameRows[id].always.some(one => one === name))
    for (const { heading, text } of primer)
      for (const sentence of [heading, ...text.split(/(?<=[.:]) /)])
        for (const name of named)
          if (!sentence.includes(`if ${name} is in the game`) && !sentence.includes('may guess'))
            expect(sentence).not.toMatch(new RegExp(`\\b${name}`))
  })

  /** Counts the words of all lessons of a table. */
  const wordsAt = (options: Options, players: number): number =>
    games[id].words
      .primer(options, players)
      .flatMap(({ heading, text, list = [] }) => [heading, text, ...list.flatMap(role => [role.name, role.text])])
      .join(' ')
      .split(/\s+/).length

  test('are read in 45 seconds, at 200 words a minute, for as many players as may play', () => {
    const { example, exampleFor, sizes } = games[id].words
    for (let players = sizes[0]; players <= sizes[1]; players++)
      for (const options of [{}, example.options, exampleFor(players)])
        expect(wordsAt(options, players), `${players}`).toBeLessThanOrEqual((45 / 60) * 200)
  })

  test('say what every role of a table of THavalon does, and the order of a night of Midnight', () => {
    for (const players of [5, 10]) {
      const lists = games[id].words.primer({}, players).flatMap(({ list }) => (list ? [list] : []))
      const named = lists.map(list => list.map(role => role.name))
      if (id === 'thavalon') {
        const sheet = games[id].words.roleSheet({}, players).roles
        expect(named.flat().sort()).toEqual(sheet.map(({ role }) => roles[role]?.name).sort())
      } else if (id === 'midnight') {
        const order = games[id].words.rules({}, players).flatMap(({ lines }) => lines)
        expect(order.join(' ')).toContain(`${named[0]?.slice(0, -1).join(', ')} and ${named[0]?.at(-1)}`)
      } else expect(lists).toEqual([])
    }
  })
})
