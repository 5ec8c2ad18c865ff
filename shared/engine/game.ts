import type { Random } from './random.ts'

/** A seat's id. It outlives every connection, and knowing it gives nobody anything. */
export type Seat = string

/**
 * Who may answer: a seat, the clock of a phase with a time limit, the host's role, or the door, which says who left.
 */
export type Actor = string
export const clock = 'clock'
export const host = 'host'
export const door = 'door'

/** Ids that no seat may have, because they are actors, choices, or no plain keys. */
export const reserved: readonly string[] = [clock, host, door, 'nobody', 'none', '__proto__']

/** The uses of a clock: to read a reveal, to remind somebody, to end a phase, or to hold a phase's minimum length. */
export const clockUses = ['pause', 'reminder', 'phase', 'floor'] as const
export type ClockUse = (typeof clockUses)[number]

/** An ask's time and use: the clock's asks have both, all others neither. */
type Timing =
  | { readonly seconds?: never; readonly for?: never; readonly strict?: never }
  | {
      readonly seconds: number
      readonly for: ClockUse
      /**
       * A clock that the host may not pause or extend, and that waits a while for phones that are away when it starts.
       */
      readonly strict?: true
    }

/** One way to answer an ask: so many different picks out of each of these, one part after another. */
export type Way = readonly { readonly from: readonly string[]; readonly count: number }[]

/** A question put to one actor. An answer is legal when it picks min to max different things out of `from`. */
export type Ask<Kind extends string = string> = Question<Kind> & Timing
/** An ask for the clock. */
export type ClockAsk = Extract<Ask, { readonly for: ClockUse }>
export const isTimed = (ask: Ask): ask is ClockAsk => ask.for !== undefined

interface Question<Kind extends string> {
  /** The id of this ask, like `vote 2.3`: its kind first. Never used twice in a game. */
  readonly id: string
  readonly kind: Kind
  readonly from: readonly string[]
  readonly pick: readonly [min: number, max: number]
  /** Where not every list of picks is legal: the ways that are. */
  readonly ways?: readonly Way[]
  /** The choices that every phone shows, the same for each role. Those not in `from` are refused when picked. */
  readonly shown?: readonly string[]
  /** The game does not wait for this answer. */
  readonly optional?: true
  /** Screens show how many have answered, never who, because here a name would tell something. */
  readonly unnamed?: true
  /**
   * Open only while nobody whose phone is here is awaited. The party checks that, because games know nothing of phones.
   */
  readonly here?: true
  /** The answer given before, which may be replaced until the phase ends. */
  readonly current?: readonly string[]
  /** The unfinished pick is public. */
  readonly draft?: 'all'
}

/**
 * Kinds of ask that all games share, so that a screen may know them: reading the card, the host's ways past a pause and
 * out of the game, and what the door says. All other kinds are known to their own game alone.
 */
export const commonKinds = ['acknowledge', 'go-on', 'end', 'gone', 'back'] as const
export type CommonKind = (typeof commonKinds)[number]
export const asksFor = ({ kind }: Pick<Ask, 'kind'>, common: CommonKind): boolean => kind === common

/** What an actor picked for one instance of an ask. */
export interface Answer {
  readonly ask: string
  readonly picks: readonly string[]
}

/** A fact, in the past tense. Its type decides whether it is told to everybody or kept on the server. */
export interface Fact {
  readonly type: string
}

export type Value = boolean | number | string
/** What an option is about: the form shows those of one subject together. */
export const subjects = ['roles', 'good', 'evil', 'more', 'rules', 'times', 'seats'] as const
export type Subject = (typeof subjects)[number]
/** An option on the host's form. The first value is the default; its texts are in the game's words. */
export interface Option {
  readonly id: string
  readonly subject: Subject
  readonly values: readonly Value[]
  /** The option decides the seats' order: it goes back to the default when the host moves a seat. */
  readonly ofOrder?: true
  /** The option applies only where another one has this value: elsewhere the form leaves it out. */
  readonly where?: readonly [option: string, value: Value]
  /** The roles that a value brings into the game. */
  readonly brings?: Readonly<Record<string, readonly string[]>> | undefined
  /** The roles that a value leaves out, though another option brings them. */
  readonly waives?: Readonly<Record<string, readonly string[]>>
}
export type Options = Readonly<Record<string, Value>>
/** Returns the option of a form that has this id. */
export const optionIn = (form: readonly Option[], id: string): Option =>
  at(Object.fromEntries(form.map(option => [option.id, option])), id)

