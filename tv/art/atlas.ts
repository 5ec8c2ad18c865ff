import type { Artist } from './brush.ts'
import { card, half, mask, person } from './cards.ts'
import { bar, deed, fate, gallows, grave, lamp, pennant, rope, slate, slip, stone } from './graves.ts'
import { dusk, goldenRays, hall, night, scene, veil } from './hall.ts'
import { crown, dimmed, glow, halo, laurel, petal, plainIcon, shield } from './heraldry.ts'
import { bubble, cell, parchment, pill, plate, qr, ribbon, rule, strip, tail, winner } from './paper.ts'
import { arrow, beam, blade, candle, page, pip, quest, seal, stamp, token } from './tokens.ts'
import { orb, sky, village } from './village.ts'

interface Traits {
  /** Without a transparent pixel: what lies below it need not be drawn. */
  readonly solid?: boolean
  /** Takes longest to draw: it is coarse until the first board is shown. */
  readonly slow?: boolean
  /** As large as the screen. */
  readonly fills?: boolean
}

/** A kind of drawing: its artist, the margin for its shadow, and its finest resolution. */
interface Row extends Traits {
  readonly artist: Artist
  readonly pad: number
  readonly finest: number
}
const row = (artist: Artist, pad = 0, finest = 2, traits: Traits = {}): Row => ({ artist, pad, finest, ...traits })

const rows: Readonly<Record<string, Row>> = {
  hall: row(hall, 0, 1.4, { solid: true, slow: true }),
  scene: row(scene, 0, 0.5, { solid: true, fills: true }),
  veil: row(veil, 0, 0.2, { fills: true }),
  dusk: row(dusk, 0, 0.2, { fills: true }),
  rays: row(goldenRays, 0, 0.5),
  night: row(night, 0, 0.2, { fills: true }),
  parchment: row(parchment, 34),
  plate: row(plate, 10),
  pill: row(pill, 8),
  ribbon: row(ribbon, 26),
  strip: row(strip, 18),
  bubble: row(bubble, 22),
  tail: row(tail, 4),
  winner: row(winner, 30),
  qr: row(qr, 12),
  rule: row(rule),
  cell: row(cell),
  shield: row(shield, 18),
  crown: row(crown, 12),
  laurel: row(laurel, 22),
  petal: row(petal),
  dimmed: row(dimmed),
  icon: row(plainIcon, 8),
  glow: row(glow, 0, 0.5),
  halo: row(halo, 0, 0.3),
  token: row(token, 12),
  seal: row(seal, 12),
  stamp: row(stamp, 16),
  blade: row(blade, 12),
  quest: row(quest, 24),
  pip: row(pip, 2),
  card: row(card, 18),
  mask: row(mask, 14),
  person: row(person, 22),
  half: row(half, 22),
  arrow: row(arrow, 6),
  beam: row(beam, 4),
  page: row(page),
  candle: row(candle, 24),
  sky: row(sky, 0, 1, { solid: true, slow: true }),
  orb: row(orb, 0, 1.2),
  village: row(village, 0, 1.2, { slow: true }),
  grave: row(grave, 18),
  slate: row(slate, 34),
  stone: row(stone, 10),
  slip: row(slip, 10),
  lamp: row(lamp),
  gallows: row(gallows, 10),
  rope: row(rope, 6),
  bar: row(bar),
  fate: row(fate, 22),
  deed: row(deed),
  pennant: row(pennant, 30),
}

/** Returns what is special about a drawing, by its art or by the name of its texture, which begins with that. */
export const traitsOf = (art: string): Traits => rows[art.split(/[/ ]/)[0] ?? ''] ?? {}

/** A finished drawing: its margin in units on each side of its box, and its pixels. */
export interface Baked {
  readonly pad: number
  readonly width: number
  readonly height: number
  readonly draw: (brush: CanvasRenderingContext2D) => void
}

export const bake = (art: string, w: number, h: number, k: number): Baked => {
  const [kind = '', ...rest] = art.split('/')
  const { artist, pad, finest } = rows[kind] ?? row(() => undefined)
  const scale = Math.min(k, finest)
  return {
    pad,
    width: Math.max(1, Math.ceil((w + 2 * pad) * scale)),
    height: Math.max(1, Math.ceil((h + 2 * pad) * scale)),
    draw: brush => {
      brush.save()
      brush.scale(scale, scale)
      brush.translate(pad, pad)
      artist(brush, w, h, rest)
      brush.restore()
    },
  }
}
