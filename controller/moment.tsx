import { nameIn } from './people.tsx'
import { looksUp, visibleClock } from './scene.ts'
import type { Session } from './session.ts'
import { texts } from './texts.ts'
import { seconds } from './ticks.ts'

/** The clock that people see, where one runs. */
const Clock = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { room } = view
  const ends = room.reminder?.ends ?? visibleClock(room)?.ends ?? null
  const left = ends === null ? null : Math.max(0, Math.ceil((ends - seconds.value) / 1000))
  return (
    <p class="clock" role="timer">
      {room.paused ? texts.paused : left === null ? '' : texts.secondsLeft(left)}
    </p>
  )
}

/** The sentence of the moment. While the TV tells what happened, it says to look there. */
export const Moment = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view?.table) return null
  const up = looksUp(view.room, session.finale.value)
  return (
    <div class="moment">
      <h1 tabIndex={-1} aria-live="polite">
        {up ? texts.lookUp : view.parts.words.moment(view.table, nameIn(view))}
      </h1>
      <Clock session={session} />
    </div>
  )
}
