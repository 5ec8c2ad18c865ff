import { roomView } from '../../server/state/views.ts'
import type { View } from '../../shared/client/connection.ts'
import { type BasePublicState, clock, isTimed, type Options } from '../../shared/engine/game.ts'
import { type Match, publicStateOf, startMatch, withDefaults } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { GameEntry } from '../../shared/games/registry.ts'
import { charges, colours } from '../../shared/party/crests.ts'
import { fold } from '../../shared/party/party.ts'
import type { ChairView, RoomView } from '../../shared/protocol/views.ts'
import {
  type Box,
  bottom,
  type Drawing,
  depths,
  type Item,
  left,
  overlap,
  right,
  type TextItem,
  top,
} from '../../tv/draw/items.ts'
import { activeGrowth, ornaments, viewportOf } from '../../tv/draw/layout.ts'
import { ease, type Motion, makeMotion } from '../../tv/draw/motion.ts'
import type { Measure } from '../../tv/draw/text.ts'
import { type Animator, type DrawContext, type GameScreen, type Reveal, verdictMs } from '../../tv/game-screen.ts'
import { pictureOf } from '../../tv/picture.ts'
import { english } from './english-words.ts'
import { everybodyHere, lobbyLog } from './present.ts'
import { randomGame } from './random-player.ts'
import { whole } from './sample.ts'

// Shared by tests of pictures: evenings played by chance, and the rules for every picture.

/** A game as tests play and show it. */
export interface Played extends Rules {
  readonly gameScreen: GameScreen
}
/** A game as it is played, without its GameScreen. */
interface Rules {
  readonly id: GameId
  readonly entry: GameEntry
  readonly gameScreen?: GameScreen
}

/**
 * Estimated letter widths, at least those of our fonts; the widest are measured, and a browser test measures them
 * again.
 */
const widths: readonly (readonly [RegExp, number])[] = [
  [/\p{Default_Ignorable_Code_Point}|\p{Mn}/u, 0],
  [/\p{Extended_Pictographic}/u, 1.25],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, 1],
  [/[ЩШ]/, 0.98],
  [/[WM@ЖЮ]/, 0.91],
  [/Ę|Ś|[mwщшжюΨΩψω]/, 0.82],
  [/[\p{Script=Devanagari}\p{Script=Arabic}]|\p{Lu}/u, 0.74],
  [/[ilj.,:' ]/, 0.34],
]
/** Caches widths: the same names and sentences are in thousands of pictures. */
const remembered = (work: (text: string) => number): ((text: string) => number) => {
  const known = new Map<string, number>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = work(text)
    known.set(text, found)
    return found
  }
}
const widthOf = remembered(letter => widths.find(([pattern]) => pattern.test(letter))?.[1] ?? 0.66)
const lengthAt1 = remembered(text => [...text].reduce((sum, letter) => sum + widthOf(letter), 0))
export const measure: Measure = (text, size, face) => lengthAt1(text) * size * (face === 'title' ? 1.25 : 1)

export const wide = Array.from({ length: 10 }, (_, i) => 'WM'.repeat(8).slice(i % 2, 15) + 'W@'[i % 2])
export const scripts = [
  'Екатерина Щукина',
  'Ωμέγα Ψυχή Ξένος',
  'مُحَمَّد عبدالله',
  'שלום עליכם חברים',
  '魔法使いの弟子たちよ永遠に王様',
  'अनुष्का विश्वनाथ',
  'Ada',
  'Bo',
  'ŻÓŁĆ GĘŚLĄ JAŹŃŃ',
  '👩‍🚒👨‍🌾🧙‍♂️',
]

const rooms = new Map<string, RoomView>()
/** Shows the room of a lobby with these seats as the server does. */
const lobbyOf = (game: GameId, seats: readonly string[]): RoomView => {
  const key = `${game} ${seats.length}`
  const room =
    rooms.get(key) ?? roomView(fold(lobbyLog(game, seats)), { ...everybodyHere, id: 't1', code: 'WXMW', screens: 1 })
  rooms.set(key, room)
  return room
}
const roomOf = (game: GameId, seats: readonly string[], options: Options, stage: RoomView['stage']): RoomView => {
  const none = { unavailable: [], objection: null, hints: [], notices: [] }
  return { ...lobbyOf(game, seats), ...none, stage, options, games: 1 }
}

