import type { Entered, Standing, View } from '../shared/link.ts'
import { makeBoard } from './board.ts'
import { type Fit, fitInto } from './frame.ts'
import type { Item } from './item.ts'
import { makeLoop } from './loop.ts'
import { mirrorOf } from './mirror.ts'
import { ease, makeMotion } from './motion.ts'
import { newsWords } from './news.ts'
import { fontOf, makeMeasure, makePainter } from './paint.ts'
import { type Hands, namesOf, type Setting, secondsLeft, type Theatre, toldOf } from './scene.ts'
import { loadTheatre, pictureOf, type Trouble } from './scenes.ts'
import { makeSpeaker } from './speaker.ts'
import { makeStage } from './stage.ts'
import { isolated } from './text.ts'

/** How this screen was asked to behave. */
export interface Ways {
  /** Nothing moves by itself, and every cue is over at once. */
  readonly calm: boolean
  readonly canvas: boolean
}

/** The screen, as the remote and the link see it. */
export interface App {
  readonly view: (view: View) => void
  readonly standing: (standing: Standing) => void
  readonly entered: (entered: Entered) => void
  readonly plain: (title: string, text: string) => void
  readonly clock: (now: () => number) => void
  readonly turn: (by: 1 | -1) => void
  readonly sound: () => void
  readonly volume: (by: number) => void
  readonly state: () => {
    readonly view: View | null
    readonly playing: boolean
    readonly low: boolean
    readonly loudness: number
    readonly locked: boolean
    readonly objects: number
    readonly textures: number
    readonly frames: number
    readonly items: readonly Item[]
  }
}

const lowMost = 2 / 3
const pageTurn = 14_000
const newsFor = 7000

