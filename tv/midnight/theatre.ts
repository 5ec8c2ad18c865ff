import { open } from '../canvas/animations.ts'
import { pastOf } from '../past.ts'
import type { Theatre } from '../theatre.ts'
import { plain } from '../ui/doors.ts'

export const theatre: Theatre = {
  picture: (view, setting) =>
    plain(
      view.parts.words.title,
      view.table ? view.parts.words.moment(view.table, seat => view.chairs[seat]?.name ?? seat) : '',
      setting,
    ),
  ...pastOf<'midnight'>(),
  cue: () => open(async animator => animator.wait(100)),
  mood: () => 'village lobby',
  speak: async () => () => undefined,
  asides: () => [],
  pages: () => 1,
  lines: () => [],
}
