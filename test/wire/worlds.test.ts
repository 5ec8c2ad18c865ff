import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Options, Seat, Setup } from '../../shared/engine/game.ts'
import { handOf } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { fold, type PartyEvent } from '../../shared/party/party.ts'
import { someOf, whole } from '../kit/sample.ts'
import { randomSetup, seatsOf } from '../laws/play-checked.ts'
import { castOf, dealt, ordered, otherWorld, own, type Viewer, type Worlds } from '../laws/worlds.ts'
import { gameRows } from '../rows/index.ts'
import { doIt, letters, received } from './deeds.ts'
import { type Pinned, startPinned } from './pinned.ts'
import { type Deed, type Line, logOf, scriptOf } from './script.ts'
import { type Guest, makeGuest, makeTable, wireOf } from './table.ts'

const begun = 1_790_000_000_000

/** What every guest had received after a line of the script: the API's answers and each socket's frames. */
type Got = readonly (readonly string[])[]

let two: readonly [Pinned, Pinned]
beforeAll(async () => {
  two = [await startPinned(), await startPinned()]
})
afterAll(() => Promise.all(two.map(({ stop }) => stop())))

/** Plays a script in one world, and records for each line what everybody had received. */
const play = async (
  { base, log, pin }: Pinned,
  code: string,
  events: readonly unknown[],
  deeds: readonly Deed[],
  guests: readonly Guest[],
): Promise<readonly Got[]> => {
  const [tv] = guests
  const id = `table-${code}`
  await log.create({ id, code }, events, begun)
  const table = makeTable(log, base, { id, code, invite: 'invite' })
  let now = begun
  const settled = async (): Promise<Got> => {
    await Promise.all(guests.map(guest => wireOf(guest)?.sync()))
    return guests.map(received)
  }
  await pin({ now, seed: 7, words: [] })
  for (const guest of guests) await table.comeIn(guest)
  await table.readLog()
  const got: Got[] = [await settled()]
  for (const deed of deeds) {
    now += 500
    // Each deed has its own seed: what one of them draws changes nothing for the next.
    await pin({ now, seed: now % 0x1_0000_0000, words: 'words' in deed ? deed.words : [] })
    await doIt(table, deed, tv)
    got.push(await settled())
  }
  for (const guest of guests) wireOf(guest)?.cut()
  return got
}

interface Compared {
  readonly lines: number
  readonly frames: number
  /** For how many lines each viewer could not tell the worlds apart. */
  readonly same: ReadonlyMap<Viewer, number>
}

let tables = 0
/** What was done in all scripts together. */
const done = new Set<Deed['do']>()

const nextCode = (): string => {
  tables += 1
  return `BD${letters[Math.floor(tables / 19)]}${letters[tables % 19]}`
}
const guestsFor = (seats: readonly Seat[]): readonly Guest[] => [
  makeGuest(1, true),
  makeGuest(2, false),
  ...seats.map((_, n) => makeGuest(10 + n)),
]

/** Plays both worlds on two servers; nobody gets a different byte before they may tell them apart. */
const compare = async (worlds: Worlds, lines: readonly Line[]): Promise<Compared> => {
  const { seats, game } = worlds.a
  const deals = [worlds.a, worlds.b].map(({ state }) => (state as { deal: { options: Options } }).deal)
  const setup = { seats, options: deals[0]?.options ?? {} }
  const viewers: readonly Viewer[] = [null, null, ...seats]
  const code = nextCode()
  for (const { a } of lines) done.add(a.do)
  const runs = await Promise.all(
    two.map((pinned, world) => {
      const guests = guestsFor(seats)
      const events = logOf(game.id as GameId, setup, deals[world], guests, guests.slice(2))
      return play(
        pinned,
        code,
        events,
        lines.map(line => (world === 0 ? line.a : line.b)),
        guests,
      )
    }),
  )
  const [a = [], b = []] = runs
  const same = new Map<Viewer, number>()
  let frames = 0
  for (const [at, viewer] of viewers.entries()) {
    const parted = lines.findIndex(({ apart }) => apart.includes(viewer))
    const last = worlds.viewer === viewer || !apartAtFirst(worlds, viewer) ? (parted < 0 ? lines.length : parted) : -1
    if (last < 0) continue
    const what = lines[last - 1]?.a
    expect(b[last]?.[at], `${viewer ?? 'a screen'}, up to ${JSON.stringify(what)}`).toEqual(a[last]?.[at])
    frames += a[last]?.[at]?.length ?? 0
    same.set(viewer, last)
  }
  return { lines: lines.length, frames, same }
}

/** Says whether a phone may tell the worlds apart from the deal on, by a hand that differs. */
const apartAtFirst = ({ a, b }: Worlds, viewer: Viewer): boolean => viewer !== null && own(a, viewer) !== own(b, viewer)

