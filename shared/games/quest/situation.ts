import {
  binomial,
  type Clue,
  countOf,
  evenly,
  maskOf,
  type SeatSet,
  type Suspicion,
  subsets,
  surely,
  weigh,
} from '../../engine/bot.ts'
import type { Seat } from '../../engine/game.ts'
import type { PublicState as AvalonTable } from '../avalon/events.ts'
import type { PublicState as ThavalonTable } from '../thavalon/events.ts'
import { approvals, dirtyLeads, failShare, type Stakes, type VoterPlace } from './habits.ts'
import { type Proposal, wentOn } from './state.ts'
import { likenessIn, type Unseen } from './tactics.ts'

export type QuestTable = AvalonTable | ThavalonTable

/** One proposal, with its seats as sets. */
export interface ProposalSets {
  /** As the table has it. */
  readonly proposal: Proposal
  readonly quest: number
  readonly attempt: number
  readonly leader: SeatSet
  readonly team: SeatSet
  /** The seats that approved; null if there was no vote. */
  readonly approved: SeatSet | null
  /** The cards that were played; none if the team did not go. */
  readonly cards: readonly string[]
  /** The player whose card Excalibur turned; the empty set if none. */
  readonly struck: SeatSet
}

export const roundsOf = ({ quests, seats, events }: QuestTable): readonly ProposalSets[] =>
  quests.flatMap(quest => {
    const turned = events.flatMap(event =>
      event.type === 'struck' && event.quest === quest.quest && event.at !== null ? [event.at] : [],
    )
    return quest.proposals.map(proposal => {
      const { attempt, leader, team, ballots } = proposal
      const approvers = ballots && seats.filter(seat => ballots[seat] === 'approve')
      return {
        proposal,
        quest: quest.quest,
        attempt,
        leader: maskOf(seats, [leader]),
        team: maskOf(seats, team),
        approved: approvers && maskOf(seats, approvers),
        cards: proposal === wentOn(quest) ? (quest.cards ?? []) : [],
        struck: maskOf(seats, turned),
      }
    })
  })

/** Conclusions from the public facts of a quest game. */
export interface Public {
  readonly seats: readonly Seat[]
  readonly rounds: readonly ProposalSets[]
  /** A mere spectator's suspicion, and what the cards alone prove. */
  readonly suspicion: Suspicion
  readonly proven: Suspicion
  /** The suspicion before anybody is taken for Merlin, and how likely each seat is he, set by set. */
  readonly plain: Suspicion
  readonly merlins: readonly (readonly number[])[]
  /** The chance that a given villain is hidden from Merlin. */
  readonly unseen: Unseen
}

/** How likely Merlin is in the game. */
const merlinIn = (table: QuestTable): number => {
  if (!('roles' in table)) return 0.6
  return (table.roles as readonly string[]).includes('merlin') ? 1 : 0
}
/** How many villains Merlin does not see. */
const unseenIn = (table: QuestTable): number => {
  const roles: readonly string[] = 'roles' in table ? table.roles : ['mordred']
  return (roles.includes('mordred') ? 1 : 0) + (table.options.oberon === 'chaos' ? 1 : 0)
}

/** Turns Merlin's likely acts into a clue: one of those who may be he must have done them. */
const merlinClue = ({ plain, merlins }: Pick<Public, 'plain' | 'merlins'>, chance: number, who: SeatSet): Clue => {
  const places = new Map(plain.sets.map((set, i) => [set, i]))
  return set => {
    const at = places.get(set) ?? 0
    let [sum, count] = [0, 0]
    for (const [seat, by] of merlins.entries()) {
      if (((1 << seat) & who) === 0 || ((1 << seat) & set) !== 0) continue
      sum += by[at] ?? 0
      count += 1
    }
    return count === 0 ? 1 : 1 - chance + (chance * sum) / count
  }
}

/** The situation as one seat sees it. */
export interface Situation extends Public {
  readonly me: SeatSet
  /** The suspicion from all that this seat knows. */
  readonly own: Suspicion
  /** The suspicion it would have if it only knew that it is good. */
  readonly guise: Suspicion
  readonly quest: number
  /** The size of the next team, and the number of evil players that it takes to fail it. */
  readonly size: number
  readonly needed: number
  readonly wins: number
  readonly losses: number
}

/** Computes the probability that `count` of `among` do what each does with this chance. */
const chanceOfExactly = (among: number, count: number, chance: number): number =>
  binomial(among, count) * chance ** count * (1 - chance) ** (among - count)

/** Estimates the chance that this many evil players on a team play this many Fails. */
const failing = (evil: number, fails: number, stakes: Stakes): number =>
  fails > evil ? 0 : chanceOfExactly(evil, fails, failShare(stakes, evil))

