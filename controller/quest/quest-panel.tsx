import type { View } from '../../shared/client/connection.ts'
import type { Fact } from '../../shared/engine/game.ts'
import type { Quest } from '../../shared/games/quest/state.ts'
import { Icon } from '../parts/icon.tsx'
import { nameIn } from '../parts/people.tsx'
import { type Noun, questTexts } from './texts.ts'

export const thumb = (ballot: string): string => (ballot === 'approve' ? 'thumb-up' : 'thumb-down')

interface QuestProps {
  readonly view: View
  readonly quest: Quest
  readonly noun: Noun
  /** The result of its cards, in words. */
  readonly result: string
}

/** One quest of the history: its cards, the events told besides, and the teams. The grid above has the votes. */
export const QuestPanel = ({ view, quest, noun, result }: QuestProps) => {
  const told = (event: Fact): string => view.parts.words.told(event, nameIn(view))
  return (
    <article class="panel quest-panel">
      <h2>{questTexts.nouns[noun].name({ quest: quest.quest })}</h2>
      {quest.cards !== null && (
        <p class="quest-cards" data-success={quest.success}>
          <Icon name={quest.success ? 'holy-grail' : 'crowned-skull'} />
          {result}
        </p>
      )}
      {quest.others.map((event, i) => (
        <p key={`${event.type}-${i}`}>{told(event)}</p>
      ))}
      <ul class="teams">
        {quest.proposals.map(({ attempt, team, fate }, i) => (
          <li key={i}>{questTexts.fates[fate]({ attempt, team: team.map(nameIn(view)) })}</li>
        ))}
      </ul>
    </article>
  )
}
