import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeFeed, sessionOver } from '../../controller/session.ts'
import { endLines, eventLines, speak } from '../../controller/watch/log.tsx'
import { showOn, tvTimesMs } from '../../controller/watch/showing.ts'
import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import { isOver, type Match, publicStateOf, startMatch, withDefaults } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { type GameScreen, verdictMs } from '../../tv/game-screen.ts'
import { gameScreenFor } from '../../tv/picture.ts'
import { hear, knowsNothing, truthOf } from '../kit/listener.ts'
import { type Evening, eveningOf, phoneView, toldIn } from '../kit/phone-evening.ts'
import { randomGame } from '../kit/random-player.ts'
import { revealAt } from '../kit/reveal-checks.ts'
import { core, whole } from '../kit/sample.ts'
import { lengthOf, playReveal } from '../kit/tv.ts'
import { gameRows } from '../rows/index.ts'
import { inTurn, otherWorld, plan, sameOwn, sameShared, step } from './worlds.ts'

// Accessibility: a phone's log says each public event once, in order, at most a second after the screens; who
// hears it alone knows the table; two deals that look the same to a seat sound the same.

/** A line of the log, with the time at which it came, in ms. */
interface Heard {
  readonly text: string
  readonly ms: number
}

/** One view of a game, in which these public events came, and the time that passes before the next one. */
interface Sent {
  readonly view: View
  readonly known: number
  readonly lastsMs: number
}

const seatsOf = (many: number): readonly Seat[] => Array.from({ length: many }, (_, i) => `s${i + 1}`)

const matchesOf = (id: GameId, many: number, chosen: object, seed: number): readonly Match[] => {
  const { game } = games[id]
  const seats = seatsOf(many)
  const { options } = game.settle({ seats, options: withDefaults(game.options, { ...chosen }) })
  const first = startMatch(game, seats, game.deal({ seats, options }, seeded(seed)))
  return [first, ...[...randomGame(first, seeded(seed), { patient: true })].map(({ after }) => after)]
}

/** Plays two deals with the same answers, for as long as the first seat is shown the same: null where there are none. */
const worldsOf = (id: GameId, many: number, seed: number): readonly (readonly [Match, Match])[] | null => {
  const { game } = games[id]
  const { secrecy } = gameRows[id]
  const seats = seatsOf(many)
  const random = seeded(seed)
  const { options } = game.settle({ seats, options: withDefaults(game.options, {}) })
  const start = startMatch(game, seats, game.deal({ seats, options }, random))
  const worlds = otherWorld(game, { seats, options }, start, 's1', secrecy, random)
  if (worlds === null) return null
  let { a, b } = worlds
  const pairs: (readonly [Match, Match])[] = []
  while (sameShared(a, b) && sameOwn(a, b, 's1')) {
    pairs.push([a, b])
    const planned = isOver(a) ? null : plan({ ...worlds, a, b }, secrecy, random)
    if (!planned) break
    const here = publicStateOf(a).step
    for (const { by, a: inA, b: inB } of inTurn(a, planned, random)) {
      a = step(a, by, inA, secrecy.orders, seed)
      b = step(b, by, inB, secrecy.orders, seed)
      if (publicStateOf(a).step !== here) break
    }
  }
  return pairs
}

/** The views that the link of one seat's phone brings. */
const sentOf = (evening: Evening, matches: readonly Match[], seat: Seat | null, screens: number): readonly Sent[] => {
  const sent = matches.map((match, i): Sent => {
    const known = i === 0 ? 0 : toldIn(matches[i - 1] as Match).length
    const view = phoneView(evening, match, seat, known, screens)
    const pause = view.room.clocks.find(clock => clock.for === 'pause')
    return { view, known, lastsMs: (pause?.seconds ?? 12) * 1000 }
  })
  const last = matches.at(-1)
  if (screens === 0 || !last || !isOver(last)) return sent
  // The clock of the ending is over.
  const over = phoneView(evening, last, seat, toldIn(last).length, 0)
  const view = { ...over, room: { ...over.room, screens } }
  return [...sent, { view, known: toldIn(last).length, lastsMs: 1000 }]
}

