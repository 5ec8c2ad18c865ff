import {
  atLeast,
  type Bot,
  best,
  type Clue,
  confirms,
  exactly,
  guilt,
  happens,
  logistic,
  logit,
  maskOf,
  type SeatSet,
  type Seen,
  type Skill,
  type Suspicion,
  seatsIn,
  skills,
  succeeds,
  surely,
  usualPause,
  weightedPick,
} from '../../engine/bot.ts'
import { lastOf } from '../../engine/fold.ts'
import { type Ask, at, type Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { aiming, approvals, crowded, doubting, hiding, practised, reserved } from '../quest/habits.ts'
import { type ProposalSets, type Situation, situationOf } from '../quest/situation.ts'
import {
  bond,
  cleanest,
  declares,
  disguises,
  disputed,
  follows,
  foulest,
  foulVote,
  likeness,
  mates,
  notOnTeams,
  placeOf,
  pleases,
  rescues,
  sabotages,
  stands,
  type Unseen,
  worse,
} from '../quest/tactics.ts'
import { type Teacher, teacherFails, teacherLeads, teacherStrikes, teacherVotes, teaches } from '../quest/teacher.ts'
import type { Hand, Known, PublicState, SeatKind } from './events.ts'
import { failsProve, mayChange, rows, type Side, sideNow, tableFor } from './roles.ts'
import { endsByRejections, switchedIn } from './state.ts'

/** The facts from which a seat works out the Lancelots. */
interface KnownOfLancelots {
  readonly table: PublicState
  readonly hand: Hand
  readonly seat: Seat
}

/** Returns the seats that may be the Evil and the Good Lancelot of the deal, as far as this seat knows. */
const suspects = ({
  table: { seats },
  hand,
  seat,
}: KnownOfLancelots): { readonly evil: SeatSet; readonly good: SeatSet } => {
  const me = maskOf(seats, [seat])
  const all = maskOf(seats, seats)
  const pair = maskOf(
    seats,
    hand.sees.filter(({ as }) => as === 'lancelot?').map(known => known.seat),
  )
  const others = pair === 0 ? all & ~me : pair
  return {
    evil: hand.role === 'lancelot-evil' ? me : others,
    good: hand.role === 'lancelot-good' ? me : others,
  }
}

/** How much likelier a failed quest makes it that a player was aboard who had to fail it. */
const failedBy = 2

/** How likely each seat is the Evil or the Good Lancelot, by the quests that these would have had to fail. */
interface Forced {
  readonly evil: (one: SeatSet) => number
  readonly good: (one: SeatSet) => number
}
const unforced: Forced = { evil: () => 1, good: () => 1 }

/**
 * With the days face up, a Lancelot who is on Evil's side must play Fail: a clean quest clears its whole team of being
 * him.
 */
const forcedIn = ({ options, seats, events }: PublicState, rounds: readonly ProposalSets[]): Forced => {
  if (options.lancelots !== 'fixed') return unforced
  const ran = rounds
    .filter(({ cards, struck }) => cards.length > 0 && struck === 0)
    .map(({ quest, team, cards }) => {
      const turns = events.filter(event => event.type === 'loyalty' && event.card === 'switch' && event.quest <= quest)
      return { team, failed: cards.includes('fail'), switched: turns.length % 2 === 1 }
    })
  const by = (switched: boolean): readonly number[] =>
    seats.map((_, i) =>
      ran
        .filter(one => one.switched === switched && (one.team & (1 << i)) !== 0)
        .reduce((weight, { failed }) => weight * (failed ? failedBy : 0), 1),
    )
  const of = (list: readonly number[]) => (one: SeatSet) => list[31 - Math.clz32(one)] ?? 1
  return { evil: of(by(false)), good: of(by(true)) }
}

const each = (set: SeatSet): readonly SeatSet[] => {
  const found: SeatSet[] = []
  for (let left = set; left !== 0; left &= left - 1) found.push(left & -left)
  return found
}

/**
 * Turns the suspicion about who is evil by the deal into one about who is evil after the Lancelots have changed sides:
 * one of the villains is good, and one of the others evil.
 */
const changed = (
  { sets, weights }: Suspicion,
  among: { readonly evil: SeatSet; readonly good: SeatSet },
  forced: Forced,
): Suspicion => {
  const now = new Map<SeatSet, number>()
  for (const [i, set] of sets.entries()) {
    const [left, came] = [each(set & among.evil), each(among.good & ~set)]
    const share = (weights[i] ?? 0) / (left.length * came.length)
    for (const one of left)
      for (const other of came) {
        const weight = share * forced.evil(one) * forced.good(other)
        const turned = (set & ~one) | other
        if (weight > 0) now.set(turned, (now.get(turned) ?? 0) + weight)
      }
  }
  // If no set fits, the seat knows nothing of them after all.
  const sum = [...now.values()].reduce((total, weight) => total + weight, 0)
  return sum === 0 ? { sets, weights } : { sets: [...now.keys()], weights: [...now.values()].map(one => one / sum) }
}

/** The situation by the sides of the moment: what everybody acts by once the Lancelots have changed. */
export const asOfNow = (known: KnownOfLancelots, situation: Situation): Situation => {
  const { table } = known
  if (!table.switched) return situation
  const among = suspects(known)
  const anybody = maskOf(table.seats, table.seats)
  const forced = forcedIn(table, situation.rounds)
  return {
    ...situation,
    own: changed(situation.own, among, forced),
    guise: changed(situation.guise, { evil: anybody & ~situation.me, good: anybody & ~situation.me }, forced),
    suspicion: changed(situation.suspicion, { evil: anybody, good: anybody }, forced),
  }
}

/** Returns whether a seat was looked at while the Lancelots were on each other's side. */
export const wasSwitched = ({ events, options }: PublicState, by: Seat, at: Seat): boolean => {
  if (!mayChange(options)) return false
  const place = events.findIndex(event => event.type === 'looked' && event.by === by && event.at === at)
  return place >= 0 && switchedIn(events.slice(0, place))
}

/** The quest on which most games end. */
const usualEnd = 4

/**
 * The side that a seat plays for. With the days of the Lancelots face up, each knows which side he will be on at the
 * end, and leads and votes for that one, whatever he must play until then.
 */
export const goalOf = ({ hand, table }: Pick<KnownOfLancelots, 'hand' | 'table'>): Side => {
  if (table.options.lancelots !== 'fixed') return hand.side
  const until = Math.max(usualEnd, table.results.length + 1)
  const turns = table.switches.slice(0, until).filter(card => card === 'switch').length
  return sideNow(hand.role, turns % 2 === 1)
}

type Mine = Seen<PublicState, Hand>
const lastAttempt = 5

/** Returns the side that the Lady or the Cleric read; null if neither did. */
const sideRead = (known: Known): Side | null => {
  if ('by' in known) return known.as
  return known.as === 'reads-good' ? 'good' : known.as === 'reads-evil' ? 'evil' : null
}

/** How certain a reading is depends on the roles in play: one role looks Good and is Evil, another the reverse. */
const reading = ({ table, seat }: Pick<Mine, 'table' | 'seat'>, known: Known, side: Side): Clue => {
  const { seats, roles } = table
  const { good, evil } = tableFor(seats.length)
  // A Lancelot was read while on the other side.
  const turned = wasSwitched(table, seat, known.seat) ? 1 : 0
  const wrong = {
    good: ((roles.includes('troublemaker') ? 1 : 0) + turned) / good,
    evil: ((roles.includes('trickster') ? 1 : 0) + turned) / evil,
  }
  const who = maskOf(seats, [known.seat])
  return set => {
    const is: Side = (set & who) === 0 ? 'good' : 'evil'
    return is === side ? 1 - wrong[is] : wrong[is]
  }
}

/** Returns what the card says, as clues. */
const knowledge = ({ seat, table, hand }: Mine): readonly Clue[] => {
  const { seats } = table
  const shown = (...as: readonly string[]): SeatSet =>
    maskOf(
      seats,
      hand.sees.filter(seen => !('by' in seen) && as.includes(seen.as)).map(seen => seen.seat),
    )
  const declared = (who: Seat | null = null): SeatSet => (who === null ? 0 : maskOf(seats, [who]))
  const me = maskOf(seats, [seat])
  const suspects = hand.sees.filter(({ as }) => as === 'suspect').length
  return [
    // A Lancelot counts for the side of the deal.
    rows[hand.role].side === 'evil' ? surely(me, 0) : surely(0, me),
    hand.role === 'lancelot-good' ? surely(shown('lancelot'), 0) : surely(0, shown('lancelot')),
    surely(shown('evil', 'certain'), shown('merlin', 'lover')),
    surely(declared(table.agravaine), declared(table.arthur)),
    // A player whose Fail was turned is evil, as long as nobody can change sides.
    ...(mayChange(table.options)
      ? []
      : hand.struck.filter(({ was }) => was === 'fail').map(struck => surely(maskOf(seats, [struck.seat]), 0))),
    ...hand.sees.flatMap(known => {
      const side = sideRead(known)
      return side === null ? [] : [reading({ table, seat }, known, side)]
    }),
    ...(suspects > 0 ? [exactly(shown('suspect'), suspects - 1)] : []),
    ...(shown('mixed') ? [exactly(shown('mixed'), 1)] : []),
    ...(shown('lancelot?') ? [exactly(shown('lancelot?'), 1)] : []),
    ...(shown('merlin?') ? [exactly(shown('merlin?'), 1)] : []),
  ]
}

const percival = (mine: Mine, situation: Situation): readonly Clue[] => {
  const among = mine.hand.sees.filter(({ as }) => as === 'merlin?').map(({ seat }) => seat)
  return mine.hand.role === 'percival' && among.length > 1 ? [follows(situation, maskOf(mine.table.seats, among))] : []
}

/** Fits a level to this table: people who choose more special roles play better, and bots follow them. */
const skillOf = ({ level, hand, table: { roles } }: Mine): Skill => {
  const skill = skills[level]
  if (level === 'sharp' || hand.side === 'evil') return skill
  const by = practised(roles)
  return { ...skill, wary: skill.wary * by, picky: skill.picky * by }
}

/**
 * Picks a leader's team: Merlin hides his knowledge behind what anybody could think, unless that would lose the game.
 */
const lead = (mine: Mine, situation: Situation, random: Random): SeatSet => {
  const skill = skillOf(mine)
  const off = notOnTeams(mine.table)
  if (goalOf(mine) === 'evil') return foulest(situation, off, skill, random)
  const frank =
    mine.hand.role !== 'merlin' ||
    succeeds(situation.losses === 2 ? 0.9 : skill.frank + 0.07 * (mine.table.seats.length - 5), random)
  const modest =
    mine.hand.role === 'percival' && situation.losses < 2 && succeeds(reserved(mine.table.seats.length), random)
  // A player who has to play Fail against their own side stays off the team.
  const away = off | (mine.hand.side === 'evil' ? situation.me : 0)
  return cleanest(situation, frank && !modest ? situation.own : situation.guise, away, skill, random)
}

/**
 * How often Merlin at his sharpest votes as a Loyal Servant with the same luck would: with a Percival in the game another
 * acts as if he knew.
 */
const hides = (roles: readonly string[]): number => (roles.includes('percival') ? 0.1 : 0.4)

/** Votes as Merlin: as people do who know, and a little as anybody would who does not. */
const merlinVote = (mine: Mine, situation: Situation, team: SeatSet, random: Random): boolean => {
  const { own, guise, me, losses } = situation
  const skill = skillOf(mine)
  const { attempt, roles } = mine.table
  if (skill.exact) {
    // While the next quest may be the last his knowledge counts more than his cover.
    if (losses === 2) return pleases(situation, own, team, attempt, skill, random)
    if (succeeds(hides(roles), random)) return pleases(situation, guise, team, attempt, skill, random)
  }
  const dirty = atLeast(own, team, 1) > 0.8
  const place = placeOf(team, me, dirty)
  const seats = situation.seats.length
  const lean = logit(approvals.merlin[place]) - crowded(seats, 'good') + hiding(seats, place)
  const stake = losses === 2 ? (dirty ? -1.5 : 0.6) : 0
  return succeeds(
    logistic(lean + disputed(attempt) + stake - 0.15 * skill.wary * worse(situation, guise, team)),
    random,
  )
}

const vote = (mine: Mine, situation: Situation, random: Random): boolean => {
  const { attempt, leader, seats, team: members } = mine.table
  const team = maskOf(seats, members)
  if (
    (attempt === lastAttempt && endsByRejections(mine.table.options)) ||
    (leader === mine.seat && stands(situation, team))
  )
    return true
  if (goalOf(mine) === 'evil') return foulVote(situation, team, attempt, skillOf(mine), random)
  if (mine.hand.role === 'merlin') return merlinVote(mine, situation, team, random)
  const { wary, ...skill } = skillOf(mine)
  const as = mine.hand.role === 'percival' ? 'percival' : 'servant'
  const doubts = { ...skill, wary: wary * doubting(as, seats.length) }
  return pleases(situation, situation.own, team, attempt, doubts, random, as)
}

/**
 * Picks whom to look at with the Lady. Good looks where it is least sure; evil passes the token to its own, or else
 * looks at a player whom everybody trusts.
 */
const look = (mine: Mine, situation: Situation, ask: Ask, random: Random): string => {
  const { seats } = mine.table
  const evil = mine.hand.side === 'evil'
  const guilts = guilt(evil ? situation.suspicion : situation.own, seats.length)
  const friends = evil ? seatsIn(seats, mates(situation)) : []
  const own = ask.from.filter(seat => friends.includes(seat))
  if (own.length > 0 && happens(60, random)) return random.one('mate', own)
  const doubt = (seat: string): number => {
    const chance = at(guilts, seats.indexOf(seat))
    return evil ? -chance : -Math.abs(chance - 0.5)
  }
  return best(ask.from, doubt, random)
}

/** Returns who is hidden from Merlin, as far as this villain knows: itself, or any of the others alike. */
const hiddenFrom = ({ table, hand }: Mine, { me, unseen }: Situation): Unseen => {
  const hidden = [
    ...(table.roles.includes('mordred') ? ['mordred'] : []),
    ...(table.options.oberon === 'chaos' ? ['oberon'] : []),
  ]
  if (hidden.length !== 1) return unseen
  const others = 1 / Math.max(1, tableFor(table.seats.length).evil - 1)
  return hidden.includes(hand.role) ? one => (one === me ? 1 : 0) : one => (one === me ? 0 : others)
}

/** Lists who was shown to all as Evil before the strike: nobody looks for Merlin among them. */
const shownEvil = ({ events }: PublicState): readonly string[] => lastOf(events, 'hunted')?.evil ?? []

/**
 * Picks the player to shoot who acted most as if they knew the villains, whoever else those may be: the likelier, the
 * more often.
 */
const shoot = (mine: Mine, situation: Situation, from: readonly string[], random: Random): string => {
  const { seats } = mine.table
  const { own, rounds } = situation
  const unseen = hiddenFrom(mine, situation)
  const knowing = (seat: string): number => {
    const who = maskOf(seats, [seat])
    return own.sets.reduce(
      (sum, set, i) =>
        (set & who) === 0 ? sum + (own.weights[i] ?? 0) * Math.exp(likeness(rounds, who, set, unseen)) : sum,
      0,
    )
  }
  const targets = from.map(seat => ({ seat, weight: knowing(seat) })).filter(({ weight }) => weight > 0)
  const most = Math.max(...targets.map(({ weight }) => weight))
  const aim = skillOf(mine).aim * aiming(seats.length)
  return weightedPick(targets, ({ weight }) => (weight / most) ** aim, random).seat
}

/** Gives Excalibur to one of the team: good to a player whom it trusts, evil to its own. */
const trusts = (mine: Mine, situation: Situation, team: readonly string[], random: Random): string => {
  const { seats } = mine.table
  const evil = mine.hand.side === 'evil'
  const guilts = guilt(situation.own, seats.length)
  const others = team.filter(seat => seat !== mine.seat)
  const worth = (seat: string): number => at(guilts, seats.indexOf(seat)) * (evil ? 1 : -1)
  return best(others, worth, random)
}

/** How sure a good carrier must be that a player has failed the quest before it turns their card. */
const sureOf = 0.7

/** Turns a card: good the card of its main suspect, evil a good player's; or nobody's. */
const strikes = (mine: Mine, situation: Situation, ask: Ask, random: Random): string => {
  const { seats } = mine.table
  const guilts = guilt(situation.own, seats.length)
  const chanceOf = (seat: string): number => at(guilts, seats.indexOf(seat))
  const others = ask.from.filter(seat => seats.includes(seat))
  if (mine.hand.side === 'good') {
    const worst = best(others, chanceOf, random)
    return chanceOf(worst) > sureOf ? worst : 'nobody'
  }
  const good = others.filter(seat => chanceOf(seat) < 0.03)
  // With a teammate aboard the quest may already hold a Fail, and teammates cannot be turned.
  return good.length > 0 && happens(good.length === others.length ? 50 : 20, random)
    ? best(good, () => 0, random)
    : 'nobody'
}

/** How far the best pair must stand out for the Assassin to name the lovers. */
const standsOut = 1.5

/** Picks the two who trusted each other most, if they stand out; null otherwise. */
const pairOf = (mine: Mine, situation: Situation, random: Random): readonly string[] | null => {
  const { seats } = mine.table
  const shown = shownEvil(mine.table)
  const guilts = guilt(situation.own, seats.length)
  const good = seats.filter((seat, i) => seat !== mine.seat && at(guilts, i) < 0.97 && !shown.includes(seat))
  const pairs = good.flatMap((a, i) => good.slice(i + 1).map(b => [a, b] as const))
  const bondOf = ([a, b]: readonly [string, string]): number =>
    bond(situation.rounds, maskOf(seats, [a]), maskOf(seats, [b]))
  const ranked = pairs.map(bondOf).toSorted((x, y) => y - x)
  const [first = 0, second = 0] = ranked
  return first - second >= standsOut ? best(pairs, bondOf, random) : null
}

/** What a teacher goes by; null where it plays as people do, because its role has rules of its own. */
const teacher = ({ level, hand, seat, table, isFirst }: Mine): Teacher | null => {
  if (!teaches(level) || mayChange(table.options) || hand.notices.length > 0) return null
  const evil = hand.sees.flatMap(known => (!('by' in known) && known.as === 'evil' ? [known.seat] : []))
  const { evil: villains } = tableFor(table.seats.length)
  return {
    seat,
    table,
    side: hand.side,
    evil,
    knows: hand.role === 'merlin',
    villains,
    isPlain: failsProve(table),
    isFirst,
  }
}

/** The situation by the sides of the deal. */
const dealtFor = (mine: Mine): Situation => {
  const { table, seat } = mine
  const { evil } = tableFor(table.seats.length)
  const knows = knowledge(mine)
  // Whoever follows somebody who seems to know shows the Assassin who that is; Percival alone is there to follow.
  const follower = mine.hand.side === 'evil' || mine.hand.role === 'percival'
  const seeks = follower || !skills[mine.level].exact
  const plain = situationOf(table, seat, evil, knows, seeks)
  const more = percival(mine, plain)
  return more.length > 0 ? situationOf(table, seat, evil, [...knows, ...more], seeks) : plain
}

/** The situation by the sides of the moment. */
const situationFor = (mine: Mine): Situation => asOfNow(mine, dealtFor(mine))

export const bot: Bot<PublicState, Hand, SeatKind> = {
  pauses: {
    acknowledge: [20, 40],
    team: [35, 60],
    vote: usualPause,
    card: usualPause,
    declare: usualPause,
    excalibur: usualPause,
    lady: [30, 60],
    assassinate: [40, 60],
  },
  answers: {
    acknowledge: confirms,
    team: (mine, ask, random) => {
      const plain = ask.ways ? null : teacher(mine)
      if (plain) return { ask: ask.id, picks: teacherLeads(plain, ask, random) }
      const situation = situationFor(mine)
      const team = seatsIn(mine.table.seats, lead(mine, situation, random))
      if (!ask.ways) return { ask: ask.id, picks: team }
      const carrier = trusts(mine, situation, team, random)
      return { ask: ask.id, picks: [...team.filter(seat => seat !== carrier), carrier] }
    },
    vote: (mine, ask, random) => {
      const plain = teacher(mine)
      const approves = plain ? teacherVotes(plain) : vote(mine, situationFor(mine), random)
      return { ask: ask.id, picks: [approves ? 'approve' : 'reject'] }
    },
    card: (mine, ask, random) => {
      const team = maskOf(mine.table.seats, mine.table.team)
      // Some roles have no choice.
      if (ask.from.length === 1) return { ask: ask.id, picks: ask.from }
      const plain = teacher(mine)
      if (plain && mine.hand.side === 'evil') return { ask: ask.id, picks: [teacherFails(plain) ? 'fail' : 'success'] }
      const situation = situationFor(mine)
      const turns = ask.from.includes('reverse')
      if (mine.hand.side === 'good')
        return { ask: ask.id, picks: [turns && rescues(situation, team, random) ? 'reverse' : 'success'] }
      if (!sabotages(situation, team, skillOf(mine), random)) return { ask: ask.id, picks: ['success'] }
      return { ask: ask.id, picks: [turns && disguises(situation, team, random) ? 'reverse' : 'fail'] }
    },
    declare: (mine, ask, random) =>
      declares(situationFor(mine), tableFor(mine.table.seats.length), mine.table.phase, ask, random)
        ? { ask: ask.id, picks: ask.from }
        : null,
    excalibur: (mine, ask, random) => ({
      ask: ask.id,
      picks: [ask.from.length === 1 ? 'nobody' : strikes(mine, situationFor(mine), ask, random)],
    }),
    lady: (mine, ask, random) => ({ ask: ask.id, picks: [look(mine, situationFor(mine), ask, random)] }),
    assassinate: (mine, ask, random) => {
      const plain = teacher(mine)
      const { seats } = mine.table
      const shown = shownEvil(mine.table)
      const from = ask.from.filter(one => seats.includes(one) && !shown.includes(one))
      if (plain) return { ask: ask.id, picks: [teacherStrikes(plain, from, random)] }
      // Whom Merlin saw, and who knew each other, depends on the deal.
      const situation = dealtFor(mine)
      const pair = ask.ways ? pairOf(mine, situation, random) : null
      return { ask: ask.id, picks: pair ? ['lovers', ...pair] : [shoot(mine, situation, from, random)] }
    },
  },
}
