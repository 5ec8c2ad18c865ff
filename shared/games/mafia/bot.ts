import {
  type Bot,
  best,
  confirms,
  countOf,
  happens,
  maskOf,
  type SeatSet,
  type Seen,
  usualPause,
} from '../../engine/bot.ts'
import { type Ask, at, type Level, type Line, type Seat, unreachable } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { nobody } from '../night/events.ts'
import { type Hand, none, type PublicState, type SeatKind } from './events.ts'
import { beliefsIn, findingsIn, rivalsIn, votedBadly, wordsOf } from './statements.ts'

/**
 * How likely sets of villains are, if a set's weight is the product of the weights of its members and of each two of
 * them. `two` has a row for each seat, one row after the other.
 */
export interface Weights {
  readonly one: Float64Array
  readonly two: Float64Array
}

/** Which seats are certainly villains, which certainly are not, and how many villains there are in all. */
export interface Certain {
  readonly villains: SeatSet
  readonly others: SeatSet
  readonly count: number
}

/**
 * Sums the weights of all sets of `count` among `size`, and of those with each member. The weights that the chosen
 * members give to each seat are multiplied once for all sets that begin with them, so that the last member costs one
 * product.
 */
const sums = (size: number, count: number, { one, two }: Weights): readonly [sum: number, members: Float64Array] => {
  const members = new Float64Array(size)
  if (count === 0) return [0, members]
  const factors = new Float64Array(size * count)
  factors.set(one)
  const grow = (depth: number, from: number, weight: number): number => {
    const here = depth * size
    let sum = 0
    for (let i = from; i <= size - count + depth; i++) {
      let part = weight * (factors[here + i] as number)
      if (part === 0) continue
      if (depth + 1 < count) {
        for (let j = i + 1; j < size; j++)
          factors[here + size + j] = (factors[here + j] as number) * (two[i * size + j] as number)
        part = grow(depth + 1, i + 1, part)
      }
      members[i] = (members[i] as number) + part
      sum += part
    }
    return sum
  }
  return [grow(0, 0, 1), members]
}

/**
 * Returns each seat's chance of being a villain, from all possible sets, without listing them. If no set is possible,
 * all undecided seats get the same chance.
 */
export const chancesOf = ({ one, two }: Weights, { villains, others, count }: Certain): readonly number[] => {
  const size = one.length
  const seats = Array.from({ length: size }, (_, i) => i)
  const free = seats.filter(i => ((villains | others) & (1 << i)) === 0)
  const sure = seats.filter(i => (villains & (1 << i)) !== 0)
  const left = Math.max(0, Math.min(free.length, count - countOf(villains)))
  // A seat's weight together with the known villains becomes its own weight.
  const own = free.map(i => sure.reduce((product, j) => product * (two[i * size + j] as number), one[i] as number))
  const [sum, members] = sums(free.length, left, {
    one: Float64Array.from(own),
    two: Float64Array.from(free.flatMap(i => free.map(j => two[i * size + j] as number))),
  })
  const chances: number[] = seats.map(i => ((villains & (1 << i)) === 0 ? 0 : 1))
  for (const [place, i] of free.entries())
    chances[i] = sum > 0 ? (members[place] as number) / sum : left / Math.max(1, free.length)
  return chances
}

type Mine = Seen<PublicState, Hand>

/** What a level changes: how a bot acts on what it knows, never what it knows. */
interface Wits {
  /** How far votes are believed. */
  readonly belief: number
  /** How far guesses stray from the likeliest seat, per player: the more players, the less is known of each. */
  readonly stray: number
  /** The percentage of cases in which the village waits if waiting pays. */
  readonly patience: number
  /** The percentage of cases in which the Mafia vote as everybody else does. */
  readonly poise: number
  /** How far somebody who votes as nobody else does is taken for the Bomber, and left alone. */
  readonly shuns: number
  /** How far the Mafia attack a player who is a danger to them. */
  readonly aim: number
}
const wits: Readonly<Record<Level, Wits>> = {
  easy: { belief: 0.3, stray: 0.03, patience: 30, poise: 30, shuns: 0.2, aim: 0.2 },
  fair: { belief: 1, stray: 0.006, patience: 40, poise: 72, shuns: 0.6, aim: 1 },
  sharp: { belief: 1.4, stray: 0, patience: 100, poise: 78, shuns: 0.8, aim: 2 },
  // Its Mafia murder without aim, and seldom hide behind the crowd.
  teacher: { belief: 1.2, stray: 0.006, patience: 40, poise: 40, shuns: 0, aim: 0 },
}

