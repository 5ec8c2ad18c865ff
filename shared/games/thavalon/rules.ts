import { type Actor, type Answer, type Ask, clock, host, type Seat, unreachable } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { asked, ending, inOrder, next, pause } from '../quest/asks.ts'
import { isSeat, questOf, readAsks, readEvents } from '../quest/round.ts'
import type { Ballot, Call, Event, PhaseId, Reveal, Told, Why } from './facts.ts'
import { type Card, fails, rows, type Side } from './roles.ts'
import {
  allowed,
  barredFromTeams,
  type Common,
  count,
  flipped,
  holder,
  type In,
  isChoice,
  isLast,
  players,
  rightOpen,
  roleOf,
  type State,
  sizeOf,
  stepOf,
  turn,
  weight,
} from './state.ts'

export const version = 1
/** Missions of one outcome that settle the matter. */
const enough = 3
const seconds = { votes: 5, card: 2, result: 4, lock: 8, window: 20 } as const

// What follows

const led = (leader: Seat, quest: number, attempt: number, again: number): Told => ({
  type: 'led',
  leader,
  quest,
  attempt,
  again,
})
/** The lead passes one seat on after every proposal. */
const pass = (state: Common, attempt: number): Told =>
  led(next(state.deal.seats, state.leader, 1), questOf(state), attempt, 0)
/** The same leader proposes again; the attempt's number stays. */
const propose = (state: Common): Told => led(state.leader, questOf(state), state.attempt, state.again + 1)

const revealOf = ({ deal: { cast, sights, assassin } }: Common): Reveal => ({
  cast,
  saw: Object.fromEntries(Object.entries(sights).map(([seat, { sees }]) => [seat, sees])),
  notices: Object.fromEntries(Object.entries(sights).map(([seat, { notices }]) => [seat, notices])),
  assassin,
})
const over = (state: Common, winner: Side, why: Why): Told => ({ type: 'over', winner, why, reveal: revealOf(state) })
const hunt = ({ deal: { assassin } }: Common): Told => ({ type: 'hunted', assassin })

/** After the result: the end, Agravaine's last window, the assassination, or the next round. */
const afterQuest = (state: Common): Told => {
  if (count(state, 'fail') === enough) return over(state, 'evil', 'sabotage')
  if (count(state, 'success') < enough) return pass(state, 1)
  return state.window ? { type: 'waited', quest: state.results.length } : hunt(state)
}

const departed = (state: Common, team: readonly Seat[], voted: boolean): Told => ({
  type: 'departed',
  quest: questOf(state),
  team,
  voted,
})
const openVote = (state: Common): Told => ({ type: 'opened', quest: questOf(state), attempt: state.attempt })

const mayStillRise = (state: Common): boolean => rightOpen(state) && state.arthur === null

/** Must this proposal stand for a while, so that somebody can still declare? Public facts alone decide it. */
const stands = (state: Common): boolean => state.window || (isLast(state) && mayStillRise(state))

/** After a proposal has stood, or where it need not: the vote, the second proposal of a choice, or the mission. */
const onward = (state: Common, team: readonly Seat[]): Told => {
  if (isChoice(state)) return state.attempt < allowed(state) ? pass(state, state.attempt + 1) : openVote(state)
  return isLast(state) ? departed(state, team, false) : openVote(state)
}

// Declarations

const mayFlip = (state: Common): Seat | null => {
  const agravaine = holder(state, 'agravaine')
  return state.window && agravaine !== null && state.went.includes(agravaine) ? agravaine : null
}
const mayRise = (state: Common): Seat | null => (mayStillRise(state) ? holder(state, 'arthur') : null)

/** Of two declarations at once the first counts: the other's question is another one from then on. */
const instance = (state: Common, role: 'agravaine' | 'arthur'): string =>
  role === 'arthur' ? turn(state) : `${state.results.length}${state.arthur === null ? '' : 'b'}`

const declareAsk = (state: State, role: 'agravaine' | 'arthur'): Ask => ({
  // His role may be named, and need not be.
  ...asked('declare', `${role} ${instance(state, role)}`, [role]),
  pick: [0, 1],
  optional: true,
})

