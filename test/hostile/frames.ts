import { Packr } from 'msgpackr'
import { isOurs } from '../../server/socket/frames.ts'
import type { Random } from '../../shared/engine/random.ts'
import { charges, colours } from '../../shared/party/crests.ts'
import { type Command, roomSettings, type Verb } from '../../shared/protocol/commands.ts'
import { request } from '../kit/socket.ts'

/** Makes a hostile client's next frame. */
export type Attack = (random: Random) => Buffer

const packr = new Packr({ useRecords: false })
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)
const every = numbers(256)
const whole = (random: Random, below: number): number =>
  (random.one('high', every) * 256 + random.one('low', every)) % below
const bytes = (random: Random, length: number): Buffer =>
  Buffer.from(numbers(length).map(() => random.one('byte', every)))

const strange = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'do',
  '',
  '*',
  '\u0000',
  '\u{1f5e1}',
  '_$bdo',
]
const long = (random: Random): string => random.one('letter', ['x', '\u{1f5e1}', '\u0000']).repeat(whole(random, 900))

const nested = (random: Random): unknown =>
  numbers(random.one('depth', [3, 100, 1200])).reduce<unknown>(
    inner => (random.one('shape', [0, 1]) === 0 ? [inner] : { do: inner }),
    null,
  )

/** Draws any value of a wrong type. */
const thing = (random: Random): unknown =>
  random.one<() => unknown>('thing', [
    () => null,
    () => undefined,
    () => true,
    () => random.one('value', [Number.NaN, -1, 2 ** 53, 1e308, Number.POSITIVE_INFINITY, -0, 0.5]),
    () => 2n ** 63n,
    () => random.one('name', strange),
    () => long(random),
    () => [],
    () => ({}),
    () => [[[]]],
    () => new Date(Number.NaN),
    () => bytes(random, 20),
    () => Object.fromEntries([[random.one('key', strange), thing(random)]]),
    () => ({ ['__proto__']: { ok: true }, constructor: { prototype: {} } }),
  ])()

type Rows = { readonly [V in Exclude<Verb, 'leave' | 'answer' | 'draft' | 'notebook' | 'at-phone'>]: Row<V> }
type Row<V extends Verb> = (random: Random, seats: readonly string[]) => Extract<Command, { do: V }>
const seatIn = (random: Random, seats: readonly string[]): string => random.one('seat', seats)
const option = (random: Random): string => random.one('option', ['lady', 'evil-ring', ...strange])

/**
 * Well-formed commands that only a host may send, or that do not fit here: refused for everybody. A new command without
 * a row does not compile.
 */
const rows: Rows = {
  start: () => ({ do: 'start' }),
  'start-without': random => ({ do: 'start-without', options: numbers(whole(random, 4)).map(() => option(random)) }),
  bot: () => ({ do: 'bot' }),
  pause: () => ({ do: 'pause' }),
  resume: () => ({ do: 'resume' }),
  more: () => ({ do: 'more' }),
  'ask-time': () => ({ do: 'ask-time' }),
  note: random => ({ do: 'note', sealed: random.one('sealed', [...strange, 'A'.repeat(1800), 'ä'.repeat(880)]) }),
  lobby: () => ({ do: 'lobby' }),
  retell: () => ({ do: 'retell' }),
  delete: () => ({ do: 'delete' }),
  invite: () => ({ do: 'invite' }),
  'take-host': () => ({ do: 'take-host' }),
  'put-out': random => ({ do: 'put-out', screens: random.one('screens', [true, false]) }),
  skip: () => ({ do: 'skip' }),
  remind: () => ({ do: 'remind', seconds: 60 }),
  remove: (random, seats) => ({ do: 'remove', seat: seatIn(random, seats) }),
  restore: (random, seats) => ({ do: 'restore', seat: seatIn(random, seats) }),
  readmit: (random, seats) => ({ do: 'readmit', seat: seatIn(random, seats) }),
  lent: (random, seats) => ({ do: 'lent', seat: seatIn(random, seats), on: true }),
  bench: (random, seats) => ({ do: 'bench', seat: seatIn(random, seats), on: true }),
  elsewhere: random => ({ do: 'elsewhere', seat: random.one('seat', ['s99', ...strange]), on: true }),
  'stand-in': (random, seats) => ({ do: 'stand-in', seat: seatIn(random, seats), on: true }),
  'hand-over': (random, seats) => ({ do: 'hand-over', seat: seatIn(random, seats) }),
  order: (random, seats) => ({ do: 'order', seats: random.shuffle('order', seats) }),
  game: () => ({ do: 'game', game: 'avalon' }),
  preset: random => ({ do: 'preset', preset: random.one('preset', ['classic', ...strange]) }),
  option: random => ({ do: 'option', option: option(random), value: true }),
  setting: random => ({
    do: 'setting',
    key: random.one('key', [...Object.keys(roomSettings), ...strange]),
    value: true,
  }),
  admit: random => ({ do: 'admit', joinRequest: `k${whole(random, 9)}`, yes: true }),
  take: random => ({ do: 'take', seat: random.one('seat', ['s99', ...strange]) }),
  name: random => ({ do: 'name', name: random.one('name', ['', ' ', '\u202e', 'x'.repeat(120), '<b>']) }),
  crest: random => ({
    do: 'crest',
    charge: charges[0],
    colour: random.one('colour', [...strange, ...colours].slice(0, 10)),
  }),
  guess: (random, seats) => ({
    do: 'guess',
    question: random.one('question', strange),
    picks: [seatIn(random, seats)],
  }),
  guesses: () => ({ do: 'guesses' }),
  applaud: random => ({ do: 'applaud', how: random.one('how', strange) }),
  'new-to': random => ({ do: 'new-to', games: [random.one('game', strange)] }),
  sit: () => ({ do: 'sit', name: '', charge: charges[0], colour: colours[0] }),
}
const prohibited = (random: Random, seats: readonly string[]): Readonly<Record<string, unknown>> =>
  random.one('barred', Object.values(rows))(random, seats)

