import { expect } from 'vitest'
import type { Option, Options, Seat } from '../../shared/engine/game.ts'
import { withDefaults } from '../../shared/engine/match.ts'
import { type Draws, rigged, seeded } from '../../shared/engine/random.ts'
import type { Card, Deal, Hand, PhaseId, PublicEvent, PublicState } from '../../shared/games/avalon/events.ts'
import { options, settle } from '../../shared/games/avalon/options.ts'
import { type Role, rows } from '../../shared/games/avalon/roles.ts'
import { game as avalon } from '../../shared/games/avalon/rules.ts'
import { avalonWords as words } from './english-words.ts'
import {
  type Given as Basis,
  each,
  ended,
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

export { ended, name, people, proposes, read, type Step, says, votes, wait }
export type Given = Basis<PublicState, Hand, PublicEvent>
export const { tableOf, handOf, given } = telling(avalon, words)

/** The usual five: Merlin, two Loyal Servants, and Evil on the last two seats. */
export const five: readonly Role[] = ['merlin', 'servant', 'servant', 'assassin', 'minion']
export const seven: readonly Role[] = ['merlin', 'percival', 'servant', 'servant', 'assassin', 'morgana', 'minion']
/** A table with both who declare: Bo is Arthur, and Gus is Agravaine; Di and Hal may play Reverse. */
export const eight: readonly Role[] = [
  ...(['merlin', 'arthur', 'servant', 'lancelot'] as const),
  ...(['assassin', 'servant', 'agravaine', 'maelagant'] as const),
]
/** The good roles in a game of ten. */
export const ten: readonly Role[] = ['merlin', 'percival', 'servant', 'servant', 'servant', 'servant']

const form: readonly Option[] = options

/** Returns the option that brings a role into the game, at the first value that does; nothing where none is needed. */
export const bringing = (role: Role): Options => {
  for (const { id, values, brings = {} } of form) {
    const value = values.find(one => brings[String(one)]?.includes(role))
    if (value !== undefined) return value === values[0] ? {} : { [id]: value }
  }
  return {}
}

/** Makes the options for a cast, with further ones that no rule may change. */
const optionsFor = (cast: readonly Role[], more: Options): Options => {
  const chosen = withDefaults(options, {
    merlin: cast.includes('merlin'),
    ...Object.assign({}, ...cast.map(bringing)),
    ...more,
  })
  expect(settle({ seats: people.slice(0, cast.length), options: chosen }).notices).toEqual([])
  return chosen
}

/** Makes a deal with these roles on these seats, in order; what is not in `draws` comes from a seed. */
export const dealt = (cast: readonly Role[], more: Options = {}, draws: Draws = {}, seed = 1): Deal => {
  const seats = people.slice(0, cast.length)
  const random = rigged(seeded(seed), { seating: seats, cast, leader: 'ada', ...draws })
  return avalon.deal({ seats, options: optionsFor(cast, more) }, random)
}

/** Plays the team's cards: this many Fails, by those who can play nothing else, then by the first evil members. */
export const plays = (fails: number): Step =>
  each(match => {
    const { team, quest } = tableOf(match)
    const rowOf = (seat: Seat) => rows[handOf(match, seat).role]
    const bound = team.filter(seat => !rowOf(seat).plays(quest).includes('success'))
    const free = team.filter(seat => rowOf(seat).side === 'evil' && !bound.includes(seat))
    const evil = [...bound, ...free].slice(0, fails)
    return team.map(seat => says(seat, 'card', evil.includes(seat) ? 'fail' : 'success'))
  })

/** Proposes a team that everybody rejects. */
export const rejected: Step = each(() => [proposes(), votes(0), wait])
/** Proposes a team that everybody approves, up to its cards. */
export const sent = (...team: readonly Seat[]): Step =>
  each(({ seats }) => [proposes(...team), votes(seats.length), wait])

/** Plays one quest from its proposal to its cards; a failed one takes the last seats, who are evil in these tests. */
export const quested = (outcome: Card, ...team: readonly Seat[]): Step =>
  each(match => {
    const { sizes, fails, results, seats } = tableOf(match)
    const size = sizes[results.length] ?? 0
    const goes = outcome === 'success' ? seats.slice(0, size) : seats.slice(-size)
    return [sent(...(team.length > 0 ? team : goes)), plays(outcome === 'success' ? 0 : (fails[results.length] ?? 1))]
  })
/** Plays one quest and its pause. */
export const quest = (outcome: Card, ...team: readonly Seat[]): Step => each(() => [quested(outcome, ...team), wait])
export const success = quest('success')
export const fail = quest('fail')
/** Plays a quest of the eight, up to its cards, that succeeds with Agravaine’s Fail on it. */
export const tricked: Step = each(match => {
  const { sizes, results, seats } = tableOf(match)
  const team = seats.slice(-(sizes[results.length] ?? 0))
  const card = (seat: Seat): Card => (seat === 'gus' ? 'fail' : seat === 'hal' ? 'reverse' : 'success')
  return [sent(...team), ...team.map(seat => says(seat, 'card', card(seat)))]
})
export const trick: Step = each(() => [tricked, wait])
/** Lets the Lady's holder look at somebody, and the pause pass. */
export const looks = (at: Seat): Step => each(match => [says(tableOf(match).lady ?? '', 'lady', at), wait])

/** Gives Bo Excalibur with the first team, which everybody approves. */
export const armed: Step = each(({ seats }) => [proposes('ada', 'bo'), votes(seats.length), wait])

/**
 * The steps to each phase for the seven with the Lady: all quests but the second succeed, and Bo is struck instead of
 * Ada.
 */
const way: Readonly<Record<PhaseId, readonly Step[]>> = {
  deal: [],
  team: [read],
  locked: [read, trick, proposes()],
  vote: [read, proposes()],
  votes: [read, proposes(), votes(7)],
  quest: [read, sent()],
  excalibur: [read, armed, plays(0)],
  result: [read, sent(), plays(0)],
  window: [read, success, success, trick],
  revealed: [read, fail, fail],
  loyalty: [read, success, fail],
  lady: [read, success, fail],
  looked: [read, success, fail, says('gus', 'lady', 'ada')],
  assassination: [read, success, fail, looks('ada'), success, looks('bo'), success],
  over: [read, success, fail, looks('ada'), success, looks('bo'), success, says('ed', 'assassinate', 'bo')],
}
/** The phases that only a role or a token of the larger box reaches. */
export const boxed: { readonly [P in PhaseId]?: () => Deal } = {
  excalibur: () => dealt(seven, { excalibur: true }),
  locked: () => dealt(eight),
  window: () => dealt(eight),
  loyalty: () =>
    dealt(
      seven.with(3, 'lancelot-good').with(6, 'lancelot-evil'),
      { lancelots: 'deck' },
      { switches: ['switch', 'none', 'none', 'switch', 'none'] },
    ),
  revealed: () => dealt(seven.with(6, 'revealer'), { lady: true }),
}
export const inPhase = (phase: PhaseId, deal: Deal = boxed[phase]?.() ?? dealt(seven, { lady: true })): Given =>
  given(deal, ...way[phase])
