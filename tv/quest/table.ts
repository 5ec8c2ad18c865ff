import type { View } from '../../shared/client/connection.ts'
import type { BaseTable, Fact, Options, Seat } from '../../shared/engine/game.ts'
import { newestVote, type Quests, sumsOf } from '../../shared/games/quest/state.ts'

export type Result = 'success' | 'fail'

/** The fields that the tables of both quest games share. */
export interface QuestTable extends BaseTable {
  readonly seats: readonly Seat[]
  readonly options: Options
  readonly quest: number
  readonly sizes: readonly number[]
  readonly fails: readonly number[]
  readonly results: readonly Result[]
  readonly quests: Quests
  readonly team: readonly Seat[]
  readonly leader: Seat
  readonly told: readonly Fact[]
  readonly over: { readonly winner: 'good' | 'evil' | null; readonly why: string } | null
  readonly reveal: { readonly cast: Readonly<Record<Seat, string>> } | null
}

/** The short labels of a game's board: thanks to them a picture can be read without colours. */
export interface Signs {
  quest(n: number): string
  riders(n: number): string
  readonly twoFails: string
  readonly oneFail: string
  readonly shuffled: (needed: string) => string
  readonly card: Readonly<Record<string, string>>
  /** Over the pages of the end: who knew of whom, in arrows and in words; and beneath the votes. */
  readonly knew: string
  readonly told: string
  readonly legend: string
  /** Says how many Fails a quest had. */
  fails(n: number): string
  /** Says how many Fails there were on a quest that needs two, and had fewer. */
  few(n: number): string
  /** Returns what an open card on a quest says before the quest is played. */
  readonly laid?: (table: QuestTable, quest: number) => { readonly token: string; readonly words: string } | null
  /** Why a quest's result differs from what its Fails would make it. */
  readonly turned?: { readonly reverse: string; readonly declared: string }
  because(n: number, why: string): string
  /** What a card that reverses the result does, as it turns up. */
  readonly reverses?: string
  /** Says how the vote on the team before this one ended. */
  lastVote(sums: Readonly<Record<'approve' | 'reject', number>>): string
  /** Returns the text of the stamp below a vote. */
  stamp(approved: boolean): string
  /** Returns the heading above a quest's cards while they are turned over. */
  cards(quest: number): string
  readonly done: Readonly<Record<Result, string>>
  score(table: { readonly results: readonly Result[] }): string
  winner(winner: 'good' | 'evil' | null): string
  /** Describes one quest and its result. */
  line(n: number, notes: string): string
  rode(n: number, fails: string): string
  readonly arrows: string
  readonly hidden: string
  readonly moments: string
}

export const questTable = (view: View): QuestTable => {
  if ((view.game !== 'avalon' && view.game !== 'thavalon') || view.table === null)
    throw new Error('this is no table of quests')
  return view.table
}

/** Returns the sums of the vote before the team that is being picked; null where there was none on this quest. */
export const lastVoteOf = ({ phase, quests }: QuestTable): Readonly<Record<'approve' | 'reject', number>> | null => {
  const vote = phase === 'team' ? newestVote(quests) : null
  return vote && sumsOf(vote)
}

/** Returns the last told event of a type. */
export const lastOf = <Told extends Fact, T extends Told['type']>(
  told: readonly Told[],
  type: T,
): Extract<Told, { type: T }> | null =>
  (told.findLast(event => event.type === type) as Extract<Told, { type: T }> | undefined) ?? null

const after: readonly string[] = ['led', 'proposed', 'quested', 'over']

/** Returns the last ballots: they stay at the seats until the next leader begins, or the quest's result is known. */
export const standingBallots = ({ told }: QuestTable): Readonly<Record<Seat, string>> => {
  const at = told.findLastIndex(({ type }) => type === 'voted')
  if (at < 0 || told.slice(at + 1).some(({ type }) => after.includes(type))) return {}
  return (told[at] as Fact & { readonly ballots: Readonly<Record<Seat, string>> }).ballots
}
