import { type Actor, type Answer, type Ask, host, type Seat, type Setup, unreachable } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { asked, ending, inOrder, next, pause } from '../quest/asks.ts'
import { isSeat, questOf, readAsks, readEvents } from '../quest/round.ts'
import type { Ballot, Card, Deal, Event, PhaseId, Reveal, Told, Why, Winner } from './facts.ts'
import { sightsOf } from './modes.ts'
import { failsNeeded, inPlay, type Role, rows, type Side, tableFor } from './roles.ts'

export const version = 1
/** Quests of one outcome that settle the matter, and rejections in a row that end the game. */
const enough = 3
const lastAttempt = 5
/** The Lady is passed after these quests. */
const ladyAfter: readonly number[] = [2, 3, 4]
const seconds = { votes: 5, card: 2, result: 4, lady: 4 } as const

/** What every phase has. Which quest it is, and the score, follow from the results. */
interface Common {
  readonly deal: Deal
  readonly leader: Seat
  /** This quest's proposal, from 1; one less than that were rejected in a row. */
  readonly attempt: number
  readonly results: readonly Card[]
  readonly lady: Seat | null
  readonly ladies: readonly Seat[]
  readonly looks: readonly { readonly by: Seat; readonly at: Seat }[]
  readonly told: readonly Told[]
}

/** Each phase with its own data. */
interface Phases {
  readonly deal: { readonly ready: readonly Seat[]; readonly reminded: boolean }
  readonly team: object
  readonly vote: { readonly team: readonly Seat[]; readonly ballots: Readonly<Record<Seat, Ballot>> }
  readonly votes: { readonly team: readonly Seat[]; readonly approved: boolean }
  readonly quest: { readonly team: readonly Seat[]; readonly cards: Readonly<Record<Seat, Card>> }
  readonly result: { readonly team: readonly Seat[] }
  readonly lady: object
  readonly looked: object
  readonly assassination: object
  readonly over: { readonly winner: Winner | null; readonly why: Why; readonly reveal: Reveal | null }
}
type In<P extends PhaseId> = Common & Phases[P] & { readonly phase: P }
export type State = { [P in PhaseId]: In<P> }[PhaseId]

const won = ({ results }: Common): number => results.filter(card => card === 'success').length
const lost = ({ results }: Common): number => results.length - won({ results } as Common)
export const sizeOf = (state: Common): number => tableFor(state.deal.seats.length).sizes[questOf(state) - 1] as number
const sideOf = ({ deal }: Common, seat: Seat): Side => rows[deal.cast[seat] as Role].side
const holder = ({ deal }: Common, role: Role): Seat | undefined => deal.seats.find(seat => deal.cast[seat] === role)

/** `2.3`: the third proposal for the second quest. */
const turn = (state: Common): string => `${questOf(state)}.${state.attempt}`
const doneQuest = (state: Common): number => state.results.length

/** Names the moment: it changes with every phase entered. */
export const stepOf = (state: State): string => {
  switch (state.phase) {
    case 'team':
    case 'vote':
    case 'votes':
    case 'quest':
      return `${state.phase} ${turn(state)}`
    case 'result':
    case 'lady':
    case 'looked':
      return `${state.phase} ${doneQuest(state)}`
    default:
      return state.phase
  }
}

// The deal

export const deal = (setup: Setup, random: Random): Deal => {
  const { options } = setup
  const seats = options.seating === 'room' ? setup.seats : random.shuffle('seating', setup.seats)
  const dealt = random.shuffle('cast', inPlay(options, seats.length))
  const cast = Object.fromEntries(seats.map((seat, i) => [seat, dealt[i] as Role]))
  const leader = random.one('leader', seats)
  return { version, seats, options, cast, leader, ...sightsOf(seats, cast, options, random) }
}

export const start = (dealt: Deal): State => {
  // The player at the first leader's right holds the Lady first.
  const lady = dealt.options.lady === true ? next(dealt.seats, dealt.leader, -1) : null
  return {
    deal: dealt,
    leader: dealt.leader,
    attempt: 1,
    results: [],
    lady,
    ladies: lady === null ? [] : [lady],
    looks: [],
    told: [],
    phase: 'deal',
    ready: [],
    reminded: false,
  }
}

// What is asked in each phase, and what an answer brings about

const led = (leader: Seat, quest: number, attempt: number): Told => ({
  type: 'led',
  leader,
  quest,
  attempt,
})

