import type { Fact, Seat } from '../shared/engine/game.ts'

/** One proposal of a team, and what became of it. */
export interface Proposal {
  readonly attempt: number
  readonly leader: Seat
  readonly team: readonly Seat[]
  /** Null while the vote is open. */
  readonly ballots: Readonly<Record<Seat, string>> | null
  readonly approved: boolean | null
}

/** One quest: its proposals, and its cards once they were shown. */
export interface QuestRow {
  readonly quest: number
  readonly proposals: readonly Proposal[]
  readonly cards: readonly string[] | null
  readonly success: boolean | null
  /** What else was told while it was the newest quest. */
  readonly others: readonly Fact[]
}

/** The told events of a game of quests, as far as they are read here. */
type Heard =
  | {
      readonly type: 'proposed'
      readonly leader: Seat
      readonly quest: number
      readonly attempt: number
      readonly team: readonly Seat[]
    }
  | {
      readonly type: 'voted'
      readonly quest: number
      readonly attempt: number
      readonly ballots: Readonly<Record<Seat, string>>
      readonly approved: boolean
    }
  | { readonly type: 'quested'; readonly quest: number; readonly cards: readonly string[]; readonly success: boolean }
const quiet = ['led', 'departed', 'reminded', 'over']

const empty = (quest: number): QuestRow => ({ quest, proposals: [], cards: null, success: null, others: [] })

const inQuest = (rows: readonly QuestRow[], quest: number, change: (row: QuestRow) => QuestRow): readonly QuestRow[] =>
  rows.some(row => row.quest === quest)
    ? rows.map(row => (row.quest === quest ? change(row) : row))
    : [...rows, change(empty(quest))]

const told = (rows: readonly QuestRow[], fact: Fact): readonly QuestRow[] => {
  const event = fact as Heard
  switch (event.type) {
    case 'proposed': {
      const { attempt, leader, team } = event
      const proposal = { attempt, leader, team, ballots: null, approved: null }
      return inQuest(rows, event.quest, row => ({ ...row, proposals: [...row.proposals, proposal] }))
    }
    case 'voted':
      return inQuest(rows, event.quest, row => ({
        ...row,
        proposals: row.proposals.map(one =>
          one.attempt === event.attempt ? { ...one, ballots: event.ballots, approved: event.approved } : one,
        ),
      }))
    case 'quested':
      return inQuest(rows, event.quest, row => ({ ...row, cards: event.cards, success: event.success }))
    default: {
      const last = rows.at(-1)
      if (quiet.includes(fact.type) || !last) return rows
      return inQuest(rows, last.quest, row => ({ ...row, others: [...row.others, fact] }))
    }
  }
}

/** The history of a game of quests, quest by quest. */
export const chronicle = (facts: readonly Fact[]): readonly QuestRow[] => facts.reduce(told, [])

/** Rejections in a row, as the vote track shows them. */
export const rejectionsIn = (rows: readonly QuestRow[]): number => {
  const last = rows.at(-1)
  if (!last || last.success !== null) return 0
  return last.proposals.some(({ approved }) => approved === true)
    ? 0
    : last.proposals.filter(({ approved }) => approved === false).length
}
