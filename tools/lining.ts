import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { root } from './run.mjs'

// A canvas draws a font's default figures, and those of Alegreya Sans are old-style: a "1" is a small "I". The font has
// lining figures as well, which a page gets by `font-variant-numeric`. For the TV, its table of characters names those.

/** The numbers of tables that WOFF2 names by a number, of those that are looked for here. */
const knownTables: Readonly<Record<number, string>> = { 0: 'cmap', 10: 'glyf', 11: 'loca', 28: 'GSUB' }

interface Table {
  readonly tag: string
  readonly flags: Buffer
  readonly originalLength: number
  /** The length of its data, where that is stored otherwise than in a plain font. */
  readonly transformedLength: number | null
  readonly data: Buffer
}

/** Reads the tables of a WOFF2 file. */
const tablesIn = (file: Buffer): readonly Table[] => {
  let at = 48
  const base128 = (): number => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if ((byte & 128) === 0) return value
    }
  }
  const heads = Array.from({ length: file.readUInt16BE(12) }, () => {
    const from = at
    const first = file.readUInt8(at++)
    if ((first & 63) === 63) at += 4
    const flags = file.subarray(from, at)
    const tag = (first & 63) === 63 ? flags.toString('latin1', 1) : (knownTables[first & 63] ?? '')
    const version = first >> 6
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const originalLength = base128()
    return { tag, flags, originalLength, transformedLength: isTransformed ? base128() : null }
  })
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  let from = 0
  return heads.map(head => {
    const length = head.transformedLength ?? head.originalLength
    from += length
    return { ...head, data: data.subarray(from - length, from) }
  })
}

const base128Of = (value: number): readonly number[] => {
  const bytes = [value & 127]
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 127) | 128)
  return bytes
}

/** Writes a WOFF2 file with these tables, without the metadata that it may have had. */
const withTables = (file: Buffer, tables: readonly Table[]): Buffer => {
  const directory = Buffer.concat(
    tables.map(({ flags, data, originalLength, transformedLength }) =>
      Buffer.concat([
        flags,
        Buffer.from(
          transformedLength === null
            ? base128Of(data.length)
            : [...base128Of(originalLength), ...base128Of(transformedLength)],
        ),
      ]),
    ),
  )
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [constants.BROTLI_PARAM_QUALITY]: 11 }
  const packed = brotliCompressSync(Buffer.concat(tables.map(({ data }) => data)), { params })
  const header = Buffer.from(file.subarray(0, 48))
  const padding = Buffer.alloc((4 - ((48 + directory.length + packed.length) % 4)) % 4)
  const lengthOf = ({ data, originalLength, transformedLength }: Table): number =>
    transformedLength === null ? data.length : originalLength
  const padded = tables.reduce((sum, table) => sum + Math.ceil(lengthOf(table) / 4) * 4, 12 + 16 * tables.length)
  header.writeUInt32BE(48 + directory.length + packed.length + padding.length, 8)
  header.writeUInt32BE(padded, 16)
  header.writeUInt32BE(packed.length, 20)
  header.fill(0, 28, 48)
  return Buffer.concat([header, directory, packed, padding])
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

const cmapOf = (glyphs: ReadonlyMap<number, number>): Buffer => {
  const segments: { first: number; last: number; delta: number }[] = []
  for (const [code, glyph] of [...glyphs].sort(([a], [b]) => a - b)) {
    const delta = (glyph - code) & 0xffff
    const segment = segments.at(-1)
    if (segment && segment.last === code - 1 && segment.delta === delta) segment.last = code
    else segments.push({ first: code, last: code, delta })
  }
  segments.push({ first: 0xffff, last: 0xffff, delta: 1 })
  const count = segments.length
  const power = 2 ** Math.floor(Math.log2(count))
  const words = [
    ...[4, 16 + 8 * count, 0, 2 * count, 2 * power, Math.log2(power), 2 * (count - power)],
    ...segments.map(({ last }) => last),
    0,
    ...segments.map(({ first }) => first),
    ...segments.map(({ delta }) => delta),
    ...segments.map(() => 0),
  ]
  // For both platforms that ask for Unicode.
  const head = [0, 2, 0, 3, 0, 20, 3, 1, 0, 20]
  return Buffer.from([...head, ...words].flatMap(word => [word >> 8, word & 255]))
}

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

const dataOf = (tables: readonly Table[], tag: string): Buffer => {
  const table = tables.find(one => one.tag === tag)
  if (!table) throw new Error(`the font has no table ${tag}`)
  return table.data
}

export const charactersIn = (file: Buffer): ReadonlyMap<number, number> => glyphsIn(dataOf(tablesIn(file), 'cmap'))

export const withLiningFigures = (file: Buffer): Buffer => {
  const tables = tablesIn(file)
  const lining = liningIn(dataOf(tables, 'GSUB'))
  const glyphs = new Map(glyphsIn(dataOf(tables, 'cmap')))
  for (let code = 48; code < 58; code++) {
    const usual = glyphs.get(code)
    const other = usual === undefined ? undefined : lining.get(usual)
    if (other === undefined) throw new Error(`the font has no lining ${code - 48}`)
    glyphs.set(code, other)
  }
  return withTables(
    file,
    tables.map(table => (table.tag === 'cmap' ? { ...table, data: cmapOf(glyphs) } : table)),
  )
}

/** Writes such a font next to other caches, and returns its path from the root, by which a style sheet names it. */
export const liningFont = (from: string): string => {
  const to = join('node_modules/.cache/fonts', basename(from).replace('.woff2', '-lining.woff2'))
  mkdirSync(join(root, dirname(to)), { recursive: true })
  writeFileSync(join(root, to), withLiningFigures(readFileSync(join(root, 'node_modules', from))))
  return `/${to}`
}
