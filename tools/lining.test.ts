import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charactersIn, withLiningFigures } from './lining.ts'
import { root } from './run.mjs'

const font = 'node_modules/@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2'
const before = readFileSync(join(root, font))
const after = withLiningFigures(before)
const isFigure = (code: number): boolean => code >= 48 && code < 58

test('a font gets its lining figures for its usual ones, and keeps every other character', () => {
  const [old, now] = [charactersIn(before), charactersIn(after)]
  expect(old.size).toBeGreaterThan(200)
  expect([...now.keys()].sort((a, b) => a - b)).toEqual([...old.keys()].sort((a, b) => a - b))
  const changed = [...old].filter(([code, glyph]) => now.get(code) !== glyph).map(([code]) => code)
  expect(changed).toEqual([...old.keys()].filter(isFigure))
  expect(changed).toHaveLength(10)
})

test('a font whose figures are lining ones already has no others', () => {
  expect(() => withLiningFigures(after)).toThrow('no lining 0')
})

test('the file is as long as it says, and not larger than before by much', () => {
  expect(after.readUInt32BE(8)).toBe(after.length)
  expect(after.length).toBeLessThan(before.length + 500)
})
