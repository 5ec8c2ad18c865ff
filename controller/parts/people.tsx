import type { View } from '../../shared/client/connection.ts'
import type { Name as Named } from '../../shared/engine/words.ts'
import { Crest } from './icon.tsx'
import { Name } from './name.tsx'

/** Returns a seat's name on this screen. */
export const nameIn =
  ({ chairs }: Pick<View, 'chairs'>): Named =>
  seat =>
    chairs[seat]?.name ?? ''

/** A seat: its crest, its name, and a word beneath. */
export const Person = ({
  view,
  seat,
  mark = '',
}: {
  readonly view: View
  readonly seat: string
  readonly mark?: string
}) => (
  <span class="person">
    <Crest charge={view.chairs[seat]?.charge ?? ''} colour={view.chairs[seat]?.colour ?? ''} />
    <Name class="person-name" of={view.chairs[seat]?.name ?? ''} />
    <span class="person-mark">{mark}</span>
  </span>
)

/** Lists three names, and how many others there are: four are still named. */
export const firstOf = (
  names: readonly string[],
  others: (fillings: { readonly n: number }) => string,
): readonly string[] => (names.length > 4 ? [...names.slice(0, 3), others({ n: names.length - 3 })] : names)
