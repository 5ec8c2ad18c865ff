import type { View } from '../../shared/client/connection.ts'
import { newsText } from '../../shared/client/sentences.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { isolated } from '../canvas/text.ts'

/** The latest news, while it is shown. */
export interface NewsStrip {
  /** Says it in the TV's present language. */
  readonly text: () => string
  /** Takes each view together with the one before, which still has the names of those who left. */
  readonly see: (view: View, before: View | null) => void
}

const shownFor = 7000

export const makeNewsStrip = (
  over: () => void,
  later: (milliseconds: number, then: () => void) => unknown,
): NewsStrip => {
  let shown: { readonly news: NonNullable<View['room']['news']>; readonly name: string | undefined } | null = null
  let words: View['parts']['words'] | null = null
  let seen: number | null = null
  return {
    text: () =>
      shown && words ? newsText(t(), shown.news, isolated(shown.name ?? t().tv.somebody), words.notice) : '',
    see: ({ room, chairs, parts }, before) => {
      const { news } = room
      words = parts.words
      if (news && seen !== null && news.n > seen) {
        const one = { news, name: chairs[news.seat]?.name ?? before?.chairs[news.seat]?.name }
        shown = one
        later(shownFor, () => {
          if (shown !== one) return
          shown = null
          over()
        })
      }
      seen = news?.n ?? 0
    },
  }
}
