import { at, type Options, type Seat } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import type { Hand, Known } from './events.ts'
import { type Aspect, mayChange, type Role, readsAs, rows, type Side, sideNow } from './roles.ts'
import type { State } from './rules.ts'
import { switchedIn } from './state.ts'

export const notices = [
  'decoy',
  'split',
  'oberon-split',
  'ring',
  'disguise-idle',
  'unsought',
  'loyalty',
  'dagger',
] as const
export type NoticeId = (typeof notices)[number]

export interface SeenAs {
  readonly seat: Seat
  readonly as: Aspect
}

/** A seat's sight: what it is told at the deal, for the whole game. */
export interface Sight {
  readonly sees: readonly SeenAs[]
  /** The number of evil players hidden from it; 0 for seats that are not told. */
  readonly hidden: number
  readonly notices: readonly NoticeId[]
}

/** The good player whom Merlin was shown among the evil, marked at the end. */
export interface Marks {
  readonly decoy: Seat | null
  readonly mixed: readonly Seat[]
}

/** A deal in progress, while its sights are made. */
interface Dealing {
  readonly seats: readonly Seat[]
  readonly cast: Readonly<Record<Seat, Role>>
  readonly options: Options
  readonly leader: Seat
  readonly sights: Readonly<Record<Seat, Sight>>
  readonly marks: Marks
}

/** A mode: a named rewrite of the sights. */
interface Mode {
  readonly id: string
  readonly on: (dealing: Dealing) => boolean
  readonly rewrite: (dealing: Dealing, random: Random) => Dealing
}

const holders = (dealing: Dealing, role: Role): readonly Seat[] =>
  dealing.seats.filter(seat => dealing.cast[seat] === role)
const sideOf = (dealing: Dealing, seat: Seat): Side => rows[at(dealing.cast, seat)].side
const inSight = (dealing: Dealing, seat: Seat): Sight => at(dealing.sights, seat)

const put = (dealing: Dealing, seat: Seat, sight: Partial<Sight>): Dealing => ({
  ...dealing,
  sights: { ...dealing.sights, [seat]: { ...inSight(dealing, seat), ...sight } },
})
const seen = (seats: readonly Seat[], as: Aspect): readonly SeenAs[] => seats.map(seat => ({ seat, as }))

/** Rewrites what each holder of a role is told. */
const forRole = (dealing: Dealing, role: Role, change: (sight: Sight, seat: Seat) => Partial<Sight>): Dealing =>
  holders(dealing, role).reduce((result, seat) => put(result, seat, change(inSight(result, seat), seat)), dealing)

/** Finds Merlin, the evil players whom plain Merlin would see, and the good players other than Merlin. */
const merlinsView = (dealing: Dealing) => {
  const merlin = at(holders(dealing, 'merlin'), 0)
  return {
    merlin,
    visible: inSight(dealing, merlin).sees.map(({ seat }) => seat),
    others: dealing.seats.filter(seat => seat !== merlin && sideOf(dealing, seat) === 'good'),
  }
}

/** Shows Merlin some evil players for certain, and one more mixed with a good player. */
const splitSight = (dealing: Dealing, notice: NoticeId, certain: readonly Seat[], mixed: readonly Seat[]): Dealing => {
  const { merlin } = merlinsView(dealing)
  const sees = [...seen(certain, 'certain'), ...seen(mixed, 'mixed')]
  return { ...put(dealing, merlin, { sees, notices: [notice] }), marks: { decoy: null, mixed } }
}

const sight = (options: Options, mode: string): boolean => options.merlin === true && options['merlin-sight'] === mode

