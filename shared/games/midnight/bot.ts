import { type Bot, best, confirms, happens, type Seen, usualPause, weightedPick } from '../../engine/bot.ts'
import { type Ask, at, type Level, type Line, type Seat, unreachable } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { nobody } from '../night/events.ts'
import type { Hand, PublicState, SeatKind } from './events.ts'
import { isMiddle, type Role, rows } from './roles.ts'
import { type Claimed, claimsIn } from './statements.ts'

type Mine = Seen<PublicState, Hand>

/** The mask that a bot believes it wears in the morning: the last that it saw of its own. */
const believed = ({ seat, hand: { role, notebook } }: Mine): Role => {
  const learned = notebook.flatMap(({ act, saw }) =>
    saw.filter(({ place }) => act === 'steal' || place === seat).map(({ mask }) => mask),
  )
  return learned.at(-1) ?? role
}

/** The masks that it knows others wore in the evening. */
const known = ({ hand: { sees, notebook, role } }: Mine): Readonly<Record<Seat, Role>> => ({
  ...Object.fromEntries(sees.map(({ seat, as }) => [seat, as])),
  ...Object.fromEntries(
    notebook.flatMap(({ act, saw }) =>
      // A robbed player has the Thief’s mask now.
      saw.filter(({ place }) => !isMiddle(place)).map(({ place, mask }) => [place, act === 'steal' ? role : mask]),
    ),
  ),
})

/** How much it wants somebody dead, given what it knows of them. */
const wanted = (own: Role, theirs: Role | undefined): number => {
  const wolves = rows[own].side === 'wolves'
  if (theirs === undefined) return 0
  if (theirs === 'fool') return -0.6
  if (theirs === 'wolf') return wolves ? -1 : 1
  if (theirs === 'cub') return wolves ? -0.5 : -0.1
  return wolves ? 0.2 : -0.5
}

/** The seat this many places on, clockwise. */
const after = (seats: readonly Seat[], from: number, by: number): Seat => at(seats, (from + by) % seats.length)

/**
 * Names the seat that the wolves all vote for without a word: the first one next to the first wolf that is none of
 * theirs.
 */
const prey = ({ seat, table: { seats }, hand }: Mine, own: Role): Seat | null => {
  const pack = [...hand.sees.map(one => one.seat), ...(own === 'wolf' ? [seat] : [])]
  const first = seats.findIndex(one => pack.includes(one))
  if (rows[own].side !== 'wolves' || first < 0) return null
  return seats.map((_, i) => after(seats, first, i)).find(one => !pack.includes(one) && one !== seat) ?? null
}

/**
 * Spreads the votes of those who know nothing, two for each target: all who are tied die, so a Wolf is more likely to
 * be among them. Two neighbours vote for the seat after them.
 */
const spread = ({ seat, table: { seats } }: Mine): Seat => {
  const own = seats.indexOf(seat)
  return after(seats, own - (own % 2), 2)
}

/** The percentage of cases in which bots vote by a common rule. */
const together: Readonly<Record<Level, { readonly wolves: number; readonly village: number }>> = {
  easy: { wolves: 0, village: 0 },
  fair: { wolves: 60, village: 0 },
  sharp: { wolves: 100, village: 100 },
  teacher: { wolves: 0, village: 0 },
}

/** What somebody who speaks knows, or pretends to know, of their own night. */
interface Knowing {
  /** The mask that they were dealt, if it is known. */
  readonly role: Role | null
  /** The masks that they saw others wear in the evening, and those in the middle. */
  readonly seen: Readonly<Record<Seat, Role>>
  readonly between: readonly Role[]
}

const knowing = ({ seat, hand: { role, sees, notebook } }: Mine): Knowing => {
  const saw = notebook.flatMap(note => note.saw).filter(({ place }) => place !== seat)
  return {
    role,
    seen: Object.fromEntries([
      ...sees.map(one => [one.seat, one.as] as const),
      ...saw.map(({ place, mask }) => [place, mask] as const),
    ]),
    between: saw.flatMap(({ place, mask }) => (isMiddle(place) ? [mask] : [])),
  }
}
/** What everybody knows who only listens. */
const listening: Knowing = { role: null, seen: {}, between: [] }

