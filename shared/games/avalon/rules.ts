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
  type Setup,
  unreachable,
  type Way,
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
  seconds as questSeconds,
  questsToWin,
  readAsks,
  readEvents,
  strictly,
  unanswered,
  voteAsks,
  withAnswer,
} from '../quest/rules.ts'
import { isFailed, next, offTeams, questOf, turn } from '../quest/state.ts'
import { waryIn } from '../quest/words.ts'
import {
  type Card,
  type Deal,
  type Disclosure,
  type EndReason,
  type Event,
  type Hand,
  type Kind,
  loyalties,
  type PhaseId,
  type PublicEvent,
  type PublicState,
  publicTypes,
  secretTypes,
  type Winner,
} from './events.ts'
import { hints, objection, options, presets, settle } from './options.ts'
import { assassinIn, dealt, disclosed, evilNow, hasLovers, holder, loversIn, revealOf } from './reveal.ts'
import { inPlay, mayChange, playsOn, practiceRoles, rows, seats } from './roles.ts'
import { hand, sightsOf } from './sights.ts'
import {
  cardsFor,
  declarersNow,
  endsByRejections,
  type FoldedState,
  initialPublic,
  isApproved,
  isUnvoted,
  loyaltyBefore,
  reducePublic,
  waitsForDeclaration,
} from './state.ts'

export const version = 1
/** The number of rejections in a row that ends the game. */
const lastAttempt = 5
/** The Lady is passed after these quests. */
const ladyAfter: readonly number[] = [2, 3, 4]
const seconds = { ...questSeconds, stroke: 8, revealed: 6, loyalty: 8, lady: 4 } as const

/** What the server alone knows besides the deal: answers that are not told yet. */
export interface SecretState extends Answers<Card> {
  /** Who on the team has answered without using Excalibur, and what its carriers have learned. */
  readonly sheathed: readonly Seat[]
  readonly struck: readonly Extract<Event, { type: 'swung' }>[]
}
export type State = Play<Deal, PublicState, SecretState>

const won = ({ results }: FoldedState): number => results.filter(card => card === 'success').length
const lost = (table: FoldedState): number => table.results.length - won(table)
const sizeOf = (table: FoldedState): number => at(table.sizes, questOf(table) - 1)

// The deal

/** Hands the dagger to one evil player other than Oberon, who is told so. */
const withDagger = (dealt: Deal, random: Random): Deal => {
  const { seats, cast, sights } = dealt
  const evil = seats.filter(seat => rows[at(cast, seat)].side === 'evil' && cast[seat] !== 'oberon')
  const dagger = random.one('dagger', evil)
  const sight = at(sights, dagger)
  return { ...dealt, dagger, sights: { ...sights, [dagger]: { ...sight, notices: [...sight.notices, 'dagger'] } } }
}

export const deal = (setup: Setup, random: Random): Deal => {
  const { options } = setup
  const seats = options.seating === 'room' ? setup.seats : random.shuffle('seating', setup.seats)
  const dealt = random.shuffle('cast', inPlay(options, seats.length))
  const cast = Object.fromEntries(seats.map((seat, i) => [seat, at(dealt, i)]))
  const leader = random.one('leader', seats)
  const sights = sightsOf(seats, cast, options, leader, random)
  const loyalty = mayChange(options) ? { switches: random.some('switches', cardsFor(options.lancelots), 5) } : {}
  const made = { version, seats, options, cast, leader, ...sights, ...loyalty }
  return options.dagger === 'carried' && options.merlin === true ? withDagger(made, random) : made
}

// Phases: what each asks, and the events of an answer

const led = (leader: Seat, quest: number, attempt: number): PublicEvent => ({
  type: 'led',
  leader,
  quest,
  attempt,
})

const pass = (table: FoldedState, quest: number, attempt: number): PublicEvent =>
  led(next(table.seats, table.leader, 1), quest, attempt)

/** Names the first leader of a quest: at the beginning the one who was drawn. */
const leads = (table: FoldedState): PublicEvent => {
  const quest = questOf(table)
  return quest === 1 ? led(table.leader, quest, 1) : pass(table, quest, 1)
}

/** Begins a quest, with a card of loyalty before it where one is due. */
const begun = ({ deal: { options, switches = [] }, table }: Pick<State, 'deal' | 'table'>): PublicEvent => {
  const quest = questOf(table)
  const card = loyaltyBefore(quest, options.lancelots, switches)
  return card === null ? leads(table) : { type: 'loyalty', quest, card }
}

/** Makes the reveal at the end, with what Excalibur's carriers learned. */
const revealIn = ({ deal: dealt, secret: { struck } }: Pick<State, 'deal' | 'secret'>): Disclosure => ({
  ...revealOf(dealt),
  ...(struck.length === 0
    ? {}
    : { struck: struck.map(({ quest, by, at: whom, was }) => ({ quest, by, at: whom, was })) }),
})

