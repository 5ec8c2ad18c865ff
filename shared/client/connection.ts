import { Client, type Room } from 'colyseus.js'
import type { GameId } from '../games/ids.ts'
import { type HandOf, loadParts, type Parts, type TableOf } from '../games/parts.ts'
import { type Applauded, asApplauded } from '../protocol/applause.ts'
import { asSent, type Command, type Refusal, type Reply, rowOf, undoWithin } from '../protocol/commands.ts'
import { asLet, asRefused, asReply, bodyOf } from '../protocol/replies.ts'
import type { SecretView } from '../protocol/views.ts'
import { gameOf, type Met, metOf, tableOf, Unreadable } from './decode.ts'
import { type Entered, inTime, requestEntry, type Visit } from './entry.ts'
import { makePulse, type Pulse, shownReplyTimeout } from './heartbeat.ts'

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
  /** No such table, or it lets nobody new in: the link does not try again. */
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
  readonly close: () => void
}

const putOut = 4002
const pauses = [250, 500, 1000, 2000, 3500, 5000] as const
const waitEvery = 2000
/** A code that opens nothing may belong to a table whose host is being asked: it is tried again for five minutes. */
const askEvery = 4000
const mostAsks = 75
/** A phone that was just removed comes back by itself if the host undoes that within the minute, in ms. */
const regretWithin = undoWithin + askEvery
const replyWithin = 6000
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

