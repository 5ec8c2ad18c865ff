import { type Actor, type Answer, type Ask, clock, door, host, type Seat, type Setup } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { evolve } from './evolve.ts'
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
  type Why,
  type Winner,
} from './facts.ts'
import { type Act, type Role, rolesFor } from './roles.ts'
import {
  actOf,
  type Common,
  candidates,
  counted,
  everybody,
  type In,
  living,
  nightChoices,
  present,
  roleNow,
  type State,
  stepOf,
  time,
  withRole,
} from './state.ts'
import { chosenBy, leaders, readBy } from './tally.ts'

export const version = 2
const seconds = { deal: 45, floor: 12, dawn: 8, tally: 8, last: 10 } as const

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
  heirs: [],
  told: [],
  phase: 'deal',
  ready: [],
})

// Deaths, and what follows from them

const deathOf = (state: Common, seat: Seat): Death => ({
  seat,
  role: state.deal.cast[seat] as Role,
  turned: state.turned?.seats.includes(seat) ?? false,
})

/** What those were who left, where the host shows it. */
const shownOf = (state: Common): readonly Death[] =>
  state.deal.options['reveal-on-leaving'] === false ? [] : state.leaving.map(seat => deathOf(state, seat))

const revealOf = ({ deal: { cast }, turned, nights }: Common): Reveal => ({
  cast,
  turned,
  nights,
})

const over = (state: Common, winner: Winner, why: Why): Told => ({ type: 'over', winner, why, reveal: revealOf(state) })

/** Checked after every death, when it has been seen: nobody of the Mafia left, or as many of them as of all others. */
const won = (state: Common): readonly Told[] => {
  const threat = [...withRole(state, 'mafia'), ...withRole(state, 'minion')].length
  if (threat === 0) return [over(state, 'village', 'cleared')]
  return threat * 2 >= living(state).length ? [over(state, 'mafia', 'parity')] : []
}

/** Night is over: saves, the kill, what was investigated, deaths. Who has won is told when they were taken in. */
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
  return [
    { type: 'nighted', night },
    { type: 'dawned', night: state.round, outcome, death, left: state.leaving, shown: shownOf(state) },
  ]
}

/** The vote is closed: who leads it, and a runoff where two or more do. */
const tally = (state: In<'vote'>): readonly Event[] => {
  const { leaving, round: day } = state
  const ballots = counted(state)
  const { murdered, tied: found } = leaders(Object.values(ballots), state.runoff.length > 0)
  const tied = state.deal.seats.filter(seat => found.includes(seat))
  const death = murdered === null ? null : deathOf(state, murdered)
  const outcome = death ? 'murder' : tied.length > 0 ? 'runoff' : 'peace'
  return [{ type: 'tallied', day, ballots, outcome, death, tied, left: leaving, shown: shownOf(state) }]
}

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

/** With its clock off a night or a vote is the host's to close: once half have answered, or all who are here. */
const closing = (state: In<'night'> | In<'vote'>): readonly Ask[] => {
  if (time(state, state.phase) !== null) return []
  const close = plain('close', stepOf(state))
  return [state.half ? close : { ...close, here: true }]
}

const pause = (state: State, actor: Actor, length: number): readonly Ask[] => {
  if (actor === clock) return timed('pause', stepOf(state), length)
  return actor === host ? [plain('go-on', stepOf(state))] : []
}

/** The end, where there is one; else what comes next. */
const first = (end: readonly Told[], next: Told): readonly Told[] => (end.length > 0 ? end : [next])

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
          unnamed: true,
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
    answered: state => first(won(state), { type: 'gathered', day: state.round }),
  },

  day: {
    // The host may end the discussion, and opens the vote where it has no clock; so do all, once each is ready.
    asks: (state, actor) => {
      if (actor === clock) return timed('time', `day ${state.round}`, time(state, 'discussion'))
      if (actor === host) return [plain('open', `day ${state.round}`)]
      const asked = present(state).includes(actor) && !state.ready.includes(actor)
      return asked ? [{ ...plain('ready', `day ${state.round}`), unnamed: true }] : []
    },
    answered: (state, _answer, actor) => {
      if (actor === clock || actor === host) return [polled(state, [])]
      const readied: Event = { type: 'readied', seat: actor }
      const ready = [...state.ready, actor]
      return present(state).every(seat => ready.includes(seat)) ? [readied, polled(state, [])] : [readied]
    },
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
    answered: state => {
      // The Bomber murdered by the day's vote wins alone.
      if (state.bombed) return [over(state, 'bomber', 'bomber')]
      return first(won(state), state.runoff === null ? fall(state.round + 1) : polled(state, state.runoff))
    },
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
  const waiting = (so.phase === 'deal' || so.phase === 'day') && present(so).every(one => so.ready.includes(one))
  if (!waiting) return [event]
  return [event, so.phase === 'deal' ? fall(1) : polled(so, [])]
}
