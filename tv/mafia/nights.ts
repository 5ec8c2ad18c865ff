import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { type Night, nobody, none, type Table, type Told } from '../../shared/games/mafia/facts.ts'
import { type Act, actIn, type Role } from '../../shared/games/mafia/roles.ts'
import { sequel } from '../../shared/texts/templates.ts'
import { type Box, between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import { speech } from '../texts.ts'
import { namesOf, type Setting, shieldOf } from '../theatre.ts'
import { stageOf } from '../ui/ending.ts'
import { parchment } from '../ui/parts.ts'
import { slipOf } from './seats.ts'
import { signs } from './signs.ts'
import { tableOf } from './table.ts'

type Tallied = Extract<Told, { readonly type: 'tallied' }>

/** A night and the votes of the day after it. */
interface Round {
  readonly n: number
  readonly night: Night | null
  readonly votes: readonly Tallied[]
}

/** Lists every round that has something to show. */
export const roundsOf = ({ rounds, reveal }: Table): readonly Round[] =>
  rounds
    .map(({ round, votes }) => ({
      n: round,
      night: reveal?.nights.find(({ night }) => night === round) ?? null,
      votes: votes.flatMap(({ tally }) => (tally === null ? [] : [tally])),
    }))
    .filter(({ night, votes }) => night !== null || votes.length > 0)

const actOf = ({ reveal, options }: Table, night: number, seat: Seat): Act => {
  const turned = reveal?.turned?.seats.includes(seat) && night >= reveal.turned.from
  return actIn(options, night, turned ? 'mafia' : (reveal?.cast[seat] as Role))
}

/** Says how a night and its day ended. */
const heading = (view: View, { n, night, votes }: Round): string => {
  const name = namesOf(view)
  const attack = night?.target == null ? signs.held : signs.attacked(name(night.target), night.saved)
  const first = night
    ? [signs.lines.round({ round: signs.night(n), text: signs.lines.sentence({ text: attack }) })]
    : []
  const last = votes.at(-1)
  return sequel(speech.grammar, [
    ...first,
    ...(last
      ? [
          signs.lines.round({
            round: signs.day(n),
            text: view.parts.words.told({ ...last, left: [] } as Tallied, name),
          }),
        ]
      : []),
  ])
}

/** Draws one pick: whom it is for. */
const pickItems = (
  view: View,
  key: string,
  pick: string | undefined,
  box: Box,
  measure: Setting['measure'],
): readonly Item[] => {
  if (pick === undefined) return []
  if (pick === nobody) return [written(key, '–', box, { sizes: [40, 36, 32], colour: palette.ink }, measure)]
  const size = Math.min(box.w, box.h)
  return [drawing(key, pick === none ? 'slip/none' : slipOf(view, pick), 'token', { ...box, w: size, h: size })]
}

/**
 * Retells a night and its day's votes: who attacked, guarded, investigated or suspected whom, and who voted for whom.
 */
export const roundItems =
  (round: Round) =>
  (view: View, setting: Setting): readonly Item[] => {
    const { measure } = setting
    const table = tableOf(view)
    const stage = stageOf(setting)
    const paper = between(left(stage), top(stage) + 4, right(stage), bottom(stage) - 4)
    const inside = between(left(paper) + 26, top(paper) + 14, right(paper) - 26, bottom(paper) - 14)
    const { night, votes, n } = round
    const seats = table.seats.filter(
      seat => night?.picks[seat] !== undefined || votes.some(({ ballots }) => ballots[seat]),
    )
    const blocks = seats.length > 10 ? 2 : 1
    const each = Math.ceil(seats.length / blocks)
    const title = written(
      'round',
      heading(view, round),
      { ...inside, h: 118, y: top(inside) + 59 },
      { sizes: [40, 36, 34, 32], colour: palette.blood, rise: 'top' },
      measure,
    )
    const foot = night ? 78 : 0
    const head = 44
    const rowsFrom = bottom(title) + head
    const h = Math.min(72, (bottom(inside) - foot - rowsFrom) / Math.max(1, each))
    const size = Math.min(h - 4, 64)
    const column = blocks > 1 ? 124 : 150
    const columns = [
      ...(night ? [signs.night(n)] : []),
      ...votes.map((_, i) => (i === 0 ? signs.day(n) : signs.runoff)),
    ]
    const block = Math.min(inside.w / blocks, 1100)
    const colour = palette.ink
    return [
      parchment(paper),
      title,
      ...Array.from({ length: blocks }, (_, b): readonly Item[] => {
        const x0 = inside.x + (b - (blocks - 1) / 2) * block - block / 2
        const x1 = x0 + block - 14
        const middle = (c: number): number => x1 - column * (columns.length - c - 0.5)
        return [
          ...columns.map((text, c) =>
            written(
              `column ${b} ${c}`,
              text,
              { x: middle(c), y: bottom(title) + head / 2, w: column - 4, h: head },
              { sizes: [34, 32], colour, oneLine: true },
              measure,
            ),
          ),
          ...seats.slice(b * each, (b + 1) * each).flatMap((seat, r) => {
            const y = rowsFrom + h * (r + 0.5)
            const pick = night?.picks[seat]
            const name = between(x0 + size + 10, y - h / 2, x1 - column * columns.length - 8, y + h / 2)
            return [
              drawing(`crest ${seat}`, shieldOf(view, seat), 'token', {
                x: x0 + size / 2,
                y,
                w: size * 0.86,
                h: size,
              }),
              written(
                `lead ${seat}`,
                at(view.chairs, seat).name,
                { ...name, h: Math.max(40, h) },
                { sizes: [40, 36, 34, 32], colour, align: 'left' },
                measure,
              ),
              ...(night && pick !== undefined
                ? [
                    drawing(`deed ${seat}`, `deed/${actOf(table, n, seat)}`, 'token', {
                      x: middle(0) - size * 0.52,
                      y,
                      w: size * 0.9,
                      h: size * 0.9,
                    }),
                    ...pickItems(
                      view,
                      `pick ${seat}`,
                      pick,
                      { x: middle(0) + size * 0.52, y, w: size, h: size },
                      measure,
                    ),
                  ]
                : []),
              ...votes.flatMap(({ ballots }, i) =>
                pickItems(
                  view,
                  `vote ${i} ${seat}`,
                  ballots[seat],
                  { x: middle(i + (night ? 1 : 0)), y, w: size, h: size },
                  measure,
                ),
              ),
            ]
          }),
        ].flat()
      }).flat(),
      ...(night
        ? [
            written(
              'legend',
              signs.legend,
              { x: inside.x, y: bottom(inside) - foot / 2, w: inside.w, h: foot },
              { sizes: [34, 32], colour },
              measure,
            ),
          ]
        : []),
    ]
  }
