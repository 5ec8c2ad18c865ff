import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { Person } from '../parts/people.tsx'
import { looksUp } from '../screens/selectors.ts'
import { isProposing, type Props, tableOf } from './selectors.ts'
import { thavalonTexts } from './texts.ts'

const Named = ({
  view,
  title,
  team,
}: {
  readonly view: View
  readonly title: string
  readonly team: readonly Seat[]
}) => (
  <section class="named-team">
    <h2 class="small-head">{title}</h2>
    <ul class="crests">
      {team.map(seat => (
        <li key={seat}>
          <Person view={view} seat={seat} />
        </li>
      ))}
    </ul>
  </section>
)

/** The first of two teams while the second is proposed, then both: one vote chooses between them. */
export const Teams = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table || looksUp(view.room)) return null
  const table = tableOf(view)
  if (!isProposing(table)) return null
  const { phase, team, other } = table
  if (other.length === 0) return null
  // While the second team is proposed, only the first is shown.
  if (phase === 'team') return <Named view={view} title={thavalonTexts.first} team={other} />
  return (
    <div class="two-teams">
      <Named view={view} title={thavalonTexts.first} team={team} />
      <Named view={view} title={thavalonTexts.second} team={other} />
    </div>
  )
}
