import type { Role } from '../../shared/games/thavalon/roles.ts'

/** The icon of each role. */
export const faces: Readonly<Record<Role, string>> = {
  merlin: 'wizard-face',
  percival: 'crested-helmet',
  tristan: 'crowned-heart',
  iseult: 'potion-ball',
  lancelot: 'barbute',
  nimue: 'splashy-stream',
  arthur: 'sword-in-stone',
  titania: 'butterfly',
  mordred: 'daemon-skull',
  morgana: 'raven',
  maelagant: 'horned-helm',
  agravaine: 'backstab',
  colgrevance: 'domino-mask',
}
