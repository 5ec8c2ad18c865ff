import { at, type BaseEvent, type Seat } from '../../engine/game.ts'
import type { Declarable, Declarer } from './events.ts'

/** The fate of a proposal: `again` had to be proposed again, `second` went in place of the first. */
export type Fate = 'open' | 'approved' | 'rejected' | 'unvoted' | 'again' | 'second' | 'unneeded'
export type Ballot = 'approve' | 'reject'
export type Ballots = Readonly<Record<Seat, Ballot>>

export interface Proposal {
  readonly attempt: number
  readonly leader: Seat
  readonly team: readonly Seat[]
  /** The ballots; null if there was no vote. */
  readonly ballots: Ballots | null
  /** The seat whose ballot counted twice. */
  readonly doubled: Seat | null
  readonly fate: Fate
}

/** A quest from its first proposal on: its teams, and its cards once they were shown. */
export interface Quest {
  readonly quest: number
  readonly proposals: readonly Proposal[]
  readonly cards: readonly string[] | null
  /** Its final result, whatever its cards said. */
  readonly success: boolean | null
  /** Other public events while it was the newest quest. */
  readonly others: readonly BaseEvent[]
}
export type Quests = readonly Quest[]

/** The quests on both games' tables. */
export interface WithQuests {
  readonly quests: Quests
}

const empty = (quest: number): Quest => ({ quest, proposals: [], cards: null, success: null, others: [] })

/** Changes one quest, or begins it. */
const inQuest = (quests: Quests, number: number, change: (quest: Quest) => Quest): Quests =>
  quests.some(({ quest }) => quest === number)
    ? quests.map(quest => (quest.quest === number ? change(quest) : quest))
    : [...quests, change(empty(number))]

/** Returns the open proposals: one or two. */
export const openIn = ({ quests }: WithQuests): readonly Proposal[] =>
  quests.at(-1)?.proposals.filter(({ fate }) => fate === 'open') ?? []

/** Changes the open proposals of the newest quest. */
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
/**
 * Applies a vote on the newest team. If two teams are open the vote is on the first, and the second goes if that is
 * rejected.
 */
export const withVote = (table: WithQuests, { ballots, approved }: Voted, doubled: Seat | null = null): Quests =>
  onOpen(table, (proposal, i) => {
    if (i > 0) return { ...proposal, fate: approved ? 'unneeded' : 'second' }
    return { ...proposal, ballots, doubled, fate: approved ? 'approved' : 'rejected' }
  })

/** Marks proposals still open when the team goes: they never had a vote. */
export const withoutVote = (table: WithQuests): Quests => onOpen(table, one => ({ ...one, fate: 'unvoted' }))

/** Marks the open team to be proposed again. */
export const takenBack = (table: WithQuests): Quests => onOpen(table, one => ({ ...one, fate: 'again' }))

export const withCards = (
  { quests }: WithQuests,
  { quest: number, cards, success }: { readonly quest: number } & Pick<Quest, 'success' | 'cards'>,
): Quests => inQuest(quests, number, quest => ({ ...quest, cards, success }))

export const turned = ({ quests }: WithQuests, number: number): Quests =>
  inQuest(quests, number, quest => ({ ...quest, success: false }))

/** Adds another event, to the newest quest if none is named. */
export const withOther = ({ quests }: WithQuests, event: BaseEvent, number = quests.at(-1)?.quest): Quests =>
  quests.map(quest => (quest.quest === number ? { ...quest, others: [...quest.others, event] } : quest))

const going: readonly Fate[] = ['approved', 'unvoted', 'second']

export const wentOn = ({ proposals }: Quest): Proposal | null =>
  proposals.find(({ fate }) => going.includes(fate)) ?? null

export const teamOn = (quest: Quest): readonly Seat[] => {
  const went = wentOn(quest)
  if (went === null) throw new Error(`nobody went on quest ${quest.quest}`)
  return went.team
}

/** Returns the vote that was opened last, until the next team goes. */
export const newestVote = (quests: Quests): Proposal | null => {
  const quest = quests.at(-1)
  const proposal = quest?.proposals.findLast(({ fate }) => fate !== 'second' && fate !== 'unneeded')
  return quest && quest.cards === null && proposal?.ballots ? proposal : null
}

/** Returns the sum of a vote's ballots on each side: one of them may count twice. */
export const sumsOf = ({ ballots, doubled }: Pick<Proposal, 'ballots' | 'doubled'>) => {
  const sum = (side: Ballot): number =>
    Object.entries(ballots ?? {}).reduce(
      (all, [seat, ballot]) => all + (ballot !== side ? 0 : seat === doubled ? 2 : 1),
      0,
    )
  return { approve: sum('approve'), reject: sum('reject') }
}

