import type { BaseTable, Seat } from '../engine/game.ts'
import { type Guesses, type Guessing, guessesOpen, isGuess } from '../engine/guess.ts'
import { type AnyGame, type Match, tableOf } from '../engine/match.ts'
import { isGameId } from '../games/ids.ts'
import { games } from '../games/registry.ts'
import type { KeyHash } from './party.ts'

/** Who guesses: a seat of the game, whoever holds its phone; or a phone that only watches, by its key's hash. */
export type Guesser = Seat | KeyHash

/** A sealed guess. A later one of the same person on the same question replaces it. */
export interface Guess {
  readonly by: Guesser
  readonly question: string
  readonly picks: readonly string[]
}

/** The guesses of one game: by person, the picks of each question. */
export type Sealed = Readonly<Record<Guesser, Readonly<Record<string, readonly string[]>>>>

/** So many people guess in one game at most. */
export const mostGuessers = 300

/** Seals guesses. They tell nobody anything: what is shown of them follows when the game is over. */
export const sealing = (sealed: Sealed, guesses: readonly Guess[]): Sealed => {
  const all = new Map(Object.entries(sealed))
  for (const { by, question, picks } of guesses) all.set(by, { ...all.get(by), [question]: picks })
  return Object.fromEntries(all)
}

/** Hands the guesses of a phone without a place in the game over to the phone that has its seat now. */
export const handedOn = (sealed: Sealed, from: KeyHash | null, to: KeyHash): Sealed => {
  if (from === null || !Object.hasOwn(sealed, from)) return sealed
  const { [from]: theirs = {}, ...rest } = sealed
  return { ...rest, [to]: theirs }
}

const rowsOf = ({ id }: AnyGame): Guesses<BaseTable> => (isGameId(id) ? games[id].guesses : {})

/** Lists the questions open to somebody. */
export const questionsFor = (match: Match, by: Guesser): readonly Guessing[] =>
  guessesOpen(rowsOf(match.game), tableOf(match), match.seats.includes(by) ? by : null)

/** Says whether a guess answers a question that is open to whoever makes it. */
export const mayGuess = (match: Match, { by, question, picks }: Guess): boolean =>
  questionsFor(match, by).some(open => open.id === question && isGuess(open, picks))

/** How a question was guessed: who it was, and how many of those whose guess counts had each. */
export interface Verdict {
  readonly question: string
  readonly truth: readonly string[]
  readonly had: readonly number[]
  readonly of: number
}

/** How well somebody has guessed this evening: how many they named rightly, of how many. */
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

/** Opens the guesses of a finished game whose roles are told: by question, those that count. */
const opened = (match: Match, sealed: Sealed): readonly Counted[] => {
  const table = tableOf(match)
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

/** Scores the guesses of a finished game. */
export const verdictsOf = (match: Match, sealed: Sealed): readonly Verdict[] =>
  opened(match, sealed).map(({ question, truth, guesses }) => ({
    question,
    truth,
    had: truth.map(one => guesses.filter(({ picks }) => picks.includes(one)).length),
    of: guesses.length,
  }))

const mostSeers = 300
/** Adds a finished game to the evening's score of those who guess. */
export const seersAfter = (before: readonly Seer[], match: Match, sealed: Sealed): readonly Seer[] => {
  const now = new Map(before.map(seer => [seer.by, seer]))
  for (const { truth, guesses } of opened(match, sealed))
    for (const { by, picks } of guesses) {
      const { hits, of } = now.get(by) ?? { hits: 0, of: 0 }
      now.delete(by)
      now.set(by, { by, hits: hits + truth.filter(one => picks.includes(one)).length, of: of + truth.length })
    }
  return [...now.values()].slice(-mostSeers)
}

/** Returns the oracles of the evening: who named most, and with as many, who missed fewest. */
export const oraclesIn = (seers: readonly Seer[]): readonly Seer[] => {
  const hits = Math.max(0, ...seers.map(seer => seer.hits))
  const best = seers.filter(seer => hits > 0 && seer.hits === hits)
  const of = Math.min(...best.map(seer => seer.of))
  return best.filter(seer => seer.of === of)
}
