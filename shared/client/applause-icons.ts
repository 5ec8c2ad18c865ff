import type { Applause } from '../protocol/applause.ts'

/** The icon of each way to applaud, on phones and on the TV. */
export const applauseIcons: Readonly<Record<Applause, string>> = {
  clap: 'glowing-hands',
  cheer: 'party-popper',
  laugh: 'cheerful',
  gasp: 'surprised',
  heart: 'shining-heart',
}
