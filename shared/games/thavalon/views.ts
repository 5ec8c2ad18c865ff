import type { Progress, Seat } from '../../engine/game.ts'
import { shownQuest } from '../quest/round.ts'
import type { Hand, Moment, Reveal, Table, Told } from './facts.ts'
import { isReversed, type Role, rows, tableFor } from './roles.ts'
import { cornerOpen } from './rules.ts'
import { allowed, type State, stepOf } from './state.ts'

const otherTeam = (state: State): readonly Seat[] => {
  if (state.phase === 'vote' || state.phase === 'votes') return state.other
  return state.phase === 'team' ? (state.first ?? []) : []
}

export const table = (state: State): Omit<Table, keyof Progress> => {
  const { deal, leader, attempt, results, arthur, agravaine, told } = state
  const players = deal.seats.length
  const { sizes, goodPool, evilPool, fourth } = tableFor(players)
  const over = state.phase === 'over' ? { winner: state.winner, why: state.why } : null
  const reveal = state.phase === 'over' ? state.reveal : null
  return {
    phase: state.phase,
    step: stepOf(state),
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

export const hand = (state: State, seat: Seat): Omit<Hand, 'given'> => {
  const role = state.deal.cast[seat] as Role
  const { sees, notices } = state.deal.sights[seat] ?? { sees: [], notices: [] }
  const { side, plays } = rows[role]
  return { role, side, sees, notices, hidden: 0, plays }
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
