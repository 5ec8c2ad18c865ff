import type { Seat } from '../../shared/engine/game.ts'
import { type Key, keyOf } from '../draw/items.ts'

/** The keys of items that all games have and that reveals move; a game's own are beside its scene. */
export const key = {
  hall: keyOf('hall'),
  dusk: keyOf('dusk'),
  parchment: keyOf('parchment'),
  slate: keyOf('slate'),
  sentence: keyOf('sentence'),
  caption: keyOf('caption'),
  clock: keyOf('clock'),
  hourglass: keyOf('hourglass'),

  /** The crest of whoever has just sat down, in the middle. */
  arrival: keyOf('arrival shield'),

  // A seat at the table.
  shield: (seat: Seat): Key => keyOf(`shield ${seat}`),
  plate: (seat: Seat): Key => keyOf(`plate ${seat}`),
  name: (seat: Seat): Key => keyOf(`name ${seat}`),
  tag: (seat: Seat): Key => keyOf(`tag ${seat}`),
  tagPill: (seat: Seat): Key => keyOf(`tag ${seat} pill`),
  away: (seat: Seat): Key => keyOf(`away ${seat}`),
  glow: (seat: Seat): Key => keyOf(`glow ${seat}`),
  crown: (seat: Seat): Key => keyOf(`crown ${seat}`),
  token: (slot: 'left' | 'right' | 'low', seat: Seat): Key => keyOf(`${slot} ${seat}`),
  /** A small crest where people are chosen or counted. */
  chip: (seat: Seat): Key => keyOf(`chip ${seat}`),

  // How a game begins.
  guest: (seat: Seat): Key => keyOf(`guest ${seat}`),
  dealt: (seat: Seat): Key => keyOf(`dealt ${seat}`),
  pile: keyOf('pile'),
  openingLine: keyOf('opening line'),
  winning: keyOf('winning'),
  cast: (role: string): Key => keyOf(`cast ${role}`),
  castPanel: (side: string): Key => keyOf(`cast panel ${side}`),
  castHeading: (side: string): Key => keyOf(`cast heading ${side}`),

  // How it ends.
  winner: keyOf('winner'),
  why: keyOf('why'),
  again: keyOf('again'),
  person: (seat: Seat): Key => keyOf(`person ${seat}`),
  role: (seat: Seat): Key => keyOf(`role ${seat}`),
  laurel: (seat: Seat): Key => keyOf(`laurel ${seat}`),
  dimmed: (seat: Seat): Key => keyOf(`dimmed ${seat}`),
  /** The words that fill the screen, and the pieces that fall over them. */
  triumph: keyOf('triumph'),
  piece: (n: number): Key => keyOf(`halo piece ${n}`),
} as const

export const textKeyOf = (of: Key): Key => keyOf(`${of} words`)

/** The keys of the way in, in its corner. */
export const cornerKeys = { qr: keyOf('corner qr'), plate: keyOf('plate corner'), code: keyOf('corner code') } as const

export const captionKeys: readonly Key[] = [key.sentence, key.caption]
