import type { View } from '../../../shared/client/connection.ts'
import { lastOf } from '../../../shared/engine/fold.ts'
import { at, type BaseEvent, type Seat, unreachable, type Value } from '../../../shared/engine/game.ts'
import type { EndReason, PhaseId, PublicEvent, PublicState, Winner } from '../../../shared/games/mafia/events.ts'
import { lastCall } from '../../../shared/games/night/state.ts'
import type { ChairView } from '../../../shared/protocol/views.ts'
import { madeOf, type Texts } from '../../../shared/texts/catalogue.ts'
import type { Hour } from '../../art/village.ts'
import type { Quips } from '../../audio/audio.ts'
import {
  type Box,
  bottom,
  type Drawing,
  drawing,
  type Item,
  type Key,
  keyOf,
  left,
  right,
  top,
} from '../../draw/items.ts'
import type { Layout, Spot, Viewport } from '../../draw/layout.ts'
import { textItem } from '../../draw/text.ts'
import { clockText, type DrawContext, secondsLeft, shieldOf } from '../../game-screen.ts'
import { parchmentItem } from '../../ui/parts.ts'
import { awayItems, besideCrest, type Mark, resting, seated, seatItems, tagOf } from '../../ui/round-table.ts'
import { type Inks, isCalling, isLast, lastSecond, onPaper, onSlate, key as shared, slipOf } from '../night/scene.ts'

export const mafiaTable = (view: View): PublicState => {
  if (view.game !== 'mafia' || view.table === null) throw new Error('this is no table of Mafia')
  return view.table
}

/** The keys of the village's items that reveals move, with those of both night games. */
export const key = {
  ...shared,
  sky: keyOf('sky'),
  orb: keyOf('orb'),
  village: keyOf('village'),
  foot: keyOf('foot'),
  // What is asked before an ending.
  veil: keyOf('veil'),
  isOver: keyOf('is over'),
  // Nightfall, and the morning.
  scene: keyOf('scene'),
  sceneOrb: keyOf('scene orb'),
  sceneTitle: keyOf('scene title'),
  // The votes, and the gallows.
  ballot: (seat: Seat, target: string): Key => keyOf(`right ${seat} ${target}`),
  bar: (target: string): Key => keyOf(`bar ${target}`),
  lead: (target: string): Key => keyOf(`lead ${target}`),
  rest: keyOf('rest'),
  rope: keyOf('rope'),
  hanged: keyOf('hanged'),
  // Who died.
  card: keyOf('card'),
  cardLeft: keyOf('card left'),
  cardRight: keyOf('card right'),
  cardName: keyOf('card name'),
  cardRole: keyOf('card role'),
} as const

const hourAt: Readonly<Record<PhaseId, Hour>> = {
  deal: 'dusk',
  night: 'night',
  dawn: 'dawn',
  day: 'day',
  vote: 'day',
  tally: 'dusk',
  over: 'dusk',
}

/** Returns the light of a phase: that of a dawn even before its result is shown, and dusk for a runoff. */
export const hourOf = ({ phase, runoff }: PublicState, played?: BaseEvent): Hour => {
  if (played?.type === 'dawned' && phase === 'night') return 'dawn'
  if (phase === 'vote' && runoff) return 'dusk'
  return hourAt[phase]
}

/** The light from which each light changes. */
export const lightBefore: Readonly<Record<Hour, Hour>> = { night: 'dusk', dawn: 'night', day: 'dawn', dusk: 'day' }

const orbs: Readonly<Record<Hour, string>> = { night: 'moon', dawn: 'sun', day: 'sun', dusk: 'ember' }

/** Places the sun or the moon: in the corner opposite the code, or below the code in a crowd. */
const orbBox = ({ safe }: Viewport, layout: Layout | null): Box => {
  const few: Box = { x: left(safe) + 112, y: top(safe) + 96, w: 236, h: 236 }
  if (layout === null || layout.spots.length <= 10) return few
  const { corner } = layout
  return { x: right(corner) - 95, y: top(corner) + 345, w: 236, h: 236 }
}

/** Draws the sky over the previous light, the sun or the moon, and the roofs. */
export const scenery = (
  table: PublicState,
  { viewport, played }: Pick<DrawContext, 'viewport' | 'played'>,
  layout: Layout | null = null,
  sun: number | null = null,
): readonly Item[] => sceneryAt(hourOf(table, played), viewport, layout, sun)

