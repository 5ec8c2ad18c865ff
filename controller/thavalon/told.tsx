import type { Card } from '../../shared/games/thavalon/roles.ts'
import { textOf } from '../catalogue.ts'
import { Icon } from '../parts/icon.tsx'
import { nameIn } from '../parts/people.tsx'
import { QuestPanel } from '../quest/quest-panel.tsx'
import { questVotes } from '../quest/recap.ts'
import { QuestRing } from '../quest/ring.tsx'
import { VoteGrid } from '../recap/vote-grid.tsx'
import { noun, type Props, questsOf, tableOf } from './selectors.ts'
import { thavalonTexts } from './texts.ts'

const icons: Readonly<Record<Card, string>> = {
  success: 'holy-grail',
  fail: 'crowned-skull',
  reverse: 'clockwise-rotation',
}

/** The cards of a mission as they were revealed: by kind, without owners. */
const Played = ({ cards }: { readonly cards: readonly string[] }) => {
  const sorted = (Object.keys(icons) as readonly Card[]).flatMap(kind =>
    cards.filter(card => card === kind).map(() => kind),
  )
  const word = (card: string): string => textOf(thavalonTexts.cards, card) ?? ''
  return (
    <ul class="played" aria-label={thavalonTexts.played({ cards: sorted.map(word) })}>
      {sorted.map((card, i) => (
        <li key={i} data-card={card}>
          <Icon name={icons[card]} />
          <span>{word(card)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The newest cards: the ring shows the newest vote. */
export const Latest = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  const quest = questsOf(session).at(-1)
  return quest?.cards && ['result', 'window'].includes(view.table.phase) ? <Played cards={quest.cards} /> : null
}

/** The history, mission by mission: the teams, who voted how, the cards, and the declarations. */
export const Chronicle = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  const said = (quest: number): string => {
    const result = tableOf(view).told.findLast(event => event.type === 'quested' && event.quest === quest)
    return result ? view.parts.words.told(result, nameIn(view)) : ''
  }
  const quests = questsOf(session)
  return (
    <>
      <VoteGrid view={view} votes={questVotes(view, noun, quests)} />
      {view.room.stage === 'game' && <QuestRing view={view} noun={noun} table={tableOf(view)} always />}
      {quests.toReversed().map(quest => (
        <QuestPanel
          key={quest.quest}
          view={view}
          quest={quest}
          noun={noun}
          result={quest.cards === null ? '' : said(quest.quest)}
        />
      ))}
    </>
  )
}
