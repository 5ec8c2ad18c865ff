import { type Fact, type Seat, unreachable } from '../../shared/engine/game.ts'

/** What became of a proposed team: `again` is one that had to be proposed anew, `second` one that goes in another's place. */
export type Fate = 'open' | 'approved' | 'rejected' | 'unvoted' | 'again' | 'second' | 'unneeded'

/** One proposal of a team. */
export interface Proposal {
  readonly attempt: number
  readonly leader: Seat
  readonly team: readonly Seat[]
  /** Null while there was no vote on it. */
  readonly ballots: Readonly<Record<Seat, string>> | null
  readonly fate: Fate
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
export type Rows = readonly QuestRow[]

/** The told events that games of quests have in common. */
export type Heard =
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
  | { readonly type: 'dealt' | 'led' | 'departed' | 'reminded' | 'over' }
  | { readonly type: 'offered' | 'looked' | 'hunted' | 'shot' }

const empty = (quest: number): QuestRow => ({ quest, proposals: [], cards: null, success: null, others: [] })

/** Changes one quest's row, or begins it. */
export const inQuest = (rows: Rows, quest: number, change: (row: QuestRow) => QuestRow): Rows =>
  rows.some(row => row.quest === quest)
    ? rows.map(row => (row.quest === quest ? change(row) : row))
    : [...rows, change(empty(quest))]

/** Changes those proposals that nothing has become of yet. */
export const onOpen = (row: QuestRow, change: (proposal: Proposal, i: number) => Proposal): QuestRow => {
  const open = row.proposals.filter(({ fate }) => fate === 'open')
  return { ...row, proposals: row.proposals.map(one => (open.includes(one) ? change(one, open.indexOf(one)) : one)) }
}

/** The rows after one more told event. */
export const hear = (rows: Rows, event: Heard): Rows => {
  switch (event.type) {
    case 'proposed': {
      const { attempt, leader, team } = event
      const proposal = { attempt, leader, team, ballots: null, fate: 'open' } as const
      return inQuest(rows, event.quest, row => ({ ...row, proposals: [...row.proposals, proposal] }))
    }
    case 'voted': {
      const { ballots, approved } = event
      return inQuest(rows, event.quest, row =>
        onOpen(row, one => ({ ...one, ballots, fate: approved ? 'approved' : 'rejected' })),
      )
    }
    case 'quested':
      return inQuest(rows, event.quest, row => ({ ...row, cards: event.cards, success: event.success }))
    case 'dealt':
    case 'led':
    case 'departed':
    case 'reminded':
    case 'over':
      return rows
    case 'offered':
    case 'looked':
    case 'hunted':
    case 'shot': {
      const last = rows.at(-1)
      return last ? inQuest(rows, last.quest, row => ({ ...row, others: [...row.others, event] })) : rows
    }
    default:
      return unreachable(event)
  }
}
