import {
  atLeast,
  type Clue,
  countOf,
  evenly,
  guilt,
  happens,
  logistic,
  logit,
  maskOf,
  type SeatSet,
  type Skill,
  type Suspicion,
  subsets,
  succeeds,
  weightedPick,
} from '../../engine/bot.ts'
import { type Ask, at } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import {
  approvals,
  careless,
  crowded,
  dirtyLeads,
  discretion,
  failShare,
  type Good,
  leaning,
  onAttempt,
  places,
  type Voter,
  type VoterPlace,
} from './habits.ts'
import type { ProposalSets, Public, QuestTable, Situation } from './situation.ts'
import { offTeams } from './state.ts'

// What distinguishes a player who knows the villains from one who does not, by votes and teams.

/** Names a vote's circumstances. */
export const placeOf = (team: SeatSet, who: SeatSet, dirty: boolean): VoterPlace =>
  (team & who) === 0 ? (dirty ? 'outside-dirty' : 'outside-clean') : dirty ? 'member-dirty' : 'member-clean'

/** Log-odds of acting as one kind of player would rather than as another. */
interface Odds {
  readonly yes: Readonly<Record<VoterPlace, number>>
  readonly no: Readonly<Record<VoterPlace, number>>
  readonly led: { readonly clean: number; readonly dirty: number }
}

const oddsOf = (as: Voter, than: Voter): Odds => {
  const each = (of: (share: number) => number): Readonly<Record<VoterPlace, number>> =>
    Object.fromEntries(
      places.map(place => [place, Math.log(of(approvals[as][place]) / of(approvals[than][place]))]),
    ) as Record<VoterPlace, number>
  const [one, other] = [dirtyLeads[as], dirtyLeads[than]]
  return {
    yes: each(share => share),
    no: each(share => 1 - share),
    led: { clean: Math.log((1 - one) / (1 - other)), dirty: Math.log(one / other) },
  }
}
const known = { merlin: oddsOf('merlin', 'servant'), percival: oddsOf('percival', 'servant') } as const

/** The chance that a villain is hidden from Merlin. */
export type Unseen = (villain: SeatSet) => number

/** Weighs one proposal: how much more a player acted like somebody who knows than like a Loyal Servant. */
export const likenessIn = (
  { attempt, leader, team, approved }: ProposalSets,
  who: SeatSet,
  villains: SeatSet,
  unseen: Unseen,
  as: keyof typeof known = 'merlin',
): number => {
  const odds = known[as]
  const leads = leader === who
  if (!leads && (approved === null || attempt >= 5)) return 0
  const of = (dirty: boolean): number => {
    if (leads) return dirty ? odds.led.dirty : odds.led.clean
    return (((approved ?? 0) & who) !== 0 ? odds.yes : odds.no)[placeOf(team, who, dirty)]
  }
  const aboard = team & villains
  const dirty = of(aboard !== 0)
  // A villain alone on the team may be hidden from Merlin.
  if (aboard === 0 || (aboard & (aboard - 1)) !== 0) return dirty
  const chance = unseen(aboard)
  return chance === 0 ? dirty : chance * of(false) + (1 - chance) * dirty
}

/**
 * Weighs how much more a player acted like somebody who knows than like a Loyal Servant, if these are the villains. One
 * of them may be hidden from Merlin.
 */
export const likeness = (
  rounds: readonly ProposalSets[],
  who: SeatSet,
  villains: SeatSet,
  unseen: Unseen,
  as: keyof typeof known = 'merlin',
): number => rounds.reduce((sum, round) => sum + likenessIn(round, who, villains, unseen, as), 0)

// Tactics of good and evil players in the quest games, by what they suspect: leading, voting, playing cards.

/** Scores how bad a team looks: mostly that it fails, a little that somebody on it is evil. */
export const badness = (suspicion: Suspicion, team: SeatSet, needed: number): number => {
  const failing = atLeast(suspicion, team, needed)
  return needed === 1 ? failing : 0.8 * failing + 0.2 * atLeast(suspicion, team, 1)
}

const teamsOf = ({ seats, size }: Situation, excluded: SeatSet): readonly SeatSet[] =>
  subsets(seats.length, size).filter(team => (team & excluded) === 0)

/** Returns the seats that look best. Teams are made of these, so that not every possible team must be weighed. */
const trusted = ({ seats, size, me }: Situation, suspicion: Suspicion, excluded: SeatSet): SeatSet => {
  const bad = guilt(suspicion, seats.length)
  const order = seats
    .map((_, i) => i)
    .filter(i => (excluded & (1 << i)) === 0 && me !== 1 << i)
    .toSorted((a, b) => at(bad, a) - at(bad, b))
  return order.slice(0, size + 2).reduce((set, i) => set | (1 << i), excluded & me ? 0 : me)
}

