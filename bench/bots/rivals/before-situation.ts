// The bots from before they were fitted to people's games, kept as opponents. The product contains none of this.

import {
  type Clue,
  countOf,
  evenly,
  maskOf,
  type Seats,
  type Suspicion,
  subsets,
  surely,
  weigh,
} from '../../../shared/engine/bot.ts'
import type { Seat } from '../../../shared/engine/game.ts'
import { type QuestTable, type Round, roundsOf } from '../../../shared/games/quest/situation.ts'

/** Conclusions from the public facts of a quest game. */
export interface Public {
  readonly seats: readonly Seat[]
  readonly rounds: readonly Round[]
  /** A mere spectator's suspicion. */
  readonly suspicion: Suspicion
}

/** The situation as one seat sees it. */
export interface Situation extends Public {
  readonly me: Seats
  /** The suspicion from all that this seat knows. */
  readonly own: Suspicion
  /** The suspicion it would have if it only knew that it is good. */
  readonly guise: Suspicion
  /** The size of the next team, and the number of evil players that it takes to fail it. */
  readonly size: number
  readonly needed: number
  readonly wins: number
  readonly losses: number
}

/** Estimates how often an evil player hides behind a Success, by the quest and what is at stake. */
const hides = (quest: number, wins: number, losses: number): number => {
  if (wins === 2 || losses === 2) return 0.05
  return quest === 1 ? 0.55 : 0.15
}

/**
 * Estimates the chance that this many evil players on a team play this many Fails. If one Fail is enough, those who
 * know each other leave it to one.
 */
const failing = (evil: number, fails: number, needed: number, hidden: number): number => {
  if (evil === 0) return fails === 0 ? 1 : 0
  if (fails > evil) return 0
  if (needed > evil) return fails === 0 ? 0.8 : 0.2
  if (fails === 0) return hidden
  if (fails === needed) return (1 - hidden) * (evil === needed ? 1 : 0.75)
  return ((1 - hidden) * 0.25) / Math.max(1, evil - 1)
}

/** Evil roles in play that have no choice on a quest: one that always fails it, and one that never does. */
interface Bound {
  readonly always: boolean
  readonly never: boolean
  /** The Lancelots have changed sides. */
  readonly switched: boolean
}
const boundIn = (table: QuestTable, quest: number): Bound => {
  const roles: readonly string[] = 'roles' in table ? table.roles : []
  const turned = table.told.filter(fact => fact.type === 'loyalty' && fact.card === 'switch' && fact.quest <= quest)
  return {
    always: roles.includes('lunatic'),
    never: roles.includes('brute') && quest > 3,
    switched: turned.length % 2 === 1,
  }
}

/** Estimates the same if some evil roles have no choice: each may or may not be among the evil players on the team. */
const failingBound = (
  evil: number,
  fails: number,
  needed: number,
  hidden: number,
  { always, never }: Bound,
  villains: number,
): number => {
  const aboard = evil / villains
  const free = never
    ? (1 - aboard) * failing(evil, fails, needed, hidden) + aboard * failing(evil - 1, fails, needed, hidden)
    : failing(evil, fails, needed, hidden)
  if (!always || evil === 0) return free
  // The others mostly leave the Fail to the Lunatic.
  const led = fails === 0 || fails > evil ? 0 : fails === Math.max(1, needed) ? 0.85 : 0.15 / evil
  return (1 - aboard) * free + aboard * led
}

/** Estimates the same after the Lancelots have changed sides: each may or may not be on the team. */
const failingSwitched = (
  evil: number,
  size: number,
  fails: number,
  needed: number,
  hidden: number,
  bound: Bound,
  all: { readonly villains: number; readonly seats: number },
): number => {
  const { villains, seats } = all
  const of = (so: number): number => (so < 0 ? 0 : failingBound(so, fails, needed, hidden, bound, villains))
  if (!bound.switched) return of(evil)
  const [left, came] = [evil / villains, (size - evil) / (seats - villains)]
  return (
    left * (1 - came) * of(evil - 1) +
    (1 - left) * came * of(evil + 1) +
    (left * came + (1 - left) * (1 - came)) * of(evil)
  )
}