/** Returns the quest that decides the game: the third with one result. */
export const decidingIn = (quests: Quests): Quest | null =>
  quests.find(
    ({ success }, i) =>
      success !== null && quests.slice(0, i + 1).filter(quest => quest.success === success).length === 3,
  ) ?? null

/** Lists the moments of public events in order; the quest that decided a game stands where it was played. */
export const withDeciding = <F extends BaseEvent, M>(
  events: readonly F[],
  deciding: Quest | null,
  momentsOf: (event: F) => readonly M[],
): readonly (M | { readonly type: 'deciding'; readonly quest: number })[] =>
  events.flatMap(event => [
    ...momentsOf(event),
    ...(event.type === 'quested' && deciding && 'quest' in event && event.quest === deciding.quest
      ? [{ type: 'deciding', quest: deciding.quest } as const]
      : []),
  ])

/** What the next result may decide: a side has two, and `hunt` means that the Assassin comes after Good's third. */
export type Stake = 'good' | 'hunt' | 'evil' | 'both'

/** Returns what is at stake; null if nothing can be decided yet, or everything is. */
export const stakeOf = (good: number, evil: number, hunts: boolean): Stake | null => {
  if (good > 2 || evil > 2 || Math.max(good, evil) < 2) return null
  if (good === evil) return 'both'
  return evil === 2 ? 'evil' : hunts ? 'hunt' : 'good'
}

/** Counts for each seat the failed quests that it was on. */
export const failuresIn = (quests: Quests): Readonly<Record<Seat, number>> => {
  const failures: Record<Seat, number> = {}
  for (const quest of quests)
    if (quest.success === false)
      for (const seat of wentOn(quest)?.team ?? []) failures[seat] = (failures[seat] ?? 0) + 1
  return failures
}

/** Returns whether another player on the team has failed more often than another player who stays behind. */
export const leavesOutBetter = (quests: Quests, seats: readonly Seat[], team: readonly Seat[], me: Seat): boolean => {
  const failures = failuresIn(quests)
  const counts = (aboard: boolean): readonly number[] =>
    seats.filter(seat => seat !== me && team.includes(seat) === aboard).map(seat => failures[seat] ?? 0)
  return Math.max(0, ...counts(true)) > Math.min(...counts(false))
}

/** Returns the seat this many places on, clockwise. */
export const next = (seats: readonly Seat[], seat: Seat, by: number): Seat =>
  at(seats, (seats.indexOf(seat) + by + seats.length) % seats.length)

/** Returns the number of the next quest, or of the one under way. */
export const questOf = ({ results }: { readonly results: readonly unknown[] }): number =>
  Math.min(5, results.length + 1)

export const inFirstRound = 2
/**
 * Returns how many proposals a quest has where the last of them goes without a vote: two for the first quest, then one
 * more than there are Evil players.
 */
export const proposalsFor = (quest: number, evil: number): number => (quest === 1 ? inFirstRound : evil + 1)

/**
 * Returns whether these cards fail a quest that takes so many Fails. An odd number of Reverses turns a result that one
 * Fail more or less would decide.
 */
export const isFailed = (cards: readonly string[], needed: number): boolean => {
  const count = (card: string): number => cards.filter(other => other === card).length
  return count('reverse') % 2 === 0 ? count('fail') >= needed : count('fail') === needed - 1
}

/** Returns whether a Reverse turned the result. One alone turns nothing if two Fails are needed. */
export const isReversed = (cards: readonly string[], success: boolean): boolean =>
  cards.filter(card => card === 'reverse').length % 2 === 1 && !(success && !cards.includes('fail'))

/**
 * Why somebody played as they did, as far as their knowledge and acts show it: voting against every team with a player
 * of a failed quest, hiding what they knew, or naming a player who voted as if they had known.
 */
export type BotReason =
  | { readonly why: 'against'; readonly seat: Seat; readonly about: Seat; readonly quest: number; readonly n: number }
  | { readonly why: 'hid'; readonly seat: Seat; readonly about: Seat; readonly n: number }
  | { readonly why: 'named'; readonly seat: Seat; readonly about: Seat; readonly n: number; readonly of: number }

/** The facts of a finished game. */
export interface Finished {
  readonly quests: Quests
  readonly evil: readonly Seat[]
  /** The evil players whom somebody was told of. */
  readonly knew: (seat: Seat) => readonly Seat[]
  readonly shot: { readonly by: Seat; readonly at: Seat } | null
}

