import { at } from '../../shared/engine/game.ts'
import { charges, colours } from '../../shared/party/crests.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../draw/items.ts'
import { across } from '../draw/layout.ts'

/** How many beats a moving picture has; then it begins again. */
export const beats = 5
/** The beat at which a picture is complete: what stands still shows that one. */
export const ripe = beats - 2

const crestAt = (i: number): string =>
  `shield/${charges[(i * 5) % charges.length]}/${colours[(i * 5) % colours.length]}`

const turns = { enter: 'swell', change: 'turn' } as const
/** A light comes over the one before. */
const lights = { enter: 'brighten', change: 'brighten' } as const

/** Below this height what belongs to a crest stands beside it, not below it. */
const flatPx = 260

/** Lays out crests in a row, and the places of what belongs to each of them. */
const crestRow = (count: number, box: Box, own: (places: readonly Box[]) => readonly Item[]): readonly Item[] => {
  const cells = across({ ...box, w: Math.min(box.w, count * 224) }, count)
  const isFlat = box.h < flatPx
  const { w } = at(cells, 0)
  const size = isFlat ? Math.min(184, box.h * 0.8, w * 0.62) : Math.min(184, box.h * 0.44, w - 24)
  return [
    ...cells.map(({ x }, i) =>
      drawing(
        `show crest ${i}`,
        crestAt(i),
        'seat',
        { x: isFlat ? x - w * 0.16 : x, y: isFlat ? box.y : box.y - size * 0.6, w: size * 0.86, h: size },
        { enter: 'swell' },
      ),
    ),
    ...own(
      cells.map(({ x }) =>
        isFlat
          ? { x: x + w * 0.22, y: box.y + size * 0.16, w: size * 0.56, h: size * 0.8 }
          : { x, y: box.y + size * 0.6, w: size * 0.67, h: size * 0.96 },
      ),
    ),
  ]
}

/** Draws five crests with their ballots, which all turn over at once. */
const voteItems = (beat: number, box: Box): readonly Item[] =>
  crestRow(5, box, places =>
    places.flatMap(({ x, y, w, h }, i) => {
      const ballot = beat < 2 ? 'ballot' : i === 1 || i === 4 ? 'reject' : 'approve'
      const side = Math.min(h * 0.94, w * 1.35)
      return beat === 0
        ? []
        : [drawing(`show ballot ${i}`, `token/${ballot}`, 'token', { x, y, w: side, h: side }, turns)]
    }),
  )

/** Draws a village at dusk, and then at night. */
const nightItems = (beat: number, box: Box): readonly Item[] => {
  const hour = beat === 0 ? 'dusk' : 'night'
  const roofs = between(left(box), bottom(box) - box.w * 0.24, right(box), bottom(box))
  const orb = Math.min(190, box.h * 0.5)
  return [
    drawing('show sky before', 'sky/dusk', 'paper', box, lights),
    drawing('show sky', `sky/${hour}`, 'paper', box, lights),
    ...(beat === 0
      ? []
      : [
          drawing(
            'show moon',
            'orb/moon',
            'seat',
            { x: right(box) - orb * 0.8, y: top(box) + orb * 0.62, w: orb, h: orb },
            { enter: 'rise' },
          ),
        ]),
    drawing('show roofs', `village/${hour}`, 'seat', roofs, lights),
  ]
}

/** Draws cards that turn over one after another. */
const turnItems =
  (key: string, back: string, arts: readonly string[]) =>
  (beat: number, box: Box): readonly Item[] => {
    const h = Math.min(box.h - 16, 400)
    const cells = across({ ...box, w: Math.min(box.w, arts.length * (h * 0.7 + 50)) }, arts.length)
    const w = Math.min(h * 0.7, at(cells, 0).w - 24)
    return cells.map((cell, i) =>
      drawing(`${key} ${i}`, beat <= i ? back : at(arts, i), 'card', { x: cell.x, y: box.y, w, h: w / 0.7 }, turns),
    )
  }