export const lobbyScenery = (viewport: Viewport, layout: Layout): readonly Item[] => sceneryAt('dusk', viewport, layout)

/** The share of the day after which its light begins to fade. */
const late = 0.6
/** How much of the light has faded by the end of the day. */
export const dimmed = 0.85

/** Places the sun: across the sky, and down behind the roofs. */
const sunBox = (viewport: Viewport, gone: number): Box => {
  const [from, to] = [left(viewport.safe) + 112, right(viewport.safe) - 40]
  return {
    x: from + (to - from) * gone,
    y: top(viewport.safe) + 96 - 150 * gone * (1 - gone) + 620 * gone ** 4,
    w: 236,
    h: 236,
  }
}

/** Draws the village's roofs along the lower edge. */
export const roofsItem = ({ w, h }: Viewport, hour: Hour): Drawing =>
  drawing(key.village, `village/${hour}`, 'table', { x: w / 2, y: h - 219, w: w + 12, h: 462 })

const sceneryAt = (
  hour: Hour,
  viewport: Viewport,
  layout: Layout | null,
  sun: number | null = null,
): readonly Item[] => {
  const gone = hour === 'day' || hour === 'dusk' ? sun : null
  const sunsets = hour === 'day' && gone !== null && gone > late
  const light = sunsets ? 1 - (dimmed * (gone - late)) / (1 - late) : 1
  const before = sunsets ? 'dusk' : lightBefore[hour]
  const whole: Box = { x: viewport.w / 2, y: viewport.h / 2, w: viewport.w + 12, h: viewport.h + 12 }
  return [
    drawing('sky before', `sky/${before}`, 'floor', whole),
    drawing(key.sky, `sky/${hour}`, 'floor', whole, { alpha: light }),
    drawing(
      key.orb,
      `orb/${sunsets ? 'ember' : orbs[hour]}`,
      'floor',
      gone === null ? orbBox(viewport, layout) : sunBox(viewport, gone),
    ),
    { ...roofsItem(viewport, before), key: 'village before' },
    { ...roofsItem(viewport, hour), alpha: light },
  ]
}

/** A ground for texts, with the colours that stand out from it. */
export interface Ground extends Inks {
  readonly item: (box: Box) => Item
}

const paper: Ground = { ...onPaper, item: box => parchmentItem(box) }
const slate: Ground = {
  ...onSlate,
  item: box => drawing(key.slate, 'slate', 'paper', { ...box, w: box.w + 24, h: box.h + 16 }),
}

/** Returns the ground: paper by day, slate at night. */
export const groundOf = ({ phase }: PublicState): Ground => (phase === 'deal' || phase === 'night' ? slate : paper)

type MafiaTexts = Texts<'mafia'>

/** The short labels of the village: thanks to them a picture can be read without colours. */
const labelsIn = ({ grammar: { list }, mafia: { ends, tv: texts } }: MafiaTexts) => ({
  ...texts,
  alive: ({ living, dead, lost }: PublicState): string => {
    const gone = dead.length + lost.length
    return gone === 0 ? texts.alive({ n: living.length }) : texts.aliveAndDead({ n: living.length, dead: gone })
  },
  started: (roles: readonly string[]): string => texts.started({ roles: roles.join(list[0]) }),
  seen: (n: number, of: number): string => texts.seen({ n, of }),
  ready: (n: number, of: number): string => texts.ready({ n, of }),
  voted: (n: number, of: number): string => texts.voted({ n, of }),
  more: (n: number): string => texts.more({ n }),
  tied: (day: number, n: number): string => texts.tied({ day, n }),
  /** Says that a role became another, in texts of several lengths. */
  turned: (role: string, now: string): readonly string[] => texts.turned.map(say => say({ role, now })),
  isOver: ends.isOver,
  up: { ...texts.up, falls: (n: number): string => texts.up.falls({ n }) },
  winner: (winner: Winner | null): string => ends.winner[winner ?? 'none'],
  why: texts.why satisfies Readonly<Record<EndReason, string>>,
  fate: {
    ...texts.fate,
    night: (n: number): string => texts.fate.night({ n }),
    day: (n: number): string => texts.fate.day({ n }),
  },
  attacked: (name: string, saved: boolean): string => texts[saved ? 'rescued' : 'attacked']({ name }),
  night: (n: number): string => texts.night({ n }),
  day: (n: number): string => texts.day({ n }),
})

