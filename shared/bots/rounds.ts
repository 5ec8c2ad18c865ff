import type { Table as AvalonTable } from '../games/avalon/facts.ts'
import { type Proposal, wentOn } from '../games/quest/quests.ts'
import type { Table as ThavalonTable } from '../games/thavalon/facts.ts'
import { maskOf, type Seats } from './sets.ts'

/** The table of either quest game. */
export type QuestTable = AvalonTable | ThavalonTable

/** One proposal, with its seats as sets. */
export interface Round {
  /** As the table has it. */
  readonly proposal: Proposal
  readonly quest: number
  readonly attempt: number
  readonly leader: Seats
  readonly team: Seats
  /** The seats that approved; null if there was no vote. */
  readonly approved: Seats | null
  /** The cards that were played; none if the team did not go. */
  readonly cards: readonly string[]
  /** The player whose card Excalibur turned; the empty set if none. */
  readonly struck: Seats
}

/** Lists the table's proposals, quest by quest. */
export const roundsOf = ({ quests, seats, told }: QuestTable): readonly Round[] =>
  quests.flatMap(quest => {
    const turned = told.flatMap(fact =>
      fact.type === 'struck' && fact.quest === quest.quest && fact.at !== null ? [fact.at] : [],
    )
    return quest.proposals.map(proposal => {
      const { attempt, leader, team, ballots } = proposal
      const approvers = ballots && seats.filter(seat => ballots[seat] === 'approve')
      return {
        proposal,
        quest: quest.quest,
        attempt,
        leader: maskOf(seats, [leader]),
        team: maskOf(seats, team),
        approved: approvers && maskOf(seats, approvers),
        cards: proposal === wentOn(quest) ? (quest.cards ?? []) : [],
        struck: maskOf(seats, turned),
      }
    })
  })