/** Returns the view with other settings of the table. */
export const withSettings = (view: View, settings: Partial<RoomView['settings']>): View => ({
  ...view,
  room: { ...view.room, settings: { ...view.room.settings, ...settings } },
})

/** Makes a chair whose phone is here, with its own crest. */
export const chairOf = (name: string, i: number): ChairView => ({
  name,
  charge: charges[i % 24] ?? 'lion',
  colour: colours[i % 12] ?? 'red',
  here: true,
  since: 0,
  bot: false,
  elsewhere: false,
  slow: false,
  benched: false,
  lent: false,
  empty: false,
})

/** Makes a TV's view of a table with these people. */
export const viewOf = (
  played: Rules,
  names: readonly string[],
  options: Options,
  table: BasePublicState | null,
): View => {
  const { id, entry } = played
  const parts = { words: entry.words, initialPublic: entry.game.initialPublic, reducePublic: entry.game.reducePublic }
  const seats = names.map((_, i) => `s${i + 1}`)
  const stage = table === null ? 'lobby' : table.over ? 'over' : 'game'
  const chairs = Object.fromEntries(names.map((name, i) => [`s${i + 1}`, chairOf(name, i)]))
  const room = roomOf(id, seats, options, stage)
  return { game: id, room, chairs, table, parts, seat: null, secret: null } as View
}

/** Makes the clocks of a match as if they had just begun. */
export const clocksOf = ({ game, state }: Match): RoomView['clocks'] => {
  const { now } = contextAt(1920)
  return game.asks(state, clock).flatMap(ask => {
    if (!isTimed(ask)) return []
    const { id, for: use, seconds } = ask
    return [{ ask: id, for: use, seconds, ends: now + seconds * 1000, remaining: seconds }]
  })
}

/** Lists every view of a game played by chance. */
export const evening = (played: Rules, names: readonly string[], options: Options, seed: number): readonly View[] => {
  const { game } = played.entry
  const seats = names.map((_, i) => `s${i + 1}`)
  const settled = game.settle({ seats, options: withDefaults(game.options, options) })
  const random = seeded(seed)
  const first = startMatch(game, seats, game.deal({ seats, options: settled.options }, random))
  const views = [
    viewOf(played, names, settled.options, null),
    viewOf(played, names, settled.options, publicStateOf(first)),
  ]
  for (const { after } of randomGame(first, random))
    views.push(viewOf(played, names, settled.options, publicStateOf(after)))
  return views
}

/**
 * Samples the first and the last view of each moment, because only counts differ in between; returns every view in the
 * long run.
 */
export const edges = (views: readonly View[]): readonly View[] =>
  views.filter((view, i) => {
    const step = view.table?.step
    return whole || views[i - 1]?.table?.step !== step || views[i + 1]?.table?.step !== step
  })

export const contextAt = (w: number, page = 0, letters = 1): DrawContext => ({
  viewport: viewportOf(w, letters),
  measure,
  now: 1_000_000,
  address: 'http://192.168.100.200:2567',
  page,
  reducedMotion: false,
  locked: true,
  hadSound: false,
})

/** Returns for each act of a count how many voters' crests there are, and the sum of the numbers. */
export const countedIn = ({ picture }: GameScreen, { steps }: Reveal) =>
  steps.map(({ view, played }) => {
    const items = picture(view, { ...contextAt(1920), played })
    const numbers = items.flatMap(item =>
      item.kind === 'words' && item.key.startsWith('count ') ? Number(item.lines.join('')) : [],
    )
    return {
      crests: items.filter(({ key }) => key.startsWith('chip ')).length,
      sum: numbers.reduce((sum, number) => sum + number, 0),
    }
  })

