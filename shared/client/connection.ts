import type { Room } from 'colyseus.js'
import { type GameId, type HandOf, loadParts, type Parts, type TableOf } from '../games/index.ts'
import { type Applauded, asApplauded } from '../protocol/applause.ts'
import { Unreadable } from '../protocol/check.ts'
import { type Command, type Refusal, type Reply, rowOf } from '../protocol/commands.ts'
import type { SecretView } from '../protocol/views.ts'
import { gameOf, type Met, metOf, tableOf } from './decode.ts'
import { type Entered, makeComing, type Visit } from './entry.ts'
import { type Line, makeLine, unsure } from './line.ts'

const shown = ['visibilitychange', 'pageshow', 'online', 'focus'] as const

/** Calls back whenever the page is shown again or the network is back; returns a function that stops it. */
export const onShownAgain = (wake: () => void): (() => void) => {
  if (typeof window === 'undefined') return () => undefined
  const unlessHidden = (): void => {
    if (document.visibilityState !== 'hidden') wake()
  }
  const listen = (how: 'addEventListener' | 'removeEventListener'): void => {
    document[how]('visibilitychange', unlessHidden)
    for (const event of shown) window[how](event, unlessHidden)
  }
  listen('addEventListener')
  return () => listen('removeEventListener')
}

/** The whole view of one screen, for this game. */
export interface Shown<G extends GameId> extends Omit<Met, 'secret'> {
  /** The game that is played or just over, or else the chosen one. */
  readonly game: G
  /** The game's table, while one is played or just over. */
  readonly table: TableOf<G> | null
  readonly parts: Parts
  readonly secret: (Omit<SecretView, 'hand'> & { readonly hand: Omit<HandOf<G>, 'answers'> | null }) | null
}
/** The whole view of one screen, whatever the game: a union, so that checking `game` narrows `table`. */
export type View = { readonly [G in GameId]: Shown<G> }[GameId]

/** Replaces parts of a view's table; they were folded from its own game, and so have its type. */
export const withTable = (view: View, parts: object): View =>
  ({ ...view, table: { ...view.table, ...parts } }) as unknown as View

/** The status of this screen's link to its table. */
export type LinkStatus =
  | { readonly at: 'joining' | 'open' | 'away' | 'requesting' }
  /** There is no such table, or it lets nobody new in: the link does not try again. */
  | ({ readonly at: 'refused' } & Refusal)
  /** Disconnected for good, and why: `moved`, `removed`, `left`, `deleted`. */
  | { readonly at: 'out'; readonly why: string }

export interface Hooks {
  /** Called before the first view; needs no texts. */
  readonly met?: (met: Met) => void
  readonly view: (view: View) => void
  readonly status: (status: LinkStatus) => void
  readonly entered: (entered: Entered) => void
  /** Called on screens with the sum of a reveal's applause. */
  readonly applause?: (applauded: Applauded) => void
}

export interface Link {
  /** Sends a command, now or when the table is back; asks again for a lost reply. */
  readonly say: (command: Command) => Promise<Reply>
  /** The server's time, from this screen's offset to it. */
  readonly now: () => number
  /** Shows the table anew, as when the language of its words has changed. */
  readonly refresh: () => void
  readonly close: () => void
}

const putOut = 4002
/** How long a command that must not be sent twice waits for the table, in ms. */
const patience = 20_000

/** Makes a key: 128 random bits, as text. */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Reads a decoded state as a plain view, with the parts of the game that it shows. */
export const viewOf = (state: unknown, parts: Parts): View => {
  const met = metOf(state)
  const { match } = state as { readonly match: Readonly<Record<string, unknown>> }
  const table = met.room.stage === 'lobby' ? null : tableOf(match, parts)
  // A safe cast: these parts are this game's own, so their fold made its table.
  return { ...met, game: gameOf(state), table, parts } as View
}

const wait = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Shows the state of a room that is still held: first what needs no texts, then the view, once its game is loaded. */
const show = async (room: Room, language: Visit['language'], hooks: Hooks, held: () => boolean): Promise<void> => {
  const game = gameOf(room.state)
  hooks.met?.(metOf(room.state))
  const parts = await loadParts(game, language?.()).catch(() => null)
  if (parts === null) {
    await wait(1000)
    if (held()) await show(room, language, hooks, held)
    return
  }
  // Another game may have been chosen meanwhile; that change brings its own view.
  if (held() && gameOf(room.state) === game) hooks.view(viewOf(room.state, parts))
}

