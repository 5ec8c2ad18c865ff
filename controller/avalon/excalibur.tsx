import { useState } from 'preact/hooks'
import type { Ask, Seat } from '../../shared/engine/game.ts'
import type { AskWidget } from '../extras.ts'
import { AskLayout } from '../parts/ask-layout.tsx'
import { useMarkBusy } from '../parts/busy.ts'
import { CardAsk } from '../parts/card-ask.tsx'
import { nameIn } from '../parts/people.tsx'
import { isReady, tapped } from '../parts/picks.ts'
import { Back, Counter, One, People } from '../screens/ask.tsx'
import type { Session } from '../session.ts'
import { avalonTexts } from './texts.ts'

/** Asks about Excalibur: every phone on the team shows one card per member, face down until it is held. */
export const Stroke: AskWidget = ({ session, asks }) => (
  <>
    {asks.map(ask => (
      <CardAsk key={ask.id} session={session} ask={ask} blank={avalonTexts.cannotStrike} />
    ))}
  </>
)

/**
 * Picks the team, then who on it carries Excalibur: two steps in the same place, because a small screen cannot show
 * both at once.
 */
const Arm = ({ session, ask }: { readonly session: Session; readonly ask: Ask }) => {
  const [picks, setPicks] = useState<readonly Seat[]>([])
  const [arming, setArming] = useState(false)
  const [carrier, setCarrier] = useState<Seat | null>(null)
  const view = session.view.value
  useMarkBusy(session, picks.length > 0)
  if (!view?.table) return null
  const { prompt, confirm } = view.parts.words.ask(ask, view.table, nameIn(view))
  const may = ask.ways?.[0]?.at(-1)?.from ?? []
  const fit = picks.filter(seat => may.includes(seat))
  if (!arming)
    return (
      <AskLayout
        session={session}
        ask={ask}
        prompt={prompt}
        as="people"
        foot={<Counter ask={ask} picks={picks} />}
        label={avalonTexts.toCarrier}
        disabled={!isReady(picks, ask)}
        confirm={() => {
          setArming(true)
          // On a team of two that includes the leader, only the other member can carry it.
          setCarrier(fit.length === 1 ? (fit[0] ?? null) : null)
        }}
      >
        <People
          view={view}
          ask={ask}
          picks={picks}
          pick={one => {
            const next = tapped(picks, one, ask)
            setPicks(next)
            void session.say({ do: 'draft', ask: ask.id, picks: next })
          }}
        />
      </AskLayout>
    )
  return (
    <AskLayout
      session={session}
      ask={ask}
      prompt={avalonTexts.carries}
      as="people"
      foot={<Back label={avalonTexts.toTeam} go={() => setArming(false)} />}
      label={confirm}
      disabled={carrier === null}
      confirm={() => {
        if (carrier === null) return
        void session.say({ do: 'answer', ask: ask.id, picks: [...picks.filter(seat => seat !== carrier), carrier] })
      }}
    >
      <People view={view} ask={{ ...ask, from: fit }} picks={carrier === null ? [] : [carrier]} pick={setCarrier} />
    </AskLayout>
  )
}

/** Asks the leader for a team. */
export const Team: AskWidget = ({ session, asks }) => (
  <>
    {asks.map(ask =>
      ask.ways ? <Arm key={ask.id} session={session} ask={ask} /> : <One key={ask.id} session={session} ask={ask} />,
    )}
  </>
)
