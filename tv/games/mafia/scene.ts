import type { View } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import { lastOf } from '../../../shared/engine/fold.ts'
import { at, type BaseEvent, type Seat, unreachable } from '../../../shared/engine/game.ts'
import { iconsOf } from '../../../shared/engine/parts.ts'
import { type Death, none, type PhaseId, type PublicState } from '../../../shared/games/mafia/events.ts'
import { type Role, roleIcons, rows as roleRows } from '../../../shared/games/mafia/roles.ts'
import { lastCall, namedBy } from '../../../shared/games/night/state.ts'
import { type Box, between, bottom, drawing, type Item, type Key, left, right, top } from '../../draw/items.ts'
import { type Layout, layoutOf, wholeInner } from '../../draw/layout.ts'
import { type Style, textItem } from '../../draw/text.ts'
import { type DrawContext, namesOf, secondsLeft, waiting } from '../../game-screen.ts'
import { textKeyOf } from '../../ui/keys.ts'
import { captionSizes, cornerItems, fontSizes, leftOf } from '../../ui/parts.ts'
import { chips } from '../../ui/round-table.ts'
import { type Counting, countingOf, flightOf } from '../night/count.ts'
import { isLast, lampItems } from '../night/scene.ts'
import {
  ballotsOf,
  callOf,
  clockItems,
  crest,
  type Ground,
  groundOf,
  key,
  labels,
  mafiaTable,
  scenery,
  sunIn,
  villager,
} from './village.ts'

/** A candidate or No Murder, and those who vote for it. */
interface Row {
  readonly target: string
  readonly voters: readonly Seat[]
  /** How many of them the number says, where crests are still on their way. */
  readonly landed?: number
}

/** Returns the runoff's candidates, in the vote or at its tally. */
const runoffOf = ({ phase, runoff, candidates, events }: PublicState): readonly Seat[] => {
  if (phase === 'vote') return runoff ? candidates : []
  return lastOf(events, 'polled')?.runoff ?? []
}

/** Lists the candidates with votes, most first; in a runoff all candidates, and No Murder. */
const rowsOf = (table: PublicState): readonly Row[] => {
  const ballots = Object.entries(ballotsOf(table))
  const few = runoffOf(table)
  const shown = [...table.seats.filter(seat => few.includes(seat)), ...(few.length > 0 ? [none] : [])]
  const named = [...table.seats, none].filter(target => ballots.some(([, pick]) => pick === target))
  return [...new Set([...shown, ...named])]
    .map(target => ({ target, voters: ballots.flatMap(([seat, pick]) => (pick === target ? [seat] : [])) }))
    .sort((a, b) => b.voters.length - a.voters.length)
}

/**
 * Lists the rows of a vote that is being counted, as ballots name them: a row that is there keeps its place. A runoff
 * has its rows from the beginning.
 */
const countedRows = (table: PublicState, { counted, landed }: Counting): readonly Row[] => {
  const few = runoffOf(table)
  const named = namedBy(counted)
  const first = few.length > 0 ? [...table.seats.filter(seat => few.includes(seat)), none] : []
  return [...new Set([...first, ...named.map(({ target }) => target)])].map(target => ({
    target,
    voters: named.find(one => one.target === target)?.voters ?? [],
    landed: Object.values(landed).filter(pick => pick === target).length,
  }))
}

/** The largest row of votes, its candidate's crest, and those of the voters. */
const largest = { row: 116, crest: 100, voter: 72 } as const

