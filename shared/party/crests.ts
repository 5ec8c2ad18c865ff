/** The artists of the crests' icons, at game-icons.net; they must be named wherever the icons are given on. */
export const crestArtists = ['Lorc', 'Delapouite', 'Caro Asercion'] as const
export type Artist = (typeof crestArtists)[number]

/** The licence of every one of these icons. */
export const crestLicence = 'CC BY 3.0'

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

/** A charge in words, and its icon in `@iconify-json/game-icons`. */
export interface ChargeRow {
  readonly name: string
  readonly icon: string
  readonly by: Artist
}

export const chargeRows: Readonly<Record<Charge, ChargeRow>> = {
  lion: { name: 'Lion', icon: 'lion', by: 'Lorc' },
  anchor: { name: 'Anchor', icon: 'anchor', by: 'Lorc' },
  owl: { name: 'Owl', icon: 'owl', by: 'Lorc' },
  rose: { name: 'Rose', icon: 'rose', by: 'Lorc' },
  stag: { name: 'Stag', icon: 'stag-head', by: 'Lorc' },
  key: { name: 'Key', icon: 'skeleton-key', by: 'Lorc' },
  fox: { name: 'Fox', icon: 'fox', by: 'Caro Asercion' },
  tower: { name: 'Tower', icon: 'stone-tower', by: 'Lorc' },
  griffin: { name: 'Griffin', icon: 'griffin-symbol', by: 'Delapouite' },
  lily: { name: 'Lily', icon: 'fleur-de-lys', by: 'Delapouite' },
  swan: { name: 'Swan', icon: 'swan', by: 'Lorc' },
  sun: { name: 'Sun', icon: 'heraldic-sun', by: 'Caro Asercion' },
  hare: { name: 'Hare', icon: 'rabbit', by: 'Delapouite' },
  oak: { name: 'Oak', icon: 'oak', by: 'Lorc' },
  snake: { name: 'Snake', icon: 'snake', by: 'Lorc' },
  harp: { name: 'Harp', icon: 'harp', by: 'Delapouite' },
  unicorn: { name: 'Unicorn', icon: 'unicorn', by: 'Delapouite' },
  shell: { name: 'Shell', icon: 'scallop', by: 'Lorc' },
  bear: { name: 'Bear', icon: 'bear-head', by: 'Delapouite' },
  acorn: { name: 'Acorn', icon: 'acorn', by: 'Lorc' },
  dolphin: { name: 'Dolphin', icon: 'dolphin', by: 'Delapouite' },
  bell: { name: 'Bell', icon: 'ringing-bell', by: 'Lorc' },
  rooster: { name: 'Rooster', icon: 'rooster', by: 'Delapouite' },
  eagle: { name: 'Eagle', icon: 'eagle-emblem', by: 'Lorc' },
}

/** The colours of crests, in the order in which they are handed out: the easiest to tell apart come first. */
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
  readonly name: string
  readonly hex: string
}

/** The colour of charges on every field. */
export const bone = '#f3ecd2'

export const colourRows: Readonly<Record<Colour, ColourRow>> = {
  red: { name: 'Red', hex: '#990223' },
  blue: { name: 'Blue', hex: '#205feb' },
  black: { name: 'Black', hex: '#050607' },
  green: { name: 'Green', hex: '#1e7642' },
  magenta: { name: 'Magenta', hex: '#c90092' },
  rust: { name: 'Rust', hex: '#a65103' },
  purple: { name: 'Purple', hex: '#62008c' },
  teal: { name: 'Teal', hex: '#00525a' },
  grey: { name: 'Grey', hex: '#60636d' },
  navy: { name: 'Navy', hex: '#021550' },
  olive: { name: 'Olive', hex: '#3f4800' },
  brown: { name: 'Brown', hex: '#481700' },
}

/** A seat's crest: a charge and a colour, each pair only once at a table. */
export interface Crest {
  readonly charge: Charge
  readonly colour: Colour
}

export const isCharge = (value: unknown): value is Charge => charges.some(charge => charge === value)
export const isColour = (value: unknown): value is Colour => colours.some(colour => colour === value)
export const sameCrest = (a: Crest, b: Crest): boolean => a.charge === b.charge && a.colour === b.colour

/** Every crest: all charges once with a colour each, then again with the colours moved on by one. */
const crests: readonly Crest[] = colours.flatMap((_, round) =>
  charges.map((charge, i) => ({ charge, colour: colours[(i + round) % colours.length] as Colour })),
)

/** Returns a free crest whose charge and colour the fewest have. `from` moves the start of the search. */
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
