import { speakingOrder } from '../../shared/client/chairs.ts'
import type { View } from '../../shared/client/connection.ts'
import { applauseIcons } from '../../shared/client/icons.ts'
import { palette } from '../../shared/client/palette.ts'
import { newsText } from '../../shared/client/sentences.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import type { GameId } from '../../shared/games/index.ts'
import { type Applauded, applauses } from '../../shared/protocol/applause.ts'
import { type Texts, t } from '../../shared/texts/catalogue.ts'
import { type Box, bottom, drawing, type Item, type Key, keyOf, right } from '../draw/items.ts'
import type { Viewport } from '../draw/layout.ts'
import { isolated, textItem } from '../draw/text.ts'
import type { DrawContext } from '../game-screen.ts'
import type { TvScreen } from '../screen.ts'

/** How long applause is shown, in ms. */
const applauseMs = 6_000

const applauseWidth = 116
const iconPx = 40
const marginPx = 22

const pillKey = 'applause pill'
const iconKey = (how: keyof Applauded): string => `applause ${how}`
const countKey = (how: keyof Applauded): string => `applause ${how} count`
const applauseKeys: ReadonlySet<string> = new Set([pillKey, ...applauses.flatMap(how => [iconKey(how), countKey(how)])])
export const isApplause = (key: string): boolean => applauseKeys.has(key)

/**
 * Draws the sum of a reveal's applause, at the right of the strip along the lower edge, where no part of the table is.
 */
export const applauseItems = ({ applauded, viewport: { strip }, measure }: DrawContext): readonly Item[] => {
  if (!applauded) return []
  const ways = applauses.filter(how => applauded[how] > 0)
  if (ways.length === 0) return []
  const w = ways.length * applauseWidth + 2 * marginPx
  const pill: Box = { ...strip, x: right(strip) - w / 2, w }
  const from = right(strip) - w + marginPx
  return [
    drawing(pillKey, 'pill', 'top', pill),
    ...ways.flatMap((how, i) => [
      drawing(iconKey(how), `icon/${applauseIcons[how]}/gold`, 'words', {
        x: from + i * applauseWidth + iconPx / 2,
        y: pill.y,
        w: iconPx,
        h: iconPx,
      }),
      textItem(
        countKey(how),
        String(applauded[how]),
        {
          x: from + i * applauseWidth + iconPx + 8 + (applauseWidth - iconPx - 16) / 2,
          y: pill.y,
          w: applauseWidth - iconPx - 16,
          h: bottom(pill) - pill.y + 24,
        },
        { sizes: [36, 34, 32], colour: palette.gold, align: 'left', depth: 'words', oneLine: true },
        measure,
      ),
    ]),
  ]
}

const fliersCount = 5
const fliers: readonly Key[] = Array.from({ length: fliersCount }, (_, i) => keyOf(`applause flies ${i}`))
const flyMs = 1800

/** Draws five signs of how people applauded, over the strip: they fly up, and are gone. */
export const flierItems = (applauded: Applauded, { strip }: Viewport): readonly Item[] => {
  const ways = applauses.flatMap(how => Array.from({ length: applauded[how] }, () => how))
  if (ways.length === 0) return []
  return fliers.map((flier, i) => {
    // Each way by its share, and the rarest too where there are five.
    const how = at(ways, Math.floor((i * ways.length) / fliersCount))
    const box: Box = { x: right(strip) - 60 - i * 92, y: strip.y - 70, w: 76, h: 76 }
    return drawing(flier, `icon/${applauseIcons[how]}/gold`, 'notice', box)
  })
}

/** Lets what was drawn of applause fly up. */
const flyUp = async (screen: Pick<TvScreen, 'painter' | 'animator' | 'viewport'>, sum: Applauded): Promise<void> => {
  const items = flierItems(sum, screen.viewport)
  const animator = screen.animator()
  if (animator.reducedMotion || items.length === 0) return
  for (const item of items) screen.painter.add(item)
  await animator.run(flyMs, t => {
    for (const [i, flier] of fliers.entries()) {
      const own = Math.min(1, Math.max(0, t * 1.5 - i * 0.12))
      animator.pose(flier, { dy: -420 * own, dx: 24 * Math.sin(5 * own + i), alpha: Math.sin(Math.PI * own) })
    }
  })
  for (const { key } of items) screen.painter.remove(key)
}

/** Says how many people applauded. */
export const applauseLine = ({ applauded }: Pick<DrawContext, 'applauded'>): readonly string[] => {
  const n = applauded ? applauses.reduce((sum, how) => sum + applauded[how], 0) : 0
  return n === 0 ? [] : [`${t().tv.guesses.applause}${t().grammar.colon}${n}.`]
}

/** The applause of a reveal, for a moment: at most until the next step of the game. */
export interface Applause {
  readonly take: (sum: Applauded) => void
  readonly see: (next: View) => void
  readonly sum: () => Applauded | null
}

