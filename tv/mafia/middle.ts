import type { PhaseId, Table, Told } from '../../shared/games/mafia/facts.ts'
import type { Role } from '../../shared/games/mafia/roles.ts'
import type { View } from '../../shared/link.ts'
import { palette } from '../../shared/look.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../item.ts'
import { across } from '../layout.ts'
import type { Setting } from '../scene.ts'
import { secondsLeft } from '../scene.ts'
import { written } from '../text.ts'
import { ballotRows, rowsOf } from './ballots.ts'
import { clockItems } from './clock.ts'
import type { Ground } from './scenery.ts'
import { signs } from './signs.ts'
import { lastTold, tableOf } from './table.ts'

/** The pictures of the roles. */
export const roleArt: Readonly<Record<Role, string>> = {
  villager: 'farmer',
  mafia: 'fedora',
  angel: 'angel-wings',
  detective: 'sherlock-holmes',
  bomber: 'unlit-bomb',
  minion: 'cowled',
}
const sideOf: Readonly<Record<Role, string>> = {
  villager: 'village',
  mafia: 'mafia',
  angel: 'village',
  detective: 'village',
  bomber: 'alone',
  minion: 'mafia',
}
export const fateArt = (role: Role): string => `fate/${sideOf[role]}`

/** So many lanterns, and so many of them lit: how many have answered, and never who. */
const lampItems = (lit: number, count: number, box: Box): readonly Item[] => {
  const rows = count > 10 ? 2 : 1
  const each = Math.ceil(count / rows)
  const size = Math.min(104, box.w / each, box.h / rows)
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / each)
    const inRow = Math.min(each, count - row * each)
    return drawing(`lamp ${i + 1}`, `lamp/${i < lit ? 'lit' : 'dark'}`, 'token', {
      x: box.x + ((i % each) - (inRow - 1) / 2) * size,
      y: box.y + (row - (rows - 1) / 2) * size,
      w: size,
      h: size,
    })
  })
}

/** The upper part of a box for a clock where one runs, and the rest. */
const withClock = (
  view: View,
  box: Box,
  ground: Ground,
  setting: Setting,
  rest: (box: Box) => readonly Item[],
): readonly Item[] => {
  const running = secondsLeft(view, setting.now) !== null
  if (!running) return rest(box)
  const line = top(box) + Math.min(110, box.h * 0.36)
  const clock = between(left(box), top(box), right(box), line)
  return [...clockItems(view, clock, ground, setting), ...rest(between(left(box), line + 8, right(box), bottom(box)))]
}

type Dawned = Extract<Told, { readonly type: 'dawned' }>

/** What the night came to, as a card. */
const dawnItems = (view: View, { outcome, death }: Dawned, box: Box, { measure }: Setting): readonly Item[] => {
  const card: Box = { ...box, w: Math.min(box.w, 640), h: Math.min(box.h, 260) }
  const cells = across({ ...card, w: card.w - 40 }, 4)
  const d = Math.min(card.h - 44, (cells[0]?.w ?? 140) * 1.05)
  const at = (i: number): Box => ({ x: cells[i]?.x ?? card.x, y: card.y, w: d, h: d })
  const role = death ? view.parts.words.roles[death.role] : undefined
  const chair = death ? view.chairs[death.seat] : undefined
  const text = death ? `${signs.murdered}\n${role?.name ?? ''}` : outcome === 'saved' ? signs.saved : signs.quiet
  const words = between(
    (cells[0]?.x ?? 0) + d / 2 + 10,
    top(card) + 14,
    (cells[3]?.x ?? 0) - d / 2 - 10,
    bottom(card) - 14,
  )
  return [
    drawing('card', death ? fateArt(death.role) : 'fate/unknown', 'card', card),
    drawing(
      'card left',
      chair ? `grave/${chair.charge}` : `icon/${outcome === 'saved' ? 'angel-wings' : 'moon'}/bone`,
      'seal',
      at(0),
    ),
    drawing(
      'card right',
      `icon/${death ? roleArt[death.role] : outcome === 'saved' ? 'plain-dagger' : 'sun'}/bone`,
      'seal',
      at(3),
    ),
    written(
      'card words',
      text,
      words,
      { sizes: [48, 44, 40, 36, 34, 32], colour: palette.bone, depth: 'words' },
      measure,
    ),
  ]
}

type Draw = (view: View, box: Box, ground: Ground, setting: Setting) => readonly Item[]

const lampsIn =
  (lit: (table: Table) => number, count: (table: Table) => number): Draw =>
  (view, box, ground, setting) => {
    const table = tableOf(view)
    return withClock(view, box, ground, setting, rest => lampItems(lit(table), count(table), rest))
  }

const voters = ({ acted, awaited }: Table): number => acted.length + awaited.length

const rows: Draw = (view, box, ground, setting) => {
  const rowsNow = rowsOf(tableOf(view))
  return withClock(view, box, ground, setting, rest => ballotRows(view, rowsNow, rest, ground, setting))
}

/** What each phase has in the middle of the village. */
export const mainOf: Readonly<Record<PhaseId, Draw>> = {
  deal: lampsIn(({ acted }) => acted.length, voters),
  night: lampsIn(
    ({ answered }) => answered,
    ({ living }) => living.length,
  ),
  dawn: (view, box, _ground, setting) => {
    const last = lastTold(tableOf(view).told, 'dawned')
    return last ? dawnItems(view, last, box, setting) : []
  },
  day: lampsIn(
    ({ answered }) => answered,
    ({ living }) => living.length,
  ),
  vote: (view, box, ground, setting) => {
    const table = tableOf(view)
    const named = table.runoff || Object.keys(table.ballots).length > 0
    return (named ? rows : lampsIn(({ acted }) => acted.length, voters))(view, box, ground, setting)
  },
  tally: rows,
  over: () => [],
}
