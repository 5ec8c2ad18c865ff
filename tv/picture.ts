import type { LinkStatus, View } from '../shared/client/connection.ts'
import { palette } from '../shared/client/palette.ts'
import { refusalText } from '../shared/client/sentences.ts'
import { unreachable } from '../shared/engine/game.ts'
import { type GameId, gameTexts } from '../shared/games/index.ts'
import { needTexts, t } from '../shared/texts/catalogue.ts'
import type { Mood } from './audio/score.ts'
import { drawing, type Item, top } from './draw/items.ts'
import { textItem } from './draw/text.ts'
import { type DrawContext, type GameScreen, isAsleep } from './game-screen.ts'
import { title } from './texts.ts'
import { lobby } from './ui/lobby.ts'
import { applauseItems } from './ui/overlays.ts'
import {
  addressToType,
  bannerItems,
  fontSizes,
  hallItems,
  joinLink,
  lockItems,
  newsItems,
  parchmentItem,
  soundItems,
  veilItem,
} from './ui/parts.ts'
import { remarkItems } from './ui/remark.ts'

/** The trouble of this screen, if any. */
export type Trouble =
  | { readonly kind: 'none' | 'away' }
  /** A page shown instead of the table. */
  | { readonly kind: 'plain'; readonly title: string; readonly text: string }

export const plainTrouble = (title: string, text: string): Trouble => ({ kind: 'plain', title, text })

export const troubleAt = (status: LinkStatus, before: Trouble): Trouble => {
  switch (status.at) {
    case 'open':
      return { kind: 'none' }
    case 'away':
      return { kind: 'away' }
    case 'requesting':
      return plainTrouble(t().tv.asking, t().tv.requesting)
    case 'refused':
      return plainTrouble(title, refusalText(t(), status, null))
    case 'out':
      return plainTrouble(title, t().tv.out)
    // It is being retried: the previous trouble stays.
    case 'joining':
      return before
    default:
      return unreachable(status)
  }
}

/** Draws the page without a table: one plain statement, and what to do. */
export const plainItems = (title: string, text: string, { viewport, measure }: DrawContext): readonly Item[] => {
  const box = { x: viewport.w / 2, y: viewport.h / 2, w: Math.min(1200, viewport.safe.w - 120), h: 520 }
  return [
    ...hallItems(viewport),
    parchmentItem(box),
    drawing('crest', 'icon/round-table/blood', 'ink', { x: box.x, y: box.y - 160, w: 130, h: 130 }),
    textItem(
      'title',
      title,
      { x: box.x, y: box.y - 28, w: box.w - 120, h: 120 },
      { sizes: fontSizes.title, face: 'title', colour: palette.blood },
      measure,
    ),
    textItem(
      'text',
      text,
      { x: box.x, y: box.y + 120, w: box.w - 140, h: 170 },
      { sizes: fontSizes.prompt, colour: palette.ink },
      measure,
    ),
  ]
}

/** Each game's music in the lobby before its GameScreen is loaded, and its GameScreen, loaded when the game is played. */
const rows: Readonly<Record<GameId, { lobby: Mood; load: () => Promise<{ readonly gameScreen: GameScreen }> }>> = {
  avalon: { lobby: 'hall lobby', load: () => import('./games/avalon/index.ts') },
  thavalon: { lobby: 'hall lobby', load: () => import('./games/thavalon/index.ts') },
  mafia: { lobby: 'village lobby', load: () => import('./games/mafia/index.ts') },
  midnight: { lobby: 'village lobby', load: () => import('./games/midnight/index.ts') },
}

const loaded = new Map<GameId, Promise<GameScreen>>()

const retryMs = 1000

/** Loads a game's GameScreen, retrying the download as often as necessary. */
export const gameScreenFor = (game: GameId): Promise<GameScreen> => {
  const load = (): Promise<GameScreen> =>
    Promise.all([rows[game].load(), needTexts(gameTexts[game])]).then(
      ([{ gameScreen }]) => gameScreen,
      async () => {
        await new Promise(resolve => setTimeout(resolve, retryMs))
        return load()
      },
    )
  const known = loaded.get(game) ?? load()
  loaded.set(game, known)
  return known
}

const asleep = (view: View, context: DrawContext): readonly Item[] => {
  const { viewport, measure, address } = context
  const y = viewport.h / 2
  const line = (key: string, text: string, dy: number, style: Parameters<typeof textItem>[3]) =>
    textItem(
      key,
      text,
      { x: viewport.w / 2, y: y + dy, w: viewport.safe.w - 200, h: 90 },
      { ...style, depth: 'notice words' },
      measure,
    )
  return [
    veilItem(context, 'night'),
    drawing('moon', 'icon/moon/gold', 'notice', { x: viewport.w / 2, y: top(viewport.safe) + 130, w: 150, h: 150 }),
    line('sleep title', t().tv.asleep, -190, { sizes: fontSizes.title, face: 'title', colour: palette.gold }),
    line('sleep text', t().tv.wakes, -100, { sizes: fontSizes.prompt, colour: palette.bone }),
    drawing('sleep qr', `qr/${joinLink(view, address)}`, 'notice', { x: viewport.w / 2, y: y + 110, w: 260, h: 260 }),
    line('sleep code', `${view.room.code}   ${addressToType(context)}`, 300, {
      sizes: fontSizes.prompt,
      colour: palette.bone,
    }),
  ]
}

/** Returns what lies over every picture: that the table is unreachable, cannot save, or sleeps; and the latest news. */
const over = (view: View, context: DrawContext, trouble: Trouble, news: string): readonly Item[] => {
  if (trouble.kind === 'away') return [veilItem(context), ...bannerItems('away', t().tv.reconnecting, context)]
  if (isAsleep(view, context.now)) return asleep(view, context)
  if (view.room.halted) {
    return [veilItem(context), ...bannerItems('halted', t().tv.halted, context)]
  }
  return newsItems(view.room.announcement || news, context)
}

/** Returns the music for what is shown; none while the table is asleep. */
export const moodOf = (view: View | null, gameScreen: GameScreen | null, now: number): Mood | null => {
  if (view === null || isAsleep(view, now)) return null
  return view.table && gameScreen ? gameScreen.mood(view) : rows[view.game].lobby
}

/** Returns the picture for everything known: the only place where it is chosen. */
export const pictureOf = (
  view: View | null,
  gameScreen: GameScreen | null,
  trouble: Trouble,
  news: string,
  context: DrawContext,
): readonly Item[] => {
  if (trouble.kind === 'plain') return plainItems(trouble.title, trouble.text, context)
  if (view === null) {
    const text = trouble.kind === 'away' ? t().tv.looking : t().tv.loading
    return plainItems(title, text, context)
  }
  const items = view.table && gameScreen ? gameScreen.picture(view, context) : lobby(view, context, gameScreen)
  // The news needs the whole strip.
  const quiet = news === '' && view.room.announcement === '' && trouble.kind === 'none'
  return [
    ...items,
    ...(trouble.kind === 'none' && !isAsleep(view, context.now) ? remarkItems(items, context) : []),
    ...over(view, context, trouble, news),
    ...(quiet ? [...lockItems(view, context), ...applauseItems(context)] : []),
    ...soundItems(context),
  ]
}
