import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Link, LinkStatus, View } from '../shared/client/connection.ts'
import type { Met } from '../shared/client/decode.ts'
import type { Retelling } from '../shared/client/retelling.ts'
import type { Fact } from '../shared/engine/game.ts'
import type { Command, Refusal, Reply } from '../shared/protocol/commands.ts'
import { texts } from './entry-texts.ts'
import { loadSaying } from './saying.ts'

/** A toast: a refusal, or news for all. */
export interface Note {
  readonly text: string
  readonly refused: boolean
}

/** This phone's visit to one table, as the screens see it: they read it, and send commands. */
export interface Session {
  /** The table's people, before the texts of its game are loaded. */
  readonly met: ReadonlySignal<Met | null>
  readonly view: ReadonlySignal<View | null>
  readonly status: ReadonlySignal<LinkStatus>
  readonly note: Signal<Note | null>
  /** The asks whose answers are being sent. */
  readonly sending: ReadonlySignal<readonly string[]>
  /** The number of told events that may be shown: while the TV plays a reveal, the newest wait. */
  readonly shown: ReadonlySignal<number>
  /** The TV plays the ending: it is shown here after that, or when somebody asks for it. */
  readonly finale: Signal<boolean>
  /** What this phone plays by itself, because no TV does: what came of it is said when that is over. */
  readonly playing: ReadonlySignal<Fact | null>
  /** Endings that came while this phone looked on: counted in the moment in which all phones tell of them. */
  readonly endings: ReadonlySignal<number>
  /** The game whose card was read on this phone. */
  readonly read: Signal<number | null>
  /** The game whose cast was turned over on this phone: that is done once. */
  readonly turned: Signal<number | null>
  /** The last learned thing that has been read on this phone. */
  readonly learned: Signal<string | null>
  /** The finished game that is told again on this phone. */
  readonly retold: Signal<Retelling | null>
  /** The games of the evening that this phone saw end, the latest last. */
  readonly evening: Signal<readonly Retelling[]>
  /** Watching without a seat, by choice. */
  readonly watching: Signal<boolean>
  /** Something is half done here, like a pick or a form: a reload waits for it. */
  readonly busy: Signal<boolean>
  /** The guests' address, as the server knows it, and a shorter one to type; empty for none. */
  readonly address: ReadonlySignal<string>
  readonly short: ReadonlySignal<string>
  /** Sends a command; a refusal for one of the `unsaid` reasons is no toast: the page itself deals with it. */
  readonly say: (command: Command, unsaid?: readonly string[]) => Promise<Reply>
  /** Sends what nobody tapped: where it is refused, no toast says so. */
  readonly quietly: (command: Command) => Promise<Reply>
  /** The server's time. */
  readonly now: () => number
}

/** The signals that the link writes and the screens only read. */
export interface Feed {
  readonly met: Signal<Met | null>
  readonly view: Signal<View | null>
  readonly status: Signal<LinkStatus>
  readonly shown: Signal<number>
  readonly finale: Signal<boolean>
  readonly playing: Signal<Fact | null>
  readonly endings: Signal<number>
  readonly address: Signal<string>
  readonly short: Signal<string>
}

export const makeFeed = (): Feed => ({
  met: signal(null),
  view: signal(null),
  status: signal<LinkStatus>({ at: 'joining' }),
  shown: signal(0),
  finale: signal(false),
  playing: signal<Fact | null>(null),
  endings: signal(0),
  address: signal(''),
  short: signal(''),
})

/** Makes the session over a link. Every command goes through it: a refusal becomes a toast. */
export const sessionOver = (feed: Feed, link: () => Link | null): Session => {
  const note = signal<Note | null>(null)
  const sent = signal<readonly string[]>([])
  let last: Reply | null = null
  /** Says why, unless something else was replied before the sentences were here. */
  const explain = async (refused: Reply & Refusal): Promise<void> => {
    const words = feed.view.peek()?.parts.words ?? null
    const text = await loadSaying().then(
      saying => saying.refusal(refused, words),
      () => texts.notDone,
    )
    if (last === refused) note.value = { text, refused: true }
  }
  const say = async (command: Command, unsaid: readonly string[] = []): Promise<Reply> => {
    const ask = command.do === 'answer' ? command.ask : null
    if (ask !== null) sent.value = [...sent.value, ask]
    const open = link()
    const reply: Reply = open ? await open.say(command) : { ok: false, reason: 'unsure' }
    if (ask !== null) sent.value = sent.value.filter(one => one !== ask)
    last = reply
    if (!reply.ok) {
      if (!unsaid.includes(reply.reason)) void explain(reply)
    } else if (note.value?.refused) note.value = null
    return reply
  }
  return {
    ...feed,
    note,
    sending: computed(() => sent.value),
    read: signal<number | null>(null),
    turned: signal<number | null>(null),
    learned: signal<string | null>(null),
    retold: signal<Retelling | null>(null),
    evening: signal<readonly Retelling[]>([]),
    watching: signal(false),
    busy: signal(false),
    say,
    quietly: command => link()?.say(command) ?? Promise.resolve({ ok: false, reason: 'unsure' }),
    now: () => link()?.now() ?? Date.now(),
  }
}
