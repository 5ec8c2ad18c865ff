import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whole } from '../../server/log/log.ts'
import { foldLogged } from '../../server/room/waking.ts'
import { type Actor, type Answer, clock, host, type Seat } from '../../shared/engine/game.ts'
import { applyMove, consider, handOf, type Match, publicStateOf, startMatch } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import type { PublicState } from '../../shared/games/mafia/events.ts'
import { games } from '../../shared/games/registry.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import { gathered, goals, joined, leave, moved, opened, screens, seats } from '../kit/largest.ts'
import { type Served, serve } from '../kit/server.ts'
import { makeGuest } from '../wire/table.ts'

const { game } = games.mafia
const all = seats(20)
const { options } = game.settle({ seats: all, options: { discussion: 'off', minion: 1 } })

let served: Served
beforeAll(async () => {
  served = await serve()
})
afterAll(() => served.stop())

/**
 * Chooses the answer that makes the game long: each night the Mafia kill one villager, and each day's vote is tied
 * twice, so that nobody is murdered.
 */
const lasting = (match: Match): { readonly by: Actor; readonly answer: Answer } => {
  const { living, phase } = publicStateOf(match) as PublicState
  const prey = living.findLast(seat => handOf(match, seat).role === 'villager') ?? living[0] ?? ''
  const pickOf = (seat: Seat): string => {
    if (phase === 'night') return handOf(match, seat).role === 'mafia' ? prey : 'nobody'
    // Picks two whose ids sort differently as texts (s10 before s9) than their seats at the table.
    const [odd = '', , one = '', last = ''] = living
    const two = living[9] ?? last
    if (seat === odd && living.length % 2 === 1) return 'none'
    const others = living.filter(each => each !== one && each !== two && (living.length % 2 === 0 || each !== odd))
    return seat === one || (seat !== two && others.indexOf(seat) % 2 === 1) ? two : one
  }
  for (const by of [...match.seats, host, clock])
    for (const { id, kind, current } of match.game.asks(match.state, by)) {
      if (current || kind === 'end') continue
      const picks = kind === 'night' || kind === 'vote' ? [pickOf(by)] : []
      return { by, answer: { ask: id, picks } }
    }
  throw new Error('nobody is asked anything')
}

/** Plays the long game, up to the village's last night. */
const long = (): { readonly events: readonly PartyEvent[]; readonly match: Match } => {
  const deal = game.deal({ seats: all, options }, seeded(4))
  let now = startMatch(game, all, deal)
  const events: PartyEvent[] = [{ type: 'started', game: 'mafia', version: game.version, seats: all, deal }]
  for (;;) {
    const { by, answer } = lasting(now)
    const move = consider(now, by, answer, seeded(1))
    if (typeof move === 'string') throw new Error(`${by} ${answer.ask}: ${move}`)
    const next = applyMove(now, move)
    if (publicStateOf(next).over !== null) return { events, match: now }
    events.push(moved(move))
    now = next
  }
}

describe('a table of twenty', () => {
  test('plays Mafia as long as possible: every kind of screen joins, and the game goes on to its end', async () => {
    const { events, match } = long()
    const { events: played, dead } = publicStateOf(match) as PublicState
    expect(dead.length).toBeGreaterThan(8)
    expect(played.filter(({ type }) => type === 'tallied').length).toBeGreaterThan(16)
    const phones = all.map((_, n) => makeGuest(100 + n))
    const guests = [...screens(200), ...phones]
    const chosen: PartyEvent = { type: 'optioned', game: 'mafia', options, notices: [] }
    const log = [...gathered('mafia', guests, phones), chosen, ...events]
    const table = await opened(served, 'MFCC', log)
    await joined(table, guests, 'a long game of Mafia, of twenty', goals.game)
    const { by, answer } = lasting(match)
    const who = by === clock ? null : table.guestOf(by === host ? 's1' : by)
    if (who) expect(await table.say(who, { do: 'answer', ...answer })).toBeNull()
    expect(await table.fault(null)).toBeNull()
    // The log still begins with what was written, followed by the events of the commands since.
    const logged = await whole(served.log.parts('table-MFCC'))
    expect(logged.slice(0, log.length).map(({ event }) => event)).toEqual(log)
    expect(foldLogged(logged)).toEqual(await table.readLog())
    leave(guests)
  })
})
