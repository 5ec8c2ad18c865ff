import type { RoleIcons } from '../../engine/parts.ts'
import type { Texts } from '../../texts/catalogue.ts'

/** What the card of a role in Avalon or THavalon may tell it to do. */
export type Deed = keyof Texts<'quest'>['quest']['does']

/** The icons of the roles that both games have. */
export const roleIcons = {
  merlin: { icon: 'wizard-face', covers: 0.314 },
  percival: { icon: 'crested-helmet', covers: 0.252 },
  morgana: { icon: 'raven', covers: 0.322 },
  mordred: { icon: 'daemon-skull', covers: 0.332 },
} as const satisfies RoleIcons
