import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Ask, at } from '../../shared/engine/game.ts'
import { textOf } from '../catalogue.ts'
import type { AskWidget } from '../extras.ts'
import { One } from '../screens/ask.tsx'
import { thavalonTexts } from './texts.ts'

const callOf = ({ id }: Ask): string => at(id.split(' '), 1)

/** The Assassin's calls are separate asks, all open at once: first the call is chosen, then its targets. */
export const Call: AskWidget = ({ session, asks }) => {
  const [called, setCalled] = useState<string | null>(null)
  const ask = asks.find(({ id }) => id === called)
  const whom = useRef<HTMLDivElement>(null)
  // Scrolls the targets into view: on a low screen they would be below the edge.
  useLayoutEffect(() => {
    whom.current?.scrollIntoView({ block: 'end' })
  }, [called])
  return (
    <>
      <section class="ask calls" aria-labelledby="q-call">
        <h2 id="q-call" class="ask-prompt">
          {thavalonTexts.call}
        </h2>
        <div class="calls-list">
          {asks.map(one => (
            <button
              key={one.id}
              type="button"
              class="pick-choice"
              data-call={one.id}
              aria-pressed={one.id === called}
              onClick={() => setCalled(one.id)}
            >
              {textOf(thavalonTexts.calls, callOf(one))}
            </button>
          ))}
        </div>
      </section>
      {ask && (
        <div ref={whom}>
          <One key={ask.id} session={session} ask={ask} />
        </div>
      )}
    </>
  )
}
