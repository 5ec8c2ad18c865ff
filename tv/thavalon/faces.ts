import { faces as all } from '../../shared/games/faces.ts'
import type { Role } from '../../shared/games/thavalon/roles.ts'

/** The icon of each role. */
export const faces: Readonly<Record<Role, string>> = all.thavalon
