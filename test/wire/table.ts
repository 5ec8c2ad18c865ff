import { isDeepStrictEqual } from 'node:util'
import { type Log, whole } from '../../server/log/log.ts'
import { hashOf } from '../../server/room/codes.ts'
import { foldLogged } from '../../server/room/waking.ts'
import { clockAsks, type RoomFacts } from '../../server/state/views.ts'
import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { fold, type KeyHash, type Party } from '../../shared/party/party.ts'
import { roomClocks } from '../../shared/protocol/clocks.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { askIn } from '../kit/entry.ts'
import { plainView } from './desk.ts'
import { openWire, refusalIn, type Wire } from './socket.ts'
import { makeViewReader, type ViewReader } from './view-reader.ts'

/** A guest at a table under test: a phone, a TV or a watcher, across all its connections. */
export interface Guest {
  readonly key: string
  readonly hash: KeyHash
  readonly screen: boolean
  /** What the API answered, and what every socket received. */
  readonly said: string[]
  readonly wires: Wire[]
  readonly readers: ViewReader[]
  /** Whether its open socket is not reading at present. */
  held: boolean
}

export const makeGuest = (n: number, screen = false): Guest => {
  const key = `${screen ? 'screen' : 'phone'}-key-${String(n).padStart(4, '0')}`.padEnd(22, '_')
  return { key, hash: hashOf(key), screen, said: [], wires: [], readers: [], held: false }
}

/** Returns a guest's open socket. */
export const wireOf = ({ wires }: Guest): Wire | null => {
  const last = wires.at(-1)
  return last?.isOpen() ? last : null
}
const readerOf = ({ readers }: Guest): ViewReader => readers.at(-1) as ViewReader

/** Finds a secret that a guest was sent since the last check, and that is not its own seat's. */
const strayLeaf = (guest: Guest, own: Seat | null): string | null => {
  const held = readerOf(guest).read(guest.wires.at(-1)?.frames ?? [])
  const others = held.filter(seat => seat !== own)
  return others.length === 0 ? null : `${guest.key} (${own}) holds the leaves of ${others}`
}

/** Finds where a guest's view differs from the expected one. Join requests are only in the room, and not in its log. */
const difference = (guest: Guest, expected: View): string | null => {
  const seen = readerOf(guest).view()
  const parts = {
    ...expected,
    secret: expected.secret && { ...expected.secret, joinRequests: seen.secret?.joinRequests ?? [] },
  }
  for (const part of ['game', 'room', 'chairs', 'table', 'seat', 'secret'] as const)
    if (!isDeepStrictEqual(seen[part], parts[part]))
      return `${guest.key} has for ${part} ${JSON.stringify(seen[part])}, not ${JSON.stringify(parts[part])}`
  return null
}

/** A table with raw sockets, compared with its log. */
export const makeTable = (log: Log, base: string, { id, code, invite }: Named) => {
  const guests: Guest[] = []
  let party: Party = fold([])
  let known = 0
  const passed: Party[] = []
  const readLog = async (): Promise<Party> => {
    const logged = await whole(log.parts(id))
    for (const one of logged.slice(known)) {
      party = foldLogged([one], party)
      passed.push(party)
    }
    known = logged.length
    return party
  }
  const comeIn = async (guest: Guest): Promise<void> => {
    if (!guests.includes(guest)) guests.push(guest)
    const { status, text } = await askIn(base, code, { key: guest.key, screen: guest.screen, invite })
    guest.said.push(text)
    if (status !== 200) throw new Error(`the API said ${status}: ${text}`)
    const wire = openWire(base, JSON.parse(text).reservation)
    guest.wires.push(wire)
    guest.readers.push(makeViewReader())
    guest.held = false
    await wire.until(frames => frames.length >= 2)
  }
  const seatOf = (guest: Guest): Seat | null => party.chairs.find(({ key }) => key === guest.hash)?.seat ?? null
  const guestOf = (seat: Seat): Guest | undefined => {
    const key = party.chairs.find(chair => chair.seat === seat)?.key
    return guests.find(({ hash }) => hash === key)
  }
  const open = (): readonly Guest[] => guests.filter(guest => wireOf(guest) !== null)
  return {
    guests,
    comeIn,
    readLog: readLog,
    seatOf,
    guestOf,
    open,
    party: () => party,
    /** Returns the parties since the last call: clocks may move the table on between two looks. */
    passed: (): readonly Party[] => passed.splice(0),
    /** Sends a guest's command, and returns the sentence of the refusal where it was refused. */
    say: (guest: Guest, command: Command): Promise<string | null> => {
      const wire = wireOf(guest)
      return wire ? wire.say(command).then(refusalIn, String) : Promise.resolve('it is not here')
    },
    /**
     * Waits until everything sent has arrived, and finds where a screen shows something wrong; times are compared with
     * the first screen's.
     */
    fault: async (draft: RoomFacts['draft']): Promise<string | null> => {
      await readLog()
      const asked = open().filter(({ held }) => !held)
      // Somebody who is being removed gets no answer.
      await Promise.all(
        asked.map(guest =>
          wireOf(guest)
            ?.sync()
            .catch(() => null),
        ),
      )
      const here = asked.filter(guest => wireOf(guest) !== null)
      const stray = here.map(guest => strayLeaf(guest, seatOf(guest))).find(found => found !== null)
      const [first] = here
      if (stray || !first) return stray ?? null
      const { room, chairs } = readerOf(first).view()
      const asks = clockAsks(party).map(ask => ask.id)
      const shown = room.clocks.map(({ ask }) => ask).filter(ask => !roomClocks.includes(ask))
      if (shown.join() !== asks.join()) return `the clocks show ${JSON.stringify(room.clocks)}, and asked is ${asks}`
      const out = here.flatMap(guest => readerOf(guest).view().secret?.removed ?? [])
      const present: RoomFacts = {
        id,
        code,
        here: seat => open().some(guest => seatOf(guest) === seat),
        since: seat => chairs[seat]?.since ?? -1,
        screens: open().filter(({ screen }) => screen).length,
        clocks: room.clocks,
        reminder: party.reminder && room.reminder,
        draft,
        joinRequests: [],
        slow: () => false,
        undoUntil: seat => out.find(one => one.seat === seat)?.until ?? null,
        halted: false,
        announcement: '',
      }
      const other = here.map(guest => difference(guest, plainView(party, present, seatOf(guest))))
      return other.find(found => found !== null) ?? null
    },
  }
}
export type RawTable = ReturnType<typeof makeTable>
interface Named {
  readonly id: string
  readonly code: string
  readonly invite: string
}
