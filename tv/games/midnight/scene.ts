import type { View } from '../../../shared/client/connection.ts'
import { lastOf } from '../../../shared/engine/fold.ts'
import { at, type Seat } from '../../../shared/engine/game.ts'
import { iconsOf } from '../../../shared/engine/parts.ts'
import type { Name } from '../../../shared/engine/words.ts'
import type { EndReason, PhaseId, PublicEvent, PublicState, Step } from '../../../shared/games/midnight/events.ts'
import {
  type CardPlace,
  isMiddle,
  middle,
  type Role,
  roleIcons,
  roles as roleIds,
  rows,
  type Side,
} from '../../../shared/games/midnight/roles.ts'
import { stepBeatsIn } from '../../../shared/games/midnight/words.ts'
import { namedBy } from '../../../shared/games/night/state.ts'
import { madeOf, type Texts } from '../../../shared/texts/catalogue.ts'
import type { Quips } from '../../audio/audio.ts'
import {
  type Box,
  between,
  bottom,
  type Depth,
  drawing,
  type Item,
  type Key,
  keyOf,
  left,
  right,
  type TextItem,
  top,
} from '../../draw/items.ts'
import { across, inRows, type Layout, layoutOf, maxFewCrest, minSheetWidth, type Spot } from '../../draw/layout.ts'
import { lineHeightEm, type Style, textItem } from '../../draw/text.ts'
import { clockText, type DrawContext, namesOf, secondsLeft, shieldOf, waiting } from '../../game-screen.ts'
import { textKeyOf } from '../../ui/keys.ts'
import { captionSizes, cornerItems, fontSizes, hallItems } from '../../ui/parts.ts'
import { chips, dusk, type Mark, seatItems, tagOf } from '../../ui/round-table.ts'
import { countingOf, flightOf } from '../night/count.ts'
import {
  type Inks,
  isCalling,
  isLast,
  lampItems,
  lastSecond,
  onPaper,
  onSlate,
  key as shared,
  slipOf,
} from '../night/scene.ts'

type MidnightTexts = Texts<'midnight'>

/** The short labels of the table. */
const labelsIn = (speech: MidnightTexts) => {
  const {
    grammar: { list },
    midnight: { ends, tv: texts },
  } = speech
  return {
    ...texts,
    inPlay: (roles: readonly string[]): string => texts.inPlay({ roles: roles.join(list[0]) }),
    seen: (n: number, of: number): string => texts.seen({ n, of }),
    ready: (n: number, of: number): string => texts.ready({ n, of }),
    voted: (n: number, of: number): string => texts.voted({ n, of }),
    winner: (over: NonNullable<PublicState['over']>): string =>
      over.alsoWon.length > 0 ? ends.both : ends.winner[over.winner ?? 'none'],
    why: texts.why satisfies Readonly<Record<EndReason, string>>,
    woke: (names: readonly string[], role: string): string => texts.woke({ names: names.join(list[0]), role }),
    began: (role: string): string => texts.began({ role }),
    beats: (step: Step, name: Name): readonly [begins: string, ends: string] => stepBeatsIn(speech, step, name),
  }
}

const none: readonly string[] = []
const quipsIn = ({
  midnight: {
    tv: { asides },
  },
}: MidnightTexts): Quips<PublicEvent> => ({
  dealt: () => asides.dealt,
  fell: () => asides.fell,
  dawned: () => asides.dawned,
  polled: () => asides.polled,
  tallied: () => asides.tallied,
  retold: () => none,
  unmasked: () => none,
  gone: () => none,
  returned: () => none,
  over: () => asides.over,
})

/** The short labels of the picture, and what the narrator may add, in the TV's language. */
export const labels = madeOf<ReturnType<typeof labelsIn>>(labelsIn)
export const quips = madeOf<Quips<PublicEvent>>(quipsIn)

export const midnightTable = (view: View): PublicState => {
  if (view.game !== 'midnight' || view.table === null) throw new Error('this is no table of Midnight')
  return view.table
}

