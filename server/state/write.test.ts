import { ClientState } from '@colyseus/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewOf } from '../../shared/client/connection.ts'
import { type Ask, clock, type Seat } from '../../shared/engine/game.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import { games } from '../../shared/games/registry.ts'
import { type Context, isLogged } from '../../shared/party/commands/context.ts'
import { decideCommand } from '../../shared/party/commands/decide.ts'
import { decideFor } from '../../shared/party/commands/game.ts'
import { chairOf, emptyParty, fold, type Party, type PartyEvent, reduceParty } from '../../shared/party/party.ts'
import { isRefused } from '../../shared/party/refusals.ts'
import type { ChairView, SecretView } from '../../shared/protocol/views.ts'
import { finished } from '../../test/kit/committed.ts'
import { everybodyHere } from '../../test/kit/present.ts'
import { some, whole } from '../../test/kit/sample.ts'
import { type Desk, fault, leavesOf, makeDesk, type Viewer } from '../../test/wire/desk.ts'
import { drafted, type Happening, happening, stranger } from '../../test/wire/evening.ts'
import { type RoomFacts, roomView, secretView } from './views.ts'
import { writeChairs, writeRoom, writeSecret } from './write.ts'

/** Draws at random what only a room knows. */
const somePresent = (party: Party, random: Random): RoomFacts => {
  const draft = drafted(party, random)?.command
  const seats = party.chairs.map(({ seat }) => seat)
  const by = seats[0]
  const asks = by && party.match ? seats.flatMap(seat => secretView(party, seat, everybodyHere).asks) : []
  const ask = asks.find(({ draft: audience }) => audience)
  const asking = random.one('requesting', [false, false, true])
  return {
    ...everybodyHere,
    here: seat => seat !== 's2' || asking,
    since: seat => (asking ? 1_790_000_000_000 : 1_790_000_000_000 + seat.length),
    screens: random.one('screens', [0, 1, 2, 300]),
    clocks: asking ? [{ ask: 'pause x', for: 'pause', seconds: 5, ends: 1_790_000_000_123, remaining: 5 }] : [],
    reminder: random.one('reminder', [null, { ends: 1_790_000_000_456 }]),
    draft: draft?.do === 'draft' && ask && by ? { by, ask, picks: draft.picks } : null,
    joinRequests: asking ? [{ id: 'k1', seat: by ?? null }] : [],
    halted: random.one('halted', [false, false, false, true]),
  }
}

/** Decides a random command as a room would; no events if it is refused. */
const eventsOf = (party: Party, { by, command }: Happening, random: Random): readonly PartyEvent[] => {
  const key =
    by === stranger ? `key ${party.seatsMade} ${random.one('key', [1, 2, 3])}` : (chairOf(party, by)?.key ?? null)
  const context: Context = {
    random,
    salt: () => 'salt',
    key,
    away: () => (random.one('away', [0, 1, 2, 3]) === 0 ? 100_000 : null),
    invite: () => 'another',
    screens: () => [],
    removedFor: () => null,
    remaining: () => ({ 'pause x': 3 }),
    joinRequests: () => (command.do === 'take' ? [{ id: 'k1', seat: command.seat, key: key ?? '' }] : []),
  }
  const outcome = (() => {
    if (command.do === 'take') {
      const asked = chairOf(party, command.seat)?.empty ? party.host : command.seat
      const yes = decideCommand(party, { do: 'admit', joinRequest: 'k1', yes: true }, asked, context)
      return isRefused(yes) ? decideCommand(party, command, null, context) : yes
    }
    // Clocks, and bots on the chairs of those who have left.
    const alone = by === clock || chairOf(party, by)?.key === null
    if (alone && command.do === 'answer') return decideFor(party, by, command, random)
    return decideCommand(party, command, by === stranger ? null : by, context)
  })()
  return isRefused(outcome) ? [] : outcome.filter(isLogged)
}

