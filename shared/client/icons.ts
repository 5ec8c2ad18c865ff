import type { Applause } from '../protocol/applause.ts'

/** One icon: the inside of an SVG of 512 by 512, drawn in `currentColor`. */
export interface IconShape {
  readonly body: string
}

export const applauseIcons: Readonly<Record<Applause, string>> = {
  clap: 'glowing-hands',
  cheer: 'party-popper',
  laugh: 'cheerful',
  gasp: 'surprised',
  heart: 'shining-heart',
}
