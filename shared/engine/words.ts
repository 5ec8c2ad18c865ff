import type { Texts } from '../texts/catalogue.ts'
import type {
  Ask,
  BaseEvent,
  BaseHand,
  BasePublicState,
  Hint,
  Line,
  Notice,
  Objection,
  Options,
  Preset,
  Reason,
  Seat,
  Statement,
  Subject,
  Value,
} from './game.ts'

/** A sentence that helps a beginner, and the moment that it is of: it stands until another moment has one. */
export interface Tip {
  readonly of: string
  readonly text: string
}
/** What tips are made of besides a seat's views: the texts, and the names of people and roles. */
export interface TipWords {
  readonly texts: Texts<'coach'>['coach']
  readonly name: Name
  readonly role: (role: string) => string
}
/** What one seat may know, by which it is helped. */
export interface Helped<PublicState extends BasePublicState = BasePublicState, Hand extends BaseHand = BaseHand> {
  readonly seat: Seat
  readonly table: PublicState
  readonly hand: Hand
  /** What bots have claimed aloud in this game. */
  readonly statements?: readonly Statement[]
}
/** Returns what to tell a beginner now; null for nothing. It follows from the seat's own views alone. */
export type Coach<PublicState extends BasePublicState = BasePublicState, Hand extends BaseHand = BaseHand> = (
  helped: Helped<PublicState, Hand>,
  words: TipWords,
) => Tip | null

/** Returns what a beginner reads before their card: how many are on which side, how one wins, and what a vote costs. */
export type Brief<PublicState extends BasePublicState = BasePublicState> = (
  table: PublicState,
  words: Pick<TipWords, 'texts'>,
) => Three<string>
/** What helps beginners with a game. */
export interface Guide {
  readonly coach: Coach
  readonly brief: Brief
}

/** Returns a seat's name. Names are text, never markup. */
export type Name = (seat: Seat) => string

export interface Label {
  readonly label: string
  readonly text: string
}

export interface Section {
  readonly heading: string
  readonly lines: readonly string[]
}

/** A card that teaches a game while people sit down: an icon, a title, and a few sentences. */
export interface Lesson {
  readonly icon: string
  readonly heading: string
  readonly text: string
  /** Roles below it, each with what it does. */
  readonly list?: readonly LessonRole[]
}
export interface LessonRole {
  readonly icon: string
  readonly name: string
  readonly text: string
}
/** Four lessons in the order of the game, then those that list this table's roles. */
export type Primer = readonly [Lesson, Lesson, Lesson, Lesson, ...Lesson[]]

/** What one seat had been told, shown once the game is over. */
export interface Knew {
  readonly seat: Seat
  readonly lines: readonly string[]
}

/** An award for one or two players once the game is over: a funny title, and what it is for. */
export interface Award {
  readonly title: string
  readonly seats: readonly Seat[]
  readonly why: string
}

/** A finished game in sentences, part by part, so that no screen has to count lines. */
export interface Retold {
  /** Who was who; empty if the roles stay hidden. */
  readonly cast: readonly string[]
  /** Nights and days, in games that have them. */
  readonly chapters: readonly string[]
  readonly moments: readonly string[]
  /** The awards, best first; and the same as sentences. */
  readonly awards: readonly Award[]
  readonly notes: readonly string[]
}

export const recapLines = ({ cast, chapters, moments, notes }: Omit<Retold, 'awards'>): readonly string[] => [
  ...cast,
  ...chapters,
  ...moments,
  ...notes,
]

/** The texts of an ask: the question, the button that confirms, and what follows at once. */
export interface Prompt {
  readonly prompt: string
  readonly confirm: string
  readonly done: string
}

export type Three<T> = readonly [T, T, T]

/** A role's texts on its card: its name, its aim, and what to do in three short sentences. */
export interface RoleWords {
  readonly name: string
  readonly side: string
  readonly card: string
  readonly does: Three<string>
}

/** The roles that may be in play, each in a sentence or two. */
export interface RoleSheet {
  readonly notes: readonly string[]
  readonly roles: readonly { readonly role: string; readonly text: string }[]
}

