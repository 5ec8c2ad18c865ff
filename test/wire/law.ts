import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Log } from '../../server/log/log.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { quickenClocks } from '../kit/quick-clocks.ts'
import { some, whole } from '../kit/sample.ts'
import { type Served, serve } from '../kit/server.ts'
import { gameRows } from '../rows/index.ts'
import {
  comeAndGo,
  type Evening,
  ending,
  gather,
  isWaiting,
  leaning,
  next,
  oneStep,
  phaseOf,
  phoneFor,
  settled,
} from './people.ts'
import { holdLaw, note } from './secrets.ts'
import { type Guest, wireOf } from './table.ts'

let served: Served
let giveBackTime: () => void

/** A socket as the server sees it. */
interface Inside {
  readonly bufferedAmount: number
  readonly _socket: { readonly remotePort: number; readonly cork: () => void; readonly uncork: () => void }
}
const inside = (): readonly Inside[] => {
  const { wss } = served.testing.server.transport as unknown as { wss: { clients: Set<Inside> } }
  return [...wss.clients]
}
/** Counts sockets whose bytes wait in the process because the other end does not take them. */
const backlog = (): number => inside().filter(({ bufferedAmount }) => bufferedAmount > 0).length

/** Blocks a connection, as if every buffer on the way were full; or releases it. */
const hold = (guest: Guest, how: 'cork' | 'uncork'): void => {
  const port = wireOf(guest)?.port()
  inside()
    .find(({ _socket }) => _socket.remotePort === port)
    ?._socket[how]()
}

/** Reads on until everything that waited has arrived. */
const readOn = async (guest: Guest): Promise<void> => {
  guest.held = false
  hold(guest, 'uncork')
  await wireOf(guest)?.sync()
}

/** Sends a command. A screen that does not read still sends, but waits for no reply. */
const speak = async ({ table }: Evening, slow: readonly Guest[], guest: Guest, command: Command): Promise<void> => {
  if (!slow.includes(guest)) {
    await table.say(guest, command)
    return
  }
  // The server drops a socket that does not read for long.
  if (wireOf(guest) === null) await table.comeIn(guest)
  wireOf(guest)?.send(command)
  await new Promise(resolve => setTimeout(resolve, 20))
}

/** Plays the next answer; or ends a game that has gone on for long. */
const playOn = async (evening: Evening, slow: readonly Guest[], ends: boolean): Promise<void> => {
  const { table, secrets, done } = evening
  const { games, host: hosting } = table.party()
  if (isWaiting(table.party())) await new Promise(resolve => setTimeout(resolve, 100))
  const { by, command } = next(evening, 1000)
  const guest = ends ? table.guestOf(hosting ?? '') : phoneFor(evening, by)
  if (guest) await speak(evening, slow, guest, ends ? ending : leaning({ by, command }, evening))
  const after = await table.readLog()
  if (after.games !== games) done.clear()
  note(secrets, table)
}
const long = 150

/** Lets a screen and a phone stop reading for a whole game, and then read on. */
const readLate = async (game: GameId): Promise<void> => {
  const evening = await gather(served, game, 9)
  const { table } = evening
  const [tv, , , phone] = table.guests
  const slow = [tv, phone].filter(guest => guest !== undefined)
  for (const guest of slow) {
    guest.held = true
    hold(guest, 'cork')
  }
  // The others go on without them.
  let waiting = 0
  for (let step = 0; table.party().games === 0 || phaseOf(table.party()) !== 'over'; step++) {
    await playOn(evening, slow, step > long)
    if (backlog() > 0) waiting += 1
  }
  expect(waiting).toBeGreaterThan(20)
  await Promise.all(slow.map(readOn))
  await table.readLog()
  note(evening.secrets, table)
  holdLaw(evening.secrets, table.guests)
  expect(await settled(evening, true)).toBeNull()
  for (const guest of table.guests) wireOf(guest)?.cut()
}

/** The law of every table, for each game and every store: a screen's bytes contain only what is its own. */
export const rawWireLaw = (store: string, game: GameId, open?: () => Promise<Log>): void => {
  describe(`the raw-wire law in ${game}, with the log in ${store}`, () => {
    const { phases, steps } = gameRows[game].evenings
    const reached = new Set<string>()
    const seeds = whole ? (game === 'avalon' ? [1, 2, 3] : [1, 2]) : [2]
    beforeAll(async () => {
      giveBackTime = quickenClocks()
      served = await serve(open && { log: await open() })
    })
    afterAll(async () => {
      await served.stop()
      giveBackTime()
    })

    // Chance decides how long it takes to see every phase: this limit is for a run that never ends, even on a busy
    // machine.
    test.each(seeds)(
      'seed %i: in whole evenings over real sockets, each gets exactly what is its own',
      { timeout: 900_000 },
      async seed => {
        const evening = await gather(served, game, seed)
        await comeAndGo(evening)
        // Chance and the clocks decide how far they get: at least two games, and the last evening goes on to every
        // phase.
        const isWhole = (): boolean =>
          evening.table.party().games > 1 &&
          (seed !== seeds.at(-1) ||
            ['lobby', ...phases].every(phase => reached.has(phase) || evening.visited.has(phase)))
        const least = some(steps * (game === 'avalon' ? 2 : 1), 4)
        for (let step = 0; step < least || (step < steps * 25 && !isWhole()); step++) await oneStep(evening)
        // A clock may have asked somebody since the last step.
        await evening.table.readLog()
        note(evening.secrets, evening.table)
        holdLaw(evening.secrets, evening.table.guests)
        for (const phase of evening.visited) reached.add(phase)
        expect(evening.secrets.size).toBeGreaterThan(50)
        expect(evening.table.party().games).toBeGreaterThan(1)
        for (const guest of evening.table.guests) wireOf(guest)?.cut()
      },
    )

    test('these evenings went through every phase, with somebody coming back in each', () => {
      expect([...reached].sort()).toEqual(['lobby', ...phases].sort())
    })

    test('a screen and a phone that stop reading get, late, what is their own', () => readLate(game))
  })
}