/** Draws one row: the crest, the name, the count, and its voters' crests. */
const rowItems = (
  view: View,
  { target, voters, landed = voters.length }: Row,
  [box, of]: readonly [Box, number],
  ground: Ground,
  context: DrawContext,
): readonly Item[] => {
  const { measure } = context
  const size = Math.min(largest.crest, box.h - 4)
  const first = left(box) + size / 2
  const chair = view.chairs[target]
  const from = first + size / 2 + 10
  // No wider than the longest name needs: the voters have the rest.
  const names = [...mafiaTable(view).seats.map(seat => at(view.chairs, seat).name), labels().noMurder]
  const widest = Math.max(...names.map(each => measure(each, 48, 'text'))) + 12
  const share = left(box) + box.w * (box.w < 700 ? 0.56 : 0.46)
  const name = between(from, top(box), Math.max(from + 60, Math.min(share, from + widest)), bottom(box))
  const number = between(right(name) + 4, top(box), right(name) + 4 + Math.max(54, size * 0.8), bottom(box))
  const rest = right(box) - right(number) - 8
  const small = Math.min(largest.voter, box.h - 8)
  const step = Math.min(small + 2, (rest - small) / Math.max(1, voters.length - 1))
  const long = right(box) - right(number) - 4
  // It fills with every vote: all of them would reach its end.
  const filled = Math.max(size, (long * landed) / of)
  const bar: Box = { ...leftOf({ ...box, x: right(number) + 4 + long / 2, w: long }, filled), h: box.h - 6 }
  return [
    ...(landed === 0 ? [] : [drawing(key.bar(target), 'bar', 'ink', bar, { enter: 'grow', change: 'grow' })]),
    chair
      ? crest(view, key.named(target), target, { x: first, y: box.y }, size)
      : drawing(key.named(target), 'slip/none', 'token', { x: first, y: box.y, w: size * 0.9, h: size * 0.9 }),
    textItem(
      key.lead(target),
      chair?.name ?? labels().noMurder,
      name,
      { sizes: [56, 48, 40, 36, 34, 32], colour: ground.text, align: 'left' },
      measure,
    ),
    ...(landed === 0
      ? []
      : [
          textItem(
            key.count(target),
            String(landed),
            number,
            { sizes: [64, 56, 44, 40, 36, 32], face: 'title', colour: ground.strong },
            measure,
          ),
        ]),
    ...voters.map((seat, i): Item => {
      const at = { x: right(number) + 8 + small / 2 + i * step, y: box.y }
      return { ...crest(view, key.chip(seat), seat, at, small), ...chips, ...flightOf(seat, context) }
    }),
  ]
}

const minHeight = 40

/** Returns the rows with the most votes, in their order. */
const mostVoted = (rows: readonly Row[], many: number): readonly Row[] => {
  const kept = rows.toSorted((a, b) => b.voters.length - a.voters.length).slice(0, many)
  return rows.filter(row => kept.includes(row))
}

/** Draws the votes so far, in as many rows as fit, or with room for at least so many. */
const ballotRows = (view: View, rows: readonly Row[], box: Box, ground: Ground, context: DrawContext, least = 1) => {
  const most = Math.max(1, Math.floor(box.h / minHeight))
  const count = Math.max(1, mafiaTable(view).living.length)
  const shown = rows.length > most ? mostVoted(rows, most - 1) : rows
  const rest = rows.length - shown.length
  const places = Math.max(shown.length + (rest > 0 ? 1 : 0), Math.min(least, most))
  const h = Math.min(largest.row, box.h / places)
  const start = top(box) + Math.max(0, (box.h - h * places) / 2)
  const at = (i: number): Box => ({ x: box.x, y: start + h * (i + 0.5), w: box.w, h })
  return [
    ...shown.flatMap((row, i) => rowItems(view, row, [at(i), count], ground, context)),
    ...(rest > 0
      ? [
          textItem(
            key.rest,
            labels().more(rest),
            at(shown.length),
            { sizes: [34, 32], colour: ground.text },
            context.measure,
          ),
        ]
      : []),
  ]
}

/** What the village's gallows show: the share of votes cast, and who hangs. */
interface Gallows {
  /** From 0 to 1: the rope comes down with every vote, whomever it is for. */
  readonly share: number
  readonly hanged: Seat | null
}

/** Where the rope hangs from the beam, as shares of the gallows' box. */
const hook = { x: 0.66, y: 0.12 } as const
/** With less room, only the votes are shown. */
const minGallowsBox = { w: 700, h: 190 } as const
const maxCrestPx = 250

/**
 * Divides the middle: the gallows on the left, as high as they may be at any time of a vote, and the votes next to it.
 */