/** Draws a picture with the longest news of the widest name. */
export const paint = ({ gameScreen }: Played, view: View, w: number, page = 0, letters = 1): readonly Item[] => {
  const news = english.party.news.moved({ name: wide[0] ?? '' })
  return pictureOf(view, gameScreen, { kind: 'none' }, news, contextAt(w, page, letters))
}

export const isWords = (item: Item): item is TextItem => item.kind === 'words'
/** Matches items that may reach beyond the edge, or lie under text: ground, light and shadow. */
const ground = /^(hall|halo|candle|parchment|glow|veil|dusk|winner|plate|person|quest|fold|rule|ride|.* pill|.* ribbon)/
const things = (items: readonly Item[]): readonly Drawing[] =>
  items.filter((item): item is Drawing => item.kind === 'drawing' && !ground.test(item.key))

/** Lists items that cover somebody's crest or another item of their seat. */
export const onCrests = (items: readonly Item[]): readonly string[] =>
  items.flatMap(shield => {
    const [what, seat] = shield.key.split(' ')
    if (what !== 'shield') return []
    const marks = items.filter(({ key, kind }) => {
      const [mark = '', whose] = key.split(' ')
      return kind === 'drawing' && whose === seat && ['tag', 'plate', 'left', 'right', 'low'].includes(mark)
    })
    return marks.flatMap((mark, i) => [
      ...(overlap(mark, shield) > 0.5 ? [`${mark.key} hides the crest`] : []),
      ...marks.slice(i + 1).flatMap(other => (overlap(mark, other) > 0.5 ? [`${mark.key} lies on ${other.key}`] : [])),
    ])
  })

/** Lists crests that are not as large as the others round their table, those of active players apart. */
const uneven = (items: readonly Item[]): readonly string[] => {
  const crests = items.filter(item => item.kind === 'drawing' && /^shield /.test(item.key) && /^shield/.test(item.art))
  const lit = new Set(items.flatMap(({ key }) => (key.startsWith('glow ') ? key.replace('glow', 'shield') : [])))
  const usual = Math.min(...crests.map(({ h }) => h))
  const isOneOf = (h: number, sizes: readonly number[]): boolean => sizes.some(size => Math.abs(h - size) < 0.5)
  return crests
    .filter(({ key, h }) => !isOneOf(h, lit.has(key) ? [usual, usual * activeGrowth] : [usual]))
    .map(({ key }) => `${key} is not as large as others`)
}

const onVeil = /^(away|halted|sleep|moon)/
/** Lists items that show through what covers the whole picture. */
export const throughVeil = (items: readonly Item[]): readonly string[] => {
  const veil = items.find(({ depth }) => depth === 'veil')
  if (!veil) return ['nothing covers the picture']
  const above = items.filter(({ depth }) => depths.indexOf(depth) > depths.indexOf(veil.depth))
  return above.filter(({ key }) => !onVeil.test(key)).map(({ key }) => `${key} shows through the veil`)
}

/** Lists texts that cross an ornament in a corner of their sheet. */
const onOrnaments = (items: readonly Item[]): readonly string[] =>
  items.flatMap(sheet => {
    if (sheet.kind !== 'drawing' || sheet.art !== 'parchment') return []
    const { from, size } = ornaments
    const [dx, dy] = [sheet.w / 2 - from - size / 2, sheet.h / 2 - from - size / 2]
    return [-1, 1].flatMap(sx =>
      [-1, 1].flatMap(sy => {
        const corner: Box = { x: sheet.x + sx * dx, y: sheet.y + sy * dy, w: size, h: size }
        // The curve leaves the outermost corner and the inner half of its box free.
        // The curve hugs the outermost corner: the inner third of its box is free.
        const crossed = items.filter(item => isWords(item) && overlap(item, corner) > size / 3 + 1)
        return crossed.map(({ key }) => `${key} crosses an ornament`)
      }),
    )
  })

/** Matches items below all others. */
const backdrop = /^(hall|halo|sky|village|dusk|veil)/

const isNews = ({ key }: Item): boolean => /^(news|sound again)/.test(key)

