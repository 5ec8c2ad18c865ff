import { collectEvents, eventsPerPart, type Log, type Logged } from './log.ts'

/** An event as it is stored: its JSON, and its time. */
export interface StoredEvent {
  readonly event: string
  readonly at: number | null
}

/** A log's calls with events as the stored texts, so that each call can be passed to another thread. */
export interface Store extends Omit<Log, 'create' | 'append' | 'rewrite' | 'read' | 'parts'> {
  create(table: Parameters<Log['create']>[0], texts: readonly string[], now: number): Promise<void>
  append(id: string, from: number, texts: readonly string[], at: number): Promise<void>
  rewrite(id: string, texts: readonly string[], more: readonly string[], at: number): Promise<void>
  /** Reads up to `partSize` events in order from a position on. */
  part(id: string, from: number): Promise<readonly StoredEvent[]>
}

const textsOf = (events: readonly unknown[]): readonly string[] => events.map(event => JSON.stringify(event))
const logged = ({ event, at }: StoredEvent): Logged => ({ event: JSON.parse(event), at })

export const logOf = (store: Store): Log => {
  async function* parts(id: string, from = 0): AsyncGenerator<readonly Logged[]> {
    for (let at = from; ; at += eventsPerPart) {
      const rows = await store.part(id, at)
      yield rows.map(logged)
      if (rows.length < eventsPerPart) return
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  return {
    ...store,
    create: async (table, events, now) => store.create(table, textsOf(events), now),
    append: async (id, from, events, at = Date.now()) => store.append(id, from, textsOf(events), at),
    rewrite: async (id, events, more, at) => store.rewrite(id, textsOf(events), textsOf(more), at),
    read: (id, from) => collectEvents(parts(id, from)),
    parts,
  }
}
