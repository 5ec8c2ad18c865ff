import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'
import type { Session } from '../session.ts'

import { JoinRequests } from './join-requests.tsx'
import { wayToHost } from './may.ts'
import { Undo } from './undo.tsx'

interface Props {
  readonly session: Session
}

/** Says that nobody is the host, with a button to become it. */
const Hostless = ({ session }: Props) => {
  const view = session.view.value
  if (!view || wayToHost(view) !== 'none') return null
  return (
    <section class="top-note" data-hostless>
      <p>{t().phone.hostNone}</p>
      <button type="button" class="small-button" onClick={() => void session.say({ do: 'take-host' })}>
        {t().phone.takeHost}
      </button>
    </section>
  )
}

/** The scrolling elements of pages. */
const scrolling = '.main, .main > .asks'

/**
 * Messages about the table rather than the game: at the top of every page, far from thumbs, and never over a question.
 * When one appears, the page scrolls to keep everything where it is under a finger.
 */
export const Top = ({ session }: Props) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const top = ref.current
    if (!top) return
    let height = top.offsetHeight
    const page = document.documentElement.style
    const watch = new ResizeObserver(() => {
      const grown = top.offsetHeight - height
      height = top.offsetHeight
      // Places toasts below what is asked here.
      page.setProperty('--asked', `${height > 0 ? top.getBoundingClientRect().bottom : 0}px`)
      for (const part of document.querySelectorAll(scrolling)) part.scrollTop += grown
    })
    watch.observe(top)
    return () => {
      watch.disconnect()
      page.removeProperty('--asked')
    }
  }, [])
  return (
    <div class="top" ref={ref}>
      <Hostless session={session} />
      <Undo session={session} />
      <JoinRequests session={session} />
    </div>
  )
}
