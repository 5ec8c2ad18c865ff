import type { Room } from 'colyseus.js'
import { type GameId, type HandOf, loadParts, type Parts, type PublicStateOf } from '../games/index.ts'
import { type Applauded, asApplauded } from '../protocol/applause.ts'
import { UnreadableState } from '../protocol/check.ts'
import { type Command, type Refusal, type Reply, rowOf } from '../protocol/commands.ts'
import type { SecretView } from '../protocol/views.ts'
import { gameShownIn, type Met, metOf, publicStateFrom } from './decode.ts'
import { askMs, type Entered, enterOnce, makeTries, type Visit, waitMs } from './entry.ts'
import { makeLine, type TableLine, unsure } from './line.ts'

const shown = ['visibilitychange', 'pageshow', 'online', 'focus'] as const

/** Calls back whenever the page is shown again or the network is back; returns a function that stops it. */
const onShownAgain = (wake: () => void): (() => void) => {
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
interface Shown<G extends GameId> extends Omit<Met, 'secret'> {
  /** The game that is played or just over, or else the chosen one. */
  readonly game: G
  /** The game's table, while one is played or just over. */
  readonly table: PublicStateOf<G> | null
  readonly parts: Parts
  readonly secret: (Omit<SecretView, 'hand'> & { readonly hand: Omit<HandOf<G>, 'answers'> | null }) | null
}
/** The whole view of one screen, whatever the game: a union, so that checking `game` narrows `table`. */
export type View = { readonly [G in GameId]: Shown<G> }[GameId]

/** Replaces parts of a view's table; they were folded from its own game, and so have its type. */
export const withTable = (view: View, parts: object): View =>
  ({ ...view, table: { ...view.table, ...parts } }) as unknown as View

export type LinkStatus =
  | { readonly at: 'joining' | 'open' | 'away' | 'requesting' }
  /** There is no such table, or it lets nobody new in: the link does not try again. */
  | ({ readonly at: 'refused' } & Refusal)
  /** Disconnected for good, and why: `moved`, `removed`, `left`, `deleted`. */
  | { readonly at: 'out'; readonly why: string }

interface Hooks {
  /** Called before the first view; needs no texts. */
  readonly met?: (met: Met) => void
  readonly view: (view: View) => void
  readonly status: (status: LinkStatus) => void
  readonly entered: (entered: Entered) => void
  /** Called on screens with the sum of a reveal's applause. */
  readonly applause?: (applauded: Applauded) => void
}

const evictedCode = 4002
/** How long a command that must not be sent twice waits for the table, in ms. */
const patienceMs = 20_000

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
  const table = met.room.stage === 'lobby' ? null : publicStateFrom(match, parts)
  // A safe cast: these parts are this game's own, so their fold made its table.
  return { ...met, game: gameShownIn(state), table, parts } as View
}

const wait = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