/** When each may declare: Agravaine until the next vote opens, Arthur from a proposal's start to the last ballot. */
const flipPhases: readonly PhaseId[] = ['result', 'team', 'locked', 'window']
const risePhases: readonly PhaseId[] = ['team', 'locked', 'vote']

const declarations = (state: State, actor: Actor): readonly Ask[] => [
  ...(flipPhases.includes(state.phase) && actor === mayFlip(state) ? [declareAsk(state, 'agravaine')] : []),
  ...(risePhases.includes(state.phase) && actor === mayRise(state) ? [declareAsk(state, 'arthur')] : []),
]

/** Every phone offers its corner in the same phases, whoever is in the game. */
export const cornerOpen = (state: State): boolean =>
  (flipPhases.includes(state.phase) && state.window) || (risePhases.includes(state.phase) && mayStillRise(state))

const declared = (state: State, role: 'agravaine' | 'arthur', by: Seat): readonly Event[] => {
  const told: Told = { type: 'declared', by, role, quest: state.results.length }
  // Always a question of its own again: the one before may have been about him.
  if (role === 'arthur') return [told, propose(state)]
  const so = flipped(state)
  // A flip to the third Fail ends the game; the result's own pause comes to that by itself.
  if (state.phase === 'result') return [told]
  if (count(so, 'fail') === enough) return [told, over(so, 'evil', 'sabotage')]
  if (state.phase === 'locked') return [told, propose(state)]
  return state.phase === 'window' ? [told, pass(so, 1)] : [told]
}

// What is asked in each phase, and what an answer brings about

interface Entry<P extends PhaseId> {
  readonly asks: (state: In<P>, actor: Actor) => readonly Ask[]
  readonly answered: (state: In<P>, answer: Answer, actor: Actor, random: Random) => readonly Event[]
}

/** A clock that nobody may skip, stop or lengthen. */
const strictly = (kind: string, state: State, length: number): Ask => ({
  ...asked(kind, stepOf(state), [], 0),
  seconds: length,
  strict: true,
})

/** What the Assassin may call: each call is a question of its own, all open together. */
const callsOf = (state: Common): readonly { readonly call: Call; readonly targets: number }[] => [
  { call: 'merlin', targets: 1 },
  { call: 'lovers', targets: 2 },
  ...(players(state) === 5 ? [{ call: 'nimue', targets: 1 } as const] : []),
  ...(state.deal.options['no-target'] === true ? [{ call: 'none', targets: 0 } as const] : []),
]

const isRight = (state: Common, call: Call, at: readonly Seat[]): boolean => {
  const roles = at.map(seat => roleOf(state, seat))
  switch (call) {
    case 'merlin':
    case 'nimue':
      return roles[0] === call
    case 'lovers':
      return roles.every(role => role === 'tristan' || role === 'iseult')
    case 'none':
      return holder(state, 'merlin') === null && holder(state, 'tristan') === null
    default:
      return unreachable(call)
  }
}