/** Holds commands back while the link is away. */
const makeGate = () => {
  let open = (): void => undefined
  let opened = Promise.resolve()
  const shut = (): void => {
    opened = new Promise(resolve => {
      open = resolve
    })
  }
  shut()
  return { shut, open: (): void => open(), opened: (): Promise<void> => opened }
}

/** A screen's link to its table. It reconnects by itself, for as long as it takes, the same way it first entered. */
export const makeLink = (visit: Visit, hooks: Hooks): Link => {
  let line: Line | null = null
  /** The line whose state has come. */
  let stated: Line | null = null
  let closed = false
  /** The server's time minus this screen's monotonic clock: a phone's own clock may be set during a game. */
  let offset = Date.now() - performance.now()
  const gate = makeGate()
  const coming = makeComing(visit, {
    away: () => !closed && line === null,
    status: hooks.status,
    arrived: ({ room, entered, offset: told }) => {
      if (closed) {
        void room.leave()
        return false
      }
      offset = told
      hooks.entered(entered)
      attach(room)
      return true
    },
    turnedAway: forGood => {
      if (forGood) end()
      gate.open()
    },
  })

  /** Ends the link: it does not try again, and pending commands are answered. */
  const end = (): void => {
    closed = true
    stopListening()
    coming.nudge()
    gate.open()
  }

  const lose = (): void => {
    offset = line?.offset() ?? offset
    line?.lose()
    line = null
    gate.shut()
  }

  const again = (): void => {
    lose()
    if (closed) return
    hooks.status({ at: 'away' })
    void coming.come()
  }

  /** A state that this version cannot read belongs to another one: the link stops, and says so. */
  const unread = (error: unknown): void => {
    if (!(error instanceof Unreadable)) throw error
    const held = line
    lose()
    end()
    void held?.room.leave()
    hooks.status({ at: 'refused', reason: 'unreadable' })
  }

  const left = (code: number, why = 'left'): void => {
    if (code !== putOut || closed) {
      again()
      return
    }
    lose()
    hooks.status({ at: 'out', why })
    if (why === 'removed') void coming.waitForUndo()
    else end()
  }

  const showState = (own: Line): void => {
    show(own.room, visit.language, hooks, () => line === own).catch(unread)
  }

  const attach = (room: Room): void => {
    const held = (): boolean => line?.room === room
    room.reconnection.enabled = false
    const own = makeLine(room, offset, () => {
      if (!held()) return
      again()
      // Dropped without the closing handshake, for which a browser would wait a minute.
      room.connection.close()
    })
    line = own
    room.onStateChange(() => {
      own.received()
      stated = own
      showState(own)
    })
    room.onError(() => undefined)
    room.onMessage('applause', (said: unknown) => {
      const applauded = asApplauded(said)
      if (applauded) hooks.applause?.(applauded)
    })
    room.onLeave((code, reason) => {
      if (held()) left(code, reason)
    })
    hooks.status({ at: 'open' })
    gate.open()
  }

  const say = async (command: Command): Promise<Reply> => {
    const again = rowOf(command.do).repeatable
    const entered = again ? gate.opened() : Promise.race([gate.opened(), wait(patience)])
    await entered
    while (!closed && !(coming.refused() && line === null)) {
      const reply = line ? await line.tryOnce(command) : null
      if (reply) return reply
      if (!again) return unsure
      await wait(100)
      await gate.opened()
    }
    return unsure
  }

  /** A phone that slept may hold a socket that is long dead: asking for the time shows it. */
  const stopListening = onShownAgain(() => {
    coming.nudge()
    line?.check()
  })
  hooks.status({ at: 'joining' })
  void coming.come()
  return {
    say,
    now: () => performance.now() + (line?.offset() ?? offset),
    refresh: () => {
      if (line && line === stated) showState(line)
    },
    close: () => {
      end()
      void line?.room.leave()
    },
  }
}