/** Lists items that reach into the news strip, and news outside it. */
const onStrip = (items: readonly Item[], strip: Box): readonly string[] => [
  ...items
    .filter(item => !(backdrop.test(item.key) || isNews(item)) && overlap(item, strip) > 0)
    .map(({ key }) => `${key} lies where the news stand`),
  ...items
    .filter(item => isNews(item) && overlap(item, strip) < Math.min(item.w, item.h) - 0.5)
    .map(({ key }) => `${key} stands elsewhere`),
]

/** The distance of the golden line inside every card of an ending: no text crosses it. */
const golden = 11
const acrossFrames = (items: readonly Item[]): readonly string[] =>
  items.flatMap(card => {
    if (!card.key.startsWith('person ')) return []
    const within = { ...card, w: card.w - 2 * golden, h: card.h - 2 * golden }
    return items.flatMap(words =>
      isWords(words) &&
      overlap(words, card) > 1 &&
      (left(words) < left(within) - 1 ||
        right(words) > right(within) + 1 ||
        top(words) < top(within) - 1 ||
        bottom(words) > bottom(within) + 1)
        ? [`${words.key} crosses the frame of ${card.key}`]
        : [],
    )
  })

/** Lists what is wrong with a picture, one line each. */
export const faults = (items: readonly Item[], w: number, letters = 1): readonly string[] => {
  const { safe, strip } = viewportOf(w, letters)
  const texts = items.filter(isWords)
  const seen = new Set<string>()
  const twice = items.filter(({ key }) => seen.size === seen.add(key).size)
  const out = [...texts, ...things(items)].filter(
    item =>
      left(item) < left(safe) - 1 ||
      right(item) > right(safe) + 1 ||
      top(item) < top(safe) - 1 ||
      bottom(item) > bottom(safe) + 1,
  )
  return [
    ...onStrip(items, strip),
    ...onCrests(items),
    ...uneven(items),
    ...onOrnaments(items),
    ...acrossFrames(items),
    ...twice.map(({ key }) => `${key} is there twice`),
    ...out.map(({ key }) => `${key} leaves the safe area`),
    ...texts.filter(({ size }) => size < 32).map(({ key, size }) => `${key} is written in ${size}`),
    ...texts.flatMap((one, i) =>
      texts.slice(i + 1).flatMap(other => (overlap(one, other) > 1 ? [`${one.key} lies on ${other.key}`] : [])),
    ),
    ...texts
      .filter(({ key, lines }) => /^(name|row) /.test(key) && lines.join('').includes('…'))
      .map(({ key }) => `${key} is cut`),
  ]
}

/** Makes an animator without a screen that records everything that a reveal does. */
export const recordingAnimator = (motion: Motion, log: string[], reduced = false): Animator => ({
  run: (length, step, easing) => {
    log.push(`runs ${length}`)
    return motion.run(length, t => step(easing ? ease[easing](t) : t))
  },
  wait: length => {
    log.push(`waits ${length}`)
    return motion.wait(length)
  },
  pose: (key, pose) => log.push(`${key} ${JSON.stringify(pose)}`),
  swap: (key, art) => log.push(`${key} shows ${art}`),
  sound: sound => log.push(`sound ${sound}`),
  drawnKeys: keys => keys,
  reducedMotion: reduced,
})

/** Plays a reveal from start to end, as the TV does; `follows`: another event was told together with it. */
export const playReveal =
  ({ untilResultMs, steps, play }: Reveal, follows = false) =>
  async (animator: Animator): Promise<void> => {
    for (const { play } of steps) await play(animator)
    await Promise.all([play(animator), untilResultMs > 0 && follows ? animator.wait(verdictMs) : null])
  }

/** Plays something with a fake clock, and returns how many seconds it took. */
export const lengthOf = async (play: (animator: Animator) => Promise<void>, reduced = false): Promise<number> => {
  const motion = makeMotion(false)
  let over = false
  const played = play(recordingAnimator(motion, [], reduced)).then(() => {
    over = true
  })
  let passed = 0
  while (!over && passed < 60_000) {
    for (let i = 0; i < 12; i++) await Promise.resolve()
    if (over) break
    motion.tick(20)
    passed += 20
  }
  await played
  return passed / 1000
}