/** Returns whether a vote was on another player's team: people approve of their own whatever they think. */
const isOthers = (seat: Seat, { ballots, leader }: Proposal): boolean => ballots !== null && leader !== seat

const from = (quests: Quests, quest: number): readonly Proposal[] =>
  quests.filter(later => later.quest >= quest).flatMap(({ proposals }) => proposals)

/** Finds whom somebody consistently voted against, and after which quest: at least two votes against, and none for. */
const againstOf = (seat: Seat, { quests }: Finished): BotReason | null => {
  for (const { quest, success, ...rest } of quests) {
    const team = success === false ? (wentOn({ quest, success, ...rest })?.team ?? []) : []
    for (const about of team.filter(one => one !== seat)) {
      const votes = from(quests, quest + 1).filter(one => isOthers(seat, one) && one.team.includes(about))
      if (votes.length >= 2 && votes.every(({ ballots }) => ballots?.[seat] === 'reject'))
        return { why: 'against', seat, about, quest, n: votes.length }
    }
  }
  return null
}

/** Finds a player whom somebody knew to be evil, and yet approved of on teams. */
const hidOf = (seat: Seat, { quests, evil, knew }: Finished): BotReason | null => {
  if (evil.includes(seat)) return null
  const counted = knew(seat).map(about => {
    const votes = from(quests, 1).filter(one => isOthers(seat, one) && one.team.includes(about))
    return { about, n: votes.filter(({ ballots }) => ballots?.[seat] === 'approve').length }
  })
  const [most] = counted.filter(({ n }) => n >= 2).toSorted((a, b) => b.n - a.n)
  return most === undefined ? null : { why: 'hid', seat, ...most }
}

/** Returns how the shot player had voted: how many of the teams with evil on them they rejected. */
const namedOf = (seat: Seat, { quests, evil, shot }: Finished): BotReason | null => {
  if (shot?.by !== seat) return null
  const votes = from(quests, 1).filter(one => isOthers(shot.at, one) && one.team.some(member => evil.includes(member)))
  const n = votes.filter(({ ballots }) => ballots?.[shot.at] === 'reject').length
  return n * 2 < votes.length || n === 0 ? null : { why: 'named', seat, about: shot.at, n, of: votes.length }
}

/** Lists these players' reasons, at most one each. */
export const reasonsOf = (seats: readonly Seat[], finished: Finished): readonly BotReason[] =>
  seats.flatMap(seat => namedOf(seat, finished) ?? hidOf(seat, finished) ?? againstOf(seat, finished) ?? [])

// Declarations

/** Returns whether the score lets Arthur declare: two quests failed, and at most one succeeded. */
const isArthursScore = ({ results }: Pick<Declarable, 'results'>): boolean => {
  const failed = results.filter(result => result === 'fail').length
  return failed === 2 && results.length - failed <= 1
}

/** Returns whether Arthur could declare, by roles and score alone, whoever is in the game. */
export const mayArthurDeclare = (table: Pick<Declarable, 'results' | 'arthur'>, possible: readonly string[]): boolean =>
  possible.includes('arthur') && isArthursScore(table) && (table.arthur ?? null) === null

/** Arthur declares from a proposal's start to the last ballot. */
const arthurPhases: readonly string[] = ['team', 'locked', 'vote']

/**
 * Lists who could declare now, whoever is in the game: phones offer their corner where somebody could. `windows` are the
 * phases until the next vote opens.
 */
export const declarersIn = (
  table: Pick<Declarable, 'phase' | 'results' | 'window' | 'arthur'>,
  possible: readonly string[],
  windows: readonly string[],
): readonly Declarer[] => [
  ...(windows.includes(table.phase) && table.window ? (['agravaine'] as const) : []),
  ...(arthurPhases.includes(table.phase) && mayArthurDeclare(table, possible) ? (['arthur'] as const) : []),
]

/** Returns the seat that may not be on the next team: a declared Arthur's on quests 3 and 4. */
export const offTeams = (table: Pick<Declarable, 'results' | 'arthur'>): Seat | null =>
  [3, 4].includes(questOf(table)) ? (table.arthur ?? null) : null

/** Names a turn like `2.3`, and `2.3b` for a proposal made again, so that no id comes twice. */
export const turn = ({ results, attempt, again = 0 }: Pick<Declarable, 'results' | 'attempt' | 'again'>): string =>
  `${questOf({ results })}.${attempt}${again === 0 ? '' : String.fromCharCode(97 + again)}`

/** Turns the last quest into a failed one. */
export const flipped = ({ results }: Pick<Declarable, 'results'>): readonly ('success' | 'fail')[] =>
  results.map((result, i) => (i === results.length - 1 ? 'fail' : result))
