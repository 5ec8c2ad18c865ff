import { endGameAsk, type PhaseRules, pause, timed } from '../../engine/asks.ts'
import { fromReducers, lastOf } from '../../engine/fold.ts'
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
  type Death,
  type Disclosure,
  type EndReason,
  type Event,
  type Hand,
  type Kind,
  type Night,
  none,
  type PhaseId,
  type PublicEvent,
  type PublicState,
  publicTypes,
  secretTypes,
  type Winner,
} from './events.ts'
import { hints, objection, options, presets, settle } from './options.ts'
import { bestReaders, dealt } from './reveal.ts'
import { type Act, practiceRoles, rolesFor, seats } from './roles.ts'
import {
  actOf,
  everybody,
  hand,
  initialSecret,
  reduceSecret,
  repeats,
  roleNow,
  type State,
  withRole,
} from './sights.ts'
import {
  chosenBy,
  counted,
  type FoldedState,
  initialPublic,
  leaders,
  present,
  readBy,
  reducePublic,
  rolesKnown,
} from './state.ts'

export const version = 3
const seconds = { dawn: 8, last: 5 } as const

// The deal

export const deal = (setup: Setup, random: Random): Deal => {
  const { seats, options } = setup
  const dealt = random.shuffle('cast', rolesFor(options, seats.length))
  return { version, seats, options, cast: Object.fromEntries(seats.map((seat, i) => [seat, at(dealt, i)])) }
}

/** Lists whom a seat may pick tonight, and nobody. */
const nightChoices = (state: State, seat: Seat): readonly string[] => {
  const { living } = state.table
  const others = living.filter(other => other !== seat)
  const last = state.secret.nights.at(-1)?.picks[seat]
  const act = actOf(state, seat)
  switch (act) {
    case 'kill':
      return [...others.filter(other => roleNow(state, other) !== 'mafia'), nobody]
    case 'save':
      // An Angel may save themself.
      return [...living.filter(other => repeats(state.table) || other !== last), nobody]
    case 'investigate':
    case 'decoy':
      return [...others, nobody]
    default:
      return unreachable(act)
  }
}

// Deaths and their consequences

const deathOf = ({ deal: { cast }, secret: { turned } }: State, seat: Seat): Death => ({
  seat,
  role: at(cast, seat),
  turned: turned?.seats.includes(seat) ?? false,
})

/** Lists the leavers' roles, if the host shows them. */
const shownOf = (state: State): readonly Death[] =>
  state.table.options['reveal-on-leaving'] === false ? [] : state.table.leaving.map(seat => deathOf(state, seat))

const revealOf = ({ deal: { cast }, secret: { turned, nights } }: State): Disclosure => ({ cast, turned, nights })

const over = (state: State, winner: Winner, why: EndReason): PublicEvent => ({
  type: 'over',
  winner,
  why,
  reveal: revealOf(state),
})

/** Decides the game after a death has been shown: no Mafia left, or as many of them as of all others. */
const won = (state: State): readonly PublicEvent[] => {
  const threat = [...withRole(state, 'mafia'), ...withRole(state, 'minion')].length
  if (threat === 0) return [over(state, 'village', 'cleared')]
  return threat * 2 >= state.table.living.length ? [over(state, 'mafia', 'parity')] : []
}

/** Ends a night: saves, the kill, findings, deaths. A winner is told only after these were shown. */
const dawn = (state: State, random: Random): readonly Event[] => {
  const { living, leaving, round } = state.table
  const { secret } = state
  const picks = Object.fromEntries(
    living.flatMap(seat => (Object.hasOwn(secret.picks, seat) ? [[seat, at(secret.picks, seat)]] : [])),
  )
  const doing = (act: Act): readonly Seat[] =>
    Object.keys(picks).filter(seat => actOf(state, seat) === act && !leaving.includes(seat))
  const saves = doing('save').map(seat => picks[seat])
  const target = chosenBy(
    doing('kill').map(seat => at(picks, seat)),
    random,
  )
  const saved = target !== null && saves.includes(target)
  const read = readBy(doing('investigate'), picks, at => roleNow(state, at) === 'mafia')
  const victim = target !== null && !saved && !leaving.includes(target) ? target : null
  const death = victim === null ? null : deathOf(state, victim)
  const night: Night = { night: round, picks, target, saved, read }
  const outcome = death ? 'murder' : saved ? 'saved' : 'quiet'
  return [
    { type: 'nighted', night },
    { type: 'dawned', night: round, outcome, death, left: leaving, shown: shownOf(state) },
  ]
}