/** The keys of Midnight's items that reveals move, with those of both night games. */
export const key = {
  ...shared,
  /** A mask in its place; that of whom the moment is about is large, at `turned`. */
  mask: (place: CardPlace): Key => keyOf(`mask ${place}`),
  /** The same mask in the middle, large, while the night is told. */
  large: (seat: Seat): Key => keyOf(`large ${seat}`),
  /** The role that wakes. */
  actor: keyOf('actor'),
  was: (seat: Seat): Key => keyOf(`was ${seat}`),
} as const

export const maskIcons = iconsOf(roleIcons)
/** The colours of the sides: the wolves have the same as the Mafia. */
export const sideArt = { village: 'village', wolves: 'mafia', alone: 'alone' } as const satisfies Readonly<
  Record<Side, string>
>
export const fateArt = (role: Role): string => `fate/${sideArt[rows[role].side]}`
/** Names the art of a mask: face up in its role, or face down for null. */
export const maskArt = (role: Role | null): string =>
  role === null ? 'mask/back' : `mask/${sideArt[rows[role].side]}/${at(maskIcons, role)}`

/** The roles that wake before any mask has moved: they still have the masks that they were dealt. */
const early: readonly Role[] = ['wolf', 'cub', 'twin', 'seer']

/** Returns the masks that a step turns over, as they lie after it. */
export const turnedBy = ({ role, seats, saw, moved }: Step): Readonly<Record<CardPlace, Role>> => ({
  ...(early.includes(role) ? Object.fromEntries(seats.map(seat => [seat, role])) : {}),
  ...Object.fromEntries(saw.map(({ place, mask }) => [place, mask])),
  ...Object.fromEntries(moved.map(({ place, after }) => [place, after])),
})

/** Lists the players whose masks a step swaps or looks at; none where it is about the middle, whose masks are large. */
export const largeIn = ({ saw, moved }: Step): readonly Seat[] => {
  const places = [...new Set([...moved, ...saw].map(({ place }) => place))]
  return places.length > 2 || places.some(place => isMiddle(place)) ? [] : places
}

/**
 * Returns the masks that lie face up: those that this step of the night is about, or all that are turned over at the
 * end.
 */
export const upIn = ({ phase, story, masks }: PublicState): Readonly<Record<CardPlace, Role>> => {
  const step = phase === 'story' ? story.at(-1) : undefined
  if (step) return turnedBy(step)
  return phase === 'masks' ? masks : {}
}

/** Returns the call before a phase that begins or ends on every phone; empty where there is none. */
export const callOf = (view: View, now: number): string => {
  const { phase, options } = midnightTable(view)
  const { up } = labels()
  if (!isCalling(view, 'phase', now)) return ''
  if (phase === 'deal') return typeof options.night === 'number' ? up.falls : ''
  if (phase === 'night') return up.ends
  if (phase === 'day') return typeof options.vote === 'number' ? up.opens : ''
  return phase === 'vote' ? up.closes : ''
}

/** Draws the phase's clock as large as possible; nothing where none runs. */
export const clockItems = (view: View, box: Box, colour: string, context: DrawContext): readonly Item[] => {
  const seconds = secondsLeft(view, context.now)
  if (seconds === null) return []
  const last = isLast(view, seconds)
  const text = last ? String(seconds) : clockText(view, seconds)
  const size = Math.min(last ? 150 : 110, box.h * 0.7, box.w * 0.28)
  const words = textItem(
    key.clock,
    text,
    { ...box, x: box.x + size * 0.55, w: box.w - size * 1.2 },
    {
      sizes: [...(last ? [280, 240, 190, 160, 136] : []), 132, 112, 96, 84, 72, 60, 48, 40, 32],
      face: 'title',
      colour,
      oneLine: true,
    },
    context.measure,
  )
  const glass: Box = { x: left(words) - size / 2 - 14, y: box.y, w: size, h: size }
  return [drawing(key.hourglass, 'token/hourglass', 'token', glass), { ...words, ...(last ? lastSecond(text) : {}) }]
}

/** Where everything lies: a mask next to each crest, and inside their circle the sheet with the three in the middle. */
export interface Places {
  readonly masks: Readonly<Record<Seat, Box>>
  readonly sheet: Box
}

