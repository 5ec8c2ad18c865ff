import { setTimeout as sleep } from 'node:timers/promises'
import { fonts } from '../../shared/client/palette.ts'
import type { Page } from './drive.ts'
import type { Rest, Seen } from './report.ts'

export interface Screen {
  readonly name: string
  readonly page: Page
}

export interface Heard {
  readonly state: string
  /** The number of sound buffers that the page has made: short ones are sounds, long ones are music. */
  readonly sounds: number
  readonly pieces: number
}

/** Counts the sounds that are made; plain ES5, because it runs in every engine. */
export const listening = `(function () {
  var Own = window.AudioContext
  var heard = (window.heard = { state: 'none', sounds: 0, pieces: 0 })
  if (!Own) return
  window.AudioContext = function () {
    var made = new Own()
    var create = made.createBuffer
    made.createBuffer = function (channels, length, rate) {
      if (length / rate > 12) heard.pieces++
      else heard.sounds++
      return create.call(made, channels, length, rate)
    }
    made.addEventListener('statechange', function () {
      heard.state = made.state
    })
    return made
  }
})()`

const resting = `(function () {
  var now = window.tv && window.tv()
  var table = now && now.view && now.view.table
  var said = document.querySelector('main')
  return { step: table ? table.step : '', rests: !!now && !now.playing, text: said ? said.textContent : '' }
})()`

/** Says what draws the page here: WebGL, or our own canvas renderer, which an engine without a GPU needs. */
export const rendererOf = ({ page }: Screen): Promise<string> =>
  page.read<string>(`(document.querySelector('canvas') || { dataset: {} }).dataset.renderer || 'nothing'`)

export const restOf = ({ page }: Screen): Promise<Rest> => page.read<Rest>(resting)

const pause = 120

/** Waits until an expression is true; false when that takes too long. */
export const until = async (page: Page, expression: string, seconds: number): Promise<boolean> => {
  for (let tries = 0; tries < (seconds * 1000) / pause; tries++) {
    if (await page.read<boolean>(`!!(${expression})`)) return true
    await sleep(pause)
  }
  return false
}

/** Looks at all screens until `over`: returns what they said, each time that all of them rested at the same step. */
export const watch = async (screens: readonly Screen[], over: () => boolean): Promise<Seen> => {
  const seen = new Map<string, readonly (readonly Rest[])[]>()
  // Goes on for a while after the end, because the last patch may still be on its way to the screens.
  for (let after = 0; after < 40; after += over() ? 1 : 0) {
    const rests = await Promise.all(screens.map(restOf))
    const [first] = rests
    if (first && rests.every(({ rests: still, step }) => still && step === first.step))
      seen.set(first.step, [...(seen.get(first.step) ?? []), rests])
    await sleep(pause)
  }
  return seen
}

/** Presses OK and then Back, and returns how many sounds the page has made since, and whether they play. */
export const listen = async ({ page }: Screen): Promise<Heard> => {
  await page.press('Enter', 13)
  await page.press('Escape', 27)
  await until(page, 'heard.pieces > 0 && heard.sounds > 0', 60)
  return page.read<Heard>('heard')
}

/** Measures a word in a page's fonts: in an engine that measures no widths, letters lie on each other. */
const wide = `(function () {
  var brush = document.createElement('canvas').getContext('2d')
  return ${JSON.stringify(Object.values(fonts))}.map(function (face) {
    brush.font = '700 100px ' + face
    return Math.round(brush.measureText('Good wins').width)
  })
})()`

export const widthsOf = ({ page }: Screen): Promise<readonly number[]> => page.read<readonly number[]>(wide)