/** Connects and disconnects screens at random; newcomers take some time to become ready. */
const comeAndGo = (desk: Desk, party: Party, before: Party, random: Random): void => {
  for (const viewer of [...desk.viewers]) {
    const { seat } = viewer
    const gone = seat !== null && chairOf(party, seat)?.key !== chairOf(before, seat)?.key
    if (gone || random.one('leave', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) === 0) desk.leave(viewer)
  }
  const seats = party.chairs.map(({ seat }) => seat)
  for (const seat of [null, ...seats]) {
    const there = [...desk.viewers].filter(viewer => viewer.seat === seat)
    if (there.length < 2 && random.one('join', [0, 1, 2]) === 0) desk.join(seat)
  }
}

const compare = (desk: Desk, party: Party, present: RoomFacts): void => {
  for (const viewer of desk.viewers) {
    if (viewer.client.state !== ClientState.JOINED) continue
    const found = fault(viewer, party, present)
    if (found !== null) throw new Error(found)
  }
}

/**
 * Plays one random evening. After every command each screen's decoded view must equal the computed one. Returns which
 * cases came up.
 */
const evening = (
  seed: number,
  steps: number,
  people: number,
): { readonly games: number; readonly compared: number } => {
  const random = seeded(seed)
  const desk = makeDesk()
  const done = new Set<string>()
  let party: Party = fold([{ type: 'opened', game: 'avalon', invite: 'invite' }])
  let compared = 0
  for (let step = 0; step < steps; step++) {
    const before = party
    party = fold(eventsOf(party, happening(party, random, done, { people, otherIn: 10 }), random), party)
    // Somebody takes over when the host has left, or no other game would ever start.
    const heir = party.chairs.find(({ key }) => key !== null)
    if (party.host === null && heir) party = fold([{ type: 'hosted', seat: heir.seat, taken: true }], party)
    if (party.games !== before.games) done.clear()
    const present = somePresent(party, random)
    desk.publish(party, present)
    comeAndGo(desk, party, before, random)
    for (const viewer of desk.viewers) if (random.one('ready', [0, 1, 2]) > 0) desk.ready(viewer)
    compare(desk, party, present)
    compared += desk.viewers.size
  }
  return { games: party.games, compared }
}

describe('a random evening', () => {
  test.each([
    { seed: 1, people: 5, steps: whole ? 500 : 200 },
    { seed: 3, people: 10, steps: 400 },
    ...(whole ? Array.from({ length: 4 }, (_, i) => ({ seed: 10 + i, people: 5 + i, steps: 1500 })) : []),
  ])('seed $seed: $people people, every screen sees the plain views after each command', ({ seed, people, steps }) => {
    const { games: played, compared } = evening(seed, steps, people)
    expect(played).toBeGreaterThan(1)
    expect(compared).toBeGreaterThan(steps)
  })
})