/** The odds of the Mafia's votes, and of the Village's: the Mafia seldom vote for each other. */
const theirs = { each: 0.35, other: 1.1 } as const
const ours = { each: 1.3, other: 0.95 } as const

/**
 * How far votes are believed at a table of this size: in a crowd more of the voters only follow others, and a Mafioso
 * hides better among them.
 */
const believed = (seats: number): number => Math.min(1.6, 1.3 * (8 / seats) ** 2.4)

/** Conclusions from public facts: who is suspected, and who voted for whom. */
interface Public {
  readonly guilt: readonly number[]
  readonly certain: Certain
  readonly weights: Weights
  readonly votes: readonly (readonly [by: number, at: number, trust: number])[]
  /** How often each has voted as nobody else did. */
  readonly lone: readonly number[]
}

/**
 * Weighs the villains by who voted for whom: a vote for one of them makes the voter a less likely villain, and the
 * other way round.
 */
const weightsOf = (votes: Public['votes'], size: number, belief: number): Weights => {
  const one = new Float64Array(size)
  const two = new Float64Array(size * size)
  const [voted, met] = [theirs.other / ours.other, ours.each / ours.other].map(Math.log) as [number, number]
  const together = Math.log((theirs.each * ours.other) / (theirs.other * ours.each))
  const add = (to: Float64Array, place: number, odds: number): void => {
    to[place] = (to[place] as number) + belief * odds
  }
  for (const [by, at, trust] of votes) {
    add(one, by, voted)
    add(one, at, met * trust)
    add(two, by * size + at, together)
    add(two, at * size + by, together)
  }
  return { one: one.map(Math.exp), two: two.map(Math.exp) }
}

const threats = ({ composition: { mafia, minion } }: PublicState): number => mafia + minion
const isThreat = (role: string): boolean => role === 'mafia' || role === 'minion'

/** Returns the share of each player's votes that nobody else agreed with; none at first. */
const lonely = ({ seats, rounds }: PublicState): readonly number[] => {
  const ballots = rounds.flatMap(({ votes }) => votes.map(({ tally }) => tally?.ballots ?? {}))
  return seats.map(seat => {
    const own = ballots.flatMap(all => {
      const pick = Object.hasOwn(all, seat) ? all[seat] : undefined
      if (pick === undefined || pick === none) return []
      return [Object.values(all).filter(other => other === pick).length === 1 ? 1 : 0]
    })
    return own.reduce<number>((sum, one) => sum + one, 0) / (own.length + 1)
  })
}

/** How far a vote is held against whom it was for, by what is known of the voter: the dead have shown who they were. */
const trusted = { usually: 1, murdered: 1.9, detective: 2.2, oneOfTwo: 1.4 } as const

/**
 * Trusts a Detective's votes, which were based on findings, and those of a player whom the Mafia murdered, perhaps for
 * being on to them.
 */
const trustIn = ({ dead, rounds, composition }: PublicState, by: Seat): number => {
  if (dead.some(({ seat, role }) => seat === by && role === 'detective'))
    return composition.detective > 1 ? trusted.oneOfTwo : trusted.detective
  return rounds.some(({ dawn }) => dawn?.death?.seat === by) ? trusted.murdered : trusted.usually
}

/** How hard votes are examined: with a Minion there are more villains to find. */
const looked = ({ minion }: PublicState['composition']): number => 1 + 0.8 * minion
/**
 * How much of their poise the Mafia keep with Minions on their side: the smaller the table, and the more Minions, the
 * less.
 */
const poised = ({ composition: { minion }, seats }: PublicState): number =>
  minion === 0 ? 1 : Math.max(0, Math.min(minion === 1 ? 0.8 : 0.3, (seats.length - 6 * minion) / 10))

const known = new WeakMap<object, Map<number, Public>>()

