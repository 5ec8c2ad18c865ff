import type { Page } from 'playwright-core'
import { fonts } from '../../../shared/client/palette.ts'
import { findFonts } from '../../../tools/install.mjs'

/**
 * Lists the characters on a page that no font has: each is drawn as a box. For the canvas of a TV, its list of items is
 * searched.
 */
export const boxesOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(stacks => {
    const brush = Object.assign(document.createElement('canvas'), { width: 60, height: 60 }).getContext('2d', {
      willReadFrequently: true,
    })
    const drawn = (sign: string, stack: string): Uint32Array => {
      if (!brush) return new Uint32Array()
      brush.clearRect(0, 0, 60, 60)
      brush.font = `700 30px ${stack}`
      brush.fillText(sign, 10, 42)
      return new Uint32Array(brush.getImageData(0, 0, 60, 60).data.buffer)
    }
    // A page need not draw again what it has drawn once.
    const page = globalThis as { readable?: Set<string> }
    page.readable ??= new Set()
    const { readable } = page
    const found = new Map<string, Set<string>>()
    const note = (stack: string, text: string): void => {
      const signs = found.get(stack) ?? new Set()
      // Skips letters that every font has, and characters without a form of their own.
      for (const sign of text.replace(/[\0-\x7f\s\p{M}\p{Cf}]/gu, '')) signs.add(sign)
      found.set(stack, signs)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode
      if (parent && !parent.closest('script, noscript')) note(getComputedStyle(parent).fontFamily, textContent ?? '')
    }
    for (const item of globalThis.tv?.().items ?? window.screenState?.().items ?? [])
      if (item.kind === 'words') note(stacks[item.face], item.lines.join(''))
    return [...found].flatMap(([stack, signs]) => {
      // This number is never assigned to a character: no font has it.
      const box = drawn('\u{10fffe}', stack)
      return [...signs].filter(sign => {
        const isBox = !readable.has(`${sign} ${stack}`) && drawn(sign, stack).every((dots, i) => dots === box[i])
        if (!isBox) readable.add(`${sign} ${stack}`)
        return isBox
      })
    })
  }, fonts)

/** Throws where a character on a page is drawn as a box. */
export const noBoxes = async (page: Page, where: string): Promise<void> => {
  const boxes = findFonts() ? await boxesOn(page) : []
  if (boxes.length > 0)
    throw new Error(`${where}: no font has ${boxes.map(sign => `${sign} ${sign.codePointAt(0)?.toString(16)}`)}`)
}

/** Takes a picture of a page, and throws where a character on it is drawn as a box. */
export const picture = async (page: Page, path: string): Promise<Buffer> => {
  await noBoxes(page, path)
  return page.screenshot({ path })
}
