import type { Rows } from '../quest/chronicle.ts'

/** Rejections in a row, as the vote track shows them. */
export const rejectionsIn = (rows: Rows): number => {
  const last = rows.at(-1)
  if (!last || last.success !== null || last.proposals.some(({ fate }) => fate === 'approved')) return 0
  return last.proposals.filter(({ fate }) => fate === 'rejected').length
}
