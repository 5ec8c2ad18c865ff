import type { BasePublicState, Seat } from '../engine/game.ts'
import { type Guesses, type Guessing, guessesOpen, isGuess } from '../engine/guess.ts'
import { type AnyGame, type Match, publicStateOf } from '../engine/match.ts'
import { isGameId } from '../games/index.ts'
import { games } from '../games/registry.ts'
import type { KeyHash } from './party.ts'

/** Who guesses: a seat of the game, whoever holds its phone; or a phone that only watches, by its key's hash. */
export type Guesser = Seat | KeyHash

/** A sealed guess. A later one by the same guesser on the same question replaces it. */
export interface Guess {
  readonly by: Guesser
  readonly question: string
  readonly picks: readonly string[]
}

/** The guesses of one game: for each guesser, the picks by question. */
export type Sealed = Readonly<Record<Guesser, Readonly<Record<string, readonly string[]>>>>

export const maxGuessers = 300

/** Seals guesses. They reveal nothing to anybody: their results are shown when the game is over. */
export const sealing = (sealed: Sealed, guesses: readonly Guess[]): Sealed => {
  const all = new Map(Object.entries(sealed))
  for (const { by, question, picks } of guesses) all.set(by, { ...all.get(by), [question]: picks })
  return Object.fromEntries(all)
}

/** Passes the guesses of a phone without a place in the game on to the phone that has its seat now. */
export const handedOn = (sealed: Sealed, from: KeyHash | null, to: KeyHash): Sealed => {
  if (from === null || !Object.hasOwn(sealed, from)) return sealed
  const { [from]: theirs = {}, ...rest } = sealed
  return { ...rest, [to]: theirs }
}

const rowsOf = ({ id }: AnyGame): Guesses<BasePublicState> => (isGameId(id) ? games[id].guesses : {})

export const questionsFor = (match: Match, by: Guesser): readonly Guessing[] =>
  guessesOpen(rowsOf(match.game), publicStateOf(match), match.seats.includes(by) ? by : null)

export const mayGuess = (match: Match, { by, question, picks }: Guess): boolean =>
  questionsFor(match, by).some(open => open.id === question && isGuess(open, picks))

/** The result of a question: the true answer, and how many of the counted guesses named each seat. */
export interface GuessResult {
  readonly question: string
  readonly truth: readonly string[]
  readonly had: readonly number[]
  readonly of: number
}

/** A guesser's score of the evening: hits, out of how many guesses. */
export interface Seer {
  readonly by: Guesser
  readonly hits: number
  readonly of: number
}

interface Counted {
  readonly question: string
  readonly truth: readonly string[]
  readonly guesses: readonly Guess[]
}

/** Opens the guesses of a finished game whose roles are told: those that count, by question. */
const opened = (match: Match, sealed: Sealed): readonly Counted[] => {
  const table = publicStateOf(match)
  const rows = rowsOf(match.game)
  const all = Object.entries(sealed).flatMap(([by, own]) =>
    Object.entries(own).map(([question, picks]): Guess => ({ by, question, picks })),
  )
  const questions = [...new Set(all.map(({ question }) => question))].toSorted()
  return Object.entries(rows).flatMap(([kind, row]) =>
    questions
      .filter(question => question.split(' ', 1)[0] === kind)
      .toSorted((a, b) => Number(a.split(' ')[1]) - Number(b.split(' ')[1]))
      .flatMap(question => {
        const truth = row.truth(table, question) ?? []
        const guesses = all.filter(
          ({ by, question: other }) => other === question && (!match.seats.includes(by) || row.counts(table, by)),
        )
        return truth.length > 0 && guesses.length > 0 ? [{ question, truth, guesses }] : []
      }),
  )
}

export const verdictsOf = (match: Match, sealed: Sealed): readonly GuessResult[] =>
  opened(match, sealed).map(({ question, truth, guesses }) => ({
    question,
    truth,
    had: truth.map(one => guesses.filter(({ picks }) => picks.includes(one)).length),
    of: guesses.length,
  }))

const maxSeers = 300
/** Adds a finished game to the guessers' scores of the evening. */
export const seersAfter = (before: readonly Seer[], match: Match, sealed: Sealed): readonly Seer[] => {
  const now = new Map(before.map(seer => [seer.by, seer]))
  for (const { truth, guesses } of opened(match, sealed))
    for (const { by, picks } of guesses) {
      const { hits, of } = now.get(by) ?? { hits: 0, of: 0 }
      now.delete(by)
      now.set(by, { by, hits: hits + truth.filter(one => picks.includes(one)).length, of: of + truth.length })
    }
  return [...now.values()].slice(-maxSeers)
}

/** Returns the oracles of the evening: the guessers with the most hits and, of those, the fewest misses. */
export const oraclesIn = (seers: readonly Seer[]): readonly Seer[] => {
  const hits = Math.max(0, ...seers.map(seer => seer.hits))
  const best = seers.filter(seer => hits > 0 && seer.hits === hits)
  const of = Math.min(...best.map(seer => seer.of))
  return best.filter(seer => seer.of === of)
}
