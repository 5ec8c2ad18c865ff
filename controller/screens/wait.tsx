import { saysAway } from '../../shared/client/away.ts'
import { at } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { drawnBy } from '../games/extras.ts'
import { Answered } from '../parts/answered.tsx'
import { Banter } from '../parts/banter.tsx'
import { DealMark } from '../parts/deal-mark.tsx'
import { Guesses } from '../parts/guesses.tsx'
import { JustHappened } from '../parts/just-happened.tsx'
import { Moment } from '../parts/moment.tsx'
import { firstOf, nameIn } from '../parts/people.tsx'
import { Nothing } from '../parts/plain.tsx'
import { SeatActions } from '../parts/seat-actions.tsx'
import { seconds } from '../parts/ticks.ts'
import type { Session } from '../session.ts'

import { playsNext } from './selectors.ts'

const countedBy = (phase: string) =>
  phase.startsWith('vote') ? 'haveVoted' : phase === 'quest' ? 'havePlayed' : 'haveChosen'

/** Who is awaited, and whose phone is away. */
export const Awaited = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view?.table || view.table.awaited.length === 0) return null
  const { awaited, acted } = view.table
  const name = nameIn(view)
  const gone = awaited.filter(seat => {
    const { bot, empty } = at(view.chairs, seat)
    return empty && !bot
  })
  const away = awaited.filter(seat => saysAway(at(view.chairs, seat), true, seconds.value))
  return (
    <section class="awaited">
      {/* At the deal the moment's heading says it, and one player alone need not be counted. */}
      {view.table.phase !== 'deal' && awaited.length + acted.length > 1 && (
        <p class="line progress">
          {t().phone[countedBy(view.table.phase)]({
            n: acted.length,
            of: awaited.length + acted.length,
          })}
        </p>
      )}
      {/* For one player alone, the moment's heading says what they are doing. */}
      {awaited.length + acted.length > 1 && (
        <p class="line" data-awaited>
          {t().phone.waitingFor({ names: firstOf(awaited.map(name), t().phone.others) })}
        </p>
      )}
      {away.length > 0 && <p class="line">{t().phone.phoneAway({ n: away.length, names: away.map(name) })}</p>}
      {gone.length > 0 && <p class="line">{t().phone.emptyChair({ names: gone.map(name) })}</p>}
      {[...away, ...gone].map(seat => (
        <SeatActions key={seat} session={session} seat={seat} only={['stand-in']} named />
      ))}
    </section>
  )
}

/** The page while this phone is asked nothing. */
export const WaitScreen = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { Middle = Nothing } = drawnBy(view.game)
  return (
    <>
      <div class="info">
        <Moment session={session} />
        <Banter session={session} />
        {view.table?.phase === 'deal' && <DealMark mark={view.room.mark} />}
        <Awaited session={session} />
        <Middle session={session} />
      </div>
      <div class="asks">
        <JustHappened session={session} />
        <Answered session={session} />
        {playsNext(view) && <p class="line">{t().phone.playsNext}</p>}
        <Guesses session={session} />
      </div>
    </>
  )
}
