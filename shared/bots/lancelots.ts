import type { Seat } from '../engine/game.ts'
import type { Hand, Table } from '../games/avalon/facts.ts'
import { switchedIn } from '../games/avalon/loyalty.ts'
import { mayChange, type Side, sideNow } from '../games/avalon/roles.ts'
import { maskOf, type Seats, type Suspicion } from './sets.ts'
import type { Situation } from './situation.ts'

/** What a seat knows of the Lancelots: who may be the one, and who the other. */
interface Known {
  readonly table: Table
  readonly hand: Hand
  readonly seat: Seat
}

/** Those who may be the Lancelots, as far as a seat knows: of Evil by the deal, and of Good. */
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

const each = (set: Seats): readonly Seats[] => {
  const found: Seats[] = []
  for (let left = set; left !== 0; left &= left - 1) found.push(left & -left)
  return found
}

/**
 * Turns who is evil by the deal into who is evil now that the Lancelots have changed sides: one of the villains is
 * none, and one of the others is.
 */
const changed = ({ sets, weights }: Suspicion, among: { readonly evil: Seats; readonly good: Seats }): Suspicion => {
  const now = new Map<Seats, number>()
  for (const [i, set] of sets.entries()) {
    const [left, came] = [each(set & among.evil), each(among.good & ~set)]
    const share = (weights[i] ?? 0) / (left.length * came.length)
    for (const one of left)
      for (const other of came) {
        const turned = (set & ~one) | other
        now.set(turned, (now.get(turned) ?? 0) + share)
      }
  }
  // Where nobody fits, the seat knows nothing of them after all.
  return now.size === 0 ? { sets, weights } : { sets: [...now.keys()], weights: [...now.values()] }
}

/** The situation by the sides of the moment: what everybody acts by once the Lancelots have changed. */
export const asOfNow = (known: Known, situation: Situation): Situation => {
  const { table } = known
  if (!table.switched) return situation
  const among = suspects(known)
  const anybody = maskOf(table.seats, table.seats)
  return {
    ...situation,
    own: changed(situation.own, among),
    guise: changed(situation.guise, { evil: anybody & ~situation.me, good: anybody & ~situation.me }),
    suspicion: changed(situation.suspicion, { evil: anybody, good: anybody }),
  }
}

/** Says whether a seat was looked at while the Lancelots stood on each other's side. */
export const wasSwitched = ({ told, options }: Table, by: Seat, at: Seat): boolean => {
  if (!mayChange(options)) return false
  const place = told.findIndex(fact => fact.type === 'looked' && fact.by === by && fact.at === at)
  return place >= 0 && switchedIn(told.slice(0, place))
}

/** The quest on which most games end. */
const usualEnd = 4

/**
 * The side that a seat plays for. Where the days of the Lancelots lie open, each knows on which side he will be when it
 * ends, and leads and votes for that one, whatever he must play until then.
 */
export const goalOf = ({ hand, table }: Pick<Known, 'hand' | 'table'>): Side => {
  if (table.options.lancelots !== 'fixed') return hand.side
  const until = Math.max(usualEnd, table.results.length + 1)
  const turns = table.switches.slice(0, until).filter(card => card === 'switch').length
  return sideNow(hand.role, turns % 2 === 1)
}
