import { unreachable } from '../../engine/game.ts'
import type { Event, Told } from './facts.ts'
import { type Common, counted, everybody, half, living, type State, withRole } from './state.ts'

/** When the last Mafioso is dead, the Minions who live take over. */
const inherited = (state: Common, from: number): Common => {
  const minions = withRole(state, 'minion')
  const needed = withRole(state, 'mafia').length === 0 && minions.length > 0
  return needed ? { ...state, turned: { seats: minions, from } } : state
}

type Dawned = Extract<Told, { type: 'dawned' }>

/** A death and the departures take effect, at a dawn or a tally. */
const bury = (state: Common, { death, left, shown }: Pick<Dawned, 'death' | 'left' | 'shown'>): Common =>
  inherited(
    {
      ...state,
      dead: [...state.dead, ...(death ? [death] : []), ...shown],
      lost: [...state.lost, ...left.filter(seat => !shown.some(one => one.seat === seat))],
      leaving: [],
    },
    state.round + 1,
  )

/** What came of an answer or a departure: have half answered, and has the last one voted? */
const marked = (state: State): State => {
  if (state.phase === 'night') return { ...state, half: state.half || half(state, state.picks) }
  if (state.phase !== 'vote') return state
  const ballots = counted(state)
  return { ...state, half: state.half || half(state, ballots), full: state.full || everybody(state, ballots) }
}

const common = ({
  deal: dealt,
  round,
  dead,
  leaving: going,
  lost,
  moves,
  nights,
  turned,
  heirs,
  told,
}: State): Common => ({
  deal: dealt,
  round,
  dead,
  leaving: going,
  lost,
  moves,
  nights,
  turned,
  heirs,
  told,
})

export const evolve = (state: State, event: Event): State => {
  switch (event.type) {
    case 'acknowledged':
      return state.phase === 'deal' ? { ...state, ready: [...state.ready, event.seat] } : state
    case 'picked':
      return state.phase === 'night' ? marked({ ...state, picks: { ...state.picks, [event.seat]: event.pick } }) : state
    case 'rested':
      return state.phase === 'night' ? { ...state, rested: true } : state
    case 'nighted':
      return { ...state, nights: [...state.nights, event.night] }
    case 'readied':
      return state.phase === 'day' ? { ...state, ready: [...state.ready, event.seat] } : state
    case 'balloted':
      return state.phase === 'vote'
        ? marked({ ...state, ballots: { ...state.ballots, [event.seat]: event.pick } })
        : state
    case 'gone': {
      // In the seats' order, as every set that is told.
      const going = state.deal.seats.filter(seat => seat === event.seat || state.leaving.includes(seat))
      return marked({ ...state, moves: state.moves + 1, leaving: going })
    }
    case 'returned':
      return marked({ ...state, moves: state.moves + 1, leaving: state.leaving.filter(seat => seat !== event.seat) })
    default:
      return tell({ ...common(state), told: [...state.told, event] }, event)
  }
}

/** As the night falls that they spend as Mafia, those who took over and live are told. */
const heired = (so: Common, night: number): Common =>
  so.turned?.from === night ? { ...so, heirs: so.turned.seats.filter(seat => living(so).includes(seat)) } : so

/** Is the vote that was opened last a runoff? */
const isRunoff = ({ told }: Common): boolean =>
  told.flatMap(event => (event.type === 'polled' ? [event.runoff.length > 0] : [])).at(-1) ?? false

const tell = (so: Common, event: Told): State => {
  switch (event.type) {
    case 'fell':
      return { ...heired(so, event.night), round: event.night, phase: 'night', picks: {}, rested: false, half: false }
    case 'dawned':
      return { ...bury(so, event), phase: 'dawn' }
    case 'gathered':
      return { ...so, phase: 'day', ready: [] }
    case 'polled':
      // Where nobody is left to vote, the last one has voted.
      return marked({ ...so, phase: 'vote', ballots: {}, runoff: event.runoff, half: false, full: false })
    case 'tallied':
      return {
        ...bury(so, event),
        phase: 'tally',
        runoff: event.outcome === 'runoff' ? event.tied : null,
        second: isRunoff(so),
        bombed: event.death?.role === 'bomber',
      }
    case 'over':
      return { ...so, phase: 'over', winner: event.winner, why: event.why, reveal: event.reveal }
    default:
      return unreachable(event)
  }
}