/** Starts a game in both worlds, with these numbers for its deal, and lets everybody read their card. */
const dealtTwice = (setup: Setup, words: readonly (readonly number[])[]) => {
  const { seats } = setup
  const code = nextCode()
  const read = seats.map((seat): Deed => {
    return { do: 'answer', seat, answer: { ask: 'acknowledge role', picks: [] } }
  })
  return Promise.all(
    two.map(async (pinned, world) => {
      const guests = guestsFor(seats)
      const deal: Deed = { do: 'start', seat: 's1', words: words[world] ?? [] }
      const got = await play(
        pinned,
        code,
        logOf('avalon', setup, null, guests, guests.slice(2)),
        [deal, ...read],
        guests,
      )
      const { match, commitment } = fold((await pinned.log.read(`table-${code}`)) as readonly PartyEvent[])
      const hands = match ? seats.map(seat => JSON.stringify(handOf(match, seat))) : []
      // The mark is the hash of another deal, with a salt that nobody has: it reveals nothing, and is removed.
      const mark = commitment?.mark ?? 'no mark'
      const found = got.at(-1) ?? []
      expect(found.map(frames => frames.filter(frame => frame.includes(mark)).length)).toEqual(guests.map(() => 1))
      return { got: found.map(frames => frames.map(frame => frame.replace(mark, 'mark'))), hands: ['', '', ...hands] }
    }),
  )
}

const begin = (id: GameId, count: number, random: Random, fixed: Options) => {
  const { game } = games[id]
  const { orders } = gameRows[id].secrecy
  const seats: readonly Seat[] = seatsOf(count)
  const setup = randomSetup(game, seats, random, fixed)
  if (!setup) throw new Error('no such table')
  const drawn = game.deal(setup, random)
  const cast = castOf({ game, seats, state: game.start(drawn), answers: {} })
  return { setup, a: dealt(game, setup, cast, ordered(random, orders), {}) }
}

/** Finds two worlds that this viewer cannot tell apart, and that have the wanted property. */
const anotherWorld = (
  id: GameId,
  players: number,
  fixed: Options,
  viewer: Viewer,
  random: Random,
  fits: (worlds: Worlds) => boolean = () => true,
): Worlds => {
  for (;;) {
    const { setup, a } = begin(id, players, random, fixed)
    const worlds = otherWorld(games[id].game, setup, a, viewer, gameRows[id].secrecy, random)
    if (worlds && fits(worlds)) return worlds
  }
}

const differs = ({ a, b }: Line): boolean => JSON.stringify(a) !== JSON.stringify(b)

/** Plans a game in which two who are asked the same give each other's answers in the second world. */
const swapping = (players: number, kind: string, random: Random) => {
  for (;;) {
    const { a } = begin('avalon', players, random, {})
    const worlds: Worlds = { a, b: a, viewer: null }
    const lines = scriptOf(worlds, 's1', kind, random)
    if (lines.some(differs)) return { worlds, lines }
  }
}

/** Options with only four kinds of roles: some seats are then dealt the same in two deals. */
const plainly: Options = {
  seating: 'room',
  merlin: true,
  percival: false,
  morgana: false,
  mordred: false,
  oberon: 'none',
  'merlin-sight': 'plain',
  'evil-ring': false,
}
const specials = { percival: true, morgana: true, lady: true }

