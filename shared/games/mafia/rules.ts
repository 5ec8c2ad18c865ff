import {
  type Actor,
  type Answer,
  type Ask,
  clock,
  door,
  host,
  type Seat,
  type Setup,
  unreachable,
} from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import {
  type Deal,
  type Death,
  type Event,
  type Night,
  nobody,
  none,
  type PhaseId,
  type Reveal,
  type Told,
  type Turned,
  type Why,
  type Winner,
} from './facts.ts'
import { type Act, actIn, type Role, rolesFor } from './roles.ts'
import { chosenBy, leaders, readBy } from './tally.ts'

export const version = 1
const seconds = { deal: 45, floor: 12, dawn: 8, tally: 8, last: 10 } as const

/** What every phase has. */
interface Common {
  readonly deal: Deal
  /** The night or day that it is, from 1. */
  readonly round: number
  readonly dead: readonly Death[]
  /** Left the table: they die at the next dawn or tally, unrevealed until the end. */
  readonly leaving: readonly Seat[]
  readonly lost: readonly Seat[]
  /** How often somebody left or came back. */
  readonly moves: number
  readonly nights: readonly Night[]
  readonly turned: Turned | null
  readonly told: readonly Told[]
}

interface Phases {
  readonly deal: { readonly ready: readonly Seat[] }
  readonly night: {
    readonly picks: Readonly<Record<Seat, string>>
    readonly rested: boolean
    /** Half have answered: it stays so, even if somebody comes back. */
    readonly half: boolean
  }
  readonly dawn: object
  readonly day: object
  readonly vote: {
    readonly ballots: Readonly<Record<Seat, string>>
    readonly runoff: readonly Seat[]
    readonly half: boolean
    /** The last one has voted: the ten seconds run, and nothing starts them again. */
    readonly full: boolean
  }
  readonly tally: { readonly runoff: readonly Seat[] | null; readonly second: boolean }
  readonly over: { readonly winner: Winner | null; readonly why: Why; readonly reveal: Reveal | null }
}
type In<P extends PhaseId> = Common & Phases[P] & { readonly phase: P }
export type State = { [P in PhaseId]: In<P> }[PhaseId]

// What can be read off a state

export const living = ({ deal: { seats }, dead, lost }: Common): readonly Seat[] =>
  seats.filter(seat => !lost.includes(seat) && !dead.some(death => death.seat === seat))
/** Those who can still answer: a seat that has left is waited for no more. */
export const present = (state: Common): readonly Seat[] => living(state).filter(seat => !state.leaving.includes(seat))

/** What a seat is now: a Minion who took over is Mafia. */
export const roleNow = ({ deal, turned }: Common, seat: Seat): Role =>
  turned?.seat === seat ? 'mafia' : (deal.cast[seat] as Role)
const withRole = (state: Common, role: Role): readonly Seat[] =>
  living(state).filter(seat => roleNow(state, seat) === role)

/** What a seat's pick of this night does. */
export const actOf = (state: Common, seat: Seat): Act => actIn(state.deal.options, state.round, roleNow(state, seat))

const lastPick = ({ nights }: Common, seat: Seat): string | undefined => nights.at(-1)?.picks[seat]

/** Whom a seat may pick tonight, and nobody. */
const nightChoices = (state: Common, seat: Seat): readonly string[] => {
  const others = living(state).filter(other => other !== seat)
  switch (actOf(state, seat)) {
    case 'kill':
      return [...others.filter(other => roleNow(state, other) !== 'mafia'), nobody]
    case 'save':
      // Themself included, but not the same one two nights running.
      return [...living(state).filter(other => other !== lastPick(state, seat)), nobody]
    default:
      return [...others, nobody]
  }
}

const time = ({ deal: { options } }: Common, id: 'discussion' | 'vote' | 'night'): number | null =>
  typeof options[id] === 'number' ? options[id] : null

/** Names the moment: it changes with every phase entered. */
export const stepOf = (state: State): string => {
  if (state.phase === 'deal' || state.phase === 'over') return state.phase
  const runoff = (state.phase === 'vote' && state.runoff.length > 0) || (state.phase === 'tally' && state.second)
  return `${state.phase} ${state.round}${runoff ? ' runoff' : ''}`
}

// The deal

export const deal = (setup: Setup, random: Random): Deal => {
  const { seats, options } = setup
  const dealt = random.shuffle('cast', rolesFor(options, seats.length))
  return { version, seats, options, cast: Object.fromEntries(seats.map((seat, i) => [seat, dealt[i] as Role])) }
}

export const start = (dealt: Deal): State => ({
  deal: dealt,
  round: 1,
  dead: [],
  leaving: [],
  lost: [],
  moves: 0,
  nights: [],
  turned: null,
  told: [],
  phase: 'deal',
  ready: [],
})

