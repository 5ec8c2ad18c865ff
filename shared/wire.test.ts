import fc from 'fast-check'
import { Packr } from 'msgpackr'
import { describe, expect, test } from 'vitest'
import { copy } from './engine/plain.ts'
import { asCommand, asSent, type Command, type Verb } from './wire.ts'

/** Each command as a phone may say it. */
const commands: { readonly [V in Verb]: Extract<Command, { do: V }> } = {
  sit: { do: 'sit', name: 'Ada', charge: 'lion', colour: 'red' },
  take: { do: 'take', seat: 's1' },
  leave: { do: 'leave' },
  name: { do: 'name', name: 'Ada' },
  crest: { do: 'crest', charge: 'lion', colour: 'red' },
  order: { do: 'order', seats: ['s1', 's2'] },
  'hand-over': { do: 'hand-over', seat: 's1' },
  'take-host': { do: 'take-host' },
  game: { do: 'game', game: 'avalon' },
  option: { do: 'option', option: 'lady', value: true },
  house: { do: 'house', key: 'volume', value: 3 },
  remove: { do: 'remove', seat: 's1' },
  bench: { do: 'bench', seat: 's1', on: true },
  bot: { do: 'bot' },
  'stand-in': { do: 'stand-in', seat: 's1', on: false },
  start: { do: 'start' },
  'start-without': { do: 'start-without', options: ['evil-ring'] },
  answer: { do: 'answer', ask: 'vote 1.1', picks: ['approve'] },
  draft: { do: 'draft', ask: 'team 1.1', picks: [] },
  lobby: { do: 'lobby' },
  pause: { do: 'pause' },
  resume: { do: 'resume' },
  more: { do: 'more' },
  readmit: { do: 'readmit', seat: 's2' },
  invite: { do: 'invite' },
  'put-out': { do: 'put-out', screens: false },
  remind: { do: 'remind', seconds: 60 },
  let: { do: 'let', knock: 'k1', yes: true },
  delete: { do: 'delete' },
}
const all = Object.values<Command>(commands)
const fieldsOf = (command: Command): readonly string[] => Object.keys(command).filter(field => field !== 'do')
const withField = (command: Command, field: string, value: unknown): unknown => ({ ...command, [field]: value })

/** What a field may never hold, whatever it is called. */
const wrong = [
  null,
  undefined,
  {},
  [],
  [[]],
  NaN,
  1.5,
  Infinity,
  'x'.repeat(129),
  Array.from({ length: 21 }, () => 's1'),
]

describe('a message', () => {
  test.each(all.map(command => [command.do, command] as const))('%s is read as it was said', (_verb, command) => {
    expect(asCommand(copy(command))).toEqual(command)
  })
  test.each(all.map(command => [command.do, command] as const))(
    '%s is refused with a field too many',
    (_verb, command) => {
      for (const field of ['seat2', 'by', 'secret', '', 'constructor', '__proto__ '])
        expect(asCommand(withField(command, field, 's1'))).toBe(null)
    },
  )
  test.each(all.map(command => [command.do, command] as const))(
    '%s is refused with a field too few',
    (_verb, command) => {
      for (const field of fieldsOf(command)) {
        const { [field as 'do']: _gone, ...rest } = command
        expect(asCommand(rest)).toBe(null)
        expect(asCommand({ ...rest, other: 1 })).toBe(null)
      }
    },
  )
  test.each(all.map(command => [command.do, command] as const))('%s is refused with another type', (_verb, command) => {
    for (const field of fieldsOf(command)) {
      const was = command[field as 'do'] as unknown
      for (const value of wrong.filter(one => !(Array.isArray(was) && Array.isArray(one) && one.length === 0)))
        expect(asCommand(withField(command, field, value))).toBe(null)
      if (typeof was !== 'object') expect(asCommand(withField(command, field, [was]))).toBe(null)
    }
  })
  test.each([
    ['nothing', null],
    ['no object', 'start'],
    ['a number', 4],
    ['a list', [{ do: 'start' }]],
    ['no verb', {}],
    ['another verb', { do: 'win' }],
    ['a verb that is a list', { do: ['start'] }],
    ['an inherited word', { do: 'constructor' }],
    ['another inherited word', { do: '__proto__' }],
    ['an inherited verb', Object.create({ do: 'start' })],
  ])('is refused: %s', (_what, message) => expect(asCommand(message)).toBe(null))
  test.each([
    ['seconds', { do: 'remind', seconds: 9 }],
    ['seconds', { do: 'remind', seconds: 601 }],
    ['seconds', { do: 'remind', seconds: '60' }],
    ['a value', { do: 'house', key: 'volume', value: 1001 }],
    ['a long id', { do: 'take', seat: 'x'.repeat(65) }],
    ['a list of other things', { do: 'answer', ask: 'a', picks: [1] }],
    ['a list of long things', { do: 'answer', ask: 'a', picks: ['x'.repeat(65)] }],
  ])('is refused beyond its bounds: %s', (_what, message) => expect(asCommand(message)).toBe(null))
  test('never throws, and is read only when it is exact', () => {
    const bits = fc.oneof(fc.anything(), fc.constantFrom(...all.flatMap(command => Object.values<unknown>(command))))
    const field = fc.constantFrom('do', ...all.flatMap(fieldsOf))
    const verb = fc.record({ do: fc.constantFrom(...Object.keys(commands)) })
    const message = fc.oneof(
      fc.anything(),
      fc.tuple(verb, fc.dictionary(field, bits)).map(([a, b]) => ({ ...b, ...a })),
    )
    let read = 0
    fc.assert(
      fc.property(message, said => {
        const command = asCommand(said)
        if (command === null) return
        read += 1
        expect(Object.keys(command).toSorted()).toEqual(Object.keys(commands[command.do]).toSorted())
      }),
      { seed: 11, numRuns: process.env.FULL === '1' ? 200_000 : 5_000 },
    )
    expect(read).toBeGreaterThan(50)
  })
})

describe('on its way', () => {
  const answer = (ask: string, ...picks: readonly string[]): Command => ({ do: 'answer', ask, picks })
  const packr = new Packr()
  const size = (command: Command): number => packr.pack(asSent(command)).length

  test.each([
    ['a card', [answer('card 3.1', 'success'), answer('card 3.1', 'fail'), answer('card 3.1', 'reverse')]],
    ['a vote', [answer('vote 3.1b', 'approve'), answer('vote 3.1b', 'reject')]],
    ['whom', [answer('night 2', 's1'), answer('night 2', 's10'), answer('night 2', 'nobody')]],
    ['a declaration', [answer('declare arthur 3.1', 'arthur'), answer('declare arthur 3.1')]],
    ['a team', [answer('team 1.1', 's1', 's2'), answer('team 1.1', 's10', 's11')]],
  ])('%s is as long as any other', (_what, commands) => {
    expect(new Set(commands.map(size)).size).toBe(1)
  })
  test('every command is read as it was said', () => {
    for (const command of all) expect(asCommand(copy(asSent(command)))).toEqual(command)
  })
  test('only an answer is filled up, with a text that is not long', () => {
    expect(asCommand({ do: 'lobby', fill: '.' })).toBe(null)
    for (const fill of ['.'.repeat(129), 7, null, ['.']]) expect(asCommand({ ...commands.answer, fill })).toBe(null)
  })
})
