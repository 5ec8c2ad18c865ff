import type { Speaker } from '../audio/speaker.ts'
import type { Item } from './items.ts'
import { ease, type Motion } from './motion.ts'
import type { Painter } from './painter.ts'

/** A movement of an item: its offset from its old place. */
export interface Glide {
  readonly key: string
  readonly dx: number
  readonly dy: number
}

/**
 * Lists the movable items that are in both pictures at different places: crests, and their marks next to candidates.
 */
export const glides = (before: readonly Item[], after: readonly Item[]): readonly Glide[] => {
  const old = new Map(before.map(item => [item.key, item]))
  return after.flatMap(({ key, kind, x, y }) => {
    const was = old.get(key)
    if (kind !== 'drawing' || !key.startsWith('chip ') || !was || (was.x === x && was.y === y)) return []
    return [{ key, dx: was.x - x, dy: was.y - y }]
  })
}

/** Pops up new items. */
const welcome = (
  before: readonly Item[],
  after: readonly Item[],
  painter: Painter,
  motion: Motion,
  speaker: Speaker,
) => {
  const old = new Set(before.map(({ key }) => key))
  const fresh = after.filter(
    ({ key, kind }) => kind === 'drawing' && /^(right|left|low|shield|chip|ride) /.test(key) && !old.has(key),
  )
  if (fresh.length === 0 || fresh.length > 3 || before.length === 0) return
  const from = before.find(({ key }) => key === 'arrival shield')
  const [seated] = fresh.filter(({ key }) => key.startsWith('shield '))
  // A welcomed player's crest flies to its place, where the name appears as it arrives.
  if (from && seated) {
    const [, seat = ''] = seated.key.split(' ')
    const named = after.flatMap(({ key }) =>
      /^(plate|name|tag) /.test(key) && key.split(' ')[1] === seat ? [key] : [],
    )
    void motion.run(560, t => {
      for (const key of named) painter.pose(key, { alpha: Math.max(0, 4 * t - 3) })
      const back = 1 - ease.inOut(t)
      painter.pose(seated.key, {
        dx: (from.x - seated.x) * back,
        dy: (from.y - seated.y) * back,
        scale: 1 + (from.h / seated.h - 1) * back,
      })
    })
    return
  }
  if (fresh.some(({ key }) => key.startsWith('shield'))) speaker.play('seat')
  void motion.run(380, t => {
    for (const { key } of fresh) painter.pose(key, { scale: 0.3 + 0.7 * ease.back(t), alpha: Math.min(1, t * 2) })
  })
}

/** Moves items that changed their place. */
const glide = (before: readonly Item[], after: readonly Item[], painter: Painter, motion: Motion): void => {
  const moved = glides(before, after)
  if (moved.length === 0) return
  void motion.run(420, t => {
    const back = 1 - ease.out(t)
    for (const { key, dx, dy } of moved) painter.pose(key, { dx: dx * back, dy: dy * back })
  })
}

/** Brings in a new player's crest, large at first. */
const arrive = (before: readonly Item[], after: readonly Item[], painter: Painter, motion: Motion): void => {
  const artOf = (items: readonly Item[]): string =>
    items.flatMap(item => (item.key === 'arrival shield' && item.kind === 'drawing' ? [item.art] : [])).join()
  const art = artOf(after)
  if (art === '' || art === artOf(before)) return
  void motion.run(520, t => {
    const words = Math.max(0, t * 2 - 1)
    painter.pose('arrival shield', { scale: 1 + 1.2 * (1 - ease.out(t)), alpha: Math.min(1, t * 3) })
    painter.pose('arrival light', { scale: 0.3 + 0.7 * ease.back(t), alpha: t })
    for (const key of ['arrival name', 'arrival words']) painter.pose(key, { alpha: words })
  })
}

/** Matches items laid over the previous light. */
const light = /^show (sky|roofs)/

