import type { Faces } from '../../engine/face.ts'
import { faces as quest } from '../quest/faces.ts'
import type { Role } from './roles.ts'

export const faces: Faces<Role> = {
  ...quest,
  servant: { icon: 'visored-helm', covers: 0.376 },
  assassin: { icon: 'hooded-assassin', covers: 0.24 },
  oberon: { icon: 'mushroom-gills', covers: 0.397 },
  minion: { icon: 'black-knight-helm', covers: 0.479 },
  troublemaker: { icon: 'card-joker', covers: 0.45 },
  cleric: { icon: 'monk-face', covers: 0.426 },
  brute: { icon: 'brute', covers: 0.496 },
  trickster: { icon: 'drama-masks', covers: 0.379 },
  revealer: { icon: 'cracked-mask', covers: 0.45 },
  tristan: { icon: 'crowned-heart', covers: 0.335 },
  isolde: { icon: 'potion-ball', covers: 0.389 },
  guinevere: { icon: 'ample-dress', covers: 0.397 },
  'lancelot-good': { icon: 'barbute', covers: 0.395 },
  'lancelot-evil': { icon: 'closed-barbute', covers: 0.336 },
  lunatic: { icon: 'jester-hat', covers: 0.423 },
}
