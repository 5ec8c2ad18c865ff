import type { TvScreen } from '../screen.ts'
import { beatMs } from '../ui/welcome.ts'
import { type Box, between, bottom, left, overlap, right, top } from './items.ts'
import type { Motion } from './motion.ts'
import type { Painter } from './painter.ts'

/** The frame loop: draws only while something moves, or on request. */
export interface Loop {
  readonly wake: () => void
}

const longestFrameMs = 250
/** The length in ms from which a frame is slow, and the total of slow frames after which the screen is told. */
const slowFrameMs = 42
const maxSlowMs = 1200

export const makeLoop = (
  { tick, busy }: Pick<Motion, 'tick' | 'busy'>,
  screen: Pick<TvScreen, 'drawFrame' | 'framesAreSlow'>,
  request: (frame: FrameRequestCallback) => unknown = frame => requestAnimationFrame(frame),
): Loop => {
  let asked = false
  let last: number | null = null
  let slowTime = 0

  const judge = (delta: number): void => {
    slowTime = delta > slowFrameMs ? slowTime + delta : Math.max(0, slowTime - 3 * delta)
    if (slowTime < maxSlowMs) return
    slowTime = 0
    screen.framesAreSlow()
  }

  const frame = (time: number): void => {
    asked = false
    const delta = last === null ? 16 : Math.min(longestFrameMs, Math.max(1, time - last))
    if (last !== null) judge(delta)
    tick(delta)
    screen.drawFrame(time, delta)
    last = time
    if (busy()) wake()
    else setTimeout(rest)
  }

  /** Stops time only if nothing has begun meanwhile: what has just ended may be followed by something at once. */
  const rest = (): void => {
    if (asked) return
    last = null
    tick(0)
  }

  const wake = (): void => {
    if (asked) return
    asked = true
    request(frame)
  }
  return { wake }
}

/** Chooses the rendering resolution of this screen. */
export interface Power {
  readonly slow: () => void
  /** Called when no reveal is playing: applies a pending change. */
  readonly settle: () => void
  readonly low: () => boolean
}

/** How long full resolution is not tried again, at first and at most, in ms. */
const firstRetryMs = 60_000
const longestRetryMs = 16 * firstRetryMs

/**
 * Lowers the resolution where frames are slow, and raises it again after a while, in case something else had taken the
 * time; after each failure it waits longer. It never does so during a reveal, which that would cut short.
 */
export const makePower = (screen: Pick<TvScreen, 'playing' | 'changePower' | 'after'>): Power => {
  let [low, wanted, retryMs] = [false, false, firstRetryMs]
  const settle = (): void => {
    if (wanted === low || screen.playing) return
    low = wanted
    screen.changePower(low)
    if (!low) return
    screen.after(retryMs, () => {
      wanted = false
      settle()
    })
    retryMs = Math.min(longestRetryMs, 2 * retryMs)
  }
  return {
    slow: () => {
      wanted = true
      settle()
    },
    settle,
    low: () => low,
  }
}

/** The changed parts of a screen, as a few boxes of whole pixels that never overlap. */
export interface Patches {
  /** Adds a box that has changed, in pixels. */
  readonly add: (box: Box) => void
  readonly whole: () => void
  /** Returns what has changed since the last call. */
  readonly take: () => readonly Box[]
}

/**
 * The most boxes: each is a pass over everything drawn, so more would cost more than redrawing the gaps between them.
 */
const maxPatches = 6

const areaOf = ({ w, h }: Box): number => w * h
const around = (a: Box, b: Box): Box =>
  between(
    Math.min(left(a), left(b)),
    Math.min(top(a), top(b)),
    Math.max(right(a), right(b)),
    Math.max(bottom(a), bottom(b)),
  )
/** Returns the area that would be redrawn needlessly if two boxes were merged. */
const waste = (a: Box, b: Box): number => areaOf(around(a, b)) - areaOf(a) - areaOf(b)

/** Adds a box: merges it with those that it overlaps, and with the nearest where there are too many. */
const joined = (boxes: readonly Box[], box: Box): readonly Box[] => {
  const met = boxes.find(other => overlap(other, box) > 0)
  const near = boxes.length < maxPatches ? undefined : [...boxes].sort((a, b) => waste(a, box) - waste(b, box))[0]
  const other = met ?? near
  if (!other) return [...boxes, box]
  return joined(
    boxes.filter(one => one !== other),
    around(other, box),
  )
}

export const makePatches = (size: () => { readonly w: number; readonly h: number }): Patches => {
  let boxes: readonly Box[] = []
  return {
    add: box => {
      const { w, h } = size()
      const part = between(
        Math.max(0, Math.floor(left(box))),
        Math.max(0, Math.floor(top(box))),
        Math.min(w, Math.ceil(right(box))),
        Math.min(h, Math.ceil(bottom(box))),
      )
      if (part.w > 0 && part.h > 0) boxes = joined(boxes, part)
    },
    whole: () => {
      const { w, h } = size()
      boxes = [between(0, 0, w, h)]
    },
    take: () => {
      const taken = boxes
      boxes = []
      return taken
    },
  }
}