/** Evil roles in play that have no choice on a quest: one that always fails it, and one that never does. */
interface Bound {
  readonly always: 'lunatic' | 'lancelot' | null
  readonly never: boolean
  /** The Lancelots have changed sides. */
  readonly switched: boolean
}
const boundIn = (table: QuestTable, quest: number): Bound => {
  const roles: readonly string[] = 'roles' in table ? table.roles : []
  const turned = table.events.filter(
    event => event.type === 'loyalty' && event.card === 'switch' && event.quest <= quest,
  )
  return {
    // Agravaine plays as the Lunatic does.
    always:
      roles.includes('lunatic') || roles.includes('agravaine')
        ? 'lunatic'
        : table.options.lancelots === 'fixed'
          ? 'lancelot'
          : null,
    never: roles.includes('brute') && quest > 3,
    switched: turned.length % 2 === 1,
  }
}

/** Estimates the same if some evil roles have no choice: each may or may not be among the evil players on the team. */
const failingBound = (
  evil: number,
  fails: number,
  stakes: Stakes,
  { always, never }: Bound,
  villains: number,
): number => {
  const aboard = evil / villains
  const free = never
    ? (1 - aboard) * failing(evil, fails, stakes) + aboard * failing(Math.max(0, evil - 1), fails, stakes)
    : failing(evil, fails, stakes)
  if (always === null || evil === 0) return free
  // The others mostly leave the Fail to the Lunatic; they do not always know of a Lancelot on the other side.
  if (always === 'lancelot')
    return (1 - aboard) * free + aboard * (fails === 0 ? 0 : failing(evil - 1, fails - 1, stakes))
  const led = fails === 0 || fails > evil ? 0 : fails === Math.max(1, stakes.needed) ? 0.85 : 0.15 / evil
  return (1 - aboard) * free + aboard * led
}

/** Estimates the same after the Lancelots have changed sides: each may or may not be on the team. */
const failingSwitched = (
  evil: number,
  size: number,
  fails: number,
  stakes: Stakes,
  bound: Bound,
  all: { readonly villains: number; readonly seats: number },
): number => {
  const { villains, seats } = all
  const of = (played: number): number => (played < 0 ? 0 : failingBound(played, fails, stakes, bound, villains))
  if (!bound.switched) return of(evil)
  const [left, came] = [evil / villains, (size - evil) / (seats - villains)]
  return (
    left * (1 - came) * of(evil - 1) +
    (1 - left) * came * of(evil + 1) +
    (left * came + (1 - left) * (1 - came)) * of(evil)
  )
}

const merlinWeight = 1.3

/** How far votes and teams are believed: they are not independent of what everybody saw. */
const belief = 0.7

/** How the good side votes as a whole: mostly as Loyal Servants. */
const goodly: Readonly<Record<VoterPlace, number>> = approvals.servant

/** Reads a vote: evil players approve of other teams than good players do. */
const voteClue = ({ team, approved, leader }: ProposalSets, everybody: SeatSet): Clue => {
  const all = everybody & ~leader
  const yes = approved ?? 0
  const odds = (chance: number, ayes: number, nays: number): number => chance ** ayes * (1 - chance) ** nays
  const [on, off] = [team, all & ~team]
  return set => {
    const dirty = (set & team) !== 0
    const side = (some: SeatSet, by: Readonly<Record<VoterPlace, number>>): number => {
      const [member, outside] = [some & on, some & off]
      return (
        odds(by[dirty ? 'member-dirty' : 'member-clean'], countOf(member & yes), countOf(member & ~yes)) *
        odds(by[dirty ? 'outside-dirty' : 'outside-clean'], countOf(outside & yes), countOf(outside & ~yes))
      )
    }
    return (side(set & all, approvals.evil) * side(all & ~set, goodly)) ** belief
  }
}

/** Reads a leader's team: nearly every team of an evil leader has an evil player on it. */
const leadClue = ({ leader, team }: ProposalSets, seats: number, villains: number): Clue => {
  const size = countOf(team)
  const clean = binomial(seats - villains, size)
  const dirty = binomial(seats, size) - clean
  const like = (share: number, isDirty: boolean): number => (isDirty ? share / dirty : (1 - share) / Math.max(1, clean))
  return set => like((set & leader) !== 0 ? dirtyLeads.evil : dirtyLeads.servant, (set & team) !== 0) ** belief
}

/**
 * Turns a quest's cards into a clue: what the players could have done, and how likely that was. Anybody may have played
 * a Reverse.
 */
const cardClue = (
  { team, cards, struck }: ProposalSets,
  stakes: Stakes,
  bound: Bound,
  all: { readonly villains: number; readonly seats: number },
): Clue => {
  const fails = cards.filter(card => card === 'fail').length
  const reverses = cards.filter(card => card === 'reverse').length
  return set => {
    const evil = countOf(set & team)
    const of = (played: number): number =>
      played < 0 ? 0 : failingSwitched(evil, countOf(team), played, stakes, bound, all)
    // Excalibur adds a Fail if it turns a good player's card, and adds or removes one if it turns an evil player's.
    if (struck !== 0) return (set & struck) === 0 ? of(fails - 1) : (of(fails - 1) + of(fails + 1)) / 2
    if (reverses === 0) return of(fails)
    // A Reverse is Lancelot's, or an evil player's in place of a Fail.
    const lancelots = failing(evil, fails, stakes)
    const theirs = evil > fails ? failing(evil, fails + 1, stakes) : 0
    return lancelots + theirs / 2
  }
}