/** A reason to doubt somebody, and how much it weighs. */
interface Doubt {
  readonly seat: Seat
  readonly weight: number
  readonly line: Line
}

/** Compares a claim with what the listener knows: what cannot be true is a lie. */
const liesTo = ({ seat: me, table }: Mine, claim: Claimed, { role, seen, between }: Knowing): Line | null => {
  const { seat, role: theirs, saw } = claim
  const worn = seen[seat]
  if (worn !== undefined && worn !== theirs) return ['worn', seat, worn]
  const { [theirs]: count } = table.composition
  if (theirs === role && count === 1) return ['mine', seat, theirs]
  if (between.filter(mask => mask === theirs).length >= count) return ['between', seat, theirs]
  const holder = Object.keys(seen).find(one => one !== seat && !isMiddle(one) && seen[one] === theirs)
  if (holder !== undefined && count === 1) return ['held', seat, holder, theirs]
  const aboutMe = saw.find(({ place }) => place === me)
  return role !== null && aboutMe && aboutMe.mask !== role ? ['me', seat] : null
}

/** Lists whom the claims make suspicious, and why. */
const doubtsIn = (mine: Mine, own: Knowing): readonly Doubt[] => {
  const { seat: me, table } = mine
  const claims = claimsIn(mine.statements).filter(({ seat }) => seat !== me)
  const lying = new Map(claims.flatMap(claim => [[claim.seat, liesTo(mine, claim, own)] as const]))
  const rivals = (claim: Claimed): readonly Claimed[] =>
    claims.filter(({ role, seat }) => role === claim.role && seat !== claim.seat)
  return claims.flatMap((claim): readonly Doubt[] => {
    const { seat, role, saw } = claim
    const lie = lying.get(seat) ?? null
    if (lie !== null) return [{ seat, weight: 0.8, line: lie }]
    const [rival] = table.composition[role] === 1 ? rivals(claim).filter(one => lying.get(one.seat) === null) : []
    const doubted = rival !== undefined
    const found = saw.flatMap(({ place, mask }): readonly Doubt[] =>
      mask === 'wolf' && place !== me && !isMiddle(place)
        ? [{ seat: place, weight: doubted ? 0.3 : 0.7, line: ['seen', place, seat] }]
        : [],
    )
    return doubted ? [...found, { seat, weight: 0.35, line: ['both', seat, rival.seat, role] }] : found
  })
}

/** Adds up what speaks against each seat, and follows the masks that were swapped, as far as the swaps are believed. */
const guiltBy = (mine: Mine, own: Knowing, before: (seat: Seat) => number): ((seat: Seat) => number) => {
  const { seat: me, table, hand } = mine
  const doubts = doubtsIn(mine, own)
  const claims = claimsIn(mine.statements).filter(({ seat }) => seat !== me)
  const isDoubted = (seat: Seat): boolean => doubts.some(doubt => doubt.seat === seat)
  const cleared = claims.flatMap(({ seat, saw }) =>
    isDoubted(seat) ? [] : saw.flatMap(({ place, mask }) => (rows[mask].side === 'village' ? [place] : [])),
  )
  const guilt = new Map(
    table.seats.map(seat => {
      const against = doubts.filter(doubt => doubt.seat === seat).reduce((sum, { weight }) => sum + weight, 0)
      return [seat, before(seat) + against - (cleared.includes(seat) ? 0.25 : 0)]
    }),
  )
  const ownSwap = own === listening ? [] : hand.notebook.filter(({ act }) => act === 'prank').map(({ picks }) => picks)
  const told = claims.flatMap(({ seat, swapped }) => (swapped && !isDoubted(seat) ? [swapped] : []))
  for (const [one, two] of ownSwap.length > 0 ? ownSwap : told) {
    if (one === undefined || two === undefined) continue
    const [first, second] = [guilt.get(one) ?? 0, guilt.get(two) ?? 0]
    guilt.set(one, second)
    guilt.set(two, first)
  }
  return seat => guilt.get(seat) ?? 0
}

