import type { View } from '../../shared/client/connection.ts'
import { shortMark } from '../../shared/protocol/mark.ts'
import { texts } from '../texts.ts'

/**
 * Returns the mark of the deal while everybody reads their card, to be compared with their phones'; otherwise empty.
 */
export const markText = ({ table, room: { mark } }: View): string =>
  table?.phase === 'deal' && mark !== '' ? texts.sealed({ mark: shortMark(mark) }) : ''
