import { asked, endGameAsk, type PhaseRules, pause } from '../../engine/asks.ts'
import { fromReducers, type Play } from '../../engine/fold.ts'
import {
  type Actor,
  type Answer,
  type Ask,
  at,
  clock,
  type Game,
  host,
  type Seat,
  unreachable,
} from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import type { Declarer } from '../quest/events.ts'
import {
  type Answers,
  afterDeclaring,
  awaitsCard,
  balloted,
  cardPlayed,
  declareAsks,
  declarerOf,
  kinds,
  questsToWin,
  readAsks,
  readEvents,
  seconds,
  strictly,
  unanswered,
  voteAsks,
  withAnswer,
} from '../quest/rules.ts'
import { next, offTeams, questOf, sumsOf, turn } from '../quest/state.ts'
import { waryIn } from '../quest/words.ts'
import {
  type Call,
  type EndReason,
  type Event,
  type Hand,
  type Kind,
  type PhaseId,
  type PublicEvent,
  type PublicState,
  publicTypes,
  secretTypes,
} from './events.ts'
import { hints, objection, options, presets, settle } from './options.ts'
import { dealt, revealOf } from './reveal.ts'
import { type Card, fails, practiceRoles, type Role, rows, type Side, seats } from './roles.ts'
import { type Deal, deal, hand } from './sights.ts'
import {
  count,
  declarersNow,
  type FoldedState,
  initialPublic,
  isChoice,
  isLast,
  reducePublic,
  waitsForDeclaration,
} from './state.ts'

export const version = 1

/** What the server alone knows besides the deal: answers that are not told yet. */
export type SecretState = Answers<Card>
export type State = Play<Deal, PublicState, SecretState>

const holder = ({ seats, cast }: Deal, role: Role): Seat | null => seats.find(seat => cast[seat] === role) ?? null
const sizeOf = (table: FoldedState): number => at(table.sizes, questOf(table) - 1)

// What follows

const led = (leader: Seat, quest: number, attempt: number, again: number): PublicEvent => ({
  type: 'led',
  leader,
  quest,
  attempt,
  again,
})
const pass = (table: FoldedState, attempt: number): PublicEvent =>
  led(next(table.seats, table.leader, 1), questOf(table), attempt, 0)
/** Lets the same leader propose again; the attempt's number stays. */
const propose = (table: FoldedState): PublicEvent => led(table.leader, questOf(table), table.attempt, table.again + 1)

const over = (deal: Deal, winner: Side, why: EndReason): PublicEvent => ({
  type: 'over',
  winner,
  why,
  reveal: revealOf(deal),
})
const hunt = ({ assassin }: Deal): PublicEvent => ({ type: 'hunted', assassin })

/** Goes on after a result: to the end, Agravaine's last window, the assassination, or the next round. */
const afterQuest = ({ deal, table }: State): PublicEvent => {
  if (count(table, 'fail') === questsToWin) return over(deal, 'evil', 'sabotage')
  if (count(table, 'success') < questsToWin) return pass(table, 1)
  return table.window ? { type: 'waited', quest: table.results.length } : hunt(deal)
}

const departed = (table: FoldedState, team: readonly Seat[], voted: boolean): PublicEvent => ({
  type: 'departed',
  quest: questOf(table),
  team,
  voted,
})
const openVote = (table: FoldedState): PublicEvent => ({
  type: 'opened',
  quest: questOf(table),
  attempt: table.attempt,
})

/** Goes on after a proposal's wait, if any: to the vote, the second proposal of a choice, or the mission. */
const onward = (table: FoldedState, team: readonly Seat[]): PublicEvent => {
  if (isChoice(table)) return isLast(table) ? openVote(table) : pass(table, table.attempt + 1)
  return isLast(table) ? departed(table, team, false) : openVote(table)
}

const declared = ({ deal, table }: State, role: Declarer, by: Seat): readonly Event[] => {
  const declared: PublicEvent = { type: 'declared', by, role, quest: table.results.length }
  const after = reducePublic(table, declared)
  return [
    declared,
    ...afterDeclaring<PublicEvent>(after, role, {
      again: () => propose(table),
      ends: () => over(deal, 'evil', 'sabotage'),
      on: () => pass(after, 1),
    }),
  ]
}

