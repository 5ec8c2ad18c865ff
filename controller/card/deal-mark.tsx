import { shortMark } from '../../shared/protocol/mark.ts'
import { t } from '../../shared/texts/catalogue.ts'

/** Stands for the mark in a sentence: the mark keeps its own writing direction in any language. */
const place = '\u0001'

/** The mark of the deal that the server committed to; nothing before there is a commitment. */
export const DealMark = ({ mark }: { readonly mark: string }) => {
  if (mark === '') return null
  const [before, after] = t().phone.checked.mark({ mark: place }).split(place)
  return (
    <p class="deal-mark">
      {before}
      <bdi translate={false}>{shortMark(mark)}</bdi>
      {after}
    </p>
  )
}
