import type { BasePublicState, Seat } from '../../shared/engine/game.ts'
import { type Match, publicStateOf } from '../../shared/engine/match.ts'
import { each, type Step, says } from './scenario.ts'

/** The fields that the tables of both quest games share. */
interface QuestTable extends BasePublicState {
  readonly leader: Seat
  readonly sizes: readonly number[]
  readonly quest: number
  readonly results: readonly string[]
}

/** Lets the leader propose these seats, or else as many as the quest takes, beginning with the first. */
export const proposes = (...team: readonly Seat[]): Step =>
  each((match: Match) => {
    const { leader, sizes, quest, results } = publicStateOf(match) as QuestTable
    const size = sizes[Math.max(quest, results.length + 1) - 1]
    return [says(leader, 'team', ...(team.length > 0 ? team : match.seats.slice(0, size)))]
  })

/** Lets this many approve, beginning with the first seat; the others reject. */
export const votes = (approvals: number): Step =>
  each(({ seats }) => seats.map((seat, i) => says(seat, 'vote', i < approvals ? 'approve' : 'reject')))
