import type { View } from '../../shared/client/connection.ts'
import type { Table } from '../../shared/games/thavalon/events.ts'
import { Icon } from '../parts/icon.tsx'
import { nameIn } from '../parts/people.tsx'
import { QuestSigns, Stakes, StripLines } from '../quest/strip.tsx'
import { questTexts } from '../quest/texts.ts'
import { looksUp } from '../screens/selectors.ts'
import { isChoice, isProposing, noun, type Props, questsOf, tableOf } from './selectors.ts'
import { proposalNamed, thavalonTexts } from './texts.ts'

/** Says which proposal of the round this is, and that the last one goes without a vote. */
const Track = ({ table }: { readonly table: Table }) => {
  if (!isProposing(table)) return null
  const { attempt, proposals } = table
  const numbers = Array.from({ length: proposals }, (_, i) => i + 1)
  return (
    <div class="track">
      <span class="track-dots" aria-hidden="true">
        {numbers.map(n => (
          <i key={n} data-on={n <= attempt} data-last={n === proposals} />
        ))}
      </span>
      {/* While the last team is picked, the moment's heading says it. */}
      {(table.phase !== 'team' || attempt < proposals || isChoice(table)) && (
        <p>{proposalNamed(attempt, proposals, isChoice(table))}</p>
      )}
    </div>
  )
}

/** Says who has declared, and the effect. */
const Declared = ({ view }: { readonly view: View }) => {
  const { arthur, agravaine } = tableOf(view)
  if (arthur === null && agravaine === null) return null
  const name = nameIn(view)
  return (
    <ul class="declared">
      {arthur !== null && (
        <li>
          <Icon name="crown" />
          {thavalonTexts.arthur({ name: name(arthur) })}
        </li>
      )}
      {agravaine !== null && (
        <li>
          <Icon name="crowned-skull" />
          {thavalonTexts.agravaine({ name: name(agravaine) })}
        </li>
      )}
    </ul>
  )
}

/** The state of the game: the five missions, who leads, the team, the proposals, and who has declared. */
export const Strip = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table || view.room.stage !== 'game') return null
  const table = tableOf(view)
  return (
    <section class="strip" aria-label={questTexts.strip}>
      <QuestSigns table={table} noun={noun} quests={questsOf(session)} />
      <StripLines view={view} leader={table.leader} quests={questsOf(session)} team={table.team}>
        <Track table={table} />
      </StripLines>
      {!looksUp(view.room) && <Stakes quests={questsOf(session)} hunts={true} />}
      <Declared view={view} />
    </section>
  )
}
