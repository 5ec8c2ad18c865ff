import { batch, effect, signal } from '@preact/signals'
import type { View } from '../../shared/client/connection.ts'
import { viewThen } from '../../shared/client/retelling.ts'
import { store, stored } from '../../shared/client/storage.ts'
import { asksFor, type BaseEvent, type Seat } from '../../shared/engine/game.ts'
import type { PublicEvent as Avalon } from '../../shared/games/avalon/events.ts'
import type { PublicEvent as Mafia } from '../../shared/games/mafia/events.ts'
import type { PublicEvent as Midnight } from '../../shared/games/midnight/events.ts'
import type { PublicEvent as Thavalon } from '../../shared/games/thavalon/events.ts'
import { lookUpMsFor } from '../../shared/protocol/clocks.ts'
import type { RoomSettings } from '../../shared/protocol/commands.ts'
import { eventsOf, looksUp, telling as tellingAsk } from '../selectors.ts'
import type { Feed } from '../session.ts'
import { prefs } from '../ui/prefs.ts'

/** The public events that a phone plays by itself where there is no TV. */
const playedTypes = ['voted', 'quested', 'dawned', 'tallied', 'unmasked', 'shot', 'over'] as const
export type PlayedType = (typeof playedTypes)[number]
type PlayedEvent = Extract<Avalon | Thavalon | Mafia | Midnight, { type: PlayedType }>
/** Says whether an event is played; a shot at nobody is not, and no ending that nobody has won. */
export const isPlayed = (event: BaseEvent): event is PlayedEvent => {
  if (!(playedTypes as readonly string[]).includes(event.type)) return false
  if (event.type === 'shot') return aimedAt(event as Shot).length > 0
  return event.type !== 'over' || Boolean((event as Over).winner)
}

type Shot = Extract<PlayedEvent, { type: 'shot' }>
type Over = Extract<PlayedEvent, { type: 'over' }>
/** Returns whom a shot is aimed at: one player, or a pair of lovers. */
export const aimedAt = ({ at }: Shot): readonly Seat[] => [at].flat()

/** How the host chose that votes open. */
export type VotesSetting = RoomSettings['votes']

/** How long one ballot, and one card, takes to be turned over, in ms. */
export const ballotMs = 180
export const cardMs = 800
/** When the beats of a verdict come, in this order, in ms: the word after the name, the card, and its turn; and how long it then stands. */
export const verdictBeatMs = { word: 800, card: 1500, turned: 2100 } as const
const verdictStandsMs = 1100
/** How long ballots that open one by one take at most, in ms: many open faster. */
const countMostMs = 2600
/** How long each of so many ballots waits for the one before it, in ms. */
export const eachBallotMs = (count: number): number => Math.min(ballotMs, Math.round(countMostMs / Math.max(1, count)))
/** How long the dagger spins, whoever is its target; and the time before and after a show, in ms. */
export const daggerMs = 2600
export const leadMs = 600
const afterMs = 700
/** How long an arrow of the count grows, in ms. */
export const arrowMs = 500
/** How long ballots that open together are read, and then take to be added up, in ms. */
export const ballotsReadMs = 1100
export const sumsMs = 1200

/** How long the sun takes to rise, in ms. */
export const dawnMs = leadMs + 2 * cardMs
type Ballots = Extract<PlayedEvent, { type: 'voted' | 'tallied' }>
/** Returns how long the ballots of an event take to be opened and read, in ms. */
export const ballotsLastMs = ({ type, ballots }: Pick<Ballots, 'type' | 'ballots'>, votes: VotesSetting): number => {
  const count = Object.keys(ballots).length
  const oneByOne = count * (type === 'tallied' ? eachBallotMs(count) : ballotMs)
  const together = ballotsReadMs + (type === 'voted' ? sumsMs : 0)
  return leadMs + (votes === 'together' ? together : oneByOne) + afterMs
}
/** Returns how long the verdict takes that follows an event, in ms: by then it follows from what was shown. */
const verdictLasts = (event: PlayedEvent): number =>
  'death' in event && event.death !== null ? verdictBeatMs.turned + verdictStandsMs : 0

