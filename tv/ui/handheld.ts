import { base, tableIn } from '../../shared/client/storage.ts'
import { t } from '../../shared/texts/catalogue.ts'

interface Glass {
  readonly screen: { readonly width: number; readonly height: number }
  readonly matchMedia: (query: string) => { readonly matches: boolean }
}

/** The widest handheld screen: no TV is as small, or touched with a finger. */
const widest = 500

/** Says whether somebody holds this screen in a hand. */
export const isHandheld = (glass: Glass): boolean =>
  Math.min(glass.screen.width, glass.screen.height) <= widest && glass.matchMedia('(pointer: coarse)').matches

/**
 * Offers a phone at the TV's address the way to a seat. Resolves to true if it is to be the big screen all the same.
 */
export const offerPhone = (body: HTMLElement): Promise<boolean> =>
  new Promise(resolve => {
    const named = tableIn(location)
    const page = document.createElement('main')
    const title = document.createElement('h1')
    const why = document.createElement('p')
    const join = document.createElement('a')
    const stay = document.createElement('button')
    page.className = 'handheld'
    title.textContent = t().tv.handheld.title
    why.textContent = t().tv.handheld.why
    join.textContent = named ? t().tv.handheld.sit : t().tv.handheld.join
    join.href = named ? `${base()}t/${named.name}${location.hash}` : base()
    stay.type = 'button'
    stay.textContent = t().tv.handheld.stay
    stay.addEventListener('click', () => {
      page.remove()
      resolve(true)
    })
    page.append(title, why, join, stay)
    body.append(page)
  })
