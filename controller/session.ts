import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Link, LinkStatus, View } from '../shared/client/connection.ts'
import type { Met } from '../shared/client/decode.ts'
import type { Fact } from '../shared/engine/game.ts'
import type { Command, Reply } from '../shared/protocol/commands.ts'

/** A sentence that comes and goes: a refusal, or what all are told. */
export interface Note {
  readonly text: string
  readonly refused: boolean
}

/** This phone's visit to one table, as the screens see it. They read it, and say commands. */
export interface Session {
  /** Who is at the table, before the words of its game are there. */
  readonly met: ReadonlySignal<Met | null>
  readonly view: ReadonlySignal<View | null>
  readonly status: ReadonlySignal<LinkStatus>
  readonly note: Signal<Note | null>
  /** The asks whose answers are on their way. */
  readonly sending: ReadonlySignal<readonly string[]>
  /** Told events that may be shown: while the TV plays a reveal, the newest wait. */
  readonly shown: ReadonlySignal<number>
  /** A TV tells the ending that came while this phone looked on: it is written here after, or when somebody asks for it. */
  readonly finale: Signal<boolean>
  /** What this phone plays by itself, because no TV does: what came of it is said when that is over. */
  readonly playing: ReadonlySignal<Fact | null>
  /** Endings that came while this phone looked on: counted in the moment in which all phones tell of them. */
  readonly endings: ReadonlySignal<number>
  /** The game whose card was read on this phone. */
  readonly read: Signal<number | null>
  /** What was learnt last and has been read on this phone. */
  readonly learned: Signal<string | null>
  /** Nobody's seat, by choice: the table is only watched. */
  readonly watching: Signal<boolean>
  /** Something is half done here: a pick, a form. A reload waits for it. */
  readonly busy: Signal<boolean>
  /** The address that guests reach, as the server knows it. */
  readonly address: ReadonlySignal<string>
  readonly say: (command: Command) => Promise<Reply>
  /** The server's time. */
  readonly now: () => number
}

/** What the link feeds and the screens only read. */
export interface Feed {
  readonly met: Signal<Met | null>
  readonly view: Signal<View | null>
  readonly status: Signal<LinkStatus>
  readonly shown: Signal<number>
  readonly finale: Signal<boolean>
  readonly playing: Signal<Fact | null>
  readonly endings: Signal<number>
  readonly address: Signal<string>
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
})

/** The visit over a link. Every command goes this way: what is refused becomes a note. */
export const sessionOver = (feed: Feed, link: () => Link | null): Session => {
  const note = signal<Note | null>(null)
  const sent = signal<readonly string[]>([])
  const say = async (command: Command): Promise<Reply> => {
    const ask = command.do === 'answer' ? command.ask : null
    if (ask !== null) sent.value = [...sent.value, ask]
    const open = link()
    const reply: Reply = open ? await open.say(command) : { ok: false, reason: 'unsure', text: '' }
    if (ask !== null) sent.value = sent.value.filter(one => one !== ask)
    if (!reply.ok && reply.text !== '') note.value = { text: reply.text, refused: true }
    else if (note.value?.refused) note.value = null
    return reply
  }
  return {
    ...feed,
    note,
    sending: computed(() => sent.value),
    read: signal<number | null>(null),
    learned: signal<string | null>(null),
    watching: signal(false),
    busy: signal(false),
    say,
    now: () => link()?.now() ?? Date.now(),
  }
}