export const makeApplause = (
  screen: Pick<TvScreen, 'view' | 'applaud' | 'after' | 'painter' | 'animator' | 'viewport'>,
): Applause => {
  let shown: { readonly sum: Applauded; readonly step: string } | null = null
  return {
    take: sum => {
      const taken = { sum, step: screen.view?.table?.step ?? '' }
      shown = taken
      screen.applaud()
      void flyUp(screen, sum)
      screen.after(applauseMs, () => {
        if (shown !== taken) return
        shown = null
        screen.applaud()
      })
    },
    see: ({ table }) => {
      if (shown?.step !== table?.step) shown = null
    },
    sum: () => shown?.sum ?? null,
  }
}

/** Greets new players one at a time: their crest, their name, their sound. */
export interface Arrivals {
  readonly see: (view: View) => void
  /** Returns the seat that is being greeted. */
  readonly who: () => Seat | undefined
}

const greetingMs = 1700
/** The most greetings in a row: when a whole crowd sits down, only the last ones are greeted. */
const maxGreetings = 3

export const makeArrivals = (screen: Pick<TvScreen, 'greet' | 'redraw' | 'after'>): Arrivals => {
  let known: ReadonlySet<Seat> | null = null
  let queue: readonly Seat[] = []
  let view: View | null = null
  let welcoming = false

  const next = (): void => {
    const [seat] = queue
    welcoming = seat !== undefined
    if (seat === undefined || view === null) return
    screen.greet(view, seat)
    screen.after(greetingMs, () => {
      queue = queue.slice(1)
      next()
      screen.redraw()
    })
  }

  return {
    see: now => {
      view = now
      const before = known
      known = new Set(now.room.order)
      if (now.table) queue = []
      if (before === null || now.table) return
      const fresh = now.room.order.filter(seat => !(before.has(seat) || at(now.chairs, seat).bot))
      queue = [...queue.filter(seat => now.room.order.includes(seat)), ...fresh].slice(-maxGreetings)
      if (!welcoming) next()
    },
    who: () => queue[0],
  }
}

/** The latest news, while it is shown. */
export interface NewsStrip {
  /** Says it in the TV's present language. */
  readonly text: () => string
  /** Takes each view together with the one before, which still has the names of those who left. */
  readonly see: (view: View, before: View | null) => void
  /** Shows a text, in the TV's present language, in place of news that are over. */
  readonly caption: (text: () => string) => void
}

const newsMs = 7000

export const makeNewsStrip = (screen: Pick<TvScreen, 'redraw' | 'after'>): NewsStrip => {
  let shown: { readonly news: NonNullable<View['room']['news']>; readonly name: string | undefined } | null = null
  let caption: { readonly text: () => string } | null = null
  let words: View['parts']['words'] | null = null
  let seen: number | null = null
  return {
    text: () =>
      shown && words
        ? newsText(t(), shown.news, isolated(shown.name ?? t().tv.somebody), words.notice)
        : (caption?.text() ?? ''),
    caption: text => {
      if (text() === '') return
      const one = { text }
      caption = one
      screen.after(newsMs, () => {
        if (caption !== one) return
        caption = null
        screen.redraw()
      })
    },
    see: ({ room, chairs, parts }, before) => {
      const { news } = room
      words = parts.words
      if (news && seen !== null && news.n > seen) {
        const one = { news, name: chairs[news.seat]?.name ?? before?.chairs[news.seat]?.name }
        shown = one
        screen.after(newsMs, () => {
          if (shown !== one) return
          shown = null
          screen.redraw()
        })
      }
      seen = news?.n ?? 0
    },
  }
}

type FirstTexts = Texts<'coach'>['coach']['first']
type Firsts = { readonly [phase: string]: readonly [keyof FirstTexts, after: string] }
const questFirsts: Firsts = {
  team: ['team', 'proposed'],
  vote: ['vote', 'voted'],
  quest: ['card', 'quested'],
  assassination: ['strike', 'shot'],
}
const nightFirsts: Firsts = { night: ['night', 'dawned'], day: ['day', 'polled'] }

/** The first questions of their kinds, by phase, and the events after which they are no longer the first. */
const firsts: Readonly<Record<GameId, Firsts>> = {
  avalon: questFirsts,
  thavalon: questFirsts,
  mafia: { ...nightFirsts, vote: ['mafiaVote', 'tallied'] },
  midnight: { ...nightFirsts, vote: ['midnightVote', 'tallied'] },
}

/** Whether this TV explains the game: where nobody has ever finished it, and once to somebody who practises. */
export const explainsFirsts = ({ room }: Pick<View, 'room'>): boolean =>
  room.firstTable || (room.settings.coach === 'always' && room.games <= 1)

/** Says what the first question of its kind is about, and why it matters; empty where there is none. */
export const firstLine = (view: View | null): string => {
  const { table, game } = view ?? {}
  if (!view || !table || !game || view.room.stage !== 'game' || !explainsFirsts(view) || !('coach' in t())) return ''
  const [line, after] = firsts[game][table.phase] ?? []
  return line === undefined || table.events.some(({ type }) => type === after) ? '' : t().coach.first[line]
}

/** Names who speaks after whom by day, where somebody plays from far away. */
export const orderLine = (view: View | null): string => {
  const order = view ? speakingOrder(view) : []
  return order.length > 0
    ? t().party.speaking({ names: order.map(seat => isolated(view?.chairs[seat]?.name ?? '')) })
    : ''
}
