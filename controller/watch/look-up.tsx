import './watch.css'
import { useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { applauseIcons } from '../../shared/client/icons.ts'
import { type Applause, waysOf } from '../../shared/protocol/applause.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { gameUi, Nothing } from '../games/game-ui.tsx'
import { telling } from '../selectors.ts'
import { announce, type Session } from '../session.ts'
import { Icon } from '../ui/icon.tsx'
import { eventLines } from './log.tsx'
import { MomentHeading } from './moment.tsx'

/** Returns the ask of the pause in which a reveal may be applauded. */
const pauseIn = ({ clocks }: View['room']): string | null =>
  clocks.find(clock => clock.for === 'pause' && clock.ask !== telling)?.ask ?? null

/** Lists how this phone may applaud what the TV shows, while nothing is being asked. */
const waysIn = ({ room, table, seat }: View): readonly Applause[] =>
  room.settings.applause && table !== null && table.awaited.length === 0 && room.screens > 0 && pauseIn(room) !== null
    ? waysOf(seat, table)
    : []

/** Ways to applaud a reveal, one of them for each reveal. The TV shows how many people used each. */
const Applaud = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const [done, setDone] = useState<string | null>(null)
  const ways = view ? waysIn(view) : []
  if (!view || ways.length === 0) return null
  const here = `${view.room.games} ${pauseIn(view.room)}`
  return (
    <section class="applaud" data-applaud aria-label={t().phone.applause.title}>
      <p class="guess-why">{done === here ? t().phone.applause.sent : t().phone.applause.title}</p>
      <div class="applaud-ways">
        {ways.map(how => (
          <button
            key={how}
            type="button"
            class="applaud-way"
            data-how={how}
            disabled={done === here}
            onClick={() => {
              setDone(here)
              announce(session, t().phone.applause.sent)
              void session.say({ do: 'applaud', how })
            }}
          >
            <Icon name={applauseIcons[how]} />
            <span>{t().phone.applause[how]}</span>
          </button>
        ))}
      </div>
    </section>
  )
}

const maxCaptions = 3

/** Writes what the TV has told last, as soon as it has, for somebody who is far away. The log reads it out already. */
const Captions = ({ session }: { readonly session: Session }) => {
  const [newest, told] = [session.newest.value, session.told.value]
  const lines = newest ? eventLines(newest, Math.max(0, told - maxCaptions), told) : []
  return (
    <div class="captions" aria-hidden="true">
      {lines.map((line, i) => (
        <p key={told - i}>{line}</p>
      ))}
    </div>
  )
}

/** The page while the TV plays a reveal: the same for every result, and no way to see it sooner. */
export const LookUpScreen = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const { Middle = Nothing } = gameUi(view.game)
  return (
    <>
      <div class="asks">
        <Applaud session={session} />
      </div>
      <div class="info look-up">
        <span class="look-up-mark">
          <Icon name="sun" />
        </span>
        <MomentHeading session={session} />
        {view.seat && view.chairs[view.seat]?.elsewhere ? <Captions session={session} /> : <p>{t().phone.lookUpWhy}</p>}
        {!session.late.value && <Middle session={session} />}
      </div>
    </>
  )
}
