import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'
import { JoinRequests } from './join-requests.tsx'
import { wayToHost } from './may.ts'

interface Props {
  readonly session: Session
}

/** Nobody is the host: told where everybody looks, with the way to change it. */
const Hostless = ({ session }: Props) => {
  const view = session.view.value
  if (!view || wayToHost(view) !== 'none') return null
  return (
    <section class="top-note" data-hostless>
      <p>{texts.hostNone}</p>
      <button type="button" class="small-button" onClick={() => void session.say({ do: 'take-host' })}>
        {texts.takeHost}
      </button>
    </section>
  )
}

/** Where pages scroll. */
const scrolling = '.main, .main > .asks'

/**
 * What concerns the table and not the game: at the top of every page, far from thumbs and over no question. What comes
 * or goes here takes its room from above: nothing below moves under a finger.
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
      // What is told for a moment lies beneath what is asked here.
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
      <JoinRequests session={session} />
    </div>
  )
}