/** The lead passes to the next seat. */
const pass = (state: Common, quest: number, attempt: number): Told =>
  led(next(state.deal.seats, state.leader, 1), quest, attempt)

/** With the ring on, what evil saw is never shown. */
const revealOf = ({ deal: { seats, cast, sights, marks, options } }: Common): Reveal => ({
  cast,
  saw: Object.fromEntries(
    seats
      .filter(seat => options['evil-ring'] !== true || rows[cast[seat] as Role].side === 'good')
      .map(seat => [seat, sights[seat]?.sees ?? []]),
  ),
  marks,
})

const over = (state: Common, winner: Winner, why: Why): Told => ({ type: 'over', winner, why, reveal: revealOf(state) })

/** After the result: the end, the assassination, the Lady, or the next quest. */
const afterQuest = (state: Common): Told => {
  if (lost(state) === enough) return over(state, 'evil', 'sabotage')
  if (won(state) === enough) {
    const assassin = holder(state, 'assassin')
    return assassin === undefined ? over(state, 'good', 'quests') : { type: 'hunted', assassin }
  }
  if (state.lady !== null && ladyAfter.includes(doneQuest(state)))
    return { type: 'offered', quest: doneQuest(state), holder: state.lady }
  return pass(state, questOf(state), 1)
}

interface Entry<P extends PhaseId> {
  readonly asks: (state: In<P>, actor: Actor) => readonly Ask[]
  readonly answered: (state: In<P>, answer: Answer, actor: Actor, random: Random) => readonly Event[]
}

const phases: { readonly [P in PhaseId]: Entry<P> } = {
  deal: {
    asks: readAsks,
    // When everyone has acknowledged, the first quest begins.
    answered: (state, _answer, actor) => readEvents(state, actor, led(state.leader, 1, 1)),
  },

  team: {
    // The leader picks exactly the quest's number of different players, anyone, the leader included.
    asks: (state, actor) =>
      actor === state.leader ? [{ ...asked('team', turn(state), state.deal.seats, sizeOf(state)), draft: 'all' }] : [],
    answered: (state, { picks }) => [
      {
        type: 'proposed',
        leader: state.leader,
        quest: questOf(state),
        attempt: state.attempt,
        // In the seats' order, so that the order of tapping says nothing.
        team: state.deal.seats.filter(seat => picks.includes(seat)),
      },
    ],
  },

  vote: {
    // All players, the leader included, approve or reject, once each.
    asks: (state, actor) =>
      isSeat(state, actor) && !Object.hasOwn(state.ballots, actor)
        ? [asked('vote', turn(state), ['approve', 'reject'])]
        : [],
    answered: (state, { picks: [pick] }, actor) => {
      const balloted: Event = { type: 'balloted', seat: actor, ballot: pick as Ballot }
      const { seats } = state.deal
      const cast: Readonly<Record<Seat, Ballot>> = { ...state.ballots, [actor]: balloted.ballot }
      const ballots = inOrder(seats, cast)
      if (Object.keys(ballots).length < seats.length) return [balloted]
      // More approvals than rejections sends the team; a tie does not.
      const approved = seats.filter(seat => ballots[seat] === 'approve').length * 2 > seats.length
      const voted: Event = { type: 'voted', quest: questOf(state), attempt: state.attempt, ballots, approved }
      // The fifth rejection in a row ends the game at once.
      const chaos = !approved && state.attempt === lastAttempt
      return chaos ? [balloted, voted, over(state, 'evil', 'rejections')] : [balloted, voted]
    },
  },

  votes: {
    asks: (state, actor) => pause(stepOf(state), actor, seconds.votes),
    answered: state =>
      state.approved
        ? [{ type: 'departed', quest: questOf(state), team: state.team }]
        : [pass(state, questOf(state), state.attempt + 1)],
  },

  quest: {
    // Each member plays one card, once. Good can only play Success. Both see two places.
    asks: (state, actor) => {
      if (!state.team.includes(actor) || Object.hasOwn(state.cards, actor)) return []
      const cards = sideOf(state, actor) === 'good' ? ['success'] : ['success', 'fail']
      return [{ ...asked('card', turn(state), cards), shown: ['success', 'fail'] }]
    },
    answered: (state, { picks: [pick] }, actor, random) => {
      const played: Event = { type: 'played', seat: actor, card: pick as Card }
      const cards: readonly Card[] = [...Object.values(state.cards), played.card]
      if (cards.length < state.team.length) return [played]
      const quest = questOf(state)
      const fails = cards.filter(card => card === 'fail').length
      const success = fails < (failsNeeded(state.deal.seats.length)[quest - 1] as number)
      return [played, { type: 'quested', quest, cards: random.shuffle('cards', cards), success }]
    },
  },

  result: {
    asks: (state, actor) => pause(stepOf(state), actor, seconds.card * state.team.length + seconds.result),
    answered: state => [afterQuest(state)],
  },

  lady: {
    // The holder picks one player who has never held her, not themself.
    asks: (state, actor) =>
      actor === state.lady
        ? [
            asked(
              'lady',
              String(doneQuest(state)),
              state.deal.seats.filter(seat => !state.ladies.includes(seat)),
            ),
          ]
        : [],
    answered: (state, { picks: [at] }, actor) => [
      { type: 'looked', quest: doneQuest(state), by: actor, at: at as Seat },
    ],
  },

  looked: {
    asks: (state, actor) => pause(stepOf(state), actor, seconds.lady),
    answered: state => [pass(state, questOf(state), 1)],
  },

  assassination: {
    // Anyone but themself.
    asks: (state, actor) =>
      actor === holder(state, 'assassin')
        ? [
            asked(
              'assassinate',
              'merlin',
              state.deal.seats.filter(seat => seat !== actor),
            ),
          ]
        : [],
    answered: (state, { picks: [at] }, actor) => [
      { type: 'shot', by: actor, at: at as Seat },
      at === holder(state, 'merlin') ? over(state, 'evil', 'assassination') : over(state, 'good', 'quests'),
    ],
  },

  over: { asks: () => [], answered: () => [] },
}

