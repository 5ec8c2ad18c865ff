import { levels, practiceParts, type Value } from '../engine/game.ts'
import { languageIds } from '../texts/languages.ts'
import { type Check, isFlag, listOf } from './check.ts'

/** The room's settings, the same for every game. The first value is the default. */
export const roomSettings = {
  /** Nobody new sits down or watches. */
  locked: [false, true],
  /** Who may come in by the code alone. */
  guests: ['anyone', 'invited'],
  /** Whether the code and its QR code stay in a corner of the TV. */
  corner: [true, false],
  motion: ['full', 'reduced'],
  /** How large the TV writes, in percent, where there is room. */
  letters: ['100', '125', '150'],
  muted: [false, true],
  /** The language of the big screen; each phone speaks its owner's. */
  language: languageIds,
  /** Whether phones may applaud, for the TV to show. */
  applause: [true, false],
  /** Whether people at one phone vote from one list, for all of them to see, or pass the phone for each vote. */
  'vote-list': [true, false],
  /** Whether the votes on a team open all at once, or around the table. Only what screens show depends on it. */
  votes: ['together', 'one-by-one'],
  /** Whether the narrator jokes and bots chat: only at tables with bots, never, or always. */
  asides: ['with-bots', 'plain', 'asides'],
  /** Whether the TV recalls something of the table's past after a game. */
  memories: [true, false],
  /** How long the table is kept after its last use: as the operator says, or as the host wants. */
  keep: ['usual', 'week', 'year'],
  bots: levels,
  /** Whether phones explain the game while it is played: where all are new to it, always, or never. */
  coach: ['new', 'always', 'never'],
  /** What one person among bots is dealt. Where several people play it changes nothing. */
  practice: ['any', ...practiceParts],
  volume: [10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
} as const satisfies Readonly<Record<string, readonly Value[]>>
export type RoomSetting = keyof typeof roomSettings
export type RoomSettings = { readonly [K in RoomSetting]: (typeof roomSettings)[K][number] }

/** Returns whether the narrator jokes and bots talk at a table, by whether bots sit there. */
export const hasTalk = ({ asides }: Pick<RoomSettings, 'asides'>, bots: boolean): boolean =>
  asides === 'asides' || (asides === 'with-bots' && bots)

export const undoWithinMs = 60_000

export const maxChairs = 20

const text =
  (longest: number): Check<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length <= longest
const id = text(64)
const whole =
  (least: number, most: number): Check<number> =>
  (value): value is number =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const thousand = whole(-1000, 1000)
const oneValue: Check<Value> = (value): value is Value => isFlag(value) || id(value) || thousand(value)
const list =
  (longest: number): Check<readonly string[]> =>
  (value): value is readonly string[] =>
    listOf(id)(value) && value.length <= longest

/** Who may send a command and at which stage, which way it takes in the room, and what comes back. */
interface Row {
  /** A message with an extra field, a missing one, or one of another type is refused as a whole. */
  readonly fields: Readonly<Record<string, Check<unknown>>>
  /** Anybody connected, anybody with a seat, or the host alone. */
  readonly by: 'anyone' | 'seated' | 'host'
  /** Settings of the room and of the next game cannot change during a game; clocks exist only in one. */
  readonly when: 'always' | 'between' | 'playing'
  /** Whether repeating it does no harm: then it is sent again if the reply was lost. */
  readonly repeatable: boolean
  /**
   * `queue`: after every command before it, and shown to all before its reply. `now`: beside the queue, because nobody
   * else waits for what it does; what it logs is logged with whatever comes next.
   */
  readonly via: 'queue' | 'now'
  /** What the reply holds besides yes or no, for its phone alone. */
  readonly replies?: 'seat' | 'notebook' | 'guesses'
}

/** Every command that a phone may send. The sender is known from the connection, never from the message. */
export const commands = {
  sit: {
    fields: { name: text(128), charge: id, colour: id },
    by: 'anyone',
    when: 'always',
    repeatable: false,
    via: 'queue',
    replies: 'seat',
  },
  take: { fields: { seat: id }, by: 'anyone', when: 'always', repeatable: false, via: 'queue', replies: 'seat' },
  /** Says which games this phone has never finished. It is no secret. */
  'new-to': { fields: { games: list(16) }, by: 'seated', when: 'always', repeatable: true, via: 'queue' },
  /** Says that a player is far away, or in the room: the player does, or the host. */
  elsewhere: { fields: { seat: id, on: isFlag }, by: 'seated', when: 'always', repeatable: true, via: 'queue' },
  /** Says which phone this seat is at, by a name that the phone made up: the seats of a phone say the same; empty if alone. */
  'at-phone': { fields: { phone: text(16) }, by: 'seated', when: 'always', repeatable: true, via: 'queue' },
  leave: { fields: {}, by: 'seated', when: 'always', repeatable: false, via: 'queue' },
  name: { fields: { name: text(128) }, by: 'seated', when: 'between', repeatable: true, via: 'queue' },
  crest: { fields: { charge: id, colour: id }, by: 'seated', when: 'between', repeatable: true, via: 'queue' },
  order: { fields: { seats: list(maxChairs) }, by: 'host', when: 'between', repeatable: true, via: 'queue' },
  'hand-over': { fields: { seat: id }, by: 'host', when: 'always', repeatable: true, via: 'queue' },
  'take-host': { fields: {}, by: 'seated', when: 'always', repeatable: false, via: 'queue' },
  game: { fields: { game: id }, by: 'host', when: 'between', repeatable: true, via: 'queue' },
  option: { fields: { option: id, value: oneValue }, by: 'host', when: 'between', repeatable: true, via: 'queue' },
  preset: { fields: { preset: id }, by: 'host', when: 'between', repeatable: true, via: 'queue' },
  setting: { fields: { key: id, value: oneValue }, by: 'host', when: 'always', repeatable: true, via: 'queue' },
  remove: { fields: { seat: id }, by: 'host', when: 'always', repeatable: false, via: 'queue' },
  restore: { fields: { seat: id }, by: 'host', when: 'always', repeatable: false, via: 'queue' },
  readmit: { fields: { seat: id }, by: 'host', when: 'always', repeatable: false, via: 'queue' },
  invite: { fields: {}, by: 'host', when: 'always', repeatable: false, via: 'queue' },
  'put-out': { fields: { screens: isFlag }, by: 'host', when: 'always', repeatable: false, via: 'queue' },
  bench: { fields: { seat: id, on: isFlag }, by: 'host', when: 'between', repeatable: true, via: 'queue' },
  /** Says that the player of a seat has no phone, so that others lend theirs. */
  lent: { fields: { seat: id, on: isFlag }, by: 'host', when: 'always', repeatable: true, via: 'queue' },
  bot: { fields: {}, by: 'host', when: 'between', repeatable: false, via: 'queue' },
  'stand-in': { fields: { seat: id, on: isFlag }, by: 'host', when: 'always', repeatable: false, via: 'queue' },
  start: { fields: {}, by: 'host', when: 'between', repeatable: false, via: 'queue' },
  /** Starts without these options, which have become impossible. */
  'start-without': { fields: { options: list(20) }, by: 'host', when: 'between', repeatable: false, via: 'queue' },
  /** The game's asks decide who may answer, and when. */
  answer: { fields: { ask: id, picks: list(20) }, by: 'seated', when: 'always', repeatable: true, via: 'queue' },
  draft: { fields: { ask: id, picks: list(20) }, by: 'seated', when: 'always', repeatable: false, via: 'now' },
  /** A seat's notebook, sealed on its phone; only the reply to `notebook` returns it. */
  note: { fields: { sealed: text(3200) }, by: 'seated', when: 'always', repeatable: true, via: 'queue' },
  notebook: { fields: {}, by: 'seated', when: 'always', repeatable: true, via: 'queue', replies: 'notebook' },
  /** A watcher's or player's sealed guess. What was told decides which questions are open, and to whom. */
  guess: { fields: { question: id, picks: list(20) }, by: 'anyone', when: 'playing', repeatable: true, via: 'now' },
  /** Asks for the phone's own guesses, which are in no view: only the reply has them. */
  guesses: { fields: {}, by: 'anyone', when: 'always', repeatable: true, via: 'now', replies: 'guesses' },
  /** One of five ways to applaud a reveal. */
  applaud: { fields: { how: id }, by: 'anyone', when: 'always', repeatable: false, via: 'now' },
  lobby: { fields: {}, by: 'host', when: 'between', repeatable: true, via: 'queue' },
  /** Shows the finished game again on the TV. */
  retell: { fields: {}, by: 'host', when: 'between', repeatable: false, via: 'queue' },
  pause: { fields: {}, by: 'host', when: 'playing', repeatable: false, via: 'queue' },
  resume: { fields: {}, by: 'host', when: 'playing', repeatable: false, via: 'queue' },
  more: { fields: {}, by: 'host', when: 'playing', repeatable: false, via: 'queue' },
  /** Asks for more time, once a phase for the whole table: all are told, and by whom nobody. */
  'ask-time': { fields: {}, by: 'seated', when: 'playing', repeatable: false, via: 'queue' },
  skip: { fields: {}, by: 'host', when: 'playing', repeatable: true, via: 'queue' },
  remind: { fields: { seconds: whole(10, 600) }, by: 'host', when: 'playing', repeatable: false, via: 'queue' },
  admit: { fields: { joinRequest: id, yes: isFlag }, by: 'seated', when: 'always', repeatable: false, via: 'queue' },
  delete: { fields: {}, by: 'host', when: 'always', repeatable: false, via: 'queue' },
} as const satisfies Readonly<Record<string, Row>>

export type Verb = keyof typeof commands
type Said<F> = { readonly [N in keyof F]: F[N] extends Check<infer T> ? T : never }
type CommandOf<V extends Verb> = { readonly do: V } & Said<(typeof commands)[V]['fields']>
/** A command as it is sent: its verb, and the fields of its row. */
export type Command = { [V in Verb]: CommandOf<V> }[Verb]

export const rowOf = (verb: Verb): Row => commands[verb]

/** Why something was refused, as it travels: each screen words it in its own language. */
export interface Refusal {
  readonly reason: string
  readonly args?: unknown
}
/** A seat's notebook as the table keeps it, and the key that only its own phone gets. */
export interface SealedNotebook {
  readonly key: string
  readonly sealed: string
}
/** A phone's own sealed guesses: the picks by question. */
export type OwnGuesses = Readonly<Record<string, readonly string[]>>
/** What a reply holds besides yes, as the command's row says. */
export interface ReplyContent {
  /** The seat that the phone got. */
  readonly seat?: string
  readonly notebook?: SealedNotebook
  readonly guesses?: OwnGuesses
}
/** The reply to a command. A refusal is for that phone alone. */
export type Reply = ({ readonly ok: true } & ReplyContent) | ({ readonly ok: false } & Refusal)

const isVerb = (value: unknown): value is Verb => typeof value === 'string' && Object.hasOwn(commands, value)

/** An answer, a draft or a guess as it travels, padded. */
type Filled = Command & { readonly fill?: string }
const filled: readonly Verb[] = ['answer', 'draft', 'guess']
const padBytes = 64
/** The shortest filler: a text with fewer letters would have a shorter head. */
const minFillLength = 32
const bytesOf = (text: string): number => text.length + (text.length < minFillLength ? 1 : 2)

/** Pads answers to one length, so that nobody who counts the bytes between a phone and the table learns of a Fail. */
export const asSent = (command: Command): Filled => {
  if (command.do !== 'answer' && command.do !== 'draft' && command.do !== 'guess') return command
  const about = command.do === 'guess' ? command.question : command.ask
  const bytes = [about, ...command.picks].reduce((sum, text) => sum + bytesOf(text), minFillLength)
  return { ...command, fill: '.'.repeat(minFillLength + ((padBytes - (bytes % padBytes)) % padBytes)) }
}

/** Reads a command from a message; null if it holds none. */
export const asCommand = (message: unknown): Command | null => {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return null
  const { fill, ...said } = message as Readonly<Record<string, unknown>>
  if (!isVerb(said.do) || (fill !== undefined && !(filled.includes(said.do) && text(2 * padBytes)(fill)))) return null
  const checks = Object.entries(rowOf(said.do).fields)
  const exact = Object.keys(said).length === checks.length + 1
  return exact && checks.every(([field, check]) => check(said[field])) ? (said as unknown as Command) : null
}
