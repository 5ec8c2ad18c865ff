import { describe, expect, test } from 'vitest'
import { newlyLearned } from '../../controller/card/card.tsx'
import { looksUp, mayGoOn } from '../../controller/selectors.ts'
import { type Feed, makeFeed, sessionOver } from '../../controller/session.ts'
import { type Showing, showOn } from '../../controller/watch/showing.ts'
import type { View } from '../../shared/client/connection.ts'
import { at, type Options, type Seat } from '../../shared/engine/game.ts'
import { type Match, startMatch, withDefaults } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { lookUpMs } from '../../shared/protocol/clocks.ts'
import { type Evening, eveningOf, phoneView, toldIn } from '../kit/phone-evening.ts'
import { type Habits, randomGame } from '../kit/random-player.ts'
import { someOf } from '../kit/sample.ts'
import { gameRows } from '../rows/index.ts'

// What phones may show while a TV reveals something: the law, and the evenings in which it is checked.

/** One way in which a moment may go on: the match before something is told, and after it. */
interface OneOutcome {
  readonly before: Match
  readonly after: Match
}
/** A moment of a game, and how it may go on. */
interface Moment {
  readonly from: Match
  readonly outcomes: readonly OneOutcome[]
}

/** How long the TV shows a result before phones do, in ms. */
const read = 2000

/** Plays on by chance until something is told. */
const onFrom = (from: Match, seed: number, habits: Habits): OneOutcome | null => {
  for (const { before, after } of randomGame(from, seeded(seed), habits))
    if (toldIn(after).length > toldIn(from).length) return { before, after }
  return null
}

/** Lists the moments of a game played by chance, each with several ways to go on. */
const momentsOf = (
  id: GameId,
  seats: readonly Seat[],
  chosen: Options,
  seed: number,
  tries: number,
  habits: Habits = {},
): readonly Moment[] => {
  const { game } = games[id]
  const { options } = game.settle({ seats, options: withDefaults(game.options, chosen) })
  const moments: Moment[] = []
  let from: Match | null = startMatch(game, seats, game.deal({ seats, options }, seeded(seed)))
  while (from) {
    const now: Match = from
    const outcomes = Array.from({ length: tries }, (_, i) => onFrom(now, seed * 1000 + i, habits)).filter(
      one => one !== null,
    )
    if (outcomes.length > 0) moments.push({ from: now, outcomes })
    from = onFrom(now, seed * 77 + moments.length, habits)?.after ?? null
  }
  return moments
}

/**
 * Everything that a phone's pages may draw without a secret being held open: the view that they get, and the panel for
 * what was just learned. The clocks only say for how long; the host's way on is not offered before the verdict
 * (`mayGoOn`).
 */
const drawn = (feed: Feed): string => {
  const session = sessionOver(feed, () => null)
  const view = session.view.value
  const learned = newlyLearned(session)
  return JSON.stringify({
    view: view && { ...view, parts: null, secret: { ...view.secret, hand: null, hosting: [] } },
    clocks: null,
    late: session.late.value,
    playing: session.playing.value,
    learned: learned && [learned.id, learned.title, learned.elsewhere ?? false],
  }).replace(/"clocks":\[.*?\]/, '')
}

/** Opens a phone's page, to which these views come: what it shows then, and whether it says to look up. */
const phoneOf = (open: (feed: Feed) => Showing, views: readonly View[]) => {
  const feed = makeFeed()
  const showing = open(feed)
  for (const view of views) showing.see(view)
  const seen = drawn(feed)
  showing.stop()
  const { value } = feed.view
  return { seen, up: value !== null && looksUp(value.room) }
}

type Open = (feed: Feed) => Showing

/** What two kinds of phone show after one outcome: one that was there before, and one whose page opens only then. */
interface Seen {
  readonly there: string
  readonly opened: string | null
  /** What the TV holds back of it. */
  readonly held: readonly string[]
}

const seenOf = (evening: Evening, { from }: Moment, one: OneOutcome, seat: Seat | null, open: Open): Seen | null => {
  const known = toldIn(from).length
  const { before, after } = one
  const times = toldIn(after)
    .slice(known)
    .map(({ type }, i) => ({ type, ms: evening.reveals(after, known + i) }))
    .filter(({ ms }) => ms > 0)
  const held = times.map(({ type }) => type)
  const last = phoneView(evening, after, seat, known)
  const views = [from, before].map(match => phoneView(evening, match, seat, toldIn(match).length))
  const there = phoneOf(open, [...views, last])
  if (!there.up) {
    if (held.length > 0) throw new Error(`phones show ${held.join(', ')} while the TV holds it back`)
    return null
  }
  if (looksUp(last.room)) return { there: there.seen, opened: phoneOf(open, [last]).seen, held }
  // What is told without a pause is told within seconds: a page that opens then comes too late for it.
  const short = times.find(({ type, ms }) => ms + read > at(lookUpMs, type))
  if (short) throw new Error(`phones show ${short.type} before the TV has shown it for ${read} ms`)
  return { there: there.seen, opened: null, held }
}

const differing = (one: string, other: string): string => {
  const place = [...one].findIndex((sign, i) => sign !== other[i])
  const part = (text: string): string => text.slice(Math.max(0, place - 60), place + 60)
  return `${part(one)} and ${part(other)}`
}

/**
 * Checks that a phone looks up wherever the TV holds something back, and that meanwhile it shows the same for every
 * outcome. Returns the types that were compared with several outcomes.
 */
