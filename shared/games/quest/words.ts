import type { Speech } from '../../texts/languages.ts'
import { joined } from '../../texts/templates.ts'

type Quest = Speech<'quest'>

const cards = ['success', 'fail', 'reverse'] as const

/** Says cards as in `2 Successes, 1 Fail and 1 Reverse`. */
export const countedCards = ({ grammar, quest }: Quest, played: readonly string[]): string =>
  joined(
    grammar,
    cards.flatMap(card => {
      const n = played.filter(other => other === card).length
      return n === 0 ? [] : [quest.counted[card]({ n })]
    }),
  )

/** Says who has not read their card yet. */
export const unread = ({ quest }: Quest, names: readonly string[]): string => quest.unread({ n: names.length, names })
