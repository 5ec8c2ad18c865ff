import { afterAll, describe, expect, test, vi } from 'vitest'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { edges, evening, paint } from '../../test/kit/tv.ts'
import { type Item, overlap } from '../draw/items.ts'
import { gameScreenFor } from '../picture.ts'

// Accessibility: two signs of the TV differ in shape without any colour, or have words on them.

/** An icon's outline is its name here: two icons differ as their names do. */
vi.mock('virtual:tv-icons', () => ({
  icons: new Proxy({}, { get: (_, name) => ({ body: `<path d="${String(name)}"/>` }) }),
}))
vi.stubGlobal(
  'Path2D',
  class {
    readonly d: string
    constructor(d: string) {
      this.d = d
    }
  },
)
afterAll(() => void vi.unstubAllGlobals())
const { bake } = await import('./atlas.ts')

/** Lists what an artist draws: every call with its places, and no colour. */
const shapeOf = (art: string): string => {
  const calls: string[] = []
  const brush = new Proxy({} as Record<string, unknown>, {
    get: (own, name) =>
      name in own
        ? own[String(name)]
        : (...of: readonly unknown[]) => {
            if (/Gradient|Pattern/.test(String(name))) return { addColorStop: () => undefined }
            if (name === 'getTransform') return { a: 1 }
            calls.push(`${String(name)} ${JSON.stringify(of)}`)
            return undefined
          },
    set: (own, name, value) => {
      if (name === 'lineWidth') calls.push(`line of ${value}`)
      own[String(name)] = value
      return true
    },
  })
  bake(art, 100, 100, 1).draw(brush as unknown as CanvasRenderingContext2D)
  return calls.join('\n')
}

/** Grounds and lights: what they mean is said in the picture's heading. */
const grounds = ['parchment', 'scene', 'sky', 'orb', 'village', 'beam']
/** How far from a sign its words may begin. */
const besidePx = 40
/** Signs whose meaning is written on them, or beside them. */
const written = ['person', 'stamp', 'winner', 'fate', 'pennant']

const picturesOf = async (id: GameId): Promise<readonly (readonly Item[])[]> => {
  const played = { id, entry: games[id], gameScreen: await gameScreenFor(id) }
  return [1, 2, 3, 4, 5, 6].flatMap(seed =>
    edges(evening(played, ['Ada', 'Bo', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus'], {}, seed)).flatMap(view =>
      (view.table?.over ? [0, 1, 2] : [0]).map(page => paint(played, view, 1920, page)),
    ),
  )
}
const kindOf = (art: string): string => art.split('/')[0] ?? ''

describe.each(gameIds)('in %s', id => {
  test('every two signs differ in shape, or have their meaning written on them', async () => {
    const pictures = await picturesOf(id)
    const drawings = pictures.flatMap(items => items.flatMap(item => (item.kind === 'drawing' ? [item.art] : [])))
    // A shield has its charge besides its colour, and an icon the role's name beside it, whatever its ink.
    const arts = [...new Set(drawings)].filter(art => !['shield', 'icon', ...grounds, ...written].includes(kindOf(art)))
    const alike = Map.groupBy(arts, art => `${kindOf(art)} ${shapeOf(art)}`)
    expect([...alike.values()].filter(those => those.length > 1)).toEqual([])
    expect(arts.length).toBeGreaterThan(10)
  })

  test('what differs in colour alone has words on it', async () => {
    let seen = 0
    for (const items of await picturesOf(id))
      for (const sign of items) {
        if (sign.kind !== 'drawing' || !written.includes(kindOf(sign.art))) continue
        seen += 1
        const around = { ...sign, w: sign.w + 2 * besidePx, h: sign.h + 2 * besidePx }
        expect(
          items.some(words => words.kind === 'words' && overlap(words, around) > 8),
          sign.key,
        ).toBe(true)
      }
    expect(seen).toBeGreaterThan(0)
  })
})

test('a shape is no colour', () => {
  expect(shapeOf('card/success')).not.toBe(shapeOf('card/fail'))
  expect(shapeOf('stamp/approve')).toBe(shapeOf('stamp/reject'))
})
