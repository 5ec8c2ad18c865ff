import type { Seat } from '../../shared/engine/game.ts'
import type { Reveal, Table } from '../../shared/games/avalon/facts.ts'
import { signs } from '../../shared/games/avalon/signs.ts'
import type { View } from '../../shared/link.ts'
import { palette } from '../../shared/look.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../item.ts'
import { across } from '../layout.ts'
import { hall, sizes } from '../parts.ts'
import type { Setting } from '../scene.ts'
import { written } from '../text.ts'
import { lastTold, tableOf } from './board.ts'

const roleArt: Readonly<Record<string, string>> = {
  merlin: 'wizard-face',
  percival: 'holy-grail',
  servant: 'visored-helm',
  assassin: 'hooded-assassin',
  morgana: 'raven',
  mordred: 'crowned-skull',
  oberon: 'moon',
  minion: 'black-knight-helm',
}

/** What the end says of a seat besides its role. */
const notesOf = ({ marks }: Reveal, { told }: Table, seat: Seat): string => {
  const notes = [
    ...(marks.decoy === seat ? [signs.decoy] : []),
    ...(marks.mixed.includes(seat) ? [signs.mixed] : []),
    ...(lastTold(told, 'shot')?.at === seat ? [signs.shot] : []),
  ]
  return notes.join(', ')
}

/** Rows of cards for so many people: no row longer than five, rows as even as can be. */
const rowsFor = (count: number): readonly number[] => {
  const rows = Math.ceil(count / 5)
  return Array.from({ length: rows }, (_, i) => Math.floor(count / rows) + (i < count % rows ? 1 : 0))
}

const personItems = (view: View, seat: Seat, cell: Box, setting: Setting): readonly Item[] => {
  const { reveal } = tableOf(view)
  const chair = view.chairs[seat]
  const role = reveal?.cast[seat]
  if (!(chair && reveal && role)) return []
  const { name, side } = view.parts.words.roles[role] ?? { name: role, side: '' }
  const face = side === 'Evil' ? 'evil' : 'good'
  const { measure } = setting
  const card: Box = { ...cell, w: Math.min(cell.w - 10, 336), h: cell.h - 12 }
  const head = Math.min(108, card.h * 0.3)
  const shield: Box = { x: left(card) + 24 + head * 0.43, y: top(card) + 20 + head / 2, w: head * 0.86, h: head }
  const icon: Box = { x: right(card) - 24 - head / 2, y: shield.y, w: head, h: head }
  const label = between(left(card) + 7, bottom(shield) + 4, right(card) - 7, bottom(shield) + 122)
  const named = written(
    `name ${seat}`,
    chair.name,
    label,
    { sizes: sizes.name, colour: palette.bone, depth: 'words', rise: 'top' },
    measure,
  )
  const words = between(left(card) + 12, bottom(named) + 4, right(card) - 12, bottom(card) - 10)
  const note = notesOf(reveal, tableOf(view), seat)
  return [
    drawing(`person ${seat}`, `person/${face}`, 'card', card),
    drawing(`shield ${seat}`, `shield/${chair.charge}/${chair.colour}`, 'seal', shield),
    drawing(`role ${seat}`, `icon/${roleArt[role] ?? 'visored-helm'}/bone`, 'seal', icon),
    named,
    written(
      `role ${seat} words`,
      `${name}, ${side}${note ? `\n${note}` : ''}`,
      words,
      { sizes: [40, 36, 34, 32], colour: palette.bone, depth: 'words' },
      measure,
    ),
  ]
}

/** The winner, and why. */
const headItems = (view: View, { frame, measure }: Setting): readonly Item[] => {
  const { over, options } = tableOf(view)
  const { safe } = frame
  if (!over) return []
  const art = over.winner ?? 'none'
  return [
    drawing('winner', `winner/${art}`, 'paper', {
      x: frame.w / 2,
      y: top(safe) + 74,
      w: Math.min(1180, safe.w),
      h: 182,
    }),
    written(
      'winner words',
      signs.winner(over.winner),
      { x: frame.w / 2, y: top(safe) + 42, w: Math.min(820, safe.w - 340), h: 86 },
      { sizes: sizes.title, face: 'title', colour: palette.bone },
      measure,
    ),
    written(
      'why',
      over.why === 'quests' && options.merlin === true ? signs.lives : signs.why[over.why],
      { x: frame.w / 2, y: top(safe) + 104, w: Math.min(860, safe.w - 320), h: 50 },
      { sizes: sizes.small, colour: palette.bone },
      measure,
    ),
  ]
}

const again = ({ frame, measure, page }: Setting, pages: number): readonly Item[] => [
  written(
    'again',
    'Again? The host’s phone has the choice.',
    { x: frame.w / 2, y: bottom(frame.safe) - 24, w: frame.safe.w - 260, h: 48 },
    { sizes: sizes.small, colour: palette.gold },
    measure,
  ),
  ...Array.from({ length: pages }, (_, i) =>
    drawing(`page ${i}`, i === page ? 'page/now' : 'page/other', 'ink', {
      x: right(frame.safe) - 26 - (pages - 1 - i) * 34,
      y: bottom(frame.safe) - 24,
      w: 26,
      h: 26,
    }),
  ),
]

/** Below the winner, above the question whether to play again. */
export const stageOf = ({ frame: { safe } }: Setting): Box =>
  between(left(safe), top(safe) + 172, right(safe), bottom(safe) - 56)

const people = (view: View, setting: Setting): readonly Item[] => {
  const { seats, reveal } = tableOf(view)
  const box = stageOf(setting)
  if (reveal === null) {
    return [written('hidden', signs.hidden, box, { sizes: sizes.prompt, colour: palette.bone }, setting.measure)]
  }
  const rows = rowsFor(seats.length)
  const h = Math.min(box.h / rows.length, 360)
  const y0 = box.y - (h * rows.length) / 2
  const width = box.w / Math.max(...rows)
  return rows.flatMap((count, r) => {
    const first = rows.slice(0, r).reduce((sum, n) => sum + n, 0)
    const row: Box = { x: box.x, y: y0 + h * (r + 0.5), w: Math.min(width, 350) * count, h }
    return across(row, count).flatMap((cell, i) => personItems(view, seats[first + i] ?? '', cell, setting))
  })
}

/** The end: who won and why, and who everybody was. */
export const finale = (view: View, setting: Setting, pages: number, page: readonly Item[] | null): readonly Item[] => [
  ...hall(setting.frame),
  drawing('dusk', 'dusk', 'table', {
    x: setting.frame.w / 2,
    y: setting.frame.h / 2,
    w: setting.frame.w,
    h: setting.frame.h,
  }),
  ...headItems(view, setting),
  ...(page ?? people(view, setting)),
  ...again(setting, pages),
]
