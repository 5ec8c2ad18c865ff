import { type Actor, host, type Options, type Reason, type Seat } from '../../shared/engine/game.ts'
import {
  handOf as anyHand,
  publicStateOf as anyTable,
  type Match,
  startMatch,
  withDefaults,
} from '../../shared/engine/match.ts'
import { rigged, seeded } from '../../shared/engine/random.ts'
import type { Deal, Hand, PhaseId, PublicState } from '../../shared/games/midnight/events.ts'
import { options } from '../../shared/games/midnight/options.ts'
import { type Role, roles } from '../../shared/games/midnight/roles.ts'
import { game as midnight } from '../../shared/games/midnight/rules.ts'
import {
  verdict as anyVerdict,
  back,
  each,
  ended,
  gone,
  name,
  opened,
  people,
  read,
  rested,
  type Step,
  says,
  timeUp,
  wait,
} from './scenario.ts'

export { back, ended, gone, name, opened, people, read, rested, says, timeUp, wait }

/** Ada and Bo are Wolves, Cy the Seer, Di the Thief, Ed the Prankster; a Sleepwalker and two Villagers lie in the middle. */
export const five: readonly Role[] = ['wolf', 'wolf', 'seer', 'thief', 'prankster']
export const fiveBetween: readonly Role[] = ['sleepwalker', 'villager', 'villager']

/** Deals the first masks to the seats in order, and the others into the middle. */
export const dealt = (cast: readonly Role[], between: readonly Role[], more: Options = {}): Deal => {
  const seats = people.slice(0, cast.length)
  const all = [...cast, ...between]
  const masks = Object.fromEntries(roles.map(role => [role, all.filter(one => one === role).length]))
  const chosen = withDefaults(options, { ...masks, ...more })
  return midnight.deal({ seats, options: chosen }, rigged(seeded(1), { cast, middle: between }))
}
export const usual = (more: Options = {}): Deal => dealt(five, fiveBetween, more)

// The cast is safe: a match of this game has its views.
export const tableOf = (match: Match): PublicState => anyTable(match) as PublicState
export const handOf = (match: Match, seat: Seat): Hand => anyHand(match, seat) as Hand

/** Returns what happens to an answer: whether it is accepted, was given before, or why it is refused. */
export const verdict = (
  match: Match,
  by: Actor,
  kind: string,
  ...picks: readonly string[]
): 'taken' | 'again' | Reason => {
  const found = anyVerdict(match, by, kind, picks)
  return typeof found === 'object' ? 'taken' : found
}

export const goOn: Step = says(host, 'go-on')

/** Lets these seats make these choices, in this order. */
export const choosing = (picks: Readonly<Record<Seat, readonly string[]>>): Step =>
  each(() => Object.entries(picks).map(([seat, some]) => says(seat, 'night', ...some)))
/** Plays a whole night: these seats make these choices, nobody else chooses, and the time runs out. */
export const night = (picks: Readonly<Record<Seat, readonly string[]>> = {}): Step =>
  each(() => [choosing(picks), timeUp])
/** Plays from the morning to the count: these seats cast these votes, and the time runs out unless all have voted. */
export const voting = (ballots: Readonly<Record<Seat, Seat>>): Step =>
  each(({ seats }) => [
    opened,
    ...Object.entries(ballots).map(([by, at]) => says(by, 'vote', at)),
    ...(Object.keys(ballots).length < seats.length ? [timeUp] : []),
  ])
/** Plays the whole retelling of the night, to the end. */
export const shown: Step = match => {
  let after = match
  while (tableOf(after).phase !== 'over') after = wait(after)
  return after
}

/** Brings a deal to a moment. */
export const at = (deal: Deal, ...steps: readonly Step[]): Match =>
  steps.reduce((after, step) => step(after), startMatch(midnight, deal.seats, deal))

const against: Readonly<Record<Seat, Seat>> = { ada: 'cy', bo: 'cy', cy: 'ada', di: 'ada', ed: 'ada' }
/** Brings the five to a phase. */
export const inPhase = (phase: PhaseId, deal: Deal = usual()): Match => {
  const ways: Readonly<Record<PhaseId, readonly Step[]>> = {
    deal: [],
    night: [read],
    day: [read, night()],
    vote: [read, night(), opened],
    tally: [read, night(), voting(against)],
    story: [read, night(), voting(against), wait],
    masks: [read, night(), voting(against), wait, wait, wait, wait, wait],
    over: [read, night(), voting(against), shown],
  }
  return at(deal, ...ways[phase])
}