// Phases: what each asks, and the events of an answer

/**
 * Lists the Assassin's possible calls, whose roles may be drawn, whether or not they were: each is its own ask, all
 * open together.
 */
const callsOf = ({ pool, options }: FoldedState): readonly { readonly call: Call; readonly targets: number }[] => [
  ...(pool.includes('merlin') ? [{ call: 'merlin', targets: 1 } as const] : []),
  ...(pool.includes('tristan') ? [{ call: 'lovers', targets: 2 } as const] : []),
  ...(pool.includes('nimue') ? [{ call: 'nimue', targets: 1 } as const] : []),
  ...(options['no-target'] === true ? [{ call: 'none', targets: 0 } as const] : []),
]

const isRight = (deal: Deal, call: Call, at: readonly Seat[]): boolean => {
  const roles = at.map(seat => deal.cast[seat])
  switch (call) {
    case 'merlin':
    case 'nimue':
      return roles[0] === call
    case 'lovers':
      return roles.every(role => role === 'tristan' || role === 'iseult')
    case 'none':
      return (['merlin', 'tristan', 'nimue'] as const).every(role => holder(deal, role) === null)
    default:
      return unreachable(call)
  }
}

const phases: Readonly<Record<PhaseId, PhaseRules<State, Event, Kind>>> = {
  deal: {
    asks: readAsks,
    // When everyone has acknowledged, the first round begins.
    answered: (state, _answer, actor) => readEvents(state, actor, led(state.table.leader, 1, 1, 0)),
  },

  team: {
    asks: ({ table }, actor) => {
      if (actor !== table.leader) return []
      const out = offTeams(table)
      const from = table.seats.filter(seat => seat !== out)
      return [{ ...asked('team', turn(table), from, sizeOf(table)), offered: table.seats, draft: 'all' }]
    },
    answered: ({ table }, { picks }) => {
      const { leader, attempt, seats } = table
      const team = seats.filter(seat => picks.includes(seat))
      const proposed: PublicEvent = { type: 'proposed', leader, quest: questOf(table), attempt, team }
      return waitsForDeclaration(table) ? [proposed] : [proposed, onward(table, team)]
    },
  },

  locked: {
    asks: ({ table }, actor) => (actor === clock ? [strictly('lock', table)] : []),
    answered: ({ table }) => [onward(table, table.team)],
  },

  vote: {
    asks: (state, actor) => voteAsks(state, actor, turn(state.table)),
    answered: (state, answer, actor) => {
      const { event, ballots } = balloted(state, answer, actor)
      if (ballots === null) return [event]
      const { table } = state
      const { attempt, arthur } = table
      const { approve: approving, reject: rejecting } = sumsOf({ ballots, doubled: arthur })
      const approved = approving > rejecting
      return [event, { type: 'voted', quest: questOf(table), attempt, ballots, approving, rejecting, approved }]
    },
  },

  votes: {
    asks: ({ table }, actor) => pause(table.step, actor, seconds.votes),
    answered: ({ table }) => {
      const approved = table.events.findLast(event => event.type === 'voted')?.approved === true
      if (isChoice(table)) return [departed(table, approved ? table.team : table.other, true)]
      return [approved ? departed(table, table.team, true) : pass(table, table.attempt + 1)]
    },
  },

  quest: {
    // All are shown three places.
    asks: (state, actor) => {
      if (!awaitsCard(state, actor)) return []
      const { plays } = rows[at(state.deal.cast, actor)]
      return [{ ...asked('card', turn(state.table), plays), offered: ['success', 'fail', 'reverse'] }]
    },
    answered: (state, answer, actor, random) => {
      const { event, cards } = cardPlayed<Card>(state, answer, actor)
      if (cards === null) return [event]
      const { table } = state
      const quest = questOf(table)
      const players = table.seats.length
      const success = !fails(cards, players, quest)
      const window = table.pool.includes('agravaine') && success && cards.includes('fail')
      return [event, { type: 'quested', quest, cards: random.shuffle('cards', cards), success, window }]
    },
  },

  result: {
    asks: ({ table }, actor) => pause(table.step, actor, seconds.card * table.team.length + seconds.result),
    answered: state => [afterQuest(state)],
  },

  window: {
    asks: ({ table }, actor) => (actor === clock ? [strictly('window', table)] : []),
    answered: ({ deal }) => [hunt(deal)],
  },

  assassination: {
    asks: ({ deal, table }, actor) =>
      actor === deal.assassin
        ? callsOf(table).map(({ call, targets }) =>
            asked('assassinate', call, targets === 0 ? [] : table.seats.filter(seat => seat !== actor), targets),
          )
        : [],
    answered: ({ deal, table }, { ask, picks }, actor) => {
      const call = ask.split(' ')[1] as Call
      const at = table.seats.filter(seat => picks.includes(seat))
      const shot: PublicEvent = { type: 'shot', by: actor, call, at }
      return [shot, isRight(deal, call, at) ? over(deal, 'evil', 'assassination') : over(deal, 'good', 'quests')]
    },
  },

  over: { asks: () => [], answered: () => [] },
}