describe('values of all kinds', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 })
  const chair: fc.Arbitrary<ChairView> = fc.record({
    name: text,
    charge: text,
    colour: text,
    here: fc.boolean(),
    since: fc.integer({ min: 0, max: 8_640_000_000_000_000 }),
    bot: fc.boolean(),
    elsewhere: fc.boolean(),
    slow: fc.boolean(),
    benched: fc.boolean(),
    empty: fc.boolean(),
    lent: fc.boolean(),
  })
  const answers = fc.array(
    fc.record({ ask: fc.oneof(fc.constantFrom('vote 1', 'night 2'), text), picks: fc.array(text, { maxLength: 3 }) }),
    { maxLength: 2 },
  )
  const ids = ['vote 1', 'night 2', 'end game']
  const ask = fc.record({
    id: fc.constantFrom(...ids),
    from: fc.array(fc.oneof(fc.constantFrom('s1', 's2', 's3'), text), { maxLength: 4 }),
    pick: fc.tuple(fc.nat(9), fc.nat(9)),
  })
  const extras = fc.record(
    { offered: fc.array(text), optional: fc.constant(true), draft: fc.constant('all') },
    { requiredKeys: [] },
  )
  const asks = fc.array(
    fc.tuple(ask, extras).map(([one, more]) => ({ ...one, kind: one.id.split(' ')[0] ?? '', ...more }) as Ask),
    { maxLength: 2 },
  )
  const secret: fc.Arbitrary<SecretView> = fc.record({
    hand: fc.option(fc.record({ role: text, side: text })),
    answers,
    asks,
    hosting: fc.constant([]),
    removed: fc.constant([]),
    joinRequests: fc.array(fc.record({ id: text, seat: fc.option(text) }), { maxLength: 2 }),
  })
  const seats = ['s1', 's2', 's3', 's4']
  const moment = fc.record({
    chairs: fc.uniqueArray(fc.tuple(fc.constantFrom(...seats), chair, secret), { selector: ([seat]) => seat }),
    viewers: fc.subarray([null, ...seats]),
    leaving: fc.subarray([null, ...seats]),
  })

  type PatchContext = typeof moment extends fc.Arbitrary<infer M> ? M : never
  const play = (desk: Desk, { chairs, viewers, leaving }: PatchContext): void => {
    const here = (seat: Seat | null): boolean => seat === null || chairs.some(([name]) => name === seat)
    writeChairs(desk.state, new Map(chairs.map(([seat, view]) => [seat, view])))
    for (const [seat, , leaf] of chairs) writeSecret(desk.state, seat, leaf)
    desk.patch()
    // As the room does: a phone that lost its seat is disconnected, and its socket gets nothing more.
    for (const viewer of [...desk.viewers]) if (leaving.includes(viewer.seat) || !here(viewer.seat)) desk.leave(viewer)
    for (const seat of viewers) if (here(seat)) desk.ready(desk.join(seat))
  }
  /** Keeps the answers to questions that are still open. */
  const standing = (view: SecretView | null): SecretView | null =>
    view && {
      ...view,
      asks: view.asks.map((open): Ask => {
        const answer = view.answers.find(one => one.ask === open.id)
        return answer ? { ...open, current: answer.picks } : open
      }),
    }
  const compare = (desk: Desk, { chairs }: PatchContext): void => {
    for (const viewer of desk.viewers) {
      const { chairs: seen, seat, secret: leaf } = viewOf(viewer.decoder.state, games.avalon)
      expect(seen).toEqual(Object.fromEntries(chairs.map(([name, view]) => [name, view])))
      expect(seat).toBe(viewer.seat)
      expect(leaf).toEqual(standing(chairs.find(([name]) => name === viewer.seat)?.[2] ?? null))
    }
  }

  test('chairs and leaves arrive as written, whoever joins when, and a returning chair is a new one', () => {
    fc.assert(
      fc.property(fc.array(moment, { minLength: 1, maxLength: 8 }), moments => {
        const desk = makeDesk()
        writeRoom(desk.state, roomView(emptyParty, everybodyHere))
        for (const each of moments) {
          play(desk, each)
          compare(desk, each)
        }
      }),
      { numRuns: some(500, 10) },
    )
  })
})

