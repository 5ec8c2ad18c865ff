import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Link, LinkStatus, View } from '../shared/client/connection.ts'
import type { Met } from '../shared/client/decode.ts'
import type { Retelling } from '../shared/client/retelling.ts'
import type { BaseEvent, Seat } from '../shared/engine/game.ts'
import type { Command, Refusal, Reply } from '../shared/protocol/commands.ts'
import { t } from '../shared/texts/catalogue.ts'
import { loadSentences } from './catalogue.ts'

/** A toast: a refusal, or news for everybody. */
interface Note {
  readonly text: string
  readonly refused: boolean
}

/** A sentence of the log. Lines have numbers, because the same sentence may come again. */
export interface LogLine {
  readonly n: number
  readonly text: string
  /** The language in which it was said: the phone may speak another one since. */
  readonly tag: string
}

/** The most lines that the log keeps: the history has all. */
const maxLines = 40

const addLines = ({ log }: Pick<Session, 'log'>, lines: readonly Omit<LogLine, 'n'>[]): void => {
  const first = (log.peek().at(-1)?.n ?? 0) + 1
  if (lines.length > 0)
    log.value = [...log.peek(), ...lines.map((line, i) => ({ ...line, n: first + i }))].slice(-maxLines)
}

/** Says something in the log, once. */
export const announce = (session: Pick<Session, 'log'>, ...texts: readonly string[]): void => {
  const { tag } = t().grammar
  addLines(
    session,
    texts.flatMap(text => (text === '' ? [] : [{ text, tag }])),
  )
}

/** Says the last line again, in its own language. */
export const sayAgain = (session: Pick<Session, 'log'>): void => addLines(session, session.log.peek().slice(-1))

/** An answer that the server has taken: each time another object, because an ask may be answered again. */
export interface Taken {
  readonly ask: string
}

/** One seat's link and session, or those of somebody who may sit down. */
export interface SeatVisit {
  readonly key: string
  readonly session: Session
  readonly end: () => void
}

/** The seats of this phone at one table, which the sessions of all of them share: see `passing/seats.ts`. */
export interface SeatsHere {
  /** The table's name in the address. */
  readonly name: string
  readonly visits: Signal<readonly SeatVisit[]>
  /** The sessions of those that have a seat, or wait for one alone. */
  readonly sessions: ReadonlySignal<readonly Session[]>
  /** The visit of somebody else who is about to sit down at this phone. */
  readonly joining: Signal<SeatVisit | null>
  /** The seat that this phone asks for, to lend itself to a player without one. */
  readonly lending: Signal<Seat | null>
  /** Whether something is unfinished on any of their pages. */
  readonly busy: Signal<boolean>
  /** Begins a visit with one more key. */
  readonly begin: (key: string, invite: string) => SeatVisit
}

/** A guess that somebody has opened, with the picks so far. */
export interface OpenGuess {
  /** The number of the game. */
  readonly game: number
  readonly id: string
  readonly picks: readonly string[]
}

/** This phone's visit to one table as the screens use it: they read it, and send commands. */
export interface Session {
  /** The table's people, known before the texts of its game are loaded. */
  readonly met: ReadonlySignal<Met | null>
  /** The view that the screens draw: while a reveal is played, the one from before it. */
  readonly view: ReadonlySignal<View | null>
  /** The newest view. It may hold what a TV has yet to reveal: nothing of that may be drawn. */
  readonly newest: ReadonlySignal<View | null>
  /** Whether this page opened while a TV plays a reveal: it has no view from before, and shows nothing of the game. */
  readonly late: ReadonlySignal<boolean>
  readonly status: ReadonlySignal<LinkStatus>
  readonly note: Signal<Note | null>
  /** The asks whose answers are being sent. */
  readonly sending: ReadonlySignal<readonly string[]>
  /** The last answer of this phone that was taken. */
  readonly taken: ReadonlySignal<Taken | null>
  /** The event that this phone plays because there is no TV: its result is shown afterwards. */
  readonly playing: ReadonlySignal<BaseEvent | null>
  /** How many public events the screens have shown by now: of what a TV tells, up to its verdict. */
  readonly told: ReadonlySignal<number>
  /** What the log of this phone says, the latest last: a screen reader reads each line as it comes. */
  readonly log: Signal<readonly LogLine[]>
  /** How many endings came while this phone was here: counted at the moment when all phones show them. */
  readonly endings: ReadonlySignal<number>
  /** What is picked but not confirmed, by game and ask: it stays while another page is open. */
  readonly picked: Signal<Readonly<Record<string, readonly string[]>>>
  /** The guess that is open and its picks so far, which no reveal in between closes. */
  readonly guess: Signal<OpenGuess | null>
  /** The number of the game whose card was read on this phone. */
  readonly read: Signal<number | null>
  /** The number of the game whose cast was turned over on this phone, which happens once. */
  readonly turned: Signal<number | null>
  /** The last learned thing that has been read on this phone. */
  readonly learned: Signal<string | null>
  /** The finished game whose retelling is open on this phone. */
  readonly retold: Signal<Retelling | null>
  /** The games of the evening that this phone saw end, the latest last. */
  readonly evening: Signal<readonly Retelling[]>
  /** Whether the owner chose to watch without a seat. */
  readonly watching: Signal<boolean>
  /** Whether something is unfinished here, like a pick or a form: a reload waits for it. */
  readonly busy: Signal<boolean>
  /** The guests' address, as the server knows it, and a shorter one to type; empty where there is none. */
  readonly address: ReadonlySignal<string>
  readonly short: ReadonlySignal<string>
  /** The seats of this phone; absent where there can be but one. */
  readonly seatsHere?: SeatsHere
  /** Whether this is the session of nobody: of a phone that several share, while it is covered. */
  readonly isNobodys?: boolean
  /** Sends a command. A refusal for one of the `unsaid` reasons shows no toast: the page itself deals with it. */
  readonly say: (command: Command, unsaid?: readonly string[]) => Promise<Reply>
  /** Sends a command that nobody tapped for: a refusal shows no toast. */
  readonly quietly: (command: Command) => Promise<Reply>
  readonly now: () => number
}

