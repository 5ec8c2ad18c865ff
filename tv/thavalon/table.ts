import type { View } from '../../shared/client/connection.ts'
import type { Call, Table } from '../../shared/games/thavalon/events.ts'

export const tableOf = (view: View): Table => {
  if (view.game !== 'thavalon' || view.table === null) throw new Error('this is no table of THavalon')
  return view.table
}

/** The roles that each of the Assassin's calls is about. */
export const targets: Readonly<Record<Call, readonly string[]>> = {
  merlin: ['merlin'],
  lovers: ['tristan', 'iseult'],
  nimue: ['nimue'],
  none: ['merlin', 'tristan', 'iseult'],
}
