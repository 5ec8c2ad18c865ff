import type { Random } from './random.ts'

/** A chair at the table. It outlives every connection, and its id is worth nothing to whoever sees it. */
export type Seat = string

/** Who may answer: a seat, the clock of a phase that may time out, the host's role, or the door, which says who left. */
export type Actor = string
export const clock = 'clock'
export const host = 'host'
export const door = 'door'

/** Words that a seat may never have as its id, because they are actors, choices, or no plain keys. */
export const reserved: readonly string[] = [clock, host, door, 'nobody', 'none', '__proto__']

/** What a clock is for: a reveal is read, somebody is reminded, a phase ends, or has lasted as long as it does at least. */
export const clockUses = ['pause', 'reminder', 'phase', 'floor'] as const
export type ClockUse = (typeof clockUses)[number]

/** When the clock answers, and what for: of what is asked of the clock both, of all else neither. */
type Timing =
  | { readonly seconds?: never; readonly for?: never; readonly strict?: never }
  | {
      readonly seconds: number
      readonly for: ClockUse
      /** A clock that the host may not pause or lengthen, and that waits a while for phones that are away as it starts. */
      readonly strict?: true
    }

/** A question put to one actor. An answer is legal when it picks min to max different things out of `from`. */
export type Ask<Kind extends string = string> = Question<Kind> & Timing
/** What the clock is asked. */
export type ClockAsk = Extract<Ask, { readonly for: ClockUse }>
export const isTimed = (ask: Ask): ask is ClockAsk => ask.for !== undefined

interface Question<Kind extends string> {
  /** Names this instance, `vote 2.3`: its kind first. Never used twice in a game. */
  readonly id: string
  readonly kind: Kind
  readonly from: readonly string[]
  readonly pick: readonly [min: number, max: number]
  /** What every phone draws here, the same for each role. What is not in `from` is refused there. */
  readonly shown?: readonly string[]
  /** The game does not wait for this answer. */
  readonly optional?: true
  /** Screens are told how many have answered, never who: here a name would tell something. */
  readonly unnamed?: true
  /** Open only once nobody whose phone is here is still awaited: the table knows that, and no game does. */
  readonly here?: true
  /** The answer given already, which may be replaced until the phase ends. */
  readonly current?: readonly string[]
  /** Everybody sees the unfinished pick. */
  readonly draft?: 'all'
}

/**
 * What games ask under one name, so that a screen may know it: the card that is read, the host's ways past a pause and
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

/** A fact, in the past tense. Its type alone says whether it is told to everybody or kept on the server. */
export interface Fact {
  readonly type: string
}

export type Value = boolean | number | string
/** One choice of the host's form. The first value is the default; its texts are in the game's words. */
export interface Option {
  readonly id: string
  readonly values: readonly Value[]
  /** It rules over the seats' order: it goes back to the default when the host moves a seat. */
  readonly ofOrder?: true
  /** The roles that a value brings into the game. */
  readonly brings?: Readonly<Record<string, readonly string[]>> | undefined
}
export type Options = Readonly<Record<string, Value>>

/** Who sits at the table, clockwise, and what the host chose. */
export interface Setup {
  readonly seats: readonly Seat[]
  readonly options: Options
}
/** An option that went off by itself, and what it would have needed. */
export interface Notice {
  readonly option: string
  readonly need: string
}
/** Why a table cannot start, at which option, and by how many. */
export interface Objection {
  readonly why: string
  readonly option: string | null
  readonly count: number
}
/** Advice at an option. It never blocks. */
export interface Hint {
  readonly option: string
  readonly why: string
}

/** How a game came out. A game that the host ended has no winner. */
export interface Outcome {
  readonly winner: string | null
  readonly why: string
}

/** Who has answered the question of this phase, and who is still awaited: names, where these tell nothing, and a number. */
export interface Progress {
  readonly acted: readonly Seat[]
  readonly awaited: readonly Seat[]
  readonly answered: number
}