const gapPx = 8
const clockShare = 0.72
/** The height of a mask: a name plate leaves this much above it. */
const rowHeight = 88

/**
 * Places masks and the sheet: a mask at its owner's right hand, as near as the largest crest allows; the sheet fills
 * the middle.
 */
export const placesIn = (seats: readonly Seat[], { spots, inner }: Layout): Places => {
  const [w, h] = [rowHeight * clockShare, rowHeight]
  const masks: Record<Seat, Box> = {}
  for (const [i, seat] of seats.entries()) {
    const spot = spots[i]
    if (spot) masks[seat] = { x: spot.x + maxFewCrest * 0.43 + gapPx / 2 + w / 2, y: top(spot) + 2 + h / 2, w, h }
  }
  return { masks, sheet: inner }
}

/** The tallest mask in the middle. */
const maxMaskPx = 345

/** Places the three masks in the middle side by side. */
export const middleIn = (box: Box): Readonly<Record<CardPlace, Box>> => {
  const h = Math.min(box.h, maxMaskPx, box.w / 3.5 / clockShare)
  const w = h * clockShare
  return Object.fromEntries(middle.map((place, i) => [place, { x: box.x + (i - 1) * w * 1.24, y: box.y, w, h }]))
}

/** A player who got votes, and from whom. */
interface Named {
  readonly seat: Seat
  readonly voters: readonly Seat[]
}

/** Lists everybody who got votes, the most first. */
const namedIn = (view: View): readonly Named[] => {
  const { seats, ballots } = midnightTable(view)
  const all = Object.entries(ballots ?? {})
  return seats
    .map(seat => ({ seat, voters: all.flatMap(([voter, pick]) => (pick === seat ? [voter] : [])) }))
    .filter(({ voters }) => voters.length > 0)
    .sort((a, b) => b.voters.length - a.voters.length)
}

/** The largest crest of somebody who got votes. */
const maxNamedCrest = 285

/** Draws everybody who got votes, large, with their number and the voters' crests below. */
export const voteItems = (view: View, box: Box, colour: string, context: DrawContext): readonly Item[] => {
  const { measure } = context
  const counting = countingOf(context)
  // While they are counted, they stand in the order in which ballots name them, and seldom move for the next one.
  const named = counting
    ? namedBy(counting.counted).map(({ target, voters }): Named => ({ seat: target, voters }))
    : namedIn(view)
  const { length } = midnightTable(view).seats
  const votersInRow = counting ? 5 : 4
  const most = counting ? length : Math.max(1, ...named.map(({ voters }) => voters.length))
  const rows = Math.ceil(most / votersInRow)
  const places = counting ? Math.max(named.length, Math.min(length, 4)) : named.length
  /** Lays everybody out in this many rows: all crests have one size, whoever has more votes. */
  const laidIn = (lines: number) => {
    const cells = inRows(box, places, Math.ceil(places / lines), { w: 440, h: box.h })
    const [cell = box] = cells
    const small = Math.min(72, cell.h * 0.26, (cell.w - 8) / Math.min(most, votersInRow))
    return { cells, small, large: Math.min(maxNamedCrest, cell.h - small * rows - 12, cell.w * 0.6) }
  }
  const one = laidIn(1)
  const two = laidIn(2)
  const { cells: all, small, large } = two.large > one.large ? two : one
  // A row fills from its middle.
  const cells = counting ? all.toSorted((a, b) => a.y - b.y || Math.abs(a.x - box.x) - Math.abs(b.x - box.x)) : all
  return named.flatMap(({ seat, voters }, i) => {
    const cell = cells[i] ?? box
    const above = Math.max(0, cell.h - large - 8 - small * rows) / 2
    const crest: Box = { x: cell.x - large * 0.24, y: top(cell) + above + large / 2, w: large * 0.86, h: large }
    const count = between(crest.x + crest.w / 2 + 4, top(crest), crest.x + crest.w / 2 + 4 + large * 0.5, bottom(crest))
    const number = voters.filter(voter => counting === null || Object.hasOwn(counting.landed, voter)).length
    return [
      drawing(key.named(seat), shieldOf(view, seat), 'token', crest, { enter: 'fade', moves: true }),
      ...(number === 0
        ? []
        : [
            {
              ...textItem(
                key.count(seat),
                String(number),
                count,
                { sizes: [132, 112, 92, 80, 68, 56, 48, 40, 32], face: 'title', colour, oneLine: true },
                measure,
              ),
              moves: true,
            },
          ]),
      ...voters.map((voter, n) => {
        const row = Math.floor(n / votersInRow)
        const inRow = Math.min(votersInRow, voters.length - row * votersInRow)
        const x = cell.x + ((n % votersInRow) - (inRow - 1) / 2) * small
        const chip: Box = { x, y: bottom(crest) + 8 + small * (row + 0.5), w: small * 0.8, h: small * 0.94 }
        return drawing(key.chip(voter), shieldOf(view, voter), 'token', chip, { ...chips, ...flightOf(voter, context) })
      }),
    ]
  })
}

