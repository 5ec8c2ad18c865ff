import type { View } from '../../shared/client/connection.ts'
import type { Quests } from '../../shared/games/quest/state.ts'
import type { Hand, Table } from '../../shared/games/thavalon/events.ts'
import { looksUp } from '../screens/selectors.ts'
import type { Session } from '../session.ts'

export interface Props {
  readonly session: Session
}
export const noun = 'mission'

export const tableOf = (view: View): Table => {
  if (view.game !== 'thavalon' || view.table === null) throw new Error('this is no table of THavalon')
  return view.table
}
export const handOf = (view: View): Omit<Hand, 'answers'> | null =>
  view.game === 'thavalon' ? (view.secret?.hand ?? null) : null

export const questsOf = (session: Session): Quests => {
  const view = session.view.value
  return view?.table ? tableOf(view).quests : []
}

/** Says whether this is a round 1 in which one vote chooses between two teams. */
export const isChoice = ({ options, quest }: Pick<Table, 'options' | 'quest'>): boolean =>
  options['round-one-choice'] === true && quest === 1

/** The phases in which a proposal is made, waits for declarations, or is voted on. */
const proposing = ['team', 'locked', 'vote', 'votes'] as const
export const isProposing = ({ phase }: Pick<Table, 'phase'>): boolean => proposing.some(one => one === phase)

/**
 * Says whether this phone offers the corner: every phone does in the same phases. It is hidden while the TV reveals a
 * result, which it would otherwise give away.
 */
export const hasCorner = (view: View): boolean =>
  view.room.stage === 'game' && handOf(view) !== null && tableOf(view).corner && !looksUp(view.room)