/** Draws the public conclusions, cached for each list of public events. */
const publicly = ({ table, level }: Mine): Public => {
  const { seats, events, dead, rounds } = table
  const { belief } = wits[level]
  const cached = known.get(events) ?? new Map<number, Public>()
  known.set(events, cached)
  const before = cached.get(belief)
  if (before) return before
  const place = new Map(seats.map((seat, i) => [seat, i]))
  const votes = rounds.flatMap(round =>
    round.votes.flatMap(({ tally }) =>
      Object.entries(tally?.ballots ?? {}).flatMap(([by, to]) => {
        const [one, other] = [place.get(by), place.get(to)]
        return one === undefined || other === undefined ? [] : [[one, other, trustIn(table, by)] as const]
      }),
    ),
  )
  const of = (threat: boolean): SeatSet =>
    maskOf(
      seats,
      dead.filter(({ role }) => isThreat(role) === threat).map(({ seat }) => seat),
    )
  const weights = weightsOf(votes, seats.length, belief * believed(seats.length) * looked(table.composition))
  const certain = { villains: of(true), others: of(false), count: threats(table) }
  const made = { lone: lonely(table), guilt: chancesOf(weights, certain), certain, weights, votes }
  cached.set(belief, made)
  return made
}

/** Returns a Detective's findings. With a Minion in play, "not Mafia" proves little. */
const readings = ({ table, hand }: Mine): readonly (readonly [seat: Seat, weight: number])[] =>
  hand.notebook.flatMap(({ pick, mafia }) =>
    mafia === false ? [[pick, table.composition.minion / threats(table)] as const] : [],
  )
const caught = ({ hand }: Mine): readonly Seat[] => hand.notebook.flatMap(({ pick, mafia }) => (mafia ? [pick] : []))

/** Returns whom an Angel saved: a player who was attacked is hardly Mafia. */
const saves = ({ table, hand }: Mine): readonly (readonly [seat: Seat, weight: number])[] => {
  if (hand.role !== 'angel') return []
  const saved = table.rounds.flatMap(({ dawn }) => (dawn?.outcome === 'saved' ? [dawn.night] : []))
  return hand.notebook.flatMap(({ night, pick }) =>
    saved.includes(night) && pick !== nobody ? [[pick, 0.1] as const] : [],
  )
}

const isMafias = ({ hand }: Mine): boolean => hand.side === 'mafia'

/** Lists the known members of a seat's side, itself included. */
const mates = ({ seat, hand }: Mine): readonly Seat[] => [seat, ...hand.sees.map(seen => seen.seat)]

/** How guilty each seat looks to this one, and to everybody. */
interface Judged extends Public {
  readonly own: (seat: Seat) => number
  readonly looks: (seat: Seat) => number
  /** How much less a vote for a seat is worth because it may be the Bomber. */
  readonly shunned: (seat: Seat) => number
}

const multiply = (
  weights: Float64Array,
  seats: readonly Seat[],
  all: readonly (readonly [seat: Seat, times: number])[],
): void => {
  for (const [seat, times] of all) {
    const place = seats.indexOf(seat)
    if (place >= 0) weights[place] = (weights[place] as number) * times
  }
}

const judge = (mine: Mine): Judged => {
  const { table, seat } = mine
  const { seats } = table
  const open = publicly(mine)
  const { villains, others, count } = open.certain
  const sure = isMafias(mine) ? mates(mine) : caught(mine)
  const one = Float64Array.from(open.weights.one)
  const findings = findingsIn(mine.statements)
  multiply(one, seats, [...readings(mine), ...saves(mine), ...beliefsIn(table, findings, mine)])
  const own = chancesOf(
    { ...open.weights, one },
    {
      villains: villains | maskOf(seats, sure),
      others: others | (isMafias(mine) ? 0 : maskOf(seats, [seat])),
      count,
    },
  )
  const shown = Float64Array.from(open.weights.one)
  multiply(shown, seats, beliefsIn(table, findings, null))
  const guilt = findings.length === 0 ? open.guilt : chancesOf({ ...open.weights, one: shown }, open.certain)
  const of = (list: readonly number[]) => (one: Seat) => at(list, seats.indexOf(one))
  const bomber = table.composition.bomber > 0 && !table.dead.some(({ role }) => role === 'bomber')
  const { shuns } = wits[mine.level]
  const shunned = (one: Seat): number => (bomber ? shuns * at(open.lone, seats.indexOf(one)) : 0)
  return { ...open, own: of(own), looks: of(guilt), shunned }
}

