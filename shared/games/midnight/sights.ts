import type { Play } from '../../engine/fold.ts'
import { at, type Seat, unreachable } from '../../engine/game.ts'
import { type Answers, haveAll, haveHalf, unanswered } from '../night/rules.ts'
import type { Deal, Event, Hand, Note, PublicState, Saw } from './events.ts'
import { rows } from './roles.ts'
import { actOf, type FoldedState, isAlone, knownTo, type Passed, passed, present, sawAtOnce } from './state.ts'

/** What the server alone knows besides the deal. */
export interface SecretState extends Answers<readonly string[]> {
  /** The result of the night, once it is over. */
  readonly night: Passed | null
}
export type State = Play<Deal, PublicState, SecretState>

export const initialSecret = (): SecretState => ({ ...unanswered, night: null })

export const everybody = (table: FoldedState, answers: Readonly<Record<Seat, unknown>>): boolean =>
  haveAll(present(table), answers)

/** Marks, after an answer or a departure, that half have answered. */
const marked = (secret: SecretState, table: FoldedState): SecretState => {
  const answers = table.phase === 'night' ? secret.picks : table.phase === 'vote' ? secret.ballots : null
  return answers === null ? secret : { ...secret, half: secret.half || haveHalf(present(table), answers) }
}

export const byPresent = <T>(table: FoldedState, answers: Readonly<Record<Seat, T>>): Readonly<Record<Seat, T>> =>
  Object.fromEntries(Object.entries(answers).filter(([seat]) => present(table).includes(seat)))

/** Adds an event to the secret state, after the table. */
export const reduceSecret = (
  secret: SecretState,
  event: Event,
  { deal, table }: Pick<State, 'deal' | 'table'>,
): SecretState => {
  switch (event.type) {
    case 'acknowledged':
    case 'readied':
      return { ...secret, ready: [...secret.ready, event.seat] }
    case 'picked':
      return marked({ ...secret, picks: { ...secret.picks, [event.seat]: event.picks } }, table)
    case 'rested':
      return { ...secret, rested: true }
    case 'balloted':
      return marked({ ...secret, ballots: { ...secret.ballots, [event.seat]: event.pick } }, table)
    case 'gone':
    case 'returned':
      return marked(secret, table)
    case 'dawned': {
      // A player who has left by now has not acted.
      const picks = byPresent(table, secret.picks)
      return { ...secret, picks, night: passed(deal, picks, present(table)), ready: [], half: false }
    }
    case 'dealt':
    case 'fell':
    case 'polled':
    case 'tallied':
    case 'retold':
    case 'unmasked':
    case 'over':
      return secret
    default:
      return unreachable(event)
  }
}

/** What a Watcher found in the morning. */
const watched = ({ secret }: State, seat: Seat): readonly Saw[] =>
  secret.night?.steps.find(({ role, seats }) => role === 'watcher' && seats.includes(seat))?.saw ?? []

/** The result of a seat's choice, as far as it is told by now; null if it made none, and learned nothing. */
const noteOf = (state: State, seat: Seat): Note | null => {
  const { deal, secret } = state
  const picks = Object.hasOwn(secret.picks, seat) ? at(secret.picks, seat) : []
  const saw = [...sawAtOnce(deal, seat, picks), ...watched(state, seat)]
  return picks.length === 0 && saw.length === 0 ? null : { act: actOf(deal, seat), picks, saw }
}

export const hand = (state: State, seat: Seat): Omit<Hand, 'answers'> => {
  const { deal, table, secret } = state
  const night = table.phase === 'night' && present(table).includes(seat)
  const note = noteOf(state, seat)
  // Players win by the mask that they have at the end.
  const decided = secret.night !== null && (table.over?.winner ?? null) !== null
  const role = decided && secret.night ? at(secret.night.masks, seat) : at(deal.cast, seat)
  return {
    role,
    side: rows[role].side,
    sees: knownTo(deal, seat),
    hidden: 0,
    notices: !decided && isAlone(deal, seat) ? ['alone'] : [],
    act: night ? actOf(deal, seat) : null,
    chose: night ? note : null,
    notebook: secret.night !== null && note ? [note] : [],
  }
}
