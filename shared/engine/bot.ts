import {
  type Answer,
  type Ask,
  type BaseHand,
  type BasePublicState,
  type Level,
  type Line,
  levels,
  type Seat,
  type Statement,
} from './game.ts'
import { handOf, type Match, publicStateOf } from './match.ts'
import type { Random } from './random.ts'

/** Everything that a bot decides by: what a phone on its seat would get. */
export interface Seen<PublicState extends BasePublicState = BasePublicState, Hand extends BaseHand = BaseHand> {
  readonly seat: Seat
  readonly table: PublicState
  readonly hand: Hand
  readonly asks: readonly Ask[]
  /** What bots have claimed in this game, the latest last. */
  readonly statements: readonly Statement[]
  /** One person among bots plays this game for the first time: the table's settings say so. */
  readonly isFirst: boolean
  /** How well the table's bots play: everybody knows. */
  readonly level: Level
}

/** Decides a bot's answer to an ask; null if it gives none. */
type Decide<PublicState extends BasePublicState = BasePublicState, Hand extends BaseHand = BaseHand> = (
  seen: Seen<PublicState, Hand>,
  ask: Ask,
  random: Random,
) => Answer | null

/** The range of a bot's thinking time, in tenths of a second. */
export type Pause = readonly [least: number, most: number]
export const usualPause: Pause = [20, 60]

/** A game's bot: for each kind of ask to a seat, how long it thinks, and what it answers. */
export interface Bot<
  PublicState extends BasePublicState = BasePublicState,
  Hand extends BaseHand = BaseHand,
  Kind extends string = string,
> {
  readonly pauses: Readonly<Record<Kind, Pause>>
  readonly answers: Readonly<Record<Kind, Decide<PublicState, Hand>>>
  /** What it claims aloud before it answers an ask of this kind, where its game is one of talk. */
  readonly states?: {
    readonly before: Kind
    readonly lines: (seen: Seen<PublicState, Hand>, random: Random) => readonly Line[]
  }
}
export const confirms = (_seen: unknown, { id }: Ask): Answer => ({ ask: id, picks: [] })

/** Returns what this seat may know of a game now. */
export const seenBy = (
  match: Match,
  seat: Seat,
  level: Level = levels[0],
  statements: readonly Statement[] = [],
  isFirst = false,
): Seen => ({
  level,
  isFirst,
  statements,
  seat,
  table: publicStateOf(match),
  hand: handOf(match, seat),
  asks: match.game.asks(match.state, seat),
})

/** What a level changes: how a bot acts on what it knows, never what it knows. */
export interface Skill {
  /** How much suspicions count in a vote, and in choosing a team. */
  readonly wary: number
  readonly picky: number
  /** Whether the good side votes for what wins, and not as people do. */
  readonly exact: boolean
  /** How far evil plays for its own side: 1 as people do. */
  readonly bold: number
  /** How often Merlin acts on what he knows. */
  readonly frank: number
  /** How surely the Assassin names the likeliest target. */
  readonly aim: number
}

export const skills: Readonly<Record<Level, Skill>> = {
  easy: { wary: 0.5, picky: 5, exact: false, bold: 0.6, frank: 0.5, aim: 0.4 },
  fair: { wary: 1.2, picky: 20, exact: false, bold: 1, frank: 0.25, aim: 1.2 },
  sharp: { wary: 2, picky: 60, exact: true, bold: 2, frank: 0.25, aim: 20 },
  // What it does not decide by plain facts, it decides as people do.
  teacher: { wary: 1.2, picky: 20, exact: false, bold: 1, frank: 0.25, aim: 1.2 },
}

/** A set of seats as a bit mask, in the table's order. */
export type SeatSet = number

/** A clue: the likelihood of an observation if exactly the seats of this set are the villains. */
export type Clue = (villains: SeatSet) => number

/** A probability distribution over the possible sets of villains. */
export interface Suspicion {
  readonly sets: readonly SeatSet[]
  readonly weights: readonly number[]
}

export const countOf = (set: SeatSet): number => {
  let count = 0
  for (let left = set; left !== 0; left &= left - 1) count += 1
  return count
}

