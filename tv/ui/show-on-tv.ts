import { pickerFor, pictures, type Way, wayFrom } from '../../shared/client/casting.ts'
import { t } from '../../shared/texts/catalogue.ts'

import { typed } from './parts.ts'

export interface Sheet {
  readonly way: Way
  readonly head: HTMLElement
  /** Called with the result of choosing a screen. */
  readonly say: (text: string) => void
}

const line = (className: string, text: string): HTMLElement => {
  const made = document.createElement('p')
  made.className = className
  made.textContent = text
  return made
}

/**
 * Makes the sheet that shows the same table on another screen: the address to type, large, and the way from this
 * browser. The link is what the browser's own list of screens would show there.
 */
export const showOnTvSheet = (address: string, code: string, link: string): Sheet => {
  const way = wayFrom(window)
  const head = document.createElement('div')
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const came = line('came', '')
  head.className = 'show-on-tv'
  picture.setAttribute('viewBox', '0 0 320 150')
  picture.setAttribute('aria-hidden', 'true')
  // The drawings are our own, never anybody's input.
  picture.innerHTML = pictures[way]
  came.setAttribute('role', 'status')
  head.append(
    line('address', `${typed(address || location.host)}/tv${code === '' ? '' : `/${code}`}`),
    picture,
    line('way', t().tv.menu.ways[way]),
    ...(pickerFor(link, way) === 'needs https' ? [line('why', t().tv.menu.needsHttps)] : []),
    came,
  )
  return {
    way,
    head,
    say: text => {
      came.textContent = text
    },
  }
}
