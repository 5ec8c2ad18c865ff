import type { Seat } from '../../engine/game.ts'
import { type Proposal, type Quests, wentOn } from './quests.ts'

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