/** Draws a team: the better it looks to this suspicion, the likelier. */
export const cleanest = (
  situation: Situation,
  suspicion: Suspicion,
  excluded: SeatSet,
  { picky }: Skill,
  random: Random,
): SeatSet => {
  const among = trusted(situation, suspicion, excluded)
  const teams = teamsOf(situation, excluded).filter(team => (team & among) === team)
  const bad = teams.map(team => badness(suspicion, team, situation.needed))
  const least = Math.min(...bad)
  return weightedPick(teams, (_, i) => Math.exp(-picky * (at(bad, i) - least)), random)
}

const shapes = new Map<string, number>()

/** How bad a team of this shape looks before anything is known, to a good player on it or off it. */
const usualBadness = ({ seats, own, needed }: Situation, team: SeatSet, me: SeatSet): number => {
  const villains = countOf(own.sets[0] ?? 0)
  const on = (team & me) !== 0
  const key = `${seats.length} ${villains} ${countOf(team)} ${needed} ${on}`
  const before = shapes.get(key)
  if (before !== undefined) return before
  const all = evenly(subsets(seats.length, villains).filter(set => (set & 1) === 0))
  const shape = subsets(seats.length, countOf(team)).find(one => ((one & 1) !== 0) === on) ?? team
  const usual = badness(all, shape, needed)
  shapes.set(key, usual)
  return usual
}

const bounded = (chance: number): number => Math.min(0.99, Math.max(0.01, chance))

/** Returns how much worse than usual a team looks to this suspicion, in log-odds. */
export const worse = (situation: Situation, suspicion: Suspicion, team: SeatSet): number =>
  logit(bounded(badness(suspicion, team, situation.needed))) -
  logit(bounded(usualBadness(situation, team, situation.me)))

/** How much less a team is approved of on a later attempt. */
export const disputed = (attempt: number): number => onAttempt[attempt - 1] ?? 0

/** How good a team must look compared with the best possible one, by attempt, to a player who plays to win. */
const tolerance = [0.93, 0.85, 0.7, 0.5] as const

/** Returns whether a team is good enough: before the first cards nobody knows much, and most teams are worth seeing. */
const goodEnough = (situation: Situation, suspicion: Suspicion, team: SeatSet, attempt: number): boolean => {
  const { needed, rounds } = situation
  const among = trusted(situation, suspicion, 0)
  const teams = teamsOf(situation, 0).filter(one => (one & among) === one)
  const ideal = 1 - Math.min(...teams.map(one => badness(suspicion, one, needed)))
  const asked = (tolerance[attempt - 1] ?? 0.3) * (rounds.some(({ cards }) => cards.length > 0) ? 1 : 0.6)
  return 1 - badness(suspicion, team, needed) >= asked * ideal - 1e-9
}

/**
 * Returns whether a good player with this suspicion approves of the team: as people do, the less the worse it looks.
 * Percival shows less of his own knowledge until the next quest may be the last.
 */
export const pleases = (
  situation: Situation,
  suspicion: Suspicion,
  team: SeatSet,
  attempt: number,
  { wary, exact }: Skill,
  random: Random,
  as: Good = 'servant',
): boolean => {
  if (exact && as === 'servant') return goodEnough(situation, suspicion, team, attempt)
  const { needed, seats, me, losses, proven } = situation
  const hides = as === 'percival' && losses < 2
  if (badness(hides ? proven : suspicion, team, needed) > 0.99) return false
  const lean = leaning(as, seats.length, (team & me) !== 0)
  const doubt = worse(situation, suspicion, team)
  return succeeds(logistic(lean + disputed(attempt) - wary * (hides ? Math.min(discretion, doubt) : doubt)), random)
}

/** Returns whether leaders still vote for their own team: not once too many on it were shown to be evil. */
export const stands = ({ proven, needed }: Situation, team: SeatSet): boolean => atLeast(proven, team, needed) < 0.99

/** Returns the villains that this seat is sure of, itself included. */
export const mates = ({ own, seats }: Situation): SeatSet =>
  guilt(own, seats.length).reduce((set, chance, i) => (chance > 0.97 ? set | (1 << i) : set), 0)

/** Picks an evil leader's team: itself, as many evil players as it takes, and others who look good to all. */
export const foulest = (situation: Situation, excluded: SeatSet, { picky, bold }: Skill, random: Random): SeatSet => {
  const { suspicion, me, needed, seats } = situation
  const evil = mates(situation)
  const wanted = bold > 1 || succeeds(dirtyLeads.evil, random) ? Math.min(needed, countOf(evil & ~excluded)) : 0
  const bad = guilt(suspicion, seats.length)
  const looks = (team: SeatSet): number =>
    seats.reduce((sum, _, i) => sum + (team & (1 << i) ? at(bad, i) : 0), 0) - ((team & me) === me ? 0.8 : 0)
  const teams = teamsOf(situation, excluded)
  const fit = teams.filter(team => countOf(team & evil) === wanted)
  const among = fit.length > 0 ? fit : teams
  const worst = among.map(looks)
  const least = Math.min(...worst)
  return weightedPick(among, (_, i) => Math.exp(-picky * careless(seats.length) * (at(worst, i) - least)), random)
}