/** Counts a vote: who leads it, and a runoff where two or more tie. */
const tally = (state: State): readonly Event[] => {
  const { seats, leaving, round: day, runoff } = state.table
  const ballots = counted(state.table, state.secret.ballots)
  const { murdered, tied: found } = leaders(Object.values(ballots), runoff)
  const tied = seats.filter(seat => found.includes(seat))
  const death = murdered === null ? null : deathOf(state, murdered)
  const outcome = death ? 'murder' : tied.length > 0 ? 'runoff' : 'peace'
  return [{ type: 'tallied', day, ballots, outcome, death, tied, left: leaving, shown: shownOf(state) }]
}

// Phases: what each asks, and the events of an answer

const currentPick = (picks: Readonly<Record<Seat, string>>, seat: Seat): Pick<Ask, 'current'> =>
  Object.hasOwn(picks, seat) ? { current: [at(picks, seat)] } : {}

/** Returns the end, if there is one; else what comes next. */
const first = (end: readonly PublicEvent[], next: PublicEvent): readonly PublicEvent[] =>
  end.length > 0 ? end : [next]

const fall = (night: number): PublicEvent => ({ type: 'fell', night })
const polled = ({ round: day }: FoldedState, runoff: readonly Seat[]): PublicEvent => ({ type: 'polled', day, runoff })

const waiting = ({ table, secret }: State) => ({ present: present(table), ready: secret.ready })

const phases: Readonly<Record<PhaseId, PhaseRules<State, Event, Kind>>> = {
  deal: {
    asks: (state, actor) => dealAsks(waiting(state), actor),
    // The first night begins when all have acknowledged, or after 45 s.
    answered: (state, _answer, actor) => onceReady('acknowledged', waiting(state), actor, fall(1)),
  },

  night: {
    asks: (state, actor) => {
      const { table, secret } = state
      const of = String(table.round)
      if (actor === clock) return nightClocks(table, of, secret.rested)
      if (actor === host) return secret.rested ? closing(table, 'night', secret.half) : []
      if (!present(table).includes(actor)) return []
      return [
        {
          id: `night ${of}`,
          kind: 'night',
          from: nightChoices(state, actor),
          offered: [...table.living, nobody],
          pick: [1, 1],
          unnamed: true,
          ...currentPick(secret.picks, actor),
        },
      ]
    },
    answered: (state, { ask, picks: [pick] }, actor, random) => {
      const { table, secret } = state
      if (actor === clock && ask.startsWith('floor')) {
        const rested: Event = { type: 'rested', night: table.round }
        return everybody(table, secret.picks) ? [rested, ...dawn(state, random)] : [rested]
      }
      if (actor === clock || actor === host) return dawn(state, random)
      const picked: Event = { type: 'picked', seat: actor, pick: pick as string }
      const picks = { ...secret.picks, [actor]: picked.pick }
      const after: State = { ...state, secret: { ...secret, picks } }
      return secret.rested && everybody(table, picks) ? [picked, ...dawn(after, random)] : [picked]
    },
  },

  dawn: {
    asks: ({ table }, actor) => pause(table.step, actor, seconds.dawn),
    answered: state => first(won(state), { type: 'gathered', day: state.table.round }),
  },

  day: {
    asks: (state, actor) => dayAsks(state.table, state.table.step, waiting(state), actor),
    answered: (state, _answer, actor) => onceReady('readied', waiting(state), actor, polled(state.table, [])),
  },

  vote: {
    asks: (state, actor) => {
      const { table, secret } = state
      const of = table.step.slice('vote '.length)
      const length = time(table, 'vote')
      if (actor === clock)
        return [
          ...timed('time', `vote ${of}`, length !== null && table.runoff ? Math.ceil(length / 2) : length),
          ...(secret.full ? timed('last', of, seconds.last) : []),
        ]
      if (actor === host) return closing(table, 'vote', secret.half)
      if (!present(table).includes(actor)) return []
      return [
        {
          id: `vote ${of}`,
          kind: 'vote',
          from: [...table.candidates.filter(seat => seat !== actor), none],
          offered: [...table.candidates, none],
          pick: [1, 1],
          ...currentPick(counted(table, secret.ballots), actor),
        },
      ]
    },
    answered: (state, { picks: [pick] }, actor) => {
      if (actor === clock || actor === host) return tally(state)
      // Each ballot is told if ballots are public as they come.
      const shown = state.table.options['votes-are-shown'] === 'real-time'
      return [{ type: shown ? 'voiced' : 'balloted', seat: actor, pick: pick as string }]
    },
  },

  tally: {
    asks: ({ table }, actor) => pause(table.step, actor, tallySeconds(lastOf(table.events, 'tallied')?.ballots ?? {})),
    answered: state => {
      const { table } = state
      const last = table.events.findLast(event => event.type === 'tallied')
      // A Bomber murdered by the day's vote wins alone.
      if (last?.death?.role === 'bomber') return [over(state, 'bomber', 'bomber')]
      return first(won(state), last?.outcome === 'runoff' ? polled(table, last.tied) : fall(table.round + 1))
    },
  },

  over: { asks: () => [], answered: () => [] },
}

