import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Options, Seat, Setup } from '../../shared/engine/game.ts'
import { isOver, type Match } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { questionsFor } from '../../shared/party/guesses.ts'
import { fold, type PartyEvent } from '../../shared/party/party.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { core, some } from '../kit/sample.ts'
import { randomSetup, seatsOf } from '../laws/play-checked.ts'
import { castOf, dealt, ordered } from '../laws/worlds.ts'
import { gameRows } from '../rows/index.ts'
import { doIt, received } from './deeds.ts'
import { type Pinned, startPinned } from './pinned.ts'
import { type Deed, logOf, scriptOf } from './script.ts'
import { type Guest, makeGuest, makeTable, wireOf } from './table.ts'

const begun = 1_790_000_000_000
/** How many people watch and guess during the same game. */
const watchers = some(200, 20, 10)

let two: readonly [Pinned, Pinned]
beforeAll(async () => {
  two = [await startPinned(), await startPinned()]
})
afterAll(() => Promise.all(two.map(({ stop }) => stop())))

/** What all players, and the TV, had received after each line of the script. */
type Got = readonly (readonly string[])[]
interface Run {
  readonly got: readonly Got[]
  readonly guessed: number
  readonly refused: number
  /** The seats that guessed themselves: what they got includes their own replies. */
  readonly guessers: ReadonlySet<Seat>
  /** How many of the lines came before the end. */
  readonly before: number
}

interface Played {
  readonly code: string
  readonly events: readonly unknown[]
  readonly deeds: readonly Deed[]
  readonly company: readonly Guest[]
  readonly crowd: readonly Guest[]
}

const session = /("sessionId":")[^"]+/
/** Matches the token with which to resume a connection, unused here, at the head of its first frame. */
const token = /^(\d+ \n\t).{9}/s
/** Returns what somebody has received, without the names of their own connections, which Colyseus draws by chance. */
const named = (guest: Guest): readonly string[] =>
  received(guest).map(text => text.replace(session, '$1').replace(token, '$1'))

/** Plays a script during which a crowd guesses whatever is open to it, or nobody does. */
const play = async ({ base, log, pin }: Pinned, { code, events, deeds, company, crowd }: Played): Promise<Run> => {
  const id = `table-${code}`
  await log.create({ id, code }, events, begun)
  const table = makeTable(log, base, { id, code, invite: 'invite' })
  const random = seeded(11)
  const guessers = new Set<Seat>()
  const [tv] = company
  let now = begun
  let [guessed, refused, before] = [0, 0, 0]
  const settled = async (): Promise<Got> => {
    await Promise.all(company.map(guest => wireOf(guest)?.sync()))
    return company.map(named)
  }
  await pin({ now, seed: 7, words: [] })
  for (const guest of company) await table.comeIn(guest)
  for (const guest of crowd) await table.comeIn(guest)
  await table.readLog()
  const got: Got[] = [await settled()]

  /** Lets everybody guess who may, all at once, with some of the players among them. */
  const guess = (each: Random): Promise<unknown> => {
    const { match } = table.party()
    if (match === null || crowd.length === 0) return Promise.resolve()
    const some = crowd.filter((_, i) => (i + got.length) % 3 === 0)
    const seats = match.seats.slice(0, 2).flatMap(seat => table.guestOf(seat) ?? [])
    return Promise.all(
      [...some, ...seats].flatMap(guest => {
        const seat = table.seatOf(guest)
        return questionsFor(match, seat ?? guest.hash).map(async ({ id: question, from, pick }) => {
          const picks = each.some(
            'guess',
            from.filter(one => one !== 'none'),
            pick[1],
          )
          const said: Command = { do: 'guess', question, picks }
          if (seat !== null) guessers.add(seat)
          if ((await table.say(guest, said)) === null) guessed += 1
          else refused += 1
        })
      }),
    )
  }
  for (const deed of deeds) {
    now += 500
    // Uses the same chance in both worlds, whoever joined meanwhile.
    await pin({ now, seed: got.length, words: 'words' in deed ? deed.words : [] })
    // Some guess before it happens, and all others while it does.
    await guess(random)
    const guessing = guess(random)
    await doIt(table, deed, tv)
    await guessing
    const { match } = await table.readLog()
    if (match && !isOver(match)) before = got.length
    got.push(await settled())
  }
  for (const guest of [...company, ...crowd]) wireOf(guest)?.cut()
  return { got, guessed, refused, guessers, before }
}

