import type { Answer, Seat } from '../../engine/game.ts'
import { answerOf, progressOf } from '../quest/asks.ts'
import { shownQuest } from '../quest/round.ts'
import type { Hand, Moment, Reveal, Table, Told } from './facts.ts'
import { isReversed, type Role, rows, tableFor } from './roles.ts'
import { cornerOpen } from './rules.ts'
import { allowed, type State, stepOf } from './state.ts'

/** Who has acted, and who is awaited: both public in this game. */
const progress = (state: State): { acted: readonly Seat[]; awaited: readonly Seat[] } => {
  const { seats, assassin } = state.deal
  switch (state.phase) {
    case 'deal':
      return progressOf(seats, Object.fromEntries(state.ready.map(seat => [seat, true])))
    case 'vote':
      return progressOf(seats, state.ballots)
    case 'quest':
      return progressOf(state.team, state.cards)
    case 'team':
      return { acted: [], awaited: [state.leader] }
    case 'assassination':
      return { acted: [], awaited: [assassin] }
    default:
      return { acted: [], awaited: [] }
  }
}

const otherTeam = (state: State): readonly Seat[] => {
  if (state.phase === 'vote' || state.phase === 'votes') return state.other
  return state.phase === 'team' ? (state.first ?? []) : []
}

export const table = (state: State): Table => {
  const { deal, leader, attempt, results, arthur, agravaine, told } = state
  const players = deal.seats.length
  const { sizes, goodPool, evilPool, fourth } = tableFor(players)
  const over = state.phase === 'over' ? { winner: state.winner, why: state.why } : null
  const reveal = state.phase === 'over' ? state.reveal : null
  return {
    phase: state.phase,
    step: stepOf(state),
    ...progress(state),
    seats: deal.seats,
    options: deal.options,
    pool: [...goodPool, ...evilPool],
    leader,
    quest: shownQuest(state),
    attempt,
    proposals: allowed(state),
    sizes,
    fails: [1, 1, 1, fourth, 1],
    results,
    team: 'team' in state ? state.team : [],
    other: otherTeam(state),
    corner: cornerOpen(state),
    arthur,
    agravaine,
    told,
    over,
    reveal,
    moments: over ? moments(told, reveal, over.winner !== null) : [],
  }
}

/** The seat's own answers of the open phase. */
const givenBy = (state: State, seat: Seat): readonly Answer[] => {
  const turn = stepOf(state).split(' ')[1] ?? ''
  if (state.phase === 'deal') return state.ready.includes(seat) ? [{ ask: 'acknowledge role', picks: [] }] : []
  if (state.phase === 'vote') return answerOf(`vote ${turn}`, state.ballots, seat)
  return state.phase === 'quest' ? answerOf(`card ${turn}`, state.cards, seat) : []
}

export const hand = (state: State, seat: Seat): Hand => {
  const role = state.deal.cast[seat] as Role
  const { sees, notices } = state.deal.sights[seat] ?? { sees: [], notices: [] }
  const { side, plays } = rows[role]
  return { role, side, sees, notices, hidden: 0, plays, given: givenBy(state, seat) }
}

const momentsOf = (event: Told, reveal: Reveal | null, teams: readonly (readonly Seat[])[]): readonly Moment[] => {
  switch (event.type) {
    case 'quested': {
      const { quest, success, cards } = event
      const evil =
        reveal === null ? [] : (teams[quest - 1] ?? []).filter(seat => rows[reveal.cast[seat] as Role].side === 'evil')
      return [
        ...(isReversed(cards, success) ? [{ type: 'reversed', quest } as const] : []),
        ...(success && evil.length > 0 ? [{ type: 'aboard', quest, seats: evil } as const] : []),
      ]
    }
    case 'declared':
      return [{ type: 'declared', by: event.by, role: event.role, quest: event.quest }]
    case 'shot':
      return [{ type: 'shot', by: event.by, call: event.call, at: event.at }]
    default:
      return []
  }
}

/** The moments worth telling, in the order in which they came. */
const moments = (told: readonly Told[], reveal: Reveal | null, decided: boolean): readonly Moment[] => {
  const teams = told.flatMap(event => (event.type === 'departed' ? [event.team] : []))
  // What a mission came to in the end: a declaration may have turned it.
  const flipped = told.flatMap(event => (event.type === 'declared' && event.role === 'agravaine' ? [event.quest] : []))
  const quests = told
    .flatMap(event => (event.type === 'quested' ? [event] : []))
    .map(({ quest, success }) => ({ quest, success: success && !flipped.includes(quest) }))
  const deciding = quests.find(
    (quest, i) => quests.slice(0, i + 1).filter(({ success }) => success === quest.success).length === 3,
  )
  return told.flatMap(event => [
    ...momentsOf(event, reveal, teams),
    ...(decided && event.type === 'quested' && event.quest === deciding?.quest
      ? [{ type: 'deciding', quest: deciding.quest } as const]
      : []),
  ])
}
