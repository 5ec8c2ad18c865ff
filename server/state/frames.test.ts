import { describe, expect, test } from 'vitest'
import { host, type Options, type Seat, type Setup } from '../../shared/engine/game.ts'
import { applyMove, consider, isOver, type Match, publicStateOf } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import type { GameId } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { fold, type Party, type PartyEvent } from '../../shared/party/party.ts'
import { gathered } from '../../test/kit/largest.ts'
import { everybodyHere } from '../../test/kit/present.ts'
import { randomAnswer, randomStep } from '../../test/kit/random-player.ts'
import { core, some } from '../../test/kit/sample.ts'
import { randomSetup, seatsOf } from '../../test/laws/play-checked.ts'
import { fault, makeDesk, type Viewer } from '../../test/wire/desk.ts'
import { logOf } from '../../test/wire/script.ts'
import { makeGuest } from '../../test/wire/table.ts'
import { padded } from '../colyseus.ts'
import type { SizeFacts } from './frames.ts'

const partyOf = (count: number): Party => {
  const phones = Array.from({ length: count }, (_, n) => makeGuest(n))
  return fold(gathered('mafia', phones, phones))
}
/** Makes this many tables, with one screen at each. */
const opened = (count: number) => {
  const party = partyOf(count)
  const desk = makeDesk()
  desk.publish(party, everybodyHere)
  const seat = party.chairs[0]?.seat ?? null
  return { party, desk, seat, first: desk.join(seat) }
}

test('tables share buffers in turn, and no screen gets another table’s bytes', () => {
  const [few, many] = [opened(5), opened(19)]
  many.desk.ready(many.first)
  few.desk.ready(few.first)
  expect(fault(few.first, few.party, everybodyHere)).toBeNull()
  expect(fault(many.first, many.party, everybodyHere)).toBeNull()

  // The first table has not changed since its first screen came; the second one has a newcomer.
  many.desk.ready(many.desk.join(null))
  const second = few.desk.join(null)
  few.desk.ready(second)
  expect(fault(second, few.party, everybodyHere)).toBeNull()

  for (const code of ['CDFG', 'DFGH']) {
    const now = { ...everybodyHere, code }
    many.desk.publish(many.party, now)
    few.desk.publish(few.party, now)
    for (const viewer of few.desk.viewers) expect(fault(viewer, few.party, now)).toBeNull()
    for (const viewer of many.desk.viewers) expect(fault(viewer, many.party, now)).toBeNull()
  }
})

test('a state far longer than any that was played reaches every screen whole', () => {
  const { party, desk, seat, first } = opened(7)
  desk.ready(first)
  const long: Party = { ...party, invite: 'x'.repeat(400_000) }
  desk.publish(long, everybodyHere)
  const late = [desk.join(seat), desk.join(null)]
  for (const viewer of late) desk.ready(viewer)
  for (const viewer of [first, ...late]) expect(fault(viewer, long, everybodyHere)).toBeNull()
})

/** The sizes that a seat's own part of a frame had on an occasion, by the public facts about that seat. */
type Sizes = Map<string, Set<number>>
const note = (sizes: Sizes, what: string, size: number): void => {
  sizes.set(what, (sizes.get(what) ?? new Set()).add(size))
}

const seatedParty = (id: GameId, setup: Setup): Party => {
  const phones = setup.seats.map((_, n) => makeGuest(10 + n))
  const hosted: PartyEvent = { type: 'hosted', seat: setup.seats[0] ?? '', taken: true }
  return fold([...logOf(id, setup, null, phones, phones), hosted])
}

/** The frames that each viewer was sent since the last call, in bytes. */
const sent = (viewers: readonly Viewer[], marks: Map<Viewer, number>): readonly (readonly number[])[] =>
  viewers.map(viewer => {
    const lengths = viewer.received.slice(marks.get(viewer) ?? 0).map(({ length }) => length)
    marks.set(viewer, viewer.received.length)
    return lengths
  })

/** Starts a game with a TV and a phone for each seat. */
const begin = (id: GameId, setup: Setup, sizes: Sizes) => {
  const desk = makeDesk()
  desk.publish(seatedParty(id, setup), everybodyHere)
  const tv = desk.join(null)
  const phones = setup.seats.map((seat: Seat) => desk.join(seat))
  const all = [tv, ...phones]
  for (const viewer of all) desk.ready(viewer)
  desk.patch()
  const marks = new Map<Viewer, number>()
  sent(all, marks)
  return {
    all,
    /**
     * Checks that seats with the same public facts are sent frames of one size, and notes the sizes; returns the number
     * of frames. The asks of the host's role are public, and may be of any length.
     */
    measure: (before: Party, party: Party, what: string): number => {
      desk.publish(party, everybodyHere)
      const [shown = [], ...own] = sent(all, marks)
      setup.seats.forEach((seat, i) => {
        const about = `${what}${publicly(party)}, ${known(before, party, seat)}`
        for (const size of own[i] ?? []) note(sizes, about, size - (shown[0] ?? 1))
      })
      expect(new Set(own.map(({ length }) => length)), what).toHaveLength(1)
      return own[0]?.length ?? 0
    },
    /** Checks that a seat that reconnects is sent as much as any other. */
    comeBack: (): void => {
      const late = setup.seats.map(seat => desk.join(seat))
      for (const viewer of late) desk.ready(viewer)
      expect(new Set(late.map(({ received }) => received[0]?.length)), 'who comes back').toHaveLength(1)
      for (const viewer of late) desk.leave(viewer)
    },
  }
}

