import { faces as all } from '../../shared/faces.ts'
import type { Role } from '../../shared/games/avalon/roles.ts'

/** The pictures of the roles. */
export const faces: Readonly<Record<Role, string>> = all.avalon
