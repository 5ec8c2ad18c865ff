import { at, hasWon, type Seat } from '../engine/game.ts'
import { handOf, type Match, publicStateOf } from '../engine/match.ts'
import { gameIds } from '../games/index.ts'
import { type Memory, type MemoryKind, memoryKinds } from './news.ts'
import type { Chair } from './party.ts'
import type { Score, Tally } from './score.ts'

/** The last game of one person. */
interface Played {
  readonly game: string
  readonly role: string
  readonly side: string
  readonly won: boolean
}

/** What is remembered of a table's games and people, besides their score. */
export interface Past {
  readonly roles: Readonly<Record<Seat, Readonly<Record<string, Tally>>>>
  readonly last: Readonly<Record<Seat, Played>>
  /** How often two people have won together, by their seats. */
  readonly pairs: Readonly<Record<string, number>>
  readonly games: Readonly<Record<string, number>>
  /** The last game, and how many times in a row it was played. */
  readonly run: { readonly game: string; readonly n: number }
  readonly mostPlayers: number
  /** After which of the table's games each kind was recalled last. */
  readonly told: Readonly<Partial<Record<MemoryKind, number>>>
}
export const noPast: Past = {
  roles: {},
  last: {},
  pairs: {},
  games: {},
  run: { game: '', n: 0 },
  mostPlayers: 0,
  told: {},
}

/** In how many games no kind of memory comes twice. */
const gamesApart = 5
const milestones: readonly number[] = [5, 10, 25, 50, 100, 200, 500]

const sumOf = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0)
const pairKey = (one: Seat, other: Seat): string => [one, other].toSorted().join(' ')
const pairsIn = (seats: readonly Seat[]): readonly (readonly [Seat, Seat])[] =>
  seats.flatMap((one, i) => seats.slice(i + 1).map(other => [one, other] as const))

interface Finished extends Played {
  readonly seat: Seat
}
/** What the people of a finished game were and whether they won; bots and those who left are nobody's memory. */
const finishedBy = (chairs: readonly Chair[], match: Match): readonly Finished[] => {
  const { over, reveal } = publicStateOf(match)
  if (over === null || over.winner === null || reveal === null) return []
  // Every game's reveal says who was what.
  const { cast } = reveal as { readonly cast: Readonly<Record<Seat, string>> }
  return chairs
    .filter(({ seat, bot, empty }) => match.seats.includes(seat) && !bot && !empty)
    .map(({ seat }) => {
      const hand = handOf(match, seat)
      return { seat, game: match.game.id, role: at(cast, seat), side: hand.side, won: hasWon(over, hand) }
    })
}

const pastAfter = (past: Past, finished: readonly Finished[], { game: { id }, seats }: Match): Omit<Past, 'told'> => {
  const roles: Record<Seat, Readonly<Record<string, Tally>>> = { ...past.roles }
  for (const { seat, role, won } of finished) {
    const [played, victories] = roles[seat]?.[`${id} ${role}`] ?? [0, 0]
    roles[seat] = { ...roles[seat], [`${id} ${role}`]: [played + 1, victories + (won ? 1 : 0)] }
  }
  const pairs: Record<string, number> = { ...past.pairs }
  for (const [one, other] of pairsIn(finished.filter(({ won }) => won).map(({ seat }) => seat)))
    pairs[pairKey(one, other)] = (pairs[pairKey(one, other)] ?? 0) + 1
  return {
    roles,
    last: { ...past.last, ...Object.fromEntries(finished.map(({ seat, ...played }) => [seat, played])) },
    pairs,
    games: { ...past.games, [id]: (past.games[id] ?? 0) + 1 },
    run: { game: id, n: past.run.game === id ? past.run.n + 1 : 1 },
    mostPlayers: Math.max(past.mostPlayers, seats.length),
  }
}

/** What a memory is found by: one person's game, with their score and past before it and after it. */
interface Person extends Finished {
  readonly score: Score
  readonly scoreBefore: Score | undefined
  readonly before: Played | undefined
  /** How often they had this role, and won with it. */
  readonly asRole: Tally
  readonly rolesPlayed: number
}
interface Facts {
  readonly people: readonly Person[]
  readonly game: string
  readonly past: Omit<Past, 'told'>
  readonly pastBefore: Past
}

type Found = Partial<Omit<Memory, 'kind' | 'game'>>
/** Finds a memory about each person of whom it is true. */
const ofPeople =
  (isTrue: (person: Person, facts: Facts) => boolean, n: (person: Person) => number = () => 0, namesRole = false) =>
  (facts: Facts): readonly Found[] =>
    facts.people
      .filter(person => isTrue(person, facts))
      .map(person => ({ seats: [person.seat], n: n(person), roles: namesRole ? [person.role] : [] }))
