import type { Present } from '../../server/state/views.ts'

/** The facts of a room in which everybody is here and nothing is going on, for views that are made without a room. */
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