/** The ground below the texts: slate while it is dark, paper by day. */
interface Ground extends Inks {
  readonly key: Key
  readonly art: string
  /** How far the line ruled along its edge reaches inwards, with a little room. */
  readonly frame: number
}
const slate: Ground = { ...onSlate, key: key.slate, art: 'slate', frame: 26 }
const fullSlate: Ground = { ...slate, frame: 18 }
// Its texts need the corners.
const paper: Ground = { ...onPaper, key: key.parchment, art: 'parchment/bare', frame: 42 }
/** Paper without a ruled line, for sheets that need all of their height. */
const fullPaper: Ground = { ...paper, art: 'parchment/plain', frame: 22 }
const bright: readonly PhaseId[] = ['day', 'vote', 'tally']
const groundOf = (phase: PhaseId, narrow: boolean): Ground => {
  const full = narrow && listed.includes(phase)
  return bright.includes(phase) ? (full ? fullPaper : paper) : full ? fullSlate : slate
}

/** Returns how the told step of the night begins, and what it came to. */
const beatsOf = (view: View): readonly [begins: string, ends: string] => {
  const step = midnightTable(view).story.at(-1)
  return step ? labels().beats(step, namesOf(view)) : ['', '']
}

/** The caption for when there is no call and nobody is named as awaited. */
const captions: Readonly<Record<PhaseId, (view: View) => string>> = {
  deal: view => {
    const { acted, awaited } = midnightTable(view)
    return labels().seen(acted.length, acted.length + awaited.length)
  },
  night: () => labels().everyone,
  day: view => {
    const { answered, seats, leaving, options } = midnightTable(view)
    if (answered > 0) return labels().ready(answered, seats.length - leaving.length)
    return options.discussion === 'off' ? `${labels().free} ${labels().hostOpens}` : labels().free
  },
  vote: view => {
    const { acted, awaited } = midnightTable(view)
    return acted.length === 0 ? labels().secret : labels().voted(acted.length, acted.length + awaited.length)
  },
  tally: () => '',
  story: view => beatsOf(view)[1],
  masks: () => '',
  over: () => '',
}

export const inPlayOf = (view: View): string => {
  const { options, seats } = midnightTable(view)
  return labels().inPlay(view.parts.words.inPlay(options, seats.length).map(role => role.replaceAll(' ', '\u00a0')))
}

/** Says the moment in words, in several lengths, the longest first. */
const momentsOf = (view: View): readonly string[] => {
  const table = midnightTable(view)
  const { words } = view.parts
  const name = namesOf(view)
  const step = table.phase === 'story' ? table.story.at(-1) : undefined
  const last = table.phase === 'tally' ? lastOf(table.events, 'tallied') : null
  if (last) return [words.moment(table, name), words.event(last, name)]
  if (!step) return [words.moment(table, name)]
  return [beatsOf(view)[0], labels().woke(step.seats.map(name), at(words.roles, step.role).name)]
}

/** How far letters are squeezed at the most before a text takes another line. */
const minSqueeze = 0.85