const ofTable =
  (count: (facts: Facts) => number, isTrue: (n: number, facts: Facts) => boolean) =>
  (facts: Facts): readonly Found[] => {
    const n = count(facts)
    return isTrue(n, facts) ? [{ n }] : []
  }
const ofPairs =
  (isTrue: (times: number, both: readonly [Person, Person]) => boolean) =>
  ({ people, past }: Facts): readonly Found[] =>
    pairsIn(people.filter(({ won }) => won).map(({ seat }) => seat)).flatMap(([one, other]) => {
      const n = at(past.pairs, pairKey(one, other))
      const [first, second] = people.filter(({ seat }) => seat === one || seat === other)
      return first && second && isTrue(n, [first, second]) ? [{ seats: [one, other], n }] : []
    })

const wonSides = ({ by }: Score, game: string): number =>
  Object.values(by[game] ?? {}).filter(([, victories]) => victories > 0).length
const gamesWon = ({ by }: Score): number =>
  Object.values(by).filter(sides => Object.values(sides).some(([, victories]) => victories > 0)).length
const winsOf = ({ score }: Person): number => score.won
const gamesOf = ({ score }: Person): number => score.games
const roleTimes = ({ asRole: [played] }: Person): number => played
/** The people with the most wins now. */
const leaders = ({ people }: Facts): readonly Person[] => {
  const most = Math.max(...people.map(winsOf))
  return people.filter(person => person.score.won === most)
}
const wonBefore = ({ scoreBefore }: Person): number => scoreBefore?.won ?? 0
const ledBefore = (person: Person, { people }: Facts): boolean =>
  people.every(other => other === person || wonBefore(other) < wonBefore(person))

const finders: Readonly<Record<MemoryKind, (facts: Facts) => readonly Found[]>> = {
  'won-all-games': ofPeople(
    ({ score, scoreBefore }) =>
      gamesWon(score) === gameIds.length && (!scoreBefore || gamesWon(scoreBefore) < gameIds.length),
    () => gameIds.length,
  ),
  'all-games': ofPeople(
    ({ score, scoreBefore }) =>
      Object.keys(score.by).length === gameIds.length && Object.keys(scoreBefore?.by ?? {}).length < gameIds.length,
    () => gameIds.length,
  ),
  'merlin-safe': ofPeople(
    ({ game, role, asRole: [played, victories] }) =>
      game === 'avalon' && role === 'merlin' && played >= 2 && played === victories,
    roleTimes,
    true,
  ),
  unbeaten: ofPeople(({ asRole: [played, victories] }) => played >= 3 && played === victories, roleTimes, true),
  'never-twice': ofPeople(({ score, rolesPlayed }) => rolesPlayed >= 4 && rolesPlayed === score.games, gamesOf),
  'late-role': ofPeople(({ score, asRole: [played] }) => score.games >= 6 && played === 1, gamesOf, true),
  largest: ofTable(
    ({ past }) => past.mostPlayers,
    (n, { pastBefore }) => n > pastBefore.mostPlayers && sumOf(pastBefore.games) >= 2,
  ),
  'everybody-won': ofTable(
    ({ people }) => people.length,
    (n, { people }) => n >= 3 && people.every(({ score }) => score.won > 0) && people.some(who => wonBefore(who) === 0),
  ),
  'newcomer-won': ofPeople(
    ({ score, won }, { pastBefore }) => won && score.games === 1 && sumOf(pastBefore.games) >= 3,
  ),
  'role-won': ofPeople(
    ({ won, asRole: [played, victories] }) => won && played >= 2 && victories === 1,
    roleTimes,
    true,
  ),
  'both-sides': ofPeople(
    ({ score, scoreBefore, game }) =>
      wonSides(score, game) === 2 && scoreBefore !== undefined && wonSides(scoreBefore, game) === 1,
  ),
  'new-pair': ofPairs((times, both) => times === 1 && both.every(person => wonBefore(person) >= 3)),
  pair: ofPairs(times => times >= 3),
  level: facts => {
    const first = leaders(facts)
    const n = first[0]?.score.won ?? 0
    const isNew = first.some(({ won }) => won) && new Set(first.map(wonBefore)).size > 1
    return first.length === 2 && n >= 3 && isNew ? [{ seats: first.map(({ seat }) => seat), n }] : []
  },
  leads: ofPeople((person, facts) => {
    const [first, second] = leaders(facts)
    return first === person && !second && person.score.won >= 3 && facts.people.length > 1 && !ledBefore(person, facts)
  }, winsOf),
  'game-first': ofTable(
    ({ past, game }) => at(past.games, game),
    (n, { past }) => n === 1 && sumOf(past.games) > 1,
  ),
  'table-games': ofTable(
    ({ past }) => sumOf(past.games),
    n => milestones.includes(n),
  ),
  'game-count': ofTable(
    ({ past, game }) => at(past.games, game),
    (n, { past }) => milestones.includes(n) && n < sumOf(past.games),
  ),
  streak: ofPeople(
    ({ score }) => score.streak >= 3,
    ({ score }) => score.streak,
  ),
  'same-game': ofTable(
    ({ past }) => past.run.n,
    n => n >= 3,
  ),
  'role-twice': ofPeople(({ before, game, role }) => before?.game === game && before.role === role, roleTimes, true),
  'many-roles': ofPeople(
    ({ rolesPlayed, asRole: [played] }) => played === 1 && [4, 6, 8, 10, 12, 15, 20].includes(rolesPlayed),
    ({ rolesPlayed }) => rolesPlayed,
  ),
  'role-count': ofPeople(({ asRole: [played] }) => played >= 3, roleTimes, true),
  'best-reader': ofPeople(
    ({ score, scoreBefore }) => score.noses >= 2 && score.noses > (scoreBefore?.noses ?? 0),
    ({ score }) => score.noses,
  ),
  'first-win': ofPeople(({ won, score }) => won && score.won === 1 && score.games >= 2),
  'win-count': ofPeople(({ won, score }) => won && milestones.includes(score.won), winsOf),
  'other-side': ofPeople(
    ({ before, game, side, won }) => won && before?.game === game && before.won && before.side !== side,
  ),
  'other-role': ({ people, game }) =>
    people.flatMap(({ seat, before, role, side }) =>
      before?.game === game && before.side !== side ? [{ seats: [seat], roles: [before.role, role] }] : [],
    ),
  games: ofPeople(({ score }) => milestones.includes(score.games), gamesOf),
  'most-games': ofPeople(
    (person, { people }) =>
      person.score.games >= 5 &&
      people.length > 1 &&
      people.every(other => other === person || other.score.games < person.score.games),
    gamesOf,
  ),
}

