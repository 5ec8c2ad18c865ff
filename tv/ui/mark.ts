import type { View } from '../../shared/client/connection.ts'
import { shortMark } from '../../shared/protocol/mark.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { drawing, type Item } from '../canvas/item.ts'

import type { Setting } from '../theatre.ts'

/** Says the mark of the deal, for those who look for it: in the menu and to screen readers. Empty without a deal. */
export const markText = ({ room: { mark } }: Pick<View, 'room'>): string =>
  mark === '' ? '' : t().tv.sealed({ mark: shortMark(mark) })

const size = 46

/** Draws a small lock of wax while everybody reads their card: the deal is sealed. */
export const lockItems = ({ table, room: { mark } }: View, { viewport: { strip } }: Setting): readonly Item[] =>
  table?.phase === 'deal' && mark !== ''
    ? [drawing('news lock', 'seal/deal', 'top', { ...strip, w: size, h: size })]
    : []
