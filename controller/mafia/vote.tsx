import type { View } from '../../shared/client/connection.ts'
import type { Ask } from '../../shared/engine/game.ts'
import type { Table } from '../../shared/games/mafia/events.ts'
import { joinSentences } from '../catalogue.ts'
import { HostRow } from '../night/host-row.tsx'
import type { Lines } from '../night/panel.tsx'
import { firstOf, nameIn } from '../parts/people.tsx'
import type { Session } from '../session.ts'
import { Choice, type Picking } from './choice.tsx'
import { handOf, newest, orElse, pickName, saying, tableOf, written } from './seen.ts'
import { dayName, mafiaTexts } from './texts.ts'

const voteLines = (view: View, { round, runoff }: Table, ask: Ask, { picked }: Picking): Lines => {
  const called = pickName(view)
  const [current] = ask.current ?? []
  const stands = current === undefined ? mafiaTexts.noVote : mafiaTexts.voted({ pick: called(current) })
  return {
    heading: dayName(round, runoff),
    places: [
      picked === null ? stands : joinSentences([mafiaTexts.unconfirmed({ pick: called(picked) }), stands]),
      written(orElse(saying(view, { notebook: newest(handOf(view)?.notebook ?? []) }), mafiaTexts.noNotes)),
    ],
  }
}

/** The day's vote: No Murder is always among the choices. */
export const Vote = ({ session, asks }: { readonly session: Session; readonly asks: readonly Ask[] }) => {
  const view = session.view.value
  const table = view && tableOf(view)
  const [ask] = asks
  if (!view || !table || !ask) return null
  const { acted, awaited, options, ballots } = table
  const live = options['votes-are-shown'] === 'real-time'
  // This phone's owner reads the question itself, so the progress names only the others.
  const others = awaited.filter(seat => seat !== view.seat)
  const progress = joinSentences([
    mafiaTexts.have({ votes: acted.length, n: acted.length + awaited.length }),
    ...(others.length === 0
      ? []
      : [mafiaTexts.waiting({ names: firstOf(others.map(nameIn(view)), mafiaTexts.others) })]),
  ])
  return (
    <>
      <p class="line progress two-lines">{progress}</p>
      <Choice
        key={ask.id}
        session={session}
        view={view}
        ask={ask}
        secret={false}
        acted={acted}
        lines={picking => voteLines(view, table, ask, picking)}
        refusal={view.parts.words.refusal('vote', 'barred')}
        {...(live ? { ballots } : {})}
      />
      <HostRow session={session} />
    </>
  )
}
