import { hashOf, newId } from '../../server/room/codes.ts'
import { newKey, type View } from '../../shared/client/connection.ts'
import { seeded } from '../../shared/engine/random.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import type { Command, Reply } from '../../shared/protocol/commands.ts'
import { choices, nextAct, type Players, people, perform } from './players.ts'
import { lobbyLog } from './present.ts'
import { type Screen, type Served, screen } from './server.ts'

/** A table with its people and the parts that tests use. */
export interface Company extends Players {
  readonly host: Screen
  /** Returns the phone of a seat, counted from 1. */
  readonly phone: (number: number) => Screen
}

export const company = (players: Players): Company => {
  const phone = (number: number): Screen => {
    const found = players.phones[number - 1]
    if (!found) throw new Error(`nobody is the ${number}th`)
    return found
  }
  return { ...players, host: phone(1), phone }
}

const letters = 'BCDFGHJKLMNPRSTVWXZ'
let tables = 0

/**
 * Writes a table's log, with people on seats `s1`, `s2` and so on, the first of them the host, and with screens let in.
 */
export const logged = async ({ log }: Served, phones: readonly string[], screens: readonly string[]) => {
  const names = phones.map((_, i) => people[i] ?? `P${i}`)
  const events: PartyEvent[] = [
    ...lobbyLog('avalon', names, i => hashOf(phones[i] ?? '')),
    ...screens.map(key => ({ type: 'let-in', key: hashOf(key) }) as const),
  ]
  tables += 1
  const code = `B${letters[tables % 19]}D${letters[Math.floor(tables / 19)]}`
  const id = newId()
  await log.create({ id, code }, events, Date.now())
  return { id, code }
}

/**
 * Opens a table in its lobby, with phones and a TV. They have been let in before, and do not count against API limits.
 */
export const seated = async (served: Served, count = 5): Promise<Company> => {
  const keys = { phones: Array.from({ length: count }, newKey), tv: newKey() }
  const table = await logged(served, keys.phones, [keys.tv])
  const tv = screen(served.base, table.code, { key: keys.tv, tv: true })
  const phones = keys.phones.map(key => screen(served.base, table.code, { key }))
  const players = { ...table, tv, phones, screens: [...phones, tv] }
  await Promise.all(
    players.screens.map(one => one.until(({ chairs }) => Object.values(chairs).every(({ here }) => here))),
  )
  return company(players)
}

export const expectOk = async (replies: Promise<Reply>): Promise<Reply> => {
  const reply = await replies
  if (!reply.ok) throw new Error(reply.reason)
  return reply
}
export const ok = (who: Screen, command: Command): Promise<Reply> => expectOk(who.say(command))

export const phaseOf = (view: View): string => view.table?.phase ?? 'lobby'
export const stepOf = ({ table }: View): string => table?.step ?? 'lobby'

/** Plays on by chance until this phase. */
export const reach = async (at: Company, phase: string, seed = 1): Promise<void> => {
  const random = seeded(seed)
  for (let i = 0; phaseOf(at.host.view()) !== phase; i++) {
    // A screen that is behind is refused, and tries again.
    const act = nextAct(at, random)
    if (i > 1000) throw new Error(`${phase} is never reached`)
    if (act) await perform(act)
    await delivered()
  }
  await Promise.all(
    at.screens.map(({ status, until }) => status().at === 'open' && until(view => phaseOf(view) === phase)),
  )
}

/** Opens a table with a game in this phase. */
export const playing = async (served: Served, phase = 'deal', count = 5): Promise<Company> => {
  const at = await seated(served, count)
  await ok(at.host, { do: 'start' })
  await reach(at, phase)
  return at
}

/** Finds somebody with an ask of this kind, and the ask. */
export const asked = (at: Company, kind: string) => {
  const found = choices(at).find(({ ask }) => ask.kind === kind)
  if (!found) throw new Error(`nobody is asked ${kind}`)
  return found
}

/** Waits until everything that was sent has arrived, without using the clock. */
export const delivered = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await new Promise(resolve => setImmediate(resolve))
}

/** Waits in real time until a condition holds. */
export const soon = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise(resolve => setImmediate(resolve))
}
