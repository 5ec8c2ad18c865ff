import { type Folded, publicReducer } from '../../engine/fold.ts'
import { at, type Seat, type Setup, unreachable } from '../../engine/game.ts'
import { nobody } from '../night/events.ts'
import { knownBy } from '../night/roles.ts'
import { afterMove, without, withSeat } from '../night/state.ts'
import type { Deal, EndReason, Masks, MovedMask, PublicEvent, PublicState, Saw, Step, Winner } from './events.ts'
import { type Act, type CardPlace, counts, middle, type Role, roles, rows } from './roles.ts'

/** The public table but for who has acted. */
export type FoldedState = Folded<PublicState>

/** The table before anything is told: who sits there, and what is played. */
export const initialPublic = ({ seats, options }: Setup): FoldedState => ({
  phase: 'deal',
  step: 'deal',
  seats,
  options,
  composition: counts(options, seats.length),
  leaving: [],
  ballots: null,
  dead: [],
  story: [],
  masks: {},
  events: [],
  over: null,
  reveal: null,
})

/** Lists those who can still answer: not the seats that have left. */
export const present = ({ seats, leaving }: Pick<FoldedState, 'seats' | 'leaving'>): readonly Seat[] =>
  without(seats, leaving)

/** The order in which the masks turn: those of the condemned come last. */
export const turning = ({ seats, events }: Pick<FoldedState, 'seats' | 'events'>): readonly Seat[] => {
  const tally = events.find(event => event.type === 'tallied')
  const dead = tally?.type === 'tallied' ? tally.dead : []
  return [...seats.filter(seat => !dead.includes(seat)), ...dead]
}

/** Names the moment: it changes with every phase, and with every told step of the night and every turned mask. */
const stepOf = ({ phase, story, masks }: FoldedState): string => {
  if (phase === 'story') return `${phase} ${story.length}`
  return phase === 'masks' ? `${phase} ${Object.keys(masks).length}` : phase
}

const change = (table: FoldedState, event: PublicEvent): Partial<FoldedState> => {
  switch (event.type) {
    case 'dealt':
      return { seats: event.seats }
    case 'fell':
      return { phase: 'night' }
    case 'dawned':
      return { phase: 'day' }
    case 'polled':
      return { phase: 'vote' }
    case 'tallied':
      return { phase: 'tally', ballots: event.ballots, dead: event.dead }
    case 'retold':
      return { phase: 'story', story: [...table.story, event.step] }
    case 'unmasked':
      return {
        phase: 'masks',
        masks: { ...table.masks, [event.seat]: event.mask },
        dead: event.takes === null ? table.dead : withSeat(table.seats, table.dead, event.takes),
      }
    case 'gone':
    case 'returned':
      return afterMove(table, event)
    case 'over':
      return {
        phase: 'over',
        over: { winner: event.winner, alsoWon: event.besides, why: event.why },
        reveal: event.reveal,
      }
    default:
      return unreachable(event)
  }
}

export const reducePublic = publicReducer<FoldedState, PublicEvent>(change, table => ({ step: stepOf(table) }))

/** The result of a game: who won, who won as well, and why. */
export interface GameResult {
  readonly winner: Winner
  readonly alsoWon: readonly 'fool'[]
  readonly why: EndReason
}

/** Lists those with the most votes, all who are tied; nobody if nobody has more than one. */
export const condemned = (seats: readonly Seat[], ballots: Readonly<Record<Seat, Seat>>): readonly Seat[] => {
  const votes = (seat: Seat): number => Object.values(ballots).filter(pick => pick === seat).length
  const most = Math.max(...seats.map(votes))
  return most < 2 ? [] : seats.filter(seat => votes(seat) === most)
}

/** Returns whom a dead Hunter takes along: the player whom the Hunter voted for, unless they die anyway. */
export const takenBy = (hunter: Seat, ballots: Readonly<Record<Seat, Seat>>, dead: readonly Seat[]): Seat | null => {
  const target = Object.hasOwn(ballots, hunter) ? at(ballots, hunter) : null
  return target === null || dead.includes(target) ? null : target
}

