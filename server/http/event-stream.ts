import type { ServerResponse } from 'node:http'
import type { BaseEvent } from '../../shared/engine/game.ts'
import { publicStateOf } from '../../shared/engine/match.ts'
import { evolveAt, type Party, sameHash, stageOf } from '../../shared/party/party.ts'
import { finaleSeconds, lookUpMsFor } from '../../shared/protocol/clocks.ts'
import type { Log, Logged } from '../log/log.ts'
import { failed } from '../ops/journal.ts'
import { now } from '../ops/time.ts'
import { known, type wakeFrom } from '../room/waking.ts'
import { clockAsks } from '../state/views.ts'

/** How often a stream reads its table's log, and how often it says something so that no proxy closes it, in ms. */
const readEveryMs = 1_000
const sayEveryMs = 15_000
/** The most streams of one table, and of this process. */
export const maxStreams = { ofTable: 4, ofProcess: 100 } as const

const publicEvents = ({ match }: Party): readonly BaseEvent[] => (match === null ? [] : publicStateOf(match).events)

/**
 * Returns how long a TV may take to reveal these events, in ms, by what everybody knows: the game's pause after them, or how
 * long an ending is told.
 */
const revealMs = (party: Party, fresh: readonly BaseEvent[]): number => {
  if (party.match && stageOf(party) === 'over') return finaleSeconds(party.match.game, fresh) * 1000
  const pause = clockAsks(party).find(ask => ask.for === 'pause')
  return Math.max((pause?.seconds ?? 0) * 1000, ...fresh.map(lookUpMsFor))
}

/**
 * Follows a table's log, and holds each public event back until it was revealed: nobody learns anything from a stream
 * before those who sit in front of the TV.
 */
export class EventTail {
  #party: Party
  #held: readonly { readonly event: BaseEvent; readonly from: number }[] = []

  constructor(party: Party) {
    this.#party = party
  }

  /** Takes what was logged since the last time. */
  follow(logged: readonly Logged[]): void {
    for (const { event, at } of logged) {
      const before = this.#party
      this.#party = evolveAt(before, known(event), at)
      const all = publicEvents(this.#party)
      const fresh = all.slice(this.#party.games === before.games ? publicEvents(before).length : 0)
      const from = (at ?? now()) + revealMs(this.#party, fresh)
      // Whoever goes on has seen what came before.
      if (fresh.length > 0) this.#held = this.#held.map(held => ({ ...held, from: Math.min(held.from, at ?? now()) }))
      this.#held = [...this.#held, ...fresh.map(one => ({ event: one, from }))]
    }
  }

  /** Takes out what is revealed by this time, in the order in which it happened. */
  revealed(time: number): readonly BaseEvent[] {
    const first = this.#held.findIndex(({ from }) => from > time)
    const count = first === -1 ? this.#held.length : first
    const events = this.#held.slice(0, count).map(({ event }) => event)
    this.#held = this.#held.slice(count)
    return events
  }

  get game(): string {
    return this.#party.game
  }
}

const open = new Map<string, number>()
const count = (table: string, by: 1 | -1): void => {
  const left = (open.get(table) ?? 0) + by
  if (left > 0) open.set(table, left)
  else open.delete(table)
}

/** Returns what keeps this table from another stream, if its invite is right. */
export const streamFault = (party: Party, table: string, invite: string): 'nowhere' | 'tries' | null => {
  if (party.settings.locked || !sameHash(invite, party.invite)) return 'nowhere'
  const all = [...open.values()].reduce((sum, one) => sum + one, 0)
  return (open.get(table) ?? 0) >= maxStreams.ofTable || all >= maxStreams.ofProcess ? 'tries' : null
}

/** Writes a table's public events as server-sent events, each once it was revealed, until the other end leaves. */
export const streamEvents = (
  log: Log,
  table: string,
  { party, length: first }: Pick<Awaited<ReturnType<typeof wakeFrom>>, 'party' | 'length'>,
  response: ServerResponse,
): void => {
  const tail = new EventTail(party)
  let length = first
  let said = now()
  let reading = false
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.write(': after their reveal\n\n')
  const read = async (): Promise<void> => {
    const present = (await log.lengths([table])).get(table)
    if (present === undefined || present < length) return void response.end()
    if (present > length)
      for await (const part of log.parts(table, length)) {
        tail.follow(part)
        length += part.length
      }
    const text = tail
      .revealed(now())
      .map(event => `event: ${event.type}\ndata: ${JSON.stringify({ game: tail.game, ...event })}\n\n`)
      .join('')
    if (text === '' && now() - said < sayEveryMs) return
    said = now()
    response.write(text || ':\n\n')
  }
  const timer = setInterval(() => {
    if (reading) return
    reading = true
    read()
      .catch((error: unknown) => {
        failed('api', error)
        response.end()
      })
      .finally(() => {
        reading = false
      })
  }, readEveryMs)
  timer.unref()
  count(table, 1)
  response.once('close', () => {
    clearInterval(timer)
    count(table, -1)
  })
}