/** How much must speak against somebody before anybody acts on it. */
const convincing = 0.3

const vote = (mine: Mine, ask: Ask, random: Random): string => {
  const own = believed(mine)
  const seen = known(mine)
  const common = together[mine.level]
  const jitter = (): number => random.one('jitter', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) / 50
  if (rows[own].side === 'wolves') {
    // Whoever everybody doubts draws no eye to those who vote for them.
    const looks = guiltBy(mine, listening, () => 0)
    const others = ask.from.filter(one => seen[one] !== 'wolf')
    const suspects = others.filter(one => looks(one) >= convincing)
    if (suspects.length > 0) return best(suspects, one => looks(one) + jitter() / 4, random)
  }
  const target = prey(mine, own)
  if (target !== null && ask.from.includes(target) && happens(common.wolves, random)) return target
  const guilt = guiltBy(mine, knowing(mine), one => wanted(own, seen[one]))
  const isBlind = !(Object.values(seen).includes('wolf') || ask.from.some(one => guilt(one) >= convincing))
  if (rows[own].side === 'village' && isBlind && happens(common.village, random)) {
    const shared = spread(mine)
    if (ask.from.includes(shared) && guilt(shared) > -0.5) return shared
  }
  return best(ask.from, one => guilt(one) + jitter(), random)
}

// What bots claim

const others = ({ seat, table }: Mine): readonly Seat[] => table.seats.filter(one => one !== seat)

/** Says truly what the mask was, and what it did. */
const truth = ({ hand: { role, sees, notebook } }: Mine): Line => {
  const [note] = notebook
  const [one, two] = note?.saw ?? []
  const [first, second] = note?.picks ?? []
  if (role === 'twin' && sees[0]) return ['twins', sees[0].seat]
  if (role === 'seer' && one) return two ? ['middle', one.mask, two.mask] : ['saw', one.place, one.mask]
  if (role === 'thief' && one) return ['stole', one.place, one.mask]
  if (role === 'prankster' && first !== undefined && second !== undefined) return ['swapped', first, second]
  if (role === 'watcher' && one && one.mask !== 'watcher') return ['became', one.mask]
  return ['am', role]
}

/** Makes up what a mask might have done: nothing that the liar knows to be false, but for whom it accuses. */
const story = (mine: Mine, role: Role, random: Random): Line => {
  const pack = mine.hand.sees.map(({ seat }) => seat)
  const rest = others(mine).filter(seat => !pack.includes(seat))
  const harmless = (['villager', 'hunter', 'watcher', 'sleepwalker', 'prankster'] as const).filter(
    one => mine.table.composition[one] > 0 && one !== role,
  )
  const mask = (): Role => (harmless.length > 0 ? random.one('mask', harmless) : 'wolf')
  switch (role) {
    case 'seer':
      if (happens(40, random)) return ['middle', mask(), mask()]
      return happens(50, random) && rest.length > 0
        ? ['saw', random.one('accused', rest), 'wolf']
        : ['saw', random.one('cleared', others(mine)), mask()]
    case 'thief':
      return ['stole', random.one('robbed', others(mine)), mask()]
    case 'prankster': {
      const [one = '', two = ''] = random.some('pranked', others(mine), 2)
      return ['swapped', one, two]
    }
    default:
      return ['am', role]
  }
}

/** How likely a liar claims a mask, of those that are in the game. */
const covers: { readonly [R in Role]?: number } = {
  villager: 4,
  hunter: 2,
  watcher: 2,
  sleepwalker: 2,
  prankster: 2,
  thief: 1,
  seer: 1,
  twin: 1,
}

/** The percentage of liars who listen before they lie: they claim no mask that somebody else has claimed. */
const careful: Readonly<Record<Level, number>> = { easy: 20, fair: 75, sharp: 100, teacher: 35 }

