import { source } from '../templates.ts'

/** The short labels of the masks, and what the narrator may add. */
export const tvMidnight = source({
  winner: {
    village: 'The Village wins',
    wolves: 'The wolves win',
    fool: 'The Fool wins',
    nobody: 'Nobody wins',
    none: 'No winner',
  },
})
