import { countOf, maskOf, seatsIn, subsets } from '../../engine/bot.ts'
import type { Seat } from '../../engine/game.ts'
import { type Quests, wentOn } from './state.ts'

// What Fails prove: tips and the bots that teach go by the same.

/** What a good seat can work out by. */
export interface Known {
  readonly seat: Seat
  readonly seats: readonly Seat[]
  readonly quests: Quests
  /** Other players who are Evil for certain. */
  readonly evil: readonly Seat[]
  /** How many are Evil in all. */
  readonly villains: number
  /** Only Evil can have played a Fail, and no card can be turned. */
  readonly isPlain: boolean
}

/** What follows for certain for a good seat: from its own innocence, its card, and the Fails so far. */
export interface Proof {
  readonly certain: readonly Seat[]
  readonly possible: readonly Seat[]
  /** How many of these players are Evil at least. */
  readonly least: (among: readonly Seat[]) => number
}

export const proofOf = ({ seat, seats, quests, evil, villains, isPlain }: Known): Proof => {
  const [me, told] = [maskOf(seats, [seat]), maskOf(seats, evil)]
  const failed = quests.flatMap(quest => {
    const { cards } = quest
    if (!isPlain || !cards || cards.includes('reverse')) return []
    return [{ team: maskOf(seats, wentOn(quest)?.team ?? []), n: cards.filter(card => card === 'fail').length }]
  })
  const sets = subsets(seats.length, villains).filter(
    set => (set & me) === 0 && (set & told) === told && failed.every(({ team, n }) => countOf(set & team) >= n),
  )
  const least = (among: readonly Seat[]): number => {
    const team = maskOf(seats, among)
    return sets.length === 0 ? 0 : Math.min(...sets.map(set => countOf(set & team)))
  }
  return {
    certain: seats.filter(one => least([one]) > 0),
    possible: seatsIn(
      seats,
      sets.reduce((all, set) => all | set, 0),
    ),
    least,
  }
}

/** Names the fewest of a team of whom one must be Evil because of one quest that failed; none where no quest shows it. */
export const suspectsOn = (quests: Quests, team: readonly Seat[], { possible, least }: Proof): readonly Seat[] =>
  quests
    .map(quest => (wentOn(quest)?.team ?? []).filter(one => team.includes(one) && possible.includes(one)))
    .filter((names, i) => quests[i]?.cards?.includes('fail') && least(names) > 0)
    .toSorted((a, b) => a.length - b.length)[0] ?? []
