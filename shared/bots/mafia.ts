import { type Ask, at, type Seat, unreachable } from '../engine/game.ts'
import type { Random } from '../engine/random.ts'
import { type Hand, nobody, none, type Table } from '../games/mafia/facts.ts'
import type { SeatKind } from '../games/mafia/kinds.ts'
import { type Bot, confirms, type Seen, usualPause } from './seen.ts'
import { best, type Clue, evenly, guilt, happens, including, maskOf, type Seats, surely, weigh } from './sets.ts'

type Mine = Seen<Table, Hand>

/** Conclusions from public facts: who is suspected, and who voted for whom. */
interface Public {
  readonly guilt: readonly number[]
  /** Dead players whose role turned out evil. */
  readonly villains: Seats
  readonly others: Seats
  readonly clue: Clue
  readonly votes: readonly (readonly [by: Seats, at: Seats])[]
}

/** The odds of the Mafia's votes against the Village's: they seldom vote for each other. */
const theirs = { each: 0.35, other: 1.1 } as const
const ours = { each: 1.3, other: 0.95 } as const

/**
 * How far votes are believed at a table of so many: the more vote, the more of them only follow others, and the better a
 * Mafioso hides among them.
 */
const believed = (seats: number): number => Math.min(1.3, 1.3 * (8 / seats) ** 2)

const voteClue =
  (votes: Public['votes'], seats: number): Clue =>
  set => {
    let chance = 1
    for (const [by, at] of votes) {
      const side = (set & by) === 0 ? ours : theirs
      chance *= (set & at) === 0 ? side.other : side.each
    }
    return chance ** believed(seats)
  }

const threats = ({ composition: { mafia, minion } }: Table): number => mafia + minion
const isThreat = (role: string): boolean => role === 'mafia' || role === 'minion'

const known = new WeakMap<object, Public>()

/** Draws the public conclusions, cached for each list of told events. */
const publicly = (table: Table): Public => {
  const before = known.get(table.told)
  if (before) return before
  const { seats, told } = table
  const bit = (seat: Seat): Seats => maskOf(seats, [seat])
  const votes = told.flatMap(event =>
    event.type === 'tallied'
      ? Object.entries(event.ballots).flatMap(([by, at]) => (at === none ? [] : [[bit(by), bit(at)] as const]))
      : [],
  )
  const deaths = told.flatMap(event =>
    event.type === 'dawned' || event.type === 'tallied' ? [...(event.death ? [event.death] : []), ...event.shown] : [],
  )
  const of = (threat: boolean): Seats =>
    maskOf(
      seats,
      deaths.filter(({ role }) => isThreat(role) === threat).map(({ seat }) => seat),
    )
  const [villains, others] = [of(true), of(false)]
  const clue = voteClue(votes, seats.length)
  const suspicion = weigh(evenly(including(seats.length, threats(table), villains, others)), [clue])
  const made = { guilt: guilt(suspicion, seats.length), votes, villains, others, clue }
  known.set(told, made)
  return made
}

/** Returns a Detective's findings as clues. With a Minion in play, "not Mafia" proves little. */
const readings = ({ table, hand }: Mine): readonly Clue[] =>
  hand.notebook.map(({ pick, mafia }): Clue => {
    const at = maskOf(table.seats, [pick])
    if (mafia === null) return () => 1
    if (mafia) return surely(at, 0)
    return set => ((set & at) === 0 ? 1 : table.composition.minion / threats(table))
  })

/** Returns clues from saves: whoever an Angel saved was attacked. */
const saves = ({ table, hand }: Mine): readonly Clue[] => {
  if (hand.role !== 'angel') return []
  const saved = table.told.flatMap(event => (event.type === 'dawned' && event.outcome === 'saved' ? [event.night] : []))
  return hand.notebook
    .filter(({ night, pick }) => saved.includes(night) && pick !== nobody)
    .map(({ pick }): Clue => {
      const at = maskOf(table.seats, [pick])
      return set => ((set & at) === 0 ? 1 : 0.1)
    })
}

const isMafias = ({ hand }: Mine): boolean => hand.side === 'mafia'

/** Lists teammates, including itself. */
const mates = ({ seat, hand }: Mine): readonly Seat[] => [seat, ...hand.sees.map(seen => seen.seat)]

