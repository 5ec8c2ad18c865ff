import type { View } from '../../shared/client/connection.ts'
import { shortMark } from '../../shared/protocol/mark.ts'
import { texts } from '../texts.ts'

/** The mark of the deal while everybody reads their card, for people to compare with their phones'; else nothing. */
export const markText = ({ table, room: { mark } }: View): string =>
  table?.phase === 'deal' && mark !== '' ? texts.sealed({ mark: shortMark(mark) }) : ''
