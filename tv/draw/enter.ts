import type { Audio } from '../audio/audio.ts'
import type { Pose } from '../game-screen.ts'
import type { Change, Entrance, Item } from './items.ts'
import { ease, type Motion } from './motion.ts'
import type { Painter } from './painter.ts'

/** A movement of one item: how long it takes, and its pose at a time from 0 to 1. */
interface Movement {
  readonly ms: number
  readonly pose: (t: number, item: Item, was: Item | undefined) => Pose
}

const grow: Movement = {
  ms: 420,
  pose: (t, { w }, was) => {
    const from = (was?.w ?? 0) / w
    const part = from + (1 - from) * ease.out(t)
    return { turn: part, dx: (w * (part - 1)) / 2 }
  },
}

const entrances: Readonly<Record<Entrance, Movement>> = {
  pop: { ms: 380, pose: t => ({ scale: 0.3 + 0.7 * ease.back(t), alpha: Math.min(1, t * 2) }) },
  swell: { ms: 620, pose: t => ({ scale: 0.7 + 0.3 * ease.back(t), alpha: Math.min(1, t * 2) }) },
  fade: { ms: 600, pose: t => ({ alpha: t }) },
  brighten: { ms: 620, pose: t => ({ alpha: t }) },
  rise: { ms: 620, pose: t => ({ dy: 240 * (1 - ease.out(t)), alpha: Math.min(1, t * 2) }) },
  grow,
  loom: { ms: 520, pose: t => ({ scale: 1 + 1.2 * (1 - ease.out(t)), alpha: Math.min(1, t * 3) }) },
  bloom: { ms: 520, pose: t => ({ scale: 0.3 + 0.7 * ease.back(t), alpha: t }) },
  late: { ms: 520, pose: t => ({ alpha: Math.max(0, t * 2 - 1) }) },
  pulse: { ms: 460, pose: t => ({ scale: 1.28 - 0.28 * ease.out(t) }) },
}

/** In what an item differs: its art, more width or height, or any other height. */
type Difference = 'art' | 'w' | 'h' | 'size'

const otherSize = (t: number, { h }: Item, was: Item | undefined): number => 1 + ((was?.h ?? h) / h - 1) * (1 - t)

/** What follows when an item looks different, and in what: `turn` shows the old art for its first half. */
const changes: Readonly<Record<Change, Movement & { readonly in: Difference }>> = {
  turn: { in: 'art', ms: 520, pose: t => ({ turn: Math.abs(1 - 2 * t) }) },
  brighten: { in: 'art', ms: 900, pose: t => ({ alpha: t }) },
  flare: { in: 'art', ms: 420, pose: t => ({ scale: 1 + 0.7 * Math.sin(Math.PI * t), alpha: Math.min(1, 0.3 + t) }) },
  grow: { in: 'w', ...grow },
  sway: { in: 'h', ms: 420, pose: t => ({ angle: 0.12 * (1 - t) * Math.sin(12 * t) }) },
  resize: { in: 'size', ms: 300, pose: (t, item, was) => ({ scale: otherSize(ease.out(t), item, was) }) },
}

/** More items than this do not pop up: then it is another scene. */
const maxPops = 3
const flightMs = 560
const glideMs = 420

const artOf = (item: Item): string | null => (item.kind === 'drawing' ? item.art : null)

const hasChanged = (item: Item, was: Item, field: Difference): boolean => {
  if (field === 'art') return artOf(item) !== artOf(was)
  return field === 'size' ? was.h !== item.h : was[field] < item[field]
}

/** Plays the transition between two pictures, where no reveal is played: each item says how it comes and moves. */
export const makeEntrances = (
  painter: Pick<Painter, 'pose' | 'swap'>,
  motion: Pick<Motion, 'run'>,
  audio: Pick<Audio, 'play'>,
) => {
  const move = ({ ms, pose }: Movement, item: Item, was: Item | undefined): void =>
    void motion.run(ms, t => painter.pose(item.key, pose(t, item, was)))

  /** Brings an item from the place of another one; what belongs to it appears as it arrives. */
  const fly = (item: Item, from: Item, after: readonly Item[]): void => {
    const others = after.filter(({ arrivesWith }) => arrivesWith === item.key)
    void motion.run(item.fliesMs ?? flightMs, t => {
      for (const { key } of others) painter.pose(key, { alpha: Math.max(0, 4 * t - 3) })
      const back = 1 - ease.inOut(t)
      const scale = 1 + (from.h / item.h - 1) * back
      painter.pose(item.key, { dx: (from.x - item.x) * back, dy: (from.y - item.y) * back, scale })
    })
  }

  const glide = (item: Item, was: Item): void => {
    const [dx, dy] = [was.x - item.x, was.y - item.y]
    const grows = item.kind === 'drawing' && was.h !== item.h
    if (dx === 0 && dy === 0 && !grows) return
    void motion.run(glideMs, t => {
      const back = 1 - ease.out(t)
      painter.pose(item.key, {
        dx: dx * back,
        dy: dy * back,
        ...(grows ? { scale: otherSize(ease.out(t), item, was) } : {}),
      })
    })
  }

  const change = (item: Item, was: Item, how: Change): void => {
    if (!hasChanged(item, was, changes[how].in)) return
    if (how !== 'turn' || was.kind !== 'drawing') {
      move(changes[how], item, was)
      return
    }
    painter.swap(item.key, was.art)
    let over = false
    void motion.run(changes.turn.ms, t => {
      if (t >= 0.5 && !over) painter.swap(item.key, '')
      over ||= t >= 0.5
      painter.pose(item.key, changes.turn.pose(t, item, was))
    })
  }

  return (before: readonly Item[], after: readonly Item[]): void => {
    const old = new Map(before.map(item => [item.key, item]))
    /** Returns what an item was; undefined where it is new, or about something else. */
    const wasOf = ({ key, about }: Item): Item | undefined => {
      const was = old.get(key)
      return was?.about === about ? was : undefined
    }
    const entering = after.flatMap(item => (item.enter && !wasOf(item) ? [{ item, enter: item.enter }] : []))
    const pops = entering.filter(({ enter }) => enter === 'pop')
    const canPop = before.length > 0 && pops.length <= maxPops
    const flights = pops.flatMap(({ item }) => {
      const from = old.get(item.fliesFrom ?? '')
      return canPop && from ? [{ item, from }] : []
    })
    // One crest at a time: it is what everybody looks at.
    const [flight] = flights
    if (flight) fly(flight.item, flight.from, after)

    const shown = entering.filter(({ enter }) => enter !== 'pop' || (canPop && !flight))
    for (const { item, enter } of shown) move(entrances[enter], item, old.get(item.key))
    for (const sound of new Set(shown.flatMap(({ item }) => item.sound ?? []))) audio.play(sound)

    for (const item of after) {
      const was = wasOf(item)
      if (was && item.change) change(item, was, item.change)
      if (was && item.moves) glide(item, was)
    }
  }
}
