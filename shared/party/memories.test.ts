import { describe, expect, test } from 'vitest'
import { five, hashOf } from '../../test/kit/evening.ts'
import { randomGame } from '../../test/kit/random-player.ts'
import { at, hasWon, type Seat } from '../engine/game.ts'
import { handOf, publicStateOf, withDefaults } from '../engine/match.ts'
import { seeded } from '../engine/random.ts'
import { type GameId, gameIds } from '../games/index.ts'
import { games } from '../games/registry.ts'
import { charges, colours } from './crests.ts'
import { noPast, recall } from './memories.ts'
import { type Memory, type MemoryKind, memoryKinds } from './news.ts'
import { emptyParty, type Party, type PartyEvent, reduceParty } from './party.ts'

/** One finished game of one person, read from the table alone. */
interface Result {
  readonly seat: Seat
  readonly role: string
  readonly side: string
  readonly won: boolean
  readonly isBestReader: boolean
}
interface Finished {
  readonly game: GameId
  readonly players: number
  readonly people: readonly Result[]
}

const seen = (party: Party, game: GameId): Finished | null => {
  const { match, chairs } = party
  if (match === null) return null
  const { over, reveal } = publicStateOf(match)
  if (over === null || over.winner === null || reveal === null) return null
  const readers = match.game.bestReaders?.(match.game.table(match.state)) ?? []
  const cast = Reflect.get(reveal, 'cast') as Readonly<Record<Seat, string>>
  return {
    game,
    players: match.seats.length,
    people: chairs
      .filter(({ seat, bot }) => !bot && match.seats.includes(seat))
      .map(({ seat }) => ({
        seat,
        role: at(cast, seat),
        side: handOf(match, seat).side,
        won: hasWon(over, handOf(match, seat)),
        isBestReader: readers.includes(seat),
      })),
  }
}

const sits = (party: Party, name: string): Party => {
  const crest = { charge: at(charges, party.seatsMade), colour: at(colours, party.seatsMade) }
  const seat = `s${party.seatsMade + 1}`
  return reduceParty(party, { type: 'sat', seat, name, crest, key: hashOf(name) })
}

/** Logs a whole random game. */
const playing = (party: Party, game: GameId, seed: number): readonly PartyEvent[] => {
  const random = seeded(seed)
  const seats = party.chairs.filter(({ benched, empty }) => !benched && !empty).map(({ seat }) => seat)
  const { game: rules } = games[game]
  const { options } = rules.settle({ seats, options: withDefaults(rules.options, {}) })
  const events: PartyEvent[] = [
    { type: 'started', game, version: rules.version, seats, deal: rules.deal({ seats, options }, random) },
  ]
  const { match } = events.reduce(reduceParty, party)
  if (match === null) throw new Error('no game began')
  for (const { move } of randomGame(match, random)) events.push({ type: 'answered', ...move })
  return events
}

/** Says whether a memory is true, by all results in order, the last one included. */
const isTrue = ({ kind, seats, n, game, roles }: Memory, all: readonly Finished[]): boolean => {
  const last = all.at(-1)
  if (!last) return false
  const [seat = ''] = seats
  const of = (who: Seat, among = all) =>
    among.flatMap(({ people, ...rest }) =>
      people.filter(one => one.seat === who).map(one => ({ ...one, game: rest.game })),
    )
  const before = all.slice(0, -1)
  const mine = of(seat)
  const won = (who: Seat, among = all): number => of(who, among).filter(one => one.won).length
  const [now, then] = mine.toReversed()
  const asRole = mine.filter(one => one.game === game && one.role === roles.at(-1))
  const different = (key: (one: ReturnType<typeof of>[number]) => string, among = mine): number =>
    new Set(among.map(key)).size
  const role = (one: { readonly game: string; readonly role: string }): string => `${one.game} ${one.role}`
  const people = last.people.map(one => one.seat)
  const together = ([one = '', other = '']: readonly Seat[], among = all): number =>
    among.filter(
      ({ people: them }) =>
        them.filter(({ seat: who, won: did }) => did && (who === one || who === other)).length === 2,
    ).length
  const runOf = <T>(list: readonly T[], fits: (one: T) => boolean): number => {
    const stop = list.toReversed().findIndex(one => !fits(one))
    return stop < 0 ? list.length : stop
  }
  const said: Readonly<Record<MemoryKind, () => boolean>> = {
    'won-all-games': () => gameIds.every(id => mine.some(one => one.game === id && one.won)) && now?.won === true,
    'all-games': () => gameIds.every(id => mine.some(one => one.game === id)) && n === gameIds.length,
    'merlin-safe': () => n === asRole.length && n >= 2 && asRole.every(one => one.won && one.role === 'merlin'),
    unbeaten: () => n === asRole.length && n >= 3 && asRole.every(one => one.won),
    'never-twice': () => n === mine.length && different(role) === n,
    'late-role': () => n === mine.length && asRole.length === 1,
    largest: () => n === last.players && before.every(({ players }) => players < n),
    'everybody-won': () => n === people.length && people.every(who => won(who) > 0),
    'newcomer-won': () => mine.length === 1 && now?.won === true,
    'role-won': () => now?.won === true && asRole.filter(one => one.won).length === 1,
    'both-sides': () =>
      different(
        ({ side }) => side,
        mine.filter(one => one.won && one.game === game),
      ) === 2,
    'new-pair': () => together(seats) === 1 && together(seats, [last]) === 1,
    pair: () => together(seats) === n && together(seats, [last]) === 1,
    level: () => seats.length === 2 && people.every(who => (seats.includes(who) ? won(who) === n : won(who) < n)),
    leads: () => won(seat) === n && people.every(who => who === seat || won(who) < n),
    'game-first': () => all.filter(one => one.game === game).length === 1 && all.length > 1,
    'table-games': () => all.length === n,
    'game-count': () => all.filter(one => one.game === game).length === n,
    streak: () => runOf(mine, one => one.won) === n,
    'same-game': () => runOf(all, one => one.game === game) === n,
    'role-twice': () => now !== undefined && then !== undefined && role(now) === role(then) && now.role === roles[0],
    'many-roles': () => different(role) === n,
    'role-count': () => asRole.length === n,
    'best-reader': () => mine.filter(one => one.isBestReader).length === n && now?.isBestReader === true,
    'first-win': () => won(seat) === 1 && now?.won === true,
    'win-count': () => won(seat) === n && now?.won === true,
    'other-side': () =>
      now?.won === true && then?.won === true && now.side !== then.side && now.game === then.game && now.game === game,
    'other-role': () =>
      now?.role === roles[1] && then?.role === roles[0] && now?.side !== then?.side && now?.game === then?.game,
    games: () => mine.length === n,
    'most-games': () => mine.length === n && people.every(who => who === seat || of(who).length < n),
  }
  return last.game === game && seats.every(who => people.includes(who)) && said[kind]()
}