const none: readonly string[] = []
const quipsIn = ({
  mafia: {
    tv: { asides },
  },
}: MafiaTexts): Quips<PublicEvent> => ({
  dealt: () => asides.dealt,
  fell: () => asides.fell,
  dawned: ({ outcome }) => asides.dawned[outcome],
  gathered: () => asides.gathered,
  polled: () => asides.polled,
  voiced: () => none,
  tallied: ({ outcome }) => asides.tallied[outcome],
  gone: () => none,
  returned: () => none,
  over: () => asides.over,
})

/** The short labels of the picture, and what the narrator may add, in the TV's language. */
export const labels = madeOf<ReturnType<typeof labelsIn>>(labelsIn)
export const quips = madeOf<Quips<PublicEvent>>(quipsIn)

/** A dead player's role, in words of several lengths; the longest that fits is used. */
const roleWords = (view: View, seat: Seat): readonly string[] => {
  const death = mafiaTable(view).dead.find(one => one.seat === seat)
  if (!death) return [labels().left]
  const { roles } = view.parts.words
  const full = at(roles, death.role).name
  if (!death.turned) return [full]
  const now = at(roles, 'mafia').name
  return [...labels().turned(full, now), now]
}

/** Draws a dead player: a gravestone instead of the shield, a stone label, and the role. */
const deadItems = (view: View, seat: Seat, chair: ChairView, spot: Spot, { measure }: DrawContext): readonly Item[] => {
  const named = { seat, name: chair.name, tags: roleWords(view, seat) }
  const { shield, label, plate, tag } = besideCrest(named, spot, measure)
  return [
    drawing(key.shield(seat), `grave/${chair.charge}`, 'seat', resting(shield), seated),
    ...awayItems(seat, chair, resting(shield)),
    drawing(key.plate(seat), 'stone', 'plate', plate),
    label,
    ...tag,
  ]
}

/** Returns the ballots to show: those cast so far, or all at the tally. */
export const ballotsOf = ({ phase, ballots, events }: PublicState): Readonly<Record<Seat, string>> =>
  phase === 'tally' ? (lastOf(events, 'tallied')?.ballots ?? {}) : phase === 'vote' ? ballots : {}

const readablePx = 34
const gapPx = 4

/** Places a ballot next to the crest, clear of the name and of other items. */
const slipBox = (shield: Box, spot: Spot, others: readonly Item[]): Box => {
  const from = right(shield) + gapPx
  const reach = right(spot) - from
  const edges = others.flatMap(other => (right(other) > from && bottom(other) > top(spot) ? [top(other)] : []))
  const lower = Math.min(bottom(shield), ...edges) - gapPx
  const size = Math.min(84, lower - top(spot), reach)
  return { x: from + size / 2, y: lower - size / 2, w: size, h: size }
}

/** Draws a seat's ballot: whom it is for, or, while votes are hidden, that it was cast. */
const ballotItems = (view: View, seat: Seat, spot: Spot, items: readonly Item[]): readonly Item[] => {
  const table = mafiaTable(view)
  const shield = items.find(one => one.key === key.shield(seat)) ?? spot.shield
  const beside: readonly string[] = [key.plate(seat), key.tag(seat), key.tagPill(seat)]
  const box = slipBox(
    shield,
    spot,
    items.filter(one => beside.includes(one.key)),
  )
  if (box.w < readablePx) return []
  const ballots = ballotsOf(table)
  const target = Object.hasOwn(ballots, seat) ? ballots[seat] : undefined
  if (target !== undefined)
    return [drawing(key.ballot(seat, target), slipOf(view, target), 'token', box, { enter: 'pop' })]
  const cast = table.phase === 'vote' && table.acted.includes(seat)
  return cast ? [drawing(key.token('right', seat), 'token/ballot', 'token', box, { enter: 'pop' })] : []
}

