import { expect } from 'vitest'
import {
  type Actor,
  type Answer,
  clock,
  host,
  kindOf,
  type Options,
  type Reason,
  type Seat,
} from '../../engine/game.ts'
import { actors, begin, consider, follow, type Match, withDefaults } from '../../engine/match.ts'
import { type Draws, rigged, seeded } from '../../engine/random.ts'
import type { Card, Deal, Hand, PhaseId, Table, Told } from './facts.ts'
import { options } from './form.ts'
import { avalon } from './game.ts'
import { settle } from './options.ts'
import { type Role, rows } from './roles.ts'
import type { State } from './rules.ts'
import { words } from './words.ts'

/** The people of every test, clockwise. Ada leads first, unless a test says otherwise. */
export const people = ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gus', 'hal', 'ivy', 'jo'] as const
export const name = (seat: Seat): string => seat.charAt(0).toUpperCase() + seat.slice(1)

/** The usual five: Merlin, two Loyal Servants, and Evil on the last two seats. */
export const five: readonly Role[] = ['merlin', 'servant', 'servant', 'assassin', 'minion']
export const seven: readonly Role[] = ['merlin', 'percival', 'servant', 'servant', 'assassin', 'morgana', 'minion']
/** The good ones of ten. */
export const ten: readonly Role[] = ['merlin', 'percival', 'servant', 'servant', 'servant', 'servant']

/** The options that a cast plays with, and those named besides. They must stand as they are. */
const optionsFor = (cast: readonly Role[], more: Options): Options => {
  const chosen = withDefaults(options, {
    merlin: cast.includes('merlin'),
    percival: cast.includes('percival'),
    morgana: cast.includes('morgana'),
    mordred: cast.includes('mordred'),
    oberon: cast.includes('oberon') ? 'standard' : 'none',
    ...more,
  })
  expect(settle({ seats: people.slice(0, cast.length), options: chosen }).notices).toEqual([])
  return chosen
}

/** A deal with these roles on these seats, in order; what `draws` leaves out comes by a seed. */
export const dealt = (cast: readonly Role[], more: Options = {}, draws: Draws = {}, seed = 1): Deal => {
  const seats = people.slice(0, cast.length)
  const random = rigged(seeded(seed), { seating: seats, cast, leader: 'ada', ...draws })
  return avalon.deal({ seats, options: optionsFor(cast, more) }, random)
}

/** Something that happens to a match: an answer, or several. */
export type Step = (match: Match) => Match

const stateOf = (match: Match): State => match.state as State
export const tableOf = (match: Match): Table => avalon.table(stateOf(match))
export const handOf = (match: Match, seat: Seat): Hand => avalon.hand(stateOf(match), seat)

/**
 * The instance that an answer of this kind goes to: the actor's own, or the one that another actor is asked, or was
 * asked in this phase; else one of long ago.
 */
const idOf = (match: Match, by: Actor, kind: string): string => {
  const asked = [by, ...actors(match)].flatMap(actor => match.game.asks(match.state, actor))
  const given = [by, ...match.seats].flatMap(seat => match.given[`${seat} ${kind}`] ?? [])
  return (
    [...asked.map(({ id }) => id), ...given.map(({ ask }) => ask), `${kind} 1.1`].find(id => kindOf(id) === kind) ??
    kind
  )
}

const verdict = (match: Match, by: Actor, kind: string, picks: readonly string[]) => {
  const answer: Answer = { ask: idOf(match, by, kind), picks }
  return consider(match, by, answer, seeded(1))
}

/** An answer that the game accepts. */
export const says =
  (by: Actor, kind: string, ...picks: readonly string[]): Step =>
  match => {
    const move = verdict(match, by, kind, picks)
    if (typeof move !== 'object') throw new Error(`${by} ${kind} ${picks.join(' ')}: ${move}`)
    return follow(match, move)
  }

const each =
  (steps: (match: Match) => readonly Step[]): Step =>
  match =>
    steps(match).reduce((so, step) => step(so), match)

/** Everyone reads their card. */
export const read: Step = each(({ seats }) => seats.map(seat => says(seat, 'acknowledge')))
/** A pause for reading ends by itself. */
export const wait: Step = says(clock, 'pause')

/** The leader proposes these, or else as many as it takes, from the first seat on. */
export const proposes = (...team: readonly Seat[]): Step =>
  each(match => {
    const { leader, seats, sizes, quest, results } = tableOf(match)
    const size = sizes[Math.max(quest, results.length + 1) - 1]
    return [says(leader, 'team', ...(team.length > 0 ? team : seats.slice(0, size)))]
  })

