import { writeFileSync } from 'node:fs'
import { type Client, ClientState } from '@colyseus/core'
import { StateView } from '@colyseus/schema'
import { expect, test } from 'vitest'
import { fillerBytes } from '../../server/colyseus.ts'
import { frameSizes } from '../../server/state/frame-sizes.ts'
import {
  bytesIn,
  type FrameSize,
  giveSeatView,
  mafiosi,
  type Occasion,
  type SizeFacts,
  type SizeOf,
  sizeKey,
  TableSerializer,
} from '../../server/state/frames.ts'
import { secretView } from '../../server/state/views.ts'
import { makeState } from '../../server/state/write.ts'
import type { Seat, Setup } from '../../shared/engine/game.ts'
import { type AnyGame, applyMove, consider, isOver, type Match, type Move } from '../../shared/engine/match.ts'
import { type Random, seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds, playerLimits } from '../../shared/games/index.ts'
import { games } from '../../shared/games/registry.ts'
import { fold, type Party, type PartyEvent } from '../../shared/party/party.ts'
import { everybodyHere } from '../kit/present.ts'
import { randomAnswer, randomStep } from '../kit/random-player.ts'
import { someOf, whole } from '../kit/sample.ts'
import { writeParty } from '../wire/desk.ts'
import { logOf } from '../wire/script.ts'
import { makeGuest } from '../wire/table.ts'
import { randomSetup, seatsOf } from './play-checked.ts'

/** The longest own part of any seat in one kind of frame, at tables alike and in one round. */
interface Longest {
  readonly facts: SizeFacts
  readonly bytes: number
  /** How many of the bytes are the notebook, which gets longer with every round. */
  readonly notebook: number
}
/** By the key of a frame's size, and by the numbers of seats, Mafiosi and rounds. */
type Measured = Map<string, Map<string, Longest>>

/** One game to be played: its seed also decides how it is played. */
interface Play {
  readonly id: GameId
  readonly count: number
  readonly seed: number
}
const plays = (seeds: number): readonly Play[] =>
  Array.from({ length: seeds }, (_, i) => i + 1).flatMap(seed =>
    gameIds.flatMap(id => {
      const [fewest, most] = playerLimits[id]
      return Array.from({ length: most - fewest + 1 }, (_, i): Play => ({ id, count: fewest + i, seed }))
    }),
  )

const notebooks = (party: Party): readonly string[] =>
  party.chairs.map(({ seat }) => {
    const hand: Readonly<Record<string, unknown>> = secretView(party, seat, everybodyHere).hand ?? {}
    return JSON.stringify(hand.notebook ?? null)
  })

const longestHand = (party: Party, match: Match): number => {
  const next = { ...party, match }
  const lengths = party.chairs.map(({ seat }) => JSON.stringify(secretView(next, seat, everybodyHere)).length)
  return Math.max(...lengths)
}

/** How many answers, and how many deals, are compared where the one that makes the longest hand is chosen. */
const compared = 4
/** Whoever is picked again and again learns more than anybody else. */
const favourite = 's2'

/** Everything by chance, or what makes hands longest, or what picks one seat again and again. */
type Manner = 'chance' | 'longest' | 'favourite'
const mannerOf = (seed: number): Manner => (seed % 2 === 1 ? 'chance' : seed % 4 === 0 ? 'longest' : 'favourite')

/** Returns the next answer of a game, or null at its end. */
const nextMove = (party: Party, random: Random, done: Set<string>, late: boolean, manner: Manner): Move | null => {
  const greedy = manner !== 'chance'
  const { match } = party
  if (match === null || isOver(match)) return null
  const moves: Move[] = []
  for (let tries = 0; tries < (greedy ? compared : 1) || (moves.length === 0 && tries < 40); tries++) {
    const step = randomStep(match, random, done)
    if (!step) return null
    const move = consider(match, step.by, randomAnswer(step.ask, random), random)
    if (step.ask.optional && !greedy) done.add(`${step.by} ${step.ask.id}`)
    if (typeof move !== 'string' && (step.ask.kind !== 'end' || late)) moves.push(move)
  }
  const lengths = moves.map(move => {
    // In Avalon the last of a team carries Excalibur, and learns what it turns.
    const picked = move.picks.at(-1) === favourite || (move.by === favourite && move.picks.length > 0)
    return greedy ? (manner === 'favourite' && picked ? 500 : 0) + longestHand(party, applyMove(match, move)) : 0
  })
  return moves[lengths.indexOf(Math.max(...lengths))] ?? null
}

