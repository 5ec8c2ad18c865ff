import { iconsOf } from '../../shared/engine/face.ts'
import { faces as all } from '../../shared/games/thavalon/faces.ts'

/** The pictures of the roles. */
export const faces = iconsOf(all)