const over = (play: Pick<State, 'deal' | 'secret'>, winner: Winner, why: EndReason): PublicEvent => ({
  type: 'over',
  winner,
  why,
  reveal: revealIn(play),
})

/** Goes on after Good’s third success: to the assassination, or to the end. */
const afterThird = (state: State): PublicEvent => {
  const { deal: dealt, table } = state
  const assassin = assassinIn(dealt)
  return assassin === undefined
    ? over(state, 'good', 'quests')
    : {
        type: 'hunted',
        assassin,
        ...(hasLovers(dealt) ? { lovers: true } : {}),
        ...(dealt.options['evil-shows'] === true ? { evil: evilNow(dealt, table.switched) } : {}),
      }
}

/** Goes on after a result: to the end, Agravaine’s last window, the assassination, the Lady, or the next quest. */
const afterQuest = (state: State): PublicEvent => {
  const { deal: dealt, table } = state
  const quest = table.results.length
  if (lost(table) === questsToWin) return over(state, 'evil', 'sabotage')
  if (won(table) === questsToWin) return table.window ? { type: 'waited', quest } : afterThird(state)
  if (table.lady !== null && ladyAfter.includes(quest)) return { type: 'offered', quest, holder: table.lady }
  return begun({ deal: dealt, table })
}

/** How long a result is shown: with Excalibur its stroke comes first. */
const lasts = ({ team, carrier }: FoldedState): number =>
  seconds.card * team.length + seconds.result + (carrier === null ? 0 : seconds.stroke)

/** Goes on after a proposal: to the vote, or to the quest. */
const onward = (table: FoldedState): PublicEvent => {
  const quest = questOf(table)
  return isUnvoted(table)
    ? { type: 'departed', quest, team: table.team, unvoted: true }
    : { type: 'opened', quest, attempt: table.attempt }
}

const declared = (state: State, role: Declarer, by: Seat): readonly Event[] => {
  const { table } = state
  const { leader, attempt, again = 0 } = table
  const declared: PublicEvent = { type: 'declared', by, role, quest: table.results.length }
  const after = reducePublic(table, declared)
  return [
    declared,
    ...afterDeclaring<PublicEvent>(after, role, {
      // The attempt's number stays.
      again: () => ({ ...led(leader, questOf(table), attempt), again: again + 1 }),
      ends: () => over(state, 'evil', 'sabotage'),
      on: () => afterQuest({ ...state, table: after }),
    }),
  ]
}

/** Shows a quest's cards, shuffled. */
const cardsShown = (table: FoldedState, cards: readonly Card[], random: Random): PublicEvent => {
  const quest = questOf(table)
  const success = !isFailed(cards, at(table.fails, quest - 1))
  return { type: 'quested', quest, cards: random.shuffle('cards', cards), success }
}

