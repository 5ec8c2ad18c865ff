import { shortMark } from '../../shared/protocol/mark.ts'
import { texts } from '../texts.ts'

/** The mark of the deal that the server committed to; nothing where there is none. */
export const DealMark = ({ mark }: { readonly mark: string }) =>
  mark === '' ? null : <p class="deal-mark">{texts.checked.mark({ mark: shortMark(mark) })}</p>
