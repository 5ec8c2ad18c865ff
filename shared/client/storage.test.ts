import { afterEach, describe, expect, test, vi } from 'vitest'
import { forget, keyFor, knownAs, newTable, remember, tableIn } from './storage.ts'

const storage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => {
  const slots = new Map<string, string>()
  return {
    getItem: name => slots.get(name) ?? null,
    setItem: (name, text) => void slots.set(name, text),
    removeItem: name => void slots.delete(name),
  }
}
const broken = (): never => {
  throw new Error('no storage here')
}

afterEach(() => vi.unstubAllGlobals())

describe('what a browser keeps', () => {
  test('is one key for a table, and another for the next', () => {
    vi.stubGlobal('localStorage', storage())
    expect(keyFor('BCDF')).toMatch(/^[\w-]{22}$/)
    expect(keyFor('BCDF')).toBe(keyFor('BCDF'))
    expect(keyFor('GHJK')).not.toBe(keyFor('BCDF'))
  })

  test('is the permanent name of a table that it was at, until that is gone', () => {
    vi.stubGlobal('localStorage', storage())
    expect(knownAs('BCDF')).toBe('BCDF')
    remember('BCDF', 'permanent')
    expect(knownAs('BCDF')).toBe('permanent')
    forget('BCDF')
    expect(knownAs('BCDF')).toBe('BCDF')
  })

  test.each([
    ['empty', ''],
    ['short', 'short'],
    ['JSON', '{"key":1}'],
    ['very long', 'x'.repeat(10_000)],
    ['a path', '../../x?y=1 2345678901'],
  ])('is a new key, and the code itself, where it was damaged: %s', (_what, text) => {
    const slots = storage()
    vi.stubGlobal('localStorage', { ...slots, getItem: () => text })
    expect(keyFor('BCDF')).toMatch(/^[\w-]{22}$/)
    expect(knownAs('BCDF')).toBe(/^[\w-]{1,64}$/.test(text) ? text : 'BCDF')
    vi.stubGlobal('localStorage', slots)
    slots.setItem('sofa-and-dagger BCDF', text)
    expect(keyFor('BCDF')).toBe(keyFor('BCDF'))
  })

  test('is nothing where there is no storage, and nothing fails', () => {
    vi.stubGlobal('localStorage', { getItem: broken, setItem: broken, removeItem: broken })
    remember('BCDF', 'permanent')
    forget('BCDF')
    expect(knownAs('BCDF')).toBe('BCDF')
    expect(keyFor('BCDF')).toMatch(/^[\w-]{22}$/)
  })
})

describe('a table that is opened', () => {
  const answer = (status: number, body: string): void => {
    vi.stubGlobal('location', { origin: 'http://here', pathname: '/' })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  }
  test('has a code and an invite', async () => {
    answer(201, '{"id":"x","code":"BCDF","invite":"in"}')
    expect(await newTable('en')).toEqual({ code: 'BCDF', invite: 'in' })
  })
  test('or it is refused, whatever stands between says', async () => {
    answer(429, '{"refused":{"reason":"tables"}}')
    expect(await newTable('en')).toEqual({ reason: 'tables' })
    for (const [status, body] of [
      [502, '<html>'],
      [200, '<html>'],
      [201, '{"code":"../"}'],
      [500, '{"refused":7}'],
      [500, 'null'],
    ] as const) {
      answer(status, body)
      expect(await newTable('en')).toEqual({ reason: 'no-table' })
    }
  })
})

test('an invite that is longer than any is cut', () => {
  const { invite } = tableIn({ pathname: '/t/BCDF', hash: `#${'x'.repeat(5_000)}` } as Location) ?? {}
  expect(invite).toHaveLength(64)
})

test.each([
  ['/t/BCDF', '#invite', { name: 'BCDF', invite: 'invite' }],
  ['/tv/BCDF', '', { name: 'BCDF', invite: '' }],
  ['/games/t/BCDF', '', { name: 'BCDF', invite: '' }],
  ['/', '', null],
  ['/tv', '', null],
])('%s%s names a table, or none', (pathname, hash, table) => {
  expect(tableIn({ pathname, hash } as Location)).toEqual(table)
})
