import { saysAway } from '../../shared/client/chairs.ts'
import type { View } from '../../shared/client/connection.ts'
import { asksFor, at } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { Answered } from '../ask/ask.tsx'
import { CoachStrip, learnsAlone } from '../ask/coach.tsx'
import { DealMark } from '../card/deal-mark.tsx'
import { gameUi, Nothing } from '../games/game-ui.tsx'
import { SeatActions } from '../lobby/seats.tsx'
import { headOf, latestOf, playsNext } from '../selectors.ts'
import type { Session } from '../session.ts'
import { serverSeconds } from '../ui/may.ts'
import { nameIn } from '../ui/people.tsx'
import { RoleText } from '../ui/role-name.tsx'
import { GuessPanel } from './guesses.tsx'
import { Banter, GoOn, MomentHeading, Statements } from './moment.tsx'

/** Lists three names and how many others there are; four names are still listed. */
export const firstOf = (
  names: readonly string[],
  others: (fillings: { readonly n: number }) => string,
): readonly string[] => (names.length > 4 ? [...names.slice(0, 3), others({ n: names.length - 3 })] : names)

const maxEvents = 2

const JustHappened = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { words } = view.parts
  const events = latestOf(view.table, maxEvents, words.unsaid)
  if (events.length === 0) return null
  const { Latest, begins } = gameUi(view.game)
  const name = nameIn(view)
  const lines = events.filter(({ type }) => !begins.includes(type)).map(event => words.event(event, name))
  // Leaves out what the heading says already, and everything older than that.
  const head = headOf(view, name)
  const last = lines.at(-1)
  const unsaid = last !== undefined && head.includes(last) ? [] : lines.filter(line => !head.includes(line))
  return (
    <section class="just">
      <h2 class="small-head">{t().phone.just}</h2>
      {unsaid.map((line, i) => (
        <p key={`${events.length}-${i}`}>
          <RoleText text={line} />
        </p>
      ))}
      <Latest session={session} />
    </section>
  )
}

const countedBy = (phase: string) =>
  phase.startsWith('vote') ? 'haveVoted' : phase === 'quest' ? 'havePlayed' : 'haveChosen'

const Awaited = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view?.table || view.table.awaited.length === 0) return null
  const { awaited, acted } = view.table
  const name = nameIn(view)
  const gone = awaited.filter(seat => {
    const { bot, empty } = at(view.chairs, seat)
    return empty && !bot
  })
  const away = awaited.filter(seat => saysAway(at(view.chairs, seat), true, serverSeconds.value))
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

/** Says whether the game waits for one who learns: what is only shown goes on by itself. */
const waitsForGoOn = (view: View): boolean =>
  learnsAlone(view) &&
  view.room.clocks.every(clock => clock.for !== 'pause') &&
  (view.secret?.hosting ?? []).some(ask => asksFor(ask, 'go-on'))

export const WaitScreen = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { Middle = Nothing } = gameUi(view.game)
  return (
    <>
      <div class="asks">
        <CoachStrip session={session} />
        <JustHappened session={session} />
        <Answered session={session} />
        {playsNext(view) && <p class="line">{t().phone.playsNext}</p>}
        <GuessPanel session={session} />
        {/* One who learns taps here again and again: it keeps its place. */}
        {waitsForGoOn(view) && (
          <div class="go-on-foot">
            <GoOn session={session} />
          </div>
        )}
      </div>
      <div class="info">
        <MomentHeading session={session} />
        <Banter session={session} />
        <Statements session={session} />
        {view.table?.phase === 'deal' && <DealMark mark={view.room.mark} />}
        <Awaited session={session} />
        <Middle session={session} />
      </div>
    </>
  )
}
