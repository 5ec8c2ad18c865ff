import type { Progress, Seat } from '../../engine/game.ts'
import { shownQuest } from '../quest/round.ts'
import type { Hand, Known, Moment, Reveal, Table, Told } from './facts.ts'
import { failsNeeded, inPlay, type Role, rows, tableFor } from './roles.ts'
import { type State, stepOf } from './rules.ts'

/** Rejections in a row, as they stand now. An approved team resets them. */
const rejections = ({ told }: State): number => {
  const votes = told.filter(event => event.type === 'voted')
  return votes.length - 1 - votes.findLastIndex(({ approved }) => approved)
}

export const table = (state: State): Omit<Table, keyof Progress> => {
  const { deal, leader, attempt, results, lady, ladies, told } = state
  const players = deal.seats.length
  const over = state.phase === 'over' ? { winner: state.winner, why: state.why } : null
  const reveal = state.phase === 'over' ? state.reveal : null
  return {
    phase: state.phase,
    step: stepOf(state),
    seats: deal.seats,
    options: deal.options,
    roles: inPlay(deal.options, players),
    leader,
    quest: shownQuest(state),
    attempt,
    rejections: rejections(state),
    sizes: tableFor(players).sizes,
    fails: failsNeeded(players),
    results,
    team: 'team' in state ? state.team : [],
    lady,
    ladies,
    told,
    over,
    reveal,
    moments: over ? moments(told, reveal, over.winner !== null) : [],
  }
}

export const hand = (state: State, seat: Seat): Omit<Hand, 'given'> => {
  const { deal, looks } = state
  const role = deal.cast[seat] as Role
  const sight = deal.sights[seat] ?? { sees: [], hidden: 0, notices: [] }
  const learned = looks
    .filter(look => look.by === seat)
    .map((look): Known => ({ seat: look.at, as: rows[deal.cast[look.at] as Role].side, by: 'lady' }))
  return {
    role,
    side: rows[role].side,
    sees: learned.length > 0 ? [...sight.sees, ...learned] : sight.sees,
    hidden: sight.hidden,
    notices: sight.notices,
  }
}

/** Would the vote have gone the other way, had one player voted otherwise? */
const narrow = (ballots: readonly string[]): boolean => {
  const approvals = ballots.filter(ballot => ballot === 'approve').length
  const passes = (count: number): boolean => count * 2 > ballots.length
  return passes(approvals) !== passes(approvals + (passes(approvals) ? -1 : 1))
}

const momentsOf = (event: Told, reveal: Reveal | null, teams: readonly (readonly Seat[])[]): readonly Moment[] => {
  switch (event.type) {
    case 'voted': {
      const { quest, attempt, approved, ballots } = event
      return [
        ...(narrow(Object.values(ballots)) ? [{ type: 'narrow', quest, attempt, approved } as const] : []),
        ...(!approved && attempt === 4 ? [{ type: 'brink', quest } as const] : []),
      ]
    }
    case 'quested': {
      if (reveal === null) return []
      const evil = teams[event.quest - 1]?.filter(seat => rows[reveal.cast[seat] as Role].side === 'evil') ?? []
      return event.success && evil.length > 0 ? [{ type: 'aboard', quest: event.quest, seats: evil }] : []
    }
    case 'shot':
      return reveal === null ? [] : [{ type: 'shot', by: event.by, at: event.at, role: reveal.cast[event.at] as Role }]
    default:
      return []
  }
}

/** The moments worth telling, in the order in which they came; the deciding quest stands where it was played. */
const moments = (told: readonly Told[], reveal: Reveal | null, decided: boolean): readonly Moment[] => {
  const teams = told.flatMap(event => (event.type === 'departed' ? [event.team] : []))
  const quests = told.flatMap(event => (event.type === 'quested' ? [event] : []))
  const deciding = quests.find(
    (quest, i) => quests.slice(0, i + 1).filter(({ success }) => success === quest.success).length === 3,
  )
  return told.flatMap(event => [
    ...momentsOf(event, reveal, teams),
    ...(decided && event === deciding ? [{ type: 'deciding', quest: deciding.quest } as const] : []),
  ])
}
