import { shortMark } from '../../shared/protocol/mark.ts'
import { texts } from '../texts.ts'

/** Stands in a sentence for the mark, which keeps its own direction in any language. */
const place = '\u0001'

/** The mark of the deal that the server committed to; nothing where there is none. */
export const DealMark = ({ mark }: { readonly mark: string }) => {
  if (mark === '') return null
  const [before, after] = texts.checked.mark({ mark: place }).split(place)
  return (
    <p class="deal-mark">
      {before}
      <bdi translate={false}>{shortMark(mark)}</bdi>
      {after}
    </p>
  )
}
