import { afterEach, describe, expect, test, vi } from 'vitest'
import { forget, keyFor, knownAs, remember, tableIn } from './visits.ts'

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

  test('is nothing where there is no storage, and nothing fails', () => {
    vi.stubGlobal('localStorage', { getItem: broken, setItem: broken, removeItem: broken })
    remember('BCDF', 'permanent')
    forget('BCDF')
    expect(knownAs('BCDF')).toBe('BCDF')
    expect(keyFor('BCDF')).toMatch(/^[\w-]{22}$/)
  })
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
