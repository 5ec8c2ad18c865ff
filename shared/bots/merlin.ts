import { approvals, dirtyLeads, type Place, places, type Voter } from './habits.ts'
import type { Round } from './rounds.ts'
import { countOf, type Seats } from './sets.ts'

// What tells one who knows the villains from one who does not, by votes and teams.

/** Names a vote's circumstances. */
export const placeOf = (team: Seats, who: Seats, dirty: boolean): Place =>
  (team & who) === 0 ? (dirty ? 'outside-dirty' : 'outside-clean') : dirty ? 'member-dirty' : 'member-clean'

/** Log-odds of acting so as one kind of player rather than as another. */
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

/**
 * Weighs how much more like somebody who knows than like a Loyal Servant a player acted, if these are the villains. One
 * of them may be hidden from Merlin: `unseen` is the chance that a given one is.
 */
export const likeness = (
  rounds: readonly Round[],
  who: Seats,
  villains: Seats,
  unseen: number,
  as: keyof typeof known = 'merlin',
): number => {
  const odds = known[as]
  let sum = 0
  for (const { attempt, leader, team, approved } of rounds) {
    const aboard = countOf(team & villains)
    const of = (dirty: boolean): number => {
      if (leader === who) return dirty ? odds.led.dirty : odds.led.clean
      if (approved === null || attempt >= 5) return 0
      return ((approved & who) !== 0 ? odds.yes : odds.no)[placeOf(team, who, dirty)]
    }
    const dirty = of(aboard > 0)
    sum += aboard === 1 && unseen > 0 ? unseen * of(false) + (1 - unseen) * dirty : dirty
  }
  return sum
}
