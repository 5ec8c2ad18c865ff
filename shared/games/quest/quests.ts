import type { Fact, Seat } from '../../engine/game.ts'

/** What became of a proposed team: `again` is one that had to be proposed anew, `second` one that goes in another's place. */
export type Fate = 'open' | 'approved' | 'rejected' | 'unvoted' | 'again' | 'second' | 'unneeded'
export type Ballots = Readonly<Record<Seat, 'approve' | 'reject'>>

/** One proposal of a team. */
export interface Proposal {
  readonly attempt: number
  readonly leader: Seat
  readonly team: readonly Seat[]
  /** Null while there was no vote on it. */
  readonly ballots: Ballots | null
  /** Whose ballot weighed 2. */
  readonly doubled: Seat | null
  readonly fate: Fate
}

/** One quest from its first proposal on: its teams, and its cards once they were shown. */
export interface Quest {
  readonly quest: number
  readonly proposals: readonly Proposal[]
  readonly cards: readonly string[] | null
  /** As it ended, whatever its cards said. */
  readonly success: boolean | null
  /** What else was told while it was the newest quest. */
  readonly others: readonly Fact[]
}
export type Quests = readonly Quest[]

/** What the tables of both games tell of their quests. */
export interface WithQuests {
  readonly quests: Quests
}

const empty = (quest: number): Quest => ({ quest, proposals: [], cards: null, success: null, others: [] })

/** Changes one quest, or begins it. */
const inQuest = (quests: Quests, number: number, change: (quest: Quest) => Quest): Quests =>
  quests.some(({ quest }) => quest === number)
    ? quests.map(quest => (quest.quest === number ? change(quest) : quest))
    : [...quests, change(empty(number))]

/** The proposals that nothing has become of yet: of one or two teams. */
export const openIn = ({ quests }: WithQuests): readonly Proposal[] =>
  quests.at(-1)?.proposals.filter(({ fate }) => fate === 'open') ?? []

/** Changes those of the newest quest that nothing has become of yet. */
const onOpen = ({ quests }: WithQuests, change: (proposal: Proposal, i: number) => Proposal): Quests => {
  const open = openIn({ quests })
  return quests.map((quest, i) => {
    if (i < quests.length - 1) return quest
    const proposals = quest.proposals.map(one => (open.includes(one) ? change(one, open.indexOf(one)) : one))
    return { ...quest, proposals }
  })
}

interface Proposed extends Pick<Proposal, 'attempt' | 'leader' | 'team'> {
  readonly quest: number
}
export const withProposal = ({ quests }: WithQuests, { quest: number, attempt, leader, team }: Proposed): Quests =>
  inQuest(quests, number, quest => ({
    ...quest,
    proposals: [...quest.proposals, { attempt, leader, team, ballots: null, doubled: null, fate: 'open' }],
  }))

interface Voted {
  readonly ballots: Ballots
  readonly approved: boolean
}
/** A vote is on the newest team. Of two open teams it is on the first, and the second goes where that is rejected. */
export const withVote = (table: WithQuests, { ballots, approved }: Voted, doubled: Seat | null = null): Quests =>
  onOpen(table, (proposal, i) => {
    if (i > 0) return { ...proposal, fate: approved ? 'unneeded' : 'second' }
    return { ...proposal, ballots, doubled, fate: approved ? 'approved' : 'rejected' }
  })

/** What is still open as the team goes was never voted on. */
export const withoutVote = (table: WithQuests): Quests => onOpen(table, one => ({ ...one, fate: 'unvoted' }))

/** A team that is open is proposed anew. */
export const takenBack = (table: WithQuests): Quests => onOpen(table, one => ({ ...one, fate: 'again' }))

export const withCards = (
  { quests }: WithQuests,
  { quest: number, cards, success }: { readonly quest: number } & Pick<Quest, 'success' | 'cards'>,
): Quests => inQuest(quests, number, quest => ({ ...quest, cards, success }))

/** A quest that succeeded fails after all. */
export const turned = ({ quests }: WithQuests, number: number): Quests =>
  inQuest(quests, number, quest => ({ ...quest, success: false }))

/** Something else was told: of the newest quest, where it does not say of which. */
export const withOther = ({ quests }: WithQuests, fact: Fact, number = quests.at(-1)?.quest): Quests =>
  quests.map(quest => (quest.quest === number ? { ...quest, others: [...quest.others, fact] } : quest))

const going: readonly Fate[] = ['approved', 'unvoted', 'second']

/** The proposal whose team goes on the quest, or went. */
export const wentOn = ({ proposals }: Quest): Proposal | null =>
  proposals.find(({ fate }) => going.includes(fate)) ?? null

/** The third of its kind: the quest that decides the game. */
export const decidingIn = (quests: Quests): Quest | null =>
  quests.find(
    ({ success }, i) =>
      success !== null && quests.slice(0, i + 1).filter(quest => quest.success === success).length === 3,
  ) ?? null
