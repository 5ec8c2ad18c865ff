import type { View } from '../../shared/client/connection.ts'
import type { Table } from '../../shared/games/thavalon/facts.ts'

export const tableOf = (view: View): Table => {
  if (view.game !== 'thavalon' || view.table === null) throw new Error('this is no table of THavalon')
  return view.table
}