const jitter = (random: Random, most: number): number =>
  (most * random.one('jitter', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])) / 10

/** The value of voting with others, if votes are public as they come. */
const company = ({ table: { ballots } }: Mine, seat: Seat): number =>
  0.015 * Object.values(ballots).filter(at => at === seat).length

/**
 * Returns whether to wait a night: with few left and an even number of them, a wrong murder costs a day that one player
 * fewer would have kept.
 */
const spares = ({ table: { living } }: Mine, guilty: number, usual: number): boolean =>
  living.length <= 8 && living.length % 2 === 0 && guilty < 0.6 && guilty < 1.7 * usual

const averageOf = (from: readonly Seat[], of: (seat: Seat) => number): number =>
  from.reduce((sum, seat) => sum + of(seat), 0) / from.length

/**
 * Votes as Mafia: for a suspected player, and not for each other. If they are few among many that would give them away,
 * so they often vote like everybody else.
 */
const cover = (mine: Mine, judged: Judged, from: readonly Seat[], random: Random): string => {
  const own = mates(mine)
  const { patience, poise, stray } = wits[mine.level]
  // When the village waits, a vote stands out: so they wait, too.
  const suspect = best(from, judged.looks, random)
  if (spares(mine, judged.looks(suspect), averageOf(from, judged.looks)) && happens(patience, random)) return none
  const many = mine.table.living.length >= (mine.table.composition.minion > 0 ? 2.5 : 3) * own.length
  if (many && happens(poise * poised(mine.table), random))
    return best(
      from,
      seat =>
        judged.looks(seat) -
        judged.shunned(seat) +
        company(mine, seat) +
        jitter(random, 0.05 + stray * mine.table.seats.length),
      random,
    )
  const others = from.filter(seat => !own.includes(seat))
  if (others.length === 0) return none
  return best(others, seat => judged.looks(seat) - judged.shunned(seat) + company(mine, seat), random)
}

const vote = (mine: Mine, judged: Judged, ask: Ask, random: Random): string => {
  const { hand } = mine
  const from = ask.from.filter(pick => pick !== none)
  if (from.length === 0) return none
  if (hand.side === 'alone') {
    // The Bomber wants votes. Votes for those whom everybody trusts draw them, and nothing else would say who it is: it
    // votes as anybody would as often.
    const way = happens(50, random) ? -1 : 1
    return best(from, seat => way * judged.looks(seat) + jitter(random, 0.1), random)
  }
  if (isMafias(mine)) return cover(mine, judged, from, random)
  const { stray, patience } = wits[mine.level]
  const pick = best(
    from,
    seat =>
      judged.own(seat) - judged.shunned(seat) + company(mine, seat) + jitter(random, stray * mine.table.seats.length),
    random,
  )
  const usual = averageOf(from, judged.own)
  if (judged.own(pick) <= usual * 1.05 && happens(25, random)) return none
  return spares(mine, judged.own(pick), usual) && happens(patience, random) ? none : pick
}

/**
 * Picks the Mafia's victim: follows the first of them who picked, else somebody trusted, or who voted for one of them.
 */
const kill = (mine: Mine, judged: Judged, from: readonly Seat[], random: Random): string => {
  const { hand, table } = mine
  const agreed = Object.values(hand.team).filter(pick => from.includes(pick))
  if (agreed.length > 0) return best(agreed, pick => agreed.filter(other => other === pick).length, random)
  const own = mates(mine).map(mate => table.seats.indexOf(mate))
  const { aim } = wits[mine.level]
  const danger = (seat: Seat): number =>
    0.38 *
    aim *
    Math.max(1, table.composition.detective) *
    judged.votes.filter(([by, to]) => by === table.seats.indexOf(seat) && own.includes(to)).length
  // Whoever claims to be a Detective, and is none of theirs, is one.
  const claimants = new Set(findingsIn(mine.statements).map(({ by }) => by))
  const claimed = (seat: Seat): number => (claimants.has(seat) ? 1 : 0)
  return best(from, seat => danger(seat) + claimed(seat) - judged.looks(seat) + jitter(random, 0.15), random)
}

