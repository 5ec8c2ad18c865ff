import { type Folded, publicReducer } from '../../engine/fold.ts'
import { at, type Options, type Seat, type Setup, unreachable } from '../../engine/game.ts'
import type { Declarations, Declarer } from '../quest/events.ts'
import {
  type Ballots,
  decidingIn,
  declarersIn,
  flipped,
  isReversed,
  mayArthurDeclare,
  proposalsFor,
  type Quests,
  questOf,
  sumsOf,
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
import type { Disclosure, Loyalty, Moment, PhaseId, PublicEvent, PublicState, Winner } from './events.ts'
import { failsNeeded, inPlay, sideNow, tableFor } from './roles.ts'

/** Returns whether the Lancelots have changed sides: two changes cancel out. */
export const switchedIn = (events: readonly PublicEvent[]): boolean =>
  events.filter(event => event.type === 'loyalty' && event.card === 'switch').length % 2 === 1

/** The first quest before which a card of the deck is turned up. */
const fromQuest = 3

/** The cards of loyalty: of five in the deck three are turned up, of seven fixed ones five lie face up. */
export const cardsFor = (way: unknown): readonly Loyalty[] => {
  const change = ['switch', 'switch'] as const
  return way === 'fixed' ? [...change, 'none', 'none', 'none', 'none', 'none'] : [...change, 'none', 'none', 'none']
}

/** Returns the card that is told before a quest, if there is one. Of face-up cards only a switch is told. */
export const loyaltyBefore = (quest: number, way: unknown, switches: readonly Loyalty[]): Loyalty | null => {
  if (way === 'deck') return switches[quest - fromQuest] ?? null
  return way === 'fixed' && switches[quest - 1] === 'switch' ? 'switch' : null
}

/** Returns whether rejections can end the game: not where a quest's last proposal goes without a vote. */
export const endsByRejections = (options: Options): boolean => options['limited-proposals'] !== true

export const isLastChance = ({ rejections, options }: Pick<PublicState, 'rejections' | 'options'>): boolean =>
  rejections === 4 && endsByRejections(options)

/** Returns how many proposals this quest has, if the last one goes without a vote. */
export const proposalsIn = ({
  options,
  quest,
  seats,
}: Pick<PublicState, 'options' | 'quest' | 'seats'>): number | null =>
  endsByRejections(options) ? null : proposalsFor(quest, tableFor(seats.length).evil)

/** Returns whether this proposal is the quest's last, which goes without a vote. */
export const isUnvoted = (table: Pick<PublicState, 'options' | 'quest' | 'seats' | 'attempt'>): boolean =>
  table.attempt === proposalsIn(table)

/** Returns whether a vote sends the team: more approvals than rejections do, and a tie does not. */
export const isApproved = (ballots: Ballots, doubled: Seat | null): boolean => {
  const { approve, reject } = sumsOf({ ballots, doubled })
  return approve > reject
}

/** Returns whether one changed ballot would have changed the result. */
const narrow = (ballots: Ballots, doubled: Seat | null): boolean => {
  const changed = (seat: Seat): Ballots => ({ ...ballots, [seat]: ballots[seat] === 'approve' ? 'reject' : 'approve' })
  const approved = isApproved(ballots, doubled)
  return Object.keys(ballots).some(seat => isApproved(changed(seat), doubled) !== approved)
}

const evilOn = (
  quests: Quests,
  number: number,
  { cast }: Disclosure,
  events: readonly PublicEvent[],
): readonly Seat[] => {
  const switched = switchedIn(
    events.slice(
      0,
      events.findIndex(event => event.type === 'quested' && event.quest === number),
    ),
  )
  return teamOn(at(quests, number - 1)).filter(seat => sideNow(at(cast, seat), switched) === 'evil')
}

/** Lists what is worth telling of a quest's result. */
const momentsOfQuest = (
  { quest, cards, success }: Extract<PublicEvent, { type: 'quested' }>,
  reveal: Disclosure | null,
  { events, quests }: Pick<PublicState, 'events' | 'quests'>,
): readonly Moment[] => {
  const evil = reveal === null ? [] : evilOn(quests, quest, reveal, events)
  return [
    ...(isReversed(cards, success) ? [{ type: 'reversed', quest } as const] : []),
    ...(success && evil.length > 0 ? [{ type: 'aboard', quest, seats: evil } as const] : []),
  ]
}

const momentsOf = (
  event: PublicEvent,
  reveal: Disclosure | null,
  table: Pick<PublicState, 'events' | 'quests' | 'options'>,
): readonly Moment[] => {
  switch (event.type) {
    case 'voted': {
      const { quest, attempt, approved, ballots, doubled = null } = event
      return [
        ...(narrow(ballots, doubled) ? [{ type: 'narrow', quest, attempt, approved } as const] : []),
        ...(!approved && attempt === 4 && endsByRejections(table.options) ? [{ type: 'brink', quest } as const] : []),
      ]
    }
    case 'quested':
      return momentsOfQuest(event, reveal, table)
    case 'shot': {
      if (reveal === null) return []
      const { by, at: whom } = event
      if (typeof whom === 'string') return [{ type: 'shot', by, at: whom, role: at(reveal.cast, whom) }]
      const seats = Object.keys(reveal.cast).filter(seat => ['tristan', 'isolde'].includes(at(reveal.cast, seat)))
      return [{ type: 'lovers', by, at: whom, seats }]
    }
    case 'declared':
      return [event]
    case 'struck':
      return event.at === null ? [] : [{ type: 'struck', quest: event.quest, by: event.by, at: event.at }]
    case 'gathered':
    case 'dealt':
    case 'reminded':
    case 'led':
    case 'proposed':
    case 'opened':
    case 'departed':
    case 'waited':
    case 'revealed':
    case 'loyalty':
    case 'offered':
    case 'looked':
    case 'hunted':
    case 'over':
      return []
    default:
      return unreachable(event)
  }
}

/** Lists the moments worth telling, in order; the deciding quest stands where it was played. */
export const momentsIn = (
  table: Pick<PublicState, 'events' | 'quests' | 'options'>,
  reveal: Disclosure | null,
  winner: Winner | null,
): readonly Moment[] =>
  withDeciding(table.events, winner === null ? null : decidingIn(table.quests), event =>
    momentsOf(event, reveal, table),
  )

/** The public table but for who has acted. */
export type FoldedState = Folded<PublicState>

/** What a table has besides where somebody may declare. */
const undeclared: Declarations = { again: 0, window: false, corner: false, arthur: null, agravaine: null }

/** The table before anything is told: who sits there, and what is played. */
export const initialPublic = ({ seats, options }: Setup): FoldedState => ({
  phase: 'deal',
  step: 'deal',
  seats,
  options,
  roles: inPlay(options, seats.length),
  leader: '',
  quest: 1,
  attempt: 1,
  rejections: 0,
  sizes: tableFor(seats.length).sizes,
  fails: failsNeeded(seats.length),
  results: [],
  quests: [],
  team: [],
  carrier: null,
  switches: [],
  switched: false,
  lady: null,
  ladies: [],
  ...(options.arthur === true || options.agravaine === true ? undeclared : {}),
  events: [],
  over: null,
  reveal: null,
  moments: [],
})

// Declarations

/** Returns a part of the table that it has only where somebody may declare. */
const declaring = (table: FoldedState, part: Partial<Declarations>): Partial<Declarations> =>
  table.again === undefined ? {} : part
const closed = (table: FoldedState): Partial<Declarations> => declaring(table, { window: false })

/** Agravaine declares until the next vote opens. */
const windows: readonly PhaseId[] = ['result', 'window', 'loyalty', 'lady', 'looked', 'team', 'locked']

/** Lists who could declare now: phones offer the corner where somebody could, whoever plays the role. */
export const declarersNow = (table: FoldedState): readonly Declarer[] => declarersIn(table, table.roles, windows)

/** Returns whether Agravaine may turn this result, if he was there: the quest succeeded with a Fail on it. */
const opensWindow = ({ roles }: FoldedState, { success, cards }: Extract<PublicEvent, { type: 'quested' }>): boolean =>
  roles.includes('agravaine') && success && cards.includes('fail')

/** Returns whether this proposal waits a while, so that somebody can declare. */
export const waitsForDeclaration = (table: FoldedState): boolean =>
  table.window === true || (isUnvoted(table) && mayArthurDeclare(table, table.roles))

/** Names the moment: it changes with every phase. */
const stepOf = (table: FoldedState): string => {
  const { phase, results } = table
  switch (phase) {
    case 'team':
    case 'locked':
    case 'vote':
    case 'votes':
    case 'quest':
    case 'excalibur':
      return `${phase} ${turn(table)}`
    case 'loyalty':
      return `${phase} ${questOf({ results })}`
    case 'result':
    case 'window':
    case 'revealed':
    case 'lady':
    case 'looked':
      return `${phase} ${results.length}`
    case 'deal':
    case 'assassination':
    case 'over':
      return phase
    default:
      return unreachable(phase)
  }
}

const change = (table: FoldedState, event: PublicEvent): Partial<FoldedState> => {
  switch (event.type) {
    case 'dealt':
      return {
        seats: event.seats,
        leader: event.leader,
        lady: event.lady,
        ladies: event.lady === null ? [] : [event.lady],
        switches: event.switches ?? [],
      }
    case 'reminded':
      return {}
    case 'shot':
      return { quests: withOther(table, event) }
    case 'led': {
      const { leader, quest, attempt, again = 0 } = event
      // After a declaration the same leader proposes again.
      const quests = again === 0 ? table.quests : takenBack(table)
      return {
        phase: 'team',
        leader,
        quest,
        attempt,
        team: [],
        carrier: null,
        quests,
        ...declaring(table, { again }),
      }
    }
    case 'proposed':
      return {
        phase: waitsForDeclaration(table) ? 'locked' : isUnvoted(table) ? 'quest' : 'vote',
        team: event.team,
        carrier: event.carrier ?? null,
        quests: withProposal(table, event),
      }
    case 'opened':
      return { phase: 'vote', window: false }
    case 'voted':
      // An approved team resets the count.
      return {
        phase: 'votes',
        rejections: event.approved ? 0 : table.rejections + 1,
        quests: withVote(table, event, event.doubled),
      }
    case 'gathered':
      return { phase: 'excalibur' }
    case 'struck':
      return { quests: withOther(table, event) }
    case 'departed':
      return { phase: 'quest', team: event.team, rejections: 0, quests: withoutVote(table), ...closed(table) }
    case 'quested':
      return {
        phase: 'result',
        results: [...table.results, event.success ? 'success' : 'fail'],
        quests: withCards(table, event),
        ...declaring(table, { window: opensWindow(table, event) }),
      }
    case 'declared': {
      const quests = withOther(table, event, event.quest)
      return event.role === 'arthur'
        ? { arthur: event.by, quests }
        : { agravaine: event.by, results: flipped(table), window: false, quests: turned({ quests }, event.quest) }
    }
    case 'waited':
      return { phase: 'window', team: [] }
    case 'revealed':
      return { phase: 'revealed', team: [], quests: withOther(table, event) }
    case 'loyalty':
      return {
        phase: 'loyalty',
        team: [],
        switched: table.switched !== (event.card === 'switch'),
        quests: withOther(table, event),
      }
    case 'offered':
      return { phase: 'lady', team: [], quests: withOther(table, event) }
    case 'looked':
      // The token goes to the player who was looked at.
      return {
        phase: 'looked',
        lady: event.at,
        ladies: [...table.ladies, event.at],
        quests: withOther(table, event),
      }
    case 'hunted':
      return { phase: 'assassination', team: [], quests: withOther(table, event), ...closed(table) }
    case 'over': {
      const { winner, why, reveal } = event
      return { phase: 'over', team: [], over: { winner, why }, reveal, moments: momentsIn(table, reveal, winner) }
    }
    default:
      return unreachable(event)
  }
}

export const reducePublic = publicReducer<FoldedState, PublicEvent>(change, table => ({
  step: stepOf(table),
  ...declaring(table, { corner: declarersNow(table).length > 0 }),
}))

/**
 * Returns whether somebody is the Assassin after Good's third success: by that role, or with the dagger on top of
 * another.
 */
export const hunts = ({ roles, options }: Pick<FoldedState, 'roles' | 'options'>): boolean =>
  roles.includes('assassin') || (options.dagger === 'carried' && options.merlin === true)
