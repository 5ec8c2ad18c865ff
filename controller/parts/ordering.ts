import type { View } from '../../shared/client/connection.ts'
import { at, type Value } from '../../shared/engine/game.ts'
import type { Words } from '../../shared/engine/words.ts'

/** The option that decides the seats' order: whether they are shuffled, and the value that a tap sets instead. */
export interface Ordering {
  readonly option: string
  readonly isShuffled: boolean
  readonly next: Value
}

/** Returns the present game's option of order; null in games in which the order does not count. */
export const orderingIn = ({
  room: { options },
  parts: { words },
}: {
  readonly room: Pick<View['room'], 'options'>
  readonly parts: { readonly words: Pick<Words, 'isOfOrder' | 'choices'> }
}): Ordering | null => {
  const option = Object.keys(options).find(words.isOfOrder)
  if (option === undefined) return null
  const values = words.choices(option)
  const [usual, shuffled] = [at(values, 0), at(values, 1)]
  const isShuffled = options[option] === shuffled
  return { option, isShuffled, next: isShuffled ? usual : shuffled }
}
