import { assemble } from './assembly.ts'
import { eachSecond, startIdling } from './draw/idle.ts'
import { plainTrouble, troubleAt } from './picture.ts'
import { secondsLeft } from './theatre.ts'
import type { App, Ways } from './ui/screen.ts'
import { isWelcome } from './ui/welcome.ts'

type Assembly = Awaited<ReturnType<typeof assemble>>

const isHidden = (): boolean => document.visibilityState === 'hidden'
/** Completes the server's address as guests type it: with this page's protocol where it names none. */
const whole = (address: string): string => (address.startsWith('//') ? `${location.protocol}${address}` : address)

/** Follows the page's events, and starts what moves by itself. */
const watchPage = (assembly: Assembly, calm: boolean): void => {
  const { present, canvas, motion, loop, stage, pager, gentle, reduced, redraw } = assembly
  addEventListener('resize', canvas.fit)
  gentle.addEventListener?.('change', redraw)
  document.addEventListener('visibilitychange', () => {
    if (!isHidden()) loop.wake()
  })
  eachSecond(seconds => {
    const { view, now } = present
    const counts = view === null || view.room.clocks.length > 0 || secondsLeft(view, now()) !== null
    if (counts || seconds % 10 === 0) redraw()
  })
  if (!calm) {
    startIdling(canvas.painter, {
      turn: () => {
        if (!stage.playing()) pager.tick()
      },
      flickers: () => !(canvas.power.low() || reduced() || motion.busy() || isHidden()),
      moved: loop.wake,
      beat: () => {
        if (!(present.view && isWelcome(present.view)) || reduced() || isHidden()) return
        present.beat += 1
        redraw()
      },
    })
  }
}

/** Returns what the link and the remote may do with the screen. */
const appOf = (assembly: Assembly): App => {
  const { present, canvas, display, frames, stage, retold, pager, applause, volume, intake, skip, redraw } = assembly
  return {
    ...intake,
    applause: applause.take,
    status: status => {
      present.trouble = troubleAt(status, present.trouble)
      if (status.at === 'away') stage.missed()
      redraw()
    },
    entered: entered => {
      present.address = whole(entered.address)
      present.short = entered.short
      present.stale = present.version !== '' && present.version !== entered.version
      present.version = entered.version
      assembly.reloadIfStale()
    },
    plain: (title, text) => {
      present.trouble = plainTrouble(title, text)
      redraw()
    },
    clock: serverTime => {
      present.now = serverTime
    },
    turn: by => {
      if (retold.on()) retold.step(by)
      else if (!stage.playing()) pager.turn(by)
    },
    back: () => {
      if (retold.on()) void retold.end()
      else if (!stage.playing()) pager.back()
      else skip()
    },
    sound: volume.sound,
    volume: volume.volume,
    mute: volume.mute,
    retold,
    state: () => ({
      view: present.view,
      guests: present.address,
      address: present.short || present.address,
      playing: stage.playing(),
      retold: retold.told()?.at ?? null,
      low: canvas.power.low(),
      ...volume.state(),
      ...canvas.painter.counts(),
      frames: frames(),
      items: display.items(),
    }),
  }
}

/** Opens the screen on a page: makes its parts, and waits for the first fonts. */
export const startApp = async (parent: HTMLElement, ways: Ways): Promise<App> => {
  const assembly = await assemble(parent, ways)
  watchPage(assembly, ways.calm)
  await assembly.canvas.fonts.first
  return appOf(assembly)
}