export const withGallows = (
  view: View,
  { share, hanged }: Gallows,
  box: Box,
  rest: (box: Box) => readonly Item[],
  room = box,
): readonly Item[] => {
  if (box.w < minGallowsBox.w || box.h < minGallowsBox.h) return rest(box)
  const h = Math.min(room.h, 400)
  const w = Math.min(maxCrestPx, h * 0.78)
  const stand: Box = { x: left(box) + w / 2, y: room.y, w, h }
  const at = { x: left(stand) + w * hook.x, y: top(stand) + h * hook.y }
  const wide = w * 0.26
  const long = Math.round(h * (0.3 + 0.26 * share))
  const noose: Box = { x: at.x, y: at.y + long / 2, w: wide, h: long }
  return [
    drawing('gallows', 'gallows', 'ink', stand),
    drawing(key.rope, 'rope', 'token', noose, { change: 'sway' }),
    ...(hanged === null
      ? []
      : [crest(view, key.hanged, hanged, { x: at.x, y: bottom(noose) + wide * 0.2 }, wide * 1.9)]),
    ...rest(between(right(stand) + 24, top(box), right(box), bottom(box))),
  ]
}

/** The pictures of the roles. */
export const roleArt = iconsOf(roleIcons)
export const fateArt = (role: Role): string => `fate/${roleRows[role].side}`

/** Draws the middle; `room` is what of it no text takes at any time. */
type Draw = (view: View, box: Box, ground: Ground, context: DrawContext, room?: Box) => readonly Item[]

/** Splits a box: a clock above where one runs, and the rest. */
const withClock = (
  view: View,
  box: Box,
  ground: Ground,
  context: DrawContext,
  rest: (box: Box) => readonly Item[],
  needs = 0,
): readonly Item[] => {
  const seconds = secondsLeft(view, context.now)
  if (seconds === null) return rest(box)
  // Everybody watches the last seconds, which grow as far as what stands below leaves room.
  const usual = Math.min(110, box.h * 0.36, Math.max(56, box.h - needs - 8))
  const large = Math.min(190, box.h * 0.58, box.h - needs - 8)
  const line = top(box) + (isLast(view, seconds) ? Math.max(usual, large) : usual)
  const clock = between(left(box), top(box), right(box), line)
  return [...clockItems(view, clock, ground, context), ...rest(between(left(box), line + 8, right(box), bottom(box)))]
}

/**
 * Draws the discussion: only its clock until somebody has heard enough, and in the last seconds; otherwise also how
 * many have.
 */
const talk: Draw = (view, box, ground, context) => {
  const { answered, living } = mafiaTable(view)
  const seconds = secondsLeft(view, context.now)
  const alone = seconds !== null && (answered === 0 || isLast(view, seconds))
  if (alone) return clockItems(view, box, ground, context)
  return withClock(view, box, ground, context, rest => lampItems(answered, living.length, rest, 150))
}

/** Names a role in the longest words that fit. */
const roleText = (view: View, { role }: Death, w: number, measure: DrawContext['measure']): string => {
  const full = at(view.parts.words.roles, role).name
  return measure(full, 32, 'text') <= w ? full : (full.split(' ').at(-1) ?? full)
}

/** Draws the result of the night or the vote as a card: who died, and their role. */
const cardItems = (
  view: View,
  { outcome, death }: { readonly outcome: 'murder' | 'saved' | 'quiet'; readonly death: Death | null },
  box: Box,
  { measure }: DrawContext,
): readonly Item[] => {
  const card: Box = { ...box, w: Math.min(box.w, 1080), h: Math.min(box.h, 330) }
  const d = Math.min(card.h - 44, card.w * 0.24)
  const at = (side: -1 | 1): Box => ({ x: card.x + side * (card.w / 2 - 26 - d / 2), y: card.y, w: d, h: d })
  const chair = death ? view.chairs[death.seat] : undefined
  const middle = between(right(at(-1)) + 10, top(card) + 12, left(at(1)) - 10, bottom(card) - 12)
  const line = top(middle) + (death ? middle.h * 0.6 : 0)
  const text = death ? roleText(view, death, middle.w, measure) : outcome === 'saved' ? labels().saved : labels().quiet
  const style = { colour: palette.bone, depth: 'words' } as const
  return [
    drawing(key.card, 'fate/unknown', 'card', card),
    // Only the role turns over.
    ...(death ? [drawing(key.cardRole, fateArt(death.role), 'card', { ...at(1), w: d + 20, h: d + 20 })] : []),
    drawing(
      key.cardLeft,
      chair ? `shield/${chair.charge}/${chair.colour}` : `icon/${outcome === 'saved' ? 'angel-wings' : 'moon'}/bone`,
      'seal',
      chair ? { ...at(-1), w: d * 0.86 } : at(-1),
    ),
    drawing(
      key.cardRight,
      `icon/${death ? roleArt[death.role] : outcome === 'saved' ? 'plain-dagger' : 'sun'}/bone`,
      'seal',
      at(1),
    ),
    ...(chair
      ? [
          textItem(
            key.cardName,
            chair.name,
            between(left(middle), top(middle), right(middle), line),
            { ...style, sizes: [96, 84, 72, 60, 52, 46, 40, 36, 32] },
            measure,
          ),
        ]
      : []),
    textItem(
      textKeyOf(key.card),
      text,
      between(left(middle), line, right(middle), bottom(middle)),
      { ...style, sizes: [64, 56, 48, 44, 40, 36, 34, 32] },
      measure,
    ),
  ]
}

