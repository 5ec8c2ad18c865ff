import type { Seat } from '../../shared/engine/game.ts'
import { type Check, isNumber, isText, oneOf, orNull, recordOf, shape } from '../../shared/protocol/check.ts'
import { notebookBytes } from '../../shared/protocol/notebook.ts'

/** What somebody thinks of a seat. */
export const feelings = ['trust', 'doubt'] as const
export type Feeling = (typeof feelings)[number]

/** A mark on a seat: what the notebook's owner thinks of it, and the role that it claims to be. */
export interface Mark {
  readonly feeling: Feeling | null
  readonly role: string | null
}

/** A seat's own notebook: one page, for one game. */
export interface Notebook {
  readonly seat: Seat
  /** The game that it is about: the next game begins with an empty page. */
  readonly game: number
  /** Counts the changes: of two copies the higher one is newer. */
  readonly version: number
  readonly marks: Readonly<Record<Seat, Mark>>
  readonly words: string
}

/** The most letters of the free text, in UTF-16 units. */
export const mostLetters = 200

const isMark = shape<Mark>({ feeling: orNull(oneOf(feelings)), role: orNull(isText) })
const isNotebook: Check<Notebook> = shape<Notebook>({
  seat: isText,
  game: isNumber,
  version: isNumber,
  marks: recordOf(isMark),
  words: isText,
})

/** Reads a notebook from its text; null where the text is not one. */
export const notebookFrom = (text: string | null): Notebook | null => {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return isNotebook(read) && read.words.length <= mostLetters ? read : null
  } catch {
    return null
  }
}

/**
 * Returns the page of this seat and game: the newest of the copies, or an empty one that counts as newer than they are.
 */
export const pageOf = (copies: readonly (Notebook | null)[], seat: Seat, game: number): Notebook => {
  const own = copies.filter(copy => copy !== null).filter(copy => copy.seat === seat)
  const newest = own.toSorted((a, b) => b.version - a.version)[0]
  if (newest?.game === game) return newest
  return { seat, game, version: newest?.version ?? 0, marks: {}, words: '' }
}

const isBlank = ({ feeling, role }: Mark): boolean => feeling === null && role === null

export const unmarked: Mark = { feeling: null, role: null }
export const markOf = ({ marks }: Notebook, seat: Seat): Mark =>
  Object.hasOwn(marks, seat) ? (marks[seat] ?? unmarked) : unmarked

/** Changes a seat's mark. */
export const marked = (notebook: Notebook, seat: Seat, change: Partial<Mark>): Notebook => {
  const mark = { ...markOf(notebook, seat), ...change }
  const { [seat]: _was, ...others } = notebook.marks
  return { ...notebook, version: notebook.version + 1, marks: isBlank(mark) ? others : { ...others, [seat]: mark } }
}
export const worded = (notebook: Notebook, words: string): Notebook => ({
  ...notebook,
  version: notebook.version + 1,
  words,
})

/** Packs a notebook into a fixed size: its length, its text, and zeros. Null where it is too long. */
export const packed = (notebook: Notebook): Uint8Array | null => {
  const text = new TextEncoder().encode(JSON.stringify(notebook))
  if (notebook.words.length > mostLetters || text.length > notebookBytes - 2) return null
  const bytes = new Uint8Array(notebookBytes)
  bytes.set([text.length >> 8, text.length & 255])
  bytes.set(text, 2)
  return bytes
}
export const unpacked = (bytes: Uint8Array): Notebook | null => {
  const [high = 0, low = 0] = bytes
  return notebookFrom(new TextDecoder().decode(bytes.slice(2, 2 + high * 256 + low)))
}
