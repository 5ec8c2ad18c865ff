import { crc32, deflateRawSync } from 'node:zlib'

export interface Entry {
  readonly name: string
  readonly bytes: Buffer
}

/** The first of January 1980, the earliest date in a zip: the same files always make the same zip. */
const date = 0x21
const deflated = 8
const version = 20
const namesInUtf8 = 0x800

const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const made = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of fields) at = made.writeUIntLE(value, at, bytes)
  return made
}

/** Makes a zip of these files. */
export const zipOf = (entries: readonly Entry[]): Buffer => {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes)
    const named = Buffer.from(name)
    const facts = numbers(
      [version, 2],
      [namesInUtf8, 2],
      [deflated, 2],
      [0, 2],
      [date, 2],
      [crc32(bytes), 4],
      [packed.length, 4],
      [bytes.length, 4],
      [named.length, 2],
      [0, 2],
    )
    const file = Buffer.concat([numbers([0x04034b50, 4]), facts, named, packed])
    const listed = numbers([0x02014b50, 4], [version, 2])
    list.push(Buffer.concat([listed, facts, numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), named]))
    files.push(file)
    offset += file.length
  }
  const index = Buffer.concat(list)
  const count = entries.length
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [index.length, 4], [offset, 4], [0, 2])
  return Buffer.concat([...files, index, end])
}
