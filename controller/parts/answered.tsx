import { kindOf } from '../../shared/engine/game.ts'
import { joinWords } from '../catalogue.ts'
import { ownWidget } from '../games/extras.ts'
import type { Session } from '../session.ts'
import { useHold } from './hold.ts'
import { HoldButton } from './hold-button.tsx'
import { nameIn } from './people.tsx'

const Again = ({ answer }: { readonly answer: string }) => {
  const hold = useHold()
  return (
    <div class="again">
      <HoldButton hold={hold} of="answer" shows="answer" />
      <p class="again-answer">{hold.open && <span id="answer">{answer}</span>}</p>
    </div>
  )
}

/** Shows that this seat answered in the open phase; what it answered only while this is held. */
export const Answered = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const { secret, table } = view ?? { secret: null, table: null }
  if (!view || !secret || !table || secret.answers.length === 0) return null
  const { words } = view.parts
  const name = nameIn(view)
  // Skips an answer that may still change: the game shows it with the question.
  const drawnThere = (ask: string): boolean =>
    ownWidget(view.game, kindOf(ask)) !== null && secret.asks.some(({ id }) => id === ask)
  const answers = secret.answers.filter(({ ask }) => !drawnThere(ask))
  return (
    <>
      {answers.map(({ ask, picks }) => {
        const { done } = words.ask({ id: ask, kind: kindOf(ask), from: [], pick: [0, 0] }, table, name)
        const answer = joinWords(picks.map(pick => (view.chairs[pick] ? name(pick) : words.pick(pick))))
        return (
          <section key={ask} class="answered" data-answered={ask}>
            <p class="answered-done" role="status">
              {done}
            </p>
            {picks.length > 0 && <Again answer={answer} />}
          </section>
        )
      })}
    </>
  )
}
