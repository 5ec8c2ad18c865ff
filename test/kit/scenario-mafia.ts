import { expect } from 'vitest'
import type { Options, Seat, Value } from '../../shared/engine/game.ts'
import { withDefaults } from '../../shared/engine/match.ts'
import { rigged, seeded } from '../../shared/engine/random.ts'
import {
  type Deal,
  type Hand,
  none,
  type PhaseId,
  type PublicEvent,
  type PublicState,
} from '../../shared/games/mafia/events.ts'
import { type OptionId, objection, options, settle } from '../../shared/games/mafia/options.ts'
import type { Role } from '../../shared/games/mafia/roles.ts'
import { game as mafia } from '../../shared/games/mafia/rules.ts'
import { present } from '../../shared/games/mafia/state.ts'
import { mafiaWords as words } from './english-words.ts'
import {
  type Given as Basis,
  back,
  each,
  ended,
  gone,
  name,
  opened,
  read,
  rested,
  type Step,
  says,
  telling,
  people as ten,
  timeUp,
  wait,
} from './scenario.ts'

export { back, ended, gone, name, opened, read, rested, type Step, says, timeUp, wait }
export type Given = Basis<PublicState, Hand, PublicEvent>
export const { tableOf, handOf, given } = telling(mafia, words)

/** The people in all tests, clockwise. */
export const people = [
  ...ten,
  ...(['kit', 'lou', 'max', 'nan', 'oz', 'pam', 'quin', 'ros', 'sal', 'ted'] as const),
] as const

/** Ada and Bo are Mafia, Cy the Angel, Di the Detective, Ed the Bomber; the others are Villagers. */
export const nine: readonly Role[] = [
  ...(['mafia', 'mafia', 'angel', 'detective', 'bomber'] as const),
  ...(['villager', 'villager', 'villager', 'villager'] as const),
]
/** Ada is the only Mafia, Bo the Minion. */
export const eight: readonly Role[] = [
  ...(['mafia', 'minion', 'angel', 'detective'] as const),
  ...(['villager', 'villager', 'villager', 'villager'] as const),
]
/** Ada is the only Mafia, Bo the Angel, Cy the Detective. */
export const five: readonly Role[] = ['mafia', 'angel', 'detective', 'villager', 'villager']

export type Chosen = { readonly [option in OptionId]?: Value }

/** Makes the options for a cast, with further ones that no rule may change. */
const optionsFor = (cast: readonly Role[], more: Chosen): Options => {
  const of = (role: Role): number => cast.filter(one => one === role).length
  const seats = people.slice(0, cast.length)
  const roles = { mafia: of('mafia'), angel: of('angel'), detective: of('detective') }
  const chosen = withDefaults(options, {
    ...roles,
    'suicide-bomber': cast.includes('bomber'),
    minion: of('minion'),
    ...more,
  })
  expect(settle({ seats, options: chosen }).notices).toEqual([])
  expect(objection({ seats, options: chosen })).toBeNull()
  return chosen
}

/** Makes a deal with these roles on these seats, in order. */
export const dealt = (cast: readonly Role[], more: Chosen = {}): Deal => {
  const seats = people.slice(0, cast.length)
  return mafia.deal({ seats, options: optionsFor(cast, more) }, rigged(seeded(1), { cast }))
}

/** Lets these seats make these picks, in this order. */
export const picking = (picks: Readonly<Record<Seat, string>>): Step =>
  each(() => Object.entries(picks).map(([seat, pick]) => says(seat, 'night', pick)))
/** Plays a whole night: these seats make these picks, nobody else answers, and the time runs out. */
export const night = (picks: Readonly<Record<Seat, string>> = {}): Step => each(() => [picking(picks), timeUp])

/** Ballots by target. */
export type Ballots = Readonly<Record<string, readonly Seat[]>>
export const casting = (ballots: Ballots): Step =>
  each(() => Object.entries(ballots).flatMap(([pick, by]) => by.map(seat => says(seat, 'vote', pick))))
/** Plays from dawn through the day and the vote, until its time runs out. */
export const polled = (ballots: Ballots): Step => each(() => [wait, opened, casting(ballots), timeUp])
/** Plays a day without a murder, to the next night. */
export const peace: Step = each(match => [polled({ [none]: present(tableOf(match)).slice(0, 1) }), wait])
/** Lets all others vote for this seat. */
export const against = (seat: Seat): Step =>
  each(match => [polled({ [seat]: present(tableOf(match)).filter(one => one !== seat) })])

/** The steps to each phase for the nine: Flo dies in the first night, and the Bomber is murdered on the first day. */
const way: Readonly<Record<PhaseId, readonly Step[]>> = {
  deal: [],
  night: [read],
  dawn: [read, night({ ada: 'flo' })],
  day: [read, night({ ada: 'flo' }), wait],
  vote: [read, night({ ada: 'flo' }), wait, opened],
  tally: [read, night({ ada: 'flo' }), against('gus')],
  over: [read, night({ ada: 'flo' }), against('ed'), wait],
}
export const inPhase = (phase: PhaseId, deal: Deal = dealt(nine)): Given => given(deal, ...way[phase])
