import type { View } from '../shared/client/connection.ts'
import type { Fact } from '../shared/engine/game.ts'
import { makeAnimator } from './canvas/animator.ts'
import { makeCanvas } from './canvas/canvas.ts'
import { makeEntrances } from './canvas/entrances.ts'
import { makeLoop } from './canvas/loop.ts'
import { makeMotion } from './canvas/motion.ts'
import { makeCuePlayer } from './cue-player.ts'
import { makeDisplay } from './display.ts'
import { makeIntake } from './intake.ts'
import { moodOf } from './picture.ts'
import type { Present } from './present.ts'
import { makeStage } from './stage.ts'
import { type Setting, toldOf } from './theatre.ts'
import { makeApplause } from './ui/applause.ts'
import { makeArrivals } from './ui/arrivals.ts'
import { makeBoard } from './ui/mirror-page.ts'
import { motifOf } from './ui/motif.ts'
import { makeNewsStrip } from './ui/news-strip.ts'
import { makeOpening } from './ui/opening.ts'
import { makePager } from './ui/pager.ts'
import { makeRetold } from './ui/retelling.ts'
import { besidePanel, panelItems } from './ui/retelling-panel.ts'
import type { Ways } from './ui/screen.ts'
import { makeCaller, makeSpeaker } from './ui/speaker.ts'
import { makeVolume } from './ui/volume.ts'

const later = (milliseconds: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

/** Makes the parts of the screen, giving each what it needs of the others. */
export const assemble = async (parent: HTMLElement, ways: Ways) => {
  const present: Present = {
    view: null,
    theatre: null,
    trouble: { kind: 'none' },
    address: '',
    short: '',
    version: '',
    stale: false,
    beat: 0,
    now: () => Date.now(),
  }
  let frames = 0
  let music = false

  const motion = makeMotion(ways.calm)
  const speaker = makeSpeaker()
  const callOut = makeCaller(speaker)
  const board = makeBoard()
  const gentle = matchMedia('(prefers-reduced-motion: reduce)')
  const reduced = (): boolean => gentle.matches || display.shown()?.room.settings.motion === 'reduced'

  const redraw = (): void => {
    const fine = present.trouble.kind === 'none'
    if (retold.on() && fine) retold.redraw()
    else if (!(stage.playing() && fine)) display.paint(present.view)
  }

  const reloadIfStale = (): void => {
    if (present.stale && !stage.playing()) location.reload()
  }

  const canvas = await makeCanvas(parent, {
    render: ways.render,
    playing: () => stage.playing(),
    later,
    lettered: () => {
      display.outdate()
      if (!stage.playing()) redraw()
    },
    resized: () => {
      display.clear()
      // A running cue would animate items that no longer exist.
      if (stage.playing()) motion.hurry()
      display.paint(stage.playing() ? display.shown() : present.view)
    },
    restored: () => loop.wake(),
  })
  const { painter, measure, fonts, power } = canvas
  const enter = makeEntrances(painter, motion, speaker)

  const news = makeNewsStrip(redraw)
  const pager = makePager({
    endings: over => present.theatre?.pages(over) ?? 1,
    show: redraw,
    still: reduced,
    calm: ways.calm,
    later,
  })
  const arrivals = makeArrivals({
    greet: ({ chairs }, seat) => {
      const chair = chairs[seat]
      if (chair) speaker.greet(motifOf(chair.charge, chair.colour))
    },
    show: redraw,
    later,
  })
  const applause = makeApplause({
    view: () => present.view,
    // Draws it even over a cue: by then the verdict is shown, and nothing moves any more.
    show: () => {
      if (stage.playing()) display.applaud()
      else redraw()
    },
  })
  const volume = makeVolume({ speaker, settings: () => present.view?.room.settings, unlocked: redraw })

  const setting = (): Setting => {
    const arrived = arrivals.who()
    const played = cues.played()
    const applauded = applause.sum()
    return {
      viewport: retold.on() ? besidePanel(canvas.viewport()) : canvas.viewport(),
      measure,
      now: present.now(),
      address: present.address,
      short: present.short,
      page: pager.page(),
      still: reduced(),
      locked: speaker.locked(),
      again: volume.heardBefore,
      ...(ways.calm || reduced() ? {} : { beat: present.beat }),
      ...(arrived === undefined || reduced() ? {} : { arrived }),
      ...(played ? { played } : {}),
      ...(applauded ? { applauded } : {}),
    }
  }

  const display = makeDisplay({
    present,
    painter,
    setting,
    news: news.text,
    besides: now => {
      const again = retold.told()
      return again ? panelItems(again, { ...now, viewport: canvas.viewport() }) : []
    },
    mirror: board.write,
    waits: view => {
      if (view === null && present.trouble.kind === 'none' && opening.waits()) return true
      opening.begin()
      return false
    },
    shows: (view, { now }) => {
      if (music) speaker.mood(moodOf(view, present.theatre, now))
      callOut((view?.table && present.theatre?.call?.(view, now)) || '')
    },
    drew: (next, before) => {
      fonts.ask(next)
      if (!stage.playing() && !reduced()) enter(before, next)
    },
    wake: () => loop.wake(),
  })
  const cues = makeCuePlayer({
    present,
    display,
    motion,
    animator: () => makeAnimator(painter, motion, loop, speaker, reduced()),
    say: speaker.say,
    calm: ways.calm,
  })
  const stage = makeStage<View, Fact>({
    chronicle: ({ room, table }) => `${room.id} ${room.game} ${table ? room.games : 'lobby'}`,
    told: toldOf,
    minor: ({ parts }, { type }) => parts.words.unsaid.includes(type),
    play: cues.play,
    hurry: motion.hurry,
    draw: latest => {
      present.view = latest
      pager.see(latest)
      redraw()
      power.settle()
      reloadIfStale()
    },
  })
  const retold = makeRetold({
    play: cues.play,
    draw: (over, place) => {
      if (present.theatre) display.paint(present.theatre.asOf(over, place))
    },
    hurry: motion.hurry,
    done: () => display.repaint(present.view),
    calm: ways.calm,
    later,
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
    late: redraw,
    busy: () => stage.playing() || motion.busy(),
    refine: () => {
      painter.refine()
      music = true
      speaker.mood(moodOf(display.shown(), present.theatre, present.now()))
      loop.wake()
    },
    later,
  })
  /** Ends the overture of a game, if it is being played. */
  const skip = (): void => {
    if (cues.played()?.type === 'dealt') motion.hurry()
  }
  const intake = makeIntake({
    present,
    stage,
    retold,
    news,
    arrivals: {
      see: next => {
        if (!ways.calm) arrivals.see(next)
      },
    },
    applause,
    volume,
    skip,
    redraw,
  })
  return {
    present,
    canvas,
    motion,
    loop,
    display,
    frames: () => frames,
    stage,
    retold,
    pager,
    applause,
    volume,
    intake,
    skip,
    gentle,
    reduced,
    redraw,
    reloadIfStale,
  }
}