/** The entry of the phase that the state is in: the one place where the two are matched up. */
const entry = (state: State): Entry<PhaseId> => phases[state.phase] as unknown as Entry<PhaseId>

export const asks = (state: State, actor: Actor): readonly Ask[] => {
  const open = entry(state).asks(state, actor)
  return actor === host && state.phase !== 'over' ? [...open, ending] : open
}

export const decide = (state: State, answer: Answer, actor: Actor, random: Random): readonly Event[] => {
  if (answer.ask !== ending.id) return entry(state).answered(state, answer, actor, random)
  const reveal = answer.picks.includes('show') ? revealOf(state) : null
  return [{ type: 'over', winner: null, why: 'ended', reveal }]
}

// What becomes of the state

const common = ({ deal: dealt, leader, attempt, results, lady, ladies, looks, told }: State): Common => ({
  deal: dealt,
  leader,
  attempt,
  results,
  lady,
  ladies,
  looks,
  told,
})

const teamOf = (state: State): readonly Seat[] => ('team' in state ? state.team : [])

export const evolve = (state: State, event: Event): State => {
  const so = common(state)
  switch (event.type) {
    case 'acknowledged':
      return state.phase === 'deal' ? { ...state, ready: [...state.ready, event.seat] } : state
    case 'balloted':
      return state.phase === 'vote' ? { ...state, ballots: { ...state.ballots, [event.seat]: event.ballot } } : state
    case 'played':
      return state.phase === 'quest' ? { ...state, cards: { ...state.cards, [event.seat]: event.card } } : state
    default:
      return tell({ ...so, told: [...so.told, event] }, state, event)
  }
}

const tell = (so: Common, state: State, event: Told): State => {
  switch (event.type) {
    case 'reminded':
      return { ...state, ...so, reminded: true } as State
    case 'led':
      return { ...so, leader: event.leader, attempt: event.attempt, phase: 'team' }
    case 'proposed':
      return { ...so, phase: 'vote', team: event.team, ballots: {} }
    case 'voted':
      return { ...so, phase: 'votes', team: teamOf(state), approved: event.approved }
    case 'departed':
      return { ...so, phase: 'quest', team: event.team, cards: {} }
    case 'quested':
      return {
        ...so,
        results: [...so.results, event.success ? 'success' : 'fail'],
        phase: 'result',
        team: teamOf(state),
      }
    case 'offered':
      return { ...so, phase: 'lady' }
    case 'looked':
      // The token goes to the player who was looked at.
      return {
        ...so,
        lady: event.at,
        ladies: [...so.ladies, event.at],
        looks: [...so.looks, { by: event.by, at: event.at }],
        phase: 'looked',
      }
    case 'hunted':
      return { ...so, phase: 'assassination' }
    case 'shot':
      return { ...state, ...so } as State
    case 'over':
      return { ...so, phase: 'over', winner: event.winner, why: event.why, reveal: event.reveal }
    default:
      return unreachable(event)
  }
}
