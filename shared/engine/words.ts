import type { Ask, BaseHand, BaseTable, Fact, Hint, Notice, Objection, Options, Reason, Seat, Value } from './game.ts'

/** How a seat is called. Names are text, never markup. */
export type Name = (seat: Seat) => string

export interface Label {
  readonly label: string
  readonly text: string
}

/** A part of the rules sheet. */
export interface Section {
  readonly heading: string
  readonly lines: readonly string[]
}

/** One of the few cards that teach a game while people sit down: an icon of the phone's, what it is about, and how it goes. */
export interface Lesson {
  readonly icon: string
  readonly heading: string
  readonly text: string
}
/** Four at most, in the order in which a game goes. */
export type Primer = readonly [Lesson, Lesson, Lesson] | readonly [Lesson, Lesson, Lesson, Lesson]

/** What one seat had been told in a game that is over. */
export interface Knew {
  readonly seat: Seat
  readonly lines: readonly string[]
}

/** What a game says of one or two of its players once it is over: a title to laugh about, and what it is for. */
export interface Award {
  readonly title: string
  readonly seats: readonly Seat[]
  readonly why: string
}

/** A game that is over in sentences, part by part: no screen counts lines. */
export interface Retold {
  /** Who was who: nothing where the roles stay hidden. */
  readonly cast: readonly string[]
  /** Its nights and days, where a game is told in them. */
  readonly chapters: readonly string[]
  readonly moments: readonly string[]
  /** The awards, the one most worth telling first; and the same in sentences. */
  readonly awards: readonly Award[]
  readonly notes: readonly string[]
}

export const recapLines = ({ cast, chapters, moments, notes }: Omit<Retold, 'awards'>): readonly string[] => [
  ...cast,
  ...chapters,
  ...moments,
  ...notes,
]

/** What an ask says: the question, the button that confirms, and what follows at once. */
export interface Prompt {
  readonly prompt: string
  readonly confirm: string
  readonly done: string
}

/** A role as its card names it: what it is, and what it is for. */
export interface RoleWords {
  readonly name: string
  readonly side: string
  readonly card: string
}

/** Every text of one game in one language. */
export interface Words<
  Table extends BaseTable = BaseTable,
  Hand extends BaseHand = BaseHand,
  Told extends Fact = Fact,
  /** The kinds of what people are asked. */
  Kind extends string = string,
> {
  readonly title: string
  readonly tagline: string
  /** The game in a few cards, for whoever plays it for the first time. */
  readonly primer: Primer
  readonly roles: Readonly<Record<string, RoleWords>>
  option(id: string): Label
  /** What an option may be set to, the default first. */
  choices(option: string): readonly Value[]
  value(option: string, value: Value): string
  /** The reason beside a value that cannot be chosen. */
  need(need: string): string
  /** One line on every lobby screen for what switched itself off. */
  notice(notice: Notice): string
  /** The same before it is so: what the next game would go without, and why. */
  without(notice: Notice): string
  objection(objection: Objection): string
  hint(hint: Hint): string
  /** The roles in play and the modes that are on. */
  inPlay(options: Options, players: number): readonly string[]
  /** The sentence of the moment: who must do what. */
  moment(table: Table, name: Name): string
  ask(ask: Ask<Kind>, table: Table, name: Name): Prompt
  /** A pick that is not a seat. */
  pick(pick: string): string
  /** What playing it does, or declaring it costs: read before it is done. */
  does(pick: string, table: Table): string
  /** A told event, as a caption and as a line of the history. */
  told(event: Told, name: Name): string
  /** Told events that are seen where they happen, and said nowhere. */
  readonly unsaid: readonly Told['type'][]
  /** What a seat knows, in sentences. */
  knows(hand: Hand, name: Name): readonly string[]
  refusal(kind: string, reason: Reason): string
  outcome(table: Table): string
  /** What all learn once it is over. */
  recap(table: Table, name: Name): Retold
  /** What each had been told, once it is over; nothing of whoever was told nothing, or whose sight stays hidden for ever. */
  knew(table: Table, name: Name): readonly Knew[]
  /** A table to explain the game by, where there is none yet, and how many may play. */
  readonly example: { readonly options: Options; readonly players: number }
  readonly sizes: readonly [fewest: number, most: number]
  /** Such a table of so many. */
  exampleFor(players: number): Options
  /** What else may be played at a table of so many, mode by mode. */
  modes(players: number): readonly Section[]
  /** The rules as this table plays them. */
  rules(options: Options, players: number): readonly Section[]
}

/** What was told and is said in words. */
export const saidOf = ({ unsaid }: Pick<Words, 'unsaid'>, told: readonly Fact[]): readonly Fact[] =>
  unsaid.length === 0 ? told : told.filter(({ type }) => !unsaid.includes(type))

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
export const spelled = (n: number): string => numbers[n] ?? String(n)
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const count = (n: number, one: string, many = `${one}s`): string => `${spelled(n)} ${n === 1 ? one : many}`

/** `Ada, Bo and Cy`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? 'nobody') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** An award as a sentence. */
const awardLine = ({ title, seats, why }: Award, name: Name): string => `${title}: ${listed(seats.map(name))}. ${why}.`
/** The awards of a game, as data and in sentences. */
export const awarded = (awards: readonly Award[], name: Name): Pick<Retold, 'awards' | 'notes'> => ({
  awards,
  notes: awards.map(one => awardLine(one, name)),
})
