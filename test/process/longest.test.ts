import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type Answer, clock } from '../../shared/engine/game.ts'
import {
  applyMove,
  consider,
  handOf,
  isOver,
  type Match,
  publicStateOf,
  startMatch,
} from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import type { PublicState } from '../../shared/games/avalon/events.ts'
import { games } from '../../shared/games/registry.ts'
import { cleanName } from '../../shared/party/names/names.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import { maxChairs } from '../../shared/protocol/commands.ts'
import { gathered, goals, joined, leave, moved, opened, screens, seats, wide } from '../kit/largest.ts'
import { randomGame } from '../kit/random-player.ts'
import { type Served, serve } from '../kit/server.ts'
import { codes } from '../kit/socket.ts'
import { makeGuest } from '../wire/table.ts'

const { game } = games.avalon
let served: Served
beforeAll(async () => {
  served = await serve()
})
afterAll(() => served.stop())

const options = {
  ...game.settle({
    seats: seats(10),
    options: Object.fromEntries(game.options.map(({ id, values }) => [id, values[0] ?? false])),
  }).options,
  percival: true,
  morgana: true,
  mordred: true,
  oberon: 'standard',
  lady: true,
}

/** Starts a game, and returns the event that the log keeps of that. */
const started = (count: number, seed: number): { readonly match: Match; readonly event: PartyEvent } => {
  const deal = game.deal({ seats: seats(count), options }, seeded(seed))
  return {
    match: startMatch(game, seats(count), deal),
    event: { type: 'started', game: 'avalon', version: game.version, seats: seats(count), deal },
  }
}

/** Plays a whole game by chance, to precede the longest one in the log. */
const earlier = (seed: number): readonly PartyEvent[] => {
  const { match, event } = started(10, seed)
  return [event, ...[...randomGame(match, seeded(seed))].map(({ move }) => moved(move)), { type: 'lobbied' }]
}

/**
 * Chooses the answer that makes the game long: four of five teams are rejected, and Good and Evil win quests
 * alternately.
 */
const lasting = (match: Match): { readonly by: Actor; readonly answer: Answer } => {
  const table = publicStateOf(match) as PublicState
  for (const by of [...match.seats, clock])
    for (const { id, kind, from, pick } of match.game.asks(match.state, by)) {
      const evil = match.seats.filter(seat => handOf(match, seat).side === 'evil')
      const fails = (table.quest % 2 === 0 ? evil : []).slice(0, 4)
      const team = [...fails, ...match.seats.filter(seat => !fails.includes(seat))].slice(0, pick[0])
      const picks: Readonly<Record<string, readonly string[]>> = {
        team,
        vote: [table.attempt === 5 ? 'approve' : 'reject'],
        card: [table.quest % 2 === 0 ? (from.at(-1) ?? '') : 'success'],
      }
      return { by, answer: { ask: id, picks: picks[kind] ?? from.slice(0, pick[0]) } }
    }
  throw new Error('nobody is asked anything')
}

/** Returns the moves of the longest game, up to its last question. */
const longest = (seed: number): { readonly events: readonly PartyEvent[]; readonly match: Match } => {
  const { match, event } = started(10, seed)
  const events: PartyEvent[] = [event]
  let now = match
  while (publicStateOf(now).phase !== 'assassination') {
    const { by, answer } = lasting(now)
    const move = consider(now, by, answer, seeded(1))
    if (typeof move === 'string') throw new Error(`${by} ${answer.ask}: ${move}`)
    events.push(moved(move))
    now = applyMove(now, move)
  }
  return { events, match: now }
}

describe('in the longest game, after others at its table, every kind of screen joins and plays on', () => {
  test('in the longest game, after others at its table, every kind of screen joins, and the game goes on to its end', async () => {
    const { events, match } = longest(3)
    const { events: played, quest } = publicStateOf(match) as PublicState
    expect(played.filter(({ type }) => type === 'proposed')).toHaveLength(25)
    expect(played.filter(({ type }) => type === 'looked')).toHaveLength(3)
    expect(quest).toBe(5)
    // Ten more people sit down for the next game, which fills the table.
    const phones = seats(maxChairs).map((_, n) => makeGuest(100 + n))
    const guests = [...screens(200), ...phones]
    const before = [11, 12, 13].flatMap(earlier)
    const late = seats(maxChairs).slice(10)
    const benched = late.map((seat): PartyEvent => ({ type: 'benched', seat, on: true }))
    const table = await opened(served, 'LNGS', [
      ...gathered('avalon', guests, phones),
      ...benched,
      ...before,
      ...events,
    ])
    await joined(table, guests, 'the longest game', goals.game)
    const { by, answer } = lasting(match)
    const assassin = table.guestOf(by)
    expect(assassin && (await table.say(assassin, { do: 'answer', ...answer }))).toBeNull()
    expect(await table.fault(null)).toBeNull()
    const party = await table.readLog()
    expect(party.match && isOver(party.match)).toBe(true)
    expect(party.games).toBe(4)
    // The state is largest when the roles are revealed; afterwards the host starts another game.
    const newcomers = screens(300)
    await joined(table, newcomers, 'the longest game, over', goals.game)
    await joined(table, phones, 'the longest game, over, its phones again', goals.game)
    const host = table.guestOf(party.host ?? '')
    expect(host && (await table.say(host, { do: 'start' }))).toBeNull()
    expect(await table.fault(null)).toBeNull()
    leave([...guests, ...newcomers])
  })

  test('a state beyond Colyseus’ own buffer of 16 kB is read completely', async () => {
    const phones = seats(5).map((_, n) => makeGuest(800 + n))
    const guests = [...screens(900), ...phones]
    const [, ...sat] = gathered('avalon', guests, phones)
    const long = 'invite'.repeat(4000)
    const table = await opened(served, 'BGST', [{ type: 'opened', game: 'avalon', invite: long }, ...sat])
    for (const guest of guests) await table.comeIn(guest)
    expect(await table.fault(null)).toBeNull()
    const states = guests.flatMap(({ wires }) => wires[0]?.frames.filter(([kind]) => kind === codes.state) ?? [])
    expect(states.map(({ length }) => length > 16 * 1024)).toEqual(guests.map(() => true))
    leave(guests)
  })

  test('a lobby of twenty with the longest names', async () => {
    const phones = seats(maxChairs).map((_, n) => makeGuest(400 + n))
    expect(cleanName(wide(19))).toEqual({ name: wide(19) })
    const guests = [...screens(500), ...phones]
    const table = await opened(served, 'LBBY', gathered('avalon', guests, phones))
    // Without a goal: the names alone take 3,840 bytes, and the goal is for usual names.
    await joined(table, guests, 'a lobby of twenty with the longest names', null)
    const [, , host] = guests
    const order = { do: 'order', seats: seats(maxChairs).toReversed() } as const
    expect(host && (await table.say(host, order))).toBeNull()
    expect(await table.fault(null)).toBeNull()
    leave(guests)
  })

  test.each([
    ['SVNN', 7],
    ['TNTN', 10],
  ] as const)('an ordinary lobby %s of %i takes at most 4 kB to join', async (code, count) => {
    const phones = seats(count).map((_, n) => makeGuest(600 + 20 * count + n))
    const guests = [...screens(1000 + 10 * count), ...phones]
    const plain = gathered('avalon', guests, phones).map(event =>
      event.type === 'sat' ? { ...event, name: `Friend ${event.seat}` } : event,
    )
    await joined(await opened(served, code, plain), guests, `a lobby of ${count}`, goals.lobby)
    leave(guests)
  })
})