/** Draws a card dealt to each crest. */
const dealItems = (beat: number, box: Box): readonly Item[] =>
  crestRow(4, box, places =>
    places.slice(0, beat).map((place, i) => drawing(`show dealt ${i}`, 'card/back', 'card', place, { enter: 'swell' })),
  )

/** Draws a dagger that goes from crest to crest, and stays at the last. */
const strikeItems = (beat: number, box: Box): readonly Item[] =>
  crestRow(4, box, places => {
    const { x, y, h } = at(places, Math.min(beat, places.length - 1))
    return [
      drawing(
        'show dagger',
        'token/dagger',
        'token',
        { x, y, w: h * 0.84, h: h * 0.84 },
        { enter: 'swell', moves: true },
      ),
    ]
  })

/** Draws the votes for one crest, which come one by one. */
const countItems = (beat: number, box: Box): readonly Item[] => {
  const size = Math.min(230, box.h * 0.8, box.w * 0.3)
  const small = size * 0.5
  const first = box.x - size * 0.9
  return [
    drawing('show accused', crestAt(7), 'seat', { x: first, y: box.y, w: size * 0.86, h: size }, { enter: 'swell' }),
    ...Array.from({ length: Math.min(beat, 4) }, (_, i) =>
      drawing(
        `show vote ${i}`,
        crestAt(i),
        'token',
        {
          x: first + size * 0.75 + (i % 2) * small * 1.1 + small / 2,
          y: box.y + (i < 2 ? -0.55 : 0.55) * small,
          w: small * 0.86,
          h: small,
        },
        { enter: 'pop' },
      ),
    ),
  ]
}

/** Draws a village that shrinks until half of the living are Mafia. */
const halfItems = (beat: number, box: Box): readonly Item[] => {
  const cells = across({ ...box, w: Math.min(box.w, 5 * 190) }, 5)
  const size = Math.min(150, box.h * 0.7, at(cells, 0).w - 20)
  return cells.map((cell, i) =>
    drawing(
      `show villager ${i}`,
      i === 2 ? 'icon/fedora/gold' : 'icon/farmer/bone',
      'token',
      { x: cell.x, y: box.y, w: size, h: size },
      // From both ends inwards.
      { alpha: [0, 4, 1].slice(0, beat).includes(i) ? 0.2 : 1, enter: 'swell' },
    ),
  )
}

/** Draws two masks that change places, under their backs. */
const swapItems = (beat: number, box: Box): readonly Item[] => {
  const cells = across({ ...box, w: Math.min(box.w, 3 * 300) }, 3)
  const h = Math.min(box.h - 16, 320)
  const place = (i: number): Box => ({ x: at(cells, i).x, y: box.y, w: Math.min(h * 0.7, at(cells, 0).w - 24), h })
  const swapped = beat >= 2
  return [0, 1, 2].map(i =>
    drawing(`show mask ${i}`, 'mask/back', 'card', place(swapped && i !== 1 ? 2 - i : i), {
      enter: 'swell',
      moves: true,
    }),
  )
}

/** Small plays of what the games show, without a word. Each is a picture by its beat. */
export const plays = {
  vote: voteItems,
  card: turnItems('show card', 'card/back', ['card/success', 'card/success', 'card/fail']),
  night: nightItems,
  deal: dealItems,
  reverse: turnItems('show card', 'card/back', ['card/success', 'card/fail', 'card/reverse']),
  strike: strikeItems,
  count: countItems,
  half: halfItems,
  swap: swapItems,
  turn: turnItems('show mask', 'mask/back', [
    'mask/village/crystal-ball',
    'mask/village/robber',
    'mask/mafia/wolf-head',
  ]),
} as const satisfies Readonly<Record<string, (beat: number, box: Box) => readonly Item[]>>
export type Play = keyof typeof plays