// Deaths, and what follows from them

const deathOf = (state: Common, seat: Seat): Death => ({
  seat,
  role: state.deal.cast[seat] as Role,
  turned: state.turned?.seat === seat,
})

const revealOf = ({ deal: { cast }, turned, nights }: Common): Reveal => ({
  cast,
  turned,
  nights,
})

const over = (state: Common, winner: Winner, why: Why): Told => ({ type: 'over', winner, why, reveal: revealOf(state) })

/** Checked after every death: nobody of the Mafia left, or as many of them as of all others. */
const won = (state: Common): readonly Told[] => {
  const threat = [...withRole(state, 'mafia'), ...withRole(state, 'minion')].length
  if (threat === 0) return [over(state, 'village', 'cleared')]
  return threat * 2 >= living(state).length ? [over(state, 'mafia', 'parity')] : []
}

/** When the last Mafioso is dead and a Minion lives, the Minion takes over. */
const inherited = (state: Common, from: number): Common => {
  const [minion] = withRole(state, 'minion')
  const needed = withRole(state, 'mafia').length === 0 && minion !== undefined
  return needed ? { ...state, turned: { seat: minion, from } } : state
}

/** A death and the departures take effect, at a dawn or a tally. */
const bury = (state: Common, death: Death | null, left: readonly Seat[]): Common =>
  inherited(
    {
      ...state,
      dead: death ? [...state.dead, death] : state.dead,
      lost: [...state.lost, ...left],
      leaving: [],
    },
    state.round + 1,
  )

/** Night is over: saves, the kill, what was investigated, deaths, and who has won. */
const dawn = (state: In<'night'>, random: Random): readonly Event[] => {
  const picks = Object.fromEntries(
    living(state).flatMap(seat => (Object.hasOwn(state.picks, seat) ? [[seat, state.picks[seat] as string]] : [])),
  )
  const doing = (act: Act): readonly Seat[] =>
    Object.keys(picks).filter(seat => actOf(state, seat) === act && !state.leaving.includes(seat))
  const saves = doing('save').map(seat => picks[seat])
  const target = chosenBy(
    doing('kill').map(seat => picks[seat] as string),
    random,
  )
  const saved = target !== null && saves.includes(target)
  const read = readBy(doing('investigate'), picks, at => roleNow(state, at) === 'mafia')
  const victim = target !== null && !saved && !state.leaving.includes(target) ? target : null
  const death = victim === null ? null : deathOf(state, victim)
  const night: Night = { night: state.round, picks, target, saved, read }
  const outcome = death ? 'murder' : saved ? 'saved' : 'quiet'
  const so = bury({ ...state, nights: [...state.nights, night] }, death, state.leaving)
  return [
    { type: 'nighted', night },
    { type: 'dawned', night: state.round, outcome, death, left: state.leaving },
    ...(death || state.leaving.length > 0 ? won(so) : []),
  ]
}

/** The vote is closed: who leads it, a runoff where two or more do, and who has won. */
const tally = (state: In<'vote'>): readonly Event[] => {
  const { leaving, round: day } = state
  const ballots = counted(state)
  const { murdered, tied } = leaders(Object.values(ballots), state.runoff.length > 0)
  const death = murdered === null ? null : deathOf(state, murdered)
  const outcome = death ? 'murder' : tied.length > 0 ? 'runoff' : 'peace'
  const told: Told = { type: 'tallied', day, ballots, outcome, death, tied, left: leaving }
  const so = bury(state, death, leaving)
  // The Bomber murdered by the day's vote wins alone.
  if (death?.role === 'bomber') return [told, over(so, 'bomber', 'bomber')]
  return [told, ...(death || leaving.length > 0 ? won(so) : [])]
}

/** The ballots that count: none of those who have left, and none for them. */
export const counted = ({ ballots, leaving, deal: { seats } }: In<'vote'>): Readonly<Record<Seat, string>> =>
  Object.fromEntries(
    seats.flatMap(seat => {
      const pick = Object.hasOwn(ballots, seat) ? ballots[seat] : undefined
      return pick === undefined || leaving.includes(seat) || leaving.includes(pick) ? [] : [[seat, pick]]
    }),
  )

// What is asked in each phase, and what an answer brings about

interface Entry<P extends PhaseId> {
  readonly asks: (state: In<P>, actor: Actor) => readonly Ask[]
  readonly answered: (state: In<P>, answer: Answer, actor: Actor, random: Random) => readonly Event[]
}

const plain = (kind: string, of: string): Ask => ({ id: `${kind} ${of}`, kind, from: [], pick: [0, 0] })
const timed = (kind: string, of: string, length: number | null): readonly Ask[] =>
  length === null ? [] : [{ ...plain(kind, of), seconds: length }]