/** The moments of an ending, and how long each stands, in ms: the same whoever has won. */
export const endBeatMs = { fate: 3400, 'is-over': 1900, winners: 3400 } as const
export type EndBeat = keyof typeof endBeatMs
/** Lists the moments that an ending is told in: after the Assassin's strike, after the last blow in Mafia, or alone. */
export const endBeats = (game: string, events: readonly BaseEvent[]): readonly EndBeat[] => [
  ...(events.at(-2)?.type === 'shot' ? (['fate'] as const) : []),
  ...(game === 'mafia' ? (['is-over'] as const) : []),
  'winners',
]
const endLasts = ({ game, table }: View): number =>
  endBeats(game, eventsOf(table)).reduce((sum, beat) => sum + endBeatMs[beat], 0)

/** Returns how long an event's show takes, in ms: up to its verdict, that follows from what is public before it begins. */
export const showLasts = (event: Exclude<PlayedEvent, Over>, votes: VotesSetting): number => {
  switch (event.type) {
    case 'voted':
    case 'tallied':
      return ballotsLastMs(event, votes) + verdictLasts(event)
    case 'quested':
      return leadMs + event.cards.length * cardMs + afterMs
    case 'dawned':
      return dawnMs + verdictLasts(event)
    case 'unmasked':
      return verdictBeatMs.turned + verdictStandsMs
    case 'shot':
      return leadMs + daggerMs + 2 * afterMs
  }
}

/** Says whether a game is on, or has just ended. */
const hasGame = ({ room }: View): boolean => room.stage !== 'lobby'
const wantsReducedMotion = (): boolean =>
  prefs.value.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** How long what a show came to stands at its end, in ms. */
const standsMs = (event: PlayedEvent): number => {
  if (event.type === 'over') return endBeatMs.winners
  return event.type === 'unmasked' || ('death' in event && event.death !== null) ? verdictStandsMs : afterMs
}

/** Says whether a mask that turns is one of those whom the vote condemned: the others turn over on the table at once. */
const isCondemned = ({ game, table }: View, event: PlayedEvent): boolean =>
  event.type !== 'unmasked' || (game === 'midnight' && table !== null && table.dead.includes(event.seat))

/** Makes each phone play a reveal before showing its result where there is no TV. */
const watchPlaying = ({ playing, told }: Pick<Feed, 'playing' | 'told'>, reducedMotion: () => boolean) => {
  let away = false
  let timers: readonly ReturnType<typeof setTimeout>[] = []
  const stop = (): void => timers.forEach(clearTimeout)
  const end = (): void => {
    stop()
    playing.value = null
  }
  /** Plays one after another: what led to an ending, and then the ending. */
  const play = ([event, ...rest]: readonly PlayedEvent[], now: View): void => {
    end()
    if (!event) return
    playing.value = event
    const lastsMs = event.type === 'over' ? endLasts(now) : showLasts(event, now.room.settings.votes)
    const count = eventsOf(now.table).lastIndexOf(event) + 1
    const tell = (): void => {
      told.value = Math.max(told.peek(), count)
    }
    timers = [setTimeout(tell, lastsMs - standsMs(event)), setTimeout(() => batch(() => play(rest, now)), lastsMs)]
  }
  return {
    see: (before: View | null, now: View): void => {
      const last = away ? null : before
      away = false
      // The shot ends the game, and is played before the ending is shown.
      const same =
        last !== null && hasGame(last) && hasGame(now) && now.room.screens === 0 && last.room.games === now.room.games
      const fresh = same ? eventsOf(now.table).slice(eventsOf(last.table).length) : []
      const [lead, ends] = [false, true].map(isEnd =>
        fresh.findLast(one => isPlayed(one) && (one.type === 'over') === isEnd),
      )
      const shows = [lead, ends]
        .filter(one => one !== undefined)
        .filter(isPlayed)
        .filter(one => isCondemned(now, one))
      if (shows.length > 0 && !reducedMotion()) {
        play(shows, now)
        // Ends the show for all phones as soon as somebody goes on.
      } else if (!same || now.table?.step !== last?.table?.step) end()
    },
    missed: (): void => {
      away = true
    },
    stop,
  }
}