/** Writes a text on one line if it is readable so, else on as many as there is room for. */
const onFewLines = (name: Key, text: string, box: Box, style: Style, { measure }: DrawContext): TextItem => {
  const line = textItem(name, text, box, { ...style, oneLine: true }, measure)
  if ((line.squeeze ?? 1) >= minSqueeze) return line
  const lines = textItem(name, text, box, style, measure)
  return lines.lines.at(-1)?.endsWith('…') ? line : lines
}

/** The least height of a caption. */
const captionRoomPx = 42

/** Draws the moment, and below it who is awaited or what the phase is about, for which it leaves this much. */
const headItems = (view: View, box: Box, ground: Ground, context: DrawContext, keptPx = 0): readonly Item[] => {
  const table = midnightTable(view)
  const sizes = table.phase === 'masks' ? [72, 64, 56, 50, ...fontSizes.prompt] : fontSizes.prompt
  const style: Style = { sizes, colour: ground.text, rise: 'top' }
  const room: Box = between(left(box), top(box), right(box), bottom(box) - keptPx)
  const all = momentsOf(view).map(text => onFewLines(key.sentence, text, room, style, context))
  const fits = all.find(({ h, squeeze = 1 }) => h <= room.h && squeeze >= minSqueeze)
  const call = callOf(view, context.now)
  // Where one line is too short for the moment, it takes that of the caption, unless that calls everybody.
  if (!(fits || call || keptPx === 0))
    return momentsOf(view)
      .slice(-1)
      .map(text => onFewLines(key.sentence, text, box, style, context))
  const first = fits ?? at(all, all.length - 1)
  const text = call || waiting(view, context.now) || captions[table.phase](view)
  const rest = between(left(box), bottom(first) + 2, right(box), Math.max(bottom(box), bottom(first) + captionRoomPx))
  if (text === '') return [first]
  const icon = 52
  const beside = call ? { ...rest, x: rest.x + icon / 2, w: rest.w - icon - 16 } : rest
  const plain: Style = { sizes: captionSizes(first.size), colour: call ? ground.strong : ground.text, rise: 'top' }
  const words = onFewLines(key.caption, text, beside, plain, context)
  const phone: Box = { x: left(words) - icon / 2 - 8, y: words.y, w: icon, h: icon }
  return [first, ...(call ? [drawing(key.call, `icon/smartphone/${ground.icon}`, 'ink', phone)] : []), words]
}

const maskItem = (place: CardPlace, box: Box, up: Readonly<Record<CardPlace, string>>, depth: Depth = 'card'): Item => {
  const role = Object.hasOwn(up, place) ? (roleIds.find(id => id === up[place]) ?? null) : null
  return drawing(key.mask(place), maskArt(role), depth, box)
}

/** How wide a crest and its mask are, as a share of the mask's height. */
const pairWide = 1.6

/** Draws players with their masks, large; of two, the masks lie next to each other. */
const pairItems = (view: View, seats: readonly Seat[], box: Box, { measure }: DrawContext): readonly Item[] => {
  const up = upIn(midnightTable(view))
  const cells = across({ ...box, w: Math.min(box.w, seats.length * box.h * pairWide) }, seats.length)
  return seats.flatMap((seat, i) => {
    const cell = cells[i] ?? box
    const h = Math.min(cell.h, cell.w / pairWide)
    const side = i === 0 ? -1 : 1
    const crest: Box = { x: cell.x + side * h * 0.4, y: cell.y - h * 0.12, w: h * 0.62, h: h * 0.72 }
    return [
      drawing(`large crest ${seat}`, shieldOf(view, seat), 'token', crest),
      textItem(
        `large name ${seat}`,
        at(view.chairs, seat).name,
        { ...crest, y: bottom(crest) + h * 0.12, w: h * 0.76, h: h * 0.24 },
        { sizes: [52, 48, 44, 40, 36, 32], colour: onSlate.text, oneLine: true },
        measure,
      ),
      { ...maskItem(seat, { x: cell.x - side * h * 0.37, y: cell.y, w: h * clockShare, h }, up), key: key.large(seat) },
    ]
  })
}

