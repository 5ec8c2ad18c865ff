import { countedCards } from '../../shared/games/quest/words.ts'
import { grammar } from '../../shared/texts/en/grammar.ts'
import { phoneQuest } from '../../shared/texts/en/phone-quest.ts'
import { quest } from '../../shared/texts/en/quest.ts'
import { speak } from '../../shared/texts/templates.ts'
import { grammarNow, translated } from '../catalogue.ts'

/** What a game calls its quests. */
export type Noun = keyof typeof phoneQuest.nouns

export const questTexts = translated('phoneQuest', speak(grammar, phoneQuest))

const cards = translated('quest', speak(grammar, quest))
/** Says cards as in `2 Successes and 1 Fail`. */
export const cardsIn = (played: readonly string[]): string =>
  countedCards({ grammar: grammarNow(), quest: cards }, played)

/** Says a vote's result in numbers. */
export const tallied = (approve: number, reject: number): string =>
  questTexts.tally({
    approvals: questTexts.approvals({ n: approve }),
    rejections: questTexts.rejections({ n: reject }),
  })

/** Names a quest with its size, the number of Fails it takes, and its result. */
export const questNamed = (
  noun: Noun,
  n: number,
  size: number,
  fails: number,
  result: keyof typeof phoneQuest.states,
): string => {
  const sized = questTexts.nouns[noun].size({ quest: n, n: size })
  return questTexts.states[result]({ quest: fails === 2 ? questTexts.twoNeeded({ quest: sized }) : sized })
}
