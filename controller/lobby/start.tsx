import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { at, type Objection } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'
import { mayIn, wayToHost } from '../ui/may.ts'
import { nameIn } from '../ui/people.tsx'
import { RoleText } from '../ui/role-name.tsx'
import { useSaid } from '../watch/log.tsx'
import { SeatActions } from './seats.tsx'

interface StartProps {
  readonly session: Session
  readonly label: string
  /** Whether it is disabled for a moment: a tap meant for what was here before then starts nothing. */
  readonly guarded?: boolean
  readonly children?: ComponentChildren
}

/** The start button. It says what the next game would have to do without, and asks whether that is all right. */
const Go = ({ session, label, guarded }: Required<Omit<StartProps, 'children'>>) => {
  const [asking, setAsking] = useState(false)
  const view = session.view.value
  if (!view) return null
  const { room, parts } = view
  const lacking = room.without.length > 0
  const start = (
    <button
      type="button"
      class="primary"
      data-start
      disabled={guarded}
      onClick={() => (lacking ? setAsking(true) : void session.say({ do: 'start' }))}
    >
      {label}
    </button>
  )
  if (!(asking && lacking)) return start
  const agree = (): void => {
    setAsking(false)
    void session.say({ do: 'start-without', options: room.without.map(({ option }) => option) })
  }
  return (
    <fieldset class="panel sure" aria-label={label} data-without>
      <div id="without">
        {room.without.map(notice => (
          <p key={notice.option}>
            <RoleText text={parts.words.without(notice)} />
          </p>
        ))}
      </div>
      <div class="row">
        <button
          type="button"
          class="secondary"
          aria-describedby="without"
          ref={focusFirst}
          onClick={() => setAsking(false)}
        >
          {t().phone.notYet}
        </button>
        <button type="button" class="primary" data-sure disabled={guarded} onClick={agree}>
          {t().phone.startWithout}
        </button>
      </div>
    </fieldset>
  )
}

/** Moves the focus to the question that has replaced the button. */
const focusFirst = (button: HTMLButtonElement | null): void => button?.focus({ preventScroll: true })

/** Returns why no game can start. Missing friends are mentioned in the same words in every game. */
export const objectionIn = ({ parts }: Pick<View, 'parts'>, objection: Objection): string =>
  objection.why === 'few' ? t().phone.waitingMore({ n: objection.count }) : parts.words.objection(objection)

/** The start button with its objection, and what to do about players who are away. */
export const StartRow = ({ session, label, guarded = false, children }: StartProps) => {
  const view = session.view.value
  const objection = view?.room.objection ? objectionIn(view, view.room.objection) : ''
  useSaid(session, 'objection', objection)
  const slow = view ? view.room.order.filter(seat => view.chairs[seat]?.slow) : []
  const slowNow =
    view && slow.length > 0 ? t().phone.elsewhere.slow({ n: slow.length, names: slow.map(nameIn(view)) }) : ''
  useSaid(session, 'slow', slowNow)
  if (!view || !mayIn(view, { do: 'start' })) return null
  const { room, chairs } = view
  const away = room.order.filter(seat => {
    const chair = at(chairs, seat)
    return !(chair.here || chair.bot || chair.benched || chair.empty)
  })
  return (
    <div class="start">
      {away.length > 0 && (
        <div class="away-now">
          <p>{t().phone.awayNow({ n: away.length, names: away.map(nameIn(view)) })}</p>
          {away.map(seat => (
            <SeatActions key={seat} session={session} seat={seat} only={['bench', 'stand-in']} named />
          ))}
        </div>
      )}
      {slowNow !== '' && <p data-slow>{slowNow}</p>}
      <p class="objection">
        <RoleText text={objection} />
      </p>
      <div class="row">
        {children}
        <Go session={session} label={label} guarded={guarded || room.objection !== null} />
      </div>
    </div>
  )
}

export const TakeHost = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const way = view && wayToHost(view)
  // Leaves it to the top of every page to say that nobody is the host.
  if (!view || way === null || way === 'none' || view.room.host === null) return null
  const name = nameIn(view)(view.room.host)
  const why = { back: t().phone.takeBackWhy, gone: t().phone.takeHostWhy({ name }) }[way]
  return (
    <section class="panel" data-take-host>
      <p>{why}</p>
      <button type="button" class="secondary" onClick={() => void session.say({ do: 'take-host' })}>
        {way === 'back' ? t().phone.takeBack : t().phone.takeHost}
      </button>
    </section>
  )
}

export const TakeSeat = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view || session.isNobodys || !mayIn(view, { do: 'sit', name: '', charge: '', colour: '' })) return null
  return (
    <button
      type="button"
      class="secondary"
      data-sit
      onClick={() => {
        session.watching.value = false
      }}
    >
      {t().common.entry.takeSeat}
    </button>
  )
}