/** Shows the state of a room that is still held: first what needs no texts, then the view, once its game is loaded. */
const show = async (room: Room, language: Visit['language'], hooks: Hooks, held: () => boolean): Promise<void> => {
  const game = gameShownIn(room.state)
  hooks.met?.(metOf(room.state))
  const parts = await loadParts(game, language?.()).catch(() => null)
  if (parts === null) {
    await wait(1000)
    if (held()) await show(room, language, hooks, held)
    return
  }
  // Another game may have been chosen meanwhile; that change brings its own view.
  if (held() && gameShownIn(room.state) === game) hooks.view(viewOf(room.state, parts))
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
export class Link {
  private readonly visit: Visit
  private readonly hooks: Hooks
  private readonly gate = makeGate()
  private readonly tries = makeTries()
  private readonly stopListening: () => void
  private line: TableLine | null = null
  /** The line whose state has come. */
  private stated: TableLine | null = null
  private closed = false
  private wasIn = false
  /** Whether the screen was turned away or removed, and has not re-entered. */
  private refused = false
  /** The server's time minus this screen's monotonic clock: a phone's own clock may be set during a game. */
  private offset = Date.now() - performance.now()

  constructor(visit: Visit, hooks: Hooks) {
    this.visit = visit
    this.hooks = hooks
    // A phone that slept may hold a socket that is long dead: asking for the time shows it.
    this.stopListening = onShownAgain(() => {
      this.tries.nudge()
      this.line?.check()
    })
    hooks.status({ at: 'joining' })
    void this.enter()
  }

  // What is for others are fields, so that each can be handed on alone.

  /** Sends a command, now or when the table is back; asks again for a lost reply. */
  readonly say = async (command: Command): Promise<Reply> => {
    const again = rowOf(command.do).repeatable
    const { gate } = this
    await (again ? gate.opened() : Promise.race([gate.opened(), wait(patienceMs)]))
    while (!this.closed && !(this.refused && this.line === null)) {
      const reply = this.line ? await this.line.tryOnce(command) : null
      if (reply) return reply
      if (!again) return unsure
      await wait(100)
      await gate.opened()
    }
    return unsure
  }

  /** The server's time, from this screen's offset to it. */
  readonly now = (): number => performance.now() + (this.line?.offset() ?? this.offset)

  /** Shows the table anew, as when the language of its words has changed. */
  readonly refresh = (): void => {
    if (this.line && this.line === this.stated) this.showState(this.line)
  }

  readonly close = (): void => {
    this.end()
    void this.line?.room.leave()
  }

  /** Enters, and re-enters after a break: tries until the screen is let in or turned away for good. */
  private async enter(): Promise<void> {
    while (!this.closed && this.line === null) {
      const pause = await this.attempt()
      if (pause === null) return
      await this.tries.rest(pause)
    }
  }

  /** Tries once; returns the pause before the next attempt, or null if there is none. */
  private async attempt(): Promise<number | null> {
    const { tries, hooks } = this
    try {
      const entry = await enterOnce(this.visit, tries.first())
      if (entry.at === 'refused') return this.refuse(entry.told)
      if (entry.at === 'requesting') {
        hooks.status({ at: 'requesting' })
        return waitMs
      }
      if (this.closed) {
        void entry.room.leave()
        return null
      }
      this.offset = entry.offset
      hooks.entered(entry.entered)
      this.attach(entry.room)
      tries.succeeded()
      this.wasIn = true
      this.refused = false
      return null
    } catch {
      if (!this.refused) hooks.status({ at: tries.first() && !this.wasIn ? 'joining' : 'away' })
      return tries.fail()
    }
  }

  /** Reports a refusal once; returns the pause before the next attempt, or null if there is none. */
  private refuse(told: Refusal): number | null {
    const asks = this.tries.asksAgain(told)
    if (!asks) this.end()
    this.gate.open()
    if (!this.refused) this.hooks.status({ at: 'refused', ...told })
    this.refused = true
    return asks ? askMs : null
  }

  private attach(room: Room): void {
    const held = (): boolean => this.line?.room === room
    room.reconnection.enabled = false
    const own = makeLine(room, this.offset, () => {
      if (!held()) return
      this.again()
      // Dropped without the closing handshake, for which a browser would wait a minute.
      room.connection.close()
    })
    this.line = own
    room.onStateChange(() => {
      own.received()
      this.stated = own
      this.showState(own)
    })
    room.onError(() => undefined)
    room.onMessage('applause', (said: unknown) => {
      const applauded = asApplauded(said)
      if (applauded) this.hooks.applause?.(applauded)
    })
    room.onLeave((code, reason) => {
      if (held()) this.left(code, reason)
    })
    this.hooks.status({ at: 'open' })
    this.gate.open()
  }

  private showState(own: TableLine): void {
    show(own.room, this.visit.language, this.hooks, () => this.line === own).catch(error => this.unread(error))
  }

  /** A state that this version cannot read belongs to another one: the link stops, and says so. */
  private unread(error: unknown): void {
    if (!(error instanceof UnreadableState)) throw error
    const held = this.line
    this.lose()
    this.end()
    void held?.room.leave()
    this.hooks.status({ at: 'refused', reason: 'unreadable' })
  }

  private left(code: number, why = 'left'): void {
    if (code !== evictedCode || this.closed) {
      this.again()
      return
    }
    this.lose()
    this.hooks.status({ at: 'out', why })
    if (why === 'removed') void this.waitForUndo()
    else this.end()
  }

  /** Keeps showing that the screen was removed, and asks from time to time whether the host has undone it. */
  private async waitForUndo(): Promise<void> {
    this.tries.removed()
    this.refused = true
    this.gate.open()
    await this.tries.rest(askMs)
    await this.enter()
  }

  private again(): void {
    this.lose()
    if (this.closed) return
    this.hooks.status({ at: 'away' })
    void this.enter()
  }

  private lose(): void {
    this.offset = this.line?.offset() ?? this.offset
    this.line?.lose()
    this.line = null
    this.gate.shut()
  }

  /** Ends the link: it does not try again, and pending commands are answered. */
  private end(): void {
    this.closed = true
    this.stopListening()
    this.tries.nudge()
    this.gate.open()
  }
}
