import type { Seat } from '../engine/game.ts'
import type { Hand, Table } from '../games/avalon/facts.ts'
import { switchedIn } from '../games/avalon/loyalty.ts'
import { mayChange, type Side, sideNow } from '../games/avalon/roles.ts'
import type { Round } from './rounds.ts'
import { maskOf, type Seats, type Suspicion } from './sets.ts'
import type { Situation } from './situation.ts'

/** The facts from which a seat works out the Lancelots. */
interface Known {
  readonly table: Table
  readonly hand: Hand
  readonly seat: Seat
}

/** Returns the seats that may be the Evil and the Good Lancelot of the deal, as far as this seat knows. */
const suspects = ({ table: { seats }, hand, seat }: Known): { readonly evil: Seats; readonly good: Seats } => {
  const me = maskOf(seats, [seat])
  const all = maskOf(seats, seats)
  const pair = maskOf(
    seats,
    hand.sees.filter(({ as }) => as === 'lancelot?').map(known => known.seat),
  )
  const others = pair === 0 ? all & ~me : pair
  return {
    evil: hand.role === 'lancelot-evil' ? me : others,
    good: hand.role === 'lancelot-good' ? me : others,
  }
}

/** How much likelier a failed quest makes it that a player was aboard who had to fail it. */
const failedBy = 2

/** How likely each seat is the Evil or the Good Lancelot, by the quests that these would have had to fail. */
interface Forced {
  readonly evil: (one: Seats) => number
  readonly good: (one: Seats) => number
}
const unforced: Forced = { evil: () => 1, good: () => 1 }

/**
 * With the days face up, a Lancelot who is on Evil's side must play Fail: a clean quest clears its whole team of being
 * him.
 */
const forcedIn = ({ options, seats, told }: Table, rounds: readonly Round[]): Forced => {
  if (options.lancelots !== 'fixed') return unforced
  const ran = rounds
    .filter(({ cards, struck }) => cards.length > 0 && struck === 0)
    .map(({ quest, team, cards }) => {
      const turns = told.filter(fact => fact.type === 'loyalty' && fact.card === 'switch' && fact.quest <= quest)
      return { team, failed: cards.includes('fail'), switched: turns.length % 2 === 1 }
    })
  const by = (switched: boolean): readonly number[] =>
    seats.map((_, i) =>
      ran
        .filter(one => one.switched === switched && (one.team & (1 << i)) !== 0)
        .reduce((weight, { failed }) => weight * (failed ? failedBy : 0), 1),
    )
  const of = (list: readonly number[]) => (one: Seats) => list[31 - Math.clz32(one)] ?? 1
  return { evil: of(by(false)), good: of(by(true)) }
}

const each = (set: Seats): readonly Seats[] => {
  const found: Seats[] = []
  for (let left = set; left !== 0; left &= left - 1) found.push(left & -left)
  return found
}

/**
 * Turns the suspicion about who is evil by the deal into one about who is evil after the Lancelots have changed sides:
 * one of the villains is good, and one of the others evil.
 */
const changed = (
  { sets, weights }: Suspicion,
  among: { readonly evil: Seats; readonly good: Seats },
  forced: Forced,
): Suspicion => {
  const now = new Map<Seats, number>()
  for (const [i, set] of sets.entries()) {
    const [left, came] = [each(set & among.evil), each(among.good & ~set)]
    const share = (weights[i] ?? 0) / (left.length * came.length)
    for (const one of left)
      for (const other of came) {
        const weight = share * forced.evil(one) * forced.good(other)
        const turned = (set & ~one) | other
        if (weight > 0) now.set(turned, (now.get(turned) ?? 0) + weight)
      }
  }
  // If no set fits, the seat knows nothing of them after all.
  const sum = [...now.values()].reduce((total, weight) => total + weight, 0)
  return sum === 0 ? { sets, weights } : { sets: [...now.keys()], weights: [...now.values()].map(one => one / sum) }
}

/** The situation by the sides of the moment: what everybody acts by once the Lancelots have changed. */
export const asOfNow = (known: Known, situation: Situation): Situation => {
  const { table } = known
  if (!table.switched) return situation
  const among = suspects(known)
  const anybody = maskOf(table.seats, table.seats)
  const forced = forcedIn(table, situation.rounds)
  return {
    ...situation,
    own: changed(situation.own, among, forced),
    guise: changed(situation.guise, { evil: anybody & ~situation.me, good: anybody & ~situation.me }, forced),
    suspicion: changed(situation.suspicion, { evil: anybody, good: anybody }, forced),
  }
}

/** Returns whether a seat was looked at while the Lancelots were on each other's side. */
export const wasSwitched = ({ told, options }: Table, by: Seat, at: Seat): boolean => {
  if (!mayChange(options)) return false
  const place = told.findIndex(fact => fact.type === 'looked' && fact.by === by && fact.at === at)
  return place >= 0 && switchedIn(told.slice(0, place))
}

/** The quest on which most games end. */
const usualEnd = 4

/**
 * The side that a seat plays for. With the days of the Lancelots face up, each knows which side he will be on at the
 * end, and leads and votes for that one, whatever he must play until then.
 */
export const goalOf = ({ hand, table }: Pick<Known, 'hand' | 'table'>): Side => {
  if (table.options.lancelots !== 'fixed') return hand.side
  const until = Math.max(usualEnd, table.results.length + 1)
  const turns = table.switches.slice(0, until).filter(card => card === 'switch').length
  return sideNow(hand.role, turns % 2 === 1)
}