export const asks = (state: State, actor: Actor): readonly Ask<Kind>[] => {
  const { deal, table } = state
  const { phase } = table
  const declaring = declareAsks(table, declarersNow(table), role => holder(deal, role), actor)
  const open = [...phases[phase].asks(state, actor), ...declaring]
  return actor === host && phase !== 'over' ? [...open, endGameAsk] : open
}

export const decide = (state: State, answer: Answer, actor: Actor, random: Random): readonly Event[] => {
  const [pick] = answer.picks
  if (answer.ask === endGameAsk.id)
    return [{ type: 'over', winner: null, why: 'ended', reveal: pick === 'show' ? revealOf(state.deal) : null }]
  const role = declarerOf(answer.ask)
  if (role !== null) return declared(state, role, actor)
  return phases[state.table.phase].answered(state, answer, actor, random)
}

// The secret state

export const initialSecret = (): SecretState => unanswered

export const reduceSecret = (secret: SecretState, event: Event): SecretState => {
  switch (event.type) {
    case 'acknowledged':
    case 'balloted':
    case 'played':
      return withAnswer<Card, SecretState>(secret, event)
    // A declaration discards an open vote, too.
    case 'led':
    case 'voted':
      return { ...secret, ballots: {} }
    case 'quested':
      return { ...secret, cards: {} }
    case 'dealt':
    case 'reminded':
    case 'proposed':
    case 'opened':
    case 'departed':
    case 'declared':
    case 'waited':
    case 'hunted':
    case 'shot':
    case 'over':
      return secret
    default:
      return unreachable(event)
  }
}

export const game: Game<Deal, Event, State, PublicState, Hand, Kind> = {
  id: 'thavalon',
  version,
  seats,
  options,
  presets,
  practiceRoles,
  publicTypes,
  secretTypes,
  endings: {
    dealt: 0,
    reminded: 0,
    led: 0,
    proposed: 0,
    opened: 0,
    voted: 0,
    departed: 0,
    quested: 0,
    declared: 6.6,
    waited: 0,
    hunted: 0,
    shot: 19.2,
    over: 0,
  },
  kinds: {
    ...kinds,
    team: "the leader: the mission's number of seats",
    card: 'a member of the team: success, fail or reverse, as the role may',
    assassinate: 'the Assassin: the call first (merlin, lovers, nimue or none), then its seats',
  },
  draws: { assassin: 'a seat: the evil player who is the Assassin' },
  settle,
  objection,
  hints,
  deal: (setup, random) => deal(version, setup, random),
  asks,
  decide,
  hand,
  bestReaders: ({ quests, seats: all, reveal }) =>
    reveal === null ? [] : waryIn(quests, all, seat => rows[at(reveal.cast, seat)].side === 'evil'),
  ...fromReducers({ publicTypes, initialPublic, dealt, reducePublic, initialSecret, reduceSecret }),
}
