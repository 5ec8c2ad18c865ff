import { expect } from 'vitest'
import type { Seat } from '../../shared/engine/game.ts'
import type { Move } from '../../shared/engine/match.ts'
import type { GameId } from '../../shared/games/index.ts'
import { charges, colours } from '../../shared/party/crests.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import { type Guest, makeGuest, makeTable, type RawTable, wireOf } from '../wire/table.ts'
import type { Served } from './server.ts'

/** The most bytes that a screen may be sent when it joins. */
export const goals = { lobby: 4 * 1024, game: 24 * 1024 }

/** Makes the longest possible name: sixteen graphemes, of which fourteen have four code points in twelve bytes. */
export const wide = (n: number): string => `${'क्षि'.repeat(14)}${String(n).padStart(2, '0')}`

export const seats = (count: number): readonly Seat[] => Array.from({ length: count }, (_, i) => `s${i + 1}`)

/** Makes the log of a table with these people. */
export const gathered = (game: GameId, guests: readonly Guest[], phones: readonly Guest[]): readonly PartyEvent[] => [
  { type: 'opened', game, invite: 'invite' },
  ...guests.map(({ hash }): PartyEvent => ({ type: 'let-in', key: hash })),
  ...phones.map((phone, n): PartyEvent => {
    const [charge, colour] = [charges[n % charges.length], colours[n % colours.length]]
    if (!(charge && colour)) throw new Error('no crest')
    return { type: 'sat', seat: `s${n + 1}`, name: wide(n), crest: { charge, colour }, key: phone.hash }
  }),
]

export const moved = (move: Move): PartyEvent => ({ type: 'answered', ...move })

export const opened = async ({ log, base }: Served, code: string, events: readonly PartyEvent[]): Promise<RawTable> => {
  const named = { id: `table-${code}`, code, invite: 'invite' }
  await log.create(named, events, Date.now())
  return makeTable(log, base, named)
}

/**
 * Lets all screens join, checks what each sees, prints the bytes, and compares them with the goal where there is one.
 */
export const joined = async (
  table: RawTable,
  guests: readonly Guest[],
  what: string,
  goal: number | null,
): Promise<void> => {
  for (const guest of guests) await table.comeIn(guest)
  expect(await table.fault(null)).toBeNull()
  const sizes = guests.map(({ readers }) => readers.at(-1)?.joinBytes() ?? 0)
  const [most, least] = [Math.max(...sizes), Math.min(...sizes)]
  console.log(`join bytes, ${what}: ${least} to ${most} (${goal === null ? 'no goal' : `at most ${goal}`})`)
  if (goal !== null) expect(most, what).toBeLessThanOrEqual(goal)
}

export const screens = (n: number): readonly Guest[] => [makeGuest(n, true), makeGuest(n + 1)]
export const leave = (guests: readonly Guest[]): void => {
  for (const guest of guests) wireOf(guest)?.cut()
}
