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

describe('the browser’s storage', () => {
  test('holds one key for each table', () => {
    vi.stubGlobal('localStorage', storage())
    expect(keyFor('BCDF')).toMatch(/^[\w-]{22}$/)
    expect(keyFor('BCDF')).toBe(keyFor('BCDF'))
    expect(keyFor('GHJK')).not.toBe(keyFor('BCDF'))
  })

  test('holds the permanent name of a visited table, until that is gone', () => {
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
  ])('gives a new key, and the code itself, if its content is damaged: %s', (_what, text) => {
    const slots = storage()
    vi.stubGlobal('localStorage', { ...slots, getItem: () => text })
    expect(keyFor('BCDF')).toMatch(/^[\w-]{22}$/)
    expect(knownAs('BCDF')).toBe(/^[\w-]{1,64}$/.test(text) ? text : 'BCDF')
    vi.stubGlobal('localStorage', slots)
    slots.setItem('sofa-and-dagger BCDF', text)
    expect(keyFor('BCDF')).toBe(keyFor('BCDF'))
  })

  test('may be missing, and nothing fails', () => {
    vi.stubGlobal('localStorage', { getItem: broken, setItem: broken, removeItem: broken })
    remember('BCDF', 'permanent')
    forget('BCDF')
    expect(knownAs('BCDF')).toBe('BCDF')
    expect(keyFor('BCDF')).toMatch(/^[\w-]{22}$/)
  })
})

describe('a new table', () => {
  const answer = (status: number, body: string): void => {
    vi.stubGlobal('location', { origin: 'http://here', pathname: '/' })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  }
  test('has a code and an invite', async () => {
    answer(201, '{"id":"x","code":"BCDF","invite":"in"}')
    expect(await newTable('en')).toEqual({ code: 'BCDF', invite: 'in' })
  })
  test('may be refused, whatever a proxy answers', async () => {
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

test('an invite that is longer than any valid one is cut', () => {
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
