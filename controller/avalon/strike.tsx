import { useState } from 'preact/hooks'
import type { Ask } from '../../shared/engine/game.ts'
import type { AskWidget } from '../extras.ts'
import { nameIn } from '../parts/people.tsx'
import { One } from '../screens/ask.tsx'
import type { Session } from '../session.ts'
import { avalonTexts } from './texts.ts'

/** A way to strike: its name, what its answer begins with, and the ask for the seats. */
interface Aim {
  readonly id: string
  readonly first: readonly string[]
  readonly ask: Ask
}

/**
 * Where the lovers are in play, the Assassin first chooses whom to look for, then who it is: two steps of one question.
 */
const aimsOf = (ask: Ask): readonly Aim[] =>
  (ask.ways ?? []).flatMap(way => {
    const whom = way.at(-1)
    if (!whom) return []
    const first = way.slice(0, -1).flatMap(({ from }) => from)
    const { from, count } = whom
    return [{ id: first[0] ?? 'merlin', first, ask: { id: ask.id, kind: ask.kind, from, pick: [count, count] } }]
  })

/** Chooses whom to hunt; then, in the same place, who it is, with a way back. */
const Aimed = ({ session, ask }: { readonly session: Session; readonly ask: Ask }) => {
  const [aim, setAim] = useState<string | null>(null)
  const view = session.view.value
  if (!view?.table) return null
  const { words } = view.parts
  const aims = aimsOf(ask)
  const chosen = aims.find(({ id }) => id === aim)
  if (chosen)
    return (
      <One
        key={chosen.id}
        session={session}
        ask={chosen.ask}
        first={chosen.first}
        back={{ label: avalonTexts.toAims, go: () => setAim(null) }}
      />
    )
  return (
    <section class="ask calls" aria-labelledby="q-aim">
      <h2 id="q-aim" class="ask-prompt">
        {words.ask(ask, view.table, nameIn(view)).prompt}
      </h2>
      <div class="calls-list">
        {aims.map(({ id }) => (
          <button key={id} type="button" class="pick-choice" data-call={id} onClick={() => setAim(id)}>
            {words.pick(id)}
          </button>
        ))}
      </div>
    </section>
  )
}

/** Asks the Assassin. */
export const Strike: AskWidget = ({ session, asks }) => (
  <>
    {asks.map(ask =>
      ask.ways ? <Aimed key={ask.id} session={session} ask={ask} /> : <One key={ask.id} session={session} ask={ask} />,
    )}
  </>
)
