import type { View } from '../shared/client/connection.ts'
import { store, stored } from '../shared/client/storage.ts'
import type { Fact } from '../shared/engine/game.ts'
import { loadParts } from '../shared/games/parts.ts'
import type { Applauded } from '../shared/protocol/applause.ts'
import { makeAnimator } from './canvas/animator.ts'
import { makeEntrances } from './canvas/entrances.ts'
import { makeFonts } from './canvas/fonts.ts'
import { eachSecond, startIdling } from './canvas/idle.ts'
import type { Item } from './canvas/item.ts'
import { makeLoop } from './canvas/loop.ts'
import { makeMotion } from './canvas/motion.ts'
import { makeMeasure, makePainter } from './canvas/paint.ts'
import { makePower } from './canvas/power.ts'
import { type Fit, fitInto } from './canvas/viewport.ts'
import { chooseLanguage, inLanguage } from './language.ts'
import { moodOf, pictureOf, theatreFor } from './picture.ts'
import { makeStage } from './stage.ts'
import {
  type Act,
  type Animator,
  namesOf,
  type Setting,
  secondsLeft,
  spokenOf,
  stands,
  type Theatre,
  toldOf,
} from './theatre.ts'
import { applauseItems, applauseLasts, isApplause } from './ui/applause.ts'
import { makeArrivals } from './ui/arrivals.ts'
import { keepLevels, keptLevels, turned } from './ui/levels.ts'
import { mirrorOf } from './ui/mirror.ts'
import { makeBoard } from './ui/mirror-page.ts'
import { motifOf } from './ui/motif.ts'
import { makeNewsStrip } from './ui/news-strip.ts'
import { makeOpening } from './ui/opening.ts'
import { isSkipped } from './ui/overture.ts'
import { makePager } from './ui/pager.ts'
import { makeRetold } from './ui/retelling.ts'
import { besidePanel, panelItems } from './ui/retelling-panel.ts'
import type { App, Ways } from './ui/screen.ts'
import { makeCaller, makeSpeaker } from './ui/speaker.ts'
import { complain, plainTrouble, type Trouble, troubleAt } from './ui/trouble.ts'
import { isWelcome } from './ui/welcome.ts'

const lowMost = 2 / 3

/** The host has asked to show the game that is over once more. */
const asksAgain = (before: View | null, { room }: View): boolean =>
  before !== null && room.stage === 'over' && room.news?.type === 'retold' && room.news.n !== before.room.news?.n
/** What is over is so no more, or another game is. */
const isOther = (before: View | null, { room }: View): boolean =>
  room.stage !== 'over' || room.games !== before?.room.games

