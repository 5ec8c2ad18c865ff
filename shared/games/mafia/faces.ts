import type { Faces } from '../../engine/face.ts'
import type { Role } from './roles.ts'

export const faces: Faces<Role> = {
  villager: { icon: 'farmer', covers: 0.23 },
  mafia: { icon: 'fedora', covers: 0.29 },
  angel: { icon: 'angel-wings', covers: 0.417 },
  detective: { icon: 'sherlock-holmes', covers: 0.428 },
  bomber: { icon: 'unlit-bomb', covers: 0.47 },
  minion: { icon: 'cowled', covers: 0.347 },
}
