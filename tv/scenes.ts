import type { GameId } from '../shared/games/index.ts'
import type { View } from '../shared/link.ts'
import { palette } from '../shared/look.ts'
import { plain } from './doors.ts'
import { drawing, type Item, top } from './item.ts'
import { lobby } from './lobby.ts'
import { bannerItems, joinLink, sizes, typed, veil } from './parts.ts'
import { isAsleep, type Setting, type Theatre } from './scene.ts'
import { written } from './text.ts'

// Each game's scenes are loaded when it is played.
const loaders: Readonly<Partial<Record<GameId, () => Promise<{ readonly theatre: Theatre }>>>> = {
  avalon: () => import('./avalon/theatre.ts'),
}

export const loadTheatre = async (game: GameId): Promise<Theatre | null> => {
  const loader = loaders[game]
  return loader ? (await loader()).theatre : null
}

/** How this screen stands, where that is not simply well. */
export type Trouble =
  | { readonly kind: 'none' | 'away' }
  /** Nothing of the table can be shown: this, instead. */
  | { readonly kind: 'plain'; readonly title: string; readonly text: string }

const asleep = (view: View, setting: Setting): readonly Item[] => {
  const { frame, measure, address } = setting
  const y = frame.h / 2
  const line = (key: string, text: string, dy: number, style: Parameters<typeof written>[3]) =>
    written(
      key,
      text,
      { x: frame.w / 2, y: y + dy, w: frame.safe.w - 200, h: 90 },
      { ...style, depth: 'words' },
      measure,
    )
  return [
    veil(setting, 'night'),
    drawing('moon', 'icon/moon/gold', 'top', { x: frame.w / 2, y: top(frame.safe) + 130, w: 150, h: 150 }),
    line('sleep title', 'The table sleeps', -190, { sizes: sizes.title, face: 'title', colour: palette.gold }),
    line('sleep text', 'It wakes when somebody comes back', -100, { sizes: sizes.prompt, colour: palette.bone }),
    drawing('sleep qr', `qr/${joinLink(view, address)}`, 'top', { x: frame.w / 2, y: y + 110, w: 260, h: 260 }),
    line('sleep code', `${view.room.code}   ${typed(address)}`, 300, { sizes: sizes.prompt, colour: palette.bone }),
  ]
}

/** What lies over every scene: that the table is away, or cannot save, or sleeps; and the latest news. */
const over = (view: View, setting: Setting, trouble: Trouble, news: string): readonly Item[] => {
  if (trouble.kind === 'away') return [veil(setting), ...bannerItems('away', 'Reconnecting', setting)]
  if (isAsleep(view, setting.now)) return asleep(view, setting)
  if (view.room.halted) {
    return [veil(setting), ...bannerItems('halted', 'This table cannot save what happens, and waits', setting)]
  }
  return bannerItems('news', news, setting, top(setting.frame.safe) + 260)
}

/** The picture of what is known: the one place where it is chosen. */
export const pictureOf = (
  view: View | null,
  theatre: Theatre | null,
  trouble: Trouble,
  news: string,
  setting: Setting,
): readonly Item[] => {
  if (trouble.kind === 'plain') return plain(trouble.title, trouble.text, setting)
  if (view === null) {
    const text = trouble.kind === 'away' ? 'Looking for the table' : 'A table is being laid'
    return plain('Sofa & Dagger', text, setting)
  }
  const scene = view.table && theatre ? theatre.picture(view, setting) : lobby(view, setting)
  return [...scene, ...over(view, setting, trouble, news)]
}
