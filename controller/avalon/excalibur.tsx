import { useState } from 'preact/hooks'
import type { Ask, Seat } from '../../shared/engine/game.ts'
import type { Asking } from '../extras.ts'
import { AskLayout } from '../parts/ask-layout.tsx'
import { useMarkBusy } from '../parts/busy.ts'
import { CardAsk } from '../parts/card-ask.tsx'
import { nameIn, Person } from '../parts/people.tsx'
import { tapped } from '../parts/picks.ts'
import { One, People } from '../screens/ask.tsx'
import type { Session } from '../session.ts'
import { avalonTexts } from './texts.ts'

/** The question about Excalibur: a card for each of the team on every phone of the team, face down until it is held. */
export const Stroke: Asking = ({ session, asks }) => (
  <>
    {asks.map(ask => (
      <CardAsk key={ask.id} session={session} ask={ask} blank={avalonTexts.cannotStrike} />
    ))}
  </>
)

/** The team, and who of it carries Excalibur: that one is picked last. */
const Arm = ({ session, ask }: { readonly session: Session; readonly ask: Ask }) => {
  const [picks, setPicks] = useState<readonly Seat[]>([])
  const [carrier, setCarrier] = useState<Seat | null>(null)
  const view = session.view.value
  useMarkBusy(session, picks.length > 0)
  if (!view?.table) return null
  const { prompt, confirm } = view.parts.words.ask(ask, view.table, nameIn(view))
  const [size] = ask.pick
  const pick = (one: string): void => {
    const next = tapped(picks, one, ask)
    setPicks(next)
    if (carrier !== null && !next.includes(carrier)) setCarrier(null)
    void session.say({ do: 'draft', ask: ask.id, picks: next })
  }
  const may = ask.ways?.[0]?.at(-1)?.from ?? []
  const fit = picks.filter(seat => may.includes(seat))
  return (
    <AskLayout
      session={session}
      ask={ask}
      prompt={prompt}
      as="people"
      label={confirm}
      disabled={picks.length !== size || carrier === null}
      confirm={() => {
        if (carrier === null) return
        const rest = picks.filter(seat => seat !== carrier)
        void session.say({ do: 'answer', ask: ask.id, picks: [...rest, carrier] })
      }}
    >
      <People view={view} ask={ask} picks={picks} pick={pick} />
      <fieldset class="carriers" data-ready={picks.length === size}>
        <legend>{avalonTexts.carries}</legend>
        <div class="people">
          {fit.map(seat => (
            <button
              key={seat}
              type="button"
              class="pick-person"
              data-carrier={seat}
              aria-pressed={carrier === seat}
              onClick={() => setCarrier(seat)}
            >
              <Person view={view} seat={seat} mark={carrier === seat ? avalonTexts.carriesNow : ''} />
            </button>
          ))}
        </div>
      </fieldset>
    </AskLayout>
  )
}

/** The leader's question. */
export const Team: Asking = ({ session, asks }) => (
  <>
    {asks.map(ask =>
      ask.ways ? <Arm key={ask.id} session={session} ask={ask} /> : <One key={ask.id} session={session} ask={ask} />,
    )}
  </>
)