/** The modes in the order in which they apply. Their needs are in `options.ts`. */
export const modes: readonly Mode[] = [
  {
    // In Chaos not even Merlin sees Oberon.
    id: 'oberon-chaos',
    on: ({ options }) => options.oberon === 'chaos',
    rewrite: dealing =>
      forRole(dealing, 'merlin', ({ sees }) => ({
        sees: sees.filter(({ seat }) => dealing.cast[seat] !== 'oberon'),
      })),
  },
  {
    // Among those who look Evil to Merlin is Lancelot of the Reversals, who is Good.
    id: 'reversals',
    on: dealing => holders(dealing, 'lancelot').length > 0,
    rewrite: dealing =>
      forRole(dealing, 'merlin', ({ sees }) => ({
        sees: sees.map(({ seat }) => ({ seat, as: 'suspect' })),
        notices: ['decoy'],
      })),
  },
  {
    // Without Morgana Percival is told plainly who Merlin is.
    id: 'no-morgana',
    on: dealing => holders(dealing, 'morgana').length === 0,
    rewrite: dealing =>
      forRole(dealing, 'percival', ({ sees }) => ({ sees: sees.map(({ seat }) => ({ seat, as: 'merlin' })) })),
  },
  {
    // Without Percival Morgana is told that nobody sees her disguise.
    id: 'disguise-idle',
    on: dealing => holders(dealing, 'percival').length === 0,
    rewrite: dealing =>
      forRole(dealing, 'morgana', ({ notices: before }) => ({ notices: [...before, 'disguise-idle'] })),
  },
  {
    // Without Merlin, Mordred is told that there is nobody to be hidden from.
    id: 'unsought',
    on: dealing => holders(dealing, 'merlin').length === 0,
    rewrite: dealing => forRole(dealing, 'mordred', ({ notices: before }) => ({ notices: [...before, 'unsought'] })),
  },
  {
    // The known Lancelots see each other.
    id: 'lancelots-known',
    on: ({ options }) => options.lancelots === 'known',
    rewrite: dealing =>
      [['lancelot-good', 'lancelot-evil'] as const, ['lancelot-evil', 'lancelot-good'] as const].reduce(
        (result, [one, other]) =>
          forRole(result, one, ({ sees }) => ({ sees: [...sees, ...seen(holders(dealing, other), 'lancelot')] })),
        dealing,
      ),
  },
  {
    // If the Lancelots may change sides, their cards say on which they are, and the Evil one knows nobody.
    id: 'lancelots-loyalty',
    on: ({ options }) => mayChange(options),
    rewrite: dealing =>
      (['lancelot-good', 'lancelot-evil'] as const).reduce(
        (result, role) => forRole(result, role, () => ({ sees: [], notices: ['loyalty'] })),
        dealing,
      ),
  },
  {
    // The Cleric reads the first leader.
    id: 'cleric',
    on: dealing => holders(dealing, 'cleric').length > 0,
    rewrite: dealing =>
      forRole(dealing, 'cleric', (_sight, seat) => ({
        sees:
          seat === dealing.leader ? [] : seen([dealing.leader], `reads-${readsAs(at(dealing.cast, dealing.leader))}`),
      })),
  },
  {
    id: 'decoy',
    on: ({ options }) => sight(options, 'decoy'),
    rewrite: (dealing, random) => {
      const { merlin, visible, others } = merlinsView(dealing)
      const decoy = random.one('decoy', others)
      const sees = seen([...visible, decoy], 'suspect')
      return { ...put(dealing, merlin, { sees, notices: ['decoy'] }), marks: { decoy, mixed: [] } }
    },
  },
  {
    id: 'split',
    on: ({ options }) => sight(options, 'split'),
    rewrite: (dealing, random) => {
      const { visible, others } = merlinsView(dealing)
      // Mordred and Oberon in chaos may be all of Evil: then Merlin sees nobody whom somebody could be mixed with.
      if (visible.length === 0) return dealing
      const certain = random.some('certain', visible, Math.min(2, visible.length - 1))
      const evil = random.one(
        'mixed',
        visible.filter(seat => !certain.includes(seat)),
      )
      return splitSight(dealing, 'split', certain, [evil, random.one('mixed', others)])
    },
  },
  {
    id: 'oberon-split',
    on: ({ options }) => sight(options, 'oberon-split'),
    rewrite: (dealing, random) => {
      const { visible, others } = merlinsView(dealing)
      const oberon = holders(dealing, 'oberon')
      const certain = visible.filter(seat => !oberon.includes(seat))
      return splitSight(dealing, 'oberon-split', certain, [...oberon, random.one('mixed', others)])
    },
  },
  {
    // Each evil player but Oberon sees exactly the next one of a random cycle.
    id: 'ring',
    on: ({ options }) => options['evil-ring'] === true,
    rewrite: (dealing, random) => {
      const evil = dealing.seats.filter(seat => sideOf(dealing, seat) === 'evil' && dealing.cast[seat] !== 'oberon')
      const ring = random.shuffle('ring', evil)
      return ring.reduce((result, seat, i) => {
        const next = at(ring, (i + 1) % ring.length)
        const { sees, notices: before } = inSight(result, seat)
        const others = sees.filter(({ as }) => as !== 'evil')
        return put(result, seat, { sees: [...others, ...seen([next], 'evil')], notices: [...before, 'ring'] })
      }, dealing)
    },
  },
]

