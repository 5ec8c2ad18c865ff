import type { Name } from '../shared/engine/words.ts'
import type { View } from '../shared/link.ts'
import { Crest } from './icon.tsx'

/** How a seat is called on this screen. */
export const nameIn =
  ({ chairs }: Pick<View, 'chairs'>): Name =>
  seat =>
    chairs[seat]?.name ?? ''

/** A seat as it is seen everywhere: its crest, its name, and a word beneath. */
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
    <bdi class="person-name">{view.chairs[seat]?.name ?? ''}</bdi>
    <span class="person-mark">{mark}</span>
  </span>
)
