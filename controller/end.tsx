import { extrasOf } from './extras.ts'
import { nameIn } from './people.tsx'
import type { Session } from './session.ts'
import { StartRow } from './start.tsx'
import { TakeSeat } from './take-seat.tsx'
import { texts } from './texts.ts'

/** Who won and why, who was who, and how the evening goes on. */
export const EndScreen = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view?.table) return null
  const { Cast } = extrasOf(view.room.game)
  const hosting = view.seat !== null && view.seat === view.room.host
  return (
    <>
      <div class="info end">
        <h1 tabIndex={-1} class="outcome" aria-live="polite">
          {view.parts.words.outcome(view.table)}
        </h1>
        <Cast session={session} />
      </div>
      <div class="asks">
        <TakeSeat session={session} />
        <StartRow session={session} label={texts.playAgain} />
        {hosting && (
          <button type="button" class="secondary" onClick={() => void session.say({ do: 'lobby' })}>
            {texts.toLobby}
          </button>
        )}
        {!hosting && <p class="line">{view.room.host ? texts.waitHost(nameIn(view)(view.room.host)) : texts.noHost}</p>}
      </div>
    </>
  )
}