type Told = Readonly<Record<string, unknown>>
const countIn = (of: unknown): number => Object.keys(Object(of)).length
/**
 * How long a TV takes until it has shown what an event came to, in ms, for those that it does not show at once:
 * `test/laws/phone-log.test.ts` compares it with the TV.
 */
const tvShowsMs: Readonly<Record<string, (event: Told, view: View, after: string | null) => number>> = {
  voted: ({ ballots }, { room }) =>
    room.settings.votes === 'together'
      ? 2750 + Math.min(420 * countIn(ballots), 1600)
      : 1400 + Math.min(420 * countIn(ballots), 3000),
  quested: ({ cards }) => 4100 + 1280 * (countIn(cards) - 1),
  declared: () => 2050,
  struck: () => 4650,
  loyalty: () => 2700,
  shot: () => 5650,
  dawned: event => (Object.hasOwn(event, 'night') ? 2950 : 0),
  tallied: ({ ballots }, { room, table }) => {
    const count = countIn(ballots)
    if (table?.options['votes-are-shown'] === 'real-time') return 1850
    if (count === 0) return 550
    return room.settings.votes === 'together'
      ? 2300 + Math.min(300 * count, 2600)
      : 1000 + (count > 1 ? 600 : 0) + Math.min(420 * count, 3700)
  },
  over: (_, { game }, after) => (after === 'shot' ? 9300 : { mafia: 3250, midnight: 950 }[game as string]) ?? 0,
}
/** How long a TV shows what an event came to before the next one that came with it, in ms. */
const tvVerdictMs = 5000

/** Returns when a TV has shown each of the events that came last, in ms from then. */
export const tvTimesMs = (view: View, known: number): readonly number[] => {
  const events = eventsOf(view.table)
  let beganMs = 0
  return events.slice(known).map((event, i) => {
    // The cast is safe: an event has fields, and these are read by the name of its type.
    const untilMs = tvShowsMs[event.type]?.(event as unknown as Told, view, events[known + i - 1]?.type ?? null) ?? 0
    const shownMs = beganMs + untilMs
    if (untilMs > 0) beganMs = shownMs + tvVerdictMs
    return shownMs
  })
}

/** Passes a table's views to the screens, without what a reveal has yet to show. */
export interface Showing {
  readonly see: (view: View) => void
  /** Notes that the phone was away: what it missed is not news. */
  readonly missed: () => void
  readonly stop: () => void
}

/** The pause of such a telling: this phone's own. */
const pause = { ask: tellingAsk, for: 'pause', seconds: 0, ends: null, remaining: 0 } as const

type Hand = NonNullable<View['secret']>['hand']

/**
 * Returns the view as it was after the first `count` public events: with nothing in it that follows from the later ones,
 * not even that the game is over. What does not follow from them is up to date: the room's clocks, its screens, who is
 * here. Of the asks, it keeps the host's way on alone.
 */
const viewBeforeReveal = (view: View, count: number, hand: Hand): View => {
  const events = eventsOf(view.table)
  // Where a TV comes after the phones have shown it all, they go on showing it.
  if (count >= events.length) return view
  const { clocks } = view.room
  const then = viewThen({ whole: view, events }, count)
  const none = { score: [], oracle: null, disclosure: null, objection: null, hints: [], notices: [], without: [] }
  const secret = view.secret && {
    ...view.secret,
    ...{ hand: view.secret.hand && hand, answers: [], asks: [] },
    hosting: view.secret.hosting.filter(ask => asksFor(ask, 'go-on')),
  }
  return { ...then, room: { ...then.room, ...none, clocks, draftAsk: '' }, secret } as View
}

const isSameGame = (one: View, other: View): boolean =>
  one.room.id === other.room.id && one.room.games === other.room.games

/** The stage as this phone may know it: while a TV tells how a game ended, it is still on. */
const stageShown = ({ room }: View): View['room']['stage'] => (looksUp(room) ? 'game' : room.stage)

/** Where this phone keeps how many events of which game it has shown: a reload during a reveal then shows the same. */
const slot = 'shown'
const storedFor = ({ room: { id, games } }: View): number | null => {
  const [table, game, count] = (stored(slot) ?? '').split(' ')
  return table === id && game === String(games) && /^\d{1,4}$/.test(count ?? '') ? Number(count) : null
}

