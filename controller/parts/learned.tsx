import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { drawnBy, type Learned } from '../extras.ts'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'
import { useHold } from './hold.ts'
import { prefs } from './prefs.ts'
import { shrink } from './shrink.ts'

interface Props {
  readonly session: Session
}

const keyOf = (session: Session, { id }: Learned): string => `${session.view.value?.room.games ?? 0} ${id}`

/** What was just learnt and is not read on this phone: for every player at the same moment. */
export const newlyLearned = (session: Session): Learned | null => {
  const view = session.view.value
  if (!view?.secret?.hand || view.room.stage !== 'game') return null
  const learned = drawnBy(view.game).learned?.(view) ?? null
  return learned === null || session.learned.value === keyOf(session, learned) ? null : learned
}

/** It was read, here or where it stands besides. */
export const readLearned = (session: Session): void => {
  const learned = newlyLearned(session)
  if (learned) session.learned.value = keyOf(session, learned)
}

const Face = ({ text }: { readonly text: string }) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current) shrink(ref.current)
  })
  return (
    <div id="learned" class="learned-face" ref={ref}>
      <p>{text}</p>
    </div>
  )
}

const Offer = ({ session, learned }: Props & { readonly learned: Learned }) => {
  const { open, held, tap } = useHold()
  // Read is what was open: it goes when the finger does.
  useEffect(() => (open ? () => readLearned(session) : undefined), [open])
  const taps = prefs.value.reveal === 'tap'
  return (
    <section class="learned" data-learned={learned.id}>
      <p>{learned.title}</p>
      <button
        type="button"
        class="hold"
        data-hold="learned"
        aria-describedby={open ? 'learned' : undefined}
        {...held}
        onClick={tap}
      >
        {taps ? (open ? texts.tapToHide : texts.tapToRead) : texts.hold}
      </button>
      {open && <Face text={learned.own} />}
    </section>
  )
}

/**
 * What a seat has just learnt is put into its hand, at once and until it was read, whatever the TV tells meanwhile. The
 * phones of all others show the same.
 */
export const NewlyLearned = ({ session }: Props) => {
  const learned = newlyLearned(session)
  return learned && !learned.elsewhere ? <Offer key={learned.id} session={session} learned={learned} /> : null
}
