import {
  type Actor,
  type Answer,
  accept,
  at,
  type BaseEvent,
  type BaseHand,
  type BasePublicState,
  clock,
  type Disclosed,
  door,
  type Game,
  host,
  kindOf,
  type Option,
  type Options,
  type Reason,
  type Seat,
  type Setup,
} from './game.ts'
import { asksOf, lastAnswer, once, ownAnswers, progressOf, withCache } from './progress.ts'
import type { Random } from './random.ts'

/** Any game, as everything outside the games sees it. */
export type AnyGame = Game<unknown, BaseEvent, unknown>

/** A game in progress: its state, and for each kind of ask the last answer of each actor. */
export interface Match {
  readonly game: AnyGame
  readonly seats: readonly Seat[]
  readonly state: unknown
  readonly answers: Readonly<Record<string, Readonly<Record<Actor, Answer>>>>
}

/** The events of an accepted answer. With the deal, this is what a log holds of a game. */
export interface Move {
  readonly by: Actor
  readonly ask: string
  readonly picks: readonly string[]
  readonly events: readonly BaseEvent[]
}

export const startMatch = (game: AnyGame, seats: readonly Seat[], deal: unknown): Match =>
  withCache({ game, seats, state: game.start(deal), answers: {} })

/** Judges an answer and, if it is accepted, returns the move. Changes nothing. */
export const consider = (match: Match, by: Actor, answer: Answer, random: Random): Move | 'again' | Reason => {
  const before = lastAnswer(match, by, kindOf(answer.ask))
  const verdict = accept(asksOf(match, by), answer, before ? [before] : [])
  if (verdict !== 'accepted') return verdict
  return { by, ...answer, events: match.game.decide(match.state, answer, by, random) }
}

/** Returns whether this actor had answered the same ask before, and now answers differently. */
export const isRevision = (match: Match, { by, ask }: Pick<Move, 'by' | 'ask'>): boolean =>
  lastAnswer(match, by, kindOf(ask))?.ask === ask

/** Adds an answer. By kind, because one list of all of them would be dozens of names to copy for each. */
const withAnswer = ({ answers }: Match, { by, ask, picks }: Move): Match['answers'] => {
  const kind = kindOf(ask)
  return { ...answers, [kind]: { ...answers[kind], [by]: { ask, picks } } }
}
export const applyMove = (match: Match, move: Move): Match =>
  withCache({
    ...match,
    state: move.events.reduce((state, event) => match.game.reduce(state, event), match.state),
    answers: withAnswer(match, move),
  })

/** Lists everybody whom a game can ask. */
export const actors = (match: Match): readonly Actor[] => [...match.seats, clock, host, door]
export const publicStateOf: (match: Match) => BasePublicState = once(match => {
  const { phase, step, ...rest } = match.game.table(match.state)
  return { phase, step, ...progressOf(match, rest.seats), ...rest }
})
/** Returns a seat's hand, with its own answers of the open phase. */
export const handOf = (match: Match, seat: Seat): BaseHand => ({
  ...match.game.hand(match.state, seat),
  answers: ownAnswers(match, seat),
})
/**
 * The moment, and whether the game is over, as the game itself has them: a fold asks at every event, where who has acted
 * would take everybody's asks.
 */
export const stepOf = ({ game, state }: Match): string => game.table(state).step
export const isOver = ({ game, state }: Match): boolean => game.table(state).over !== null

/** Splits any game's deal into what may be known once its roles are shown, and what never may. */
export const disclosedBy = (game: AnyGame, deal: unknown): Disclosed =>
  // A deal is plain data, whatever its game.
  game.disclosed?.(deal) ?? { deal: deal as object, withheld: null }

export const withDefaults = (options: readonly Option[], chosen: Options): Options =>
  Object.fromEntries(options.map(({ id, values }) => [id, chosen[id] ?? at(values, 0)]))

/** An option's value that cannot be chosen now, and what it needs. */
export interface Unavailable {
  readonly option: string
  readonly value: Options[string]
  readonly need: string
}

/** Lists what the host's form greys out: exactly the values that would be switched off again. */
export const unavailableValues = (game: AnyGame, setup: Setup): readonly Unavailable[] =>
  game.options.flatMap(({ id, values }) =>
    values.flatMap(value => {
      const settled = game.settle({ ...setup, options: { ...setup.options, [id]: value } })
      const notice = settled.notices.find(({ option }) => option === id)
      return notice ? [{ option: id, value, need: notice.need }] : []
    }),
  )
