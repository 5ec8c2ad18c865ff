import type { View } from '../../shared/client/connection.ts'
import type { Ask } from '../../shared/engine/game.ts'
import { One } from '../screens/ask.tsx'
import type { Session } from '../session.ts'
import { nameIn } from './people.tsx'

/** Nobody else is here who could still be looking. */
export const isAlone = ({ chairs }: Pick<View, 'chairs'>): boolean =>
  Object.values(chairs).filter(({ bot, empty }) => !(bot || empty)).length === 1

/** The way on, without a question: whoever taps has seen it. */
const GoOn = ({ session, ask }: { readonly session: Session; readonly ask: Ask }) => {
  const view = session.view.value
  if (!view?.table) return null
  const { confirm } = view.parts.words.ask(ask, view.table, nameIn(view))
  return (
    <section class="ask" data-ask={ask.id} aria-label={confirm}>
      <button
        type="button"
        class="primary"
        data-confirm
        disabled={session.sending.value.includes(ask.id)}
        onClick={() => void session.say({ do: 'answer', ask: ask.id, picks: [] })}
      >
        {confirm}
      </button>
    </section>
  )
}

/** What only the host is asked: some of it beside the moment, the rest on the host's page. */
export const HostAsks = ({ session, only }: { readonly session: Session; readonly only: string }) => {
  const view = session.view.value
  const asks = (view?.secret?.hosting ?? []).filter(({ kind }) => kind === only)
  const Kind = view && only === 'go-on' && isAlone(view) ? GoOn : One
  return (
    <>
      {asks.map(ask => (
        <Kind key={ask.id} session={session} ask={ask} />
      ))}
    </>
  )
}