const lampsIn =
  (lit: (table: PublicState) => number, count: (table: PublicState) => number): Draw =>
  (view, box, ground, context) => {
    const table = mafiaTable(view)
    return withClock(view, box, ground, context, rest => lampItems(lit(table), count(table), rest, 150))
  }

/** Counts those who are asked: a vote that has closed still includes those who did not answer. */
const votersIn = ({ phase, acted, awaited, living, leaving }: PublicState): number =>
  phase === 'vote'
    ? Math.max(acted.length + awaited.length, living.length - leaving.length)
    : acted.length + awaited.length

const rows: Draw = (view, box, ground, context) => {
  const rowsNow = rowsOf(mafiaTable(view))
  const draw = (rest: Box): readonly Item[] => ballotRows(view, rowsNow, rest, ground, context)
  return withClock(view, box, ground, context, draw, rowsNow.length * minHeight)
}

/** Draws the middle of the village in each phase. */
const mainOf: Readonly<Record<PhaseId, Draw>> = {
  deal: lampsIn(({ acted }) => acted.length, votersIn),
  night: lampsIn(
    ({ answered }) => answered,
    ({ living }) => living.length,
  ),
  dawn: (view, box, _ground, context) => {
    const last = lastOf(mafiaTable(view).events, 'dawned')
    return last ? cardItems(view, last, box, context) : []
  },
  day: talk,
  vote: (view, box, ground, context, room) => {
    const table = mafiaTable(view)
    const counting = countingOf(context)
    if (counting) {
      const rowsNow = countedRows(table, counting)
      const share = (1 + Object.keys(counting.landed).length / Math.max(1, table.acted.length)) / 2
      // Seldom are more named: no row moves for the next one.
      const least = rowsNow.length > 0 && table.runoff ? rowsNow.length : Math.min(table.candidates.length + 1, 6)
      const draw = (rest: Box): readonly Item[] => ballotRows(view, rowsNow, rest, ground, context, least)
      return withGallows(view, { share, hanged: null }, box, draw, room)
    }
    const named = table.runoff || Object.keys(table.ballots).length > 0
    const draw = named ? rows : lampsIn(({ acted }) => acted.length, votersIn)
    // Hidden ballots leave half of the rope for their count.
    const all = votersIn(table) * (table.options['votes-are-shown'] === 'real-time' ? 1 : 2)
    const share = table.acted.length / Math.max(1, all)
    return withGallows(view, { share, hanged: null }, box, rest => draw(view, rest, ground, context), room)
  },
  // The murdered player is shown above the votes.
  tally: (view, box, ground, context, room) => {
    const { death = null } = lastOf(mafiaTable(view).events, 'tallied') ?? {}
    const beside: (box: Box) => readonly Item[] = rest => {
      if (!death) return rows(view, rest, ground, context)
      const h = Math.min(230, Math.max(170, rest.h * 0.48))
      const events = { outcome: 'murder', death } as const
      // Where both do not fit, the seats show the votes.
      if (rest.h - h < 3 * minHeight) return cardItems(view, events, rest, context)
      return [
        ...cardItems(view, events, { ...rest, y: top(rest) + h / 2, h }, context),
        ...ballotRows(
          view,
          rowsOf(mafiaTable(view)),
          between(left(rest), top(rest) + h + 6, right(rest), bottom(rest)),
          ground,
          context,
        ),
      ]
    }
    return withGallows(view, { share: 1, hanged: death?.seat ?? null }, box, beside, room)
  },
  over: () => [],
}

/** The hours that have scenes: nightfall, and the morning before its news. */
type Scene = 'night' | 'morning'

const sceneOf = (view: View, played: BaseEvent | undefined): Scene | null => {
  if (played?.type === 'fell') return 'night'
  return played?.type === 'dawned' && mafiaTable(view).phase === 'night' ? 'morning' : null
}

