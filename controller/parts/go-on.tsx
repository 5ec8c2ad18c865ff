import { type Ask, asksFor } from '../../shared/engine/game.ts'
import { mayGoOn } from '../screens/scene.ts'
import type { Session } from '../session.ts'
import { nameIn } from './people.tsx'
import { useStill } from './still.ts'
import { seconds } from './ticks.ts'

const Button = ({ session, ask }: { readonly session: Session; readonly ask: Ask }) => {
  const still = useStill(1500)
  const view = session.view.value
  if (!view?.table || still || !mayGoOn(view.room, seconds.value)) return null
  return (
    <p class="go-on" data-ask={ask.id}>
      <button
        type="button"
        class="small-button"
        data-confirm
        disabled={session.sending.value.includes(ask.id)}
        onClick={() => void session.say({ do: 'answer', ask: ask.id, picks: [] })}
      >
        {view.parts.words.ask(ask, view.table, nameIn(view)).confirm}
      </button>
    </p>
  )
}

/**
 * The host's button to go on after a reveal: under the moment, where no thumb has just confirmed anything, only after
 * the result is shown, and never at once.
 */
export const GoOn = ({ session }: { readonly session: Session }) => {
  const ask = session.view.value?.secret?.hosting.find(ask => asksFor(ask, 'go-on'))
  return ask ? <Button key={ask.id} session={session} ask={ask} /> : null
}
