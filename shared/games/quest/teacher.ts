import { type Ask, at, type Level, type Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { type Proof, proofOf, suspectsOn } from './proof.ts'
import type { QuestTable } from './situation.ts'
import { failuresIn, leavesOutBetter, type Proposal } from './state.ts'

// How a bot that teaches plays: by plain facts that a beginner sees too, and that phones name. Evil votes and leads by
// the same facts, so that nothing that is explained tells who is who.

export interface Teacher {
  readonly seat: Seat
  readonly table: QuestTable
  readonly side: 'good' | 'evil'
  /** The other players whom it was told are Evil. */
  readonly evil: readonly Seat[]
  /** It was told of Evil, and must not show it. */
  readonly knows: boolean
  readonly villains: number
  readonly isPlain: boolean
  /** Somebody plays this game for the first time. */
  readonly isFirst: boolean
}

/** Returns what everybody in this seat could work out, whatever its card says. */
const publicProof = ({ seat, table: { seats, quests }, villains, isPlain }: Teacher): Proof =>
  proofOf({ seat, seats, quests, evil: [], villains, isPlain })

const losses = ({ table: { quests } }: Teacher): number => quests.filter(({ success }) => success === false).length

/** Says whether a good seat that knows Evil sees some of it on a team. */
const knowsEvilOn = ({ side, knows, evil }: Teacher, team: readonly Seat[]): boolean =>
  side === 'good' && knows && team.some(one => evil.includes(one))

/**
 * Approves, unless somebody on the team must be Evil, or somebody else on it has failed more often than somebody who
 * stays behind. Where one more Fail decides, one who knows Evil approves no team with Evil on it.
 */
export const teacherVotes = (mine: Teacher): boolean => {
  const { seat, table, evil, knows } = mine
  const { quests, team, seats, attempt, leader } = table
  if (losses(mine) === 2 && knowsEvilOn(mine, team)) return false
  if (leader === seat || attempt >= 4) return true
  // One who knows Evil shows it now and then, never on the first team.
  const seen = knows && quests.flatMap(({ proposals }) => proposals).length > 1 && team.some(one => evil.includes(one))
  const shown = suspectsOn(quests, team, publicProof(mine)).length > 0
  return !(seen || shown || leavesOutBetter(quests, seats, team, seat))
}

/** Picks itself, and others who failed least; where one more Fail decides, one who knows Evil leaves it out. */
export const teacherLeads = (mine: Teacher, { from, pick: [size] }: Ask, random: Random): readonly Seat[] => {
  const { seat, table } = mine
  const { quests } = table
  const failures = failuresIn(quests)
  const { certain } = publicProof(mine)
  const decides = losses(mine) === 2
  const known = (one: Seat): number => (knowsEvilOn(mine, [one]) ? 1 : 0)
  const shunned = (one: Seat): number => (decides && known(one) > 0 ? 2 : certain.includes(one) ? 1 : 0)
  const others = random
    .shuffle(
      'team',
      from.filter(one => one !== seat),
    )
    .toSorted((a, b) => shunned(a) - shunned(b) || (failures[a] ?? 0) - (failures[b] ?? 0) || known(a) - known(b))
  const team = [...(from.includes(seat) ? [seat] : []), ...others].slice(0, size)
  return from.filter(one => team.includes(one))
}

/**
 * Fails from the second quest on, and hides for a quest after one that failed, unless Good would win by it. Of several
 * known Evil players only as many fail as it takes, the first by their seats.
 */
export const teacherFails = ({ seat, table, evil }: Teacher): boolean => {
  const { seats, team, quests, quest } = table
  const aboard = seats.filter(one => team.includes(one) && (one === seat || evil.includes(one)))
  const needed = table.fails[quest - 1] ?? 1
  if (aboard.length < needed || aboard.indexOf(seat) >= needed) return false
  const results = quests.flatMap(({ success }) => (success === null ? [] : [success]))
  const saves = results.filter(success => success).length === 2
  return saves || (quest > 1 && results.at(-1) !== false)
}

/** How many more votes against Evil show somebody who knows. */
const standsOut = 3

/** Counts how often somebody approved a team of others with Evil on it, which nobody who knows Evil does. */
const trusting = (dirty: readonly Proposal[], one: Seat): number =>
  dirty.filter(({ ballots, leader, attempt }, i) => {
    const isFree = i > 0 && attempt < 4 && leader !== one
    return isFree && ballots?.[one] === 'approve'
  }).length

/**
 * Names whoever voted clearly more often than anybody else against teams with Evil on them. If nobody did, it names the
 * player who did so least: a beginner does not lose the game to a lucky guess. In a first game it names whoever was the
 * most trusting.
 */
export const teacherStrikes = (
  { seat, table: { quests }, evil, isFirst }: Teacher,
  from: readonly Seat[],
  random: Random,
): Seat => {
  const ours = [seat, ...evil]
  const dirty = quests
    .flatMap(({ proposals }) => proposals)
    .filter(({ ballots, team }) => ballots !== null && team.some(one => ours.includes(one)))
  const against = (one: Seat): number =>
    dirty.filter(({ ballots, leader }) => leader !== one && ballots?.[one] === 'reject').length
  const ranked = random
    .shuffle(
      'strike',
      from.filter(one => !ours.includes(one)),
    )
    .toSorted((a, b) => against(b) - against(a))
  if (isFirst && ranked.length > 0)
    return at(
      ranked.toReversed().toSorted((a, b) => trusting(dirty, b) - trusting(dirty, a)),
      0,
    )
  const [first, second] = ranked
  if (first === undefined) return random.one('strike', from)
  return second === undefined || against(first) - against(second) >= standsOut ? first : at(ranked, ranked.length - 1)
}

export const teaches = (level: Level): boolean => level === 'teacher'
