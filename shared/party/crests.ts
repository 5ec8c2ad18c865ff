import { at } from '../engine/game.ts'
/**
 * The artists of the crests' icons, from game-icons.net; their licence asks for their names wherever the icons are
 * passed on.
 */
export const crestArtists = ['Lorc', 'Delapouite', 'Caro Asercion'] as const
export type Artist = (typeof crestArtists)[number]

/** The charges of crests, in the order in which they are handed out: neighbours differ in outline. */
export const charges = [
  'lion',
  'anchor',
  'owl',
  'rose',
  'stag',
  'key',
  'fox',
  'tower',
  'griffin',
  'lily',
  'swan',
  'sun',
  'hare',
  'oak',
  'snake',
  'harp',
  'unicorn',
  'shell',
  'bear',
  'acorn',
  'dolphin',
  'bell',
  'rooster',
  'eagle',
] as const
export type Charge = (typeof charges)[number]

/** A charge's icon in `@iconify-json/game-icons`. */
export interface ChargeRow {
  readonly icon: string
  readonly by: Artist
}

export const chargeRows: Readonly<Record<Charge, ChargeRow>> = {
  lion: { icon: 'lion', by: 'Lorc' },
  anchor: { icon: 'anchor', by: 'Lorc' },
  owl: { icon: 'owl', by: 'Lorc' },
  rose: { icon: 'rose', by: 'Lorc' },
  stag: { icon: 'stag-head', by: 'Lorc' },
  key: { icon: 'skeleton-key', by: 'Lorc' },
  fox: { icon: 'fox', by: 'Caro Asercion' },
  tower: { icon: 'stone-tower', by: 'Lorc' },
  griffin: { icon: 'griffin-symbol', by: 'Delapouite' },
  lily: { icon: 'fleur-de-lys', by: 'Delapouite' },
  swan: { icon: 'swan', by: 'Lorc' },
  sun: { icon: 'heraldic-sun', by: 'Caro Asercion' },
  hare: { icon: 'rabbit', by: 'Delapouite' },
  oak: { icon: 'oak', by: 'Lorc' },
  snake: { icon: 'snake', by: 'Lorc' },
  harp: { icon: 'harp', by: 'Delapouite' },
  unicorn: { icon: 'unicorn', by: 'Delapouite' },
  shell: { icon: 'scallop', by: 'Lorc' },
  bear: { icon: 'bear-head', by: 'Delapouite' },
  acorn: { icon: 'acorn', by: 'Lorc' },
  dolphin: { icon: 'dolphin', by: 'Delapouite' },
  bell: { icon: 'ringing-bell', by: 'Lorc' },
  rooster: { icon: 'rooster', by: 'Delapouite' },
  eagle: { icon: 'eagle-emblem', by: 'Lorc' },
}

/** The colours of crests, in the order in which they are handed out: the most distinct come first. */
export const colours = [
  'red',
  'blue',
  'black',
  'green',
  'magenta',
  'rust',
  'purple',
  'teal',
  'grey',
  'navy',
  'olive',
  'brown',
] as const
export type Colour = (typeof colours)[number]

export interface ColourRow {
  readonly hex: string
}

/** The colour of charges on every field. */
export const bone = '#f3ecd2'

export const colourRows: Readonly<Record<Colour, ColourRow>> = {
  red: { hex: '#990223' },
  blue: { hex: '#205feb' },
  black: { hex: '#050607' },
  green: { hex: '#1e7642' },
  magenta: { hex: '#c90092' },
  rust: { hex: '#a65103' },
  purple: { hex: '#62008c' },
  teal: { hex: '#00525a' },
  grey: { hex: '#60636d' },
  navy: { hex: '#021550' },
  olive: { hex: '#3f4800' },
  brown: { hex: '#481700' },
}

/** A seat's crest: a charge and a colour, each pair only once at a table. */
export interface Crest {
  readonly charge: Charge
  readonly colour: Colour
}

export const isCharge = (value: unknown): value is Charge => charges.some(charge => charge === value)
export const isColour = (value: unknown): value is Colour => colours.some(colour => colour === value)
export const sameCrest = (a: Crest, b: Crest): boolean => a.charge === b.charge && a.colour === b.colour

/** Every crest: each charge once with some colour, then again with the colours moved on by one. */
const crests: readonly Crest[] = colours.flatMap((_, round) =>
  charges.map((charge, i) => ({ charge, colour: at(colours, (i + round) % colours.length) })),
)

/** Returns a free crest whose charge and colour the fewest players have. `from` moves the start of the search. */
export const firstFree = (taken: readonly Crest[], from = 0): Crest => {
  const start = ((Math.trunc(from) % crests.length) + crests.length) % crests.length
  const shared = (crest: Crest): number =>
    taken.filter(other => other.charge === crest.charge).length +
    taken.filter(other => other.colour === crest.colour).length
  const free = [...crests.slice(start), ...crests.slice(0, start)].filter(
    crest => !taken.some(other => sameCrest(other, crest)),
  )
  const [first, ...rest] = free
  if (first === undefined) throw new Error('every crest is taken')
  return rest.reduce((best, crest) => (shared(crest) < shared(best) ? crest : best), first)
}