describe('two games that differ only in what a client may not know', () => {
  const casts = [
    { players: 5, viewer: null, seed: 1 },
    { players: 7, viewer: null, seed: 2 },
    { players: 7, viewer: 's1', seed: 3 },
    { players: 8, viewer: 's4', seed: 4 },
    ...(whole
      ? Array.from({ length: 6 }, (_, i) => ({
          players: 5 + (i % 6),
          viewer: i % 3 === 0 ? null : `s${1 + (i % 5)}`,
          seed: 10 + i,
        }))
      : []),
  ]
  const cases = someOf(casts, 4, 1)
  test.each(cases)('another cast, for $players players: $viewer gets the same bytes, frame for frame', async each => {
    const random = seeded(each.seed)
    const found = anotherWorld('avalon', each.players, each.players > 6 ? specials : {}, each.viewer, random)
    const lines = scriptOf(found, 's1', null, random)
    const { same, frames } = await compare(found, lines)
    expect(same.get(each.viewer)).toBeGreaterThan(5)
    expect(frames).toBeGreaterThan(20)
  })

  test('a note in a notebook, or none: no other screen gets another byte', async () => {
    const { a } = begin('avalon', 6, seeded(41), {})
    const worlds: Worlds = { a, b: a, viewer: null }
    const script = scriptOf(worlds, 's1', null, seeded(42)).slice(0, 60)
    const lines = script.flatMap((line, n): readonly Line[] => {
      const seat = 's2'
      // The writer's own phone gets the two replies, which end its comparison.
      return n % 3 === 0 ? [line, { a: { do: 'nothing', seat }, b: { do: 'note', seat }, apart: [seat] }] : [line]
    })
    const { same, frames } = await compare(worlds, lines)
    for (const viewer of [null, 's1', 's3', 's4', 's5', 's6']) expect(same.get(viewer)).toBe(lines.length)
    expect(frames).toBeGreaterThan(100)
  })

  test.each(someOf([1, 2, 3], 3))('another player’s Fail, seed %i: nobody else can ever tell', async seed => {
    const { worlds, lines } = swapping(10, 'card', seeded(seed * 100))
    const { same } = await compare(worlds, lines)
    expect(same.get(null)).toBe(lines.length)
  })

  test.each(someOf([1, 2, 3, 4, 5, 6], 6))(
    'others’ votes, seed %i: nobody can tell while the vote is open',
    async seed => {
      const { worlds, lines } = swapping(5 + (seed % 6), 'vote', seeded(seed * 1000))
      const { same } = await compare(worlds, lines)
      const first = lines.findIndex(differs)
      expect(same.get(null)).toBeGreaterThan(first)
    },
  )

  test('the deal itself: players who are dealt the same get the same bytes', async () => {
    const random = seeded(5)
    const { setup } = begin('avalon', 7, random, plainly)
    const found = { differing: 0, alike: 0 }
    for (let round = 0; round < 6; round++) {
      const numbers = random.some('numbers', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 5)
      // The roles are shuffled first: the last two swap places. Then come the leader, and the order of what each one
      // sees.
      const [a, b] = await dealtTwice(
        setup,
        [0, 1].map(last => [...numbers, last, 0, 3, ...Array(100).fill(0)]),
      )
      const same = a?.hands.flatMap((hand, at) => (hand === b?.hands[at] ? [at] : [])) ?? []
      for (const at of same) expect(b?.got[at], `guest ${at}`).toEqual(a?.got[at])
      found.differing += (a?.hands.length ?? 0) - same.length
      found.alike += same.length - 2
    }
    expect(found.differing).toBeGreaterThan(5)
    expect(found.alike).toBeGreaterThan(5)
  })

  /** Finds a seat that has this role in one world, and that role in the other. */
  const was = ({ a, b }: Worlds, one: string, other: string): boolean =>
    a.seats.some((seat, i) => castOf(a)[i] === one && castOf(b)[i] === other && seat !== 's1')
  const nights = [
    { one: 'mafia', other: 'villager', viewer: 's1', seed: 21 },
    { one: 'mafia', other: 'villager', viewer: null, seed: 22 },
    { one: 'villager', other: 'angel', viewer: 's1', seed: 23 },
    { one: 'detective', other: 'villager', viewer: null, seed: 24 },
  ]
  test.each(someOf(nights, 3))(
    'a night of Mafia in which a $one is a $other: $viewer gets the same bytes, whoever picks and changes it',
    async each => {
      const random = seeded(each.seed)
      const options = { discussion: 'off', 'first-night': 'any' }
      const found = anotherWorld('mafia', 7, options, each.viewer, random, worlds => was(worlds, each.one, each.other))
      const lines = scriptOf(found, 's1', null, random)
      const picked = lines.filter(({ a }) => a.do === 'answer' && a.answer.ask.startsWith('night'))
      expect(picked.length).toBeGreaterThan(10)
      const { same } = await compare(found, lines)
      expect(same.get(each.viewer)).toBe(lines.length)
    },
  )

  test('THavalon with Agravaine and without him: an open window tells nobody else', {
    timeout: 120_000,
  }, async () => {
    const random = seeded(31)
    for (;;) {
      const found = anotherWorld('thavalon', 8, {}, null, random, ({ a, b }) => {
        const has = [a, b].map(match => castOf(match).includes('agravaine'))
        return has[0] !== has[1]
      })
      const lines = scriptOf(found, 's1', null, random, 2)
      const window = lines.findLastIndex(({ a }) => a.do === 'clock')
      // The window must close, and the game must go on.
      if (window < 0 || window > lines.length - 3) continue
      const { same } = await compare(found, lines)
      // Until it is over, and everybody learns who was who.
      expect(same.get(null)).toBeGreaterThan(window)
      expect(same.get(null)).toBeGreaterThanOrEqual(lines.length - 2)
      return
    }
  })

  test('in these games people answered, showed drafts, were refused, and came back', () => {
    expect([...done].sort()).toEqual(['answer', 'back', 'clock', 'draft', 'nothing', 'stray', 'whisper'])
  })
})
