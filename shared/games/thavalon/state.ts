import { type Folded, publicReducer } from '../../engine/fold.ts'
import { at, type Seat, type Setup, unreachable } from '../../engine/game.ts'
import type { Declarer } from '../quest/events.ts'
import {
  decidingIn,
  declarersIn,
  flipped,
  inFirstRound,
  isReversed,
  mayArthurDeclare,
  openIn,
  proposalsFor,
  type Quests,
  questOf,
  takenBack,
  teamOn,
  turn,
  turned,
  withCards,
  withDeciding,
  withOther,
  withoutVote,
  withProposal,
  withVote,
} from '../quest/state.ts'
import type { Disclosure, Moment, PhaseId, PublicEvent, PublicState, QuestResult } from './events.ts'
import { poolsFor, rows, type Side, tableFor } from './roles.ts'

/** Lists the evil players on a mission. */
const evilOn = (quests: Quests, number: number, { cast }: Disclosure): readonly Seat[] =>
  teamOn(at(quests, number - 1)).filter(seat => rows[at(cast, seat)].side === 'evil')

const momentsOf = (event: PublicEvent, reveal: Disclosure | null, quests: Quests): readonly Moment[] => {
  switch (event.type) {
    case 'quested': {
      const { quest, success, cards } = event
      const evil = reveal === null ? [] : evilOn(quests, quest, reveal)
      return [
        ...(isReversed(cards, success) ? [{ type: 'reversed', quest } as const] : []),
        ...(success && evil.length > 0 ? [{ type: 'aboard', quest, seats: evil } as const] : []),
      ]
    }
    case 'declared':
      return [{ type: 'declared', by: event.by, role: event.role, quest: event.quest }]
    case 'shot':
      return [{ type: 'shot', by: event.by, call: event.call, at: event.at }]
    case 'dealt':
    case 'reminded':
    case 'led':
    case 'proposed':
    case 'opened':
    case 'voted':
    case 'departed':
    case 'waited':
    case 'hunted':
    case 'over':
      return []
    default:
      return unreachable(event)
  }
}

/** Lists the moments worth telling, in order. */
export const momentsIn = (
  { events, quests }: Pick<PublicState, 'events' | 'quests'>,
  reveal: Disclosure | null,
  winner: Side | null,
): readonly Moment[] =>
  // Uses a mission's final result, which a declaration may have turned.
  withDeciding(events, winner === null ? null : decidingIn(quests), event => momentsOf(event, reveal, quests))

/** The public table but for who has acted. */
export type FoldedState = Folded<PublicState>

/** The table before anything is told: who sits there, and what is played. */
export const initialPublic = ({ seats, options }: Setup): FoldedState => {
  const { sizes, fourth } = tableFor(seats.length)
  const { good, evil } = poolsFor(options, seats.length)
  return {
    phase: 'deal',
    step: 'deal',
    seats,
    options,
    pool: [...good, ...evil],
    leader: '',
    quest: 1,
    attempt: 1,
    again: 0,
    proposals: inFirstRound,
    sizes,
    fails: [1, 1, 1, fourth, 1],
    results: [],
    quests: [],
    team: [],
    other: [],
    window: false,
    corner: false,
    arthur: null,
    agravaine: null,
    events: [],
    over: null,
    reveal: null,
    moments: [],
  }
}

export const count = ({ results }: FoldedState, result: QuestResult): number =>
  results.filter(one => one === result).length

/** Returns whether this is round 1 with a choice of two teams. */
export const isChoice = (table: FoldedState): boolean =>
  table.options['round-one-choice'] === true && questOf(table) === 1
/** Returns whether this is the round's last proposal, which goes without a vote. */
export const isLast = ({ attempt, proposals }: FoldedState): boolean => attempt === proposals

/** Returns whether this proposal waits a while, so that somebody can declare. Decided by public facts alone. */
export const waitsForDeclaration = (table: FoldedState): boolean =>
  table.window || (isLast(table) && mayArthurDeclare(table, table.pool))