const phases: Readonly<Record<PhaseId, PhaseRules<State, Event, Kind>>> = {
  deal: {
    asks: readAsks,
    // When everyone has acknowledged, the first quest begins.
    answered: (state, _answer, actor) => readEvents(state, actor, begun(state)),
  },

  team: {
    // The leader picks exactly the quest's number of different players, and then which of them, other than the leader,
    // carries Excalibur.
    asks: ({ table }, actor) => {
      const { leader, seats, options } = table
      if (actor !== leader) return []
      const size = sizeOf(table)
      const off = offTeams(table)
      const may = seats.filter(seat => seat !== off)
      const offered = off === null ? {} : { offered: seats }
      const ask: Ask<Kind> = { ...asked('team', turn(table), may, size), ...offered, draft: 'all' }
      if (options.excalibur !== true) return [ask]
      const others = may.filter(seat => seat !== leader)
      const way: Way = [
        { from: may, count: size - 1 },
        { from: others, count: 1 },
      ]
      return [{ ...ask, ways: [way] }]
    },
    answered: ({ table }, { picks }) => {
      const { leader, attempt, seats, options } = table
      const quest = questOf(table)
      // Told in the seats' order, so that the order of tapping is no signal.
      const team = seats.filter(seat => picks.includes(seat))
      const carrier = options.excalibur === true ? { carrier: at(picks, picks.length - 1) } : {}
      const proposed: PublicEvent = { type: 'proposed', leader, quest, attempt, team, ...carrier }
      return isUnvoted(table) && !waitsForDeclaration(table) ? [proposed, onward({ ...table, team })] : [proposed]
    },
  },

  locked: {
    asks: ({ table }, actor) => (actor === clock ? [strictly('lock', table)] : []),
    answered: ({ table }) => [onward(table)],
  },

  vote: {
    asks: (state, actor) => voteAsks(state, actor, turn(state.table)),
    answered: (state, answer, actor) => {
      const { event, ballots } = balloted(state, answer, actor)
      if (ballots === null) return [event]
      const { table } = state
      const { attempt, arthur = null } = table
      const approved = isApproved(ballots, arthur)
      const doubled = arthur === null ? {} : { doubled: arthur }
      const voted: Event = { type: 'voted', quest: questOf(table), attempt, ballots, approved, ...doubled }
      // The fifth rejection in a row ends the game at once.
      const chaos = !approved && attempt === lastAttempt && endsByRejections(table.options)
      return chaos ? [event, voted, over(state, 'evil', 'rejections')] : [event, voted]
    },
  },

  votes: {
    asks: ({ table }, actor) => pause(table.step, actor, seconds.votes),
    // An approved team resets the count of rejections.
    answered: ({ table }) =>
      table.rejections === 0
        ? [{ type: 'departed', quest: questOf(table), team: table.team }]
        : [pass(table, questOf(table), table.attempt + 1)],
  },

  quest: {
    // Not every role may play both, but everybody is shown the same places.
    asks: (state, actor) => {
      if (!awaitsCard(state, actor)) return []
      const { deal: dealt, table } = state
      const cards = playsOn(at(dealt.cast, actor), questOf(table), table.switched, table.options)
      const offered = table.options.reversals === true ? ['success', 'fail', 'reverse'] : ['success', 'fail']
      return [{ ...asked('card', turn(table), cards), offered }]
    },
    answered: (state, answer, actor, random) => {
      const { event, cards } = cardPlayed<Card>(state, answer, actor)
      if (cards === null) return [event]
      const { table } = state
      const { carrier } = table
      if (carrier === null) return [event, cardsShown(table, cards, random)]
      return [event, { type: 'gathered', quest: questOf(table), carrier }]
    },
  },

  excalibur: {
    // Everybody on the team is asked the same, so that watching phones reveals nothing; only the carrier decides
    // anything.
    asks: ({ table, secret }, actor) => {
      const { carrier, team } = table
      if (!team.includes(actor) || secret.sheathed.includes(actor)) return []
      const others = actor === carrier ? team.filter(seat => seat !== carrier) : []
      return [{ ...asked('excalibur', turn(table), ['nobody', ...others]), offered: [...team, 'nobody'] }]
    },
    answered: ({ table, secret }, { picks: [pick = 'nobody'] }, actor, random) => {
      if (actor !== table.carrier) return [{ type: 'sheathed', seat: actor }]
      const quest = questOf(table)
      const { cards } = secret
      if (pick === 'nobody')
        return [{ type: 'struck', quest, by: actor, at: null }, cardsShown(table, Object.values(cards), random)]
      const was = at(cards, pick)
      const now: Readonly<Record<Seat, Card>> = { ...cards, [pick]: was === 'success' ? 'fail' : 'success' }
      return [
        { type: 'swung', quest, by: actor, at: pick, was },
        { type: 'struck', quest, by: actor, at: pick },
        cardsShown(table, Object.values(now), random),
      ]
    },
  },

  result: {
    asks: ({ table }, actor) => pause(table.step, actor, lasts(table)),
    answered: state => {
      // The second failed quest reveals the Revealer, once.
      const revealer = holder(state.deal, 'revealer')
      const second = lost(state.table) === 2 && state.table.results.at(-1) === 'fail'
      return second && revealer !== undefined ? [{ type: 'revealed', seat: revealer }] : [afterQuest(state)]
    },
  },

  window: {
    asks: ({ table }, actor) => (actor === clock ? [strictly('window', table)] : []),
    answered: state => [afterThird(state)],
  },

  revealed: {
    asks: ({ table }, actor) => pause(table.step, actor, seconds.revealed),
    answered: state => [afterQuest(state)],
  },

  loyalty: {
    asks: ({ table }, actor) => pause(table.step, actor, seconds.loyalty),
    answered: ({ table }) => [leads(table)],
  },

  lady: {
    // The holder picks another player who has never held her.
    asks: ({ table: { lady, ladies, seats, results } }, actor) =>
      actor === lady
        ? [
            asked(
              'lady',
              String(results.length),
              seats.filter(seat => !ladies.includes(seat)),
            ),
          ]
        : [],
    answered: ({ table }, { picks: [at] }, actor) => [
      { type: 'looked', quest: table.results.length, by: actor, at: at as Seat },
    ],
  },

  looked: {
    asks: ({ table }, actor) => pause(table.step, actor, seconds.lady),
    answered: state => [begun(state)],
  },

  assassination: {
    // Anybody else; if the lovers are in the game, those two may be named instead of Merlin.
    asks: ({ deal: dealt, table }, actor) => {
      if (actor !== assassinIn(dealt)) return []
      const others = table.seats.filter(seat => seat !== actor)
      if (!hasLovers(dealt)) return [asked('assassinate', 'merlin', others)]
      const merlin: Way = [{ from: others, count: 1 }]
      const lovers: Way = [
        { from: ['lovers'], count: 1 },
        { from: others, count: 2 },
      ]
      return [{ ...asked('assassinate', 'merlin', [...others, 'lovers']), pick: [1, 3], ways: [merlin, lovers] }]
    },
    answered: (state, { picks: [first, ...more] }, actor) => {
      const { deal: dealt, table } = state
      if (more.length === 0) {
        const right = first === holder(dealt, 'merlin')
        return [
          { type: 'shot', by: actor, at: first as Seat },
          right ? over(state, 'evil', 'assassination') : over(state, 'good', 'quests'),
        ]
      }
      const right = loversIn(dealt).every(seat => more.includes(seat))
      return [
        // Told in the seats' order, so that the order of tapping is no signal.
        { type: 'shot', by: actor, at: table.seats.filter(seat => more.includes(seat)) },
        right ? over(state, 'evil', 'lovers') : over(state, 'good', 'quests'),
      ]
    },
  },

  over: { asks: () => [], answered: () => [] },
}

