import { type Seen, seenBy } from '../../shared/engine/bot.ts'
import {
  type Actor,
  type Answer,
  type Ask,
  clock,
  host,
  type Level,
  type Line,
  levels,
  type Seat,
  type Statement,
} from '../../shared/engine/game.ts'
import { applyMove, consider, type Match, publicStateOf } from '../../shared/engine/match.ts'
import type { Random } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { answerFor, linesFor, speaksBefore } from '../../shared/games/registry.ts'
import { pending, randomAnswer, type Turn } from './random-player.ts'

/** Says whether a bot plays a seat; the other seats answer by chance. */
export type IsBot = (seat: Seat) => boolean

/** Answers for a seat as a bot does; null where it leaves an optional ask open. */
export interface Brain {
  (seen: Seen, ask: Ask, random: Random): Answer | null
  /** What it claims aloud; missing where it is silent. */
  readonly states?: (seen: Seen, random: Random) => readonly Line[]
}
/** Returns what answers for a seat; null where chance does. */
export type BrainOf = (seat: Seat) => Brain | null

/** Returns the product's bots of one level. */
export const botsOf = (game: GameId, level: Level = levels[0]): Brain =>
  Object.assign((seen: Seen, ask: Ask, random: Random) => answerFor(game, { ...seen, level }, ask, random), {
    states: (seen: Seen, random: Random) => linesFor(game, { ...seen, level }, random),
  })

interface Said {
  readonly by: Actor
  readonly ask: Ask
  readonly answer: Answer
}

/** Who plays, and what they have claimed so far. */
interface Players {
  readonly brainOf: BrainOf
  readonly said: Statement[]
}

/** Returns a seat's answer; null where it leaves an optional ask open. */
const answerOf = (match: Match, by: Seat, ask: Ask, { brainOf, said }: Players, random: Random): Answer | null => {
  const brain = brainOf(by)
  if (brain?.states && speaksBefore(match.game.id as GameId, ask.kind)) {
    const { step, options } = publicStateOf(match)
    const seen = seenBy(match, by, undefined, said)
    if (options['silent-game'] !== true) said.push({ seat: by, step, lines: brain.states(seen, random) })
  }
  if (brain !== null) return brain(seenBy(match, by, undefined, said), ask, random)
  return ask.optional && random.one('leaves', [true, true, false]) ? null : randomAnswer(ask, random)
}

/** Returns an answer of the clock, where one runs, or else of the host, who never ends the game. */
const patiently = (match: Match): Said => {
  const [timed] = pending(match, clock).toSorted((a, b) => (a.seconds ?? 0) - (b.seconds ?? 0))
  const hosting = pending(match, host).find(ask => !ask.optional)
  const ask = timed ?? hosting
  if (!ask) throw new Error(`at ${publicStateOf(match).step} nobody is asked anything, and it is not over`)
  return { by: timed ? clock : host, ask, answer: { ask: ask.id, picks: [] } }
}

/** Returns the next answer. Each seat considers each kind of ask once in a step, and no clock runs out before that. */
const next = (match: Match, players: Players, done: Set<string>, random: Random): Said => {
  const open = match.seats.flatMap(by =>
    pending(match, by)
      .filter(ask => !done.has(`${by} ${ask.kind}`))
      .map(ask => ({ by, ask })),
  )
  if (open.length === 0) return patiently(match)
  const { by, ask } = random.one('next', open)
  done.add(`${by} ${ask.kind}`)
  const answer = answerOf(match, by, ask, players, random)
  return answer ? { by, ask, answer } : next(match, players, done, random)
}

/** Plays a game to its end, turn by turn: some seats by bots, the others by chance. */
export function botGame(first: Match, isBot: IsBot, random: Random): Generator<Turn> {
  const bot = botsOf(first.game.id as GameId)
  return brainGame(first, seat => (isBot(seat) ? bot : null), random)
}

/** Plays a game to its end, turn by turn, each seat with its own brain. `said` takes up what they claim. */
export function* brainGame(first: Match, brainOf: BrainOf, random: Random, said: Statement[] = []): Generator<Turn> {
  let before = first
  const done = new Set<string>()
  while (publicStateOf(before).over === null) {
    const { by, ask, answer } = next(before, { brainOf, said }, done, random)
    const move = consider(before, by, answer, random)
    if (typeof move === 'string') throw new Error(`${by} answers ${answer.ask} ${answer.picks}: ${move}`)
    const after = applyMove(before, move)
    if (publicStateOf(after).step !== publicStateOf(before).step) done.clear()
    yield { before, ask, move, after }
    before = after
  }
}
