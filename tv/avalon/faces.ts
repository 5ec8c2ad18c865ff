import { iconsOf } from '../../shared/engine/face.ts'
import { faces as all, type Role, rows } from '../../shared/games/avalon/roles.ts'
/** The pictures of the roles. */
export const faces = iconsOf(all)

export const isEvil = (role: string): boolean => rows[role as Role]?.side === 'evil'
