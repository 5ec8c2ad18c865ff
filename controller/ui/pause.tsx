import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'
import { announce, type Session } from '../session.ts'
import { Icon } from './icon.tsx'

interface LazyProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  /** The properties of what is loaded. */
  readonly having?: Props
}

export const Lazy = <Props extends object = object>({ load, having }: LazyProps<Props>) => {
  const [Page, setPage] = useState<ComponentType<Props> | null>(null)
  useEffect(() => {
    load().then(
      page => setPage(() => page),
      () => undefined,
    )
  }, [])
  // What needs no properties is given none.
  return Page && <Page {...(having as Props)} />
}

export const Loading = ({ children }: { readonly children: ComponentChildren }) => (
  <main class="page centre outside">
    <span class="brand-mark">
      <Icon name="crossed-swords" />
    </span>
    <h1 class="brand-title">{t().common.entry.title}</h1>
    <p role="status">{children}</p>
  </main>
)

export const Requesting = () => <Loading>{t().common.entry.requesting}</Loading>

const toastMs = 6000

/** A refusal or news, for a moment. It overlays the page, where nothing may move. */
export const Toast = ({ session }: { readonly session: Session }) => {
  const note = session.note.value
  useEffect(() => {
    if (!note) return
    if (!note.refused) announce(session, note.text)
    const timer = setTimeout(() => {
      session.note.value = null
    }, toastMs)
    return () => clearTimeout(timer)
  }, [note])
  return (
    <div class="toasts">
      <p role="alert" class="toast" hidden={!note?.refused}>
        {note?.refused ? note.text : ''}
      </p>
      <p class="toast news" hidden={!note || note.refused}>
        {note && !note.refused ? note.text : ''}
      </p>
    </div>
  )
}
