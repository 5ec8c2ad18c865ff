import { applauseIcons } from '../shared/client/icons.ts'
import { chargeRows } from '../shared/party/crests.ts'

/**
 * The icons that phones draw, by their names in `@iconify-json/game-icons`. Only these and the roles' icons are shipped
 * to phones.
 */
export const iconNames = [
  ...Object.values(chargeRows).map(({ icon }) => icon),
  ...Object.values(applauseIcons),
  'crown',
  'crossed-swords',
  'checked-shield',
  'crowned-skull',
  'holy-grail',
  'moon',
  'sun',
  'wax-seal',
  'open-book',
  'rule-book',
  'hamburger-menu',
  'clockwise-rotation',
  'scroll-unfurled',
  'round-table',
  'castle',
  'thumb-up',
  'thumb-down',
  'lotus-flower',
  'laurels',
  'plain-dagger',
  'pointy-sword',
  'uncertainty',
  'envelope',
] as readonly string[]
