import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { RoomFacts } from '../../../server/state/views.ts'
import type { Party } from '../../../shared/party/party.ts'
import { core, someOf, whole } from '../../kit/sample.ts'
import { givePage, takePage } from './devices.ts'
import { holding, readingMs, type Size, sizes } from './phone-table.ts'
import { own, sentTo } from './phone-views.ts'
import { openStage } from './stage.ts'

/** How much two pictures of the same page differ. */
export interface Apart {
  /** The greatest difference of one colour channel of one pixel. */
  readonly most: number
  /** The number of pixels that differ by more than a trace. */
  readonly pixels: number
}

/**
 * Compares two screenshots, pixel by pixel, in any page that can show pictures: both made smaller by a factor, by which
 * edges that are smoothed in two ways come to the same. `trace` is what does not count.
 */
export const apart = (page: Page, a: Buffer, b: Buffer, { factor = 1, trace = 3 } = {}): Promise<Apart> =>
  page.evaluate(
    async ([one, other, by, least]) => {
      const read = async (base64: string): Promise<ImageData> => {
        const picture = new Image()
        picture.src = `data:image/png;base64,${base64}`
        await picture.decode()
        const [w, h] = [picture.width / by, picture.height / by]
        const pen = new OffscreenCanvas(w, h).getContext('2d')
        if (!pen) throw new Error('no canvas')
        pen.imageSmoothingQuality = 'high'
        pen.drawImage(picture, 0, 0, w, h)
        return pen.getImageData(0, 0, w, h)
      }
      const [first, second] = [await read(one), await read(other)]
      if (first.width !== second.width || first.height !== second.height) return { most: 255, pixels: 1e6 }
      const far = first.data.map((value, i) => Math.abs(value - (second.data[i] ?? 0)))
      let [most, pixels] = [0, 0]
      for (let i = 0; i < far.length; i += 4) {
        const here = Math.max(far[i] ?? 0, far[i + 1] ?? 0, far[i + 2] ?? 0)
        most = Math.max(most, here)
        if (here > least) pixels += 1
      }
      return { most, pixels }
    },
    [a.toString('base64'), b.toString('base64'), factor, trace] as const,
  )