/** Animates the pictures of the welcome screen: new items pop up, items that stay turn over. */
const attract = (before: readonly Item[], after: readonly Item[], painter: Painter, motion: Motion): void => {
  const old = new Map(before.map(item => [item.key, item]))
  const shown = after.filter(({ key }) => key.startsWith('show '))
  const fresh = shown.filter(({ key }) => !old.has(key)).map(({ key }) => key)
  const others = shown.flatMap(item => {
    const was = old.get(item.key)
    return item.kind === 'drawing' && was?.kind === 'drawing' && was.art !== item.art
      ? [{ key: item.key, was: was.art }]
      : []
  })
  if (fresh.length > 0)
    void motion.run(620, t => {
      for (const key of fresh) {
        if (key === 'show moon') painter.pose(key, { dy: 240 * (1 - ease.out(t)), alpha: Math.min(1, t * 2) })
        else
          painter.pose(
            key,
            light.test(key) ? { alpha: t } : { scale: 0.7 + 0.3 * ease.back(t), alpha: Math.min(1, t * 2) },
          )
      }
    })
  const lights = others.filter(({ key }) => light.test(key))
  const turned = others.filter(({ key }) => !(light.test(key) || key.startsWith('show dot')))
  if (lights.length > 0)
    void motion.run(900, t => {
      for (const { key } of lights) painter.pose(key, { alpha: t })
    })
  if (turned.length === 0) return
  for (const { key, was } of turned) painter.swap(key, was)
  let over = false
  void motion.run(520, t => {
    if (t >= 0.5 && !over) {
      over = true
      for (const { key } of turned) painter.swap(key, '')
    }
    for (const { key } of turned) painter.pose(key, { turn: Math.abs(1 - 2 * t) })
  })
}

const textIn = (items: readonly Item[], key: string): string =>
  items.flatMap(item => (item.key === key && item.kind === 'words' ? item.lines : [])).join(' ')

/** The seconds from which a clock ticks audibly. */
const lastSeconds = 10

/** Makes the last seconds of a clock heard and seen. */
const count = (
  before: readonly Item[],
  after: readonly Item[],
  painter: Painter,
  motion: Motion,
  speaker: Speaker,
): void => {
  const [was, now] = [textIn(before, 'clock'), textIn(after, 'clock')]
  const seconds = Number(now)
  if (was === now || !(/^\d+$/.test(now) && seconds <= lastSeconds)) return
  speaker.play('tick')
  void motion.run(460, t => painter.pose('clock', { scale: 1.28 - 0.28 * ease.out(t) }))
}

/** Animates a lantern just lit, a bar that grew with a vote, and the rope that came down with it. */
const kindle = (before: readonly Item[], after: readonly Item[], painter: Painter, motion: Motion): void => {
  const old = new Map(before.map(item => [item.key, item]))
  const grown = after.flatMap(item => {
    const was = old.get(item.key)
    if (item.kind !== 'drawing' || was?.kind !== 'drawing') return []
    const lit = item.key.startsWith('lamp ') && was.art !== item.art
    return lit ? [item.key] : []
  })
  const bars = after.flatMap(({ key, w, x }) => {
    const was = old.get(key)
    return key.startsWith('bar ') && (was?.w ?? 0) < w ? [{ key, from: (was?.w ?? 0) / w, x, w }] : []
  })
  const ropes = after.flatMap(({ key, h }) => (key === 'rope' && (old.get(key)?.h ?? h) < h ? [key] : []))
  if (grown.length === 0 && bars.length === 0 && ropes.length === 0) return
  void motion.run(420, t => {
    for (const key of grown) painter.pose(key, { scale: 1 + 0.7 * Math.sin(Math.PI * t), alpha: Math.min(1, 0.3 + t) })
    for (const key of ropes) painter.pose(key, { angle: 0.12 * (1 - t) * Math.sin(12 * t) })
    for (const { key, from, w } of bars) {
      const part = from + (1 - from) * ease.out(t)
      painter.pose(key, { turn: part, dx: (w * (part - 1)) / 2 })
    }
  })
}

const lesson = ['lesson icon', 'lesson heading', 'lesson text']

/** Fades in the next lesson. */
const fade = (before: readonly Item[], after: readonly Item[], painter: Painter, motion: Motion): void => {
  const text = textIn(after, 'lesson text')
  if (text === '' || text === textIn(before, 'lesson text')) return
  void motion.run(600, t => {
    for (const key of lesson) painter.pose(key, { alpha: t })
  })
}

/** Transitions between two pictures where no cue is played. */
export const makeEntrances =
  (painter: Painter, motion: Motion, speaker: Speaker) =>
  (before: readonly Item[], after: readonly Item[]): void => {
    welcome(before, after, painter, motion, speaker)
    arrive(before, after, painter, motion)
    attract(before, after, painter, motion)
    count(before, after, painter, motion, speaker)
    kindle(before, after, painter, motion)
    glide(before, after, painter, motion)
    fade(before, after, painter, motion)
  }
