import { expect } from 'vitest'
import { clock, type Options, type Seat } from '../../shared/engine/game.ts'
import { withDefaults } from '../../shared/engine/match.ts'
import { type Draws, rigged, seeded } from '../../shared/engine/random.ts'
import type { Hand, PhaseId, PublicEvent, PublicState } from '../../shared/games/thavalon/events.ts'
import { options, settle } from '../../shared/games/thavalon/options.ts'
import { type Card, evilRoles, type Role, rows } from '../../shared/games/thavalon/roles.ts'
import { game as thavalon } from '../../shared/games/thavalon/rules.ts'
import type { Deal } from '../../shared/games/thavalon/sights.ts'
import { thavalonWords as words } from './english-words.ts'
import {
  type Given as Basis,
  each,
  name,
  people,
  proposes,
  read,
  type Step,
  says,
  telling,
  votes,
  wait,
} from './scenario.ts'

export { each, name, people, proposes, read, type Step, says, votes, wait }
export type Given = Basis<PublicState, Hand, PublicEvent>
export const { tableOf, handOf, given } = telling(thavalon, words)

/** Good sits first, and Evil last. */
export const five: readonly Role[] = ['merlin', 'tristan', 'iseult', 'mordred', 'morgana']
export const six: readonly Role[] = ['merlin', 'tristan', 'iseult', 'lancelot', 'mordred', 'morgana']
export const seven: readonly Role[] = [
  ...['merlin', 'percival', 'lancelot', 'arthur'],
  ...['mordred', 'morgana', 'maelagant'],
] as readonly Role[]
/** Maelagant and Agravaine sit last: between them a mission can succeed with a Fail on it. */
export const eight: readonly Role[] = [
  ...['arthur', 'tristan', 'iseult', 'percival', 'lancelot'],
  ...['morgana', 'maelagant', 'agravaine'],
] as readonly Role[]
export const nine: readonly Role[] = [...eight.slice(0, 5), 'titania', ...eight.slice(5)]
export const ten: readonly Role[] = [...nine, 'colgrevance']

/** Makes the options for a cast, with further ones that no rule may change. */
const optionsFor = (cast: readonly Role[], more: Options): Options => {
  const chosen = withDefaults(options, more)
  expect(settle({ seats: people.slice(0, cast.length), options: chosen }).notices).toEqual([])
  return chosen
}

/**
 * Makes a deal with these roles on these seats, in order. The last evil seat is the Assassin, unless `draws` says
 * otherwise.
 */
export const dealt = (cast: readonly Role[], more: Options = {}, draws: Draws = {}, seed = 1): Deal => {
  const seats = people.slice(0, cast.length)
  const assassin = seats.findLast((_, i) => (evilRoles as readonly Role[]).includes(cast[i] as Role)) ?? ''
  const random = rigged(seeded(seed), { seating: seats, cast, leader: 'ada', assassin, ...draws })
  return thavalon.deal({ seats, options: optionsFor(cast, more) }, random)
}

/** Makes a table with any roles, whether or not the draw could lead to them. */
export const posed = (cast: readonly Role[], players = cast.length): Deal => {
  const usual = dealt([five, six, seven, eight, nine, ten][players - 5] as readonly Role[])
  return { ...usual, cast: Object.fromEntries(usual.seats.map((seat, i) => [seat, cast[i] as Role])) }
}

/** Sends a proposed team: its lock ends, and everybody approves. */
const goes: Step = each(match => {
  const { phase } = tableOf(match)
  if (phase === 'locked') return [says(clock, 'lock'), goes]
  return phase === 'vote' ? [votes(match.seats.length), wait] : []
})
/** Proposes a team and sends it, up to its cards. */
export const sent = (...team: readonly Seat[]): Step => each(() => [proposes(...team), goes])
/** Proposes a team that everybody rejects. */
export const rejected: Step = each(match => {
  const locks = tableOf(match).corner && tableOf(match).phase === 'team'
  return [
    proposes(),
    each(after => (locks && tableOf(after).phase === 'locked' ? [says(clock, 'lock')] : [])),
    votes(0),
    wait,
  ]
})

/** Lets the team play these cards; the others play the first card of their role. */
export const plays = (cards: Readonly<Record<Seat, Card>> = {}): Step =>
  each(match =>
    tableOf(match).team.map(seat => says(seat, 'card', cards[seat] ?? (handOf(match, seat).plays[0] as Card))),
  )

/** Returns the size of the next mission's team. */
const sizeOf = ({ sizes, results }: PublicState): number => sizes[results.length] ?? 0
const last = (table: PublicState): readonly Seat[] => table.seats.slice(-sizeOf(table))

/** Plays a mission without a Fail, with the first seats, who are good. */
export const succeeds: Step = each(() => [sent(), plays()])
/** Plays a mission on which Evil, who sits last, plays Fails. */
export const failing: Step = each(match => {
  const table = tableOf(match)
  const evil = last(table).filter(seat => rows[handOf(match, seat).role].plays.includes('fail'))
  return [sent(...last(table)), plays(Object.fromEntries(evil.map(seat => [seat, 'fail'])))]
})
/**
 * Plays a mission that succeeds with a Fail on it, which opens the window: among eight, Maelagant reverses the Fail of
 * the last seat.
 */
export const tricked: Step = each(match => [sent(...last(tableOf(match))), plays({ gus: 'reverse', hal: 'fail' })])

export const success: Step = each(() => [succeeds, wait])
export const fail: Step = each(() => [failing, wait])
export const trick: Step = each(() => [tricked, wait])

/** The steps to each phase for the eight: the third Success has a Fail on it, and Bo and Cy are named as the Lovers. */
const way: Readonly<Record<PhaseId, readonly Step[]>> = {
  deal: [],
  team: [read],
  locked: [read, trick, proposes()],
  vote: [read, proposes()],
  votes: [read, proposes(), votes(8)],
  quest: [read, sent()],
  result: [read, sent(), plays()],
  window: [read, success, success, trick],
  assassination: [read, success, success, success],
  over: [read, success, success, success, says('hal', 'assassinate lovers', 'bo', 'cy')],
}
export const inPhase = (phase: PhaseId, deal: Deal = dealt(eight)): Given => given(deal, ...way[phase])