export const asks = (state: State, actor: Actor): readonly Ask<Kind>[] => {
  const { deal: dealt, table } = state
  const { phase } = table
  const declaring = declareAsks(table, declarersNow(table), role => holder(dealt, role), actor)
  const open = [...phases[phase].asks(state, actor), ...declaring]
  return actor === host && phase !== 'over' ? [...open, endGameAsk] : open
}

export const decide = (state: State, answer: Answer, actor: Actor, random: Random): readonly Event[] => {
  const role = declarerOf(answer.ask)
  if (role !== null) return declared(state, role, actor)
  if (answer.ask !== endGameAsk.id) return phases[state.table.phase].answered(state, answer, actor, random)
  const reveal = answer.picks.includes('show') ? revealIn(state) : null
  return [{ type: 'over', winner: null, why: 'ended', reveal }]
}

// The secret state

export const initialSecret = (): SecretState => ({ ...unanswered, sheathed: [], struck: [] })

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
      return { ...secret, cards: {}, sheathed: [] }
    case 'sheathed':
      return { ...secret, sheathed: [...secret.sheathed, event.seat] }
    case 'swung':
      return { ...secret, struck: [...secret.struck, event] }
    case 'dealt':
    case 'reminded':
    case 'proposed':
    case 'opened':
    case 'departed':
    case 'declared':
    case 'waited':
    case 'gathered':
    case 'struck':
    case 'revealed':
    case 'loyalty':
    case 'offered':
    case 'looked':
    case 'hunted':
    case 'shot':
    case 'over':
      return secret
    default:
      return unreachable(event)
  }
}

export const game: Game<Deal, Event, State, PublicState, Hand, Kind> = {
  id: 'avalon',
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
    voted: 9.8,
    departed: 0,
    gathered: 0,
    struck: 0,
    quested: 0,
    declared: 6.6,
    waited: 0,
    revealed: 0,
    loyalty: 0,
    offered: 0,
    looked: 0,
    hunted: 0,
    shot: 19.2,
    over: 0,
  },
  kinds: {
    ...kinds,
    team: "the leader: the quest's number of seats; with Excalibur the last of them carries it, and is not the leader",
    card: 'a member of the team: success, or fail if evil; reverse as Lancelot or Maelagant',
    excalibur: 'each of the team: nobody; its carrier: nobody, or another of the team',
    lady: "the Lady's holder: a seat that never held her",
    assassinate: 'the Assassin: any other seat; with the lovers, also `lovers` and then two other seats',
  },
  draws: {
    dagger: 'a seat: who holds the dagger, with dagger carried',
    decoy: 'a seat: the good player in the decoy list',
    certain: "seats: Merlin's certain ones, with merlin-sight split",
    mixed: 'two seats in any order: the evil and the good one of the mixed pair (the good one alone with oberon-split)',
    switches: 'five of none and switch, in order: the cards of loyalty, with lancelots deck or fixed',
    ring: 'seats: each evil player but Oberon sees the next one of this list, the last one the first',
  },
  drawn: { switches: loyalties },
  settle,
  objection,
  hints,
  deal,
  disclosed,
  asks,
  decide,
  hand,
  bestReaders: ({ quests, seats: all, reveal }) =>
    reveal === null ? [] : waryIn(quests, all, seat => rows[at(reveal.cast, seat)].side === 'evil'),
  ...fromReducers({ publicTypes, initialPublic, dealt, reducePublic, initialSecret, reduceSecret }),
}
