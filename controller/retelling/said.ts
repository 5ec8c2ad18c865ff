import type { Retelling } from '../../shared/client/retelling.ts'
import type { Name } from '../../shared/engine/words.ts'

/** Returns the last sentence told by then; an event that is only seen repeats the sentence before it. */
export const saidBy = ({ whole, told }: Retelling, count: number, name: Name): string => {
  const { words } = whole.parts
  const fact = told.slice(0, count).findLast(({ type }) => !words.unsaid.includes(type))
  return fact ? words.told(fact, name) : ''
}
