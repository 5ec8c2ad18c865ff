import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unpacked, withLiningFigures } from './lining.ts'
import { root } from './run.mjs'

const dataOf = (file: Buffer, tag: string): Buffer => {
  const table = unpacked(file).tables.get(tag)
  if (!table) throw new Error(`the font has no table ${tag}`)
  return table
}

/** Reads which glyph each character has, from a table of format 4. */
const glyphsIn = (cmap: Buffer): ReadonlyMap<number, number> => {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i))
  const from = records.find(offset => cmap.readUInt16BE(offset) === 4)
  if (from === undefined) throw new Error('the font has no table of characters that is read here')
  const count = cmap.readUInt16BE(from + 6) / 2
  const glyphs = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const [last, first, delta, offset] = [14, 16 + 2 * count, 16 + 4 * count, 16 + 6 * count].map(part =>
      cmap.readUInt16BE(from + part + 2 * i),
    ) as [number, number, number, number]
    const place = from + 16 + 6 * count + 2 * i + offset
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph = offset === 0 ? code : cmap.readUInt16BE(place + 2 * (code - first))
      if (offset === 0 || glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff)
    }
  }
  return glyphs
}

const charactersIn = (file: Buffer): ReadonlyMap<number, number> => glyphsIn(dataOf(file, 'cmap'))

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

const covered = (table: Buffer, at: number): readonly number[] => {
  const count = table.readUInt16BE(at + 2)
  if (table.readUInt16BE(at) === 1) return Array.from({ length: count }, (_, i) => table.readUInt16BE(at + 4 + 2 * i))
  return Array.from({ length: count }, (_, i) => at + 4 + 6 * i).flatMap(range => {
    const [first, last] = [table.readUInt16BE(range), table.readUInt16BE(range + 2)]
    return Array.from({ length: last - first + 1 }, (_, i) => first + i)
  })
}

/** Reads which glyph replaces which in a lookup. */
const replacementsIn = (gsub: Buffer, lookup: number): readonly (readonly [number, number])[] => {
  if (gsub.readUInt16BE(lookup) !== 1) throw new Error('lining figures are no simple replacement')
  const parts = Array.from({ length: gsub.readUInt16BE(lookup + 4) }, (_, i) => lookup + 6 + 2 * i)
  return parts.flatMap(part => {
    const at = lookup + gsub.readUInt16BE(part)
    const listed = gsub.readUInt16BE(at) === 2
    return covered(gsub, at + gsub.readUInt16BE(at + 2)).map((glyph, place) => {
      const other = listed ? gsub.readUInt16BE(at + 6 + 2 * place) : (glyph + gsub.readInt16BE(at + 4)) & 0xffff
      return [glyph, other] as const
    })
  })
}

/** Reads which glyph replaces which where lining figures are asked for. */
const liningIn = (gsub: Buffer): ReadonlyMap<number, number> => {
  const [features, lookups] = [gsub.readUInt16BE(6), gsub.readUInt16BE(8)]
  const found: (readonly [number, number])[] = []
  for (let i = 0; i < gsub.readUInt16BE(features); i++) {
    const record = features + 2 + 6 * i
    if (gsub.toString('latin1', record, record + 4) !== 'lnum') continue
    const feature = features + gsub.readUInt16BE(record + 4)
    for (let n = 0; n < gsub.readUInt16BE(feature + 2); n++) {
      const lookup = lookups + gsub.readUInt16BE(lookups + 2 + 2 * gsub.readUInt16BE(feature + 4 + 2 * n))
      found.push(...replacementsIn(gsub, lookup))
    }
  }
  return new Map(found)
}

test('what it gets is what the font itself has where lining figures are asked for', () => {
  const lining = liningIn(dataOf(before, 'GSUB'))
  const [old, now] = [charactersIn(before), charactersIn(after)]
  const figures = [...old.keys()].filter(isFigure)
  expect(figures.map(code => now.get(code))).toEqual(figures.map(code => lining.get(old.get(code) ?? -1)))
})

test('the file is as long as it says, and not larger than before by much', () => {
  expect(after.readUInt32BE(8)).toBe(after.length)
  expect(after.length).toBeLessThan(before.length + 500)
})