/** A table before and after its deal. */
interface Opened {
  readonly setup: Setup
  readonly seated: Party
  readonly party: Party
  readonly match: Match
}
const openedGame = (id: GameId, game: AnyGame, count: number, random: Random): Opened | null => {
  const setup = randomSetup(game, seatsOf(count), random)
  if (setup === null) return null
  const phones = setup.seats.map((_, n) => makeGuest(10 + n))
  const hosted: PartyEvent = { type: 'hosted', seat: setup.seats[0] ?? '', taken: true }
  const seated = fold([...logOf(id, setup, null, phones, phones), hosted])
  const { seats } = setup
  const { match, ...party } = fold(
    [{ type: 'started', game: id, version: game.version, seats, deal: game.deal(setup, random) }],
    seated,
  )
  if (match === null) return null
  const begun = { ...match, game }
  return { setup, seated, party: { ...party, match: begun }, match: begun }
}

/** Plays a game as Colyseus would encode it for each seat, and notes the longest own parts of its frames. */
const measure = (
  { id, count, seed }: Play,
  measured: Measured,
  changed: (game: AnyGame) => AnyGame = game => game,
): void => {
  const random = seeded(seed * 100 + count)
  const manner = mannerOf(seed)
  const game = changed(games[id].game)
  const opened = Array.from({ length: manner === 'longest' ? compared : 1 }, () => openedGame(id, game, count, random))
  const [first] = opened
    .flatMap(one => (one === null ? [] : [one]))
    .toSorted((a, b) => longestHand(b.party, b.match) - longestHand(a.party, a.match))
  if (first === undefined) return
  const { seated, setup } = first
  let [notebook, turn] = [0, 0]
  const sizeOf: SizeOf = (moment, occasion: Occasion, bytes, asked = true) => {
    // The host's own asks and join requests before the first game are no part of any game.
    if (moment.shown !== null && moment.game !== null && bytes > 0) {
      const key = sizeKey(moment.game, moment.shown, occasion, asked)
      const cells = measured.get(key) ?? new Map<string, Longest>()
      measured.set(key, cells)
      const { seats, round = 0, phase, composition = {} } = moment.shown
      const cell = `${seats.length} ${mafiosi(moment.shown)} ${round}`
      const last = cells.get(cell)
      cells.set(cell, {
        facts: { seats, round, phase, composition },
        bytes: Math.max(bytes, last?.bytes ?? 0),
        notebook: Math.max(notebook, last?.notebook ?? 0),
      })
    }
    return bytes + fillerBytes
  }
  const state = makeState()
  const serializer = new TableSerializer(sizeOf)
  serializer.reset(state)
  writeParty(state, seated, everybodyHere)
  const clientOf = (seat: Seat): Client => {
    const view = new StateView()
    const chair = state.chairs.get(seat)
    if (chair) giveSeatView(view, chair, seat)
    const raw = (): void => undefined
    // As much of a client as the serializer uses.
    return { state: ClientState.JOINED, view, raw } as unknown as Client
  }
  const clients = setup.seats.map(clientOf)
  const comeIn = (all: readonly Client[]): void => {
    for (const client of all) serializer.getFullState(client)
  }
  comeIn(clients)
  serializer.applyPatches(clients, state)
  let { party }: { party: Party } = first
  const done = new Set<string>()
  let before = notebooks(seated)
  for (;;) {
    const now = notebooks(party)
    const written = now.filter((text, i) => text !== before[i])
    notebook = Math.max(0, ...written.map(text => text.length))
    before = now
    writeParty(state, party, everybodyHere)
    serializer.applyPatches(clients, state)
    if (turn % 10 === 0) {
      notebook = Math.max(...now.map(text => text.length))
      comeIn(setup.seats.map(clientOf))
    }
    turn += 1
    const move = turn > 500 ? null : nextMove(party, random, done, turn > 300, manner)
    if (move === null || party.match === null) return
    party = { ...party, match: applyMove(party.match, move) }
  }
}

const largest = (list: Iterable<number>): number => Math.max(0, ...list)

