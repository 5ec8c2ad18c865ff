import type { Page } from 'playwright-core'

/** Returns the texts of a page, and what it says to screen readers, without names. */
export const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const headings = new Set<Element>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode
      if (
        parent &&
        !parent.closest('bdi, script, noscript, style, [lang]:not(html), [translate="no"]:not(html)') &&
        textContent?.trim()
      ) {
        // A heading that keeps numbers next to what they count is one text in several parts.
        const heading = parent.closest(':has(> .bound)')
        if (heading) headings.add(heading)
        else texts.push(textContent)
      }
    }
    for (const { textContent } of headings) texts.push(textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
    return texts
  })

/** Lists what sticks out of its own box on a page, and measures how far the page sticks out of the screen. */
export const cutOn = (page: Page): Promise<{ readonly cut: readonly string[]; readonly wide: number }> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('button, h1, h2, label, legend, p, th, td, li')]
    const cut = boxes.filter(box => {
      const { overflowX } = getComputedStyle(box)
      // On the shortest screens, the list of those awaited is one line that ends in dots.
      const hidden = box.closest('.hidden, .two-lines') !== null || box.clientWidth <= 1
      // In a box with an edge of its own, text that sticks out is noticed.
      const clips = (overflowX !== 'visible' && overflowX !== 'auto') || box.matches('button, .segment')
      return !hidden && clips && box.scrollWidth > box.clientWidth + 1
    })
    return {
      cut: cut.map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent?.slice(0, 60)}`),
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  })
