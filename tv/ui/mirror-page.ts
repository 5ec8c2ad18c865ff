import { t } from '../../shared/texts/catalogue.ts'

import type { Mirror } from './mirror.ts'

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no ${id}`)
  return found
}

const write = (list: HTMLElement, texts: readonly string[]): void => {
  for (const [i, text] of texts.entries()) {
    const item = list.children[i] ?? list.appendChild(document.createElement('li'))
    if (item.textContent !== text) item.textContent = text
  }
  while (list.children.length > texts.length) list.lastElementChild?.remove()
}

/** Updates the mirror's elements whose text has changed; screen readers read out new lines of the log. */
export const makeBoard = () => {
  const [heading, lines, log] = [element('moment'), element('lines'), element('log')]
  return {
    write: (mirror: Mirror): void => {
      if (heading.textContent !== mirror.heading) heading.textContent = mirror.heading
      if (log.getAttribute('aria-label') !== t().tv.chronicle) log.setAttribute('aria-label', t().tv.chronicle)
      write(lines, mirror.lines)
      write(log, mirror.log)
    },
  }
}