/** Draws the three masks in the middle, and next to them what else this hour shows. */
const middleItems = (view: View, box: Box, ground: Ground, context: DrawContext): readonly Item[] => {
  const table = midnightTable(view)
  const up = upIn(table)
  if (countingOf(context)) return voteItems(view, box, ground.strong, context)
  const three = (room: Box): readonly Item[] => {
    const boxes = middleIn(room)
    return middle.map(place => maskItem(place, at(boxes, place), up))
  }
  switch (table.phase) {
    case 'tally':
      return voteItems(view, box, ground.strong, context)
    case 'night': {
      const line = bottom(box) - Math.min(110, box.h * 0.4)
      return [
        ...three(between(left(box), top(box), right(box), line - 6)),
        ...lampItems(
          table.answered,
          table.seats.length - table.leaving.length,
          between(left(box), line, right(box), bottom(box)),
          104,
        ),
      ]
    }
    case 'story': {
      const step = table.story.at(-1)
      if (!step) return three(box)
      const size = Math.min(box.h, 300, box.w * 0.22)
      const large = largeIn(step)
      const picture: Box = { x: left(box) + size / 2 + 8, y: box.y, w: size, h: size }
      return [
        drawing(key.actor, `icon/${at(maskIcons, step.role)}/gold`, 'token', picture),
        ...(large.length > 0
          ? pairItems(view, large, between(right(picture) + 24, top(box), right(box), bottom(box)), context)
          : three(between(right(picture) + 12, top(box), right(box) - size * 0.4, bottom(box)))),
      ]
    }
    case 'masks': {
      const last = Object.keys(table.masks).at(-1)
      const role = last === undefined ? undefined : table.masks[last]
      if (last === undefined || role === undefined) return three(box)
      const h = Math.min(box.h, 400)
      return [
        drawing('turned crest', shieldOf(view, last), 'token', {
          x: box.x - h * 0.52,
          y: box.y,
          w: h * 0.74,
          h: h * 0.86,
        }),
        drawing(key.mask('turned'), maskArt(role), 'card', { x: box.x + h * 0.42, y: box.y, w: h * 0.72, h }),
      ]
    }
    default: {
      const seconds = secondsLeft(view, context.now)
      if (seconds === null) return three(box)
      if (isLast(view, seconds)) return clockItems(view, box, ground.strong, context)
      const line = top(box) + Math.max(minClockPx, box.h * 0.42)
      return [
        ...clockItems(view, between(left(box), top(box), right(box), line), ground.strong, context),
        ...three(between(left(box), line + 4, right(box), bottom(box))),
      ]
    }
  }
}

/** The least height of the clock above the three masks. */
const minClockPx = 38

/** The phases in which the masks in play are listed. */
const listed: readonly PhaseId[] = ['deal', 'day', 'vote']

/** The font sizes to try for the list of masks. */
const listFontsPx = [44, 40, 36, 34, 32] as const
const minListFontPx = 32
const maxRowPx = 66

/** A row of the list: its mask, its place in the night, its name, and what it does. */
interface Row {
  readonly role: Role
  readonly number: string
  readonly name: string
  readonly does: string
}

/** Lists the masks in play in the order in which their nights take effect, numbered as far as they have one. */
const rowsOf = (view: View): readonly Row[] => {
  const { composition } = midnightTable(view)
  const kinds = roleIds.filter(role => composition[role] > 0)
  const acting = kinds.filter(role => rows[role].isRetold)
  return kinds.map(role => {
    const called = at(view.parts.words.roles, role).name
    return {
      role,
      number: acting.includes(role) ? String(acting.indexOf(role) + 1) : '',
      name: composition[role] > 1 ? `${called}\u00a0×${composition[role]}` : called,
      does: labels().powers[role],
    }
  })
}

const inkOf = ({ art }: Ground): string => (art === 'slate' ? 'bone' : 'blood')

/** How narrow the letters of names become where the list is too wide, as a share of their width. */
const minNameWidth = 0.9

/** Returns the least height of the list: a line of the smallest letters for each mask. */
const minListPx = (view: View): number => rowsOf(view).length * (minListFontPx * lineHeightEm - 1)