/** What everybody may know. It has no field that could hold a secret. */
export interface BaseTable extends Progress {
  readonly phase: string
  /** Names the moment: it changes with every phase entered. */
  readonly step: string
  /** In the table's order, clockwise: the deal may have made it. */
  readonly seats: readonly Seat[]
  readonly options: Options
  /** The chronicle: every told event so far. */
  readonly told: readonly Fact[]
  readonly over: Outcome | null
}

/** What one seat alone may know besides the table. */
export interface BaseHand {
  readonly role: string
  readonly side: string
  /** What others of its team have picked by now, where it may see that. */
  readonly team?: Readonly<Record<Seat, string>>
  /** The seat's own answers of the open phase. */
  readonly answers: readonly Answer[]
}

/** A game is its deal plus its events; legality is the list that `asks` gives. */
export interface Game<
  Deal,
  Event extends Fact,
  State,
  Table extends BaseTable = BaseTable,
  Hand extends BaseHand = BaseHand,
  Kind extends string = string,
> {
  readonly id: string
  /** The rules' version. A deal names it, and a log of another version is not replayed. */
  readonly version: number
  readonly seats: readonly [min: number, max: number]
  readonly options: readonly Option[]
  /** The types of the events, told and kept: in a log no others are known. */
  readonly told: readonly Event['type'][]
  readonly kept: readonly Event['type'][]
  /** The kinds of asks with what they pick, and the named uses of chance: what a fixture may say. */
  readonly kinds: Readonly<Record<Kind, string>>
  readonly draws: Readonly<Record<string, string>>
  /** What switches itself off, and what everyone is told of it. */
  settle(setup: Setup): { readonly options: Options; readonly notices: readonly Notice[] }
  objection(setup: Setup): Objection | null
  hints(setup: Setup): readonly Hint[]
  /** All that chance decides beforehand. Every draw has a name. */
  deal(setup: Setup, random: Random): Deal
  start(deal: Deal): State
  /** The only source of legality. */
  asks(state: State, actor: Actor): readonly Ask<Kind>[]
  /** Never refuses: `accept` already did. */
  decide(state: State, answer: Answer, actor: Actor, random: Random): readonly Event[]
  evolve(state: State, event: Event): State
  /** The public table before anything is told, and after one thing more: neither is given a deal or anything hidden. */
  open(setup: Setup): Omit<Table, keyof Progress>
  tell(table: Omit<Table, keyof Progress>, fact: Event): Omit<Table, keyof Progress>
  /** Who has acted follows from the asks, for every game alike: see `tableOf`. */
  table(state: State): Omit<Table, keyof Progress>
  /** So do a seat's own answers: see `handOf`. */
  hand(state: State, seat: Seat): Omit<Hand, 'answers'>
}

export const reasons = ['closed', 'answered', 'count', 'repeat', 'barred', 'unknown'] as const
/** Why an answer was refused. It says nothing that the answering phone does not know of itself. */
export type Reason = (typeof reasons)[number]

/** A kind is the first word of an ask's id. */
export const kindOf = (id: string): string => id.split(' ', 1)[0] ?? id

export const samePicks = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every(pick => b.includes(pick))

/**
 * Judges an answer against the asks open to its actor and the answers that this actor gave before. `again` is the same
 * answer to the same question once more, as after a lost reply: it is acknowledged and changes nothing.
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
  return 'accepted'
}

/** A list of all that a union has, and of nothing else: what is left out is named where it does not compile. */
export const allOf =
  <Union extends string>() =>
  <const List extends readonly Union[]>(
    list: List &
      ([Exclude<Union, List[number]>] extends [never] ? unknown : { readonly missing: Exclude<Union, List[number]> }),
  ): List =>
    list

export const unreachable = (never: never): never => {
  throw new Error(`unreachable: ${JSON.stringify(never)}`)
}