/**
 * Estimates how evil players' votes differ from good ones', for teams with an evil player and for clean ones. The fewer
 * voted so, the more it reveals; a unanimous vote reveals nothing.
 */
const voteOdds = (dirty: boolean, share: number): { readonly approve: number; readonly reject: number } =>
  dirty
    ? { approve: 1 + 0.6 * (1 - share), reject: Math.max(0.3, 1 - 0.8 * share) }
    : { approve: 1 - 0.3 * (1 - share), reject: 1 + 0.3 * share }

const voteClue = ({ team, approved }: Round, all: Seats): Clue => {
  const approvals = approved ?? 0
  const share = countOf(approvals) / countOf(all)
  const [dirty, clean] = [voteOdds(true, share), voteOdds(false, share)]
  return set => {
    const { approve, reject } = (set & team) === 0 ? clean : dirty
    const yes = countOf(set & approvals)
    return approve ** yes * reject ** (countOf(set) - yes)
  }
}

/**
 * Turns a quest's cards into a clue: what the players could have done, and how likely that was. Anybody may have played
 * a Reverse.
 */
const cardClue = (
  { team, cards, struck }: Round,
  needed: number,
  hidden: number,
  bound: Bound,
  all: { readonly villains: number; readonly seats: number },
): Clue => {
  const fails = cards.filter(card => card === 'fail').length
  const reverses = cards.filter(card => card === 'reverse').length
  return set => {
    const evil = countOf(set & team)
    const of = (so: number): number =>
      so < 0 ? 0 : failingSwitched(evil, countOf(team), so, needed, hidden, bound, all)
    // Excalibur adds a Fail if it turns a good player's card, and adds or removes one if it turns an evil player's.
    if (struck !== 0) return (set & struck) === 0 ? of(fails - 1) : (of(fails - 1) + of(fails + 1)) / 2
    if (reverses === 0) return of(fails)
    // A Reverse is Lancelot's, or an evil player's in place of a Fail.
    const lancelots = failing(evil, fails, needed, hidden)
    const theirs = evil > fails ? failing(evil, fails + 1, needed, hidden) : 0
    return lancelots + theirs / 2
  }
}

/** Returns whether a team goes whatever the votes: then everybody approves, which reveals nothing. */
const isForced = (table: QuestTable, { attempt, quest }: Round): boolean =>
  attempt >= 5 || (quest === 1 && table.options['round-one-choice'] === true)

const suspicions = new WeakMap<object, Public>()

/** Draws the public conclusions, cached for each list of told events because the whole table asks for them. */
export const publicly = (table: QuestTable, villains: number): Public => {
  const before = suspicions.get(table.told)
  if (before) return before
  const { seats, results, fails } = table
  const rounds = roundsOf(table)
  const all = maskOf(seats, seats)
  const clues = rounds.flatMap(round => {
    const done = results.slice(0, round.quest - 1)
    const [wins, losses] = [done.filter(one => one === 'success').length, done.filter(one => one === 'fail').length]
    const hidden = hides(round.quest, wins, losses)
    return [
      ...(round.approved === null || isForced(table, round) ? [] : [voteClue(round, all)]),
      ...(round.cards.length === 0
        ? []
        : [
            cardClue(round, fails[round.quest - 1] ?? 1, hidden, boundIn(table, round.quest), {
              villains,
              seats: seats.length,
            }),
          ]),
    ]
  })
  const made = { seats, rounds, suspicion: weigh(evenly(subsets(seats.length, villains)), clues) }
  suspicions.set(table.told, made)
  return made
}

/** Assesses the situation of one seat: the public facts, and what it knows besides. */
export const situationOf = (table: QuestTable, seat: Seat, villains: number, knows: readonly Clue[]): Situation => {
  const everybody = publicly(table, villains)
  const { seats, results, sizes, fails } = table
  const me = maskOf(seats, [seat])
  const quest = Math.min(5, results.length + 1)
  return {
    ...everybody,
    me,
    own: weigh(everybody.suspicion, knows),
    guise: weigh(everybody.suspicion, [surely(0, me)]),
    size: sizes[quest - 1] ?? 2,
    needed: fails[quest - 1] ?? 1,
    wins: results.filter(one => one === 'success').length,
    losses: results.filter(one => one === 'fail').length,
  }
}
