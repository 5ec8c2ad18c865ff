import { type Seat, unreachable } from '../../engine/game.ts'
import { questOf } from '../quest/round.ts'
import type { Event, Told } from './facts.ts'
import { type Common, flipped, isChoice, type State } from './state.ts'

const common = ({ deal, leader, attempt, again, results, window, went, arthur, agravaine, told }: State): Common => ({
  deal,
  leader,
  attempt,
  again,
  results,
  window,
  went,
  arthur,
  agravaine,
  told,
})
const teamOf = (state: State): readonly Seat[] => ('team' in state ? state.team : [])
const otherOf = (state: State): readonly Seat[] => ('other' in state ? state.other : [])

export const evolve = (state: State, event: Event): State => {
  switch (event.type) {
    case 'acknowledged':
      return state.phase === 'deal' ? { ...state, ready: [...state.ready, event.seat] } : state
    case 'balloted':
      return state.phase === 'vote' ? { ...state, ballots: { ...state.ballots, [event.seat]: event.ballot } } : state
    case 'played':
      return state.phase === 'quest' ? { ...state, cards: { ...state.cards, [event.seat]: event.card } } : state
    default:
      return tell({ ...common(state), told: [...state.told, event] }, state, event)
  }
}

/** The teams of a vote: in a choice the first proposal is voted on, and the second goes where it is rejected. */
const voteOn = (so: Common, state: State): State => {
  const first = state.phase === 'team' || state.phase === 'locked' ? proposals(state) : []
  const [team, other] = isChoice(so) ? [first[0] ?? [], first[1] ?? []] : [first.at(-1) ?? [], []]
  return { ...so, window: false, phase: 'vote', team, other, ballots: {} }
}

/** This round's proposed teams, in order. */
const proposals = (state: Common): readonly (readonly Seat[])[] =>
  state.told.flatMap(event => (event.type === 'proposed' && event.quest === questOf(state) ? [event.team] : []))

const tell = (so: Common, state: State, event: Told): State => {
  switch (event.type) {
    case 'reminded':
      return { ...state, ...so, reminded: true } as State
    case 'led':
      return {
        ...so,
        leader: event.leader,
        attempt: event.attempt,
        again: event.again,
        phase: 'team',
        first: firstTeam(so),
      }
    case 'proposed':
      return { ...so, phase: 'locked', team: event.team }
    case 'opened':
      return voteOn(so, { ...state, told: so.told } as State)
    case 'voted':
      return { ...so, phase: 'votes', team: teamOf(state), other: otherOf(state), approved: event.approved }
    case 'departed':
      return { ...so, window: false, phase: 'quest', team: event.team, cards: {} }
    case 'quested':
      return {
        ...so,
        results: [...so.results, event.success ? 'success' : 'fail'],
        window: event.window,
        went: teamOf(state),
        phase: 'result',
        team: teamOf(state),
      }
    case 'declared':
      return event.role === 'arthur'
        ? ({ ...state, ...so, arthur: event.by } as State)
        : ({ ...state, ...flipped(so), agravaine: event.by } as State)
    case 'waited':
      return { ...so, phase: 'window' }
    case 'hunted':
      return { ...so, window: false, phase: 'assassination' }
    case 'shot':
      return { ...state, ...so } as State
    case 'over':
      return { ...so, phase: 'over', winner: event.winner, why: event.why, reveal: event.reveal }
    default:
      return unreachable(event)
  }
}

/** In a choice the first team stands while the second is proposed. */
const firstTeam = (so: Common): readonly Seat[] | null => (isChoice(so) ? (proposals(so)[0] ?? null) : null)
