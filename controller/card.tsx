import { useCallback, useLayoutEffect, useRef } from 'preact/hooks'
import type { View } from '../shared/link.ts'
import { useHold } from './hold.ts'
import { Icon } from './icon.tsx'
import { nameIn } from './people.tsx'
import { prefs } from './prefs.ts'
import type { Session } from './session.ts'
import { TakeSeat } from './take-seat.tsx'
import { texts } from './texts.ts'

/** Makes the letters of a card smaller until every part of it fits its place. The places stay as they are. */
const shrink = (face: HTMLElement): void => {
  const parts = [...face.querySelectorAll<HTMLElement>('p')]
  for (const part of parts) {
    part.style.fontSize = ''
    // What is centred overflows upwards too, where no height tells of it.
    part.style.alignContent = 'start'
    const start = Number.parseFloat(getComputedStyle(part).fontSize)
    for (let size = start; size > 9 && part.scrollHeight > part.clientHeight + 1; size -= 1)
      part.style.fontSize = `${size}px`
    part.style.alignContent = ''
  }
}

/** The face: four places that are the same for every role. It is in the page only while it is held. */
const Face = ({ view }: { readonly view: View }) => {
  const ref = useRef<HTMLDivElement>(null)
  const { secret, parts } = view
  const hand = secret?.hand
  useLayoutEffect(() => {
    if (ref.current) shrink(ref.current)
  })
  if (!hand) return null
  const { words } = parts
  const role = words.roles[hand.role]
  return (
    <div id="card" class="face" ref={ref}>
      <p class="face-role">{role?.name}</p>
      <p class="face-side">{role?.side}</p>
      <p class="face-text">{role?.card}</p>
      <p class="face-knows">{words.knows({ ...hand, given: [] }, nameIn(view)).join('\n')}</p>
    </div>
  )
}

/** The card of this seat, face down until it is held. */
export const Card = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const games = view?.room.games ?? 0
  const opened = useCallback(() => {
    session.read.value = games
  }, [session, games])
  const { open, held, tap } = useHold(opened)
  if (!view?.secret?.hand) return <p class="empty">{view?.seat === null ? texts.watching : texts.noCard}</p>
  const taps = prefs.value.reveal === 'tap'
  const label = taps ? (open ? texts.tapToHide : texts.tapToRead) : texts.hold
  return (
    <div class="card-stand">
      <div class="card">
        {open ? (
          <Face view={view} />
        ) : (
          <div class="card-back">
            <Icon name="wax-seal" />
          </div>
        )}
      </div>
      <button
        type="button"
        class="hold"
        data-hold="card"
        aria-describedby={open ? 'card' : undefined}
        aria-expanded={taps ? open : undefined}
        {...held}
        onClick={tap}
      >
        {label}
      </button>
    </div>
  )
}

export const CardPage = ({ session }: { readonly session: Session }) => (
  <section class="sheet-page card-page">
    <h1 tabIndex={-1}>{texts.cardTitle}</h1>
    <Card session={session} />
    <TakeSeat session={session} />
  </section>
)