export const startApp = async (parent: HTMLElement, ways: Ways): Promise<App> => {
  const { measure, forget } = makeMeasure()
  const motion = makeMotion(ways.calm)
  const board = makeBoard()
  const speaker = makeSpeaker()
  const gentle = matchMedia('(prefers-reduced-motion: reduce)')

  let view: View | null = null
  let shownView: View | null = null
  let theatre: Theatre | null = null
  let trouble: Trouble = { kind: 'none' }
  let address = ''
  let version = ''
  let stale = false
  let now = (): number => Date.now()
  let page = 0
  let low = false
  let own = 10
  let news = ''
  let newsSeen: number | null = null
  let painted = ''
  let items: readonly Item[] = []
  let frames = 0

  const fitNow = (): Fit => fitInto({ w: innerWidth, h: innerHeight, ratio: devicePixelRatio || 1 }, low ? lowMost : 2)
  let fit = fitNow()

  // Both take their time, so they do so together. Without its fonts a picture is still a picture.
  const firstFonts = Promise.race([
    Promise.all([document.fonts.load(fontOf('title', 40), 'Aa1'), document.fonts.load(fontOf('text', 40), 'Aa1')]).then(
      came => came.flat(),
      () => [],
    ),
    new Promise<readonly FontFace[]>(resolve => setTimeout(() => resolve([]), 2500)),
  ])

  const painter = await makePainter(parent, fit, {
    canvas: ways.canvas,
    restored: () => loop.wake(),
  })

  const settingFor = (): Setting => ({
    frame: fit.frame,
    measure,
    now: now(),
    address,
    page,
    locked: speaker.locked(),
  })

  // Fonts come piece by piece: each new character may need another file.
  const asked = new Set<string>()
  const faces = new Set<FontFace>()
  const askFonts = (): void => {
    for (const face of ['title', 'text'] as const) {
      const texts = items.flatMap(item => (item.kind === 'words' && item.face === face ? item.lines : []))
      const fresh = [...new Set(texts.join(''))].filter(letter => !asked.has(face + letter))
      if (fresh.length === 0) continue
      for (const letter of fresh) asked.add(face + letter)
      void document.fonts.load(fontOf(face, 40), fresh.join('')).then(
        came => {
          const found = came.filter(one => !faces.has(one))
          for (const one of found) faces.add(one)
          if (found.length > 0) renew()
        },
        () => undefined,
      )
    }
  }

  const renew = (): void => {
    forget()
    painter.refresh()
    painted = ''
    if (!stage.playing()) redraw()
  }

  const reduced = (): boolean => low || gentle.matches || shownView?.room.house.motion === 'reduced'

  /** Things that were not there before pop up, where nothing else is played. */
  const welcome = (before: readonly Item[], after: readonly Item[]): void => {
    const old = new Set(before.map(({ key }) => key))
    const fresh = after.filter(
      ({ key, kind }) => kind === 'drawing' && /^(right|left|low|shield) /.test(key) && !old.has(key),
    )
    if (fresh.length === 0 || fresh.length > 3 || before.length === 0 || stage.playing() || reduced()) return
    if (fresh.some(({ key }) => key.startsWith('shield'))) speaker.play('seat')
    void motion.run(380, t => {
      for (const { key } of fresh) painter.pose(key, { scale: 0.3 + 0.7 * ease.back(t), alpha: Math.min(1, t * 2) })
    })
  }

  const paint = (what: View | null): void => {
    shownView = what
    const setting = settingFor()
    const next = pictureOf(what, theatre, trouble, news, setting)
    board.write(mirrorOf(what, theatre, trouble, { now: setting.now, address, news }))
    const text = JSON.stringify(next)
    if (text === painted) return
    const before = items
    painted = text
    items = next
    painter.show(next)
    askFonts()
    welcome(before, next)
    loop.wake()
  }

  const redraw = (): void => {
    if (stage.playing() && trouble.kind === 'none') return
    paint(view)
  }

  const hands = (): Hands => ({
    run: async (milliseconds, step, easing) => {
      loop.wake()
      await motion.run(milliseconds, t => step(easing ? ease[easing](t) : t))
    },
    wait: milliseconds => {
      loop.wake()
      return motion.wait(milliseconds)
    },
    pose: painter.pose,
    swap: painter.swap,
    sound: speaker.play,
    reduced: reduced(),
  })

  const play = async (whole: View, place: number): Promise<void> => {
    motion.calm()
    const event = toldOf(whole)[place]
    if (!theatre || !event) return
    painted = ''
    page = 0
    const then = theatre.asOf(whole, place)
    paint(then)
    speaker.say(whole.parts.words.told(event, namesOf(whole)))
    if (ways.calm) return
    await theatre.cue(event, hands())
    // Whatever the cue has moved or turned is drawn as it belongs.
    painted = ''
    paint(then)
  }

  const stage = makeStage<View, unknown>({
    chronicle: ({ room, table }) => `${room.id} ${room.game} ${table ? room.games : 'lobby'}`,
    told: toldOf,
    play,
    hurry: motion.hurry,
    draw: latest => {
      view = latest
      paint(latest)
      reloadIfStale()
    },
  })

  const slow = (): void => {
    if (low || ways.calm) return
    low = true
    document.documentElement.dataset.power = 'low'
    refit()
  }

  const loop = makeLoop({
    tick: motion.tick,
    draw: (time, delta) => {
      frames += 1
      painter.frame(time, delta)
    },
    busy: motion.busy,
    slow,
  })

  const refit = (): void => {
    fit = fitNow()
    painter.resize(fit)
    painted = ''
    items = []
    // A cue under way would move what is no longer there.
    if (stage.playing()) motion.hurry()
    paint(stage.playing() ? shownView : view)
  }

  const reloadIfStale = (): void => {
    if (stale && !stage.playing()) location.reload()
  }

  const announce = ({ room, chairs }: View): void => {
    const n = room.news?.n ?? 0
    if (room.news && newsSeen !== null && n > newsSeen) {
      const { type, seat } = room.news
      news = newsWords[type](isolated(chairs[seat]?.name ?? view?.chairs[seat]?.name ?? 'Somebody'))
      const said = news
      setTimeout(() => {
        if (news !== said) return
        news = ''
        redraw()
      }, newsFor)
    }
    newsSeen = n
  }

  const setVolume = (): void => {
    const house = view?.room.house
    speaker.volume(house?.muted ? 0 : (own / 10) * ((house?.volume ?? 10) / 10))
  }

  let loading: Promise<unknown> = Promise.resolve()
  const take = (next: View): void => {
    announce(next)
    view = next
    setVolume()
    stage.take(next)
  }

  addEventListener('resize', () => refit())
  gentle.addEventListener?.('change', () => redraw())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') loop.wake()
  })
  let seconds = 0
  setInterval(() => {
    seconds += 1
    if (view && secondsLeft(view, now()) === null && seconds % 10 !== 0) return
    redraw()
  }, 1000)
  if (!ways.calm) {
    setInterval(() => {
      if (view?.table?.over) turn(1)
    }, pageTurn)
    // Still parts wander by a few pixels, for the sake of screens that burn in.
    setInterval(() => {
      const t = Date.now() / 240_000
      painter.drift(4 * Math.sin(t * 6.28), 3 * Math.cos(t * 4.4))
      loop.wake()
    }, 60_000)
    setInterval(() => flicker(), 140)
  }

  let flame = 0
  const flicker = (): void => {
    if (reduced() || motion.busy() || document.visibilityState === 'hidden') return
    const halos = painter.keys('halo')
    if (halos.length === 0) return
    flame += 1
    for (const [i, key] of halos.entries()) {
      const t = flame * 0.9 + i * 2.1
      painter.pose(key, {
        alpha: 0.82 + 0.12 * Math.sin(t) + 0.06 * Math.sin(t * 2.7),
        scale: 1 + 0.025 * Math.sin(t * 1.3),
      })
    }
    loop.wake()
  }

  const turn = (by: 1 | -1): void => {
    if (!(view?.table?.over && theatre) || stage.playing()) return
    page = (page + by + theatre.pages) % theatre.pages
    redraw()
  }

  for (const one of await firstFonts) faces.add(one)
  paint(null)

  return {
    view: next => {
      loading = loading.then(async () => {
        if (next.table) theatre = await loadTheatre(next.room.game).catch(() => theatre)
        take(next)
      })
    },
    standing: standing => {
      if (standing.at === 'open') trouble = { kind: 'none' }
      if (standing.at === 'away') {
        trouble = { kind: 'away' }
        stage.missed()
      }
      if (standing.at === 'knocking')
        trouble = { kind: 'plain', title: 'At the door', text: 'The host is asked to let this screen in.' }
      if (standing.at === 'refused') trouble = { kind: 'plain', title: 'Sofa & Dagger', text: standing.text }
      if (standing.at === 'out')
        trouble = { kind: 'plain', title: 'Sofa & Dagger', text: 'This table is no longer shown here.' }
      redraw()
    },
    entered: entered => {
      address = entered.address.startsWith('//') ? `${location.protocol}${entered.address}` : entered.address
      stale = version !== '' && version !== entered.version
      version = entered.version
      reloadIfStale()
    },
    plain: (title, text) => {
      trouble = { kind: 'plain', title, text }
      redraw()
    },
    clock: given => {
      now = given
    },
    turn,
    sound: () => {
      speaker.unlock()
      setVolume()
      redraw()
    },
    volume: by => {
      own = Math.max(0, Math.min(10, own + by))
      setVolume()
    },
    state: () => ({
      view,
      playing: stage.playing(),
      low,
      loudness: own,
      locked: speaker.locked(),
      ...painter.counts(),
      frames,
      items,
    }),
  }
}
