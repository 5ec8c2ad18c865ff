import { applauseIcons } from '../../shared/client/applause-icons.ts'
import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { type Applauded, applauses } from '../../shared/protocol/applause.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { type Box, bottom, drawing, type Item, right } from '../canvas/item.ts'
import { written } from '../canvas/text.ts'

import type { Setting } from '../theatre.ts'

/** How long applause is shown, in ms. */
const lasts = 6_000

const each = 116
const icon = 40
const margin = 22

export const isApplause = (key: string): boolean => key.startsWith('applause ')

/**
 * Draws the sum of a reveal's applause, at the right of the strip along the lower edge, where no part of the table is.
 */
export const applauseItems = ({ applauded, viewport: { strip }, measure }: Setting): readonly Item[] => {
  if (!applauded) return []
  const ways = applauses.filter(how => applauded[how] > 0)
  if (ways.length === 0) return []
  const w = ways.length * each + 2 * margin
  const pill: Box = { ...strip, x: right(strip) - w / 2, w }
  const from = right(strip) - w + margin
  return [
    drawing('applause pill', 'pill', 'top', pill),
    ...ways.flatMap((how, i) => [
      drawing(`applause ${how}`, `icon/${applauseIcons[how]}/gold`, 'words', {
        x: from + i * each + icon / 2,
        y: pill.y,
        w: icon,
        h: icon,
      }),
      written(
        `applause ${how} count`,
        String(applauded[how]),
        {
          x: from + i * each + icon + 8 + (each - icon - 16) / 2,
          y: pill.y,
          w: each - icon - 16,
          h: bottom(pill) - pill.y + 24,
        },
        { sizes: [36, 34, 32], colour: palette.gold, align: 'left', depth: 'words', oneLine: true },
        measure,
      ),
    ]),
  ]
}

/** Says how many people applauded. */
export const applauseLine = ({ applauded }: Pick<Setting, 'applauded'>): readonly string[] => {
  const n = applauded ? applauses.reduce((sum, how) => sum + applauded[how], 0) : 0
  return n === 0 ? [] : [`${t().tv.guesses.applause}${t().grammar.colon}${n}.`]
}

/** The applause of watchers, for a moment: at most until the next step of the game. */
export interface Applause {
  readonly take: (sum: Applauded) => void
  readonly see: (next: View) => void
  readonly sum: () => Applauded | null
}

export const makeApplause = (needs: { readonly view: () => View | null; readonly show: () => void }): Applause => {
  let shown: { readonly sum: Applauded; readonly step: string } | null = null
  return {
    take: sum => {
      const taken = { sum, step: needs.view()?.table?.step ?? '' }
      shown = taken
      needs.show()
      setTimeout(() => {
        if (shown !== taken) return
        shown = null
        needs.show()
      }, lasts)
    },
    see: ({ table }) => {
      if (shown?.step !== table?.step) shown = null
    },
    sum: () => shown?.sum ?? null,
  }
}
