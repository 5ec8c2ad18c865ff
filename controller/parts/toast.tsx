import { useEffect } from 'preact/hooks'
import type { Session } from '../session.ts'

const stays = 6000

/** A refusal or news, for a moment. It overlays the page, where nothing may move. */
export const Toast = ({ session }: { readonly session: Session }) => {
  const note = session.note.value
  useEffect(() => {
    if (!note) return
    const timer = setTimeout(() => {
      session.note.value = null
    }, stays)
    return () => clearTimeout(timer)
  }, [note])
  return (
    <div class="toasts">
      <p role="alert" class="toast" hidden={!note?.refused}>
        {note?.refused ? note.text : ''}
      </p>
      <p role="status" class="toast" hidden={!note || note.refused}>
        {note && !note.refused ? note.text : ''}
      </p>
    </div>
  )
}
