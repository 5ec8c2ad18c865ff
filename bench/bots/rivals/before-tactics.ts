// The bots from before they were fitted to people's games, kept as opponents. The product contains none of this.

import {
  atLeast,
  best,
  type Clue,
  countOf,
  guilt,
  happens,
  type Seats,
  type Suspicion,
  subsets,
} from '../../../shared/engine/bot.ts'
import { at } from '../../../shared/engine/game.ts'
import type { Random } from '../../../shared/engine/random.ts'
import type { Round } from '../../../shared/games/quest/situation.ts'
import type { Situation } from './before-situation.ts'

// Tactics of good and evil players in the quest games, by what they suspect: leading, voting, playing cards.

/** Scores how bad a team looks: mostly that it fails, a little that somebody on it is evil. */
const badness = (suspicion: Suspicion, team: Seats, needed: number): number => {
  const failing = atLeast(suspicion, team, needed)
  return needed === 1 ? failing : 0.8 * failing + 0.2 * atLeast(suspicion, team, 1)
}

const teamsOf = ({ seats, size }: Situation, excluded: Seats): readonly Seats[] =>
  subsets(seats.length, size).filter(team => (team & excluded) === 0)

/** Returns the seats that look best. Teams are made of these, so that not every possible team must be weighed. */
const trusted = ({ seats, size, me }: Situation, suspicion: Suspicion, excluded: Seats): Seats => {
  const bad = guilt(suspicion, seats.length)
  const order = seats
    .map((_, i) => i)
    .filter(i => (excluded & (1 << i)) === 0 && me !== 1 << i)
    .toSorted((a, b) => at(bad, a) - at(bad, b))
  return order.slice(0, size + 2).reduce((set, i) => set | (1 << i), excluded & me ? 0 : me)
}

/** Returns the team that looks best to this suspicion. */
export const cleanest = (situation: Situation, suspicion: Suspicion, excluded: Seats, random: Random): Seats => {
  const among = trusted(situation, suspicion, excluded)
  const teams = teamsOf(situation, excluded).filter(team => (team & among) === team)
  return best(teams, team => -badness(suspicion, team, situation.needed), random)
}

/** How much worse than the best team a proposal may look and still be approved, by attempt. */
const tolerance = [0.93, 0.85, 0.7, 0.5] as const

/** Returns whether a good player with this suspicion approves of the team. */
export const pleases = (
  situation: Situation,
  suspicion: Suspicion,
  team: Seats,
  attempt: number,
  excluded: Seats,
  random: Random,
): boolean => {
  const ideal = 1 - badness(suspicion, cleanest(situation, suspicion, excluded, random), situation.needed)
  const offered = 1 - badness(suspicion, team, situation.needed)
  // Before the first quest nobody knows much, and any possible team is worth seeing.
  const asked = (tolerance[attempt - 1] ?? 0.3) * (situation.rounds.some(({ cards }) => cards.length > 0) ? 1 : 0.6)
  return offered >= asked * ideal - 1e-9
}

/** Returns whether leaders still vote for their own team: not once too many on it were shown to be evil. */
export const stands = ({ suspicion, needed }: Situation, team: Seats): boolean =>
  atLeast(suspicion, team, needed) < 0.99

/** Returns the villains that this seat is sure of, itself included. */
export const mates = ({ own, seats }: Situation): Seats =>
  guilt(own, seats.length).reduce((set, chance, i) => (chance > 0.97 ? set | (1 << i) : set), 0)

/** Picks an evil leader's team: itself, as many evil players as it takes, and others who look good to all. */
export const foulest = (situation: Situation, excluded: Seats, random: Random): Seats => {
  const { suspicion, me, needed, seats } = situation
  const evil = mates(situation)
  const wanted = Math.min(needed, countOf(evil & ~excluded))
  const bad = guilt(suspicion, seats.length)
  const looks = (team: Seats): number =>
    seats.reduce((sum, _, i) => sum - (team & (1 << i) ? at(bad, i) : 0), 0) + ((team & me) === me ? 0.35 : 0)
  const teams = teamsOf(situation, excluded)
  const fit = teams.filter(team => countOf(team & evil) === wanted)
  return best(fit.length > 0 ? fit : teams, looks, random)
}

/**
 * Decides an evil player's vote: for teams that can be failed, against others, and now and then as if it knew nothing.
 */
export const foulVote = (situation: Situation, team: Seats, asGood: boolean, random: Random): boolean => {
  const { own, needed, wins, losses } = situation
  if (atLeast(own, team, needed) > 0.5) return asGood || happens(losses === 2 ? 90 : 45, random)
  if (wins === 2) return asGood && happens(15, random)
  return asGood && happens(80, random)
}

/** Decides whether an evil player on this team plays Fail. */
export const sabotages = (situation: Situation, team: Seats, random: Random): boolean => {
  const { own, me, needed, wins, losses, rounds } = situation
  const evil = mates(situation) & team
  const likely = atLeast(own, team, needed)
  if (likely < 0.3) return false
  const hiding = wins === 2 || losses === 2 ? 0 : rounds.some(({ cards }) => cards.length > 0) ? 8 : 45
  if (happens(hiding, random)) return false
  // Evil players who know each other leave the Fail to the first of them in the table's order.
  const before = countOf(evil & (me - 1))
  return before < needed || happens(wins === 2 ? 10 : 4, random)
}

/** Scores how much a proposal, and a vote on it, look as if the villains were known. */
const lookOfLead = (clean: boolean): number => (clean ? 0.6 : -1.2)
const lookOfVote = (clean: boolean, yes: boolean, member: boolean): number => {
  if (clean !== yes) return clean ? -0.3 : -0.9
  return member && yes ? 0.2 : 0.5
}

/** The first quests, when nobody could have concluded anything yet. */
const early = 3

/** Scores how well somebody played as if they knew the villains: the Assassin finds Merlin by it. */
export const insight = (rounds: readonly Round[], who: Seats, villains: Seats): number =>
  rounds.reduce((sum, { quest, attempt, leader, team, approved }) => {
    const clean = (team & villains) === 0
    const led = leader === who ? lookOfLead(clean) : 0
    const said = approved !== null && attempt < 5
    const voted = said ? lookOfVote(clean, (approved & who) !== 0, (team & who) !== 0) : 0
    return sum + (quest > early ? 0.5 : 1) * (led + voted)
  }, 0)

/** Clues from the votes of Percival's Merlin, who knows. */
export const follows =
  (rounds: readonly Round[], candidates: Seats): Clue =>
  set =>
    rounds.reduce((chance, { team, approved, attempt }) => {
      if (approved === null || attempt >= 5) return chance
      const merlin = candidates & ~set
      const agrees = ((team & set) === 0) === ((approved & merlin) !== 0)
      return chance * (agrees ? 1.5 : 0.7)
    }, 1)

/**
 * Scores how much two players trusted each other: whom they put on their teams, and which teams with only one of them
 * the other approved.
 */
export const bond = (rounds: readonly Round[], a: Seats, b: Seats): number =>
  rounds.reduce((sum, { leader, team, approved, attempt }) => {
    const led = (leader === a && (team & b) !== 0) || (leader === b && (team & a) !== 0) ? 1 : 0
    const left = (leader === a && (team & b) === 0) || (leader === b && (team & a) === 0) ? -0.5 : 0
    if (approved === null || attempt >= 5) return sum + led + left
    const yes = (one: Seats, other: Seats): number =>
      (team & other) === 0 || (team & one) !== 0 ? 0 : (approved & one) !== 0 ? 0.5 : -0.5
    return sum + led + left + yes(a, b) + yes(b, a)
  }, 0)
