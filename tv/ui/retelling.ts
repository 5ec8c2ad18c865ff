import type { View } from '../../shared/client/connection.ts'
import { palette } from '../../shared/client/palette.ts'
import { actsOf, actText, besideAct, knowingThen, type Retelling, retellingOf } from '../../shared/client/retelling.ts'
import { saidOf } from '../../shared/engine/words.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { sequel } from '../../shared/texts/templates.ts'
import { between, bottom, drawing, type Item, left, right, top } from '../draw/items.ts'
import { type Viewport, viewportOf } from '../draw/layout.ts'
import { textItem } from '../draw/text.ts'
import { type DrawContext, namesOf, shieldOf } from '../game-screen.ts'
import type { Reveals } from '../reveals.ts'
import type { TvScreen } from '../screen.ts'
import { fontSizes } from './parts.ts'

/**
 * How far a retold game has come, and whether the panel next to it is open: `who` is 0 while it is closed, 1 while it
 * names all roles, and more while it says what one player knew.
 */
export type PanelState = { readonly at: number; readonly all: number; readonly who: number }

/** Retells a finished game on the TV, event by event. */
export interface RetellingPlayer {
  readonly on: () => boolean
  /** Returns what is shown; null where nothing is being retold. */
  readonly told: () => (PanelState & { readonly retelling: Retelling }) | null
  readonly begin: (view: View) => void
  /** Takes the finished game in the words of another language. */
  readonly see: (view: View) => void
  /** Ends the retelling at once, and resolves when nothing of it moves any more. */
  readonly end: () => Promise<void>
  /** Goes to the beginning of the next act, or back to that of this one or of the one before. */
  readonly step: (by: 1 | -1) => void
  readonly toggle: () => void
  /** Cycles through: roles are shown, then also what each seat knew, then neither. */
  readonly ask: (by: 1 | -1) => void
  readonly redraw: () => void
}

/** Says whether the host has just asked to show the finished game once more. */
export const isAskedFor = (before: View | null, { room }: View): boolean =>
  before !== null && room.stage === 'over' && room.news?.type === 'retold' && room.news.n !== before.room.news?.n
/** Says whether the finished game is no longer the one to be shown. */
export const isOther = (before: View | null, { room }: View): boolean =>
  room.stage !== 'over' || room.games !== before?.room.games

/** How long an event is shown before the next, and the last one before the present table is shown again, in ms. */
const eventMs = 2500
const lastEventMs = 30_000

/** Counts the states of the panel: without roles, with all roles, and with what each seat knew. */
const rowsOf = ({ whole }: Retelling): number => (whole.table?.reveal ? whole.table.seats.length + 2 : 1)

export const makeRetellingPlayer = (
  screen: Pick<TvScreen, 'instant' | 'view' | 'fit' | 'paintAsOf' | 'repaint' | 'after'>,
  { play, skip }: Pick<Reveals, 'play' | 'skip'>,
): RetellingPlayer => {
  let telling: { of: Retelling } | null = null
  let place = 0
  let who = 0
  let running = false
  /** The event that is being played. */
  let moving: Promise<void> | null = null
  let rest = (): void => undefined

  const show = (): void => {
    if (telling && !moving) screen.paintAsOf(telling.of.whole, place)
  }
  const finish = (): void => {
    rest()
    telling = null
    running = false
    screen.repaint(screen.view)
  }
  const wait = (): void => {
    rest()
    const last = telling !== null && place >= telling.of.events.length - 1
    if (last) running = false
    rest = screen.after(last ? lastEventMs : eventMs, last ? finish : next)
  }
  const next = (): void => {
    const own = telling
    if (!own || !running || moving) return
    place += 1
    moving = play(own.of.whole, place).finally(() => {
      moving = null
      if (telling !== own) return
      show()
      if (running) wait()
    })
  }
  const pause = async (): Promise<void> => {
    running = false
    rest()
    if (!moving) return
    skip()
    await moving
  }

  return {
    on: () => telling !== null,
    told: () => telling && { retelling: telling.of, at: place + 1, all: telling.of.events.length, who },
    begin: view => {
      const of = retellingOf(view)
      if (!of || screen.instant) return
      rest()
      telling = { of }
      place = 0
      // On a narrow screen the panel would lie on the table.
      who = rowsOf(of) > 1 && besidePanel(screen.fit.viewport).w + panelWidth <= screen.fit.viewport.w ? 1 : 0
      running = true
      show()
      wait()
    },
    see: view => {
      const of = retellingOf(view)
      if (telling && of) telling.of = of
    },
    end: async () => {
      if (!telling) return
      rest()
      telling = null
      running = false
      if (moving) {
        skip()
        // It draws its own result first.
        await moving
      }
      screen.repaint(screen.view)
    },
    step: by => {
      void pause().then(() => {
        if (!telling) return
        place = besideAct(telling.of, place, by)
        show()
      })
    },
    toggle: () => {
      if (running) {
        void pause().then(show)
        return
      }
      if (!telling || moving) return
      if (place >= telling.of.events.length - 1) place = 0
      running = true
      show()
      wait()
    },
    ask: by => {
      if (!telling) return
      const rows = rowsOf(telling.of)
      who = (who + by + rows) % rows
      show()
    },
    redraw: show,
  }
}

/** The width of the panel; the picture has the rest of the screen, but no less than its usual minimum. */
const panelWidth = 480
export const besidePanel = ({ w, letters }: Viewport): Viewport =>
  viewportOf(Math.max(1440, (w - panelWidth) * letters), letters)

