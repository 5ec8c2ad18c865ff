import { expect, test } from 'vitest'
import { run } from './child.ts'

test('play lets bots play all seats or one side, with the same game for the same seed', async () => {
  const [all, again, good, village] = await Promise.all([
    run('play', ['avalon', '7', '--bots', '--games', '20', '--seed', '1']),
    run('play', ['avalon', '7', '--games', '20', '--seed', '1', '--bots']),
    run('play', ['avalon', '7', '--bots', 'good', '--games', '20', '--seed', '1']),
    run('play', ['mafia', '5', '--bots', 'village', '--games', '20', '--seed', '1']),
  ])
  expect(all.code).toBe(0)
  expect(again.out).toBe(all.out)
  expect(good.out).not.toBe(all.out)
  for (const { out } of [all, good, village]) {
    const shares = [...out.matchAll(/(\w+) (\d+\.\d) %/g)].map(([, , share]) => Number(share))
    expect(shares.length).toBeGreaterThan(0)
    expect(out).toMatch(/^ {2}wins .* %$/m)
  }
})

test('a side of another game is refused for bots', async () => {
  expect(await run('play', ['mafia', '7', '--bots', 'evil'])).toEqual({
    code: 2,
    out: '',
    err: 'play: bots: evil is none of village, mafia, alone.\n',
  })
})

test('one game of bots is printed like any other', async () => {
  const { out } = await run('play', ['thavalon', '5', '--bots', '--seed', '2'])
  for (const heading of ['The table', 'The cards', 'The game', 'The end']) expect(out).toContain(`\n${heading}\n`)
})
