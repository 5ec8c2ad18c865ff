import { palette } from '../../shared/client/palette.ts'
import { knowingThen, type Retelling } from '../../shared/client/retelling.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { sequel } from '../../shared/texts/templates.ts'
import { between, bottom, drawing, type Item, left, right, top } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'
import { type Viewport, viewportOf } from '../canvas/viewport.ts'

import { namesOf, type Setting, shieldOf } from '../theatre.ts'
import { sizes } from './parts.ts'
import type { PanelState } from './retelling.ts'

/** The width of the panel; the picture has the rest of the screen, but no less than its usual minimum. */
const width = 480
export const besidePanel = ({ w }: Viewport): Viewport => viewportOf(Math.max(1440, w - width))

interface Shown extends PanelState {
  readonly retelling: Retelling
}

/** Says in one line what is retold, how far it has come, and the remote's keys: that is all while no roles are shown. */
export const barText = ({ at, all }: PanelState): string => {
  const { heading, place, keys } = t().tv.retelling
  const begun = t().tv.mirror.sentence({ text: `${heading}${t().grammar.colon}${place({ at, all })}` })
  return sequel(t().grammar, [begun, keys])
}

/** Lists what the panel says, line by line. */
export const panelLines = ({
  retelling,
  at,
  who,
}: Shown): { readonly head: string; readonly lines: readonly string[] } => {
  const name = namesOf(retelling.whole)
  const knowing = knowingThen(retelling, at, name)
  const one = knowing[who - 2]
  if (one) {
    const lines = one.lines.length === 0 ? [t().tv.retelling.nothing] : one.lines
    return { head: t().tv.retelling.knew({ name: name(one.seat) }), lines: [sequel(t().grammar, lines)] }
  }
  return {
    head: t().tv.retelling.who,
    lines: knowing.map(({ seat, role }) => `${name(seat)}${t().grammar.colon}${role}`),
  }
}

/** Draws the panel: what is retold, how far it has come, the remote's keys, and the roles or what a player knew. */
export const panelItems = (shown: Shown, { viewport, measure }: Setting): readonly Item[] => {
  const { retelling, at, all, who } = shown
  const box = between(viewport.w - width, 0, viewport.w, viewport.h)
  const safe = between(left(box) + 24, top(viewport.safe), right(viewport.safe), bottom(viewport.safe))
  const heading = between(left(safe), top(safe), right(safe), top(safe) + 96)
  const place = between(left(safe), bottom(heading), right(safe), bottom(heading) + 52)
  const keys = between(left(safe), bottom(safe) - 190, right(safe), bottom(safe))
  const head = between(left(safe), bottom(place) + 24, right(safe), bottom(place) + 130)
  const body = between(left(safe), bottom(head) + 8, right(safe), top(keys) - 16)
  const { head: said, lines } = panelLines(shown)
  const step = Math.min(96, body.h / Math.max(1, lines.length))
  const seats = retelling.whole.table?.seats ?? []
  const row = (i: number) => between(left(body), top(body) + i * step, right(body), top(body) + (i + 1) * step)
  const crest = who === 1 ? Math.min(44, step - 4) : 0
  return [
    drawing('retold panel', 'night', 'top', { ...box, w: box.w + 2 }),
    written(
      'retold heading',
      t().tv.retelling.heading,
      heading,
      { sizes: [56, 48, 44, 40, 36], face: 'title', colour: palette.gold, depth: 'words' },
      measure,
    ),
    written(
      'retold place',
      t().tv.retelling.place({ at, all }),
      place,
      { sizes: sizes.small, colour: palette.bone, depth: 'words' },
      measure,
    ),
    written('retold head', said, head, { sizes: [44, 40, 36, 32], colour: palette.gold, depth: 'words' }, measure),
    ...lines.flatMap((line, i) => {
      const spot = row(i)
      const words = crest > 0 ? between(left(spot) + crest + 12, top(spot), right(spot), bottom(spot)) : body
      const seat = seats[i]
      return [
        ...(crest > 0 && seat !== undefined
          ? [
              drawing(`retold crest ${i}`, shieldOf(retelling.whole, seat), 'words', {
                x: left(spot) + crest / 2,
                y: spot.y,
                w: crest,
                h: crest * 1.18,
              }),
            ]
          : []),
        written(
          `retold line ${i}`,
          line,
          words,
          {
            sizes: crest > 0 ? [36, 34, 32, 28, 26] : [40, 36, 34, 32],
            colour: palette.bone,
            depth: 'words',
            align: crest > 0 ? 'left' : 'centre',
            ...(crest > 0 ? {} : { rise: 'top' as const }),
          },
          measure,
        ),
      ]
    }),
    written(
      'retold keys',
      t().tv.retelling.keys,
      keys,
      { sizes: [32, 30, 28], colour: palette.bone, depth: 'words' },
      measure,
    ),
  ]
}
