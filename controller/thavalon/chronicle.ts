import type { Fact } from '../../shared/engine/game.ts'
import type { Told } from '../../shared/games/thavalon/facts.ts'
import { hear, inQuest, onOpen, type Proposal, type QuestRow, type Rows } from '../quest/chronicle.ts'

type Voted = Extract<Told, { type: 'voted' }>

/** A vote is on the newest team. Of two open teams it is on the first, and the second goes where that is rejected. */
const voted = (row: QuestRow, { ballots, approved }: Voted): QuestRow =>
  onOpen(row, (proposal, i) => {
    if (i > 0) return { ...proposal, fate: approved ? 'unneeded' : 'second' }
    return { ...proposal, ballots, fate: approved ? 'approved' : 'rejected' }
  })

const told = (rows: Rows, event: Told): Rows => {
  switch (event.type) {
    case 'opened':
    case 'waited':
      return rows
    case 'led':
      // A declaration came between: the same leader proposes again.
      if (event.again === 0) return rows
      return inQuest(rows, event.quest, row => onOpen(row, one => ({ ...one, fate: 'again' })))
    case 'voted':
      return inQuest(rows, event.quest, row => voted(row, event))
    case 'departed':
      return inQuest(rows, event.quest, row => onOpen(row, one => ({ ...one, fate: 'unvoted' })))
    case 'declared': {
      const flips = event.role === 'agravaine'
      return inQuest(rows, event.quest, row => ({
        ...row,
        success: flips ? false : row.success,
        others: [...row.others, event],
      }))
    }
    default:
      return hear(rows, event)
  }
}

/** The history, mission by mission. */
export const chronicle = (facts: readonly Fact[]): Rows => (facts as readonly Told[]).reduce(told, [])

/** The votes in which a declared Arthur's weighed 2. */
export const heavyVotes = (facts: readonly Fact[]): readonly string[] =>
  (facts as readonly Told[]).flatMap(event =>
    event.type === 'voted' && event.approving + event.rejecting > Object.keys(event.ballots).length
      ? [heavyKey(event.quest, event)]
      : [],
  )
export const heavyKey = (quest: number, { attempt }: Pick<Proposal, 'attempt'>): string => `${quest}.${attempt}`