/** Draws the list with what each mask does. */
const listItems = (view: View, box: Box, ground: Ground, { measure }: DrawContext): readonly Item[] => {
  const all = rowsOf(view)
  const h = Math.min(maxRowPx, box.h / all.length)
  const icon = Math.min(54, h - 4)
  const number = 44
  const widest = (part: 'name' | 'does', size: number): number =>
    Math.max(...all.map(row => measure(row[part], size, 'text')))
  const room = box.w - number - icon - 30
  const fits = (size: number): boolean =>
    size * lineHeightEm - 1 <= h && widest('name', size) + widest('does', size) <= room
  const size = listFontsPx.find(fits)
  // Letters that fit nowhere are squeezed, those of names less.
  const letter = size ?? minListFontPx
  const names = widest('name', letter) * (size === undefined ? minNameWidth : 1)
  const style = { sizes: [letter], align: 'left', oneLine: true } as const
  const from = left(box) + Math.max(0, room - names - widest('does', letter)) / 2
  return all.flatMap(({ role, number: place, name, does }, i) => {
    const y = box.y + (i - (all.length - 1) / 2) * h
    const at0 = from + number
    const text = at0 + icon + 10
    const power = text + names + 20
    const cell = (x1: number, x2: number): Box => between(x1, y - h / 2, x2, y + h / 2)
    return [
      ...(place === ''
        ? []
        : [
            textItem(
              `place ${role}`,
              place,
              cell(from, at0 - 6),
              { sizes: [letter], face: 'title', colour: ground.strong, oneLine: true },
              measure,
            ),
          ]),
      drawing(key.cast(role), `icon/${at(maskIcons, role)}/${inkOf(ground)}`, 'token', {
        x: at0 + icon / 2,
        y,
        w: icon,
        h: icon,
      }),
      textItem(textKeyOf(key.cast(role)), name, cell(text, power - 20), { ...style, colour: ground.strong }, measure),
      textItem(`does ${role}`, does, cell(power, right(box)), { ...style, colour: ground.text }, measure),
    ]
  })
}

/** Beside the list: how wide the column with the clock is; and of its height, the most for texts, and for a caption. */
const besideShare = { clock: 0.32, head: 0.7, caption: 0.28 } as const

/** Above the list: the most width of the clock with the masks, and the most height, as shares of the sheet. */
const aboveShare = { clock: 0.36, height: 0.44 } as const
/** The width of the three masks side by side, as a share of their height. */
const threeWide = 2.6

/**
 * Divides a sheet into the moment, the clock with the masks, and the list: side by side, or on a narrow sheet one above
 * the other.
 */
const gridOf = (view: View, page: Box, narrow: boolean, ground: Ground, context: DrawContext): readonly Item[] => {
  if (!narrow) {
    const cut = left(page) + page.w * besideShare.clock
    const column = between(left(page), top(page), cut, bottom(page))
    const head = between(left(column), top(column), right(column), top(column) + column.h * besideShare.head)
    const words = headItems(view, head, ground, context, besideShare.caption * column.h)
    const below = Math.max(...words.map(bottom)) + 10
    const hour = between(left(column), below, right(column), bottom(column))
    const list = between(cut + 24, top(page), right(page), bottom(page))
    return [...words, ...middleItems(view, hour, ground, context), ...listItems(view, list, ground, context)]
  }
  const line = top(page) + Math.min(page.h * aboveShare.height, page.h - minListPx(view) - 4)
  const cut = left(page) + Math.min(page.w * aboveShare.clock, (line - top(page)) * threeWide)
  return [
    ...middleItems(view, between(left(page), top(page), cut - 12, line), ground, context),
    ...headItems(view, between(cut, top(page), right(page), line), ground, context, captionRoomPx),
    ...listItems(view, between(left(page), line + 4, right(page), bottom(page)), ground, context),
  ]
}