/** Returns whether a team goes whatever the votes: then everybody approves, which reveals nothing. */
const isForced = (table: QuestTable, { attempt, quest }: ProposalSets): boolean =>
  attempt >= 5 || (quest === 1 && table.options['round-one-choice'] === true)

/** What one proposal contributes to each set of villains, and to each seat as Merlin beside each set. */
interface Said {
  readonly weights: Float64Array
  readonly merlins: readonly Float64Array[]
}
/** Cached for each proposal as the table has it, because it no longer changes. */
const saidBy = new WeakMap<object, Said>()

const saidIn = (table: QuestTable, round: ProposalSets, sets: readonly SeatSet[], unseen: Unseen): Said => {
  const before = saidBy.get(round.proposal)
  if (before) return before
  const { seats } = table
  const villains = countOf(sets[0] ?? 0)
  const lead = leadClue(round, seats.length, villains)
  const vote = round.approved === null || isForced(table, round) ? () => 1 : voteClue(round, maskOf(seats, seats))
  const made = {
    weights: Float64Array.from(sets, set => lead(set) * vote(set)),
    merlins: seats.map((_, i) =>
      Float64Array.from(sets, set => ((set & (1 << i)) === 0 ? likenessIn(round, 1 << i, set, unseen) : 0)),
    ),
  }
  saidBy.set(round.proposal, made)
  return made
}

/** Returns the cards of a quest as a clue. */
const shownIn = (table: QuestTable, round: ProposalSets, villains: number): Clue => {
  const { seats, results, fails } = table
  const done = results.slice(0, round.quest - 1)
  const stakes = {
    seats: seats.length,
    quest: round.quest,
    wins: done.filter(one => one === 'success').length,
    losses: done.filter(one => one === 'fail').length,
    needed: fails[round.quest - 1] ?? 1,
  }
  return cardClue(round, stakes, boundIn(table, round.quest), { villains, seats: seats.length })
}

const suspicions = new WeakMap<object, Public>()

/** Draws the public conclusions, cached for each list of public events because the whole table asks for them. */
export const publicly = (table: QuestTable, villains: number): Public => {
  const before = suspicions.get(table.events)
  if (before) return before
  const { seats } = table
  const rounds = roundsOf(table)
  const sets = subsets(seats.length, villains)
  const share = unseenIn(table) / villains
  const unseen: Unseen = () => share
  const said = rounds.map(round => saidIn(table, round, sets, unseen))
  const places = new Map(sets.map((set, i) => [set, i]))
  const placeOf = (set: SeatSet): number => places.get(set) ?? 0
  const proven = weigh(
    evenly(sets),
    rounds.filter(({ cards }) => cards.length > 0).map(round => shownIn(table, round, villains)),
  )
  const plain = weigh(proven, [
    set => said.reduce((product, { weights }) => product * (weights[placeOf(set)] as number), 1),
  ])
  const chance = merlinIn(table)
  const merlins =
    chance === 0
      ? []
      : seats.map((_, i) => {
          const of = said.map(one => one.merlins[i])
          return plain.sets.map(set => {
            if ((set & (1 << i)) !== 0) return 0
            const place = placeOf(set)
            let sum = 0
            for (const one of of) sum += one?.[place] ?? 0
            return Math.exp(merlinWeight * sum)
          })
        })
  const suspicion = chance === 0 ? plain : weigh(plain, [merlinClue({ plain, merlins }, chance, maskOf(seats, seats))])
  const made = { seats, rounds, proven, plain, merlins, unseen, suspicion }
  suspicions.set(table.events, made)
  return made
}

/**
 * Assesses the situation of one seat: the public facts, and what it knows besides; and whom it takes for Merlin, where it
 * `seeks` him.
 */
export const situationOf = (
  table: QuestTable,
  seat: Seat,
  villains: number,
  knows: readonly Clue[],
  seeks = true,
): Situation => {
  const everybody = publicly(table, villains)
  const { seats, results, sizes, fails } = table
  const me = maskOf(seats, [seat])
  const quest = Math.min(5, results.length + 1)
  // A player who is not Merlin looks for him among the others.
  const chance = merlinIn(table)
  const others = chance === 0 || !seeks ? [] : [merlinClue(everybody, chance, maskOf(seats, seats) & ~me)]
  return {
    ...everybody,
    me,
    own: weigh(everybody.plain, [...knows, ...others]),
    guise: weigh(everybody.plain, [surely(0, me), ...others]),
    quest,
    size: sizes[quest - 1] ?? 2,
    needed: fails[quest - 1] ?? 1,
    wins: results.filter(one => one === 'success').length,
    losses: results.filter(one => one === 'fail').length,
  }
}