/** The first picture: nothing is drawn before there is something to show, and then coarsely at first. */
export interface FirstPicture {
  /** Begins to wait for the first view. */
  readonly waitForView: () => void
  /** Says whether drawing has to wait, because the first view may arrive in a moment. */
  readonly waits: () => boolean
  /** Called before a picture is drawn. */
  readonly begin: () => void
  /** Called when a frame is shown. */
  readonly drawn: () => void
}

const firstViewMs = 2500
/** How long the first picture is shown before other work begins, in ms. */
const firstPictureMs = 1000

/** `splash` is what the page shows until then. */
export const makeFirstPicture = (
  screen: Pick<TvScreen, 'after' | 'redraw' | 'busy' | 'refine'>,
  splash: Element | null,
): FirstPicture => {
  let [patient, begun, isFirst] = [true, false, true]

  const refineLater = (): void => {
    screen.after(firstPictureMs, () => {
      if (screen.busy) refineLater()
      else screen.refine()
    })
  }

  return {
    waitForView: () => {
      screen.after(firstViewMs, () => {
        patient = false
        screen.redraw()
      })
    },
    waits: () => patient,
    begin: () => {
      if (begun) return
      begun = true
      splash?.remove()
    },
    drawn: () => {
      if (!(begun && isFirst)) return
      isFirst = false
      refineLater()
    },
  }
}

const pageTurnMs = 14_000
const wanderMs = 60_000
const flickerMs = 140

/** Flickers the candles. */
const makeFlicker = (painter: Painter): (() => boolean) => {
  let flame = 0
  return () => {
    const halos = painter.idling('flicker')
    if (halos.length === 0) return false
    flame += 1
    for (const [i, key] of halos.entries()) {
      const t = flame * 0.9 + i * 2.1
      painter.pose(key, {
        alpha: 0.82 + 0.12 * Math.sin(t) + 0.06 * Math.sin(t * 2.7),
        scale: 1 + 0.025 * Math.sin(t * 1.3),
      })
    }
    return true
  }
}

/** How many times a minute the heart of a hunt beats at first, and how many from a minute on. */
const heartRate = { first: 60, last: 100, risesMs: 60_000 } as const
/** How often a hunt that nobody is in is looked for, and how often what beats is posed, in ms. */
const heartMs = { looks: 500, poses: 50 } as const
/** The share of a beat in which crests swell, and how far; how far the dagger sways, and in how many beats. */
const beat = { share: 0.4, swells: 0.05 } as const
const sway = { angle: 0.08, beats: 4 } as const

/** Returns how many times a heart has beaten after so many ms: it quickens for a minute. */
export const beatsAfter = (milliseconds: number): number => {
  const { first, last, risesMs } = heartRate
  const rising = Math.min(milliseconds, risesMs)
  const reached = first + ((last - first) * rising) / risesMs
  return (((first + reached) / 2) * rising + last * (milliseconds - rising)) / 60_000
}

/** Poses what beats and sways after so many beats. */
const poseHeart = ({ idling, pose }: Painter, beats: number): void => {
  const part = (beats % 1) / beat.share
  const scale = 1 + (part < 1 ? beat.swells * Math.sin(Math.PI * part) : 0)
  for (const key of idling('beat')) pose(key, { scale })
  const angle = sway.angle * Math.sin((2 * Math.PI * beats) / sway.beats)
  for (const key of idling('sway')) pose(key, { angle })
}

/** Lets crests beat and a dagger sway while somebody is hunted; returns after how many ms it wants to go on. */
export const makeHeart = (screen: Pick<TvScreen, 'painter' | 'loop' | 'sounds' | 'rests' | 'flickers'>) => {
  let began: number | null = null
  let heard = 0
  return (now: number): number => {
    const { painter, loop, sounds } = screen
    if (painter.idling('beat').length === 0) began = null
    else if (screen.rests) {
      began ??= now
      const beats = beatsAfter(now - began)
      if (now === began || Math.floor(beats) > heard) sounds.audio.play('heart')
      heard = Math.floor(beats)
      if (screen.flickers) {
        poseHeart(painter, beats)
        loop.wake()
      }
      return heartMs.poses
    }
    return heartMs.looks
  }
}

/** Shifts static parts by a few pixels, against burn-in. */
const wander = (painter: Painter): void => {
  const t = Date.now() / 240_000
  painter.drift(4 * Math.sin(t * 6.28), 3 * Math.cos(t * 4.4))
}

/** Starts what moves on an idle screen. */
export const startIdling = (
  screen: Pick<TvScreen, 'painter' | 'loop' | 'sounds' | 'rests' | 'flickers' | 'turnByItself' | 'nextBeat' | 'after'>,
): void => {
  const { painter, loop } = screen
  const flicker = makeFlicker(painter)
  setInterval(() => screen.turnByItself(), pageTurnMs)
  setInterval(() => screen.nextBeat(), beatMs)
  setInterval(() => {
    wander(painter)
    loop.wake()
  }, wanderMs)
  setInterval(() => {
    if (screen.flickers && flicker()) loop.wake()
  }, flickerMs)
  const heart = makeHeart(screen)
  const goOn = (): unknown => screen.after(heart(performance.now()), goOn)
  goOn()
}

export const eachSecond = (then: (seconds: number) => void): void => {
  let seconds = 0
  setInterval(() => {
    seconds += 1
    then(seconds)
  }, 1000)
}