const phoneOf = (reducedMotion = true) => {
  const feed = makeFeed()
  const session = sessionOver(feed, () => null)
  const { see, stop } = showOn(feed, () => reducedMotion)
  return { session, see, stop }
}

/** Lists what the log says while a phone gets these views. */
const heardOf = (sent: readonly Sent[], reducedMotion = true): readonly Heard[] => {
  const { session, see, stop } = phoneOf(reducedMotion)
  const heard: Heard[] = []
  let said = 0
  let ms = 0
  const listen = (): void => {
    const lines = session.log.value.filter(({ n }) => n > said)
    said = session.log.value.at(-1)?.n ?? 0
    heard.push(...lines.map(({ text }) => ({ text, ms })))
  }
  const [first] = sent
  if (first) see(first.view)
  speak(session)
  for (const { view, lastsMs } of sent) {
    see(view)
    listen()
    for (let passed = 0; passed < lastsMs; passed += 50) {
      vi.advanceTimersByTime(50)
      ms += 50
      listen()
    }
  }
  stop()
  return heard
}

const lastOf = (sent: readonly Sent[]): View => {
  const last = sent.at(-1)
  if (!last) throw new Error('nothing was played')
  return last.view
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns when the TV has shown each event that came with a view, in ms from then. */
const tvTimes = async (gameScreen: GameScreen, { view, known }: Sent): Promise<readonly number[]> => {
  const count = toldCount(view)
  const times: number[] = []
  let beganMs = 0
  for (let place = known; place < count; place++) {
    const reveal = revealAt(gameScreen, view, place)
    const telling = reveal.steps.findIndex(({ tells }) => tells)
    const led = { ...reveal, steps: reveal.steps.slice(0, Math.max(0, telling)), play: () => Promise.resolve() }
    times.push(beganMs + (telling < 0 ? reveal.untilResultMs : 1000 * (await lengthOf(playReveal(led)))))
    if (reveal.untilResultMs > 0) beganMs += reveal.untilResultMs + verdictMs
  }
  return times
}
const toldCount = ({ table }: View): number => table?.events.length ?? 0

/** Lists the events' lines, each with the time from which it may be said, and that at which it must have been, in ms. */
const dueTimes = (sent: readonly Sent[]) => {
  let ms = 0
  return sent.flatMap(({ view, known, lastsMs }) => {
    const beganMs = ms
    ms += lastsMs
    const paused = view.room.clocks.some(clock => clock.for === 'pause')
    return tvTimesMs(view, known).flatMap((afterMs, i) =>
      eventLines(view, known + i, known + i + 1).map(line => ({
        line,
        from: beganMs + (paused ? afterMs : 0),
        to: beganMs + afterMs,
      })),
    )
  })
}

/** The tables that are played: the usual one, and some with what is rare. */
const tables = (id: GameId): readonly (readonly [many: number, options: object, seed: number])[] => [
  [5, {}, 1],
  ...core(
    gameRows[id].flow.rare.map((options, i) => [7, options, i + 2] as const),
    3,
  ),
  [10, {}, 3],
]

describe.each(gameIds)('the log of a phone in %s', id => {
  const all = tables(id).map(([many, options, seed]) => ({ many, matches: matchesOf(id, many, options, seed) }))

  test.each([
    ['a TV', 1],
    ['no TV', 0],
  ] as const)('says each public event once and in order, and little else, with %s', async (_, screens) => {
    for (const { many, matches } of all) {
      const evening = await eveningOf(id, seatsOf(many))
      for (const seat of ['s1', 's2', null]) {
        const sent = sentOf(evening, matches, seat, screens)
        const heard = heardOf(sent).map(({ text }) => text)
        const whole = lastOf(sent)
        const expected = eventLines(whole, 0, toldCount(whole))
        const rest = [...heard]
        let from = 0
        for (const line of expected) {
          const place = rest.indexOf(line, from)
          expect(place, `${line} is said in its order, in ${heard.join('\n')}`).toBeGreaterThanOrEqual(from)
          rest.splice(place, 1)
          from = place
        }
        for (const line of rest) expect(expected, 'nothing is said twice').not.toContain(line)
        const steps = new Set(matches.map(match => publicStateOf(match).step)).size
        const answers = new Set(sent.flatMap(({ view: { secret } }) => (secret?.answers ?? []).map(({ ask }) => ask)))
          .size
        expect(rest.length).toBeLessThanOrEqual(answers + 2 * steps + 2)
      }
    }
  })

  test('speaks when the TV has shown it, and at most a second later', async () => {
    const gameScreen = await gameScreenFor(id)
    vi.useRealTimers()
    for (const { many, matches } of all) {
      const evening = await eveningOf(id, seatsOf(many))
      for (const votes of ['together', 'one-by-one'] as const)
        for (const sent of sentOf(evening, matches, 's1', 1)) {
          const { room } = sent.view
          const view = { ...sent.view, room: { ...room, settings: { ...room.settings, votes } } }
          const [own, real] = [tvTimesMs(view, sent.known), await tvTimes(gameScreen, { ...sent, view })]
          for (const [i, ms] of own.entries()) {
            const { type } = view.table?.events[sent.known + i] ?? { type: '' }
            expect(ms, `${type} is said before the TV shows it`).toBeGreaterThanOrEqual(real[i] ?? 0)
            expect(ms, `${type} is said late`).toBeLessThanOrEqual((real[i] ?? 0) + 1000)
          }
        }
    }
  })

  test('says no result before its time, and all of them before the pause is over', async () => {
    for (const { many, matches } of all.slice(0, 1)) {
      const sent = sentOf(await eveningOf(id, seatsOf(many)), matches, 's1', 1)
      const heard = heardOf(sent)
      let place = 0
      for (const { line, from, to } of dueTimes(sent)) {
        place = heard.findIndex(({ text }, i) => i >= place && text === line)
        const at = heard[place]?.ms ?? -1
        expect(at, line).toBeGreaterThanOrEqual(from)
        expect(at, line).toBeLessThanOrEqual(to + 100)
        place += 1
      }
    }
  })

  test('says the same whatever this seat holds, up to the end', async () => {
    for (const { many, matches } of all.slice(0, 2)) {
      const evening = await eveningOf(id, seatsOf(many))
      const sent = sentOf(evening, matches, 's1', 1)
      const other = sent.map(one => {
        const { secret } = one.view
        // The cast of a view with another hand in it: that hand is of the same game.
        const hand = secret?.hand && { ...secret.hand, sees: [], role: Object.keys(one.view.parts.words.roles).at(-1) }
        return { ...one, view: { ...one.view, secret: secret && { ...secret, hand } } as View }
      })
      const [one, two] = [heardOf(sent), heardOf(other)]
      const ends = new Set([...endLines(lastOf(sent)), ...endLines(lastOf(other))])
      const kept = (heard: readonly Heard[]): readonly Heard[] => heard.filter(({ text }) => !ends.has(text))
      expect(kept(one)).toEqual(kept(two))
      expect(kept(one).length).toBeGreaterThan(5)
    }
  })

  test('sounds the same in two deals that look the same to this seat', async () => {
    const evening = await eveningOf(id, seatsOf(7))
    let lines = 0
    // In most deals nobody else could hold other cards.
    for (let seed = 1; seed <= 100 && (whole || lines < 60); seed++) {
      const pairs = worldsOf(id, 7, seed) ?? []
      for (const screens of [0, 1]) {
        const [one, two] = ([0, 1] as const).map(i => {
          const matches = pairs.map(pair => pair[i])
          return JSON.stringify(heardOf(sentOf(evening, matches, 's1', screens)))
        })
        expect(two).toBe(one)
        lines += one?.split('"text"').length ?? 0
      }
    }
    expect(lines).toBeGreaterThan(50)
  })
})

describe.each(gameIds)('who hears the log of %s alone', id => {
  test('knows the table at every step', async () => {
    const matches = matchesOf(id, 7, {}, 4)
    const evening = await eveningOf(id, seatsOf(7))
    let known = knowsNothing
    for (const { view, known: from } of sentOf(evening, matches, 's1', 0)) {
      known = eventLines(view, from, toldCount(view)).reduce(hear, known)
      const { team, ...truth } = truthOf(view)
      expect(known).toMatchObject(truth)
      if (view.table?.phase === 'vote' && team.length > 0) expect(known.team).toEqual(team)
    }
    expect(known.results.length + known.dead.length + Object.keys(known.ballots).length).toBeGreaterThan(2)
  })
})
