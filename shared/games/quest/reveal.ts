import { at, type BasePublicState, type Seat } from '../../engine/game.ts'
import { type Guessing, type GuessRow, noOne } from '../../engine/guess.ts'
import type { Claim } from '../../engine/parts.ts'
import type { Random } from '../../engine/random.ts'
import { questOf } from './state.ts'

/** The order in which a quest's cards were turned up: it can be drawn again from the same cards. */
export const drawnCards = (
  before: { readonly step: string; readonly results: readonly unknown[] },
  { quest, cards }: { readonly quest: number; readonly cards: readonly string[] },
  chanceAt: (step: string) => Random,
): Claim => ({
  of: 'draws',
  announced: [quest, cards],
  dealt: [questOf(before), chanceAt(before.step).shuffle('cards', cards)],
})

/** The fields of a table that the quest games' guesses read. */
interface Guessed extends Pick<BasePublicState, 'phase' | 'seats'> {
  readonly events: readonly { readonly type: string }[]
  readonly reveal: { readonly cast: Readonly<Record<Seat, string>> } | null
}

const hunter = ({ events }: Pick<Guessed, 'events'>): Seat | null => {
  const hunted = events.find(event => event.type === 'hunted') as { readonly assassin: Seat } | undefined
  return hunted?.assassin ?? null
}

/** Watchers guess from the first team to the end. */
const watched = ({ phase }: Pick<Guessed, 'phase'>): boolean => phase !== 'deal' && phase !== 'over'

/**
 * Before the shot all players but the Assassin, whom everybody knows by then, guess as well: Evil's phones offer it
 * like all others, and only Good's guesses count.
 */
const shotAt = (table: Guessed, seat: Seat | null): boolean =>
  table.phase === 'assassination' && table.seats.includes(seat ?? '') && seat !== hunter(table)

/** Returns the holders of a role; null while that is not told. */
const those = ({ seats, reveal }: Guessed, is: (role: string) => boolean): readonly Seat[] | null =>
  reveal && seats.filter(seat => is(at(reveal.cast, seat)))

const question = (id: string, from: readonly string[], count: number): Guessing => ({ id, from, pick: [count, count] })

interface Named<Table> {
  readonly roles: readonly string[]
  /** Whether this table may have these roles; `maybe`: it may also lack them. */
  readonly plays: (table: Table) => boolean
  readonly maybe?: true
}

/** A question about the holders of these roles, whom the Assassin may name. */
export const namedRow = <Table extends Guessed>(
  id: string,
  { roles, plays, maybe }: Named<Table>,
  isEvil: (role: string) => boolean,
): GuessRow<Table> => ({
  open: (table, seat) => {
    const open = seat === null || !table.seats.includes(seat) ? watched(table) : shotAt(table, seat)
    if (!(open && plays(table))) return null
    const seats = table.seats.filter(one => one !== seat && one !== hunter(table))
    const asked = question(id, maybe ? [...seats, noOne] : seats, roles.length)
    // A single "nobody" answers for all of them.
    return maybe ? { ...asked, pick: [1, roles.length] } : asked
  },
  truth: table => {
    const found = those(table, role => roles.includes(role))
    return found && found.length === 0 ? [noOne] : found
  },
  counts: ({ reveal }, seat) => {
    const role = reveal && at(reveal.cast, seat)
    return role !== null && !isEvil(role) && !roles.includes(role)
  },
})

/** The question who is Evil: for watchers, until Evil may talk about it. */
export const evilRow = <Table extends Guessed>(
  count: (players: number) => number,
  isEvil: (role: string) => boolean,
): GuessRow<Table> => ({
  open: (table, seat) =>
    (seat === null || !table.seats.includes(seat)) && watched(table) && hunter(table) === null
      ? question('evil', table.seats, count(table.seats.length))
      : null,
  truth: table => those(table, isEvil),
  counts: () => true,
})
