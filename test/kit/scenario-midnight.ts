import {
  type Actor,
  type Answer,
  clock,
  door,
  host,
  kindOf,
  type Options,
  type Reason,
  type Seat,
} from '../../shared/engine/game.ts'
import {
  actors,
  handOf as anyHand,
  tableOf as anyTable,
  begin,
  consider,
  follow,
  type Match,
  withDefaults,
} from '../../shared/engine/match.ts'
import { lastAnswer } from '../../shared/engine/progress.ts'
import { rigged, seeded } from '../../shared/engine/random.ts'
import type { Deal, Hand, PhaseId, Table } from '../../shared/games/midnight/events.ts'
import { options } from '../../shared/games/midnight/options.ts'
import { type Role, roles } from '../../shared/games/midnight/roles.ts'
import { game as midnight } from '../../shared/games/midnight/rules.ts'

/** The people in all tests, clockwise. */
export const people = ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gus', 'hal', 'ivy', 'jo'] as const
export const name = (seat: Seat): string => seat.charAt(0).toUpperCase() + seat.slice(1)

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

/** A step of a match: an answer, or several. */
export type Step = (match: Match) => Match

// The cast is safe: a match of this game has its views.
export const tableOf = (match: Match): Table => anyTable(match) as Table
export const handOf = (match: Match, seat: Seat): Hand => anyHand(match, seat) as Hand

const idOf = (match: Match, by: Actor, kind: string): string => {
  const asked = [by, ...actors(match)].flatMap(actor => match.game.asks(match.state, actor))
  const answered = [by, ...match.seats].flatMap(seat => lastAnswer(match, seat, kind) ?? [])
  const ids = [...asked.map(({ id }) => id), ...answered.map(({ ask }) => ask), `${kind} 99`]
  return ids.find(id => kindOf(id) === kind) ?? kind
}

/** Returns what happens to an answer: whether it is accepted, was given before, or why it is refused. */
export const verdict = (
  match: Match,
  by: Actor,
  kind: string,
  ...picks: readonly string[]
): 'taken' | 'again' | Reason => {
  const answer: Answer = { ask: idOf(match, by, kind), picks }
  const found = consider(match, by, answer, seeded(1))
  return typeof found === 'object' ? 'taken' : found
}

/** Gives an answer that the game must accept. */
export const says =
  (by: Actor, kind: string, ...picks: readonly string[]): Step =>
  match => {
    const move = consider(match, by, { ask: idOf(match, by, kind), picks }, seeded(1))
    if (typeof move !== 'object') throw new Error(`${by} ${kind} ${picks.join(' ')}: ${move}`)
    return follow(match, move)
  }

const each =
  (steps: (match: Match) => readonly Step[]): Step =>
  match =>
    steps(match).reduce((after, step) => step(after), match)

/** Lets everyone look at their mask, after which the night falls. */
export const read: Step = each(({ seats }) => seats.map(seat => says(seat, 'acknowledge')))
export const wait: Step = says(clock, 'pause')
export const goOn: Step = says(host, 'go-on')
export const rested: Step = says(clock, 'floor')
export const timeUp: Step = says(clock, 'time')
export const opened: Step = says(host, 'open')
export const gone = (seat: Seat): Step => says(door, 'gone', seat)
export const back = (seat: Seat): Step => says(door, 'back', seat)
export const ended = (how: 'show' | 'hide'): Step => says(host, 'end', how)

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
  steps.reduce((after, step) => step(after), begin(midnight, deal.seats, deal))

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