/** How guilty each seat looks to this one, and to everybody. */
interface Judged extends Public {
  readonly own: (seat: Seat) => number
  readonly looks: (seat: Seat) => number
}

const judge = (mine: Mine): Judged => {
  const { table, seat } = mine
  const { seats } = table
  const open = publicly(table)
  const villains = open.villains | (isMafias(mine) ? maskOf(seats, mates(mine)) : 0)
  const others = open.others | (isMafias(mine) ? 0 : maskOf(seats, [seat]))
  const possible = evenly(including(seats.length, threats(table), villains, others))
  const own = weigh(possible, [open.clue, ...readings(mine), ...saves(mine)])
  const of = (list: readonly number[]) => (one: Seat) => at(list, seats.indexOf(one))
  return { ...open, own: of(guilt(own, seats.length)), looks: of(open.guilt) }
}

const jitter = (random: Random, most: number): number =>
  (most * random.one('jitter', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])) / 10

/** Values going with others' votes, where votes are public as they come. */
const company = ({ table: { ballots } }: Mine, seat: Seat): number =>
  0.04 * Object.values(ballots).filter(at => at === seat).length

/**
 * Says whether to wait a night: with few left and an even number of them a wrong murder costs a day that one fewer would
 * have left.
 */
const spares = ({ table: { living } }: Mine, guilty: number, usual: number): boolean =>
  living.length <= 8 && living.length % 2 === 0 && guilty < 0.6 && guilty < 1.7 * usual

const averageOf = (from: readonly Seat[], of: (seat: Seat) => number): number =>
  from.reduce((sum, seat) => sum + of(seat), 0) / from.length

/**
 * Votes as Mafia: for whoever is suspected, and not for each other. Where they are few among many that would give them
 * away, so they often vote like everybody else.
 */
const cover = (mine: Mine, judged: Judged, from: readonly Seat[], random: Random): string => {
  const own = mates(mine)
  // Where the village waits, whoever votes is seen: so they wait, too.
  const suspect = best(from, judged.looks, random)
  if (spares(mine, judged.looks(suspect), averageOf(from, judged.looks)) && happens(90, random)) return none
  const many = mine.table.living.length >= 3 * own.length
  if (many && happens(65, random))
    return best(from, seat => judged.looks(seat) + company(mine, seat) + jitter(random, 0.05), random)
  const others = from.filter(seat => !own.includes(seat))
  if (others.length === 0) return none
  return best(others, seat => judged.looks(seat) + company(mine, seat), random)
}

const vote = (mine: Mine, judged: Judged, ask: Ask, random: Random): string => {
  const { hand } = mine
  const from = ask.from.filter(pick => pick !== none)
  if (from.length === 0) return none
  if (hand.side === 'alone') {
    // The Bomber votes for those whom everybody trusts: that draws votes, which is all that it wants.
    return best(from, seat => -judged.looks(seat) + jitter(random, 0.1), random)
  }
  if (isMafias(mine)) return cover(mine, judged, from, random)
  const pick = best(from, seat => judged.own(seat) + company(mine, seat), random)
  const usual = averageOf(from, judged.own)
  if (judged.own(pick) <= usual * 1.05 && happens(25, random)) return none
  return spares(mine, judged.own(pick), usual) && happens(90, random) ? none : pick
}

/** Picks the Mafia's victim: follows whoever picked first, else somebody trusted, or who voted for one of them. */
const kill = (mine: Mine, judged: Judged, from: readonly Seat[], random: Random): string => {
  const { hand, table } = mine
  const agreed = Object.values(hand.team).filter(pick => from.includes(pick))
  if (agreed.length > 0) return best(agreed, pick => agreed.filter(other => other === pick).length, random)
  const own = maskOf(table.seats, mates(mine))
  const danger = (seat: Seat): number =>
    0.15 * judged.votes.filter(([by, at]) => by === maskOf(table.seats, [seat]) && (at & own) !== 0).length
  return best(from, seat => danger(seat) - judged.looks(seat) + jitter(random, 0.15), random)
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
    // Only a seat that has left has nothing to do at night.
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

export const mafia: Bot<Table, Hand, SeatKind> = {
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
}
