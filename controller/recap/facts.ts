import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Knew, Name } from '../../shared/engine/words.ts'
import { nameIn } from '../parts/people.tsx'

export type Tone = 'light' | 'dark' | 'own'

/** Somebody's role, once roles are shown. */
export interface RecapPerson {
  readonly seat: Seat
  readonly role: string
  readonly side: string
  /** The colour of a side: the majority, the few against them, or a loner. */
  readonly tone: Tone
  /** A mark next to the side. */
  readonly mark: string
  readonly dead: boolean
}

/** A player's part in one vote: an icon, or a target's crest. */
export interface Cell {
  readonly icon: string | null
  readonly seat: Seat | null
  /** Whether the seat is on the team of the vote. */
  readonly lit: boolean
  /** The sign in the corner: a leader's crown, or a death. */
  readonly corner: 'crown' | 'crowned-skull' | null
  readonly more: string
  /** All of it in words. */
  readonly said: string
}
export interface Column {
  readonly label: string
  /** The column's name in words. */
  readonly said: string
  readonly cells: Readonly<Record<Seat, Cell>>
}
/** Votes that belong together: those of a quest, or of a day. */
export interface Group {
  readonly label: string
  readonly said: string
  /** The result, as an icon. */
  readonly icon: string | null
  readonly columns: readonly Column[]
}

/** A chapter: one fact a line. */
export interface Chapter {
  readonly heading: string
  readonly lines: readonly string[]
}

/** Every vote so far: players down, votes across. */
export interface Votes {
  readonly title: string
  readonly legend: string
  readonly groups: readonly Group[]
}

/** The recap of a finished game, from which the phone's last page and its picture are drawn. */
export interface Recap {
  /** Empty where the host kept the roles hidden. */
  readonly people: readonly RecapPerson[]
  readonly chapters: readonly Chapter[]
  readonly lines: readonly string[]
  /** Those of the lines that are about this phone's owner. */
  readonly mine: readonly string[]
  readonly knew: readonly Knew[]
  readonly votes: Votes
}

/** The game's own texts besides cast and chapters. */
export const retold = (
  view: View,
  people: readonly RecapPerson[],
  chapters: readonly Chapter[] = [],
): Omit<Recap, 'votes'> => {
  const { table, parts } = view
  if (table === null) return { people, chapters, lines: [], mine: [], knew: [] }
  const name = nameIn(view)
  const linesWith = (called: Name): readonly string[] => {
    const { moments, notes } = parts.words.recap(table, called)
    return [...moments, ...notes]
  }
  const lines = linesWith(name)
  // Finds this player's lines in any language: those that change with the name of this seat.
  const other = linesWith(seat => (seat === view.seat ? '' : name(seat)))
  const mine = lines.filter((line, i) => line !== other[i])
  return { people, chapters, lines, mine, knew: parts.words.knew(table, name) }
}