export const asks = (state: State, actor: Actor): readonly Ask<Kind>[] => {
  const { phase } = state.table
  if (phase === 'over') return []
  if (actor === door) return doorAsks(state.table, present(state.table))
  const open = phases[phase].asks(state, actor)
  return actor === host ? [...open, endGameAsk] : open
}

export const decide = (state: State, answer: Answer, actor: Actor, random: Random): readonly Event[] => {
  const [pick = ''] = answer.picks
  if (answer.ask === endGameAsk.id)
    return [{ type: 'over', winner: null, why: 'ended', reveal: pick === 'show' ? revealOf(state) : null }]
  if (actor === door) return departed(state, moveOf(answer.ask, pick), random)
  return phases[state.table.phase].answered(state, answer, actor, random)
}

/** Ends the wait for a leaver, who may be the last whom a night, a deal or a discussion waited for. */
const departed = (state: State, event: Moved, random: Random): readonly Event[] => {
  const { secret } = state
  const table = reducePublic(state.table, event)
  const { phase } = table
  if (event.type === 'gone' && phase === 'night' && secret.rested && everybody(table, secret.picks))
    return [event, ...dawn({ ...state, table }, random)]
  const waiting = (phase === 'deal' || phase === 'day') && present(table).every(one => secret.ready.includes(one))
  if (!waiting) return [event]
  return [event, phase === 'deal' ? fall(1) : polled(table, [])]
}

export const game: Game<Deal, Event, State, PublicState, Hand, Kind> = {
  id: 'mafia',
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
    gathered: 0,
    polled: 0,
    voiced: 0,
    tallied: 0,
    gone: 0,
    returned: 0,
    // The last blow is held, and the village asks whether it is over.
    over: 3,
  },
  kinds: {
    ...kinds,
    acknowledge: 'a seat, nothing to pick: the role card has been read',
    night: 'every living seat: a living seat, or nobody',
    vote: 'every living seat: another living seat on the ballot, or none',
    ready: 'every living seat, nothing to pick: ends the discussion once all have',
    last: 'the clock, nothing to pick: 5 seconds after the last living seat has voted',
    pause: 'the clock, nothing to pick: the pause for reading is over',
    'go-on': 'the host, nothing to pick: ends a pause sooner',
    end: 'the host: show or hide, ends the game and its roles are shown or not',
    back: 'the door: a seat that is taken again before the next dawn or tally',
  },
  draws: { ties: 'seats (or nobody), in the order in which tied picks of the Mafia fall' },
  settle,
  objection,
  hints,
  deal,
  asks,
  decide,
  hand,
  revealedSeats: rolesKnown,
  bestReaders,
  ...fromReducers({ publicTypes, initialPublic, dealt, reducePublic, initialSecret, reduceSecret }),
}
