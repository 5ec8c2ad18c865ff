import type { Seat } from '../../engine/game.ts'
import {
  type Deal,
  type Death,
  type Night,
  nobody,
  type PhaseId,
  type Reveal,
  type Told,
  type Turned,
  type Why,
  type Winner,
} from './facts.ts'
import { type Act, actIn, type Role } from './roles.ts'

/** What every phase has. */
export interface Common {
  readonly deal: Deal
  /** The night or day that it is, from 1. */
  readonly round: number
  readonly dead: readonly Death[]
  /** Left the table: they die at the next dawn or tally. */
  readonly leaving: readonly Seat[]
  /** Of them, those who stay unrevealed until the end. */
  readonly lost: readonly Seat[]
  /** How often somebody left or came back. */
  readonly moves: number
  readonly nights: readonly Night[]
  readonly turned: Turned | null
  /** Minions who live to be told, as the night falls, that they took over: they know each other from then on. */
  readonly heirs: readonly Seat[]
  readonly told: readonly Told[]
}

interface Phases {
  readonly deal: { readonly ready: readonly Seat[] }
  readonly night: {
    readonly picks: Readonly<Record<Seat, string>>
    readonly rested: boolean
    /** Half have answered: it stays so, even if somebody comes back. */
    readonly half: boolean
  }
  readonly dawn: object
  readonly day: { readonly ready: readonly Seat[] }
  readonly vote: {
    readonly ballots: Readonly<Record<Seat, string>>
    readonly runoff: readonly Seat[]
    readonly half: boolean
    /** The last one has voted: the ten seconds run, and nothing starts them again. */
    readonly full: boolean
  }
  readonly tally: {
    readonly runoff: readonly Seat[] | null
    readonly second: boolean
    /** The Suicide Bomber was murdered: that ends the game. */
    readonly bombed: boolean
  }
  readonly over: { readonly winner: Winner | null; readonly why: Why; readonly reveal: Reveal | null }
}
export type In<P extends PhaseId> = Common & Phases[P] & { readonly phase: P }
export type State = { [P in PhaseId]: In<P> }[PhaseId]

export const living = ({ deal: { seats }, dead, lost }: Common): readonly Seat[] => {
  const gone = [...lost, ...dead.map(({ seat }) => seat)]
  return gone.length === 0 ? seats : seats.filter(seat => !gone.includes(seat))
}
/** Those who can still answer: a seat that has left is waited for no more. */
export const present = (state: Common): readonly Seat[] =>
  state.leaving.length === 0 ? living(state) : living(state).filter(seat => !state.leaving.includes(seat))

/** What a seat is now: a Minion who took over is Mafia. */
export const roleNow = ({ deal, turned }: Common, seat: Seat): Role =>
  turned?.seats.includes(seat) ? 'mafia' : (deal.cast[seat] as Role)
export const withRole = (state: Common, role: Role): readonly Seat[] =>
  living(state).filter(seat => roleNow(state, seat) === role)

/** What a seat's pick of this night does. */
export const actOf = (state: Common, seat: Seat): Act => actIn(state.deal.options, state.round, roleNow(state, seat))

/** May an Angel save the same player two nights running? */
export const repeats = ({ deal: { options } }: Common): boolean => options['angel-repeat'] !== false

const lastPick = ({ nights }: Common, seat: Seat): string | undefined => nights.at(-1)?.picks[seat]

/** Whom a seat may pick tonight, and nobody. */
export const nightChoices = (state: Common, seat: Seat): readonly string[] => {
  const others = living(state).filter(other => other !== seat)
  switch (actOf(state, seat)) {
    case 'kill':
      return [...others.filter(other => roleNow(state, other) !== 'mafia'), nobody]
    case 'save':
      // Themself included.
      return [...living(state).filter(other => repeats(state) || other !== lastPick(state, seat)), nobody]
    default:
      return [...others, nobody]
  }
}

export const time = ({ deal: { options } }: Common, id: 'discussion' | 'vote' | 'night'): number | null =>
  typeof options[id] === 'number' ? options[id] : null

/** Names the moment: it changes with every phase entered. */
export const stepOf = (state: State): string => {
  if (state.phase === 'deal' || state.phase === 'over') return state.phase
  const runoff = (state.phase === 'vote' && state.runoff.length > 0) || (state.phase === 'tally' && state.second)
  return `${state.phase} ${state.round}${runoff ? ' runoff' : ''}`
}

const counts = new WeakMap<In<'vote'>, Readonly<Record<Seat, string>>>()
/** The ballots that count: none of those who have left, and none for them. Everybody asks for them, so once a state. */
export const counted = (state: In<'vote'>): Readonly<Record<Seat, string>> => {
  const known = counts.get(state)
  if (known) return known
  const { ballots, leaving, deal } = state
  const made = Object.fromEntries(
    deal.seats.flatMap(seat => {
      const pick = Object.hasOwn(ballots, seat) ? ballots[seat] : undefined
      return pick === undefined || leaving.includes(seat) || leaving.includes(pick) ? [] : [[seat, pick] as const]
    }),
  )
  counts.set(state, made)
  return made
}

/** Have all answered who can? */
export const everybody = (state: Common, picks: Readonly<Record<Seat, string>>): boolean =>
  present(state).every(seat => Object.hasOwn(picks, seat))
export const half = (state: Common, picks: Readonly<Record<Seat, string>>): boolean =>
  present(state).filter(seat => Object.hasOwn(picks, seat)).length * 2 >= present(state).length

/** Who can be voted for: everybody alive, or those of a runoff. */
export const candidates = (state: In<'vote'>): readonly Seat[] =>
  present(state).filter(seat => state.runoff.length === 0 || state.runoff.includes(seat))
