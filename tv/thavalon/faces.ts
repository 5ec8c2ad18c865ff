import type { Role } from '../../shared/games/thavalon/roles.ts'

/** The icon of each role. */
export const faces: Readonly<Record<Role, string>> = {
  merlin: 'wizard-face',
  percival: 'holy-grail',
  tristan: 'harp',
  iseult: 'rose',
  lancelot: 'visored-helm',
  nimue: 'lotus-flower',
  arthur: 'sword-in-stone',
  titania: 'butterfly',
  mordred: 'crowned-skull',
  morgana: 'raven',
  maelagant: 'black-knight-helm',
  agravaine: 'snake',
  colgrevance: 'domino-mask',
}
