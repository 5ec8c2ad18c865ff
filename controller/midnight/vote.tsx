import { useState } from 'preact/hooks'
import type { Ask } from '../../shared/engine/game.ts'
import { joinSentences } from '../catalogue.ts'
import { HostRow } from '../night/host-row.tsx'
import { AskLayout } from '../parts/ask-layout.tsx'
import { useMarkBusy } from '../parts/busy.ts'
import { firstOf, nameIn, Person } from '../parts/people.tsx'
import { seatsOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { tableOf } from './seen.ts'
import { midnightTexts } from './texts.ts'
import { YourNight } from './your-night.tsx'

/** The day's vote: this seat votes for one of the others. */
export const Vote = ({ session, asks }: { readonly session: Session; readonly asks: readonly Ask[] }) => {
  const [picked, setPicked] = useState<string | null>(null)
  useMarkBusy(session, picked !== null)
  const view = session.view.value
  const table = view && tableOf(view)
  const [ask] = asks
  if (!view || !table || !ask) return null
  const { acted, awaited } = table
  const { prompt, confirm } = view.parts.words.ask(ask, table, nameIn(view))
  const others = awaited.filter(seat => seat !== view.seat)
  return (
    <>
      <p class="line progress">
        {joinSentences([
          midnightTexts.have({ votes: acted.length, n: acted.length + awaited.length }),
          ...(others.length === 0
            ? []
            : [midnightTexts.waiting({ names: firstOf(others.map(nameIn(view)), midnightTexts.others) })]),
        ])}
      </p>
      <AskLayout
        session={session}
        ask={ask}
        prompt={prompt}
        as="people"
        label={confirm}
        disabled={picked === null}
        confirm={() => picked !== null && void session.say({ do: 'answer', ask: ask.id, picks: [picked] })}
      >
        <div class="people night-grid mask-grid">
          {seatsOf(view)
            .filter(seat => ask.from.includes(seat))
            .map(seat => (
              <button
                key={seat}
                type="button"
                class="pick-person"
                data-pick={seat}
                aria-pressed={picked === seat}
                onClick={() => setPicked(seat)}
              >
                <Person view={view} seat={seat} mark={acted.includes(seat) ? midnightTexts.hasVoted : ''} />
              </button>
            ))}
        </div>
      </AskLayout>
      <YourNight session={session} />
      <HostRow session={session} />
    </>
  )
}