/** Returns how much light a screenshot gives, in percent of a white one: its mean luminance. */
const brightness = (page: Page, png: Buffer): Promise<number> =>
  page.evaluate(async base64 => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${base64}`
    await picture.decode()
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.drawImage(picture, 0, 0)
    const { data } = pen.getImageData(0, 0, picture.width, picture.height)
    const light = Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2)
    let sum = 0
    for (let i = 0; i < data.length; i += 4)
      sum +=
        0.2126 * (light[data[i] ?? 0] ?? 0) +
        0.7152 * (light[data[i + 1] ?? 0] ?? 0) +
        0.0722 * (light[data[i + 2] ?? 0] ?? 0)
    return (sum / (data.length / 4)) * 100
  }, png.toString('base64'))

/**
 * The most by which the light of one role's screen differs from another's, in percent of a white screen: its words are
 * longer or shorter. Seen are 0.4.
 */
const brightnessApart = 0.75

/**
 * Says whether two pictures look the same: the edges of round shapes differ by a trace from one drawing to the next, on
 * no more pixels than a letter has.
 */
export const looksSame = ({ most, pixels }: Apart): boolean => most <= 48 && pixels <= 400

/** A secret moment: what leads to it, and what is done on the phone before pictures are compared. */
export interface Moment {
  readonly reach: (party: Party) => Party
  readonly tab?: string
  /** A card that is held once before anything is tapped. */
  readonly read?: string
  readonly taps?: readonly string[]
  readonly hold?: string
  /** Further facts of the room: a TV that shows the table, clocks that run. */
  readonly more?: Partial<RoomFacts>
}
export type Moments = Readonly<Record<string, Moment>>
/** One game for each role that one seat can have in it. */
export type Castings = ReadonlyMap<string, Party>

/** What a neighbour sees of this phone. */
interface Look {
  readonly boxes: readonly string[]
  readonly picture: Buffer
  /** The page with its text, while something is open on it: otherwise its markup is the same for each role. */
  readonly lit: Buffer
  /** Texts that are cut off on an open card. */
  readonly cut: readonly string[]
}

/** The parts of a page that show a secret while they are held. */
const opened = '#card, #answer, #learned, .pick-face, #panel, #dawn, #tip:not(:empty)'

/** A size, how large its letters are, and which moments a sample takes there. */
type Seen = readonly [what: string, size: Size, text: string, turn: number]
const others: readonly Seen[] = [
  ['320 x 568', 'small', '100', 1],
  ['844 x 390', 'sideways', '100', 2],
  ['320 x 568 with letters of twice the size', 'small', '200', 3],
]
/** Every size in which secret moments are compared: those besides the usual one take turns. */
export const screens: readonly Seen[] = [['390 x 844', 'usual', '100', 0], ...core(others, 1)]

/**
 * Returns the moments to be compared in a size: all of them in the usual one, elsewhere those with something open. What
 * lies face down has exactly the same markup for each role, and therefore the same layout in any size; a sample takes
 * pictures only of what is open, and each of those in one size besides the usual one.
 */
export const momentsAt = (size: Size, moments: Moments, turn: number): readonly (readonly [string, Moment])[] => {
  if (whole && size === 'usual') return Object.entries(moments)
  const open = Object.entries(moments).filter(([, { hold }]) => hold !== undefined)
  return size === 'usual' ? open : someOf(open, 6, turn)
}

/**
 * Returns the roles for which a moment is compared: the first and a fifth of the others, which change from moment to
 * moment until each role has been compared.
 */
const rolesOf = (castings: Castings, turn: number): Castings => {
  const [first, ...rest] = castings
  return new Map(first ? [first, ...someOf(rest, 5, turn)] : [])
}

/** Lists every box of the page: its element, classes and place. */
const boxes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    // A screen reader's log is out of sight, and as long as the game.
    [...document.querySelectorAll('#phone *:not([role="log"] *)')]
      .filter(element => !(element instanceof SVGElement) || element instanceof SVGSVGElement)
      .map(element => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return `${element.tagName} ${element.getAttribute('class')} ${[x, y, width, height].map(Math.round).join(' ')}`
      }),
  )

/** Takes a picture over the DevTools protocol, which is quicker than Playwright's own method. */
const screenshot = async (eye: CDPSession): Promise<Buffer> => {
  const { data } = await eye.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  return Buffer.from(data, 'base64')
}

/** Takes a picture of the page without its text. */
const picture = async (page: Page, eye: CDPSession): Promise<Buffer> => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '#phone * { color: transparent !important } #phone svg { color: #999 !important } #phone .face-icon svg { color: transparent !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  const taken = await screenshot(eye)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return taken
}

/** Lists the parts of an open card whose text is cut off. */
const cutIn = (page: Page): Promise<readonly string[]> =>
  page.$$eval('#card :is(p, .face-name, .face-word)', parts =>
    parts.flatMap(part => {
      const { className, scrollHeight, clientHeight, textContent } = part
      const { fontSize } = getComputedStyle(part)
      const text = document.createRange()
      text.selectNodeContents(part)
      // What is centred overflows on both sides, which its scroll width does not show.
      const [wide, room] = [text.getBoundingClientRect().width, part.getBoundingClientRect().width]
      const isCut = scrollHeight > clientHeight + 1 || wide > room + 1 || text.getBoundingClientRect().height < 4
      return isCut && textContent && clientHeight > 0
        ? [`${className} ${scrollHeight} ${clientHeight} ${wide} ${room} ${fontSize} ${textContent}`]
        : []
    }),
  )

const unseen = Buffer.alloc(0)

/**
 * Says whether pictures are taken. In landscape and with large letters, boxes with their classes and places show every
 * possible difference: they are painted by the same styles as upright, where pictures are taken.
 */
const isPictured = (page: Page, text: string): boolean =>
  text === '100' && page.viewportSize()?.width !== sizes.sideways.width

const lookWith = async (page: Page, eye: CDPSession, pictured: boolean, open: boolean): Promise<Look> => ({
  boxes: await boxes(page),
  lit: pictured && open ? await screenshot(eye) : unseen,
  picture: pictured ? await picture(page, eye) : unseen,
  cut: await cutIn(page),
})

/** A phone lays its cards by chance; here all phones draw the same. */
const withoutChance = (): void => {
  crypto.getRandomValues = array => array
}

/** The phone's real screens on a page of their own, and what the next chair can see of them. */
export const openLooks = async () => {
  const stage = await openStage('phone')
  const how = { viewport: sizes.usual, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const
  const page = await takePage(how, { script: withoutChance })
  await page.goto(stage.url)
  const eye = await page.context().newCDPSession(page)
  let desk: Page | null = null
  /** Compares two pictures, on another page; most are the same to the byte. */
  const compare = async (a: Buffer, b: Buffer): Promise<Apart> => {
    if (a.equals(b)) return { most: 0, pixels: 0 }
    desk ??= await takePage({}, { isNew: true })
    return apart(desk, a, b)
  }
  const brightnessOf = async ({ lit }: Look): Promise<number> => {
    desk ??= await takePage({}, { isNew: true })
    return lit.length === 0 ? 0 : brightness(desk, lit)
  }
  const looking = (text = '100', open = false): Promise<Look> => lookWith(page, eye, isPictured(page, text), open)
  await page.waitForFunction(() => 'showView' in window)

  const show = async (
    party: Party,
    text: string,
    { tab, read, taps = [], more = {} }: Omit<Moment, 'reach'> = {},
  ): Promise<void> => {
    const view = sentTo(party, own, more)
    await page.evaluate(([sentView, size]) => window.showView(sentView, size), [view, text] as const)
    if (tab) await page.tap(`[data-tab="${tab}"]`)
    if (read) await holding(page, read, () => page.waitForSelector(opened))
    for (const tap of taps) await page.tap(tap)
    await page.evaluate(async () => {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      // Removes pointer and focus, which would otherwise carry over from one picture to the next.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement) activeElement.blur()
    })
    const labels = await page.locator('.hold:visible').allTextContents()
    expect(new Set(labels).size, `two buttons that say they open the same: ${labels.join(', ')}`).toBe(labels.length)
  }
  const openLook = async (text: string): Promise<Look> => {
    await page.waitForSelector(opened)
    return looking(text, true)
  }
  /** What a secret looks like once it has been read: its button may then be another. */
  const held = (hold: string, text: string): Promise<Look> =>
    holding(page, hold, async () => {
      await page.waitForTimeout(readingMs)
      return openLook(text)
    })
  let turn = 0
  const alike = async (seen: Look, first: Look, what: string): Promise<void> => {
    expect(seen.boxes, what).toEqual(first.boxes)
    const far = await compare(seen.picture, first.picture)
    expect(looksSame(far), `the picture of ${what}: ${JSON.stringify(far)}`).toBe(true)
    const [here, there] = [await brightnessOf(seen), await brightnessOf(first)]
    expect(Math.abs(here - there), `the light of ${what}`).toBeLessThanOrEqual(brightnessApart)
  }
  const markup = (): Promise<string> => page.evaluate(() => document.documentElement.outerHTML)

  return {
    page,
    show,
    markup,
    look: () => looking(),
    /** Lists every box of the page, without a picture. */
    boxes: () => boxes(page),
    /** Lists the parts of an open card whose text is cut off. */
    cut: () => cutIn(page),
    alike,
    resize: (size: Size): Promise<void> => page.setViewportSize(sizes[size]),
    /** Loads the fonts and icons, for which only the first page has to wait. */
    warm: async (party: Party): Promise<void> => {
      await show(party, '100')
      await page.waitForSelector('.nav-tab svg path', { state: 'attached' })
    },
    /** Checks that boxes and picture are the same for every role, or for a sample of them, and no text is cut off. */
    same: async (name: string, moment: Moment, castings: Castings, text: string): Promise<void> => {
      expect(castings.size).toBeGreaterThan(1)
      const lookOf = async (role: string, party: Party): Promise<Look> => {
        await show(moment.reach(party), text, moment)
        const seen = moment.hold ? await held(moment.hold, text) : await looking(text)
        expect(seen.cut, `${name}: ${role}`).toEqual([])
        return seen
      }
      let first: Look | null = null
      turn += 1
      for (const [role, party] of rolesOf(castings, turn)) {
        let seen = await lookOf(role, party)
        first ??= seen
        // Retries: the edges of round shapes vary by chance, while a difference by role would be there each time.
        for (let tries = 0; tries < 2 && !looksSame(await compare(seen.picture, first.picture)); tries++)
          seen = await lookOf(role, party)
        await alike(seen, first, `${name}: ${role}`)
      }
    },
    /** Checks that the markup is exactly the same for every role, or for a sample of them. */
    sameMarkup: async (moment: Moment, castings: Castings): Promise<void> => {
      const pages = new Set<string>()
      turn += 1
      for (const party of rolesOf(castings, turn).values()) {
        await show(moment.reach(party), '100', moment)
        pages.add(await markup())
      }
      expect(pages.size).toBe(1)
    },
    stop: async (): Promise<void> => {
      await desk?.context().close()
      await eye.detach()
      await givePage(page)
      stage.stop()
    },
  }
}
export type Looks = Awaited<ReturnType<typeof openLooks>>