/** Decides an evil player's vote: by people's habits, and the more for its own side the more the quest decides. */
export const foulVote = (
  situation: Situation,
  team: SeatSet,
  attempt: number,
  { wary, bold }: Skill,
  random: Random,
): boolean => {
  const { own, needed, wins, losses, me } = situation
  const dirty = atLeast(own, team, needed) > 0.5
  const lean = logit(approvals.evil[placeOf(team, me, dirty)]) - crowded(situation.seats.length, 'evil')
  // Hardly any of them approves a clean team that would win the third quest.
  const stake = (dirty ? 1 : -1) * ((wins === 2 ? (dirty ? 1 : 2.4) : 0) + (losses === 2 ? 0.6 : 0))
  return succeeds(
    logistic(lean + disputed(attempt) + bold * stake - 0.3 * wary * worse(situation, situation.guise, team)),
    random,
  )
}

/** How likely an evil player on this team plays Fail: as people do, or as it pays. */
const failChance = (situation: Situation, aboard: number, hidden: number, { bold }: Skill): number => {
  const { needed, wins, losses, quest, seats } = situation
  const of = (evil: number): number => failShare({ seats: seats.length, quest, wins, losses, needed }, evil)
  const known = of(bold > 1 ? Math.min(aboard, needed) : aboard)
  // Whoever may have another aboard leaves it to that one a little.
  const share = bold > 1 || needed > 1 ? known : known + hidden * (of(aboard + 1) - known)
  if (bold <= 1) return share
  if (aboard < needed) return 0
  return wins === 2 || losses === 2 ? 0.98 : quest === 1 ? share : Math.max(share, 0.9)
}

/** Decides whether an evil player on this team plays Fail. */
export const sabotages = (situation: Situation, team: SeatSet, skill: Skill, random: Random): boolean => {
  const { own, me, needed } = situation
  const evil = countOf(mates(situation) & team)
  // A player who does not know the other villains counts on those it takes for evil.
  const aboard = evil < needed && atLeast(own, team, needed) > 0.5 ? needed : evil
  // At their sharpest, evil players who know each other leave the Fail to the first of them in the table's order.
  const before = countOf(mates(situation) & team & (me - 1))
  if (skill.bold > 1 && before >= needed) return false
  const hidden = aboard === evil ? atLeast(own, team, evil + 1) : 0
  return succeeds(failChance(situation, aboard, hidden, skill), random)
}

/** How far Percival trusts the signs that tell Merlin from Morgana. */
const guided = 0.7

/**
 * Clues from the acts of Percival's Merlin, who knows the villains: of the two candidates the one who is no villain.
 */
export const follows =
  ({ rounds, unseen }: Public, candidates: SeatSet): Clue =>
  set => {
    const merlin = candidates & ~set
    return countOf(merlin) === 1 ? Math.exp(guided * likeness(rounds, merlin, set, unseen)) : 1
  }

/**
 * Scores how much two players trusted each other: whom they put on their teams, and which teams with only one of them
 * the other approved.
 */
export const bond = (rounds: readonly ProposalSets[], a: SeatSet, b: SeatSet): number =>
  rounds.reduce((sum, { leader, team, approved, attempt }) => {
    const led = (leader === a && (team & b) !== 0) || (leader === b && (team & a) !== 0) ? 1 : 0
    const left = (leader === a && (team & b) === 0) || (leader === b && (team & a) === 0) ? -0.5 : 0
    if (approved === null || attempt >= 5) return sum + led + left
    const yes = (one: SeatSet, other: SeatSet): number =>
      (team & other) === 0 || (team & one) !== 0 ? 0 : (approved & one) !== 0 ? 0.5 : -0.5
    return sum + led + left + yes(a, b) + yes(b, a)
  }, 0)

/** Decides as a good player whether to reverse a quest: one that is expected to fail. */
export const rescues = (situation: Situation, team: SeatSet, random: Random): boolean =>
  situation.needed === 1 && atLeast(situation.own, team, 1) > 0.7 && happens(80, random)

/** Decides as an evil player whether to reverse a quest in place of a Fail: so that a good player could have. */
export const disguises = (situation: Situation, team: SeatSet, random: Random): boolean =>
  countOf(mates(situation) & team) === 1 && situation.needed === 1 && happens(35, random)

/** Returns a declared Arthur, where he may not be on the team. */
export const notOnTeams = (table: QuestTable): SeatSet => {
  const off = offTeams(table)
  return off === null ? 0 : maskOf(table.seats, [off])
}

/**
 * Decides whether to declare. Agravaine does where it turns a quest; Arthur does before the fourth team is chosen, where
 * Evil is as many as the others of the good: there one whom all believe, and who votes twice, is worth most.
 */
export const declares = (
  { wins, losses, quest }: Situation,
  { good, evil }: { readonly good: number; readonly evil: number },
  phase: string,
  { from }: Ask,
  random: Random,
): boolean => {
  if (from.includes('agravaine')) return wins >= 2 || losses >= 1 || happens(60, random)
  // Before the third team it costs a good player whom nobody can replace, and during a vote the others have chosen already.
  if (phase !== 'team' || losses < 2 || quest !== 4) return false
  return evil >= good - 1 && happens(85, random)
}