interface Shown extends PanelState {
  readonly retelling: Retelling
}

/** Says what happens in the event that is shown. */
export const happening = ({ retelling, at }: Pick<Shown, 'retelling' | 'at'>): string => {
  const event = saidOf(retelling.whole.parts.words, retelling.events.slice(0, at)).at(-1)
  return event ? retelling.whole.parts.words.event(event, namesOf(retelling.whole)) : ''
}

/** Says in one line what is retold, how far it has come, and the remote's keys: that is all while no roles are shown. */
export const barText = (shown: Shown): string => {
  const { heading, keys } = t().tv.retelling
  const begun = t().tv.mirror.sentence({
    text: `${heading}${t().grammar.colon}${actText(actsOf(shown.retelling), shown.at - 1)}`,
  })
  return sequel(t().grammar, [begun, keys])
}

/** Lists what the panel says, line by line. */
export const panelLines = ({
  retelling,
  at,
  who,
}: Shown): { readonly head: string; readonly lines: readonly string[] } => {
  const name = namesOf(retelling.whole)
  const knowing = knowingThen(retelling, at, name)
  const one = knowing[who - 2]
  if (one) {
    const lines = one.lines.length === 0 ? [t().tv.retelling.nothing] : one.lines
    return { head: t().tv.retelling.knew({ name: name(one.seat) }), lines: [sequel(t().grammar, lines)] }
  }
  return {
    head: t().tv.retelling.who,
    lines: knowing.map(({ seat, role }) => `${name(seat)}${t().grammar.colon}${role}`),
  }
}

/** The most people for whom the panel has its headings and what happens, too. */
const mostWithTexts = 12

/** Draws the panel: which act is retold, what is happening, the roles or what a player knew, and the remote's keys. */
export const panelItems = (shown: Shown, { viewport, measure }: DrawContext): readonly Item[] => {
  const { retelling, who } = shown
  const box = between(viewport.w - panelWidth, 0, viewport.w, viewport.h)
  const safe = between(left(box) + 24, top(viewport.safe), right(viewport.safe), bottom(viewport.safe))
  const { head: said, lines } = panelLines(shown)
  // Many rows need the room of all other texts: what happens is said in the picture, too.
  const crowd = lines.length > mostWithTexts
  const heading = between(left(safe), top(safe), right(safe), top(safe) + (crowd ? 0 : 66))
  const place = between(left(safe), bottom(heading), right(safe), bottom(heading) + 52)
  const now = between(left(safe), bottom(place) + 10, right(safe), bottom(place) + 160)
  const keys = between(left(safe), bottom(safe) - 122, right(safe), bottom(safe))
  const head = between(left(safe), bottom(now) + 10, right(safe), bottom(now) + (who === 1 ? 66 : 106))
  const body = between(left(safe), (crowd ? bottom(place) : bottom(head)) + 8, right(safe), top(keys) - 10)
  const step = Math.min(96, body.h / Math.max(1, lines.length))
  const seats = retelling.whole.table?.seats ?? []
  const row = (i: number) => between(left(body), top(body) + i * step, right(body), top(body) + (i + 1) * step)
  const crest = who === 1 ? Math.min(44, step - 4) : 0
  return [
    drawing('retold panel', 'night', 'top', { ...box, w: box.w + 2 }),
    ...(crowd
      ? []
      : [
          textItem(
            'retold heading',
            t().tv.retelling.heading,
            heading,
            { sizes: [56, 48, 44, 40, 36], face: 'title', colour: palette.gold, depth: 'words', oneLine: true },
            measure,
          ),
        ]),
    textItem(
      'retold place',
      actText(actsOf(retelling), shown.at - 1),
      place,
      { sizes: [44, 40, ...fontSizes.small], colour: palette.bone, depth: 'words', oneLine: true },
      measure,
    ),
    ...(crowd
      ? []
      : [
          textItem(
            'retold now',
            happening(shown),
            now,
            { sizes: [38, 36, 34, 32], colour: palette.bone, depth: 'words' },
            measure,
          ),
          textItem(
            'retold head',
            said,
            head,
            { sizes: [44, 40, 36, 32], colour: palette.gold, depth: 'words' },
            measure,
          ),
        ]),
    ...lines.flatMap((line, i) => {
      const spot = row(i)
      const words = crest > 0 ? between(left(spot) + crest + 12, top(spot), right(spot), bottom(spot)) : body
      const seat = seats[i]
      return [
        ...(crest > 0 && seat !== undefined
          ? [
              drawing(`retold crest ${i}`, shieldOf(retelling.whole, seat), 'words', {
                x: left(spot) + crest / 2,
                y: spot.y,
                w: crest,
                h: crest * 1.18,
              }),
            ]
          : []),
        textItem(
          `retold line ${i}`,
          line,
          words,
          {
            sizes: crest > 0 ? [36, 34, 32] : [40, 36, 34, 32],
            colour: palette.bone,
            depth: 'words',
            align: crest > 0 ? 'left' : 'centre',
            ...(crest > 0 ? {} : { rise: 'top' as const }),
          },
          measure,
        ),
      ]
    }),
    textItem(
      'retold keys',
      t().tv.retelling.keys,
      keys,
      { sizes: [32, 30, 28], colour: palette.bone, depth: 'words' },
      measure,
    ),
  ]
}