describe("Colyseus' traps", () => {
  const five = (): { readonly desk: Desk; readonly party: Party } => {
    const random = seeded(7)
    let party: Party = fold([{ type: 'opened', game: 'avalon', invite: 'invite' }])
    while (party.games === 0)
      party = fold(eventsOf(party, happening(party, random, new Set(), { people: 5 }), random), party)
    const desk = makeDesk()
    desk.publish(party, everybodyHere)
    return { desk, party }
  }
  const enter = (desk: Desk, seat: Seat | null): Viewer => {
    const viewer = desk.join(seat)
    desk.ready(viewer)
    return viewer
  }

  test('a leaf is made once, with its chair, and no leaf is ever shared by two chairs', () => {
    const { desk, party } = five()
    const leaves = (): readonly object[] => [...desk.state.chairs.values()].map(({ secret }) => secret)
    const before = leaves()
    desk.publish(fold([{ type: 'lobbied' }], party), everybodyHere)
    desk.publish(party, everybodyHere)
    expect(leaves()).toEqual(before)
    expect(leaves().every((leaf, i) => leaf === before[i])).toBe(true)
    expect(new Set(before).size).toBe(before.length)
  })

  test('the leaf of a removed chair is sent no more, not even to the phone that had it', () => {
    const { desk, party } = five()
    const seat = party.chairs[1]?.seat ?? ''
    const phone = enter(desk, seat)
    const leaf = desk.state.chairs.get(seat)?.secret as unknown as { hand: string }
    expect(leavesOf(phone.decoder)).toHaveLength(1)
    desk.publish(fold([{ type: 'lobbied' }, { type: 'left', seat }], party), everybodyHere)
    leaf.hand = JSON.stringify({ role: 'canary', side: 'evil' })
    desk.patch()
    const late = enter(desk, null)
    for (const bytes of [...phone.received, ...late.received]) expect(Buffer.from(bytes).includes('canary')).toBe(false)
  })

  test('a change in one leaf alone reaches nobody else: all other seats get as many empty bytes, a TV none', () => {
    const { desk, party } = five()
    const [one, two, three] = party.chairs.map(({ seat }) => enter(desk, seat))
    const tv = enter(desk, null)
    // The first patch after a full state repeats the seat's own leaf.
    desk.patch()
    const before = [one, two, three, tv].map(viewer => viewer?.received.length ?? 0)
    writeSecret(desk.state, one?.seat ?? '', {
      ...secretView(party, one?.seat ?? '', everybodyHere),
      joinRequests: [{ id: 'k1', seat: null }],
    })
    desk.patch()
    const got = [one, two, three, tv].map((viewer, i) =>
      (viewer?.received.slice(before[i]) ?? []).map(({ length }) => length),
    )
    expect(got).toEqual([got[0], got[0], got[0], []])
    expect(got[0]?.[0]).toBeGreaterThan(10)
    for (const viewer of [two, three])
      expect([...new Set(viewer?.received.at(-1))].filter(byte => ![15, 255, 204, 0].includes(byte))).toEqual([])
  })
})

describe('what only a room knows', () => {
  const dealt = (): Party => {
    const random = seeded(8)
    let party: Party = fold([{ type: 'opened', game: 'avalon', invite: 'invite' }])
    while (party.games === 0)
      party = fold(eventsOf(party, happening(party, random, new Set(), { people: 6 }), random), party)
    return party
  }
  const holders = (party: Party, present: RoomFacts): readonly Seat[] =>
    party.chairs.map(({ seat }) => seat).filter(seat => secretView(party, seat, present).joinRequests.length > 0)

  test('an unfinished pick is on the table for all, and in nobody’s leaf', () => {
    const party = dealt()
    const [by = '', mate = ''] = party.chairs.map(({ seat }) => seat)
    const ask = { id: 'team 1.1', kind: 'team', from: [by, mate], pick: [2, 2], draft: 'all' } as const
    const open: RoomFacts = { ...everybodyHere, draft: { by, ask, picks: [mate] } }
    expect(roomView(party, open)).toMatchObject({ draft: [mate], draftAsk: 'team 1.1' })
    for (const { seat } of party.chairs)
      expect(secretView(party, seat, open)).toEqual(secretView(party, seat, everybodyHere))
  })

  test('a join request is in the leaf of the host, and of the seat that it is for', () => {
    const party = dealt()
    const guest = party.chairs.map(({ seat }) => seat).find(seat => seat !== party.host) ?? ''
    const host = party.host ?? ''
    expect(holders(party, { ...everybodyHere, joinRequests: [{ id: 'k1', seat: null }] })).toEqual([host])
    expect(holders(party, { ...everybodyHere, joinRequests: [{ id: 'k1', seat: guest }] }).toSorted()).toEqual(
      [host, guest].toSorted(),
    )
  })
})

test('what a table recalls is shown once the game is over, and only where the host wants it', () => {
  const memory = { kind: 'games', seats: ['s1'], n: 5, game: 'avalon', roles: [] } as const
  const party: Party = { ...finished({ id: 'avalon', seats: 5, options: {} }, 1), memory }
  const shown = (then: Party) => roomView(then, everybodyHere).memory
  expect(shown(party)).toEqual(memory)
  expect(shown(reduceParty(party, { type: 'housed', key: 'memories', value: false }))).toBe(null)
  expect(shown(reduceParty(party, { type: 'lobbied' }))).toBe(null)
})