const standing = (picks: Readonly<Record<Seat, string>>, seat: Seat): Pick<Ask, 'standing'> =>
  Object.hasOwn(picks, seat) ? { standing: [picks[seat] as string] } : {}

const everybody = (state: Common, picks: Readonly<Record<Seat, string>>): boolean =>
  present(state).every(seat => Object.hasOwn(picks, seat))
const half = (state: Common, picks: Readonly<Record<Seat, string>>): boolean =>
  present(state).filter(seat => Object.hasOwn(picks, seat)).length * 2 >= present(state).length

/** What came of an answer or a departure: have half answered, and has the last one voted? */
const marked = (state: State): State => {
  if (state.phase === 'night') return { ...state, half: state.half || half(state, state.picks) }
  if (state.phase !== 'vote') return state
  const ballots = counted(state)
  return { ...state, half: state.half || half(state, ballots), full: state.full || everybody(state, ballots) }
}

/** With its clock off a night or a vote is the host's to close. */
const closing = (state: In<'night'> | In<'vote'>): readonly Ask[] =>
  time(state, state.phase) === null && state.half ? [plain('close', stepOf(state))] : []

const pause = (state: State, actor: Actor, length: number): readonly Ask[] => {
  if (actor === clock) return timed('pause', stepOf(state), length)
  return actor === host ? [plain('go-on', stepOf(state))] : []
}

/** Who can be voted for: everybody alive, or those of a runoff. */
export const candidates = (state: In<'vote'>): readonly Seat[] =>
  present(state).filter(seat => state.runoff.length === 0 || state.runoff.includes(seat))

const fall = (night: number): Told => ({ type: 'fell', night })
const polled = ({ round: day }: Common, runoff: readonly Seat[]): Told => ({ type: 'polled', day, runoff })

const phases: { readonly [P in PhaseId]: Entry<P> } = {
  deal: {
    asks: (state, actor) => {
      if (actor === clock) return timed('time', 'deal', seconds.deal)
      return present(state).includes(actor) && !state.ready.includes(actor) ? [plain('acknowledge', 'role')] : []
    },
    // The first night begins when all have acknowledged, or after 45 s.
    answered: (state, _answer, actor) => {
      if (actor === clock) return [fall(1)]
      const acknowledged: Event = { type: 'acknowledged', seat: actor }
      const waiting = present(state).filter(seat => seat !== actor && !state.ready.includes(seat))
      return waiting.length === 0 ? [acknowledged, fall(1)] : [acknowledged]
    },
  },

  night: {
    asks: (state, actor) => {
      const of = String(state.round)
      if (actor === clock)
        return [
          ...(state.rested ? [] : timed('floor', of, seconds.floor)),
          ...timed('time', `night ${of}`, time(state, 'night')),
        ]
      if (actor === host) return state.rested ? closing(state) : []
      if (!present(state).includes(actor)) return []
      return [
        {
          id: `night ${of}`,
          kind: 'night',
          from: nightChoices(state, actor),
          shown: [...living(state), nobody],
          pick: [1, 1],
          ...standing(state.picks, actor),
        },
      ]
    },
    answered: (state, { ask, picks: [pick] }, actor, random) => {
      if (actor === clock && ask.startsWith('floor')) {
        const rested: Event = { type: 'rested', night: state.round }
        return everybody(state, state.picks) ? [rested, ...dawn(state, random)] : [rested]
      }
      if (actor === clock || actor === host) return dawn(state, random)
      const picked: Event = { type: 'picked', seat: actor, pick: pick as string }
      const so: In<'night'> = { ...state, picks: { ...state.picks, [actor]: picked.pick } }
      return state.rested && everybody(so, so.picks) ? [picked, ...dawn(so, random)] : [picked]
    },
  },

  dawn: {
    asks: (state, actor) => pause(state, actor, seconds.dawn),
    answered: state => [{ type: 'gathered', day: state.round }],
  },

  day: {
    // The host may end the discussion, and opens the vote where it has no clock.
    asks: (state, actor) => {
      if (actor === clock) return timed('time', `day ${state.round}`, time(state, 'discussion'))
      return actor === host ? [plain('open', `day ${state.round}`)] : []
    },
    answered: state => [polled(state, [])],
  },

  vote: {
    asks: (state, actor) => {
      const of = stepOf(state).slice('vote '.length)
      const length = time(state, 'vote')
      if (actor === clock)
        return [
          ...timed('time', `vote ${of}`, length !== null && state.runoff.length > 0 ? Math.ceil(length / 2) : length),
          ...(state.full ? timed('last', of, seconds.last) : []),
        ]
      if (actor === host) return closing(state)
      if (!present(state).includes(actor)) return []
      return [
        {
          id: `vote ${of}`,
          kind: 'vote',
          from: [...candidates(state).filter(seat => seat !== actor), none],
          shown: [...candidates(state), none],
          pick: [1, 1],
          ...standing(counted(state), actor),
        },
      ]
    },
    answered: (state, { picks: [pick] }, actor) =>
      actor === clock || actor === host ? tally(state) : [{ type: 'balloted', seat: actor, pick: pick as string }],
  },

  tally: {
    asks: (state, actor) => pause(state, actor, seconds.tally),
    answered: state => [state.runoff === null ? fall(state.round + 1) : polled(state, state.runoff)],
  },

  over: { asks: () => [], answered: () => [] },
}

