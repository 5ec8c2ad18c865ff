import fc from 'fast-check'
import { Packr } from 'msgpackr'
import { describe, expect, test } from 'vitest'
import { samples } from '../../test/kit/evening.ts'
import { copy } from '../../test/kit/plain.ts'
import { some } from '../../test/kit/sample.ts'
import { asCommand, asSent, type Command } from './commands.ts'

const all = Object.values<Command>(samples)
const fieldsOf = (command: Command): readonly string[] => Object.keys(command).filter(field => field !== 'do')
const withField = (command: Command, field: string, value: unknown): unknown => ({ ...command, [field]: value })

/** Values that no field accepts, whatever its name. */
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
  test.each(all.map(command => [command.do, command] as const))('%s is read as it was sent', (_verb, command) => {
    expect(asCommand(copy(command))).toEqual(command)
  })
  test.each(all.map(command => [command.do, command] as const))(
    '%s is refused with an extra field',
    (_verb, command) => {
      for (const field of ['seat2', 'by', 'secret', '', 'constructor', '__proto__ '])
        expect(asCommand(withField(command, field, 's1'))).toBe(null)
    },
  )
  test.each(all.map(command => [command.do, command] as const))(
    '%s is refused with a missing field',
    (_verb, command) => {
      for (const field of fieldsOf(command)) {
        const { [field as 'do']: _gone, ...rest } = command
        expect(asCommand(rest)).toBe(null)
        expect(asCommand({ ...rest, other: 1 })).toBe(null)
      }
    },
  )
  test.each(all.map(command => [command.do, command] as const))(
    '%s is refused with a field of another type',
    (_verb, command) => {
      for (const field of fieldsOf(command)) {
        const was = command[field as 'do'] as unknown
        // The party checks the size of a sealed notebook, so that the refusal says why.
        const fits = (one: unknown): boolean => field === 'sealed' && typeof one === 'string'
        for (const value of wrong.filter(
          one => !(fits(one) || (Array.isArray(was) && Array.isArray(one) && one.length === 0)),
        ))
          expect(asCommand(withField(command, field, value))).toBe(null)
        if (typeof was !== 'object') expect(asCommand(withField(command, field, [was]))).toBe(null)
      }
    },
  )
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
    ['a value', { do: 'setting', key: 'volume', value: 1001 }],
    ['a long id', { do: 'take', seat: 'x'.repeat(65) }],
    ['a list of other things', { do: 'answer', ask: 'a', picks: [1] }],
    ['a list of long things', { do: 'answer', ask: 'a', picks: ['x'.repeat(65)] }],
  ])('is refused beyond its bounds: %s', (_what, message) => expect(asCommand(message)).toBe(null))
  test('never throws, and is read only when it is exact', () => {
    const bits = fc.oneof(fc.anything(), fc.constantFrom(...all.flatMap(command => Object.values<unknown>(command))))
    const field = fc.constantFrom('do', ...all.flatMap(fieldsOf))
    const verb = fc.record({ do: fc.constantFrom(...Object.keys(samples)) })
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
        expect(Object.keys(command).toSorted()).toEqual(Object.keys(samples[command.do]).toSorted())
      }),
      { seed: 11, numRuns: some(200_000, 40, 5000) },
    )
    expect(read).toBeGreaterThan(50)
  })
})

describe('a command that travels', () => {
  const answer = (ask: string, ...picks: readonly string[]): Command => ({ do: 'answer', ask, picks })
  const packr = new Packr()
  const size = (command: Command): number => packr.pack(asSent(command)).length

  test.each([
    ['a card', [answer('card 3.1', 'success'), answer('card 3.1', 'fail'), answer('card 3.1', 'reverse')]],
    ['a vote', [answer('vote 3.1b', 'approve'), answer('vote 3.1b', 'reject')]],
    ['whom', [answer('night 2', 's1'), answer('night 2', 's10'), answer('night 2', 'nobody')]],
    ['a declaration', [answer('declare arthur 3.1', 'arthur'), answer('declare arthur 3.1')]],
    ['a team', [answer('team 1.1', 's1', 's2'), answer('team 1.1', 's10', 's11')]],
  ])('with %s is as long as any other', (_what, samples) => {
    expect(new Set(samples.map(size)).size).toBe(1)
  })
  test('is read as it was sent', () => {
    for (const command of all) expect(asCommand(copy(asSent(command)))).toEqual(command)
  })
  test('is padded if it is an answer, with a short text', () => {
    expect(asCommand({ do: 'lobby', fill: '.' })).toBe(null)
    for (const fill of ['.'.repeat(129), 7, null, ['.']]) expect(asCommand({ ...samples.answer, fill })).toBe(null)
  })
})