/** The chairs, and the score before and after a game. */
interface Ended {
  readonly chairs: readonly Chair[]
  readonly match: Match
  readonly scoreBefore: readonly Score[]
  readonly score: readonly Score[]
}

/** Returns everything that could be recalled after a game. */
const candidates = (
  pastBefore: Past,
  past: Omit<Past, 'told'>,
  finished: readonly Finished[],
  { match, scoreBefore, score }: Ended,
) => {
  const game = match.game.id
  const rowIn = (rows: readonly Score[], seat: Seat) => rows.find(row => row.seat === seat && !row.bot)
  const people = finished.flatMap((one): readonly Person[] => {
    const now = rowIn(score, one.seat)
    if (!now) return []
    const roles = past.roles[one.seat] ?? {}
    return [
      {
        ...one,
        score: now,
        scoreBefore: rowIn(scoreBefore, one.seat),
        before: pastBefore.last[one.seat],
        asRole: at(roles, `${game} ${one.role}`),
        rolesPlayed: Object.keys(roles).length,
      },
    ]
  })
  const facts: Facts = { people, game, past, pastBefore }
  return (kind: MemoryKind): readonly Memory[] =>
    at(finders, kind)(facts).map(found => ({ kind, seats: [], n: 0, game, roles: [], ...found }))
}

/**
 * Recalls one thing after a game that somebody won; null where nothing is worth it. Of all that is true it takes the kind
 * that was not recalled for longest, never one of the last five games. Where it is true of several people, they take
 * turns.
 */
export const recall = (past: Past, ended: Ended): { readonly past: Past; readonly memory: Memory | null } => {
  const finished = finishedBy(ended.chairs, ended.match)
  if (finished.length === 0) return { past, memory: null }
  const after = pastAfter(past, finished, ended.match)
  const of = candidates(past, after, finished, ended)
  const now = sumOf(after.games)
  const toldAt = (kind: MemoryKind): number => past.told[kind] ?? -gamesApart
  const fresh = memoryKinds.filter(kind => now - toldAt(kind) >= gamesApart).toSorted((a, b) => toldAt(a) - toldAt(b))
  const found = fresh.map(of).find(memories => memories.length > 0) ?? []
  const memory = found[now % found.length] ?? null
  return { past: { ...after, told: memory ? { ...past.told, [memory.kind]: now } : past.told }, memory }
}