/** Returns what a seat sees by the rows of `roles.ts` alone. */
const plainSight = (seats: readonly Seat[], cast: Readonly<Record<Seat, Role>>, seat: Seat): Sight => {
  const row = rows[at(cast, seat)]
  const sees = Object.entries(row.sees).flatMap(([as, seenRoles]) =>
    seen(
      seats.filter(other => other !== seat && seenRoles.includes(at(cast, other))),
      as as Aspect,
    ),
  )
  return { sees, hidden: 0, notices: [] }
}

/** Makes all sights: the plain ones, every mode that is on, then the counts; each list is shuffled once. */
export const sightsOf = (
  seats: readonly Seat[],
  cast: Readonly<Record<Seat, Role>>,
  options: Options,
  leader: Seat,
  random: Random,
): { readonly sights: Readonly<Record<Seat, Sight>>; readonly marks: Marks } => {
  const plain: Dealing = {
    seats,
    cast,
    options,
    leader,
    sights: Object.fromEntries(seats.map(seat => [seat, plainSight(seats, cast, seat)])),
    marks: { decoy: null, mixed: [] },
  }
  const dealt = modes.reduce((result, mode) => (mode.on(result) ? mode.rewrite(result, random) : result), plain)
  const finished = (seat: Seat): Sight => {
    const { sees, notices } = inSight(dealt, seat)
    const known = [seat, ...sees.map(other => other.seat)]
    const evil = seats.filter(other => sideOf(dealt, other) === 'evil' && !known.includes(other))
    return {
      sees: random.shuffle('list', sees),
      hidden: rows[at(cast, seat)].counts && !notices.includes('loyalty') ? evil.length : 0,
      notices,
    }
  }
  return {
    sights: Object.fromEntries(seats.map(seat => [seat, finished(seat)])),
    marks: { decoy: dealt.marks.decoy, mixed: random.shuffle('list', dealt.marks.mixed) },
  }
}

export const hand = ({ deal, table, secret }: State, seat: Seat): Omit<Hand, 'answers'> => {
  const role = at(deal.cast, seat)
  const sight = deal.sights[seat] ?? { sees: [], hidden: 0, notices: [] }
  const { events, ladies } = table
  const looks = ladies.includes(seat) ? events.filter(event => event.type === 'looked') : []
  const learned = looks
    .filter(({ by }) => by === seat)
    .map((look): Known => {
      const switched = switchedIn(events.slice(0, events.indexOf(look)))
      return { seat: look.at, as: readsAs(at(deal.cast, look.at), switched), by: 'lady' }
    })
  return {
    role,
    side: sideNow(role, table.switched),
    sees: learned.length > 0 ? [...sight.sees, ...learned] : sight.sees,
    struck: secret.struck
      .filter(({ by }) => by === seat)
      .map(({ quest, at: whom, was }) => ({ quest, seat: whom, was })),
    hidden: sight.hidden,
    notices: sight.notices,
  }
}