/** Judges by the mask that each player has at the end. */
export const resultOf = (seats: readonly Seat[], masks: Masks, dead: readonly Seat[]): GameResult => {
  const holds = (seat: Seat, role: Role): boolean => at(masks, seat) === role
  const wolves = seats.filter(seat => holds(seat, 'wolf'))
  const fool = dead.some(seat => holds(seat, 'fool'))
  if (wolves.some(wolf => dead.includes(wolf)))
    return { winner: 'village', alsoWon: fool ? ['fool'] : [], why: 'caught' }
  // A dead Fool leaves no victory to the wolves.
  if (fool) return { winner: 'fool', alsoWon: [], why: 'fool' }
  if (wolves.length > 0) return { winner: 'wolves', alsoWon: [], why: dead.length === 0 ? 'hidden' : 'wronged' }
  if (dead.length === 0) return { winner: 'village', alsoWon: [], why: 'calm' }
  const cub = seats.find(seat => holds(seat, 'cub'))
  const led = cub !== undefined && dead.some(seat => seat !== cub)
  return led ? { winner: 'wolves', alsoWon: [], why: 'cub' } : { winner: 'nobody', alsoWon: [], why: 'missed' }
}

type Cast = Pick<Deal, 'seats' | 'cast' | 'middle'>
/** What each seat picked; a seat that is missing did nothing. */
export type Picks = Readonly<Record<Seat, readonly string[]>>

export const dealtMasks = ({ cast, middle: between }: Cast): Masks => ({ ...cast, ...between })

const holders = ({ seats, cast }: Cast, role: Role): readonly Seat[] => seats.filter(seat => at(cast, seat) === role)

/** Lists whom a seat sees from the deal on, and as what. */
export const knownTo = ({ seats, cast }: Pick<Deal, 'seats' | 'cast'>, seat: Seat) => knownBy(rows, seats, cast, seat)

/** Returns whether a seat looked for its like, and found none. */
export const isAlone = (deal: Pick<Deal, 'seats' | 'cast'>, seat: Seat): boolean =>
  rows[at(deal.cast, seat)].knows.length > 0 && knownTo(deal, seat).length === 0

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

const swapped = (masks: Masks, one: CardPlace, two: CardPlace): readonly MovedMask[] => [
  { place: one, before: at(masks, one), after: at(masks, two) },
  { place: two, before: at(masks, two), after: at(masks, one) },
]

/** Returns the two places that a pick swaps, if any. */
const pairOf = (act: Act, seat: Seat, picks: readonly string[]): readonly [CardPlace, CardPlace] | null => {
  const [one, two] = picks
  if (one === undefined || one === nobody) return null
  if (act === 'steal' || act === 'sleepwalk') return [seat, one]
  return act === 'prank' && two !== undefined ? [one, two] : null
}

/** The result of a mask's part of the night, with the masks as they are by then. */
const nightStepOf = (deal: Cast, masks: Masks, role: Role, seats: readonly Seat[], picks: Picks): Step => {
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
  for (const role of roles.filter(one => rows[one].isRetold)) {
    const seats = holders(deal, role)
    if (seats.length === 0) continue
    const asleep = !seats.some(seat => awake.includes(seat))
    const step = asleep ? { role, seats, saw: [], moved: [] } : nightStepOf(deal, masks, role, seats, picks)
    for (const { place, after } of step.moved) masks = { ...masks, [place]: after }
    steps.push(step)
  }
  return { steps, masks }
}

export const masksAfter = (deal: Cast, steps: readonly Step[]): Masks =>
  Object.assign(
    dealtMasks(deal),
    ...steps.map(({ moved }) => Object.fromEntries(moved.map(({ place, after }) => [place, after]))),
  )

/** Every place, the seats clockwise and then the middle. */
export const placesOf = (seats: readonly Seat[]): readonly CardPlace[] => [...seats, ...middle]