/** Makes answers and drafts for asks that are not open to their sender. */
const answers = (
  random: Random,
  seats: readonly string[],
  asks: readonly string[],
): Readonly<Record<string, unknown>> => {
  const picks = random.some('picks', [...seats, ...strange, 'approve', 'reject', 'fail', 'success'], whole(random, 6))
  return { do: random.one('verb', ['answer', 'draft']), ask: random.one('ask', [...asks, ...strange]), picks }
}

/** Spoils one field of a command. */
const spoilt = (random: Random, command: Readonly<Record<string, unknown>>): unknown => {
  const [field, value] = random.one('field', Object.entries(command))
  return random.one<() => unknown>('spoil', [
    () => ({
      ...command,
      [random.one('more', ['seat ', 'key', '__proto__ ', 'by'])]: random.one('by', ['s1', thing(random)]),
    }),
    () => Object.fromEntries(Object.entries(command).filter(([name]) => name !== field)),
    () => ({ ...command, [field]: { ...[value] } }),
    () => ({ ...command, do: random.one('verb', [...strange.slice(0, 4), 'START', 'answer ', 7, null]) }),
    () => [command],
    () => JSON.stringify(command),
  ])()
}

/** Makes requests that are parsed and refused: they count against a connection's rate limit. */
export const refusedCommand =
  (seats: readonly string[], asks: readonly string[]): Attack =>
  random => {
    const command = random.one('from', [prohibited, answers, answers])(random, seats, asks)
    const said = random.one('how', [command, spoilt(random, command), thing(random)])
    const frame = request(whole(random, 65_536), 'do', said)
    // Unparseable requests end the connection: that is a different attack.
    return frame.length <= 4000 && isOurs(frame) ? frame : request(1, 'do', null)
  }

/**
 * Makes frames that are not commands: other codes, torn and random bytes, unknown names, too many fields, nested too
 * deeply.
 */
export const brokenFrame: Attack = random =>
  random.one<() => Buffer>('frame', [
    () => bytes(random, 1 + whole(random, 60)),
    () => Buffer.concat([Buffer.of(random.one('code', [11, 13, 14, 15, 16, 17, 19, 20, 22, 141])), bytes(random, 30)]),
    () => Buffer.concat([Buffer.of(13, 0xd9, 200), Buffer.alloc(whole(random, 300), 65)]),
    () => request(2, 'do', { do: thing(random), ask: thing(random) }).subarray(0, 4000),
    () => request(3, random.one('name', strange).slice(0, 31), thing(random)),
    () => request(4, 'do', nested(random)).subarray(0, 4000),
    () => Buffer.concat([request(5, 'do', undefined), bytes(random, 40)]),
    () => request(6, 'do', { do: 'answer', ask: 'x', picks: ['y'] }).subarray(0, whole(random, 30)),
    () => request(7, 'time', thing(random)).subarray(0, 4000),
    // Arrays, maps and texts that claim to be longer than any memory.
    () =>
      Buffer.concat([
        request(8, 'do', undefined),
        Buffer.of(random.one('kind', [0xdd, 0xdf, 0xdb, 0xc6]), 0xff, 0xff, 0xff, 0xff),
      ]),
    () =>
      Buffer.concat([
        request(9, 'do', undefined),
        Buffer.of(0x81, 0xa9),
        Buffer.from('__proto__'),
        packr.pack({ ok: 1 }),
      ]),
  ])()

/** Makes a frame longer than the limit. */
export const hugeFrame: Attack = random => Buffer.alloc(4097 + whole(random, 9000), 65)