/** Says whether an option applies, as the others are chosen. */
export const applies = ({ where }: Option, options: Options): boolean =>
  where === undefined || options[where[0]] === where[1]

/** A set of options with a name, for tables of so many: what it does not name stays as it is. */
export interface Preset<Id extends string = string> {
  readonly id: Id
  readonly seats: readonly [fewest: number, most: number]
  readonly options: Options
}
/** How many a set of options is chosen for: whoever sits there or is expected, and never fewer than can play. */
export const tableSize = (seated: number, { players }: Options, [fewest, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(fewest, seated, typeof players === 'number' ? players : 0))
/** The sets for a table of so many. */
export const presetsFor = <P extends Preset>(presets: readonly P[], players: number): readonly P[] =>
  presets.filter(({ seats: [fewest, most] }) => players >= fewest && players <= most)

/** Who sits at the table, clockwise, and what the host chose. */
export interface Setup {
  readonly seats: readonly Seat[]
  readonly options: Options
}
/** An option that was switched off, and what it would have needed. */
export interface Notice {
  readonly option: string
  readonly need: string
}
/** Why a game cannot start, at which option, and by how many. */
export interface Objection {
  readonly why: string
  readonly option: string | null
  readonly count: number
}
/** Advice beside an option. It never blocks. */
export interface Hint {
  readonly option: string
  readonly why: string
}

/** The outcome of a game: the side that won, or the role that won alone. One that the host ended has no winner. */
export interface Outcome {
  readonly winner: string | null
  readonly why: string
  /** The roles that won beside it. */
  readonly besides?: readonly string[]
}
/** Says whether somebody has won: with their side, or with their role where that wins for itself. */
export const hasWon = ({ winner, besides = [] }: Outcome, { side, role }: Pick<BaseHand, 'side' | 'role'>): boolean =>
  winner === side || winner === role || besides.includes(role)

/** Who has answered the question of this phase, and who is awaited: by name where names tell nothing, and by number. */
export interface Progress {
  readonly acted: readonly Seat[]
  readonly awaited: readonly Seat[]
  readonly answered: number
}

/** The public table. It has no field that could hold a secret. */
export interface BaseTable extends Progress {
  readonly phase: string
  /** The id of the moment: it changes with every phase. */
  readonly step: string
  /** In the table's order, clockwise; the deal may have changed it. */
  readonly seats: readonly Seat[]
  readonly options: Options
  /** Every told event so far. */
  readonly told: readonly Fact[]
  readonly over: Outcome | null
  /** Who was who, once a game is over: null before, and where the host kept the roles hidden. */
  readonly reveal: object | null
}

/** What one seat alone may know besides the table. */
export interface BaseHand {
  readonly role: string
  readonly side: string
  /** The current picks of its teammates, where it may see them. */
  readonly team?: Readonly<Record<Seat, string>>
  /** The seat's own answers of the open phase. */
  readonly answers: readonly Answer[]
}

/** A deal as it may be known once its roles are shown, and what of it never is: null for nothing. */
export interface Disclosed {
  readonly deal: object
  readonly withheld: object | null
}

/** A game is its deal plus its events; what `asks` returns is all that is legal. */
export interface Game<
  Deal,
  Event extends Fact,
  State,
  Table extends BaseTable = BaseTable,
  Hand extends BaseHand = BaseHand,
  Kind extends string = string,
> {
  readonly id: string
  /** The rules' version. Every deal names it, and a log of another version is not replayed. */
  readonly version: number
  readonly seats: readonly [min: number, max: number]
  readonly options: readonly Option[]
  readonly presets: readonly Preset[]
  /** The types of told and kept events: a log with any other is not read. */
  readonly told: readonly Event['type'][]
  readonly kept: readonly Event['type'][]
  /** The seconds that a TV takes for each told event where it is told in one step with the end; 0 where it never is. */
  readonly endings: Readonly<Record<Table['told'][number]['type'], number>>
  /** The kinds of ask and what they pick from, and the named draws: what a fixture may fix. */
  readonly kinds: Readonly<Record<Kind, string>>
  readonly draws: Readonly<Record<string, string>>
  /** What a draw comes to, where that is no seat. */
  readonly drawn?: Readonly<Record<string, readonly string[]>>
  /** Switches off options whose needs are not met, with a public notice for each. */
  settle(setup: Setup): { readonly options: Options; readonly notices: readonly Notice[] }
  objection(setup: Setup): Objection | null
  hints(setup: Setup): readonly Hint[]
  /** Draws everything that chance decides beforehand. Every draw has a name. */
  deal(setup: Setup, random: Random): Deal
  /** Splits a deal into what may be known once its roles are shown and what never is; all may, where this is missing. */
  disclosed?(deal: Deal): Disclosed
  start(deal: Deal): State
  /** The only source of legality. */
  asks(state: State, actor: Actor): readonly Ask<Kind>[]
  /** Turns a legal answer into events. Never refuses: `accept` already did. */
  decide(state: State, answer: Answer, actor: Actor, random: Random): readonly Event[]
  evolve(state: State, event: Event): State
  /** The public table before anything is told, and after one more fact. Neither is given a deal or anything hidden. */
  open(setup: Setup): Omit<Table, keyof Progress>
  tell(table: Omit<Table, keyof Progress>, fact: Event): Omit<Table, keyof Progress>
  /** The public table but for who has acted, which is computed for every game alike: see `tableOf`. */
  table(state: State): Omit<Table, keyof Progress>
  /** The seats whose role all know before the end; none, where this is missing. */
  shown?(table: Omit<Table, keyof Progress>): readonly Seat[]
  /** The seats that read the others best, once all roles are known; none where nobody did. */
  noses?(table: Omit<Table, keyof Progress>): readonly Seat[]
  /** A seat's hand but for its own answers, which are computed for every game alike: see `handOf`. */
  hand(state: State, seat: Seat): Omit<Hand, 'answers'>
}

export const reasons = ['closed', 'answered', 'count', 'repeat', 'barred', 'unknown'] as const
/** Why an answer was refused. It tells nothing that the answering phone does not know. */
export type Reason = (typeof reasons)[number]

/** Returns the kind of an ask: the first word of its id. */
export const kindOf = (id: string): string => id.split(' ', 1)[0] ?? id

export const samePicks = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every(pick => b.includes(pick))

const lengthOf = (way: Way): number => way.reduce((sum, { count }) => sum + count, 0)
/** Says whether these picks go this way. */
const goes = (way: Way, picks: readonly string[]): boolean => {
  let next = 0
  return way.every(({ from, count }) => {
    const part = picks.slice(next, next + count)
    next += count
    return part.every(pick => from.includes(pick))
  })
}

/**
 * Judges an answer against the asks open to its actor and this actor's earlier answers. `again`: the same answer to the
 * same ask, as after a lost reply; it is acknowledged and changes nothing.
 */
export const accept = (
  asks: readonly Ask[],
  answer: Answer,
  answers: readonly Answer[],
): 'accepted' | 'again' | Reason => {
  const ask = asks.find(open => open.id === answer.ask)
  const before = ask?.current ? { ask: ask.id, picks: ask.current } : answers.find(old => old.ask === answer.ask)
  if (before && samePicks(before.picks, answer.picks)) return 'again'
  if (!ask) return before ? 'answered' : 'closed'
  const known = ask.shown ?? ask.from
  if (!answer.picks.every(pick => known.includes(pick) || ask.from.includes(pick))) return 'unknown'
  if (!answer.picks.every(pick => ask.from.includes(pick))) return 'barred'
  if (new Set(answer.picks).size !== answer.picks.length) return 'repeat'
  if (answer.picks.length < ask.pick[0] || answer.picks.length > ask.pick[1]) return 'count'
  if (!ask.ways) return 'accepted'
  const ways = ask.ways.filter(way => lengthOf(way) === answer.picks.length)
  if (ways.length === 0) return 'count'
  return ways.some(way => goes(way, answer.picks)) ? 'accepted' : 'barred'
}

/** Checks that a list has every member of a union and nothing else: a missing one is named in the compile error. */
export const allOf =
  <Union extends string>() =>
  <const List extends readonly Union[]>(
    list: List &
      ([Exclude<Union, List[number]>] extends [never] ? unknown : { readonly missing: Exclude<Union, List[number]> }),
  ): List =>
    list

/** What a record holds for a seat, a role or the like that is known to be in it; or a list at a place that it has. */
export function at<T>(record: Readonly<Record<string, T>>, key: string): T
export function at<T>(list: readonly T[], place: number): T
export function at(held: object, key: string | number): unknown {
  const value: unknown = Object.hasOwn(held, key) ? Reflect.get(held, key) : undefined
  if (value === undefined) throw new Error(`there is no ${key}`)
  return value
}

export const unreachable = (never: never): never => {
  throw new Error(`unreachable: ${JSON.stringify(never)}`)
}
