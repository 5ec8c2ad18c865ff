import type { Ask, Seat } from '../../shared/engine/game.ts'
import { publicStateOf } from '../../shared/engine/match.ts'
import { draftable } from '../../shared/party/commands/game.ts'
import type { Guess } from '../../shared/party/guesses.ts'
import type { KeyHash, PartyEvent } from '../../shared/party/party.ts'
import type { Refused } from '../../shared/party/refusals.ts'
import { type Applauded, type Applause, applauses } from '../../shared/protocol/applause.ts'
import { finaleClock } from '../../shared/protocol/clocks.ts'
import { undoWithinMs } from '../../shared/protocol/commands.ts'
import { now } from '../ops/time.ts'
import { makeTurns } from '../ops/turns.ts'
import type { TableRoom } from './room.ts'

// What a room keeps besides its log: drafts, guesses on their way into it, applause, and when somebody was removed.

/** An unfinished pick. It is never logged. */
interface Draft {
  readonly by: Seat
  readonly ask: Ask
  readonly picks: readonly string[]
}

/** The interval between two shown drafts, in ms: ten a second at most. */
const draftEveryMs = 100

/** The draft of one room: a new one replaces the last, and it is dropped with its ask. */
export class Drafts {
  readonly #room: TableRoom
  #draft: Draft | null = null
  #timer: NodeJS.Timeout | null = null
  #shownAt = Number.NEGATIVE_INFINITY

  constructor(room: TableRoom) {
    this.#room = room
  }

  current(): Draft | null {
    return this.#draft
  }

  take(draft: Draft): void {
    this.#draft = draft
    this.#timer ??= setTimeout(
      () => {
        this.#timer = null
        this.#shownAt = now()
        this.#room.publish()
      },
      Math.max(0, this.#shownAt + draftEveryMs - now()),
    )
  }

  follow(): void {
    const { match } = this.#room.party
    if (this.#draft && !(match && draftable(match, this.#draft.by, this.#draft.ask.id))) this.#draft = null
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
  }
}

/** The interval between two writes of guesses, in ms: however many people guess, players wait for no more. */
const guessEveryMs = 500

const inTurn = makeTurns(16)

/** Guesses on their way into the log. */
interface Waiting {
  readonly events: readonly PartyEvent[]
  /** Replies to everybody whose guesses these are: only now is the result known. */
  readonly done: (refused: Refused | null) => void
}

/**
 * The sealed guesses of one room that are not in its log yet. They are logged with the game's next event, or by
 * themselves after a while. They are never shown: no patch goes out for them.
 */
export class PendingGuesses {
  readonly #room: TableRoom
  #pending = new Map<string, Guess>()
  #replies: ((refused: Refused | null) => void)[] = []
  #timer: NodeJS.Timeout | null = null
  #writtenAt = Number.NEGATIVE_INFINITY

  constructor(room: TableRoom) {
    this.#room = room
  }

  /** Resolves once these events, which are guesses, are in the log, or could not be logged. */
  async log(events: readonly PartyEvent[]): Promise<Refused | null> {
    const guesses = events.flatMap(event => (event.type === 'guessed' ? event.guesses : []))
    const refused = await Promise.all(guesses.map(guess => this.#add(guess)))
    return refused.find(one => one !== null) ?? null
  }

  /** Takes out the waiting guesses, to be logged before anything else that happens. */
  take(): Waiting {
    const [guesses, replies] = [[...this.#pending.values()], this.#replies]
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#pending = new Map()
    this.#replies = []
    if (guesses.length > 0) this.#writtenAt = now()
    return {
      events: guesses.length === 0 ? [] : [{ type: 'guessed', guesses }],
      done: refused => {
        for (const reply of replies) inTurn(() => reply(refused))
      },
    }
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer)
  }

  #add(guess: Guess): Promise<Refused | null> {
    return new Promise(resolve => {
      this.#pending.set(`${guess.by} ${guess.question}`, guess)
      this.#replies.push(resolve)
      this.#timer ??= setTimeout(() => this.#write(), Math.max(0, this.#writtenAt + guessEveryMs - now()))
    })
  }

  #write(): void {
    const room = this.#room
    void room.queue(() => room.append([]))
  }
}

/** How long before a pause ends its applause is shown, in ms; an ending's is shown once the TV has told the ending. */
const beforePauseEndsMs = 2_500
const afterEndingMs = 500

/**
 * The applause of one room for what was told last. No log holds it, and a table that wakes has none.
 * Screens get its sum at a time that depends on the pause alone, and no player's phone gets anything.
 */
export class RoomApplause {
  readonly #room: TableRoom
  #step = ''
  #ways = new Map<KeyHash, Applause>()
  #timer: NodeJS.Timeout | null = null
  #due: number | null = null

  constructor(room: TableRoom) {
    this.#room = room
  }

  /** Follows the table's steps and clocks: applause belongs to one step. */
  follow(): void {
    const { match, games, paused } = this.#room.party
    const step = match === null ? '' : `${games} ${publicStateOf(match).step}`
    if (step !== this.#step) {
      this.#step = step
      this.#ways = new Map()
      this.#showAt(null)
    }
    const pause = this.#room.timers.views().find(clock => clock.for === 'pause')
    if (paused) this.#showAt(null)
    else if (pause?.ends) this.#showAt(pause.ends + (pause.ask === finaleClock ? afterEndingMs : -beforePauseEndsMs))
  }

  /** Takes a phone's applause; false if that phone has applauded this already, or the applause was already shown. */
  take(key: KeyHash, how: Applause): boolean {
    if (this.#timer === null || this.#ways.has(key)) return false
    this.#ways.set(key, how)
    return true
  }

  stop(): void {
    this.#showAt(null)
  }

  #showAt(due: number | null): void {
    if (due === this.#due) return
    this.#due = due
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = due === null ? null : setTimeout(() => this.#show(), Math.max(0, due - now()))
  }

  #show(): void {
    this.#timer = null
    if (this.#ways.size === 0) return
    const ways = [...this.#ways.values()]
    const count = (how: Applause): number => ways.filter(one => one === how).length
    const applauded = Object.fromEntries(applauses.map(how => [how, count(how)])) as Applauded
    for (const screen of this.#room.connections.screens()) screen.send('applause', applauded)
  }
}

/** Remembers when the host removed which player, for as long as that can be undone. A restart forgets it. */
export class Removals {
  readonly #removedAt = new Map<Seat, number>()

  follow(events: readonly PartyEvent[]): void {
    for (const event of events) if (event.type === 'removed') this.#removedAt.set(event.seat, now())
    for (const [seat, at] of this.#removedAt) if (now() - at > undoWithinMs) this.#removedAt.delete(seat)
  }

  /** How long ago this seat's player was removed, in milliseconds; null if that is no longer known. */
  since(seat: Seat): number | null {
    const at = this.#removedAt.get(seat)
    return at === undefined ? null : now() - at
  }

  /** Until when the removal can be undone, by the server's time. */
  until(seat: Seat): number | null {
    const at = this.#removedAt.get(seat)
    return at === undefined ? null : at + undoWithinMs
  }
}
