import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { drawnBy, type Learned } from '../games/extras.ts'
import { looksUp } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { useHold } from './hold.ts'
import { HoldButton } from './hold-button.tsx'
import { shrink } from './shrink.ts'

interface Props {
  readonly session: Session
}

const keyOf = (session: Session, { id }: Learned): string => `${session.view.value?.room.games ?? 0} ${id}`

/** Returns what was just learned and not yet read on this phone: for every player at the same moment. */
export const newlyLearned = (session: Session): Learned | null => {
  const view = session.view.value
  const newest = session.newest.value
  if (!view?.secret?.hand || view.room.stage !== 'game' || session.late.value) return null
  const of = drawnBy(view.game).learned
  // It need not wait for the TV; and where the game is over on the TV, it is still offered here.
  const learned = (newest && of?.(newest)) ?? of?.(view) ?? null
  return learned === null || session.learned.value === keyOf(session, learned) ? null : learned
}

const markRead = (session: Session): void => {
  const learned = newlyLearned(session)
  if (learned) session.learned.value = keyOf(session, learned)
}

/** Marks it as read where it is shown besides: not during a reveal, when other pages show what was known before. */
export const readLearned = (session: Session): void => {
  const view = session.view.value
  if (view && !looksUp(view.room)) markRead(session)
}

const Face = ({ text }: { readonly text: string }) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current) shrink(ref.current)
  })
  return (
    <div id="learned" class="held-sheet learned-face" ref={ref}>
      <p>{text}</p>
    </div>
  )
}

const Offer = ({ session, learned }: Props & { readonly learned: Learned }) => {
  const hold = useHold()
  // Marks it as read only when it closes, because it disappears then.
  useEffect(() => (hold.open ? () => markRead(session) : undefined), [hold.open])
  return (
    <section class="learned" data-learned={learned.id}>
      <p>{learned.title}</p>
      <HoldButton hold={hold} of="learned" shows="learned" />
      {hold.open && <Face text={learned.own} />}
    </section>
  )
}

/**
 * Shows a seat what it has just learned, at once and until it is read, even during the TV's reveal. All other phones
 * show the same frame.
 */
export const NewlyLearned = ({ session }: Props) => {
  const learned = newlyLearned(session)
  return learned && !learned.elsewhere ? <Offer key={learned.id} session={session} learned={learned} /> : null
}