/** Agravaine declares until the next vote opens. */
const windows: readonly PhaseId[] = ['result', 'team', 'locked', 'window']

/** Lists who could declare now: phones offer the corner where somebody could, whoever is in the game. */
export const declarersNow = (table: FoldedState): readonly Declarer[] => declarersIn(table, table.pool, windows)

/** Names the moment: it changes with every phase. */
const stepOf = (table: FoldedState): string => {
  const { phase, results } = table
  switch (phase) {
    case 'team':
    case 'locked':
    case 'vote':
    case 'votes':
    case 'quest':
      return `${phase} ${turn(table)}`
    case 'result':
    case 'window':
      return `${phase} ${results.length}`
    case 'deal':
    case 'assassination':
    case 'over':
      return phase
    default:
      return unreachable(phase)
  }
}

/** Returns the teams of a vote: in a choice the first proposal is voted on, and the second goes if it is rejected. */
const voteOn = (table: FoldedState): Pick<FoldedState, 'team' | 'other'> => {
  const open = openIn(table)
  return { team: at(open, 0).team, other: open[1]?.team ?? [] }
}

/** Returns the seat whose ballot counted twice: a declared Arthur's. */
const doubledIn = (
  { arthur }: FoldedState,
  { ballots, approving, rejecting }: Extract<PublicEvent, { type: 'voted' }>,
): Seat | null => (approving + rejecting > Object.keys(ballots).length ? arthur : null)

const change = (table: FoldedState, event: PublicEvent): Partial<FoldedState> => {
  switch (event.type) {
    case 'dealt':
      return { seats: event.seats, leader: event.leader }
    case 'reminded':
      return {}
    case 'shot':
      return { quests: withOther(table, event) }
    case 'led': {
      const { leader, quest, attempt, again } = event
      // In a choice the first team stays while the second is proposed.
      const other = isChoice(table) ? (openIn(table)[0]?.team ?? []) : []
      // After a declaration the same leader proposes again.
      const quests = again === 0 ? table.quests : takenBack(table)
      return { phase: 'team', leader, quest, attempt, again, team: [], other, quests }
    }
    case 'proposed':
      return {
        phase: waitsForDeclaration(table) ? 'locked' : 'vote',
        team: event.team,
        other: [],
        quests: withProposal(table, event),
      }
    case 'opened':
      return { phase: 'vote', window: false, ...voteOn(table) }
    case 'voted':
      return { phase: 'votes', quests: withVote(table, event, doubledIn(table, event)) }
    case 'departed':
      return { phase: 'quest', window: false, team: event.team, other: [], quests: withoutVote(table) }
    case 'quested': {
      const results: readonly QuestResult[] = [...table.results, event.success ? 'success' : 'fail']
      const proposals = proposalsFor(event.quest + 1, tableFor(table.seats.length).evil)
      return { phase: 'result', window: event.window, results, proposals, quests: withCards(table, event) }
    }
    case 'declared': {
      const quests = withOther(table, event, event.quest)
      return event.role === 'arthur'
        ? { arthur: event.by, quests }
        : { agravaine: event.by, results: flipped(table), window: false, quests: turned({ quests }, event.quest) }
    }
    case 'waited':
      return { phase: 'window', team: [] }
    case 'hunted':
      return { phase: 'assassination', window: false, team: [], quests: withOther(table, event) }
    case 'over': {
      const { winner, why, reveal } = event
      const moments = momentsIn(table, reveal, winner)
      return { phase: 'over', team: [], other: [], over: { winner, why }, reveal, moments }
    }
    default:
      return unreachable(event)
  }
}

export const reducePublic = publicReducer<FoldedState, PublicEvent>(change, table => ({
  step: stepOf(table),
  corner: declarersNow(table).length > 0,
}))
