import { describe, expect, test } from 'vitest'
import { gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { evening, type Played } from '../../test/kit/tv.ts'
import { eventsOf } from '../game-screen.ts'
import { gameScreenFor, moodOf } from '../picture.ts'
import { moods } from './score.ts'

const played = await Promise.all(
  gameIds.map(async (id): Promise<Played> => ({ id, entry: games[id], gameScreen: await gameScreenFor(id) })),
)
const names = ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Finn', 'Gus']

interface Public {
  readonly phase: string
  readonly rejections?: number
  readonly over: { readonly winner: string | null } | null
}

describe.each(played)('the music of $id', game => {
  const views = [1, 2, 3, 4, 5, 6].flatMap(seed => evening(game, names, {}, seed))

  test('follows only from the phase, the fourth rejection, and who has won', () => {
    const moodAt = new Map<string, string | null>()
    for (const view of views) {
      const { phase = 'lobby', rejections = 0, over = null } = (view.table ?? {}) as Partial<Public>
      const key = [phase, rejections === 4, over?.winner].join(' ')
      const mood = moodOf(view, game.gameScreen, 0)
      expect(moodAt.get(key) ?? mood, key).toBe(mood)
      expect(moods).toContain(mood)
      moodAt.set(key, mood)
    }
    expect(new Set(moodAt.values()).size).toBeGreaterThan(2)
  })

  test('stays unchanged until a reveal, whatever it will be afterwards', () => {
    let revealed = 0
    for (const view of views) {
      const place = eventsOf(view).length - 1
      const event = eventsOf(view)[place]
      if (!event || event.type === 'over') continue
      const before = game.gameScreen.before(view, place)
      const { steps, untilResultMs } = game.gameScreen.reveal({
        event,
        before,
        after: game.gameScreen.asOf(view, place),
      })
      if (untilResultMs > 0) revealed += 1
      for (const act of steps) expect(moodOf(act.view, game.gameScreen, 0)).toBe(moodOf(before, game.gameScreen, 0))
    }
    expect(revealed).toBeGreaterThan(5)
  })
})
