import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { root } from './run.mjs'

// A canvas draws a font's default figures, and those of Alegreya Sans are old-style: a "1" is a small "I". The font has
// lining figures as well, which a page gets by `font-variant-numeric`. For the TV, its table of characters names those.

/** How many glyphs after a figure of Alegreya Sans its lining one stands: `tools/lining.test.ts` looks it up in the font. */
const toLining = 10

/** The numbers of tables that WOFF2 names by a number, of those that are looked for here. */
const knownTables: Readonly<Record<number, string>> = { 0: 'cmap', 10: 'glyf', 11: 'loca', 28: 'GSUB' }

/** Reads a WOFF2 file: where its directory ends, its unpacked data, and each table's part of that. */
export const unpacked = (file: Buffer) => {
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
    const first = file.readUInt8(at++)
    const isNamed = (first & 63) === 63
    if (isNamed) at += 4
    const tag = isNamed ? file.toString('latin1', at - 4, at) : (knownTables[first & 63] ?? '')
    const isTransformed = tag === 'glyf' || tag === 'loca' ? first >> 6 !== 3 : first >> 6 !== 0
    const length = base128()
    return { tag, length: isTransformed ? base128() : length }
  })
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  let from = 0
  const tables = new Map<string, Buffer>()
  for (const { tag, length } of heads) {
    tables.set(tag, data.subarray(from, from + length))
    from += length
  }
  return { directoryEnd: at, data, tables }
}

/** Names the lining figures in a table of characters, of format 4: the figures are a segment of their own in it. */
const nameLining = (table: Buffer): void => {
  const records = Array.from({ length: table.readUInt16BE(2) }, (_, i) => table.readUInt32BE(8 + 8 * i))
  const from = records.find(offset => table.readUInt16BE(offset) === 4) ?? 0
  const count = table.readUInt16BE(from + 6) / 2
  const placeOf = (part: number, segment: number): number =>
    from + 14 + 2 * (part * count + segment) + (part > 0 ? 2 : 0)
  const figures = Array.from({ length: count }, (_, i) => i).find(
    i => table.readUInt16BE(placeOf(0, i)) === 57 && table.readUInt16BE(placeOf(1, i)) === 48,
  )
  if (figures === undefined) throw new Error('the figures are no segment of the font’s table of characters')
  const delta = placeOf(2, figures)
  table.writeUInt16BE((table.readUInt16BE(delta) + toLining) & 0xffff, delta)
}

/** Returns a font file with its lining figures, without the metadata that it may have had. */
export const withLiningFigures = (file: Buffer): Buffer => {
  const { directoryEnd, data, tables } = unpacked(file)
  nameLining(tables.get('cmap') ?? Buffer.of())
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [constants.BROTLI_PARAM_QUALITY]: 11 }
  const packed = brotliCompressSync(data, { params })
  const padding = Buffer.alloc((4 - ((directoryEnd + packed.length) % 4)) % 4)
  const whole = Buffer.concat([file.subarray(0, directoryEnd), packed, padding])
  whole.writeUInt32BE(whole.length, 8)
  whole.writeUInt32BE(packed.length, 20)
  whole.fill(0, 28, 48)
  return whole
}

/** Writes such a font next to other caches, and returns its path from the root, by which a style sheet names it. */
export const liningFont = (from: string): string => {
  const to = join('node_modules/.cache/fonts', basename(from).replace('.woff2', '-lining.woff2'))
  mkdirSync(join(root, dirname(to)), { recursive: true })
  writeFileSync(join(root, to), withLiningFigures(readFileSync(join(root, 'node_modules', from))))
  return `/${to}`
}
