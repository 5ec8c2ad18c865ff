import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../shared/texts/catalogue.ts'
import { loadSentences } from '../catalogue.ts'
import type { Session } from '../session.ts'

/** Shows news as it comes, but none from before this phone joined. */
export const useNews = (session: Session): void => {
  const view = session.view.value
  const seen = useRef<number | null>(null)
  const names = useRef<Readonly<Record<string, string>>>({})
  const news = view?.room.news ?? null
  const host = useRef<string | null>(null)
  const n = news?.n ?? 0
  useEffect(() => {
    const before = seen.current
    seen.current = n
    if (view && news && before !== null && n > before && news.seat !== view.seat) {
      const name = view.chairs[news.seat]?.name ?? names.current[news.seat] ?? ''
      // Says the role instead of the name where a host leaves or is removed.
      const led = (news.type === 'left' || news.type === 'removed') && host.current === news.seat
      const show = (text: string): void => {
        session.note.value = { text, refused: false }
      }
      if (led) show(t().phone.hostLeft({ name }))
      else
        loadSentences().then(
          sentences => show(sentences.news(news, name, view.parts.words.notice)),
          () => undefined,
        )
    }
  }, [n])
  useEffect(() => {
    host.current = view?.room.host ?? null
  }, [view?.room.host])
  // Keeps the last known names: a removed chair has none any more.
  useEffect(() => {
    const chairs = Object.entries(view?.chairs ?? {})
    names.current = { ...names.current, ...Object.fromEntries(chairs.map(([seat, { name }]) => [seat, name])) }
  }, [view?.chairs])
}
