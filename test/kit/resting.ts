import type { Present } from '../../server/state/views.ts'

/** What only a room knows, where everybody is here and nothing goes on: for whoever makes views without a room. */
export const quietest: Present = {
  id: 'id',
  code: 'BCDF',
  here: () => true,
  since: () => 0,
  screens: 0,
  clocks: [],
  reminder: null,
  draft: null,
  joinRequests: [],
  halted: false,
}