const sheetItems = (view: View, sheet: Box, context: DrawContext): readonly Item[] => {
  const table = midnightTable(view)
  const narrow = sheet.w < minSheetWidth
  const ground = groundOf(table.phase, narrow)
  const { frame } = ground
  const page = between(left(sheet) + frame, top(sheet) + frame, right(sheet) - frame, bottom(sheet) - frame)
  const art = drawing(ground.key, ground.art, 'paper', { ...sheet, w: sheet.w - 4, h: sheet.h - 4 })
  if (listed.includes(table.phase) && !countingOf(context)) return [art, ...gridOf(view, page, narrow, ground, context)]
  const tall = table.phase !== 'night'
  const head = between(
    left(page),
    top(page),
    right(page),
    top(page) + (tall ? page.h * (table.phase === 'story' ? 0.78 : 0.56) : Math.min(150, page.h * 0.44)),
  )
  const words = headItems(view, head, ground, context)
  const from = Math.max(...words.map(bottom), top(page)) + 10
  const box = between(left(page), from, right(page), Math.max(from + 60, bottom(page)))
  return [art, ...words, ...middleItems(view, box, ground, context)]
}

/** Returns whom a seat's open ballot is for, while the vote is counted and once it is; null for all others. */
const ballotOf = (view: View, seat: Seat, context: DrawContext): Seat | null => {
  const { phase, ballots } = midnightTable(view)
  const opened = countingOf(context)?.opened ?? (phase === 'tally' ? ballots : null) ?? {}
  return Object.hasOwn(opened, seat) ? at(opened, seat) : null
}

/** Draws a seat; whom its open ballot is for lies where its envelope lay. */
const seatOf = (view: View, seat: Seat, spot: Spot, context: DrawContext): readonly Item[] => {
  const pick = ballotOf(view, seat, context)
  const mark = markOf(view, seat, context.now)
  const tokens = pick === null ? (mark.tokens ?? []) : ([['left', 'ballot']] as const)
  const items = seatItems(seat, at(view.chairs, seat), spot, { ...mark, tokens }, context)
  if (pick === null) return items
  const slip = slipOf(view, pick)
  return items.map(item =>
    item.key === key.token('left', seat) && item.kind === 'drawing' ? { ...item, art: slip } : item,
  )
}

/** Returns the marks of a seat besides its mask. */
const markOf = (view: View, seat: Seat, now: number): Mark => {
  const { phase, awaited, acted, dead, leaving, story, masks } = midnightTable(view)
  const step = phase === 'story' ? story.at(-1) : undefined
  const acts = step?.seats.includes(seat) ?? false
  const dies = (phase === 'tally' || phase === 'masks') && dead.includes(seat)
  const gone = leaving.includes(seat) ? labels().left : undefined
  const woke = acts && step ? at(view.parts.words.roles, step.role).name : undefined
  const tag = woke ?? (dies ? labels().dies : undefined) ?? gone ?? tagOf(view, seat, now)
  const token = phase === 'deal' ? 'read' : 'ballot'
  return {
    active: awaited.includes(seat) || acts,
    lit: phase === 'masks' ? Object.keys(masks).at(-1) === seat : dies,
    dim: phase === 'story' && !acts,
    tokens: (phase === 'deal' || phase === 'vote') && acted.includes(seat) ? [['left', token]] : [],
    ...(tag ? { tag } : {}),
  }
}

/** Draws the table from above: a mask face down before everybody, and three that nobody wears. */
export const tableScene = (view: View, context: DrawContext): readonly Item[] => {
  const table = midnightTable(view)
  const layout = layoutOf(table.seats.length, context.viewport)
  const { masks, sheet } = placesIn(table.seats, layout)
  const up = upIn(table)
  const step = table.phase === 'story' ? table.story.at(-1) : undefined
  const travels = step?.moved.map(({ place }) => place) ?? []
  return [
    ...hallItems(context.viewport, layout.spots),
    ...(bright.includes(table.phase) ? [] : [dusk(context)]),
    ...table.seats.flatMap((seat, i) => {
      const spot = layout.spots[i]
      return spot ? seatOf(view, seat, spot, context) : []
    }),
    ...table.seats.flatMap(seat => {
      const box = masks[seat]
      // One that travels passes over those in the middle.
      return box ? [maskItem(seat, box, up, travels.includes(seat) ? 'seal' : 'card')] : []
    }),
    ...sheetItems(view, sheet, context),
    ...cornerItems(view, layout, context),
  ]
}
