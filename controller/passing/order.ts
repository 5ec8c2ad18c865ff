import type { Ask, Seat } from '../../shared/engine/game.ts'
import { listedKinds } from '../../shared/protocol/clocks.ts'

/** What everybody at a shared phone may know of one of its seats. */
export interface Place {
  readonly seat: Seat
  /** It is asked something that it answers alone. Whether a seat is asked is public in every game. */
  readonly asked: boolean
  /** It has something new to read, as all others have at the same moment. */
  readonly learned: boolean
}

/** Who has the phone. */
export interface Passing {
  /** The seat whose page is open; null while the phone is covered. */
  readonly held: Seat | null
  /** The held seat has been asked something since its page was opened. */
  readonly wasAsked: boolean
  /** The seat whose owner wants the phone out of turn. */
  readonly wanted: Seat | null
}

export const covered: Passing = { held: null, wasAsked: false, wanted: null }

/** Returns the seat that the phone goes to next, in the order of the seats; null if nobody needs it. */
export const nextIn = ({ wanted }: Pick<Passing, 'wanted'>, places: readonly Place[]): Seat | null =>
  (places.find(({ seat }) => seat === wanted) ?? places.find(({ asked, learned }) => asked || learned))?.seat ?? null

/** Opens a seat's page, but only from the cover that names it: between two people there is always a cover. */
export const opened = (passing: Passing, seat: Seat, places: readonly Place[]): Passing => {
  const place = places.find(one => one.seat === seat)
  if (passing.held !== null || nextIn(passing, places) !== seat || !place) return passing
  return { held: seat, wasAsked: place.asked, wanted: null }
}

/** Lets the owner of a seat have the phone out of turn; null calls it off. */
export const wantedBy = (passing: Passing, seat: Seat | null): Passing =>
  passing.held === null ? { ...passing, wanted: seat } : passing

/** Covers the phone again once the held seat has answered all that it was asked, or has left this phone. */
export const followed = (passing: Passing, places: readonly Place[]): Passing => {
  const { held, wasAsked, wanted } = passing
  if (held === null) return wanted === null || places.some(({ seat }) => seat === wanted) ? passing : covered
  const place = places.find(({ seat }) => seat === held)
  if (!place || (wasAsked && !place.asked)) return covered
  return place.asked && !wasAsked ? { ...passing, wasAsked: true } : passing
}

/** Says whether a question is answered from the list of this phone's seats, without passing the phone. */
export const isListed = ({ kind }: Pick<Ask, 'kind'>, votes: 'listed' | 'passed'): boolean =>
  listedKinds.includes(kind) && !(kind === 'vote' && votes === 'passed')

/** Offers three crests in random order: the seat's own, and those of two others, if there are. */
export const threeOf = <T>(own: T, others: readonly T[], below: (n: number) => number): readonly T[] => {
  const left = [...others]
  const offered: T[] = []
  while (offered.length < 2 && left.length > 0) offered.push(...left.splice(below(left.length), 1))
  offered.splice(below(offered.length + 1), 0, own)
  return offered
}