const entry = (state: State): Entry<PhaseId> => phases[state.phase] as unknown as Entry<PhaseId>

const ending: Ask = { id: 'end game', kind: 'end', from: ['show', 'hide'], pick: [1, 1], optional: true }

/** The door says who has left the table, and who is back before it mattered. */
const leaving = (state: State): readonly Ask[] => {
  const asked = (kind: string, from: readonly Seat[]): readonly Ask[] =>
    from.length === 0 ? [] : [{ id: `${kind} ${state.moves}`, kind, from, pick: [1, 1], optional: true }]
  return [...asked('gone', present(state)), ...asked('back', state.leaving)]
}

export const asks = (state: State, actor: Actor): readonly Ask[] => {
  if (state.phase === 'over') return []
  if (actor === door) return leaving(state)
  const open = entry(state).asks(state, actor)
  return actor === host ? [...open, ending] : open
}

export const decide = (state: State, answer: Answer, actor: Actor, random: Random): readonly Event[] => {
  const [pick = ''] = answer.picks
  if (answer.ask === ending.id)
    return [{ type: 'over', winner: null, why: 'ended', reveal: pick === 'show' ? revealOf(state) : null }]
  if (actor === door) return left(state, answer.ask.startsWith('gone') ? 'gone' : 'returned', pick, random)
  return entry(state).answered(state, answer, actor, random)
}

/** Whoever has left is waited for no more: that may be all that a night was waiting for. */
const left = (state: State, type: 'gone' | 'returned', seat: Seat, random: Random): readonly Event[] => {
  const event: Event = { type, seat }
  const so = evolve(state, event)
  if (type === 'gone' && so.phase === 'night' && so.rested && everybody(so, so.picks))
    return [event, ...dawn(so, random)]
  const waiting = so.phase === 'deal' && present(so).every(one => so.ready.includes(one))
  return waiting ? [event, fall(1)] : [event]
}

// What becomes of the state

const common = ({ deal: dealt, round, dead, leaving: going, lost, moves, nights, turned, told }: State): Common => ({
  deal: dealt,
  round,
  dead,
  leaving: going,
  lost,
  moves,
  nights,
  turned,
  told,
})

export const evolve = (state: State, event: Event): State => {
  switch (event.type) {
    case 'acknowledged':
      return state.phase === 'deal' ? { ...state, ready: [...state.ready, event.seat] } : state
    case 'picked':
      return state.phase === 'night' ? marked({ ...state, picks: { ...state.picks, [event.seat]: event.pick } }) : state
    case 'rested':
      return state.phase === 'night' ? { ...state, rested: true } : state
    case 'nighted':
      return { ...state, nights: [...state.nights, event.night] }
    case 'balloted':
      return state.phase === 'vote'
        ? marked({ ...state, ballots: { ...state.ballots, [event.seat]: event.pick } })
        : state
    case 'gone':
      return marked({ ...state, moves: state.moves + 1, leaving: [...state.leaving, event.seat] })
    case 'returned':
      return marked({ ...state, moves: state.moves + 1, leaving: state.leaving.filter(seat => seat !== event.seat) })
    default:
      return tell({ ...common(state), told: [...state.told, event] }, event)
  }
}

/** Is the vote that was opened last a runoff? */
const isRunoff = ({ told }: Common): boolean =>
  told.flatMap(event => (event.type === 'polled' ? [event.runoff.length > 0] : [])).at(-1) ?? false

const tell = (so: Common, event: Told): State => {
  switch (event.type) {
    case 'fell':
      return { ...so, round: event.night, phase: 'night', picks: {}, rested: false, half: false }
    case 'dawned':
      return { ...bury(so, event.death, event.left), phase: 'dawn' }
    case 'gathered':
      return { ...so, phase: 'day' }
    case 'polled':
      // Where nobody is left to vote, the last one has voted.
      return marked({ ...so, phase: 'vote', ballots: {}, runoff: event.runoff, half: false, full: false })
    case 'tallied':
      return {
        ...bury(so, event.death, event.left),
        phase: 'tally',
        runoff: event.outcome === 'runoff' ? event.tied : null,
        second: isRunoff(so),
      }
    case 'over':
      return { ...so, phase: 'over', winner: event.winner, why: event.why, reveal: event.reveal }
    default:
      return unreachable(event)
  }
}