const markOf = (view: View, seat: Seat, now: number): Mark => {
  const { phase, awaited, acted } = mafiaTable(view)
  const tag = tagOf(view, seat, now)
  return {
    active: awaited.includes(seat),
    tokens: phase === 'deal' && acted.includes(seat) ? [['right', 'read']] : [],
    ...(tag ? { tag } : {}),
  }
}

/** Draws a seat of the village, alive or dead. */
export const villager = (view: View, seat: Seat, spot: Spot, context: DrawContext): readonly Item[] => {
  const chair = at(view.chairs, seat)
  const items = mafiaTable(view).living.includes(seat)
    ? seatItems(seat, chair, spot, markOf(view, seat, context.now), context)
    : deadItems(view, seat, chair, spot, context)
  return [...items, ...ballotItems(view, seat, spot, items)]
}

export const crest = (view: View, key: string, seat: Seat, { x, y }: Pick<Box, 'x' | 'y'>, size: number): Item =>
  drawing(key, shieldOf(view, seat), 'token', { x, y, w: size * 0.86, h: size })

const timed = (value: Value | undefined): boolean => typeof value === 'number'

/** Returns the call for what follows a vote. */
const afterVote = (view: View): string => {
  const { round, options, events } = mafiaTable(view)
  const { up } = labels()
  const outcome = lastOf(events, 'tallied')?.outcome
  // A murder may have ended the game, and nothing may say so before the moon rises, or the winner is named.
  if (outcome === 'murder') return ''
  if (outcome === 'runoff') return timed(options.vote) ? up.runoff : ''
  return timed(options.night) ? up.falls(round + 1) : ''
}

/** Returns the call before a phase that begins or ends on every phone; empty where there is none. */
export const callOf = (view: View, now: number): string => {
  const { phase, options } = mafiaTable(view)
  if (!isCalling(view, phase === 'tally' ? 'pause' : 'phase', now)) return ''
  const { up } = labels()
  switch (phase) {
    case 'deal':
      return timed(options.night) ? up.falls(1) : ''
    case 'night':
      return up.ends
    case 'day':
      return timed(options.vote) ? up.opens : ''
    case 'vote':
      return lastCall(view.room) ? up.last : up.closes
    case 'tally':
      return afterVote(view)
    case 'dawn':
    case 'over':
      return ''
    default:
      return unreachable(phase)
  }
}

/**
 * Returns how much of the day has passed, from 0 to 1: most of it is the discussion; the vote is its evening, which
 * ends with the count. Null where no clock runs.
 */
export const sunIn = (view: View, now: number, played?: BaseEvent): number | null => {
  const { phase, runoff } = mafiaTable(view)
  if (phase === 'tally' || (phase === 'vote' && (runoff || played?.type === 'tallied'))) return 1
  if (!(phase === 'day' || phase === 'vote')) return null
  const [clock] = view.room.clocks.filter(one => one.for === 'phase').sort((a, b) => b.seconds - a.seconds)
  if (!clock) return phase === 'vote' ? evening : null
  const rest = clock.ends === null ? clock.remaining : Math.ceil((clock.ends - now) / 1000)
  const gone = Math.min(1, Math.max(0, 1 - rest / clock.seconds))
  return phase === 'day' ? evening * gone : evening + (1 - evening) * gone
}
const evening = 0.7

/** Draws the phase's clock as large as possible; nothing where none runs. */
export const clockItems = (view: View, box: Box, ground: Ground, context: DrawContext): readonly Item[] => {
  const seconds = secondsLeft(view, context.now)
  if (seconds === null) return []
  const last = isLast(view, seconds)
  const text = last ? String(seconds) : clockText(view, seconds)
  const h = Math.min(box.h, last ? 320 : 200)
  const words = textItem(
    key.clock,
    text,
    { ...box, x: box.x + h * 0.42, w: box.w - h * 1.1, h },
    {
      sizes: [...(last ? [280, 240, 190, 160] : []), 136, 112, 96, 84, 72, 60, 48, 40],
      face: 'title',
      colour: ground.strong,
    },
    context.measure,
  )
  const size = Math.min(last ? 150 : 110, h * 0.86)
  return [
    drawing(key.hourglass, 'token/hourglass', 'token', {
      x: words.x - words.w / 2 - size / 2 - 14,
      y: box.y,
      w: size,
      h: size,
    }),
    { ...words, ...(last ? lastSecond(text) : {}) },
  ]
}
