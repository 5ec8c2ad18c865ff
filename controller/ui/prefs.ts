import { effect, signal } from '@preact/signals'
import { languageFor, languageIds, languages } from '../../shared/texts/languages.ts'

/** The settings of this phone alone. The first value is the default. */
export const choices = {
  reveal: ['hold', 'tap'],
  hand: ['right', 'left'],
  motion: ['system', 'reduced'],
  vibrate: ['on', 'off'],
  text: ['100', '125', '150', '200'],
  /** How long each thing may be chosen with one switch, in ms. */
  switch: ['off', '1000', '1500', '2000', '3000'],
  language: ['browser', ...languageIds],
} as const
export type PrefId = keyof typeof choices
type Prefs = { readonly [P in PrefId]: (typeof choices)[P][number] }
export const prefIds = Object.keys(choices) as readonly PrefId[]

/** Reads settings from storage: unknown values become the defaults. */
export const prefsFrom = (stored: unknown): Prefs => {
  const of = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>
  const read = ([id, values]: readonly [string, readonly string[]]) => [id, values.find(v => v === of[id]) ?? values[0]]
  return Object.fromEntries(Object.entries(choices).map(read)) as Prefs
}

const slot = 'sofa-and-dagger phone'
const stored = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(slot) ?? '{}')
  } catch {
    return {}
  }
}

export const prefs = signal<Prefs>(prefsFrom(stored()))

/** The language that this phone is to speak: its own choice, or its browser's. */
export const languageWanted = () => {
  const { language } = prefs.peek()
  return languages[languageFor(language === 'browser' ? navigator.languages : [language])]
}

export const setPref = (id: PrefId, value: string): void => {
  prefs.value = prefsFrom({ ...prefs.value, [id]: value })
  try {
    localStorage.setItem(slot, JSON.stringify(prefs.value))
  } catch {
    // Ignores the error: without storage a setting lasts until the page is closed.
  }
}

/** Sets the settings as attributes of the page, for its style sheets. */
export const applyPrefs = (): (() => void) =>
  effect(() => {
    const { hand, motion, text } = prefs.value
    Object.assign(document.documentElement.dataset, { hand, motion, text })
  })

/** Chooses the layout by the width in rem: large text then counts like a narrow phone. */
export const phoneLayout = (width: number, height: number, rem: number): 'tight' | 'upright' | 'wide' => {
  if (width > height && width / rem >= 36) return 'wide'
  return width / rem < 17 ? 'tight' : 'upright'
}

/** Says whether the page is too low for everything at once: repeated texts are then left out. */
export const isShort = (height: number, rem: number): boolean => height / rem < 40

/** Sets the layout as attributes of the page, and follows the text size wherever that is set. */
export const applyLayout = (): void => {
  const root = document.documentElement
  const apply = (): void => {
    const rem = Number.parseFloat(getComputedStyle(root).fontSize) || 16
    root.dataset.layout = phoneLayout(root.clientWidth, window.innerHeight, rem)
    root.dataset.short = String(isShort(window.innerHeight, rem))
  }
  const ruler = document.createElement('i')
  ruler.className = 'ruler'
  ruler.setAttribute('aria-hidden', 'true')
  document.body.append(ruler)
  new ResizeObserver(apply).observe(ruler)
  window.addEventListener('resize', apply)
  apply()
}
