import { t } from '../../shared/texts/catalogue.ts'
import './shortcuts.css'

// The keys of the phone below a TV's picture: 1 to 9 pick, Enter confirms, Space is held to read. On a phone's own page
// there are none: keys without a modifier get in the way of a screen reader.

const inUse = (selector: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    part => !part.matches(':disabled') && part.checkVisibility(),
  )

/** What Enter presses: the answer, the way on, or the way back to the question. */
const onward = ['main .ask [data-confirm]', 'main [data-confirm]', '.go-on button', '.to-ask']

const typed = 'input:not([type="radio"], [type="checkbox"]), select, textarea'
const pressable = 'button, a, summary, input, select, textarea'

/** What a key does on this page: the element that it presses or holds; null where it keeps its usual meaning. */
export const meantBy = (key: string, target: EventTarget | null): HTMLElement | null => {
  const focused = target instanceof Element ? target : null
  if (focused?.closest(typed)) return null
  if (/^[1-9]$/.test(key)) {
    const [first] = inUse('main .ask:has([data-pick])')
    return (first && inUse('main .ask [data-pick]').filter(choice => first.contains(choice))[Number(key) - 1]) ?? null
  }
  // A choice that is picked is confirmed; any other button that has the focus is pressed as usual.
  const keepsFocus = focused?.closest(pressable) != null && focused.closest('[aria-pressed="true"]') === null
  if (key === 'Enter') return keepsFocus ? null : (onward.flatMap(inUse)[0] ?? null)
  if (key === ' ') return keepsFocus ? null : (inUse('[data-hold]')[0] ?? inUse('.nav-tab[data-tab="card"]')[0] ?? null)
  return null
}

const touch = (part: HTMLElement, type: 'keydown' | 'keyup'): boolean =>
  part.dispatchEvent(new KeyboardEvent(type, { key: ' ' }))

/** Listens to these keys for as long as the page is open. */
export const listenToKeys = (): void => {
  window.frameElement?.setAttribute('title', t().phone.settings)
  let held: HTMLElement | null = null
  const release = (): void => {
    if (held) touch(held, 'keyup')
    held = null
  }
  document.addEventListener('keydown', event => {
    const { key, target, repeat, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || event.defaultPrevented) return
    const part = meantBy(key, target)
    if (part === null) return
    event.preventDefault()
    if (repeat) return
    if (part.matches('[data-hold]')) {
      release()
      held = part
      touch(part, 'keydown')
    } else part.click()
  })
  document.addEventListener('keyup', ({ key }) => {
    if (key === ' ') release()
  })
  // A mouse leaves no focus on a button: the next key is then one of these, and not that button's.
  document.addEventListener('click', ({ detail }) => {
    const { activeElement: focused } = document
    if (detail > 0 && focused instanceof HTMLButtonElement) focused.blur()
  })
}
