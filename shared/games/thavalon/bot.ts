import {
  atLeast,
  type Bot,
  best,
  type Clue,
  confirms,
  countOf,
  exactly,
  guilt,
  happens,
  maskOf,
  type SeatSet,
  type Seen,
  type Suspicion,
  seatsIn,
  skills,
  subsets,
  surely,
  usualPause,
  weightedPick,
} from '../../engine/bot.ts'
import { type Answer, type Ask, at, type Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { publicly, type Situation, situationOf } from '../quest/situation.ts'
import {
  cleanest,
  declares,
  disguises,
  follows,
  foulest,
  foulVote,
  likeness,
  notOnTeams,
  pleases,
  rescues,
  sabotages,
  stands,
} from '../quest/tactics.ts'
import { type Teacher, teacherFails, teacherLeads, teacherStrikes, teacherVotes, teaches } from '../quest/teacher.ts'
import type { Call, Hand, PublicState, SeatKind } from './events.ts'
import { chanceOf, drawsOf, goodRoles, isCertain, type Pools, poolsFor, type Role, tableFor } from './roles.ts'

type Mine = Seen<PublicState, Hand>

const isGood = (role: string): boolean => (goodRoles as readonly string[]).includes(role)

const shown = ({ table, hand }: Mine, is: (as: string) => boolean): SeatSet =>
  maskOf(
    table.seats,
    hand.sees.flatMap(event => ('seat' in event && is(event.as) ? [event.seat] : [])),
  )

const poolsOf = ({ table }: Pick<Mine, 'table'>): Pools => poolsFor(table.options, table.seats.length)
/** Returns how many seats may have a role: none if it is in no pool, one if it is in every game. */
const holders = (mine: Mine, role: Role): readonly [least: number, most: number] => [
  isCertain(poolsOf(mine), mine.table.seats.length, role) ? 1 : 0,
  mine.table.pool.includes(role) ? 1 : 0,
]
const within = (count: number, [least, most]: readonly [number, number]): boolean => count >= least && count <= most

/** Clues from Merlin, who sees Lancelot among the evil but not Mordred, as far as those may be in the game. */
const merlins = (mine: Mine, seen: SeatSet): Clue => {
  const [lancelots, mordreds] = [holders(mine, 'lancelot'), holders(mine, 'mordred')]
  return set => (within(countOf(seen & ~set), lancelots) && within(countOf(set & ~seen), mordreds) ? 1 : 0)
}

/** Clues from a Percival who sees one player alone: it is Morgana if she is in every game, or if Merlin is in none. */
const alones = (mine: Mine, seen: SeatSet): readonly Clue[] => {
  if (countOf(seen) !== 1) return []
  const [[merlin, merlins], [morgana, morganas]] = [holders(mine, 'merlin'), holders(mine, 'morgana')]
  if (morgana === 1 || merlins === 0) return [surely(seen, 0)]
  return merlin === 1 || morganas === 0 ? [surely(0, seen)] : []
}

/** Clues from Evil, which sees Titania among its own side but not Colgrevance: it is told of both. */
const evils = ({ hand, ...mine }: Mine, me: SeatSet): readonly Clue[] => {
  const seen = shown({ hand, ...mine }, as => as === 'evil')
  const titania = hand.notices.includes('titania') ? 1 : 0
  const colgrevance = hand.notices.includes('colgrevance') ? 1 : 0
  return [set => (countOf(seen & ~set) === titania && countOf(set & ~(seen | me)) === colgrevance ? 1 : 0)]
}

/** Returns what the card says, as clues. */
const knowledge = (mine: Mine): readonly Clue[] => {
  const { seat, table, hand } = mine
  const me = maskOf(table.seats, [seat])
  const either = shown(mine, as => as === 'merlin?')
  const declared = (who: Seat | null): SeatSet => (who === null ? 0 : maskOf(table.seats, [who]))
  const roles = surely(
    shown(mine, as => as !== 'evil' && as !== 'merlin?' && !isGood(as)),
    shown(mine, isGood),
  )
  return [
    hand.side === 'evil' ? surely(me, 0) : surely(0, me),
    surely(declared(table.agravaine), declared(table.arthur)),
    roles,
    ...(countOf(either) === 2 ? [exactly(either, 1)] : []),
    ...alones(mine, either),
    ...(hand.role === 'merlin'
      ? [
          merlins(
            mine,
            shown(mine, as => as === 'evil'),
          ),
        ]
      : []),
    ...(hand.side === 'evil' && hand.role !== 'colgrevance' ? evils(mine, me) : []),
  ]
}

/** What a teacher goes by; null where people play another way. */
const teacher = ({ level, hand, seat, table, isFirst }: Mine): Teacher | null => {
  if (!teaches(level)) return null
  const evil = hand.sees.flatMap(known => ('seat' in known && known.as === 'evil' ? [known.seat] : []))
  const { evil: villains } = tableFor(table.seats.length)
  return { seat, table, side: hand.side, evil, knows: hand.role === 'merlin', villains, isPlain: true, isFirst }
}

const situationFor = (mine: Mine): Situation => {
  const { table, seat, hand } = mine
  const villains = tableFor(table.seats.length).evil
  const either = shown(mine, as => as === 'merlin?')
  const led = hand.role === 'percival' && either ? [follows(publicly(table, villains), either)] : []
  return situationOf(table, seat, villains, [...knowledge(mine), ...led])
}

/**
 * Returns the suspicion that a player acts on: those with something to hide (Merlin, the lovers, Nimue with five) act
 * now and then as if they knew nothing.
 */
const judgement = (mine: Mine, situation: Situation, random: Random): Suspicion => {
  const marked = ['merlin', 'tristan', 'iseult'].includes(mine.hand.role)
  if (!marked || (situation.losses === 2 && happens(85, random))) return situation.own
  return happens(mine.hand.role === 'merlin' ? 60 : 85, random) ? situation.own : situation.guise
}

const lead = (mine: Mine, situation: Situation, random: Random): SeatSet =>
  mine.hand.side === 'evil'
    ? foulest(situation, notOnTeams(mine.table), skills[mine.level], random)
    : cleanest(situation, judgement(mine, situation, random), notOnTeams(mine.table), skills[mine.level], random)

/** Chooses in round one between two teams: the one that looks better for its side. */
const choose = (mine: Mine, situation: Situation, random: Random): boolean => {
  const { seats, team, other } = mine.table
  // A player who proposed one of the teams votes for it.
  const own = situation.rounds.find(({ quest, leader }) => quest === 1 && leader === situation.me)
  if (own) return own.attempt === 1
  const evil = mine.hand.side === 'evil'
  const risk = (members: readonly Seat[]): number => atLeast(situation.own, maskOf(seats, members), situation.needed)
  return best([true, false], first => (evil ? 1 : -1) * risk(first ? team : other), random)
}

const vote = (mine: Mine, situation: Situation, random: Random): boolean => {
  const { attempt, leader, seats, team: members, other } = mine.table
  if (other.length > 0) return choose(mine, situation, random)
  const team = maskOf(seats, members)
  const skill = skills[mine.level]
  if (leader === mine.seat && stands(situation, team)) return true
  if (mine.hand.side === 'evil') return foulVote(situation, team, attempt, skill, random)
  return pleases(situation, judgement(mine, situation, random), team, attempt, skill, random)
}

/**
 * Picks a card. Lancelot reverses a mission that he expects to fail; Maelagant reverses one so that Lancelot could
 * have.
 */
const play = (mine: Mine, situation: Situation, ask: Ask, random: Random): string => {
  const team = maskOf(mine.table.seats, mine.table.team)
  if (mine.hand.side === 'good') {
    return ask.from.includes('reverse') && rescues(situation, team, random) ? 'reverse' : 'success'
  }
  if (!ask.from.includes('success')) return 'fail'
  const plain = teacher(mine)
  if (plain) return teacherFails(plain) ? 'fail' : 'success'
  if (!sabotages(situation, team, skills[mine.level], random)) return 'success'
  // The more of them there are, the longer one may hide.
  const spare = tableFor(mine.table.seats.length).evil - 2
  if (situation.wins < 2 && mine.level !== 'sharp' && happens(22 * spare, random)) return 'success'
  return ask.from.includes('reverse') && disguises(situation, team, random) ? 'reverse' : 'fail'
}

/** How likely the targets that the Assassin may name are in the game, and that none of them is. */
const inGame = (mine: Mine): Readonly<Record<Call, number>> => {
  const draws = drawsOf(poolsOf(mine), mine.table.seats.length)
  const has = (role: Role): number => chanceOf(draws, roles => roles.includes(role))
  return {
    merlin: has('merlin'),
    lovers: has('tristan'),
    nimue: has('nimue'),
    none: chanceOf(draws, roles => !(['merlin', 'tristan', 'nimue'] as const).some(role => roles.includes(role))),
  }
}

/** Scores how much two players trusted each other: each put the other on teams, and approved of those teams. */
const fondness = ({ rounds }: Situation, one: SeatSet, other: SeatSet): number =>
  rounds.reduce((sum, { leader, team, approved }) => {
    const chose = (who: SeatSet, whom: SeatSet): number => (leader === who ? ((team & whom) === 0 ? -0.6 : 0.5) : 0)
    const liked = (who: SeatSet, whom: SeatSet): number =>
      approved === null || (team & whom) === 0 ? 0 : (approved & who) === 0 ? -0.2 : 0.15
    return sum + chose(one, other) + chose(other, one) + liked(one, other) + liked(other, one)
  }, 0)

interface Shot {
  readonly call: Call
  readonly at: SeatSet
  readonly weight: number
}

/**
 * Lists every possible shot. The shots of one call weigh as much together as its targets are likely to be in the game.
 */
const shotsOf = (mine: Mine, situation: Situation): readonly Shot[] => {
  const { seats } = mine.table
  const likely = inGame(mine)
  const chances = guilt(situation.own, seats.length)
  const villains = chances.reduce((set, chance, i) => (chance > 0.5 ? set | (1 << i) : set), 0)
  const goods = seats.map((_, i) => 1 << i).filter((_, i) => at(chances, i) < 0.97)
  const pairs = subsets(goods.length, 2).map(two =>
    goods.reduce((set, one, i) => (two & (1 << i) ? set | one : set), 0),
  )
  const shared = (call: 'merlin' | 'lovers' | 'nimue', targets: readonly SeatSet[], score: (at: SeatSet) => number) => {
    const weights = targets.map(at => Math.exp(score(at)))
    const sum = weights.reduce((total, weight) => total + weight, 0)
    const chance = likely[call]
    return targets.map((target, i): Shot => ({ call, at: target, weight: (chance * at(weights, i)) / sum }))
  }
  const halves = (pair: SeatSet): readonly [SeatSet, SeatSet] => [pair & -pair, pair & (pair - 1)]
  return [
    ...shared('merlin', goods, at => likeness(situation.rounds, at, villains, situation.unseen)),
    ...shared('lovers', pairs, pair => fondness(situation, ...halves(pair))),
    ...shared('nimue', goods, () => 0),
    { call: 'none', at: 0, weight: likely.none },
  ]
}

const shoot = (mine: Mine, situation: Situation, random: Random): Answer => {
  const { seats } = mine.table
  const open = mine.asks.filter(({ kind }) => kind === 'assassinate')
  const plain = teacher(mine)
  const one = open.find(({ id }) => id === 'assassinate merlin')
  if (plain && one) return { ask: one.id, picks: [teacherStrikes(plain, one.from, random)] }
  const shots = shotsOf(mine, situation).filter(({ call }) => open.some(({ id }) => id === `assassinate ${call}`))
  // The likelier, the more often; at its sharpest always the likeliest.
  const { call, at } = weightedPick(shots, ({ weight }) => weight ** skills[mine.level].aim, random)
  return { ask: `assassinate ${call}`, picks: seatsIn(seats, at) }
}

export const bot: Bot<PublicState, Hand, SeatKind> = {
  pauses: {
    acknowledge: [20, 40],
    team: [35, 60],
    vote: usualPause,
    card: usualPause,
    declare: usualPause,
    assassinate: [40, 60],
  },
  answers: {
    acknowledge: confirms,
    team: (mine, ask, random) => {
      const plain = teacher(mine)
      const picks = plain
        ? teacherLeads(plain, ask, random)
        : seatsIn(mine.table.seats, lead(mine, situationFor(mine), random))
      return { ask: ask.id, picks }
    },
    vote: (mine, ask, random) => {
      const plain = mine.table.other.length > 0 ? null : teacher(mine)
      const approves = plain ? teacherVotes(plain) : vote(mine, situationFor(mine), random)
      return { ask: ask.id, picks: [approves ? 'approve' : 'reject'] }
    },
    card: (mine, ask, random) => ({ ask: ask.id, picks: [play(mine, situationFor(mine), ask, random)] }),
    declare: (mine, ask, random) =>
      declares(situationFor(mine), tableFor(mine.table.seats.length), mine.table.phase, ask, random)
        ? { ask: ask.id, picks: ask.from }
        : null,
    assassinate: (mine, _ask, random) => shoot(mine, situationFor(mine), random),
  },
}
