import { describe, expect, test } from 'vitest'
import { gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { contextAt, faults, isWords, type Played, viewOf } from '../../test/kit/tv.ts'
import type { Item } from '../draw/items.ts'
import { gameScreenFor, pictureOf } from '../picture.ts'
import { title } from '../texts.ts'
import { beats } from './plays.ts'
import { isWelcome, previews, welcomeLines } from './welcome.ts'

const [played] = await Promise.all(
  gameIds.map(async (id): Promise<Played> => ({ id, entry: games[id], gameScreen: await gameScreenFor(id) })),
)
if (!played) throw new Error('there is no game')
const empty = viewOf(played, [], {}, null)
const pictureAt = (w: number, beat?: number): readonly Item[] =>
  pictureOf(empty, played.gameScreen, { kind: 'none' }, '', {
    ...contextAt(w),
    ...(beat === undefined ? {} : { beat }),
  })
const all = Array.from({ length: previews.length * beats }, (_, beat) => beat)
const textOf = (items: readonly Item[]): string =>
  items.flatMap(item => (isWords(item) ? [item.lines.join(' ')] : [])).join(' | ')

describe('the welcome screen', () => {
  test.each([1440, 1680, 1920])('fits at every beat, with nothing cut, %i wide', w => {
    for (const beat of all) {
      const items = pictureAt(w, beat)
      expect(faults(items, w), `${beat}`).toEqual([])
      expect(textOf(items), `${beat}`).not.toContain('…')
    }
  })

  test('names the product, the way in, the games, the number of players and the minutes, but no role', () => {
    for (const beat of all) {
      const said = textOf(pictureAt(1920, beat))
      for (const wanted of [title, '3 to 20 players', '10 to 50 minutes', 'WXMW', '192.168.100.200:2567'])
        expect(said).toContain(wanted)
      for (const id of gameIds) {
        expect(said).toContain(games[id].words.title)
        for (const { name } of Object.values(games[id].words.roles))
          if (name !== games[id].words.title) expect(said).not.toContain(name)
      }
    }
  })

  test('previews three moments, one after another; where nothing moves, the first of them complete', () => {
    const told = all.map(beat =>
      previews.find(preview => textOf(pictureAt(1920, beat)).includes(t().tv.welcome[preview])),
    )
    expect([...new Set(told)]).toEqual([...previews])
    expect(new Set(all.map(beat => JSON.stringify(pictureAt(1920, beat)))).size).toBeGreaterThan(
      previews.length * 3 - 1,
    )
    expect(pictureAt(1920)).toEqual(pictureAt(1920, beats - 2))
  })

  test('shows the short address to type, and the long one, which any phone can open, as a QR code', () => {
    const context = { ...contextAt(1920), shortAddress: 'http://sofa.local' }
    const items = pictureOf(empty, played.gameScreen, { kind: 'none' }, '', context)
    expect(textOf(items)).toContain('sofa.local')
    expect(textOf(items)).not.toContain('192.168.100.200')
    expect(JSON.stringify(items)).toContain('qr/http://192.168.100.200:2567/t/')
    expect(welcomeLines(empty, context).join()).toContain('sofa.local')
  })

  test('leaves sound to the lobby, which asks for it in large letters while the first guests sit', () => {
    expect(textOf(pictureAt(1920))).not.toContain(t().tv.lobby.sound)
    const names = ['Ada', 'Bo', 'Cy']
    const asked = (many: number) =>
      pictureOf(
        viewOf(played, names.slice(0, many), {}, null),
        played.gameScreen,
        { kind: 'none' },
        '',
        contextAt(1920),
      )
        .filter(isWords)
        .filter(({ lines }) => lines.join(' ') === t().tv.lobby.sound)
    expect(asked(1).map(({ size }) => size)).toEqual([60])
    expect(asked(3)).toEqual([])
  })

  test('disappears as soon as somebody sits down, bot or not', () => {
    expect(isWelcome(empty)).toBe(true)
    expect(isWelcome(viewOf(played, ['Ada'], {}, null))).toBe(false)
  })
})
