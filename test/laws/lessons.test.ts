import { describe, expect, test } from 'vitest'
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
})
