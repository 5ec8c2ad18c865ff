import { Packr } from 'msgpackr'
import { describe, expect, test } from 'vitest'
import { charges, colours } from '../../shared/party/crests.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { request } from '../../test/kit/socket.ts'
import { isOurs, isReadyFrame } from './frames.ts'

/** Packs a record as colyseus.js does: a list of names, then the values. */
const packr = new Packr()
const asScreen = (command: unknown): Buffer =>
  Buffer.concat([request(300, 'do', undefined), packr.pack(command) as Buffer])
const packed = (...bytes: readonly (number | Buffer)[]): Buffer =>
  Buffer.concat([
    request(300, 'do', undefined),
    ...bytes.map(part => (typeof part === 'number' ? Buffer.of(part) : part)),
  ])

const seats = Array.from({ length: 20 }, (_, i) => `s${i + 1}`)
const commands: readonly Command[] = [
  { do: 'sit', name: 'ﷺ'.repeat(40), charge: charges[0] ?? '', colour: colours[0] ?? '' },
  { do: 'order', seats },
  { do: 'answer', ask: 'assassinate merlin '.repeat(3), picks: seats },
  { do: 'option', option: 'lady', value: true },
  { do: 'option', option: 'vote', value: -1000 },
  { do: 'remind', seconds: 600 },
  { do: 'bench', seat: 's1', on: false },
  { do: 'lobby' },
]

describe('a valid frame', () => {
  test.each(commands)('is any command of a screen: $do', command => {
    expect(isOurs(asScreen(command))).toBe(true)
    expect(isOurs(request(7, 'do', command))).toBe(true)
  })
  test('is also the ready frame, leaving, a sign of life, and asking for the time', () => {
    for (const code of [10, 12, 18]) expect(isOurs(Buffer.of(code))).toBe(true)
    expect(isOurs(request(7, 'time', undefined))).toBe(true)
    expect(isReadyFrame(Buffer.of(10))).toBe(true)
    expect(isReadyFrame(request(7, 'time', undefined))).toBe(false)
  })
})

describe('an invalid frame', () => {
  const deep = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>(inner => [inner], null)
  const head = Buffer.of(0x81, 0xa2, 0x64, 0x6f)
  test.each([
    ['four kilobytes of lists in lists', packed(Buffer.alloc(4000, 0x91), 0xc0)],
    ['four kilobytes of maps in maps', packed(Buffer.alloc(4000, 0x81), 0xc0)],
    ['lists in lists as a value', asScreen({ do: 'answer', ask: 'x', picks: deep(900) })],
    ['one list too deep', asScreen({ do: 'answer', ask: 'x', picks: [['y']] })],
    ['one list too deep in a map', request(7, 'do', { do: 'answer', ask: 'x', picks: [['y']] })],
    ['a thousand values', asScreen({ do: 'answer', ask: 'x', picks: Array.from({ length: 1000 }, () => 1) })],
    ['a list that says it is longer than any memory', packed(head, 0xdd, 0xff, 0xff, 0xff, 0xff)],
    ['a map that says so', packed(head, 0xdf, 0xff, 0xff, 0xff, 0xff)],
    ['a text that says so', packed(head, 0xdb, 0xff, 0xff, 0xff, 0xff)],
    ['a torn text', packed(head, 0xa9, 0x61)],
    ['a torn length', packed(head, 0xdb, 0xff)],
    ['two commands', Buffer.concat([request(7, 'do', { do: 'lobby' }), packr.pack({ do: 'lobby' })])],
    ['nothing at all', packed()],
    ['a record in a record', packed(Buffer.from('d4724091a26f6fd4724191a26f6fc0', 'hex'))],
    ['bytes', request(7, 'do', { do: Buffer.alloc(20) })],
    ['a date', request(7, 'do', { do: new Date(0) })],
    ['the time with something', request(7, 'time', [[[[1]]]])],
  ])('%s', (_what, frame) => {
    expect(isOurs(frame)).toBe(false)
  })
})