const checkPhone = (
  evening: Evening,
  moment: Moment,
  seat: Seat | null,
  open: Open = feed => showOn(feed, () => true),
): ReadonlySet<string> => {
  const known = toldIn(moment.from).length
  const seen = new Map<string, Seen>()
  for (const one of moment.outcomes) {
    const found = seenOf(evening, moment, one, seat, open)
    if (found) seen.set(JSON.stringify(toldIn(one.after).slice(known)), found)
  }
  const types = new Set([...seen.values()].flatMap(({ held }) => held))
  for (const [who, part] of [
    ['was there before', 'there'],
    ['opens then', 'opened'],
  ] as const) {
    const [one, other] = new Set([...seen.values()].flatMap(({ [part]: shown }) => shown ?? []))
    if (one === undefined || other === undefined) continue
    const of = [...types].join(', ')
    throw new Error(`a phone that ${who} differs between two outcomes of ${of}: ${differing(one, other)}`)
  }
  return seen.size > 1 ? types : new Set()
}

const seatsOf = (many: number): readonly string[] => Array.from({ length: many }, (_, i) => `s${i + 1}`)

describe.each(gameIds)('while the TV reveals something of %s', id => {
  const { games, held } = gameRows[id].reveals
  const played = games.map(([many, options, seeds]) => {
    const seats = seatsOf(many)
    const habits = id === 'mafia' ? ({ patient: true } as const) : {}
    return { seats, moments: seeds.flatMap(seed => momentsOf(id, seats, options, seed, 5, habits)) }
  })

  test('no phone shows anything that differs between two outcomes', async () => {
    const compared = new Set<string>()
    for (const { seats, moments } of played) {
      const evening = await eveningOf(id, seats)
      const check = (moment: Moment, seat: string | null): void => {
        for (const type of checkPhone(evening, moment, seat)) compared.add(type)
      }
      // Every moment on one seat's phone, and a sample of them on all.
      for (const moment of moments) check(moment, seats[0] ?? null)
      for (const moment of someOf(moments, 6)) for (const seat of [...seats.slice(1), null]) check(moment, seat)
    }
    expect([...compared]).toEqual(expect.arrayContaining([...held]))
  })

  test('the host may go on once the TV has shown the result, and not before', async () => {
    let pauses = 0
    for (const { seats, moments } of played) {
      const evening = await eveningOf(id, seats)
      for (const { from, outcomes } of moments)
        for (const { after } of outcomes) {
          const known = toldIn(from).length
          const { room, table } = phoneView(evening, after, at(seats, 0), known)
          const clock = room.clocks.find(one => one.for === 'pause')
          const ms = toldIn(after)
            .slice(known)
            .reduce((sum, _, i) => sum + evening.reveals(after, known + i), 0)
          // Nobody goes on from an end: the next game begins in the lobby.
          if (!clock || ms === 0 || table?.over) continue
          const offered = Array.from({ length: clock.seconds * 10 }, (_, tenth) => tenth * 100).find(passed => {
            const remaining = clock.seconds - passed / 1000
            const then = { screens: 1, paused: true, clocks: [{ ...clock, remaining }] }
            return mayGoOn({ ...room, ...then }, table?.phase, 0)
          })
          expect(offered, table?.step).toBeGreaterThanOrEqual(ms)
          pauses += 1
        }
    }
    expect(pauses).toBeGreaterThan(3)
  })
})

// A law that can never fire proves nothing: each is given a phone with the fault that it looks for.

const seats = ['s1', 's2', 's3', 's4', 's5']
// A game with a vote that may end it: with a fifth rejection.
const moments = momentsOf('avalon', seats, {}, 5, 6)
const evening = await eveningOf('avalon', seats)
const checkAll = (open?: (feed: Feed) => ReturnType<typeof showOn>, at = evening): void => {
  for (const moment of moments) checkPhone(at, moment, 's1', open)
}
/** A phone that does this with each view, after the real one has seen it. */
const faulty =
  (does: (feed: Feed, first: boolean) => void) =>
  (feed: Feed): ReturnType<typeof showOn> => {
    const showing = showOn(feed, () => true)
    let first = true
    const see: typeof showing.see = view => {
      showing.see(view)
      does(feed, first)
      first = false
    }
    return { ...showing, see }
  }
const shows = (feed: Feed): void => {
  feed.view.value = feed.newest.value
}

test('the law of phones does not fire where nothing is wrong', () => {
  expect(checkAll).not.toThrow()
})

test.each([
  ['shows what its link brings', faulty(shows), 'was there before differs between two outcomes of voted'],
  [
    'shows it where its page has just opened',
    faulty((feed, first) => first && shows(feed)),
    'opens then differs between two outcomes of voted',
  ],
  [
    'says where a game has ended',
    faulty(({ view, newest }) => {
      const [shown, real] = [view.value, newest.value]
      if (shown && real) view.value = { ...shown, room: { ...shown.room, stage: real.room.stage } }
    }),
    'differs between two outcomes of',
  ],
  [
    'hides something after one result alone',
    faulty(({ view, newest }) => {
      const last = newest.value?.table?.events.at(-1)
      if (view.value && last?.type === 'voted' && 'approved' in last && last.approved)
        view.value = { ...view.value, seat: null }
    }),
    'differs between two outcomes of voted',
  ],
])('it fires for a phone that %s', (_, open, why) => {
  expect(() => checkAll(open)).toThrow(why)
})

test('it fires where phones do not look up while the TV holds something back', () => {
  const at = { ...evening, reveals: () => 500 }
  expect(() => checkAll(undefined, at)).toThrow(/^phones show \w+ while the TV holds it back$/)
})
