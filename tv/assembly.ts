import { makeSounds } from './audio/volume.ts'
import { makeDisplay } from './display.ts'
import { makeAnimator } from './draw/animator.ts'
import { makeCanvas } from './draw/canvas.ts'
import { makeEntrances } from './draw/enter.ts'
import { makeLoop, makeOpening } from './draw/frames.ts'
import { makeMotion } from './draw/motion.ts'
import { makeIntake } from './intake.ts'
import { later } from './later.ts'
import { makePlays } from './plays.ts'
import type { Present } from './present.ts'
import { settingOf } from './setting.ts'
import { makeSides } from './sides.ts'
import { makeBoard } from './ui/mirror.ts'
import { barText, panelItems } from './ui/retelling.ts'
import type { Ways } from './ui/screen.ts'

/** What a screen shows before it was told anything. */
const nothingYet = (): Present => ({
  view: null,
  theatre: null,
  trouble: { kind: 'none' },
  address: '',
  short: '',
  version: '',
  stale: false,
  beat: 0,
  now: () => Date.now(),
})

/** Makes the parts of the screen, giving each what it needs of the others. */
export const assemble = async (parent: HTMLElement, { calm, render }: Ways) => {
  const present = nothingYet()
  const motion = makeMotion(calm)
  const sounds = makeSounds(present)
  const { speaker } = sounds
  const gentle = matchMedia('(prefers-reduced-motion: reduce)')
  const reduced = (): boolean => gentle.matches || display.shown()?.room.settings.motion === 'reduced'
  const applaud = (): void => (stage.playing() ? display.applaud() : redraw())

  const redraw = (): void => {
    const fine = present.trouble.kind === 'none'
    if (retold.on() && fine) retold.redraw()
    else if (!(stage.playing() && fine)) display.paint(present.view)
  }
  const reloadIfStale = (): void => {
    if (present.stale && !stage.playing()) location.reload()
  }

  const canvas = await makeCanvas(parent, {
    render,
    playing: () => stage.playing(),
    later,
    lettered: () => {
      display.outdate()
      if (!stage.playing()) redraw()
    },
    resized: () => {
      display.clear()
      if (!(stage.playing() || retold.on())) return display.paint(present.view)
      // A running cue would animate items that no longer exist.
      motion.hurry()
      display.paint(display.shown())
    },
    restored: () => loop.wake(),
  })
  const { painter, fonts, power } = canvas
  const enter = makeEntrances(painter, motion, speaker)
  const sides = makeSides({ present, speaker, reduced, calm, redraw, applaud })
  const { news, pager, arrivals } = sides
  /** Returns what is retold next to an open panel, or null. */
  const openPanel = () => {
    const again = retold.told()
    return again && again.who > 0 ? again : null
  }

  const display = makeDisplay({
    present,
    painter,
    setting: () =>
      settingOf({
        present,
        canvas,
        speaker,
        sides,
        event: played(),
        panel: openPanel() !== null,
        still: reduced(),
        calm,
      }),
    news: () => {
      const again = retold.told()
      return again && again.who === 0 ? barText(again) : news.text()
    },
    besides: now => {
      const again = openPanel()
      return again ? panelItems(again, { ...now, viewport: canvas.viewport() }) : []
    },
    mirror: makeBoard().write,
    waits: view => {
      if (view === null && present.trouble.kind === 'none' && opening.waits()) return true
      opening.begin()
      return false
    },
    shows: (view, { now }) => sounds.follow(view, now),
    drew: (next, before) => {
      fonts.ask(next)
      if (!stage.playing() && !reduced()) enter(before, next)
    },
    wake: () => loop.wake(),
  })
  const { stage, retold, played, skip } = makePlays({
    present,
    display,
    motion,
    animator: () => makeAnimator(painter, motion, loop, speaker, reduced()),
    say: speaker.say,
    calm,
    draw: latest => {
      present.view = latest
      pager.see(latest)
      redraw()
      power.settle()
      reloadIfStale()
    },
  })

  let frames = 0
  const loop = makeLoop({
    tick: motion.tick,
    draw: (time, delta) => {
      frames += 1
      painter.frame(time, delta)
      opening.drawn()
    },
    busy: motion.busy,
    slow: () => {
      if (!calm) power.slow()
    },
  })
  const opening = makeOpening({
    sign: document.querySelector('.opening'),
    late: redraw,
    busy: () => stage.playing() || motion.busy(),
    refine: () => {
      painter.refine()
      sounds.startMusic(display.shown())
      loop.wake()
    },
    later,
  })
  const intake = makeIntake({
    present,
    stage,
    retold,
    ...sides,
    arrivals: {
      see: next => {
        if (!calm) arrivals.see(next)
      },
    },
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
    ...sides,
    intake,
    skip,
    gentle,
    reduced,
    redraw,
    reloadIfStale,
  }
}
