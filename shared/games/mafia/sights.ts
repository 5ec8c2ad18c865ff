import type { Play } from '../../engine/fold.ts'
import { at, type Seat, unreachable } from '../../engine/game.ts'
import { type Answers, haveAll, haveHalf, unanswered } from '../night/rules.ts'
import type { Deal, Event, Hand, Night, Note, PublicState, Turned } from './events.ts'
import { type Act, actIn, knownTo, type Role, rows } from './roles.ts'
import { counted, type FoldedState, present } from './state.ts'

/** What the server alone knows besides the deal. */
export interface SecretState extends Answers<string> {
  /** The last vote is in: the ten seconds run, and nothing restarts them. */
  readonly full: boolean
  readonly nights: readonly Night[]
  readonly turned: Turned | null
  /** Minions who took over and lived to be told of it at nightfall: they know each other from then on. */
  readonly heirs: readonly Seat[]
}
export type State = Play<Deal, PublicState, SecretState>
/** The facts that decide current roles. */
export type Cast = Pick<State, 'deal' | 'table'> & { readonly secret: Pick<SecretState, 'turned'> }

export const initialSecret = (): SecretState => ({
  ...unanswered,
  full: false,
  nights: [],
  turned: null,
  heirs: [],
})

/** Returns a seat's current role: a Minion who took over is Mafia. */
export const roleNow = ({ deal, secret: { turned } }: Cast, seat: Seat): Role =>
  turned?.seats.includes(seat) ? 'mafia' : at(deal.cast, seat)
export const withRole = (cast: Cast, role: Role): readonly Seat[] =>
  cast.table.living.filter(seat => roleNow(cast, seat) === role)

export const everybody = (table: FoldedState, picks: Readonly<Record<Seat, string>>): boolean =>
  haveAll(present(table), picks)
const half = (table: FoldedState, picks: Readonly<Record<Seat, string>>): boolean => haveHalf(present(table), picks)

/** Marks, after an answer or a departure, that half have answered, or that the last vote is in. */
const marked = (secret: SecretState, table: FoldedState): SecretState => {
  if (table.phase === 'night') return { ...secret, half: secret.half || half(table, secret.picks) }
  if (table.phase !== 'vote') return secret
  const ballots = counted(table, secret.ballots)
  return { ...secret, half: secret.half || half(table, ballots), full: secret.full || everybody(table, ballots) }
}

/** Lets living Minions take over when the last Mafioso is dead. */
const inherited = (state: State): SecretState => {
  const { secret } = state
  const seats = withRole(state, 'minion')
  const needed = withRole(state, 'mafia').length === 0 && seats.length > 0
  return needed ? { ...secret, turned: { seats, from: state.table.round + 1 } } : secret
}

/** Adds an event to the secret state, after the table. */
export const reduceSecret = (secret: SecretState, event: Event, play: Pick<State, 'deal' | 'table'>): SecretState => {
  const { table } = play
  switch (event.type) {
    case 'acknowledged':
    case 'readied':
      return { ...secret, ready: [...secret.ready, event.seat] }
    case 'picked':
      return marked({ ...secret, picks: { ...secret.picks, [event.seat]: event.pick } }, table)
    case 'rested':
      return { ...secret, rested: true }
    case 'nighted':
      return { ...secret, nights: [...secret.nights, event.night] }
    case 'balloted':
    case 'voiced':
      return marked({ ...secret, ballots: { ...secret.ballots, [event.seat]: event.pick } }, table)
    case 'gone':
    case 'returned':
      return marked(secret, table)
    case 'fell': {
      // Living Minions who took over are told as their first night as Mafia falls.
      const { turned } = secret
      const heirs = turned?.from === event.night ? turned.seats.filter(seat => table.living.includes(seat)) : null
      return { ...secret, picks: {}, rested: false, half: false, heirs: heirs ?? secret.heirs }
    }
    case 'gathered':
      return { ...secret, ready: [] }
    case 'polled':
      // A new vote starts empty; with nobody left to vote it is complete at once.
      return marked({ ...secret, ballots: {}, half: false, full: false }, table)
    case 'dawned':
    case 'tallied':
      return inherited({ ...play, secret })
    case 'dealt':
    case 'over':
      return secret
    default:
      return unreachable(event)
  }
}

/** Returns the effect of a seat's pick this night. */
export const actOf = (state: State, seat: Seat): Act =>
  actIn(state.table.options, state.table.round, roleNow(state, seat))

/** Returns whether an Angel may save the same player two nights running. */
export const repeats = ({ options }: FoldedState): boolean => options['angel-repeat'] !== false

const notebook = ({ secret: { nights } }: State, seat: Seat): readonly Note[] =>
  nights.flatMap(({ night, picks, read }) => {
    const pick = Object.hasOwn(picks, seat) ? picks[seat] : undefined
    return pick === undefined ? [] : [{ night, pick, mafia: Object.hasOwn(read, seat) ? at(read, seat) : null }]
  })

/** Returns the other Mafiosi's current picks, for one of them, while the night lasts. */
const teammates = (state: State, seat: Seat): Readonly<Record<Seat, string>> => {
  const { table, secret } = state
  if (table.phase !== 'night' || actOf(state, seat) !== 'kill' || !table.living.includes(seat)) return {}
  const mates = present(table).filter(other => other !== seat && roleNow(state, other) === 'mafia')
  return Object.fromEntries(
    mates.flatMap(other => (Object.hasOwn(secret.picks, other) ? [[other, at(secret.picks, other)]] : [])),
  )
}

/** Minions who took over know each other, as the Mafia do. */
const fellows = ({ secret: { heirs } }: State, seat: Seat): Hand['sees'] =>
  heirs.includes(seat) ? heirs.filter(other => other !== seat).map(other => ({ seat: other, as: 'mafia' })) : []

const noticesOf = ({ table }: State, inherited: boolean, act: Act | null): Hand['notices'] => [
  ...(inherited ? (['inherited'] as const) : []),
  ...(act === 'save' && !repeats(table) ? (['once'] as const) : []),
]

export const hand = (state: State, seat: Seat): Omit<Hand, 'answers'> => {
  const { deal, table, secret } = state
  const dealt = at(deal.cast, seat)
  // A Minion who took over learns of it when the next night begins, never earlier.
  const inherited = secret.heirs.includes(seat)
  const role = inherited ? 'mafia' : dealt
  const act = table.phase === 'night' && present(table).includes(seat) ? actOf(state, seat) : null
  return {
    role,
    side: rows[role].side,
    sees: [...knownTo(deal.seats, deal.cast, seat), ...fellows(state, seat)],
    hidden: 0,
    notices: noticesOf(state, inherited, act),
    act,
    team: teammates(state, seat),
    notebook: notebook(state, seat),
  }
}