/** What is left free beside the longest that was measured, since no number of games has everything. */
const headroom = (bytes: number): number => 2 + Math.ceil(bytes / 8)

const slopes = Array.from({ length: 48 }, (_, i) => i)

/** Returns the size that everything fits into that was measured, with as few bytes as such a row allows. */
const sizeOver = (cells: readonly Longest[]): FrameSize => {
  // An empty notebook is `null` or `[]`.
  const perRound = largest(
    cells.map(({ facts, notebook }) => (notebook > 4 && facts.round ? Math.ceil(notebook / facts.round) : 0)),
  )
  const own = cells.map(({ facts, bytes }) => ({
    seats: facts.seats.length,
    allies: mafiosi(facts),
    bytes: bytes - perRound * (facts.round ?? 0),
  }))
  const some = own.some(({ allies }) => allies > 0) ? slopes : [0]
  const fits = slopes.flatMap(perSeat =>
    some.map(perMafioso => {
      const rest = own.map(({ seats, allies, bytes }) => bytes - perSeat * seats - perMafioso * allies)
      const bytes = largest(rest)
      return { bytes, perSeat, perMafioso, spare: rest.reduce((sum, one) => sum + bytes - one, 0) }
    }),
  )
  const best = fits.reduce((least, one) => (one.spare < least.spare ? one : least))
  const { bytes, perSeat, perMafioso } = best
  return {
    bytes: bytes + headroom(bytes),
    ...(perSeat > 0 && { perSeat }),
    ...(perMafioso > 0 && { perMafioso }),
    ...(perRound > 0 && { perRound }),
  }
}

const textOf = (size: FrameSize): string =>
  `{ ${Object.entries(size)
    .map(([name, bytes]) => `${name}: ${bytes}`)
    .join(', ')} }`

/** Writes the file of sizes from what was measured. */
const fileOf = (measured: Measured): string =>
  [
    "import type { FrameSize } from './frames.ts'",
    '',
    '/**',
    ' * The longest own part that a seat has in each kind of frame, over all games: measured and written by',
    ' * `UPDATE_FRAMES=1 npx vitest run test/laws/frame-sizes.test.ts`.',
    ' */',
    'export const frameSizes: Readonly<Record<string, FrameSize>> = {',
    ...[...measured]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, cells]) => `  '${key}': ${textOf(sizeOver([...cells.values()]))},`),
    '}',
    '',
  ].join('\n')

/** Lists the frames that are longer than the file of sizes says, or that it has no row for. */
const longerThan = (rows: Readonly<Record<string, FrameSize>>, measured: Measured): readonly string[] =>
  [...measured].flatMap(([key, cells]) => {
    const row = rows[key]
    if (row === undefined) return [`${key}: no size`]
    return [...cells.values()]
      .filter(({ bytes, facts }) => bytes > bytesIn(row, facts))
      .map(
        ({ bytes, facts }) =>
          `${key}, ${facts.seats.length} seats, round ${facts.round}: ${bytes} bytes, and ${bytesIn(row, facts)} are enough`,
      )
  })

const file = new URL('../../server/state/frame-sizes.ts', import.meta.url)
const update = process.env.UPDATE_FRAMES === '1'
const all = plays(64)
/** Thousands of games take minutes. */
const timeout = update ? { timeout: 900_000 } : {}

test('no hand, ask or answer of any game is longer than its frame’s size', timeout, () => {
  const measured: Measured = new Map()
  for (const play of update ? all : someOf(all, 24)) measure(play, measured)
  if (update) writeFileSync(file, fileOf(measured))
  else expect(longerThan(frameSizes, measured), 'UPDATE_FRAMES=1 measures them again').toEqual([])
  if (whole)
    expect(
      Object.keys(frameSizes).filter(key => !measured.has(key)),
      'sizes of nothing',
    ).toEqual([])
})

/** A game that tells each player more than it does. */
const talkative = (game: AnyGame): AnyGame => ({
  ...game,
  hand: (state, seat) => ({ ...game.hand(state, seat), planted: 'x'.repeat(200) }),
})

test('a longer hand is found', () => {
  const measured: Measured = new Map()
  measure({ id: 'mafia', count: 7, seed: 1 }, measured, talkative)
  expect(longerThan(frameSizes, measured)).toContainEqual(expect.stringMatching(/^mafia deal.*, 7 seats/u))
})
