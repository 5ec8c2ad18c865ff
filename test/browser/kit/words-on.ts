import type { Page } from 'playwright-core'

/** Returns the texts of a page, and what it says to screen readers, without names. */
export const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts = new Map<Node, string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const { parentElement: parent } = node
      if (parent?.closest('bdi, script, noscript, style, [lang]:not(html), [translate="no"]:not(html)')) continue
      // A heading that keeps numbers next to what they count is one text in several parts, as is a sentence in which
      // names of roles can be tapped.
      const whole = parent?.closest(':not(.bound, .role-name)')
      const key = whole?.matches(':has(> .bound, > .role-name)') ? whole : node
      texts.set(key, (texts.get(key) ?? '') + node.textContent)
    }
    const attributes = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(element =>
      ['aria-label', 'title', 'placeholder', 'alt'].map(name => element.getAttribute(name) ?? ''),
    )
    return [...[...texts.values()].filter(text => text.trim() !== ''), ...attributes]
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