/** Returns how long phones look up for what was just told without a pause, in ms. */
const tellingMs = (last: View, view: View): number => {
  const fresh = eventsOf(view.table).slice(eventsOf(last.table).length)
  return view.room.screens === 0 ? 0 : Math.max(0, ...fresh.map(lookUpMsFor))
}

/** A flag that falls after a time. */
const makeTimedFlag = () => {
  const isSet = signal(false)
  let timer: ReturnType<typeof setTimeout> | null = null
  const stop = (): void => {
    if (timer) clearTimeout(timer)
  }
  const start = (milliseconds: number): void => {
    stop()
    isSet.value = true
    timer = setTimeout(() => {
      isSet.value = false
    }, milliseconds)
  }
  return { held: isSet, start, stop }
}

/** Counts the endings that this phone learns, each at the moment when all phones do. */
const countEndings = (endings: Feed['endings']) => {
  let ended: number | null = null
  return (last: View, view: View, away: boolean): void => {
    const { games } = view.room
    if (stageShown(last) !== 'game' || stageShown(view) !== 'over' || ended === games) return
    ended = games
    if (!away) endings.value += 1
  }
}

/**
 * While a reveal is played, by a TV or by this phone, the screens get the view from before it: so no page has to hide
 * anything itself.
 */
export const showOn = (feed: Feed, reducedMotion: () => boolean = wantsReducedMotion): Showing => {
  const { view: shownView, newest, late } = feed
  const live = signal<View | null>(null)
  const playing = watchPlaying(feed, reducedMotion)
  let tvTimers: readonly ReturnType<typeof setTimeout>[] = []
  /** Counts each event that a TV has just begun to play as told once the TV has shown what it came to. */
  const tellWithTv = (view: View, known: number): void => {
    tvTimers.forEach(clearTimeout)
    // A TV that still plays the events before ends them at once.
    feed.told.value = Math.max(feed.told.peek(), known)
    tvTimers = tvTimesMs(view, known).map((ms, i) =>
      setTimeout(() => {
        feed.told.value = Math.max(feed.told.peek(), known + i + 1)
      }, ms),
    )
  }
  const telling = makeTimedFlag()
  const count = countEndings(feed.endings)
  /** How many public events were shown before the reveal, and the hand at that time. */
  let eventsShown = 0
  let hand: Hand = null
  let away = false
  const stop = effect(() => {
    if (live.value === null) return
    const { room } = live.value
    const paused = telling.held.value && room.screens > 0
    const view: View = paused ? { ...live.value, room: { ...room, clocks: [...room.clocks, pause] } } : live.value
    const revealing = looksUp(view.room) || feed.playing.value !== null
    if (!revealing) {
      const { length } = eventsOf(view.table)
      if (length !== eventsShown) store(slot, `${room.id} ${room.games} ${length}`)
      eventsShown = length
      hand = view.secret?.hand ?? null
      late.value = false
      tvTimers.forEach(clearTimeout)
      feed.told.value = length
    }
    newest.value = view
    shownView.value = revealing ? viewBeforeReveal(view, eventsShown, hand) : view
  })
  /** A page that opens during a reveal does not know what was told before it, unless it was open before. */
  const open = (view: View): void => {
    const known = storedFor(view)
    eventsShown = Math.min(known ?? 1, eventsOf(view.table).length)
    hand = view.secret?.hand ?? null
    late.value = known === null && looksUp(view.room)
    feed.told.value = eventsShown
  }
  return {
    see: view =>
      batch(() => {
        const last = newest.peek()
        playing.see(last, view)
        if (last === null || !isSameGame(last, view)) open(view)
        else {
          const milliseconds = away ? 0 : tellingMs(last, view)
          if (milliseconds > 0) telling.start(milliseconds)
          const known = eventsOf(last.table).length
          if (!away && view.room.screens > 0 && eventsOf(view.table).length > known) tellWithTv(view, known)
          count(last, view, away)
        }
        away = false
        live.value = view
      }),
    missed: () => {
      // One that comes back while the TV still tells the ending learns it together with all others.
      away = true
      playing.missed()
    },
    stop: () => {
      playing.stop()
      telling.stop()
      tvTimers.forEach(clearTimeout)
      stop()
    },
  }
}
