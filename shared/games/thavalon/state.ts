import type { Seat } from '../../engine/game.ts'
import { questOf } from '../quest/round.ts'
import type { Deal } from './draw.ts'
import type { Ballot, PhaseId, Result, Reveal, Told, Why } from './facts.ts'
import { type Card, inFirstRound, type Role, type Side, tableFor } from './roles.ts'

/** What every phase has. */
export interface Common {
  readonly deal: Deal
  readonly leader: Seat
  /** This round's proposal, from 1. */
  readonly attempt: number
  /** How often this proposal was made again, because a declaration came between. */
  readonly again: number
  readonly results: readonly Result[]
  /** Agravaine may declare, if he was on the last mission. */
  readonly window: boolean
  /** Who went on the last mission. */
  readonly went: readonly Seat[]
  readonly arthur: Seat | null
  readonly agravaine: Seat | null
  readonly told: readonly Told[]
}

/** Each phase with its own data. `first` is the first team of round 1, where one of two is chosen. */
interface Phases {
  readonly deal: { readonly ready: readonly Seat[]; readonly reminded: boolean }
  readonly team: { readonly first: readonly Seat[] | null }
  readonly locked: { readonly team: readonly Seat[] }
  readonly vote: {
    readonly team: readonly Seat[]
    readonly other: readonly Seat[]
    readonly ballots: Readonly<Record<Seat, Ballot>>
  }
  readonly votes: { readonly team: readonly Seat[]; readonly other: readonly Seat[]; readonly approved: boolean }
  readonly quest: { readonly team: readonly Seat[]; readonly cards: Readonly<Record<Seat, Card>> }
  readonly result: { readonly team: readonly Seat[] }
  readonly window: object
  readonly assassination: object
  readonly over: { readonly winner: Side | null; readonly why: Why; readonly reveal: Reveal | null }
}
export type In<P extends PhaseId> = Common & Phases[P] & { readonly phase: P }
export type State = { [P in PhaseId]: In<P> }[PhaseId]

export const players = ({ deal }: Common): number => deal.seats.length
export const count = ({ results }: Common, result: Result): number => results.filter(one => one === result).length
export const sizeOf = (state: Common): number => tableFor(players(state)).sizes[questOf(state) - 1] as number
export const roleOf = ({ deal }: Common, seat: Seat): Role => deal.cast[seat] as Role
export const holder = ({ deal }: Common, role: Role): Seat | null =>
  deal.seats.find(seat => deal.cast[seat] === role) ?? null

/** Proposals that this round allows: the last one goes without a vote. */
export const allowed = (state: Common): number =>
  questOf(state) === 1 ? inFirstRound : tableFor(players(state)).proposals
export const isChoice = (state: Common): boolean =>
  state.deal.options['round-one-choice'] === true && questOf(state) === 1
export const isLast = (state: Common): boolean => state.attempt === allowed(state)

/** Arthur's right is open by the score alone, whoever is in the game: two failed, at most one succeeded. */
export const rightOpen = (state: Common): boolean =>
  players(state) >= 7 && count(state, 'fail') === 2 && count(state, 'success') <= 1
export const barredFromTeams = (state: Common): Seat | null => ([3, 4].includes(questOf(state)) ? state.arthur : null)
export const weight = (state: Common, seat: Seat): number => (seat === state.arthur ? 2 : 1)

/** `2.3`, and `2.3b` for a proposal made again, so that no id comes twice. */
export const turn = (state: Common): string =>
  `${questOf(state)}.${state.attempt}${state.again === 0 ? '' : String.fromCharCode(97 + state.again)}`

/** Names the moment: it changes with every phase entered. */
export const stepOf = (state: State): string => {
  switch (state.phase) {
    case 'team':
    case 'locked':
    case 'vote':
    case 'votes':
    case 'quest':
      return `${state.phase} ${turn(state)}`
    case 'result':
    case 'window':
      return `${state.phase} ${state.results.length}`
    default:
      return state.phase
  }
}

export const start = (deal: Deal): State => ({
  deal,
  leader: deal.leader,
  attempt: 1,
  again: 0,
  results: [],
  window: false,
  went: [],
  arthur: null,
  agravaine: null,
  told: [],
  phase: 'deal',
  ready: [],
  reminded: false,
})

/** The last mission fails after all. */
export const flipped = (state: Common): Common => ({
  ...state,
  results: state.results.map((result, i) => (i === state.results.length - 1 ? 'fail' : result)),
  window: false,
})