const night = (mine: Mine, judged: Judged, ask: Ask, random: Random): string => {
  const { seat: me, hand } = mine
  const from = ask.from.filter(pick => pick !== nobody)
  if (from.length === 0) return nobody
  switch (hand.act) {
    case 'kill':
      return kill(mine, judged, from, random)
    case 'save':
      if (from.includes(me) && happens(20, random)) return me
      return best(
        from.filter(seat => seat !== me),
        seat => -judged.looks(seat) + jitter(random, 0.15),
        random,
      )
    case 'investigate': {
      const read = hand.notebook.map(({ pick }) => pick)
      const unread = from.filter(seat => !read.includes(seat))
      return best(unread.length > 0 ? unread : from, seat => judged.own(seat) + jitter(random, 0.05), random)
    }
    // A seat without an act at night has left.
    case null:
    case 'decoy': {
      // The public view, so that a Minion's guess gives nobody away.
      const others = from.filter(seat => !(isMafias(mine) && mates(mine).includes(seat)))
      return best(others.length > 0 ? others : from, judged.own, random)
    }
    default:
      return unreachable(hand.act)
  }
}

// What bots claim

const saidToday = ({ statements, table }: Mine): readonly Line[] =>
  statements.filter(({ step }) => step === table.step).flatMap(one => one.lines)

/** Says that somebody else who claims to be the Detective is none; null if nobody stands who does. */
const impostorFor = ({ table, seat, hand, statements }: Mine): Line | null => {
  const words = wordsOf(table, findingsIn(statements), null)
  const mates = hand.sees.map(one => one.seat)
  const other = [...words.keys()].find(by => by !== seat && table.living.includes(by) && !mates.includes(by))
  return table.composition.detective === 1 && other !== undefined ? ['impostor', other] : null
}

/** How often a level claims what it need not, in percent. */
interface Talk {
  /** A Detective tells that somebody is Mafia; or that somebody is not, though nobody has accused them. */
  readonly tells: number
  readonly clears: number
  /** The Mafia, or the Bomber, say that they are a Detective. */
  readonly poses: number
}
const talk: Readonly<Record<Level, Talk>> = {
  easy: { tells: 60, clears: 10, poses: 8 },
  fair: { tells: 60, clears: 10, poses: 4 },
  sharp: { tells: 65, clears: 10, poses: 4 },
  teacher: { tells: 45, clears: 10, poses: 4 },
}

/** What a Detective says of its findings; null where it keeps them to itself. */
const report = (mine: Mine, isAccused: boolean, random: Random): Line | null => {
  const { table, hand, seat, statements, level } = mine
  if (hand.role !== 'detective') return null
  const read = hand.notebook.filter(({ mafia, pick }) => mafia !== null && table.living.includes(pick)).toReversed()
  const found = read.find(({ mafia }) => mafia)
  if (found) return happens(talk[level].tells, random) ? ['found', found.pick] : null
  const cleared = read.find(({ mafia }) => mafia === false)
  const isKnown = isAccused || findingsIn(statements).some(({ by }) => by === seat)
  return cleared && (isKnown || happens(talk[level].clears, random)) ? ['cleared', cleared.pick] : null
}

/** What a liar says as if it were a Detective; null for nothing. An accuser is accused in turn. */
const pose = (mine: Mine, judged: Judged, accuser: Seat | null, random: Random): Line | null => {
  const { table, seat, hand, statements, level } = mine
  if (hand.side === 'village' || table.composition.detective === 0) return null
  const claimed = findingsIn(statements).filter(({ by }) => by === seat)
  const poses = accuser !== null ? 35 : claimed.length > 0 ? 70 : talk[level].poses
  if (!happens(poses, random)) return null
  const from = table.living.filter(one => one !== seat && !claimed.some(({ about }) => about === one))
  const innocent = from.filter(one => !mates(mine).includes(one))
  if (accuser !== null && innocent.includes(accuser)) return ['found', accuser]
  // Whom a lie accuses may die by it, and shows it: most lies clear somebody.
  if (innocent.length > 0 && happens(30, random))
    return ['found', best(innocent, one => judged.looks(one) + jitter(random, 0.2), random)]
  return from.length > 0 ? ['cleared', random.one('cleared', from)] : null
}

