import type { Present } from '../../server/state/views.ts'

/** A room's state in which everybody is here and nothing goes on, for making views without a room. */
export const everybodyHere: Present = {
  id: 'id',
  code: 'BCDF',
  here: () => true,
  since: () => 0,
  screens: 0,
  clocks: [],
  reminder: null,
  draft: null,
  joinRequests: [],
  undoUntil: () => null,
  halted: false,
  announcement: '',
}
