import { approvals, dirtyLeads, type Place, places, type Voter } from './habits.ts'
import type { Round } from './rounds.ts'
import type { Seats } from './sets.ts'

// What distinguishes a player who knows the villains from one who does not, by votes and teams.

/** Names a vote's circumstances. */
export const placeOf = (team: Seats, who: Seats, dirty: boolean): Place =>
  (team & who) === 0 ? (dirty ? 'outside-dirty' : 'outside-clean') : dirty ? 'member-dirty' : 'member-clean'

/** Log-odds of acting as one kind of player would rather than as another. */
interface Odds {
  readonly yes: Readonly<Record<Place, number>>
  readonly no: Readonly<Record<Place, number>>
  readonly led: { readonly clean: number; readonly dirty: number }
}

const oddsOf = (as: Voter, than: Voter): Odds => {
  const each = (of: (share: number) => number): Readonly<Record<Place, number>> =>
    Object.fromEntries(
      places.map(place => [place, Math.log(of(approvals[as][place]) / of(approvals[than][place]))]),
    ) as Record<Place, number>
  const [one, other] = [dirtyLeads[as], dirtyLeads[than]]
  return {
    yes: each(share => share),
    no: each(share => 1 - share),
    led: { clean: Math.log((1 - one) / (1 - other)), dirty: Math.log(one / other) },
  }
}
const known = { merlin: oddsOf('merlin', 'servant'), percival: oddsOf('percival', 'servant') } as const

/** The chance that a villain is hidden from Merlin. */
export type Unseen = (villain: Seats) => number

/** Weighs one proposal: how much more a player acted like somebody who knows than like a Loyal Servant. */
export const likenessIn = (
  { attempt, leader, team, approved }: Round,
  who: Seats,
  villains: Seats,
  unseen: Unseen,
  as: keyof typeof known = 'merlin',
): number => {
  const odds = known[as]
  const leads = leader === who
  if (!leads && (approved === null || attempt >= 5)) return 0
  const of = (dirty: boolean): number => {
    if (leads) return dirty ? odds.led.dirty : odds.led.clean
    return (((approved ?? 0) & who) !== 0 ? odds.yes : odds.no)[placeOf(team, who, dirty)]
  }
  const aboard = team & villains
  const dirty = of(aboard !== 0)
  // A villain alone on the team may be hidden from Merlin.
  if (aboard === 0 || (aboard & (aboard - 1)) !== 0) return dirty
  const chance = unseen(aboard)
  return chance === 0 ? dirty : chance * of(false) + (1 - chance) * dirty
}

/**
 * Weighs how much more a player acted like somebody who knows than like a Loyal Servant, if these are the villains. One
 * of them may be hidden from Merlin.
 */
export const likeness = (
  rounds: readonly Round[],
  who: Seats,
  villains: Seats,
  unseen: Unseen,
  as: keyof typeof known = 'merlin',
): number => rounds.reduce((sum, round) => sum + likenessIn(round, who, villains, unseen, as), 0)
