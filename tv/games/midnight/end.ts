import type { View } from '../../../shared/client/connection.ts'
import { palette } from '../../../shared/client/palette.ts'
import { at, type Seat } from '../../../shared/engine/game.ts'
import { middle, type Role, rows } from '../../../shared/games/midnight/roles.ts'
import { type Box, between, bottom, drawing, type Item, type Key, left, right, top } from '../../draw/items.ts'
import { inRows } from '../../draw/layout.ts'
import { textItem } from '../../draw/text.ts'
import { type DrawContext, shieldOf } from '../../game-screen.ts'
import { type EndPage, endItems, stageOf, type Verdict } from '../../ui/end-pages.ts'
import { honourItems, laurelItems, type Portrait } from '../../ui/honours.ts'
import { textKeyOf } from '../../ui/keys.ts'
import { fontSizes } from '../../ui/parts.ts'
import { seated } from '../../ui/round-table.ts'
import { uncoveringOf } from '../../ui/uncover.ts'
import { fateArt, key, labels, maskArt, maskIcons, midnightTable, sideArt } from './scene.ts'
/** Returns those who have won, by the mask that they had at the end. */
export const winnersOf = (view: View): readonly Seat[] => {
  const { over, reveal, seats } = midnightTable(view)
  if (!(over?.winner && reveal)) return []
  const { winner, alsoWon } = over
  const wins = (role: Role): boolean =>
    rows[role].side === winner || (rows[role].side === 'alone' && (winner === 'fool' || alsoWon.length > 0))
  return seats.filter(seat => wins(at(reveal.masks, seat)))
}

/** Draws a player at the end: the crest, the name, the mask they have, and the one that they began with. */
const personItems = (view: View, seat: Seat, cell: Box, context: DrawContext): readonly Item[] => {
  const { measure } = context
  const { reveal, dead } = midnightTable(view)
  const faces = uncoveringOf(context) ?? reveal?.masks ?? {}
  const { charge } = at(view.chairs, seat)
  const is = Object.hasOwn(faces, seat) ? (at(faces, seat) as Role) : null
  const was = reveal === null ? null : at(reveal.cast, seat)
  const { roles } = view.parts.words
  const card: Box = { ...cell, w: cell.w - 12, h: cell.h - 12 }
  const head = Math.min(136, card.h * 0.32)
  const crest: Box = { x: left(card) + 18 + head * 0.43, y: top(card) + 16 + head / 2, w: head * 0.86, h: head }
  const icon: Box = { x: right(card) - 18 - head / 2, y: crest.y, w: head, h: head }
  const from = bottom(crest) + 4
  const third = (bottom(card) - 14 - from) / 3
  const line = (as: Key, text: string, n: number, tried: readonly number[], colour: string): Item =>
    textItem(
      as,
      text,
      { x: card.x, y: from + third * (n + 0.5), w: card.w - 36, h: third },
      { sizes: tried, colour, depth: 'words', oneLine: true },
      measure,
    )
  const winners = uncoveringOf(context) === null ? winnersOf(view) : []
  return [
    ...laurelItems(winners.length === 0 ? null : winners.includes(seat), seat, card, crest, context),
    drawing(key.person(seat), is === null ? 'fate/unknown' : fateArt(is), 'card', card),
    drawing(key.shield(seat), dead.includes(seat) ? `grave/${charge}` : shieldOf(view, seat), 'seal', crest, seated),
    line(key.name(seat), at(view.chairs, seat).name, 0, fontSizes.name, palette.bone),
    ...(is === null
      ? []
      : [
          drawing(key.role(seat), `icon/${at(maskIcons, is)}/bone`, 'seal', icon),
          line(textKeyOf(key.role(seat)), at(roles, is).name, 1, [44, 40, 36, 34, 32], palette.gold),
        ]),
    ...(was === null
      ? []
      : [
          line(
            key.was(seat),
            was === is ? labels().stayed : labels().began(at(roles, was).name),
            2,
            [36, 34, 32],
            palette.bone,
          ),
        ]),
  ]
}

/** Draws everybody's mask, and the three in the middle. */
const peopleItems: EndPage = (view, context) => {
  const { seats, reveal } = midnightTable(view)
  const stage = stageOf(context)
  if (reveal === null && uncoveringOf(context) === null) {
    const style = { sizes: fontSizes.prompt, colour: palette.bone }
    return [textItem('hidden', labels().hidden, stage, style, context.measure)]
  }
  const rest = 112
  const people = between(left(stage), top(stage), right(stage), bottom(stage) - rest - 8)
  const size = rest - 8
  const apart = Math.min(420, stage.w / 3)
  return [
    ...inRows(people, seats.length, 5, { w: 360, h: seats.length > 5 ? 300 : 420 }).flatMap((cell, i) =>
      personItems(view, at(seats, i), cell, context),
    ),
    ...middle.flatMap((place, i) => {
      const is = reveal === null ? null : at(reveal.masks, place)
      const x = stage.x + (i - 1) * apart
      const card: Box = { x: x - 90, y: bottom(stage) - rest / 2, w: size * 0.72, h: size }
      const name = between(right(card) + 12, top(card), x + apart / 2 - 8, bottom(card))
      const style = { sizes: [44, 40, 36, 34, 32], colour: palette.gold, align: 'left', oneLine: true } as const
      return [
        drawing(key.mask(place), maskArt(is), 'card', card),
        ...(is === null
          ? []
          : [textItem(`name of ${place}`, at(view.parts.words.roles, is).name, name, style, context.measure)]),
      ]
    }),
  ]
}

/** Returns the mask that somebody had at the end, to be drawn among the winners. */
const portraitIn =
  (view: View) =>
  (seat: Seat): Portrait => {
    const mask = at(midnightTable(view).reveal?.masks ?? {}, seat)
    return {
      ground: fateArt(mask),
      icon: `icon/${at(maskIcons, mask)}/bone`,
      role: at(view.parts.words.roles, mask).name,
    }
  }

const honours: EndPage = (view, context) =>
  honourItems(view, winnersOf(view), portraitIn(view), stageOf(context), context)

/** Returns the pages of the ending that only this game has. */
export const ownPages = (view: View): readonly EndPage[] =>
  midnightTable(view).reveal === null ? [peopleItems] : [peopleItems, honours]

/** Says who won, and why. */
const verdictOf = (view: View): Verdict | null => {
  const { over } = midnightTable(view)
  if (!over) return null
  const pennants = { village: 'village', wolves: sideArt.wolves, fool: 'alone', nobody: 'unknown' } as const
  return {
    pennant: over.winner ? pennants[over.winner] : 'unknown',
    title: labels().winner(over),
    why: labels().why[over.why],
  }
}

export const finale = (view: View, context: DrawContext, pages: readonly EndPage[]): readonly Item[] =>
  endItems(view, context, {
    verdict: verdictOf(view),
    chapters: pages.map(page => [page]),
    asks: uncoveringOf(context) === null,
  })
