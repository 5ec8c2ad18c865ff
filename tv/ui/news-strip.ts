import type { View } from '../../shared/client/connection.ts'
import { newsText } from '../../shared/client/sentences.ts'
import { isolated } from '../canvas/text.ts'
import { speech, texts } from '../texts.ts'

/** The latest news, while it is shown. */
export interface NewsStrip {
  readonly text: () => string
  /** Takes each view together with the one before, which still has the names of those who left. */
  readonly see: (view: View, before: View | null) => void
}

const shownFor = 7000

export const makeNewsStrip = (over: () => void): NewsStrip => {
  let text = ''
  let seen: number | null = null
  return {
    text: () => text,
    see: ({ room, chairs, parts }, before) => {
      const n = room.news?.n ?? 0
      if (room.news && seen !== null && n > seen) {
        const { seat } = room.news
        const name = isolated(chairs[seat]?.name ?? before?.chairs[seat]?.name ?? texts.somebody)
        const said = newsText(speech, room.news, name, parts.words.notice)
        text = said
        setTimeout(() => {
          if (text !== said) return
          text = ''
          over()
        }, shownFor)
      }
      seen = n
    },
  }
}