/** A screen's link to its table. It reconnects by itself, for as long as it takes, the same way it first entered. */
export const makeLink = (visit: Visit, hooks: Hooks): Link => {
  let room: Room | null = null
  let closed = false
  let tries = 0
  let asks = 0
  let refused = false
  /** Until when a removal may yet be undone, by this screen's monotonic clock. */
  let regrets = 0
  let pulse: Pulse | null = null
  /** The offset to this screen's monotonic clock, because clocks of phones are set while people play. */
  let offset = Date.now() - performance.now()
  let drop = (): void => undefined
  let dropped = Promise.resolve()
  let nudge = (): void => undefined
  let opened = (): void => undefined
  let open = new Promise<void>(resolve => {
    opened = resolve
  })
  let generation = 0

  const lost = (): void => {
    room = null
    pulse?.stop()
    drop()
    generation += 1
    open = new Promise<void>(resolve => {
      opened = resolve
    })
  }

  /** Waits before the next try; cut short when the page is shown again or the network is back. */
  const rest = (milliseconds: number): Promise<void> =>
    new Promise(resolve => {
      const timer = setTimeout(resolve, milliseconds)
      nudge = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const show = async (joined: Room): Promise<void> => {
    const game = gameOf(joined.state)
    hooks.met?.(metOf(joined.state))
    const parts = await loadParts(game, visit.language).catch(() => null)
    if (parts === null) {
      await wait(1000)
      if (room === joined) await show(joined)
      return
    }
    // Another game may have been chosen meanwhile; that change brings its own view.
    if (room === joined && gameOf(joined.state) === game) hooks.view(viewOf(joined.state, parts))
  }

  /** A state that this version cannot read belongs to another one: the link stops, and says so. */
  const unread = (error: unknown): void => {
    if (!(error instanceof Unreadable)) throw error
    const held = room
    lost()
    end()
    void held?.leave()
    hooks.status({ at: 'refused', reason: 'unreadable' })
  }

  const again = (): void => {
    lost()
    if (closed) return
    hooks.status({ at: 'away' })
    void enter()
  }

  /** Drops a dead connection without the closing handshake, for which a browser would wait a minute. */
  const giveUp = (held: Room): void => {
    if (room !== held) return
    again()
    held.connection.close()
  }

  const attach = (joined: Room): void => {
    room = joined
    joined.reconnection.enabled = false
    dropped = new Promise(resolve => {
      drop = resolve
    })
    const time = (timeout: number): Promise<unknown> => joined.request('time', undefined, { timeout })
    const own = makePulse({ time, dead: () => giveUp(joined) }, offset)
    pulse = own
    joined.onStateChange(() => {
      own.received()
      show(joined).catch(unread)
    })
    joined.onError(() => undefined)
    joined.onMessage('applause', (said: unknown) => {
      const applauded = asApplauded(said)
      if (applauded) hooks.applause?.(applauded)
    })
    joined.onLeave((code, reason) => {
      if (room !== joined) return
      if (code !== putOut || closed) {
        again()
        return
      }
      lost()
      hooks.status({ at: 'out', why: reason ?? 'left' })
      if (reason === 'removed') void waitForUndo()
      else end()
    })
    tries = 0
    refused = false
    hooks.status({ at: 'open' })
    opened()
  }

  /**
   * Decides whether to try again after a refusal: a code that opens nothing is retried for a while, as is a server that
   * may be updating. Everything else is final.
   */
  const turnedAway = (told: Refusal): 'ask' | 'done' => {
    const waits = (told.reason === 'nowhere' || told.reason === 'newer') && asks < mostAsks
    const asking = waits || performance.now() < regrets
    if (!asking) end()
    if (!refused) hooks.status({ at: 'refused', ...told })
    refused = true
    asks += 1
    opened()
    return asking ? 'ask' : 'done'
  }

  const come = async (): Promise<'in' | 'wait' | 'ask' | 'done'> => {
    const response = await requestEntry(visit, tries === 0)
    const body = await bodyOf(response)
    if (response.status === 202) return 'wait'
    const refusal = asRefused(body)
    if (refusal && response.status < 500 && response.status !== 429) return turnedAway(refusal)
    const place = response.ok ? asLet<Parameters<Client['consumeSeatReservation']>[0]>(body) : null
    if (place === null) throw new Error(String(response.status))
    offset = place.now - performance.now()
    const joined = await inTime(new Client(visit.base).consumeSeatReservation(place.reservation))
    if (closed) {
      void joined.leave()
      return 'done'
    }
    const { table, version, address, short = '' } = place
    hooks.entered({ table, version, address, short })
    attach(joined)
    return 'in'
  }

  /** Tries to connect once; returns the pause before the next try, or null for none. */
  const attempt = async (): Promise<number | null> => {
    try {
      const came = await come()
      if (came === 'in' || came === 'done') return null
      if (came === 'wait') hooks.status({ at: 'requesting' })
      return came === 'wait' ? waitEvery : askEvery
    } catch {
      if (!refused) hooks.status({ at: tries === 0 && generation === 0 ? 'joining' : 'away' })
      tries += 1
      return pauses[Math.min(tries, pauses.length) - 1] ?? 5000
    }
  }

  const enter = async (): Promise<void> => {
    while (!closed && room === null) {
      const pause = await attempt()
      if (pause === null) return
      await rest(pause)
    }
  }

  /** Keeps saying that it was removed, and asks now and then whether the host has thought better of it. */
  const waitForUndo = async (): Promise<void> => {
    regrets = performance.now() + regretWithin
    refused = true
    opened()
    await rest(askEvery)
    await enter()
  }

  /** A phone that slept may hold a socket that is long dead: asking for the time shows it. */
  const wake = (): void => {
    if (typeof document !== 'undefined' && document.visibilityState === 'hidden') return
    nudge()
    if (room) void pulse?.check(shownReplyTimeout)
  }
  const shown = ['visibilitychange', 'pageshow', 'online', 'focus'] as const
  const listen = (how: 'addEventListener' | 'removeEventListener'): void => {
    if (typeof window === 'undefined') return
    document[how]('visibilitychange', wake)
    for (const event of shown) window[how](event, wake)
  }

  /** Ends the link: it does not try again, and pending commands are answered. */
  const end = (): void => {
    closed = true
    listen('removeEventListener')
    nudge()
    opened()
  }

  const unsure: Reply = { ok: false, reason: 'unsure' }

  /** Sends a command once on the open room; null where no reply came. */
  const tryOnce = async (held: Room, command: Command): Promise<Reply | null> => {
    const reply: Promise<unknown> = held.request('do', asSent(command), { timeout: replyWithin })
    pulse?.said()
    try {
      const said = await Promise.race([reply, dropped.then(() => null)])
      if (said === null) return null
      pulse?.received()
      return asReply(said) ?? unsure
    } catch {
      giveUp(held)
      return null
    }
  }

  const say = async (command: Command): Promise<Reply> => {
    const again = rowOf(command.do).repeatable
    const entered = again ? open : Promise.race([open, wait(patience)])
    await entered
    while (!closed && !(refused && room === null)) {
      const reply = room ? await tryOnce(room, command) : null
      if (reply) return reply
      if (!again) return unsure
      await wait(100)
      await open
    }
    return unsure
  }

  listen('addEventListener')
  hooks.status({ at: 'joining' })
  void enter()
  return {
    say,
    now: () => performance.now() + (pulse?.offset() ?? offset),
    close: () => {
      end()
      void room?.leave()
    },
  }
}
