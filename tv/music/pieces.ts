import { hall } from './hall.ts'
import type { Place, Track } from './mood.ts'
import type { Piece } from './score.ts'
import { village } from './village.ts'

const places: Readonly<Record<Place, Readonly<Record<string, readonly Piece[]>>>> = { hall, village }

/** All pieces, by place and mood. */
export const pieces: ReadonlyMap<string, Piece> = new Map(
  Object.entries(places).flatMap(([place, moods]) =>
    Object.entries(moods).flatMap(([mood, all]) =>
      all.map((piece, i): readonly [string, Piece] => [`${place} ${mood} ${i}`, piece]),
    ),
  ),
)

export const pieceOf = (track: Track): Piece => {
  const piece = pieces.get(track)
  if (!piece) throw new Error(`no such piece: ${track}`)
  return piece
}
