import type { Faces } from '../../engine/face.ts'
import { faces as quest } from '../quest/faces.ts'
import type { Role } from './roles.ts'

export const faces: Faces<Role> = {
  ...quest,
  tristan: { icon: 'crowned-heart', covers: 0.335 },
  iseult: { icon: 'potion-ball', covers: 0.389 },
  lancelot: { icon: 'barbute', covers: 0.395 },
  nimue: { icon: 'splashy-stream', covers: 0.38 },
  arthur: { icon: 'sword-in-stone', covers: 0.256 },
  titania: { icon: 'butterfly', covers: 0.272 },
  maelagant: { icon: 'horned-helm', covers: 0.307 },
  agravaine: { icon: 'backstab', covers: 0.291 },
  colgrevance: { icon: 'domino-mask', covers: 0.328 },
}