export const maskOf = (seats: readonly Seat[], some: readonly Seat[]): SeatSet =>
  seats.reduce((set, seat, i) => (some.includes(seat) ? set | (1 << i) : set), 0)
export const seatsIn = (seats: readonly Seat[], set: SeatSet): readonly Seat[] =>
  seats.filter((_, i) => (set & (1 << i)) !== 0)

const known = new Map<string, readonly SeatSet[]>()

export const subsets = (among: number, count: number): readonly SeatSet[] => {
  const key = `${among} ${count}`
  const before = known.get(key)
  if (before) return before
  const found: SeatSet[] = []
  const grow = (set: SeatSet, from: number, left: number): void => {
    if (left === 0) found.push(set)
    else for (let i = from; i <= among - left; i++) grow(set | (1 << i), i + 1, left - 1)
  }
  grow(0, 0, count)
  known.set(key, found)
  return found
}

export const binomial = (among: number, count: number): number => {
  if (count < 0 || count > among) return 0
  let product = 1
  for (let i = 1; i <= count; i++) product = (product * (among - count + i)) / i
  return Math.round(product)
}

/** A certain clue: all of the first set are villains, and none of the second. */
export const surely =
  (villains: SeatSet, others: SeatSet): Clue =>
  set =>
    (set & villains) === villains && (set & others) === 0 ? 1 : 0

/** A certain clue: exactly this many of these are villains. */
export const exactly =
  (among: SeatSet, count: number): Clue =>
  set =>
    countOf(set & among) === count ? 1 : 0

/** Updates the distribution by clues, one after the other. A clue that would leave nothing is ignored. */
export const weigh = ({ sets, weights }: Suspicion, clues: readonly Clue[]): Suspicion => {
  const weighed = sets.map((set, i) => {
    let weight = weights[i] as number
    for (const clue of clues) {
      if (weight === 0) break
      weight *= clue(set)
    }
    return weight
  })
  const sum = weighed.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return { sets, weights }
  const possible = sets.flatMap((set, i) => (weighed[i] === 0 ? [] : [{ set, weight: (weighed[i] as number) / sum }]))
  return { sets: possible.map(({ set }) => set), weights: possible.map(({ weight }) => weight) }
}

/** The uniform distribution, before anything was seen. */
export const evenly = (sets: readonly SeatSet[]): Suspicion => ({ sets, weights: sets.map(() => 1 / sets.length) })

/** Returns the probability that at least this many of these are villains. */
export const atLeast = ({ sets, weights }: Suspicion, among: SeatSet, count: number): number => {
  let sum = 0
  for (const [i, set] of sets.entries()) if (countOf(set & among) >= count) sum += weights[i] as number
  return sum
}

/** Returns each seat's probability of being a villain. */
export const guilt = (suspicion: Suspicion, among: number): readonly number[] =>
  Array.from({ length: among }, (_, i) => atLeast(suspicion, 1 << i, 1))

const hundred = Array.from({ length: 100 }, (_, i) => i)
export const happens = (percent: number, random: Random): boolean => random.one('chance', hundred) < percent

const fine = Array.from({ length: 10_000 }, (_, i) => (i + 0.5) / 10_000)
/** True with this chance, from 0 to 1. */
export const succeeds = (chance: number, random: Random): boolean => random.one('chance', fine) < chance

export const weightedPick = <T>(among: readonly T[], weight: (one: T, place: number) => number, random: Random): T => {
  const weights = among.map(weight)
  let left = random.one('chance', fine) * weights.reduce((sum, one) => sum + one, 0)
  const place = weights.findIndex(one => {
    left -= one
    return left <= 0
  })
  return among[Math.max(0, place)] as T
}

export const logit = (chance: number): number => Math.log(chance / (1 - chance))
export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds))

/** Picks one of those that score the highest. */
export const best = <T>(among: readonly T[], score: (one: T) => number, random: Random): T => {
  const scored = among.map(one => ({ one, score: score(one) }))
  const highest = Math.max(...scored.map(each => each.score))
  return random.one(
    'best',
    scored.filter(each => each.score > highest - 1e-9),
  ).one
}
