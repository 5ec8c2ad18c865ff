import { endGameAsk, type PhaseRules, pause, timed } from '../../engine/asks.ts'
import { fromReducers } from '../../engine/fold.ts'
import {
  type Actor,
  type Answer,
  type Ask,
  at,
  clock,
  door,
  type Game,
  host,
  type Seat,
  type Setup,
  unreachable,
  type Way,
} from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import type { Moved } from '../night/events.ts'
import { nobody } from '../night/events.ts'
import {
  closing,
  dayAsks,
  dealAsks,
  doorAsks,
  kinds,
  moveOf,
  nightClocks,
  onceReady,
  tallySeconds,
  time,
} from '../night/rules.ts'
import {
  type Deal,
  type Disclosure,
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
import { bestReaders, dealt } from './reveal.ts'
import { type CardPlace, masksOf, middle, practiceRoles, type Role, roles, seats } from './roles.ts'
import { byPresent, everybody, hand, initialSecret, reduceSecret, type State } from './sights.ts'
import {
  actOf,
  condemned,
  dealtMasks,
  type FoldedState,
  initialPublic,
  type Passed,
  placesOf,
  present,
  reducePublic,
  resultOf,
  takenBy,
  turning,
} from './state.ts'

export const version = 1
const seconds = { story: 3.5, mask: 3 } as const

// The deal

/** The masks that remain after these were dealt. */
const without = (all: readonly Role[], dealt: readonly Role[]): readonly Role[] => {
  const undealt = [...all]
  for (const role of dealt) undealt.splice(undealt.indexOf(role), 1)
  return undealt
}

export const deal = (setup: Setup, random: Random): Deal => {
  const { seats, options } = setup
  const all = masksOf(options, seats.length)
  const cast = random.some('cast', all, seats.length)
  const between = random.shuffle('middle', without(all, cast))
  return {
    version,
    seats,
    options,
    cast: Object.fromEntries(seats.map((seat, i) => [seat, at(cast, i)])),
    middle: Object.fromEntries(middle.map((place, i) => [place, at(between, i)])),
  }
}

// The night

/** Lists the ways to answer in the night, by the effect of a seat's pick. */
const waysOf = ({ deal: game, table }: State, seat: Seat): readonly Way[] => {
  const others = table.seats.filter(other => other !== seat)
  const nothing: Way = [{ from: [nobody], count: 1 }]
  const of = (from: readonly CardPlace[], count: number): Way => [{ from, count }]
  const act = actOf(game, seat)
  switch (act) {
    case 'peek':
      return [of(middle, 1), nothing]
    case 'look':
      return [of(others, 1), of(middle, 2), nothing]
    case 'steal':
      return [of(others, 1), nothing]
    case 'prank':
      return [of(others, 2), nothing]
    case 'sleepwalk':
      return [of(middle, 1)]
    // One or two, so that the number of taps reveals nothing.
    case 'decoy':
      return [of([...others, ...middle], 1), of([...others, ...middle], 2), nothing]
    default:
      return unreachable(act)
  }
}

/** Asks for a choice that is final: once it is made it can only be repeated. */
const nightAsk = (state: State, seat: Seat): Ask<'night'> => {
  const { table, secret } = state
  const current = Object.hasOwn(secret.picks, seat) ? at(secret.picks, seat) : null
  const ways: readonly Way[] = current ? [[{ from: current, count: current.length }]] : waysOf(state, seat)
  const offered = [...placesOf(table.seats), nobody]
  const from = offered.filter(place => ways.some(way => way.some(part => part.from.includes(place))))
  const ask = { id: 'night choice', kind: 'night', from, offered, pick: [1, 2], ways, unnamed: true } as const
  return current ? { ...ask, current } : ask
}

// The end

const passedIn = ({ secret: { night } }: State): Passed => {
  if (night === null) throw new Error('the night is not over')
  return night
}

const guessed = ({ deal: game, secret }: State): Disclosure['guessed'] =>
  Object.fromEntries(
    Object.entries(secret.picks)
      .filter(([seat, [pick]]) => actOf(game, seat) === 'decoy' && pick !== nobody)
      .map(([seat, picks]) => [seat, picks]),
  )

/** What is shown of a game; if the host ended it in the night, nothing has happened yet. */
const revealOf = (state: State): Disclosure => {
  const { deal: game, secret } = state
  const { steps, masks } = secret.night ?? { steps: [], masks: dealtMasks(game) }
  return { cast: game.cast, middle: game.middle, night: steps, guessed: guessed(state), masks }
}

/** Tells the next step of the night, the next mask, or the end. */
const onward = (state: State): PublicEvent => {
  const { table, secret } = state
  const { steps, masks } = passedIn(state)
  const step = steps[table.story.length]
  if (step && Object.keys(table.masks).length === 0) return { type: 'retold', step }
  const seat = turning(table).find(one => !Object.hasOwn(table.masks, one))
  if (seat === undefined) {
    const { winner, alsoWon, why } = resultOf(table.seats, masks, table.dead)
    return { type: 'over', winner, besides: alsoWon, why, reveal: revealOf(state) }
  }
  const hunter = at(masks, seat) === 'hunter' && table.dead.includes(seat)
  const takes = hunter ? takenBy(seat, byPresent(table, secret.ballots), table.dead) : null
  return { type: 'unmasked', seat, mask: at(masks, seat), takes }
}

/** Counts the vote of those who are still there. */
const tally = ({ table, secret }: State): PublicEvent => {
  const counted = byPresent(table, secret.ballots)
  const ballots = Object.fromEntries(
    table.seats.filter(seat => Object.hasOwn(counted, seat)).map(seat => [seat, at(counted, seat)]),
  )
  return { type: 'tallied', ballots, dead: condemned(table.seats, ballots) }
}

// Phases: what each asks, and the events of an answer

/** A pause that the host may cut short, and what comes after it. */
const paused = (length: (table: FoldedState) => number): PhaseRules<State, Event, Kind> => ({
  asks: ({ table }, actor) => pause(table.step, actor, length(table)),
  answered: state => [onward(state)],
})

const fall: PublicEvent = { type: 'fell' }
const dawn: PublicEvent = { type: 'dawned' }
const poll: PublicEvent = { type: 'polled' }

const waiting = ({ table, secret }: State) => ({ present: present(table), ready: secret.ready })

const phases: Readonly<Record<PhaseId, PhaseRules<State, Event, Kind>>> = {
  deal: {
    asks: (state, actor) => dealAsks(waiting(state), actor),
    // The night begins when all have acknowledged, or after 45 s.
    answered: (state, _answer, actor) => onceReady('acknowledged', waiting(state), actor, fall),
  },

  night: {
    asks: (state, actor) => {
      const { table, secret } = state
      if (actor === clock) return nightClocks(table, 'night', secret.rested)
      if (actor === host) return secret.rested ? closing(table, 'night', secret.half) : []
      return present(table).includes(actor) ? [nightAsk(state, actor)] : []
    },
    // The night is over when all have chosen and its minimum of 12 s has passed; or when its time is up.
    answered: ({ table, secret }, { ask, picks }, actor) => {
      if (actor === clock && ask.startsWith('floor')) {
        return [{ type: 'rested' }, ...(everybody(table, secret.picks) ? [dawn] : [])]
      }
      if (actor === clock || actor === host) return [dawn]
      const all = everybody(table, { ...secret.picks, [actor]: picks })
      return [{ type: 'picked', seat: actor, picks }, ...(secret.rested && all ? [dawn] : [])]
    },
  },

  day: {
    asks: (state, actor) => dayAsks(state.table, 'vote', waiting(state), actor),
    answered: (state, _answer, actor) => onceReady('readied', waiting(state), actor, poll),
  },

  vote: {
    asks: (state, actor) => {
      const { table, secret } = state
      if (actor === clock) return timed('time', 'vote', time(table, 'vote'))
      if (actor === host) return closing(table, 'vote', secret.half)
      if (!present(table).includes(actor) || Object.hasOwn(secret.ballots, actor)) return []
      const from = table.seats.filter(seat => seat !== actor)
      return [{ id: 'vote day', kind: 'vote', from, offered: table.seats, pick: [1, 1] }]
    },
    answered: (state, { picks: [pick] }, actor) => {
      if (actor === clock || actor === host) return [tally(state)]
      const { table, secret } = state
      const ballots = { ...secret.ballots, [actor]: pick as Seat }
      const after: State = { ...state, secret: { ...secret, ballots } }
      return [
        { type: 'balloted', seat: actor, pick: pick as Seat },
        ...(everybody(table, ballots) ? [tally(after)] : []),
      ]
    },
  },

  tally: paused(({ ballots }) => tallySeconds(ballots ?? {})),
  story: paused(() => seconds.story),
  masks: paused(() => seconds.mask),
  over: { asks: () => [], answered: () => [] },
}

const phasesWithLeaving: readonly PhaseId[] = ['deal', 'night', 'day', 'vote']

export const asks = (state: State, actor: Actor): readonly Ask<Kind>[] => {
  const { phase } = state.table
  if (phase === 'over') return []
  if (actor === door) return phasesWithLeaving.includes(phase) ? doorAsks(state.table, present(state.table)) : []
  const asked = phases[phase].asks(state, actor)
  return actor === host ? [...asked, endGameAsk] : asked
}

export const decide = (state: State, answer: Answer, actor: Actor, random: Random): readonly Event[] => {
  const [pick = ''] = answer.picks
  if (answer.ask === endGameAsk.id)
    return [{ type: 'over', winner: null, besides: [], why: 'ended', reveal: pick === 'show' ? revealOf(state) : null }]
  if (actor === door) return departed(state, moveOf(answer.ask, pick))
  return phases[state.table.phase].answered(state, answer, actor, random)
}

/** Ends the wait for a leaver, who may be the last whom a phase waited for. */
const departed = (state: State, event: Moved): readonly Event[] => {
  const table = reducePublic(state.table, event)
  if (event.type === 'returned') return [event]
  const { secret } = state
  const read = present(table).every(one => secret.ready.includes(one))
  switch (table.phase) {
    case 'deal':
      return read ? [event, fall] : [event]
    case 'night':
      return secret.rested && everybody(table, secret.picks) ? [event, dawn] : [event]
    case 'day':
      return read ? [event, poll] : [event]
    case 'vote':
      return everybody(table, secret.ballots) ? [event, tally({ ...state, table })] : [event]
    default:
      return [event]
  }
}

export const game: Game<Deal, Event, State, PublicState, Hand, Kind> = {
  id: 'midnight',
  version,
  seats,
  options,
  presets,
  practiceRoles,
  publicTypes,
  secretTypes,
  endings: {
    dealt: 0,
    fell: 0,
    dawned: 0,
    polled: 0,
    tallied: 0,
    retold: 0,
    unmasked: 0,
    gone: 0,
    returned: 0,
    over: 1,
  },
  kinds: {
    ...kinds,
    acknowledge: 'a seat, nothing to pick: the mask has been seen',
    night: 'every seat: one or two of the other seats and of middle-1, middle-2, middle-3, as its mask may; or nobody',
    ready: 'every seat, nothing to pick: ends the discussion once all have',
    vote: 'every seat: another seat',
    pause: 'the clock, nothing to pick: a step of the show is over',
    'go-on': 'the host, nothing to pick: ends a step of the show sooner',
    end: 'the host: show or hide, ends the game and its masks are shown or not',
    back: 'the door: a seat that is taken again before the vote is counted',
  },
  draws: { middle: 'the three masks of the middle, in their order' },
  drawn: { middle: roles },
  settle,
  objection,
  hints,
  deal,
  asks,
  decide,
  hand,
  revealedSeats: ({ masks }) => Object.keys(masks),
  bestReaders,
  ...fromReducers({ publicTypes, initialPublic, dealt, reducePublic, initialSecret, reduceSecret }),
}
