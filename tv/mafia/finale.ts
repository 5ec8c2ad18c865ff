import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import type { Role } from '../../shared/games/mafia/roles.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { across } from '../canvas/layout.ts'
import { written } from '../canvas/text.ts'
import { facesOf } from '../canvas/unveil.ts'
import type { Setting } from '../theatre.ts'
import { type EndPage, endItems, onPlate, stageOf, type Verdict } from '../ui/ending.ts'
import { honourItems, type Portrait } from '../ui/honours.ts'
import { sizes } from '../ui/parts.ts'
import { laurelItems, petalItems } from '../ui/victory.ts'
import { fateArt, roleArt } from './middle.ts'
import { scenery } from './scenery.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'

/** Says somebody's fate. */
const fateOf = (view: View, seat: Seat): string => {
  const ends = tableOf(view).told.filter(event => event.type === 'dawned' || event.type === 'tallied')
  if (ends.some(({ left }) => left.includes(seat))) return signs.fate.left
  const end = ends.find(({ death }) => death?.seat === seat)
  if (end?.type === 'dawned') return signs.fate.night(end.night)
  return end?.type === 'tallied' ? signs.fate.day(end.day) : signs.fate.alive
}

const roleOf = (view: View, seat: Seat, role: Role): readonly string[] => {
  const { roles } = view.parts.words
  const full = at(roles, role).name
  if (!tableOf(view).reveal?.turned?.seats.includes(seat)) return [full, full.split(' ').at(-1) ?? full]
  const now = at(roles, 'mafia').name
  return [...signs.turned(full, now), now]
}

/** Returns the seats on the winner's side, or the one who has won alone. */
const winnersOf = (view: View): readonly Seat[] => {
  const { over, reveal, seats } = tableOf(view)
  if (!(over?.winner && reveal)) return []
  const { winner } = over
  return seats.filter(seat => {
    const role = reveal.cast[seat]
    return role === winner || (role !== undefined && fateArt(role) === `fate/${winner}`)
  })
}

/** Draws one person: the crest or the gravestone, the name, the role, and their fate where it fits. */
const personItems = (view: View, seat: Seat, cell: Box, setting: Setting): readonly Item[] => {
  const { measure } = setting
  const { reveal, living } = tableOf(view)
  const chair = at(view.chairs, seat)
  const faces = (facesOf(setting) ?? reveal?.cast) as Readonly<Record<Seat, Role>> | undefined
  if (!faces) return []
  const role = faces[seat]
  const card: Box = { ...cell, w: cell.w - 10, h: cell.h - 10 }
  const tall = card.h >= 230
  const edge = tall ? 16 : 15
  const head = tall ? Math.min(96, card.h * 0.34) : 42
  const crest: Box = { x: left(card) + edge + head * 0.43, y: top(card) + edge + head / 2, w: head * 0.86, h: head }
  const icon: Box = tall
    ? { x: right(card) - 18 - head / 2, y: crest.y, w: head, h: head }
    : { x: crest.x, y: bottom(card) - 12 - head / 2, w: head, h: head }
  const from = tall ? left(card) + edge : right(crest) + 6
  const to = right(card) - 15
  const label = between(from, tall ? bottom(crest) + 4 : top(card) + 12, to, bottom(card))
  const style = { colour: palette.bone, depth: 'words', rise: 'top' } as const
  const named = written(
    `name ${seat}`,
    chair.name,
    { ...label, y: top(label) + (tall ? 39 : 21), h: tall ? 78 : 42 },
    { ...style, sizes: tall ? sizes.name : [36, 34, 32], oneLine: !tall },
    measure,
  )
  const rest = between(from, bottom(named), to, bottom(card) - 12)
  const roles = role ? roleOf(view, seat, role) : []
  const called = roles.find(text => measure(text, 32, 'text') <= rest.w) ?? roles.at(-1) ?? ''
  const both = `${called}\n${fateOf(view, seat)}`
  const fits = written('both', both, rest, { ...style, sizes: [36, 34, 32] }, measure)
  const words = fits.lines.at(-1)?.endsWith('…') ? called : both
  const winners = facesOf(setting) === null ? winnersOf(view) : []
  return [
    ...laurelItems(winners.length === 0 ? null : winners.includes(seat), seat, card, crest, setting),
    drawing(`person ${seat}`, role ? fateArt(role) : 'fate/unknown', 'card', card),
    drawing(
      `shield ${seat}`,
      living.includes(seat) ? `shield/${chair.charge}/${chair.colour}` : `grave/${chair.charge}`,
      'seal',
      crest,
    ),
    named,
    ...(role
      ? [
          drawing(`role ${seat}`, `icon/${roleArt[role]}/bone`, 'seal', icon),
          written(`role ${seat} words`, words, rest, { ...style, sizes: [36, 34, 32] }, measure),
        ]
      : []),
  ]
}

/** Splits people into even rows of at most this many. */
const rowsFor = (count: number, most: number): readonly number[] => {
  const rows = Math.ceil(count / most)
  return Array.from({ length: rows }, (_, i) => Math.floor(count / rows) + (i < count % rows ? 1 : 0))
}

/** Returns who somebody was, to be drawn among the winners. */
const portraitIn =
  (view: View) =>
  (seat: Seat): Portrait => {
    const role = at(tableOf(view).reveal?.cast ?? {}, seat)
    return { ground: fateArt(role), icon: `icon/${roleArt[role]}/bone`, role: at(view.parts.words.roles, role).name }
  }

/** The page with the winners, by name and face, and the awards; none where the roles stay hidden. */
export const honourPages = (view: View): readonly EndPage[] =>
  tableOf(view).reveal === null
    ? []
    : [(then, setting) => honourItems(then, winnersOf(then), portraitIn(then), stageOf(setting), setting)]

/** Draws everybody's role. */
export const peopleItems = (view: View, setting: Setting): readonly Item[] => {
  const { seats, reveal } = tableOf(view)
  const { measure } = setting
  const stage = stageOf(setting)
  if (reveal === null && facesOf(setting) === null) {
    return onPlate(written('hidden', signs.hidden, stage, { sizes: sizes.prompt, colour: palette.bone }, measure))
  }
  const rows = rowsFor(seats.length, stage.w < 1500 ? 4 : 5)
  const h = Math.min(stage.h / rows.length, 300)
  const y0 = stage.y - (h * rows.length) / 2
  const width = Math.min(stage.w / Math.max(...rows), 360)
  return [
    ...rows.flatMap((count, r) => {
      const first = rows.slice(0, r).reduce((sum, n) => sum + n, 0)
      const row: Box = { x: stage.x, y: y0 + h * (r + 0.5), w: width * count, h }
      return across(row, count).flatMap((cell, i) => personItems(view, at(seats, first + i), cell, setting))
    }),
    ...(facesOf(setting) === null && winnersOf(view).length > 0 ? petalItems(setting) : []),
  ]
}

/** Says who won, and why. */
const verdictOf = (view: View): Verdict | null => {
  const { over } = tableOf(view)
  if (!over) return null
  const pennant = over.winner === 'bomber' ? 'alone' : (over.winner ?? 'unknown')
  return { pennant, title: signs.winner(over.winner), why: signs.why[over.why] }
}

/** Draws the end: who won and why, and one of its pages. */
export const finale = (view: View, setting: Setting, pages: readonly EndPage[]): readonly Item[] =>
  endItems(view, setting, {
    ground: scenery(tableOf(view), setting),
    verdict: verdictOf(view),
    pages,
    asks: facesOf(setting) === null,
  })