/** All texts of one game in one language. */
export interface Words<
  PublicState extends BasePublicState = BasePublicState,
  Hand extends BaseHand = BaseHand,
  PublicEvent extends BaseEvent = BaseEvent,
  /** The kinds of ask for people. */
  Kind extends string = string,
> {
  readonly title: string
  readonly tagline: string
  /** Teaches the game, with these options, in a few cards, for first-time players. */
  primer(options: Options, players?: number): Primer
  /** Says in one line how one wins. */
  readonly winning: string
  /** What a host says aloud before a first game, in this order. */
  readonly host: readonly string[]
  readonly roles: Readonly<Record<string, RoleWords>>
  option(id: string): Label
  /** Lists an option's values, the default first. */
  choices(option: string): readonly Value[]
  value(option: string, value: Value): string
  applies(option: string, options: Options): boolean
  subject(option: string): Subject
  /** Says whether an option decides the seats' order: it is chosen beside the seats. */
  isOfOrder(option: string): boolean
  readonly presets: readonly Preset[]
  preset(id: string): Label
  /** Says why a value cannot be chosen. */
  need(need: string): string
  /** Says on every lobby screen what was switched off. */
  notice(notice: Notice): string
  /** Says beforehand what the next game would go without, and why. */
  without(notice: Notice): string
  objection(objection: Objection): string
  hint(hint: Hint): string
  /** The roles in play and the modes that are on. */
  inPlay(options: Options, players: number): readonly string[]
  /** Says who must do what now. */
  moment(table: PublicState, name: Name): string
  ask(ask: Ask<Kind>, table: PublicState, name: Name): Prompt
  pick(pick: string): string
  /** Says what playing a card does, or what declaring costs: shown before the choice is confirmed. */
  does(pick: string, table: PublicState): string
  /** Says a public event, as a caption and as a line of the history. */
  event(event: PublicEvent, name: Name): string
  /** Says what a bot claims; missing in games in which bots claim nothing. */
  statement?(line: Line, name: Name): string
  /** Public events that are only shown, never put into words. */
  readonly unsaid: readonly PublicEvent['type'][]
  knows(hand: Hand, name: Name): readonly string[]
  /** The side on a seat's card: that of the moment. */
  side(hand: Hand): string
  /** A role as it is used of a person: `the Assassin`. */
  called(role: string): string
  /** Further forms of a role's name that this game's sentences use, as `Wolves`. */
  forms(role: string): readonly string[]
  /** A role's place in the night of such a table; empty in games without one. */
  nightPlace(role: string, options: Options, players: number): string
  /** What a seat knows of another in a word; empty if it knows nothing. */
  sees(hand: Hand, seat: Seat): string
  /** What therefore all others are, for whom it has no such word; empty if nothing follows. */
  others(hand: Hand, options: Options): string
  /** What it knows besides those words, in sentences. */
  moreKnown(hand: Hand, name: Name): readonly string[]
  /** Why an answer was refused: at this table, where that is known. */
  refusal(kind: string, reason: Reason, table?: PublicState): string
  outcome(table: PublicState): string
  /** A question for guessers, by its id: what is asked, with its day if it has one. */
  guess(id: string): string
  recap(table: PublicState, name: Name): Retold
  /**
   * Lists what each had been told, once the game is over. Leaves out those who were told nothing, or whose sight stays
   * hidden for ever.
   */
  knew(table: PublicState, name: Name): readonly Knew[]
  /** The options of an imaginary table to explain the game by, and how many may play. */
  readonly example: { readonly options: Options; readonly players: number }
  readonly sizes: readonly [fewest: number, most: number]
  /** Such options for this many players. */
  exampleFor(players: number): Options
  /** Explains the modes that a table of this size could play. */
  modes(players: number): readonly Section[]
  /** Describes the roles that may be in play, and what is to be known of all of them: for printing. */
  roleSheet(options: Options, players: number): RoleSheet
  /** Explains the rules as this table plays them. */
  rules(options: Options, players: number): readonly Section[]
}

export const saidOf = ({ unsaid }: Pick<Words, 'unsaid'>, events: readonly BaseEvent[]): readonly BaseEvent[] =>
  unsaid.length === 0 ? events : events.filter(({ type }) => !unsaid.includes(type))
