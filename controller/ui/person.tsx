import type { View } from '../../shared/client/connection.ts'
import { Name, nameIn, SeatCrest, sizeOf } from './people.tsx'

/** A seat: its crest, its name, and a word beneath. */
export const Person = ({
  view,
  seat,
  mark = '',
  crest: SeatsCrest = SeatCrest,
}: {
  readonly view: View
  readonly seat: string
  readonly mark?: string
  readonly crest?: typeof SeatCrest
}) => (
  <span class="person">
    <SeatsCrest view={view} seat={seat} />
    <Name class="person-name" of={nameIn(view)(seat)} />
    <span class="person-mark" data-long={sizeOf(mark)}>
      {mark}
    </span>
  </span>
)
