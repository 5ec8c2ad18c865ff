import { chargeRows } from './crests.ts'

/** The icons that the pages draw, by their names in `@iconify-json/game-icons`; only these are shipped. */
export const iconNames = [
  ...Object.values(chargeRows).map(({ icon }) => icon),
  'crown',
  'broadsword',
  'crossed-swords',
  'checked-shield',
  'crowned-skull',
  'holy-grail',
  'visored-helm',
  'hooded-assassin',
  'wizard-face',
  'black-knight-helm',
  'raven',
  'moon',
  'sun',
  'wax-seal',
  'hourglass',
  'scroll-unfurled',
  'round-table',
  'castle',
  'thumb-up',
  'thumb-down',
  'vote',
  'check-mark',
  'lotus-flower',
  'all-seeing-eye',
  'plain-dagger',
] as readonly string[]

/** One icon: the inside of an SVG of 512 by 512, drawn in `currentColor`. */
export interface Icon {
  readonly body: string
}