/** The signals that the link writes and the screens only read. */
export interface Feed {
  readonly met: Signal<Met | null>
  readonly view: Signal<View | null>
  readonly newest: Signal<View | null>
  readonly late: Signal<boolean>
  readonly status: Signal<LinkStatus>
  readonly playing: Signal<BaseEvent | null>
  readonly told: Signal<number>
  readonly endings: Signal<number>
  readonly address: Signal<string>
  readonly short: Signal<string>
}

export const makeFeed = (): Feed => ({
  met: signal(null),
  view: signal(null),
  newest: signal(null),
  late: signal(false),
  status: signal<LinkStatus>({ at: 'joining' }),
  playing: signal<BaseEvent | null>(null),
  told: signal(0),
  endings: signal(0),
  address: signal(''),
  short: signal(''),
})

/** Makes the session over a link. Every command passes through it: a refusal becomes a toast. */
export const sessionOver = (feed: Feed, link: () => Pick<Link, keyof Link> | null, seatsHere?: SeatsHere): Session => {
  const note = signal<Note | null>(null)
  const sent = signal<readonly string[]>([])
  const taken = signal<Taken | null>(null)
  let last: Reply | null = null
  /** Shows the refusal, unless another reply came before the sentences were loaded. */
  const explain = async (refused: Reply & Refusal): Promise<void> => {
    const words = feed.view.peek()?.parts.words ?? null
    const text = await loadSentences().then(
      sentences => sentences.refusal(refused, words),
      () => t().common.entry.notDone,
    )
    if (last === refused) note.value = { text, refused: true }
  }
  const say = async (command: Command, unsaid: readonly string[] = []): Promise<Reply> => {
    const ask = command.do === 'answer' ? command.ask : null
    if (ask !== null) sent.value = [...sent.value, ask]
    const open = link()
    const reply: Reply = open ? await open.say(command) : { ok: false, reason: 'unsure' }
    if (ask !== null) sent.value = sent.value.filter(one => one !== ask)
    if (ask !== null && reply.ok) taken.value = { ask }
    last = reply
    if (!reply.ok) {
      if (!unsaid.includes(reply.reason)) void explain(reply)
    } else if (note.value?.refused) note.value = null
    return reply
  }
  return {
    ...feed,
    ...(seatsHere && { seatsHere }),
    note,
    sending: computed(() => sent.value),
    taken,
    log: signal([]),
    picked: signal({}),
    guess: signal<OpenGuess | null>(null),
    read: signal<number | null>(null),
    turned: signal<number | null>(null),
    learned: signal<string | null>(null),
    retold: signal<Retelling | null>(null),
    evening: signal<readonly Retelling[]>([]),
    watching: signal(false),
    busy: seatsHere?.busy ?? signal(false),
    say,
    quietly: command => link()?.say(command) ?? Promise.resolve({ ok: false, reason: 'unsure' }),
    now: () => link()?.now() ?? Date.now(),
  }
}

export const retryMs = 2000

/**
 * Reloads the page once the server answers: some browsers never request a failed script again, or the script belongs to
 * a newer server.
 */
export const reloadWhenServed = (): void => {
  fetch(location.pathname).then(
    ({ ok }) => (ok ? location.reload() : setTimeout(reloadWhenServed, retryMs)),
    () => setTimeout(reloadWhenServed, retryMs),
  )
}

/** Acts once nothing is unfinished on this phone, like a name being typed; returns a function that calls it off. */
export const onceIdle = ({ busy, sending }: Pick<Session, 'busy' | 'sending'>, act: () => void): (() => void) => {
  let done = false
  const stop = effect(() => {
    if (done || busy.value || sending.value.length > 0) return
    done = true
    act()
  })
  return () => {
    done = true
    stop()
  }
}
