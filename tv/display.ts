import type { View } from '../shared/client/connection.ts'
import type { Item } from './draw/items.ts'
import type { Painter } from './draw/painter.ts'
import { pictureOf } from './picture.ts'
import type { Present } from './present.ts'
import type { Setting } from './theatre.ts'
import { type Mirror, mirrorOf } from './ui/mirror.ts'
import { applauseItems, isApplause } from './ui/overlays.ts'

interface Needs {
  readonly present: Readonly<Present>
  readonly painter: Pick<Painter, 'show'>
  readonly setting: () => Setting
  readonly news: () => string
  /** Returns what lies over the picture of the table. */
  readonly besides: (setting: Setting) => readonly Item[]
  readonly mirror: (mirror: Mirror) => void
  /** Says whether drawing has to wait. */
  readonly waits: (view: View | null) => boolean
  readonly shows: (view: View | null, setting: Setting) => void
  /** Called when the drawn items have changed. */
  readonly drew: (next: readonly Item[], before: readonly Item[]) => void
  readonly wake: () => void
}

/** What is drawn at present. */
export interface Display {
  /** Draws a view, if it looks different from what is drawn. */
  readonly paint: (view: View | null) => void
  /** Draws it in any case: something may have moved since. */
  readonly repaint: (view: View | null) => void
  /** Makes the next call draw in any case. */
  readonly outdate: () => void
  /** Forgets everything that was drawn. */
  readonly clear: () => void
  /** Draws applause over the current picture, even during a cue. */
  readonly applaud: () => void
  readonly shown: () => View | null
  readonly items: () => readonly Item[]
}

export const makeDisplay = (needs: Needs): Display => {
  const { present, painter, setting: settingNow, news, besides, mirror, waits, shows, drew, wake } = needs
  let shown: View | null = null
  let painted = ''
  let items: readonly Item[] = []

  const reflect = (setting: Setting): void => {
    mirror(mirrorOf(shown, present.theatre, present.trouble, setting, news()))
  }

  const paint = (view: View | null): void => {
    if (waits(view)) return
    shown = view
    const setting = settingNow()
    reflect(setting)
    shows(view, setting)
    const next = [...pictureOf(view, present.theatre, present.trouble, news(), setting), ...besides(setting)]
    const text = JSON.stringify(next)
    if (text === painted) return
    const before = items
    painted = text
    items = next
    painter.show(next)
    drew(next, before)
    wake()
  }

  return {
    paint,
    repaint: view => {
      painted = ''
      paint(view)
    },
    outdate: () => {
      painted = ''
    },
    clear: () => {
      painted = ''
      items = []
    },
    applaud: () => {
      const setting = settingNow()
      const quiet = news() === '' && present.trouble.kind === 'none'
      reflect(setting)
      items = [...items.filter(({ key }) => !isApplause(key)), ...(quiet ? applauseItems(setting) : [])]
      painter.show(items)
      wake()
    },
    shown: () => shown,
    items: () => items,
  }
}
