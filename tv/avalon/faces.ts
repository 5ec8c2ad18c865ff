import type { Role } from '../../shared/games/avalon/roles.ts'

/** The pictures of the roles. */
export const faces: Readonly<Record<Role, string>> = {
  merlin: 'wizard-face',
  percival: 'crested-helmet',
  servant: 'visored-helm',
  assassin: 'hooded-assassin',
  morgana: 'raven',
  mordred: 'daemon-skull',
  oberon: 'mushroom-gills',
  minion: 'black-knight-helm',
}
