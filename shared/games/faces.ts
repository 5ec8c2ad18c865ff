import { games } from './registry.ts'

/** The pictures of all roles of all games. */
export const faceNames: readonly string[] = [
  ...new Set(Object.values(games).flatMap(({ faces }) => Object.values(faces).map(({ icon }) => icon))),
]
