import type { Role } from '../../shared/games/avalon/roles.ts'
import { faces as all } from '../../shared/games/faces.ts'

/** The pictures of the roles. */
export const faces: Readonly<Record<Role, string>> = all.avalon
