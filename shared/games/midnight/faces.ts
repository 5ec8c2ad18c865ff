import type { Faces } from '../../engine/face.ts'
import type { Role } from './roles.ts'

export const faces: Faces<Role> = {
  wolf: { icon: 'wolf-head', covers: 0.302 },
  cub: { icon: 'sitting-dog', covers: 0.369 },
  twin: { icon: 'two-shadows', covers: 0.361 },
  seer: { icon: 'crystal-ball', covers: 0.361 },
  thief: { icon: 'robber', covers: 0.27 },
  prankster: { icon: 'swap-bag', covers: 0.366 },
  sleepwalker: { icon: 'night-sleep', covers: 0.277 },
  watcher: { icon: 'eyeball', covers: 0.519 },
  hunter: { icon: 'high-shot', covers: 0.278 },
  fool: { icon: 'clown', covers: 0.331 },
  villager: { icon: 'farmer', covers: 0.23 },
}
