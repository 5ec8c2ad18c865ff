import type { Role } from '../../shared/games/avalon/roles.ts'

/** The pictures of the roles. */
export const faces: Readonly<Record<Role, string>> = {
  merlin: 'wizard-face',
  percival: 'holy-grail',
  servant: 'visored-helm',
  assassin: 'hooded-assassin',
  morgana: 'raven',
  mordred: 'crowned-skull',
  oberon: 'moon',
  minion: 'black-knight-helm',
}
