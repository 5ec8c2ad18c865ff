import type { Random } from './random.ts'

/** A seat's id. It outlives every connection, and knowing it gives no access. */
export type Seat = string

/**
 * Who may answer: a seat, the clock of a phase with a time limit, the host's role, or the door, which reports
 * departures.
 */
export type Actor = string
export const clock = 'clock'
export const host = 'host'
export const door = 'door'

/** Ids that no seat may have, because they are actors, choices, or unsafe as object keys. */
export const reserved: readonly string[] = [clock, host, door, 'nobody', 'none', '__proto__']

/**
 * The uses of a clock: to read a reveal, to remind somebody, to end a phase, or to guarantee a phase's minimum length.
 */
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

/** One way to answer an ask: for each part, in order, the number of different picks out of its choices. */
export type Way = readonly { readonly from: readonly string[]; readonly count: number }[]

/** A question put to one actor. A legal answer picks `min` to `max` different choices out of `from`. */
export type Ask<Kind extends string = string> = Question<Kind> & Timing
export type ClockAsk = Extract<Ask, { readonly for: ClockUse }>
export const isTimed = (ask: Ask): ask is ClockAsk => ask.for !== undefined

interface Question<Kind extends string> {
  /** The id of this ask, like `vote 2.3`: its kind first. Never used twice in a game. */
  readonly id: string
  readonly kind: Kind
  readonly from: readonly string[]
  readonly pick: readonly [min: number, max: number]
  /** The legal ways to answer, if not every list of picks is legal. */
  readonly ways?: readonly Way[]
  /** The choices that every phone shows, the same for each role. Those not in `from` are refused when picked. */
  readonly offered?: readonly string[]
  /** The game does not wait for this answer. */
  readonly optional?: true
  /** Screens show how many have answered, never who, because here a name would reveal something. */
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
 * out of the game, and the door's reports. Every other kind is known to its own game alone.
 */
export const commonKinds = ['acknowledge', 'go-on', 'end', 'gone', 'back'] as const
export type CommonKind = (typeof commonKinds)[number]
export const asksFor = ({ kind }: Pick<Ask, 'kind'>, common: CommonKind): boolean => kind === common

/** What an actor picked for one instance of an ask. */
export interface Answer {
  readonly ask: string
  readonly picks: readonly string[]
}

/** A sentence that a bot says aloud: its kind, and the seats and roles that it names. */
export type Line = readonly [says: string, ...about: readonly string[]]
/** What a bot claims before everybody, and in which step. It may be a lie. */
export interface Statement {
  readonly seat: Seat
  readonly step: string
  readonly lines: readonly Line[]
}

/** Something that happened. Its type decides whether everybody is sent it or only the server knows it. */
export interface BaseEvent {
  readonly type: string
}

export type Value = boolean | number | string
/** The subject of an option: the form shows options of one subject together. */
export const subjects = ['roles', 'good', 'evil', 'more', 'rules', 'times', 'seats'] as const
export type Subject = (typeof subjects)[number]
/** An option on the host's form. The first value is the default; its texts are in the game's words. */
export interface Option {
  readonly id: string
  readonly subject: Subject
  readonly values: readonly Value[]
  /** The option decides the seats' order: it returns to the default when the host moves a seat. */
  readonly ofOrder?: true
  /** The option applies only if another one has this value: otherwise the form leaves it out. */
  readonly where?: readonly [option: string, value: Value]
  readonly brings?: Readonly<Record<string, readonly string[]>> | undefined
  /** The roles that a value leaves out, though another option brings them. */
  readonly waives?: Readonly<Record<string, readonly string[]>>
}
export type Options = Readonly<Record<string, Value>>
export const optionIn = (form: readonly Option[], id: string): Option =>
  at(Object.fromEntries(form.map(option => [option.id, option])), id)

export const applies = ({ where }: Option, options: Options): boolean =>
  where === undefined || options[where[0]] === where[1]

/** A named set of options, for tables of certain sizes: what it does not name stays as it is. */
export interface Preset<Id extends string = string> {
  readonly id: Id
  readonly seats: readonly [fewest: number, most: number]
  readonly options: Options
}
/**
 * The number of players that a set of options is chosen for: those seated or expected, and never fewer than can play.
 */
export const tableSize = (seated: number, { players }: Options, [fewest, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(fewest, seated, typeof players === 'number' ? players : 0))
/** The presets for a table of this size. */
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

/** The outcome of a game: the side that won, or the role that won alone. A game that the host ended has no winner. */
export interface Outcome {
  readonly winner: string | null
  readonly why: string
  /** The roles that won besides. */
  readonly alsoWon?: readonly string[]
}
/** Returns whether a player has won: with their side, or with their role if that wins for itself. */
export const hasWon = ({ winner, alsoWon = [] }: Outcome, { side, role }: Pick<BaseHand, 'side' | 'role'>): boolean =>
  winner === side || winner === role || alsoWon.includes(role)

/** Who has answered the question of this phase, and who is awaited: by name if names reveal nothing, and by number. */
export interface Progress {
  readonly acted: readonly Seat[]
  readonly awaited: readonly Seat[]
  readonly answered: number
}

/** The public table. It has no field that could hold a secret. */
export interface BasePublicState extends Progress {
  readonly phase: string
  /** The id of this moment: it changes with every phase. */
  readonly step: string
  /** In the table's order, clockwise, which the deal may have changed. */
  readonly seats: readonly Seat[]
  readonly options: Options
  /** Every public event so far. */
  readonly events: readonly BaseEvent[]
  readonly over: Outcome | null
  /** Who was who, once a game is over: null before, and if the host kept the roles hidden. */
  readonly reveal: object | null
}

/** What one seat alone may know besides the table. */
export interface BaseHand {
  readonly role: string
  readonly side: string
  /** The current picks of its teammates, if it may see them. */
  readonly team?: Readonly<Record<Seat, string>>
  /** The seat's own answers of the open phase. */
  readonly answers: readonly Answer[]
}

/** What a person who practises plays: something plain, a plain villain, and somebody who knows more than others. */
export const practiceParts = ['plain', 'villain', 'knowing'] as const
export type PracticePart = (typeof practiceParts)[number]
export type PracticeRoles<Role extends string = string> = Readonly<Record<PracticePart, readonly Role[]>>

/** A deal as it may be known once its roles are shown, and the part that stays withheld; null for none. */
export interface Disclosed {
  readonly deal: object
  readonly withheld: object | null
}

/** A game is its deal plus its events; what `asks` returns is all that is legal. */
export interface Game<
  Deal,
  Event extends BaseEvent,
  State,
  PublicState extends BasePublicState = BasePublicState,
  Hand extends BaseHand = BaseHand,
  Kind extends string = string,
> {
  readonly id: string
  /** The rules' version. Every deal names it, and a log of another version is not replayed. */
  readonly version: number
  readonly seats: readonly [min: number, max: number]
  readonly options: readonly Option[]
  readonly presets: readonly Preset[]
  /** The roles that teach the game step by step, which one person among bots may be dealt. */
  readonly practiceRoles: PracticeRoles
  /** The types of told and secret events: a log with any other type is not read. */
  readonly publicTypes: readonly Event['type'][]
  readonly secretTypes: readonly Event['type'][]
  /** The seconds that a TV takes for each public event in the step that ends the game; 0 if it never occurs there. */
  readonly endings: Readonly<Record<PublicState['events'][number]['type'], number>>
  /** The kinds of ask and what they pick from, and the named draws: what a fixture may fix. */
  readonly kinds: Readonly<Record<Kind, string>>
  readonly draws: Readonly<Record<string, string>>
  /** The possible results of a draw that does not draw seats. */
  readonly drawn?: Readonly<Record<string, readonly string[]>>
  /** Switches off options whose needs are not met, with a public notice for each. */
  settle(setup: Setup): { readonly options: Options; readonly notices: readonly Notice[] }
  objection(setup: Setup): Objection | null
  hints(setup: Setup): readonly Hint[]
  /** Draws everything that chance decides beforehand. Every draw has a name. */
  deal(setup: Setup, random: Random): Deal
  /**
   * Splits a deal into what may be known once its roles are shown and what never may; if missing, all of it may be
   * known.
   */
  disclosed?(deal: Deal): Disclosed
  start(deal: Deal): State
  /** The only source of legality. */
  asks(state: State, actor: Actor): readonly Ask<Kind>[]
  /** Turns a legal answer into events. Never refuses: `accept` already did. */
  decide(state: State, answer: Answer, actor: Actor, random: Random): readonly Event[]
  reduce(state: State, event: Event): State
  /** The public table before anything is told, and after one more event. Neither is given a deal or anything secret. */
  initialPublic(setup: Setup): Omit<PublicState, keyof Progress>
  reducePublic(table: Omit<PublicState, keyof Progress>, event: Event): Omit<PublicState, keyof Progress>
  /** The public table but for who has acted, which is computed for every game alike: see `publicStateOf`. */
  table(state: State): Omit<PublicState, keyof Progress>
  /** The seats whose role everybody knows before the end; if missing, there are none. */
  revealedSeats?(table: Omit<PublicState, keyof Progress>): readonly Seat[]
  /** The seats that read the others best, once all roles are known; none if nobody did. */
  bestReaders?(table: Omit<PublicState, keyof Progress>): readonly Seat[]
  /** A seat's hand but for its own answers, which are computed for every game alike: see `handOf`. */
  hand(state: State, seat: Seat): Omit<Hand, 'answers'>
}

export const reasons = ['closed', 'answered', 'count', 'repeat', 'barred', 'unknown'] as const
/** Why an answer was refused. It reveals nothing that the answering phone does not know. */
export type Reason = (typeof reasons)[number]

/** Returns the kind of an ask: the first word of its id. */
export const kindOf = (id: string): string => id.split(' ', 1)[0] ?? id

export const samePicks = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every(pick => b.includes(pick))

const lengthOf = (way: Way): number => way.reduce((sum, { count }) => sum + count, 0)
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
  const known = ask.offered ?? ask.from
  if (!answer.picks.every(pick => known.includes(pick) || ask.from.includes(pick))) return 'unknown'
  if (!answer.picks.every(pick => ask.from.includes(pick))) return 'barred'
  if (new Set(answer.picks).size !== answer.picks.length) return 'repeat'
  if (answer.picks.length < ask.pick[0] || answer.picks.length > ask.pick[1]) return 'count'
  if (!ask.ways) return 'accepted'
  const ways = ask.ways.filter(way => lengthOf(way) === answer.picks.length)
  if (ways.length === 0) return 'count'
  return ways.some(way => goes(way, answer.picks)) ? 'accepted' : 'barred'
}

/** Checks that a list has every member of a union and nothing else: the compile error names a missing one. */
export const allOf =
  <Union extends string>() =>
  <const List extends readonly Union[]>(
    list: List &
      ([Exclude<Union, List[number]>] extends [never] ? unknown : { readonly missing: Exclude<Union, List[number]> }),
  ): List =>
    list

/**
 * Returns what a record holds for a key that is known to be in it, or a list at a place that it has; throws otherwise.
 */
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

/** How bots play. The first is the default: as people do. Teachers go by public facts that a beginner can follow. */
export const levels = ['fair', 'easy', 'sharp', 'teacher'] as const
export type Level = (typeof levels)[number]
