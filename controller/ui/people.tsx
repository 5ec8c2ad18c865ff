import type { View } from '../../shared/client/connection.ts'
import { at } from '../../shared/engine/game.ts'
import type { Name as Named } from '../../shared/engine/words.ts'
import { Crest } from './icon.tsx'

/** Returns the length of a name's longest part that must not be broken. */
export const longestWord = (name: string): number => Math.max(0, ...name.split(/[\s-]+/).map(word => [...word].length))

/** Chooses a smaller size for names with long words, which must not be broken. */
export const sizeOf = (name: string): 'usual' | 'long' | 'longest' => {
  const letters = longestWord(name)
  if (letters > 12) return 'longest'
  return letters > 8 ? 'long' : 'usual'
}

/** A name, in any script: with its own writing direction, and never broken inside a word. */
export const Name = ({ of, class: kind = '' }: { readonly of: string; readonly class?: string }) => (
  <bdi class={`name ${kind}`} data-long={sizeOf(of)}>
    {of}
  </bdi>
)

export const nameIn =
  ({ chairs }: Pick<View, 'chairs'>): Named =>
  seat =>
    at(chairs, seat).name

export interface Seated {
  readonly view: Pick<View, 'chairs'>
  readonly seat: string
}

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