/** Claims a mask that the liar does not wear: one that it saw in the middle, or one that nobody has claimed yet. */
const lie = (mine: Mine, random: Random): Line => {
  const { table, hand, statements } = mine
  const claims = claimsIn(statements)
  const hidden = hand.notebook.flatMap(({ saw }) =>
    saw.flatMap(({ place, mask }) => (isMiddle(place) && covers[mask] !== undefined ? [mask] : [])),
  )
  const left = (role: Role): number =>
    table.composition[role] - claims.filter(claim => claim.role === role && claim.seat !== mine.seat).length
  const listens = happens(careful[mine.level], random)
  const all = (Object.keys(covers) as Role[]).filter(role => table.composition[role] > 0)
  const free = all.filter(role => left(role) > 0)
  const from = listens && hidden.length > 0 ? hidden : listens && free.length > 0 ? free : all
  return story(mine, from.length > 0 ? weightedPick(from, one => covers[one] ?? 0, random) : 'villager', random)
}

/** What a liar would know if the claim were true: its doubts sound like anybody's. */
const pretending = (line: Line): Knowing => {
  const [claim] = claimsIn([{ seat: '', step: '', lines: [line] }])
  const [says, ...masks] = line
  return {
    role: claim?.role ?? null,
    seen: Object.fromEntries((claim?.saw ?? []).map(({ place, mask }) => [place, mask])),
    // What a Seer claims of the middle are masks.
    between: says === 'middle' ? (masks as readonly string[] as readonly Role[]) : [],
  }
}

/** Claims a mask, true or not, and names whoever is doubted the most. */
const lines = (mine: Mine, random: Random): readonly Line[] => {
  const isHonest = rows[believed(mine)].side === 'village'
  const claim = isHonest ? truth(mine) : lie(mine, random)
  const own = isHonest ? knowing(mine) : pretending(claim)
  const pack = isHonest ? [] : mine.hand.sees.filter(({ as }) => as === 'wolf').map(({ seat }) => seat)
  const doubts = doubtsIn(mine, own).filter(({ seat, weight }) => weight >= convincing && !pack.includes(seat))
  const [worst] = doubts.toSorted((a, b) => b.weight - a.weight)
  return [claim, ...(worst ? [worst.line] : [])]
}

const players = ({ from }: Ask): readonly string[] => from.filter(pick => pick !== nobody && !isMiddle(pick))
const between = ({ from }: Ask): readonly string[] => from.filter(isMiddle)

/** Picks a bot's act. The sharpest Thief steals nothing, because a stolen mask may be a Wolf’s. */
const night = ({ hand: { act, sees }, level }: Mine, ask: Ask, random: Random): readonly string[] => {
  switch (act) {
    case 'peek':
    case 'sleepwalk':
      return [random.one('middle', between(ask))]
    case 'look':
      return level === 'sharp' || happens(70, random)
        ? [random.one('look', players(ask))]
        : random.some('look', between(ask), 2)
    case 'steal':
      return level !== 'sharp' && happens(85, random) ? [random.one('steal', players(ask))] : [nobody]
    case 'prank':
      return level !== 'sharp' && happens(85, random) ? random.some('prank', players(ask), 2) : [nobody]
    // A seat without an act at night has left.
    case null:
    case 'decoy': {
      const others = players(ask).filter(seat => !sees.some(one => one.seat === seat))
      const from = others.length > 0 ? others : players(ask)
      const two = from.length > 1 && happens(40, random)
      return random.some('guess', from, two ? 2 : 1)
    }
    default:
      return unreachable(act)
  }
}

export const bot: Bot<PublicState, Hand, SeatKind> = {
  pauses: {
    acknowledge: [20, 40],
    night: usualPause,
    // Bots do not wait for each other to be ready.
    ready: [0, 0],
    vote: usualPause,
  },
  answers: {
    acknowledge: confirms,
    night: (mine, ask, random) => ({ ask: ask.id, picks: night(mine, ask, random) }),
    ready: confirms,
    vote: (mine, ask, random) => ({ ask: ask.id, picks: [vote(mine, ask, random)] }),
  },
  states: { before: 'ready', lines },
}
