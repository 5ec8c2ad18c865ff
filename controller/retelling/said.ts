import type { Retelling } from '../../shared/client/retelling.ts'
import type { Name } from '../../shared/engine/words.ts'

/** Says what was told last by then, in words; what is only seen repeats the sentence before it. */
export const saidBy = ({ whole, told }: Retelling, count: number, name: Name): string => {
  const { words } = whole.parts
  const fact = told.slice(0, count).findLast(({ type }) => !words.unsaid.includes(type))
  return fact ? words.told(fact, name) : ''
}
