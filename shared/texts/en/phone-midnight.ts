import { source } from '../templates.ts'

/** What the phone says about a game of Midnight besides that game's own words. */
export const phoneMidnight = source({
  readFirst: 'Hold the left button first',
  picked: 'Picked. Hold to see what.',
  afterwards: 'Sent. Hold to read what came of it.',
  night: 'Your night',
})