/** Plays an evening of many games, at which guests come and sit out; returns what was recalled after each. */
const evening = (seed: number, count: number) => {
  const random = seeded(seed)
  let party = five.reduce(sits, emptyParty)
  const results: Finished[] = []
  const recalled: (Memory | null)[] = []
  for (let i = 0; i < count; i++) {
    if (i % 7 === 3 && party.chairs.length < 10) party = sits(party, `Guest ${party.chairs.length}`)
    const others = party.chairs.slice(1).map(({ seat }) => seat)
    const out = random.some('out', others, Math.floor((others.length - 4) / (1 + (i % 2))))
    for (const seat of others) party = reduceParty(party, { type: 'benched', seat, on: out.includes(seat) })
    const game = i % 9 < 3 ? 'avalon' : random.one('game', gameIds)
    party = playing(party, game, seed * 1000 + i).reduce(reduceParty, party)
    const result = seen(party, game)
    if (result) results.push(result)
    const { memory } = party
    recalled.push(memory)
    if (memory) expect(isTrue(memory, results), JSON.stringify({ memory, i, seed })).toBe(true)
    party = reduceParty(party, { type: 'lobbied' })
    expect(party.memory).toBe(null)
  }
  return recalled
}

describe('what a table recalls after a game', () => {
  test('is true by the log, of at least 25 kinds, and none comes twice within five games', () => {
    const evenings = [1, 2, 3, 4, 5, 6].map(seed => evening(seed, 40))
    for (const recalled of evenings)
      for (const [i, memory] of recalled.entries())
        if (memory) expect(recalled.slice(Math.max(0, i - 4), i).map(one => one?.kind)).not.toContain(memory.kind)
    const kinds = new Set(evenings.flatMap(recalled => recalled.flatMap(memory => memory?.kind ?? [])))
    expect(memoryKinds.filter(kind => !kinds.has(kind))).toEqual([])
  })

  test('names nobody who is a bot or has left', () => {
    const lobby = five.reduce(sits, emptyParty)
    const over = playing(lobby, 'avalon', 3).reduce(reduceParty, lobby)
    const { match, score } = over
    if (match === null) throw new Error('no game')
    const recalled = (chairs: Party['chairs']) => recall(noPast, { chairs, match, scoreBefore: [], score })
    expect(Object.keys(recalled(over.chairs).past.roles)).toHaveLength(5)
    const gone = over.chairs.map((chair, i) => ({ ...chair, empty: i === 0, bot: i === 1 }))
    expect(Object.keys(recalled(gone).past.roles)).toEqual(['s3', 's4', 's5'])
    expect(recalled(gone.map(chair => ({ ...chair, bot: true }))).memory).toBe(null)
  })
  test('comes back to nothing that was recalled in the last five games', () => {
    const lobby = five.reduce(sits, emptyParty)
    const { match, score, chairs } = playing(lobby, 'avalon', 3).reduce(reduceParty, lobby)
    if (match === null) throw new Error('no game')
    const toldAgo = (gamesAgo: number) => {
      const told = Object.fromEntries(memoryKinds.map(kind => [kind, 25 - gamesAgo]))
      return recall({ ...noPast, games: { avalon: 24 }, told }, { chairs, match, scoreBefore: [], score }).memory
    }
    expect(toldAgo(4)).toBe(null)
    expect(toldAgo(5)).not.toBe(null)
  })
})
