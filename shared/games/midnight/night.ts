import { at, type Seat } from '../../engine/game.ts'
import { type Deal, type Masks, type Moved, nobody, type Saw, type Step } from './facts.ts'
import { type Act, middle, type Place, type Role, roles, rows } from './roles.ts'

type Cast = Pick<Deal, 'seats' | 'cast' | 'middle'>
/** What each seat picked; a seat that is missing did nothing. */
export type Picks = Readonly<Record<Seat, readonly string[]>>

export const dealtMasks = ({ cast, middle: between }: Cast): Masks => ({ ...cast, ...between })

const holders = ({ seats, cast }: Cast, role: Role): readonly Seat[] => seats.filter(seat => at(cast, seat) === role)

/** Lists whom a seat sees from the deal on, and as what. */
export const knownTo = (deal: Pick<Deal, 'seats' | 'cast'>, seat: Seat): readonly { seat: Seat; as: Role }[] =>
  deal.seats
    .filter(other => other !== seat && rows[at(deal.cast, seat)].sees.includes(at(deal.cast, other)))
    .map(other => ({ seat: other, as: at(deal.cast, other) }))

/** Returns whether a seat looked for its like, and found none. */
export const isAlone = (deal: Pick<Deal, 'seats' | 'cast'>, seat: Seat): boolean =>
  rows[at(deal.cast, seat)].sees.length > 0 && knownTo(deal, seat).length === 0

/** Returns the effect of a seat's pick. Wolves who see each other pick a decoy, as everybody does. */
export const actOf = (deal: Pick<Deal, 'seats' | 'cast'>, seat: Seat): Act => {
  const act = rows[at(deal.cast, seat)].night
  return act === 'peek' && !isAlone(deal, seat) ? 'decoy' : act
}

/** Returns what a seat's own pick shows it at once, which depends on nobody else's choice. */
export const sawAtOnce = (deal: Cast, seat: Seat, picks: readonly string[]): readonly Saw[] => {
  const shown: readonly Act[] = ['peek', 'look', 'steal']
  if (!shown.includes(actOf(deal, seat))) return []
  const dealt = dealtMasks(deal)
  // Nobody swaps before the Thief, whose new mask is the one that was dealt there.
  return picks.filter(pick => pick !== nobody).map(place => ({ place, mask: at(dealt, place) }))
}

/** Swaps the masks of two places. */
const swapped = (masks: Masks, one: Place, two: Place): readonly Moved[] => [
  { place: one, before: at(masks, one), after: at(masks, two) },
  { place: two, before: at(masks, two), after: at(masks, one) },
]

/** Returns the two places that a pick swaps, if any. */
const pairOf = (act: Act, seat: Seat, picks: readonly string[]): readonly [Place, Place] | null => {
  const [one, two] = picks
  if (one === undefined || one === nobody) return null
  if (act === 'steal' || act === 'sleepwalk') return [seat, one]
  return act === 'prank' && two !== undefined ? [one, two] : null
}

/** The result of a mask's part of the night, with the masks as they are by then. */
const stepOf = (deal: Cast, masks: Masks, role: Role, seats: readonly Seat[], picks: Picks): Step => {
  const [seat = ''] = seats
  const own = picks[seat] ?? []
  const pair = pairOf(rows[role].night, seat, own)
  const saw = role === 'watcher' ? [{ place: seat, mask: at(masks, seat) }] : sawAtOnce(deal, seat, own)
  return { role, seats, saw, moved: pair ? swapped(masks, ...pair) : [] }
}

/** A night that is over: its steps in the order of their effects, and the masks after them. */
export interface Passed {
  readonly steps: readonly Step[]
  readonly masks: Masks
}

/**
 * Plays the night: everybody acts by the mask that they were dealt, in the order of the masks. `awake` lists the
 * players who were there, because a Watcher who has left looks at nothing.
 */
export const passed = (deal: Cast, picks: Picks, awake: readonly Seat[]): Passed => {
  let masks = dealtMasks(deal)
  const steps: Step[] = []
  for (const role of roles.filter(one => rows[one].told)) {
    const seats = holders(deal, role)
    if (seats.length === 0) continue
    const asleep = !seats.some(seat => awake.includes(seat))
    const step = asleep ? { role, seats, saw: [], moved: [] } : stepOf(deal, masks, role, seats, picks)
    for (const { place, after } of step.moved) masks = { ...masks, [place]: after }
    steps.push(step)
  }
  return { steps, masks }
}

/** The masks after the first steps. */
export const masksAfter = (deal: Cast, steps: readonly Step[]): Masks =>
  Object.assign(
    dealtMasks(deal),
    ...steps.map(({ moved }) => Object.fromEntries(moved.map(({ place, after }) => [place, after]))),
  )

/** Every place, the seats clockwise and then the middle. */
export const placesOf = (seats: readonly Seat[]): readonly Place[] => [...seats, ...middle]