const phases: { readonly [P in PhaseId]: Entry<P> } = {
  deal: {
    asks: readAsks,
    // When everyone has acknowledged, the first round begins.
    answered: (state, _answer, actor) => readEvents(state, actor, led(state.leader, 1, 1, 0)),
  },

  team: {
    asks: (state, actor) => {
      if (actor !== state.leader) return []
      const barred = barredFromTeams(state)
      const from = state.deal.seats.filter(seat => seat !== barred)
      return [{ ...asked('team', turn(state), from, sizeOf(state)), shown: state.deal.seats, draft: 'all' }]
    },
    answered: (state, { picks }) => {
      const team = state.deal.seats.filter(seat => picks.includes(seat))
      const { leader, attempt } = state
      const proposed: Told = { type: 'proposed', leader, quest: questOf(state), attempt, team }
      return stands(state) ? [proposed] : [proposed, onward(state, team)]
    },
  },

  locked: {
    asks: (state, actor) => (actor === clock ? [strictly('lock', state, seconds.lock)] : []),
    answered: state => [onward(state, state.team)],
  },

  vote: {
    asks: (state, actor) =>
      isSeat(state, actor) && !Object.hasOwn(state.ballots, actor)
        ? [asked('vote', turn(state), ['approve', 'reject'])]
        : [],
    answered: (state, { picks: [pick] }, actor) => {
      const balloted: Event = { type: 'balloted', seat: actor, ballot: pick as Ballot }
      const { seats } = state.deal
      const ballots = inOrder(seats, { ...state.ballots, [actor]: balloted.ballot })
      if (Object.keys(ballots).length < seats.length) return [balloted]
      const weighs = (ballot: Ballot): number =>
        seats.filter(seat => ballots[seat] === ballot).reduce((sum, seat) => sum + weight(state, seat), 0)
      const [approving, rejecting] = [weighs('approve'), weighs('reject')]
      const { attempt } = state
      return [
        balloted,
        {
          type: 'voted',
          quest: questOf(state),
          attempt,
          ballots,
          approving,
          rejecting,
          approved: approving > rejecting,
        },
      ]
    },
  },

  votes: {
    asks: (state, actor) => pause(stepOf(state), actor, seconds.votes),
    answered: state => {
      if (isChoice(state)) return [departed(state, state.approved ? state.team : state.other, true)]
      return [state.approved ? departed(state, state.team, true) : pass(state, state.attempt + 1)]
    },
  },

  quest: {
    // Each member plays one card, once. All see three places.
    asks: (state, actor) =>
      state.team.includes(actor) && !Object.hasOwn(state.cards, actor)
        ? [{ ...asked('card', turn(state), rows[roleOf(state, actor)].plays), shown: ['success', 'fail', 'reverse'] }]
        : [],
    answered: (state, { picks: [pick] }, actor, random) => {
      const played: Event = { type: 'played', seat: actor, card: pick as Card }
      const cards: readonly Card[] = [...Object.values(state.cards), played.card]
      if (cards.length < state.team.length) return [played]
      const quest = questOf(state)
      const success = !fails(cards, players(state), quest)
      const window = players(state) >= 8 && success && cards.includes('fail')
      return [played, { type: 'quested', quest, cards: random.shuffle('cards', cards), success, window }]
    },
  },

  result: {
    asks: (state, actor) => pause(stepOf(state), actor, seconds.card * state.team.length + seconds.result),
    answered: state => [afterQuest(state)],
  },

  window: {
    asks: (state, actor) => (actor === clock ? [strictly('window', state, seconds.window)] : []),
    answered: state => [hunt(state)],
  },

  assassination: {
    asks: (state, actor) =>
      actor === state.deal.assassin
        ? callsOf(state).map(({ call, targets }) =>
            asked('assassinate', call, targets === 0 ? [] : state.deal.seats.filter(seat => seat !== actor), targets),
          )
        : [],
    answered: (state, { ask, picks }, actor) => {
      const call = ask.split(' ')[1] as Call
      const at = state.deal.seats.filter(seat => picks.includes(seat))
      const shot: Told = { type: 'shot', by: actor, call, at }
      return [shot, isRight(state, call, at) ? over(state, 'evil', 'assassination') : over(state, 'good', 'quests')]
    },
  },

  over: { asks: () => [], answered: () => [] },
}

const entry = (state: State): Entry<PhaseId> => phases[state.phase] as unknown as Entry<PhaseId>

export const asks = (state: State, actor: Actor): readonly Ask[] => {
  const open = [...entry(state).asks(state, actor), ...declarations(state, actor)]
  return actor === host && state.phase !== 'over' ? [...open, ending] : open
}

export const decide = (state: State, answer: Answer, actor: Actor, random: Random): readonly Event[] => {
  const [pick] = answer.picks
  if (answer.ask === ending.id)
    return [{ type: 'over', winner: null, why: 'ended', reveal: pick === 'show' ? revealOf(state) : null }]
  const [kind, role] = answer.ask.split(' ')
  if (kind === 'declare' && (role === 'agravaine' || role === 'arthur')) return declared(state, role, actor)
  return entry(state).answered(state, answer, actor, random)
}
