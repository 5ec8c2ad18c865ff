import type { Faces } from '../../engine/face.ts'
import { faces as quest } from '../quest/faces.ts'
import type { Role } from './roles.ts'

export const faces: Faces<Role> = {
  ...quest,
  servant: { icon: 'visored-helm', covers: 0.376 },
  assassin: { icon: 'hooded-assassin', covers: 0.24 },
  oberon: { icon: 'mushroom-gills', covers: 0.397 },
  minion: { icon: 'black-knight-helm', covers: 0.479 },
  lunatic: { icon: 'jester-hat', covers: 0.423 },
}
