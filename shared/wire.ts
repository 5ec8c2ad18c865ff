import type { Value } from './engine/game.ts'

/** What the host sets for the table itself, whatever is played. The first value is the default. */
export const house = {
  /** Nobody new sits down or watches. */
  locked: [false, true],
  /** Who may come in by the typed code alone. */
  guests: ['anyone', 'invited'],
  /** Whether the code and its picture stay in a corner of the TV. */
  corner: [true, false],
  motion: ['full', 'reduced'],
  muted: [false, true],
  volume: [10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
} as const satisfies Readonly<Record<string, readonly Value[]>>
export type HouseKey = keyof typeof house
export type House = { readonly [K in HouseKey]: (typeof house)[K][number] }

/** Everything that a phone may ask of its table. Who asks is known from the connection, never from the message. */
export type Command =
  | { readonly do: 'sit'; readonly name: string; readonly charge: string; readonly colour: string }
  | { readonly do: 'take'; readonly seat: string }
  | { readonly do: 'leave' }
  | { readonly do: 'name'; readonly name: string }
  | { readonly do: 'crest'; readonly charge: string; readonly colour: string }
  | { readonly do: 'order'; readonly seats: readonly string[] }
  | { readonly do: 'hand-over'; readonly seat: string }
  | { readonly do: 'take-host' }
  | { readonly do: 'game'; readonly game: string }
  | { readonly do: 'option'; readonly option: string; readonly value: Value }
  | { readonly do: 'house'; readonly key: string; readonly value: Value }
  | { readonly do: 'remove'; readonly seat: string }
  | { readonly do: 'readmit'; readonly seat: string }
  | { readonly do: 'invite' }
  | { readonly do: 'put-out'; readonly screens: boolean }
  | { readonly do: 'bench'; readonly seat: string; readonly on: boolean }
  | { readonly do: 'bot' }
  | { readonly do: 'stand-in'; readonly seat: string; readonly on: boolean }
  | { readonly do: 'start' }
  /** Starts, and goes without these options, which cannot be played any more. */
  | { readonly do: 'start-without'; readonly options: readonly string[] }
  | { readonly do: 'answer'; readonly ask: string; readonly picks: readonly string[] }
  | { readonly do: 'draft'; readonly ask: string; readonly picks: readonly string[] }
  | { readonly do: 'lobby' }
  | { readonly do: 'pause' }
  | { readonly do: 'resume' }
  | { readonly do: 'more' }
  | { readonly do: 'remind'; readonly seconds: number }
  | { readonly do: 'let'; readonly knock: string; readonly yes: boolean }
  | { readonly do: 'delete' }
export type Verb = Command['do']

/** What a phone is told of its command. A refusal is one sentence, for that phone alone. */
export type Reply =
  | { readonly ok: true; readonly seat?: string }
  | { readonly ok: false; readonly reason: string; readonly text: string }

type Check = (value: unknown) => boolean
const text =
  (longest: number): Check =>
  value =>
    typeof value === 'string' && value.length <= longest
const id = text(64)
const flag: Check = value => typeof value === 'boolean'
const whole =
  (least: number, most: number): Check =>
  value =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
const oneValue: Check = value => flag(value) || id(value) || whole(-1000, 1000)(value)
const list =
  (longest: number): Check =>
  value =>
    Array.isArray(value) && value.length <= longest && value.every(id)

/** The fields of every command. A message that has others, lacks one, or has another type in one is refused whole. */
const fields: { readonly [V in Verb]: { readonly [F in Exclude<keyof Extract<Command, { do: V }>, 'do'>]: Check } } = {
  sit: { name: text(128), charge: id, colour: id },
  take: { seat: id },
  leave: {},
  name: { name: text(128) },
  crest: { charge: id, colour: id },
  order: { seats: list(20) },
  'hand-over': { seat: id },
  'take-host': {},
  game: { game: id },
  option: { option: id, value: oneValue },
  house: { key: id, value: oneValue },
  remove: { seat: id },
  readmit: { seat: id },
  invite: {},
  'put-out': { screens: flag },
  bench: { seat: id, on: flag },
  bot: {},
  'stand-in': { seat: id, on: flag },
  start: {},
  'start-without': { options: list(20) },
  answer: { ask: id, picks: list(20) },
  draft: { ask: id, picks: list(20) },
  lobby: {},
  pause: {},
  resume: {},
  more: {},
  remind: { seconds: whole(10, 600) },
  let: { knock: id, yes: flag },
  delete: {},
}

const isVerb = (value: unknown): value is Verb => typeof value === 'string' && Object.hasOwn(fields, value)

/** An answer, shown or given, as it travels: filled up. */
type Filled = Command & { readonly fill?: string }
const filled: readonly Verb[] = ['answer', 'draft']
const whole64 = 64
/** A filler of fewer letters would have a shorter head than one of more. */
const leastFill = 32
const bytesOf = (text: string): number => text.length + (text.length < leastFill ? 1 : 2)

/**
 * Answers are as long as each other on their way, whatever was picked: whoever counts the bytes between a phone and the
 * table learns no Fail from them.
 */
export const asSent = (command: Command): Filled => {
  if (command.do !== 'answer' && command.do !== 'draft') return command
  const bytes = [command.ask, ...command.picks].reduce((sum, text) => sum + bytesOf(text), leastFill)
  return { ...command, fill: '.'.repeat(leastFill + ((whole64 - (bytes % whole64)) % whole64)) }
}

/** A command out of whatever came over the wire, or null. */
export const asCommand = (message: unknown): Command | null => {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return null
  const { fill, ...said } = message as Readonly<Record<string, unknown>>
  if (!isVerb(said.do) || (fill !== undefined && !(filled.includes(said.do) && text(2 * whole64)(fill)))) return null
  const checks = Object.entries<Check>(fields[said.do])
  const exact = Object.keys(said).length === checks.length + 1
  return exact && checks.every(([field, check]) => check(said[field])) ? (said as unknown as Command) : null
}