export const startApp = async (parent: HTMLElement, ways: Ways): Promise<App> => {
  const { measure, forget } = makeMeasure()
  const motion = makeMotion(ways.calm)
  const board = makeBoard()
  const speaker = makeSpeaker()
  const heardBefore = stored('sound') === 'allowed'
  const callOut = makeCaller(speaker)
  const gazette = makeNewsStrip(() => redraw())
  const gentle = matchMedia('(prefers-reduced-motion: reduce)')

  let view: View | null = null
  /** As it came, with its words in English. */
  let latest: View | null = null
  let shownView: View | null = null
  let theatre: Theatre | null = null
  let trouble: Trouble = { kind: 'none' }
  let address = ''
  let short = ''
  let version = ''
  let stale = false
  let now = (): number => Date.now()
  let levels = keptLevels()
  let silent = false
  let plays = false
  let played: Fact | null = null
  let applauded: { readonly sum: Applauded; readonly step: string } | null = null
  let painted = ''
  let items: readonly Item[] = []
  let frames = 0
  let beat = 0

  const power = makePower({
    playing: () => stage.playing(),
    change: low => {
      document.documentElement.dataset.power = low ? 'low' : 'full'
      // A screen that has no more pixels than that is drawn as before.
      if (fitNow().k !== fit.k) refit()
    },
    later: (milliseconds, then) => setTimeout(then, milliseconds),
  })

  const fitNow = (): Fit =>
    fitInto({ w: innerWidth, h: innerHeight, ratio: devicePixelRatio || 1 }, power.low() ? lowMost : 2)
  let fit = fitNow()

  // The fonts and the renderer load at the same time.
  const fonts = makeFonts(() => renew())
  const painter = await makePainter(parent, fit, {
    render: ways.render,
    restored: () => loop.wake(),
  })
  const enter = makeEntrances(painter, motion, speaker)

  const reduced = (): boolean => gentle.matches || shownView?.room.settings.motion === 'reduced'

  const pager = makePager({
    endings: over => theatre?.pages(over) ?? 1,
    show: () => redraw(),
    still: reduced,
    calm: ways.calm,
    later: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds)
      return () => clearTimeout(timer)
    },
  })

  const arrivals = makeArrivals({
    greet: ({ chairs }, seat) => {
      const chair = chairs[seat]
      if (chair) speaker.greet(motifOf(chair.charge, chair.colour))
    },
    show: () => redraw(),
    later: (milliseconds, then) => void setTimeout(then, milliseconds),
  })

  const settingFor = (): Setting => ({
    viewport: retold.on() ? besidePanel(fit.viewport) : fit.viewport,
    measure,
    now: now(),
    address,
    short,
    page: pager.page(),
    still: reduced(),
    locked: speaker.locked(),
    again: heardBefore,
    ...(ways.calm || reduced() ? {} : { beat }),
    ...(arrivals.who() === undefined || reduced() ? {} : { arrived: arrivals.who() ?? '' }),
    ...(played ? { played } : {}),
    ...(applauded ? { applauded: applauded.sum } : {}),
  })

  const renew = (): void => {
    forget()
    painter.refresh()
    painted = ''
    if (!stage.playing()) redraw()
  }

  const paint = (what: View | null): void => {
    if (what === null && trouble.kind === 'none' && opening.waits()) return
    opening.begin()
    shownView = what
    const setting = settingFor()
    board.write(mirrorOf(what, theatre, trouble, setting, gazette.text()))
    if (plays) speaker.mood(moodOf(what, theatre, setting.now))
    callOut((what?.table && theatre?.call?.(what, setting.now)) || '')
    const again = retold.told()
    const next = [
      ...pictureOf(what, theatre, trouble, gazette.text(), setting),
      ...(again ? panelItems(again, { ...setting, viewport: fit.viewport }) : []),
    ]
    const text = JSON.stringify(next)
    if (text === painted) return
    const before = items
    painted = text
    items = next
    painter.show(next)
    fonts.ask(next)
    if (!stage.playing() && !reduced()) enter(before, next)
    loop.wake()
  }

  const redraw = (): void => {
    if (retold.on() && trouble.kind === 'none') {
      retold.redraw()
      return
    }
    if (stage.playing() && trouble.kind === 'none') return
    paint(view)
  }

  /** Draws applause, also while something is played: by its time the verdict stands, and nothing moves any more. */
  const repaintApplause = (): void => {
    if (!stage.playing()) {
      redraw()
      return
    }
    const setting = settingFor()
    const quiet = gazette.text() === '' && trouble.kind === 'none'
    board.write(mirrorOf(shownView, theatre, trouble, setting, gazette.text()))
    items = [...items.filter(({ key }) => !isApplause(key)), ...(quiet ? applauseItems(setting) : [])]
    painter.show(items)
    loop.wake()
  }

  /** Draws a view at once, without animation. */
  const hold = (what: View, shown: Fact): void => {
    painted = ''
    played = shown
    paint(what)
  }

  const lead = async (acts: readonly Act[], animator: Animator, tell: () => void): Promise<void> => {
    for (const act of acts) {
      // In reduced or hurried motion only the result is drawn.
      if (motion.hurried()) return
      hold(act.view, act.played)
      if (act.tells) tell()
      await act.play(animator)
    }
  }

  const play = async (whole: View, place: number): Promise<void> => {
    motion.calm()
    const event = toldOf(whole)[place]
    const showing = theatre
    if (!showing || !event) return
    const then = showing.asOf(whole, place)
    const { words } = whole.parts
    let said = words.unsaid.includes(event.type)
    const tell = (): void => {
      if (!said) speaker.say(spokenOf(whole, showing, place, namesOf(whole)))
      said = true
    }
    if (ways.calm) {
      paint(then)
      tell()
      return
    }
    const cue = showing.cue({ event, before: showing.before(whole, place), since: then })
    const animator = makeAnimator(painter, motion, loop, speaker, reduced())
    await lead(cue.lead, animator, tell)
    hold(then, event)
    tell()
    const follows = cue.reveals > 0 && place + 1 < toldOf(whole).length
    await Promise.all([cue.play(animator), follows ? motion.wait(stands) : null])
    played = null
    painted = ''
    paint(then)
  }

  const stage = makeStage<View, Fact>({
    chronicle: ({ room, table }) => `${room.id} ${room.game} ${table ? room.games : 'lobby'}`,
    told: toldOf,
    minor: ({ parts }, { type }) => parts.words.unsaid.includes(type),
    play: (whole, place) => play(whole, place).catch(complain),
    hurry: motion.hurry,
    draw: latest => {
      view = latest
      pager.see(latest)
      redraw()
      power.settle()
      reloadIfStale()
    },
  })

  const retold = makeRetold({
    play: (whole, place) => play(whole, place).catch(complain),
    draw: (whole, place) => {
      if (theatre) paint(theatre.asOf(whole, place))
    },
    hurry: motion.hurry,
    done: () => {
      painted = ''
      paint(view)
    },
    calm: ways.calm,
    later: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds)
      return () => clearTimeout(timer)
    },
  })

  const loop = makeLoop({
    tick: motion.tick,
    draw: (time, delta) => {
      frames += 1
      painter.frame(time, delta)
      opening.drawn()
    },
    busy: motion.busy,
    slow: () => {
      if (!ways.calm) power.slow()
    },
  })

  const opening = makeOpening({
    sign: document.querySelector('.opening'),
    late: () => redraw(),
    busy: () => stage.playing() || motion.busy(),
    refine: () => {
      painter.refine()
      plays = true
      speaker.mood(moodOf(shownView, theatre, now()))
      loop.wake()
    },
    later: (milliseconds, then) => setTimeout(then, milliseconds),
  })

  const refit = (): void => {
    fit = fitNow()
    painter.resize(fit)
    painted = ''
    items = []
    // A running cue would animate items that are gone.
    if (stage.playing()) motion.hurry()
    paint(stage.playing() ? shownView : view)
    // At once, because a canvas of another size is black until something is drawn on it.
    painter.frame(performance.now(), 16)
  }

  const reloadIfStale = (): void => {
    if (stale && !stage.playing()) location.reload()
  }

  const setVolume = (): void => {
    const settings = view?.room.settings
    const whole = silent || settings?.muted ? 0 : (levels.whole * (settings?.volume ?? 10)) / 10
    speaker.levels({ ...levels, whole })
  }

  /** Views are handled one after the other, because a game's module may still be loading. */
  let taking: Promise<unknown> = Promise.resolve()
  const take = async (came: View): Promise<void> => {
    // Another game was chosen while this one's texts loaded: the view with that game's texts follows.
    if ((await loadParts(came.game)) !== came.parts) return
    latest = came
    const next = await inLanguage(came)
    if (next.table) theatre = await theatreFor(next.game)
    else if (next.game !== view?.game) {
      // The lobby is drawn at once, and again in its game's scenery once that is loaded.
      theatre = null
      void theatreFor(next.game).then(loaded => {
        if (view?.game !== next.game) return
        theatre = loaded
        redraw()
      })
    }
    // The host needs no beginning: its clock is gone before it has ended.
    if (played?.type === 'dealt' && isSkipped(view, next, now())) motion.hurry()
    gazette.see(next, view)
    const again = asksAgain(view, next)
    if (again || isOther(view, next)) await retold.end()
    if (!ways.calm) arrivals.see(next)
    if (applauded?.step !== next.table?.step) applauded = null
    view = next
    setVolume()
    stage.take(next)
    if (again) retold.begin(next)
  }

  addEventListener('resize', () => refit())
  gentle.addEventListener?.('change', () => redraw())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') loop.wake()
  })
  eachSecond(seconds => {
    const counts = view === null || view.room.clocks.length > 0 || secondsLeft(view, now()) !== null
    if (counts || seconds % 10 === 0) redraw()
  })
  if (!ways.calm) {
    startIdling(painter, {
      turn: () => {
        if (!stage.playing()) pager.tick()
      },
      flickers: () => !(power.low() || reduced() || motion.busy() || document.visibilityState === 'hidden'),
      moved: () => loop.wake(),
      beat: () => {
        if (!(view && isWelcome(view)) || reduced() || document.visibilityState === 'hidden') return
        beat += 1
        redraw()
      },
    })
  }

  await fonts.first

  return {
    view: next => {
      taking = taking.then(() => take(next)).catch(complain)
    },
    speak: id => {
      chooseLanguage(id)
      taking = taking.then(() => latest && take(latest)).catch(complain)
    },
    applause: sum => {
      const shown = { sum, step: view?.table?.step ?? '' }
      applauded = shown
      repaintApplause()
      setTimeout(() => {
        if (applauded !== shown) return
        applauded = null
        repaintApplause()
      }, applauseLasts)
    },
    status: status => {
      trouble = troubleAt(status, trouble)
      if (status.at === 'away') stage.missed()
      redraw()
    },
    entered: entered => {
      address = entered.address.startsWith('//') ? `${location.protocol}${entered.address}` : entered.address
      short = entered.short
      stale = version !== '' && version !== entered.version
      version = entered.version
      reloadIfStale()
    },
    plain: (title, text) => {
      trouble = plainTrouble(title, text)
      redraw()
    },
    clock: serverTime => {
      now = serverTime
    },
    turn: by => {
      if (retold.on()) retold.step(by)
      else if (!stage.playing()) pager.turn(by)
    },
    back: () => {
      if (retold.on()) void retold.end()
      else if (!stage.playing()) pager.back()
      else if (played?.type === 'dealt') motion.hurry()
    },
    sound: () => {
      const before = speaker.locked()
      speaker.unlock()
      if (!before) return
      store('sound', 'allowed')
      setVolume()
      redraw()
    },
    volume: (by, of) => {
      levels = turned(levels, of ?? 'whole', by)
      silent = false
      keepLevels(levels)
      setVolume()
    },
    mute: () => {
      silent = !silent
      // Unmuting restores a volume that was turned down to nothing.
      if (!silent && levels.whole === 0) levels = turned(levels, 'whole', 10)
      setVolume()
    },
    retold,
    state: () => ({
      view,
      address: short || address,
      playing: stage.playing(),
      retold: retold.told()?.at ?? null,
      low: power.low(),
      loudness: silent ? 0 : levels.whole,
      levels,
      locked: speaker.locked(),
      ...painter.counts(),
      frames,
      items,
    }),
  }
}