/** Returns a code for the table of each game. */
const codeOf = (id: GameId): string => `BXD${'BCDFGHJK'[gameIds.indexOf(id)]}`
const cases: readonly {
  readonly id: GameId
  readonly seats: number
  readonly options: Options
  readonly clocks: number
}[] = [
  { id: 'avalon', seats: 7, options: { percival: true, morgana: true, lady: true }, clocks: 0 },
  { id: 'thavalon', seats: 7, options: {}, clocks: 0 },
  { id: 'mafia', seats: 7, options: { discussion: 'off', 'first-night': 'any' }, clocks: 1 },
  { id: 'midnight', seats: 6, options: { discussion: 'off' }, clocks: 1 },
]

/** Plays the same game twice, and compares what everybody received before the end. */
const holdCrowd = async (id: GameId, setup: Setup, match: Match, deeds: readonly Deed[]): Promise<void> => {
  const { seats } = setup
  const { deal } = match.state as { readonly deal: unknown }
  const [alone, beside] = await Promise.all(
    two.map((pinned, world) => {
      const company = [makeGuest(1, true), ...seats.map((_, n) => makeGuest(10 + n))]
      const crowd = Array.from({ length: watchers }, (_, n) => makeGuest(100 + n))
      const events = logOf(id, setup, deal, [...company, ...crowd], company.slice(1))
      return play(pinned, { code: codeOf(id), events, deeds, company, crowd: world === 0 ? [] : crowd })
    }),
  )
  if (!(alone && beside)) throw new Error('nothing was played')
  const last = alone.before
  expect([beside.before, alone.guessed]).toEqual([last, 0])
  expect(beside.guessed).toBeGreaterThan(watchers)
  expect(last).toBeGreaterThan(8)
  // Only those who guess get replies.
  const viewers = [null, ...seats].flatMap((seat, at) => (seat && beside.guessers.has(seat) ? [] : [{ seat, at }]))
  expect(viewers.length).toBeGreaterThan(4)
  for (const { seat, at } of viewers) expect(beside.got[last]?.[at], seat ?? 'the TV').toEqual(alone.got[last]?.[at])
  // What the log holds is revealed with the end, and only then.
  const opened = ({ got }: Run, at: number): boolean => JSON.stringify(got.at(at)?.[0] ?? []).includes('verdicts')
  const over = last < deeds.length
  expect([opened(beside, last), opened(beside, -1), opened(alone, -1)]).toEqual([false, over, false])
  const { sealed } = fold((await two[1].log.read(`table-${codeOf(id)}`)) as readonly PartyEvent[])
  expect(Object.keys(sealed).length).toBeGreaterThanOrEqual(watchers)
}

describe.each(core(cases, 1))('$id beside a crowd that guesses', ({ id, seats: count, options, clocks }) => {
  test(`no player and no TV gets a byte more while ${watchers} people guess`, {
    timeout: 240_000,
  }, async () => {
    const random = seeded(41)
    const { game } = games[id]
    const seats = seatsOf(count)
    const setup = randomSetup(game, seats, random, options)
    if (!setup) throw new Error('no such table')
    const drawn = game.deal(setup, random)
    const cast = castOf({ game, seats, state: game.start(drawn), answers: {} })
    const a = dealt(game, setup, cast, ordered(random, gameRows[id].secrecy.orders), {})
    const deeds = scriptOf({ a, b: a, viewer: null }, 's1', null, random, clocks).map(line => line.a)
    await holdCrowd(id, setup, a, deeds)
  })
})