/** So many approve, the first seats of all; the others reject. */
export const votes = (approvals: number): Step =>
  each(({ seats }) => seats.map((seat, i) => says(seat, 'vote', i < approvals ? 'approve' : 'reject')))

/** The team plays: so many Fails, by the first evil members. */
export const plays = (fails: number): Step =>
  each(match => {
    const { team } = tableOf(match)
    const evil = team.filter(seat => rows[handOf(match, seat).role].side === 'evil').slice(0, fails)
    return team.map(seat => says(seat, 'card', evil.includes(seat) ? 'fail' : 'success'))
  })

/** A team is proposed, and rejected by all. */
export const rejected: Step = each(() => [proposes(), votes(0), wait])
/** A team is proposed, and approved by all. It is about to play. */
export const sent = (...team: readonly Seat[]): Step =>
  each(({ seats }) => [proposes(...team), votes(seats.length), wait])

/** One quest from its proposal to its cards; a failed one takes those who sit last, who are evil in these tests. */
export const quested = (outcome: Card, ...team: readonly Seat[]): Step =>
  each(match => {
    const { sizes, fails, results, seats } = tableOf(match)
    const size = sizes[results.length] ?? 0
    const goes = outcome === 'success' ? seats.slice(0, size) : seats.slice(-size)
    return [sent(...(team.length > 0 ? team : goes)), plays(outcome === 'success' ? 0 : (fails[results.length] ?? 1))]
  })
/** One quest, and its result has been seen. */
export const quest = (outcome: Card, ...team: readonly Seat[]): Step => each(() => [quested(outcome, ...team), wait])
export const success = quest('success')
export const fail = quest('fail')
/** The Lady's holder looks, and the table has seen at whom. */
export const looks = (at: Seat): Step => each(match => [says(tableOf(match).lady ?? '', 'lady', at), wait])
export const ended = (how: 'show' | 'hide'): Step => says(host, 'end', how)

type Expected = { readonly type: Told['type'] } & Readonly<Record<string, unknown>>

/** What came of an answer. `tells` goes on from there. */
interface Then {
  readonly tells: (...events: readonly Expected[]) => Given
  readonly refuses: (reason: Reason, sentence: string) => void
  readonly repeats: () => void
}
export interface Given {
  readonly match: Match
  readonly table: Table
  readonly hand: (seat: Seat) => Hand
  readonly when: (by: Actor, kind: string, ...picks: readonly string[]) => Then
  readonly and: (...steps: readonly Step[]) => Given
}

const at = (match: Match): Given => ({
  match,
  table: tableOf(match),
  hand: seat => handOf(match, seat),
  and: (...steps) => at(steps.reduce((so, step) => step(so), match)),
  when: (by, kind, ...picks) => {
    const before = JSON.stringify(match.state)
    const found = verdict(match, by, kind, picks)
    const unchanged = (): void => expect(JSON.stringify(match.state)).toBe(before)
    return {
      tells: (...events) => {
        if (typeof found !== 'object') throw new Error(`${by} ${kind} ${picks.join(' ')}: ${found}`)
        const after = follow(match, found)
        const told = tableOf(after).told.slice(tableOf(match).told.length)
        expect(told.map(({ type }) => type)).toEqual(events.map(({ type }) => type))
        expect(told).toMatchObject(events)
        return at(after)
      },
      refuses: (reason, sentence) => {
        expect(found).toBe(reason)
        expect(words.refusal(kind, reason)).toBe(sentence)
        unchanged()
      },
      repeats: () => {
        expect(found).toBe('again')
        unchanged()
      },
    }
  },
})

/** `given(deal, ...steps).when(seat, kind, ...picks).tells(told)`: a rule, as a test says it. */
export const given = (deal: Deal, ...steps: readonly Step[]): Given => at(begin(avalon, deal.seats, deal)).and(...steps)

/** The seven with the Lady, in each phase: three good quests but for the second, and Bo is shot at in place of Ada. */
const way: Readonly<Record<PhaseId, readonly Step[]>> = {
  deal: [],
  team: [read],
  vote: [read, proposes()],
  votes: [read, proposes(), votes(7)],
  quest: [read, sent()],
  result: [read, sent(), plays(0)],
  lady: [read, success, fail],
  looked: [read, success, fail, says('gus', 'lady', 'ada')],
  assassination: [read, success, fail, looks('ada'), success, looks('bo'), success],
  over: [read, success, fail, looks('ada'), success, looks('bo'), success, says('ed', 'assassinate', 'bo')],
}
export const inPhase = (phase: PhaseId, deal: Deal = dealt(seven, { lady: true })): Given => given(deal, ...way[phase])