/** What follows from those who claim to be a Detective: a lie that has come out, too many of them, or somebody to believe. */
const answerTo = (mine: Mine, random: Random): Line | null => {
  const { table, seat, statements } = mine
  const findings = findingsIn(statements)
  // The Mafia say what everybody can see.
  const words = wordsOf(table, findings, isMafias(mine) ? null : mine)
  const own = isMafias(mine) ? mates(mine) : [seat]
  const isLiving = (one: Seat): boolean => table.living.includes(one) && !own.includes(one)
  const refuted = findings.find(
    ({ by, about, mafia }) =>
      mafia && isLiving(by) && words.get(by) === 'false' && table.dead.some(one => one.seat === about),
  )
  if (refuted) return ['proven', refuted.by, refuted.about]
  const rivals = rivalsIn(table, words).filter(isLiving)
  if (rivals.length > 1 && !saidToday(mine).some(([says]) => says === 'rivals' || says === 'impostor'))
    return ['rivals', at(rivals, 0), at(rivals, 1)]
  const believed = findings.findLast(
    ({ by, about, mafia }) => mafia && isLiving(about) && !own.includes(by) && words.get(by) !== 'false',
  )
  return believed && happens(70, random) ? ['believe', believed.by, believed.about] : null
}

/** What somebody says who has nothing to go by. */
const hunches = ['hunch', 'quiet', 'early'] as const
/** So many a day say it at most, each in other words. */
const maxHunches = 2

/** Whom somebody suspects, by what is held against them; null for nothing to say. */
const suspicion = (mine: Mine, judged: Judged, random: Random): Line | null => {
  const { table, seat } = mine
  const own = isMafias(mine) ? mates(mine) : [seat]
  const score = isMafias(mine) || mine.hand.side === 'alone' ? judged.looks : judged.own
  const others = table.living.filter(one => !own.includes(one))
  const ranked = random.shuffle('suspects', others).toSorted((a, b) => score(b) - score(a))
  // What somebody has just said need not be said again.
  const said = saidToday(mine)
  const isNew = (line: Line): boolean => !said.some(one => one.join(' ') === line.join(' '))
  const reason = ranked
    .slice(0, 4)
    .map(one => votedBadly(table, one, seat))
    .find(line => line !== null && isNew(line))
  if (reason) return reason
  const isHunch = ([says]: Line): boolean => (hunches as readonly string[]).includes(says)
  const [first] = ranked.filter(one => !said.some(line => isHunch(line) && line[1] === one))
  const left = hunches.filter(kind => !said.some(([says]) => says === kind))
  if (first === undefined || hunches.length - left.length >= maxHunches || happens(40, random)) return null
  return [random.one('hunch', left), first]
}

/**
 * Claims one thing a day: what it found, what it makes of others' findings, or whom it suspects by the votes; nothing
 * where it has nothing to go by.
 */
const lines = (mine: Mine, random: Random): readonly Line[] => {
  const judged = judge(mine)
  const findings = findingsIn(mine.statements)
  const accusers = findings.filter(
    ({ about, mafia, by }) => mafia && about === mine.seat && mine.table.living.includes(by),
  )
  const accuser = accusers.at(-1)?.by ?? null
  const own = report(mine, accuser !== null, random) ?? pose(mine, judged, accuser, random)
  if (own) return [own, impostorFor(mine)].filter(line => line !== null)
  if (accuser !== null) return [['innocent', accuser]]
  return [answerTo(mine, random) ?? suspicion(mine, judged, random)].filter(line => line !== null)
}

export const bot: Bot<PublicState, Hand, SeatKind> = {
  pauses: {
    acknowledge: [20, 40],
    night: usualPause,
    vote: usualPause,
    // Bots do not wait for each other to be ready.
    ready: [0, 0],
  },
  answers: {
    acknowledge: confirms,
    night: (mine, ask, random) => ({ ask: ask.id, picks: [night(mine, judge(mine), ask, random)] }),
    vote: (mine, ask, random) => ({ ask: ask.id, picks: [vote(mine, judge(mine), ask, random)] }),
    ready: confirms,
  },
  states: { before: 'ready', lines },
}
