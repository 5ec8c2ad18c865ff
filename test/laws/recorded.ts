import { createHash } from 'node:crypto'
import { type Answer, accept, type Options } from '../../shared/engine/game.ts'
import {
  type AnyGame,
  actors,
  applyMove,
  type Match,
  type Move,
  publicStateOf,
  startMatch,
  withDefaults,
} from '../../shared/engine/match.ts'
import { logOf } from '../../tools/fixture.ts'

/** A recorded answer, its events, and a hash of all asks that were open afterwards. */
type Recorded = Move & { readonly open: string }

/** A game from a table's log, recorded by the rules of a version. */
export interface Record {
  readonly game: string
  readonly version: number
  readonly seats: readonly string[]
  readonly deal: unknown
  readonly moves: readonly Recorded[]
}

/** Serialises who may answer what: only legality, not how an ask looks. */
const openIn = (match: Match): string => {
  const asks = actors(match).map(by =>
    match.game.asks(match.state, by).map(({ id, pick, from }) => [by, id, pick, from]),
  )
  return createHash('sha256').update(JSON.stringify(asks)).digest('hex').slice(0, 8)
}

const recordingOf = ({ version, seats, deal, moves, game }: ReturnType<typeof logOf>, rules: AnyGame): Record => {
  let match = startMatch(rules, seats, deal)
  const recorded = moves.map(move => {
    match = applyMove(match, move)
    return { ...move, open: openIn(match) }
  })
  return { game, version, seats, deal, moves: recorded }
}

/** Plays a fixture by these rules, and records it. */
export const record = (fixture: unknown, rules: AnyGame): Record => recordingOf(logOf(fixture), rules)

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const called = (move: Move | undefined, at: number): string =>
  move ? `at move ${at + 1} (${move.by} answers ${move.ask})` : `after move ${at}`

/** Wakes a table from a recorded log, and says what has changed; null where nothing has. */
const woken = (old: Record, rules: AnyGame): string | null => {
  let match = startMatch(rules, old.seats, old.deal)
  for (const [at, move] of old.moves.entries()) {
    const answer: Answer = { ask: move.ask, picks: move.picks }
    if (accept(rules.asks(match.state, move.by), answer, []) !== 'accepted') return called(move, at)
    match = applyMove(match, move)
    if (openIn(match) !== move.open) return called(move, at)
  }
  const ended = old.moves.some(({ events }) => events.some(({ type }) => type === 'over'))
  return (publicStateOf(match).over !== null) === ended ? null : called(undefined, old.moves.length)
}

/** Fills in options that the game has gained since: they have their defaults. */
const completed = (deal: unknown, { options }: AnyGame): unknown => {
  if (typeof deal !== 'object' || deal === null || !('options' in deal)) return deal
  // A deal's options are the host's form.
  return { ...deal, options: withDefaults(options, deal.options as Options) }
}

/** Finds where the same answers now bring about other events, or another deal; null where they do not. */
const decided = (old: Record, now: Record, rules: AnyGame): string | null => {
  if (!same(completed(old.deal, rules), completed(now.deal, rules))) return 'at the deal'
  const at = Math.max(old.moves.length, now.moves.length)
  for (let i = 0; i < at; i++) if (!same(old.moves[i], now.moves[i])) return called(old.moves[i] ?? now.moves[i], i)
  return null
}

/**
 * Says in one sentence how a recorded log and these rules differ; null where they do not. A table that was left during
 * such a game must go on exactly as before, or its game's version must say that it cannot.
 */
export const differs = (name: string, old: Record, now: Record, rules: AnyGame): string | null => {
  if (old.version !== rules.version)
    return `${rules.id}: ${name} was recorded by version ${old.version}, and this is ${rules.version}: record it again with UPDATE_GOLDEN=1.`
  const where = woken(old, rules) ?? decided(old, now, rules)
  return where === null
    ? null
    : `${rules.id}: ${name} replays differently ${where}, while the game’s version is ${rules.version} as before: raise the version in its rules.ts, and record again with UPDATE_GOLDEN=1.`
}
