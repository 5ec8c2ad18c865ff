import { type Bot, best, confirms, happens, type Seen, usualPause } from '../../engine/bot.ts'
import { type Ask, at, type Level, type Seat, unreachable } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { nobody } from '../night/events.ts'
import type { Hand, PublicState, SeatKind } from './events.ts'
import { isMiddle, type Role, rows } from './roles.ts'

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

const vote = (mine: Mine, ask: Ask, random: Random): string => {
  const own = believed(mine)
  const seen = known(mine)
  const common = together[mine.level]
  const target = prey(mine, own)
  if (target !== null && ask.from.includes(target) && happens(common.wolves, random)) return target
  const blind = rows[own].side === 'village' && !Object.values(seen).includes('wolf')
  if (blind && happens(common.village, random)) {
    const shared = spread(mine)
    if (ask.from.includes(shared) && (seen[shared] === undefined || wanted(own, seen[shared]) > -0.5)) return shared
  }
  const jitter = (): number => random.one('jitter', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) / 50
  return best(ask.from, one => wanted(own, seen[one]) + jitter(), random)
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
}