const sceneTexts = (view: View, scene: Scene): readonly [title: string, words: string] => {
  switch (scene) {
    case 'night':
      return [labels().night(mafiaTable(view).round), labels().asleep]
    case 'morning':
      return [labels().morning, labels().counts]
    default:
      return unreachable(scene)
  }
}

/** The keys of what moves in such a scene. */
export const sceneKeys: readonly Key[] = [key.plate(key.scene), key.sceneTitle, textKeyOf(key.scene)]

/** Draws the moon or the sun, as large as the village, and what hour it is. */
export const sceneItems = (view: View, scene: Scene, { viewport, measure }: DrawContext): readonly Item[] => {
  const [title, words] = sceneTexts(view, scene)
  const at: Box = { x: viewport.w / 2, y: viewport.h * 0.31, w: 620, h: 620 }
  const sign: Box = { x: viewport.w / 2, y: viewport.h * 0.64, w: Math.min(1060, viewport.w * 0.56), h: 250 }
  return [
    drawing(key.sceneOrb, `orb/${scene === 'night' ? 'moon' : 'sun'}`, 'floor', at),
    drawing(key.plate(key.scene), 'plate', 'card', sign),
    textItem(
      key.sceneTitle,
      title,
      { ...sign, y: sign.y - 42, h: 140, w: sign.w - 60 },
      { sizes: [120, 108, 96, 84, 72], face: 'title', colour: palette.gold, depth: 'words' },
      measure,
    ),
    textItem(
      textKeyOf(key.scene),
      words,
      { ...sign, y: sign.y + 68, h: 70, w: sign.w - 60 },
      { sizes: [52, 48, 44, 40, 36, 32], colour: palette.bone, depth: 'words' },
      measure,
    ),
  ]
}

/** Returns the caption for when there is no call and nobody is named as awaited. */
const under = (view: View): string => {
  const table = mafiaTable(view)
  const silent = table.options['silent-game'] === true
  const voters = votersIn(table)
  switch (table.phase) {
    case 'deal':
      return labels().seen(table.acted.length, voters)
    case 'night':
      return silent ? `${labels().everyone} ${labels().quietly}` : labels().everyone
    case 'day': {
      const opens = table.options.discussion === 'off' ? ` ${labels().hostOpens}` : ''
      const { answered, living } = table
      if (answered > 0) return `${silent ? `${labels().silent} ` : ''}${labels().ready(answered, living.length)}`
      return `${silent ? labels().silent : labels().free}${opens}`
    }
    case 'vote':
      return labels().voted(table.acted.length, voters)
    case 'dawn':
    case 'tally':
    case 'over':
      return ''
    default:
      return unreachable(table.phase)
  }
}

/** Says which roles there were at the start. */
export const startOf = (view: View): string => {
  const { options, seats } = mafiaTable(view)
  const roles = view.parts.words.inPlay({ ...options, 'silent-game': false }, seats.length)
  return labels().started(roles.map(role => role.replaceAll(' ', '\u00a0')))
}

/** Draws the moment's sentence; a shorter one where it would be truncated. */
const sentenceItem = (view: View, box: Box, style: Style, { measure }: DrawContext) => {
  const table = mafiaTable(view)
  const last = lastOf(table.events, 'tallied')
  const many = table.phase === 'tally' && last?.outcome === 'runoff'
  const texts = [
    view.parts.words.moment(table, namesOf(view)),
    ...(many ? [labels().tied(table.round, last.tied.length)] : []),
  ]
  const all = texts.map(text => textItem(key.sentence, text, box, style, measure))
  return all.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ?? all.at(-1)
}

/** Draws the caption: the call, else who is awaited, else what the phase is about. */
const captionItems = (
  view: View,
  box: Box,
  { text: plain, strong, icon: art }: Ground,
  tried: readonly number[],
  { measure, now }: DrawContext,
): readonly Item[] => {
  const call = callOf(view, now)
  const text = call || waiting(view, now) || under(view)
  if (text === '') return []
  const icon = 58
  const room = call ? { ...box, x: box.x + icon / 2, w: box.w - icon - 20 } : box
  const words = textItem(
    key.caption,
    text,
    room,
    { sizes: call ? [44, 40, 36, 32] : tried, colour: call ? strong : plain, rise: 'top' },
    measure,
  )
  if (!call) return [words]
  const phone: Box = { x: left(words) - icon / 2 - 8, y: words.y, w: icon, h: icon }
  return [drawing(key.call, `icon/smartphone/${art}`, 'ink', phone), words, ...lastItems(view, words, now)]
}