/** The public part of a game that may decide the size of its hands. */
const publicly = ({ match }: Party): string => {
  const { round, composition, corner, options } = (match ? publicStateOf(match) : {}) as SizeFacts
  return JSON.stringify([round, composition, corner, options?.excalibur])
}

/** The public facts about a seat at this moment: whether it just answered, is asked by name, or is the host. */
const known = (before: Party, { match, host: hosting }: Party, seat: Seat): string => {
  if (!match) return ''
  const [was, is] = [before.match && publicStateOf(before.match), publicStateOf(match)]
  const named = is.acted.length + is.awaited.length > 0
  const asked = !named || is.acted.includes(seat) || is.awaited.includes(seat)
  const answered = was?.step === is.step && is.acted.includes(seat) && !was.acted.includes(seat)
  const asks = (of: Match | null): unknown => seat === hosting && of?.game.asks(of.state, host)
  return `${answered ? 'who answered' : ''} ${asked ? 'who is asked' : ''} ${JSON.stringify([before.match, match].map(asks))}`
}

/** Describes an answer by its public facts; the host's asks are public, too. */
const about = (kind: string, before: Match, after: Match): string => {
  const [was, is] = [publicStateOf(before), publicStateOf(after)]
  if (was.step !== is.step) return `from ${was.phase} to ${is.phase}`
  const hosting = [before, after].map(({ game, state }) => JSON.stringify(game.asks(state, host)))
  return `${kind} in ${is.phase}${hosting[0] === hosting[1] ? '' : ' that asks the host'}`
}

/**
 * Plays a game by chance. After each answer all seats must be sent frames of one size, and only public facts may decide
 * that size.
 */
const play = (id: GameId, setup: Setup, random: Random, sizes: Sizes): number => {
  const { game } = games[id]
  const { all, measure, comeBack } = begin(id, setup, sizes)
  const deal = game.deal(setup, random)
  let party = fold(
    [{ type: 'started', game: id, version: game.version, seats: setup.seats, deal }],
    seatedParty(id, setup),
  )
  let frames = measure(seatedParty(id, setup), party, 'the deal')
  const done = new Set<string>()
  for (let turn = 0; turn < 400 && party.match && !isOver(party.match); turn++) {
    const { match } = party
    const step = randomStep(match, random, done)
    if (!step) break
    if (step.ask.optional) done.add(`${step.by} ${step.ask.id}`)
    const move = consider(match, step.by, randomAnswer(step.ask, random), random)
    if (typeof move === 'string' || (step.ask.kind === 'end' && turn < 300)) continue
    const next = applyMove(match, move)
    const before = party
    party = { ...party, match: next }
    frames += measure(before, party, about(step.ask.kind, match, next))
    if (turn % 20 === 0) comeBack()
  }
  for (const viewer of all) expect(fault(viewer, party, everybodyHere)).toBe(null)
  return frames
}

describe('sizes of frames tell no role', () => {
  const tables: readonly (readonly [GameId, number, Options])[] = [
    ['avalon', 5, {}],
    ['avalon', 7, { percival: true, morgana: true }],
    ['avalon', 10, { lady: true }],
    ['avalon', 9, { excalibur: true, lovers: true }],
    ['thavalon', 5, {}],
    ['thavalon', 8, {}],
    ['thavalon', 10, {}],
    ['mafia', 5, {}],
    ['mafia', 8, { minion: true }],
    ['mafia', 12, {}],
    ['mafia', 20, { mafia: 9 }],
    ['mafia', 20, {}],
    ['midnight', 8, {}],
    ['midnight', 10, {}],
  ]
  const seeds = Array.from({ length: some(12, 4) }, (_, i) => i + 1)
  const played = core(tables, 5)
  test.each(played)(
    '%s for %i, %o: frames have one size for all seats with the same public facts',
    (id, count, fixed) => {
      const sizes: Sizes = new Map()
      let frames = 0
      for (const seed of seeds) {
        const random = seeded(seed * 100 + count)
        const setup = randomSetup(games[id].game, seatsOf(count), random, fixed)
        if (setup) frames += play(id, setup, random, sizes)
      }
      expect(frames).toBeGreaterThan(100)
      expect([...sizes].filter(([, all]) => all.size > 1).map(([what, all]) => `${what}: ${[...all]}`)).toEqual([])
    },
  )
})

test('a frame can be padded to any length that is longer by two bytes or more', () => {
  for (let more = 2; more < 40; more++) {
    const frame = padded(Buffer.of(15, 1, 2, 3), 4 + more)
    expect(frame).toHaveLength(4 + more)
    expect([...frame.subarray(0, 4)]).toEqual([15, 1, 2, 3])
  }
})
