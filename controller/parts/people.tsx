import type { View } from '../../shared/client/connection.ts'
import { at } from '../../shared/engine/game.ts'
import type { Name as Named } from '../../shared/engine/words.ts'
import { Crest } from './icon.tsx'
import { Name, sizeOf } from './name.tsx'

/** Returns a seat's name on this screen. */
export const nameIn =
  ({ chairs }: Pick<View, 'chairs'>): Named =>
  seat =>
    at(chairs, seat).name

export interface Seated {
  readonly view: Pick<View, 'chairs'>
  readonly seat: string
}

/** A seat's crest. */
export const SeatCrest = ({ view, seat }: Seated) => {
  const { charge, colour } = at(view.chairs, seat)
  return <Crest charge={charge} colour={colour} />
}

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

/** Lists three names and how many others there are; four names are still listed. */
export const firstOf = (
  names: readonly string[],
  others: (fillings: { readonly n: number }) => string,
): readonly string[] => (names.length > 4 ? [...names.slice(0, 3), others({ n: names.length - 3 })] : names)