/** Draws the time left to change a vote once all have voted: a bar under the caption. */
const lastItems = ({ room }: View, words: Box, now: number): readonly Item[] => {
  const last = lastCall(room)
  if (!last) return []
  const left = last.ends === null ? last.remaining : Math.ceil((last.ends - now) / 1000)
  const share = Math.min(1, Math.max(0, left / last.seconds))
  return share === 0
    ? []
    : [drawing('last bar', 'bar', 'ink', { ...words, y: bottom(words) + 12, w: words.w * share, h: 14 })]
}

const counting: readonly PublicState['phase'][] = ['vote', 'tally']

/** Says who is alive, and the roles at the start; where only one of these fits, who is alive. */
const footItem = (view: View, inner: Box, ground: Ground, narrow: boolean, { measure }: DrawContext) => {
  const table = mafiaTable(view)
  const short = narrow && counting.includes(table.phase) && table.seats.length > 10
  const text = short ? labels().alive(table) : `${labels().alive(table)}\n${startOf(view)}`
  const style: Style = { sizes: [36, 34, 32], colour: ground.text }
  const words = textItem(key.foot, text, { ...inner, h: narrow ? 224 : 150 }, style, measure)
  return { ...words, y: bottom(inner) - words.h / 2 }
}

/** Says whether a vote has the whole middle, also where a crowd's code stands: while it is counted, and afterwards. */
const takesMiddle = (view: View, { played }: DrawContext): boolean =>
  played?.type === 'tallied' || mafiaTable(view).phase === 'tally'

const middleItems = (view: View, layout: Layout, context: DrawContext): readonly Item[] => {
  const inner = takesMiddle(view, context) ? wholeInner(layout) : layout.inner
  const table = mafiaTable(view)
  const ground = groundOf(table)
  const narrow = inner.w < 800
  const [dx, dy] = narrow ? [34, 14] : [64, 24]
  const page = between(left(inner) + dx, top(inner) + dy, right(inner) - dx, bottom(inner) - dy)
  const head: Box = between(left(page), top(page), right(page), top(page) + (narrow ? 164 : 108))
  const sentence = sentenceItem(view, head, { sizes: fontSizes.prompt, colour: ground.text, rise: 'top' }, context)
  const line = sentence ? bottom(sentence) + 8 : top(page)
  // A count has the sheet for itself.
  const counts = countingOf(context) !== null
  const caption = counts
    ? []
    : captionItems(
        view,
        between(left(page), line, right(page), line + (narrow ? 118 : 80)),
        ground,
        // On a narrow sheet, the people need the room.
        narrow ? fontSizes.small : captionSizes(sentence?.size ?? 0),
        context,
      )
  const foot = footItem(view, page, ground, narrow, context)
  const edge = Math.max(line, ...caption.map(bottom))
  const room = between(left(page), bottom(head), right(page), top(foot) - 10)
  const main = between(left(page), edge + 10, right(page), counts ? bottom(page) : bottom(room))
  return [
    ground.item(inner),
    ...(sentence ? [sentence] : []),
    ...caption,
    ...mainOf[table.phase](view, main, ground, context, room),
    ...(counts ? [] : [foot]),
  ]
}

/** Draws the village: people around, the sky above, and the current decision in the middle. */
export const tableScene = (view: View, context: DrawContext): readonly Item[] => {
  const table = mafiaTable(view)
  const layout = layoutOf(table.seats.length, context.viewport)
  const scene = sceneOf(view, context.played)
  return [
    ...scenery(table, context, layout, sunIn(view, context.now, context.played)),
    ...(scene ? sceneItems(view, scene, context) : []),
    ...table.seats.flatMap((seat, i) => {
      const spot = layout.spots[i]
      return spot ? villager(view, seat, spot, context) : []
    }),
    // The morning's scene replaces the middle, whose news is not known yet.
    ...(scene === 'morning' ? [] : middleItems(view, layout, context)),
    ...(takesMiddle(view, context) && wholeInner(layout) !== layout.inner ? [] : cornerItems(view, layout, context)),
  ]
}
