import { t } from '../../shared/texts/catalogue.ts'
import { headOf, looksUp, timeOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'

import { Bound } from './bound.tsx'
import { GoOn } from './go-on.tsx'
import { NewlyLearned } from './learned.tsx'
import { nameIn } from './people.tsx'
import { seconds } from './ticks.ts'

/** Shows the visible clock, where one runs. */
const Clock = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const time = timeOf(view.room, seconds.value)
  const word =
    time && { running: t().phone.secondsLeft, paused: t().phone.paused, ended: () => t().phone.timeUp }[time.is]
  return (
    <p class="clock" role="timer" data-time={time?.is}>
      {word?.({ n: time?.remaining ?? 0 }) ?? ''}
    </p>
  )
}

/** The moment's heading: what is going on, or to look up while the TV plays a reveal. */
export const Moment = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view?.table) return null
  const up = looksUp(view.room)
  return (
    <div class="moment">
      <h1 tabIndex={-1} aria-live="polite">
        <Bound text={up ? t().phone.lookUp : headOf(view, nameIn(view))} />
      </h1>
      <Clock session={session} />
      <GoOn session={session} />
      <NewlyLearned session={session} />
    </div>
  )
}
