import { expect } from 'vitest'
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
  type Value,
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
import { type Draws, rigged, seeded } from '../../shared/engine/random.ts'
import {
  type Deal,
  type Hand,
  none,
  type PhaseId,
  type PublicEvent,
  type Table,
} from '../../shared/games/mafia/events.ts'
import { type OptionId, objection, options, settle } from '../../shared/games/mafia/options.ts'
import type { Role } from '../../shared/games/mafia/roles.ts'
import { game as mafia } from '../../shared/games/mafia/rules.ts'
import { present } from '../../shared/games/mafia/state.ts'
import { mafiaWords as words } from './english-words.ts'

/** The people in all tests, clockwise. */
export const people = [
  ...['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gus', 'hal', 'ivy', 'jo'],
  ...['kit', 'lou', 'max', 'nan', 'oz', 'pam', 'quin', 'ros', 'sal', 'ted'],
] as const
export const name = (seat: Seat): string => seat.charAt(0).toUpperCase() + seat.slice(1)

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

/** A step of a match: an answer, or several. */
export type Step = (match: Match) => Match

// The cast is safe: a match of this game has its views.
export const tableOf = (match: Match): Table => anyTable(match) as Table
export const handOf = (match: Match, seat: Seat): Hand => anyHand(match, seat) as Hand

/** Returns the id of the ask of this kind: the actor's own, or another actor's present or past one. */
const idOf = (match: Match, by: Actor, kind: string): string => {
  const asked = [by, ...actors(match)].flatMap(actor => match.game.asks(match.state, actor))
  const answered = [by, ...match.seats].flatMap(seat => lastAnswer(match, seat, kind) ?? [])
  const ids = [...asked.map(({ id }) => id), ...answered.map(({ ask }) => ask), `${kind} 99`]
  return ids.find(id => kindOf(id) === kind) ?? kind
}

const verdict = (match: Match, by: Actor, kind: string, picks: readonly string[], draws: Draws = {}) => {
  const answer: Answer = { ask: idOf(match, by, kind), picks }
  return consider(match, by, answer, rigged(seeded(1), draws))
}

/** Gives an answer that the game must accept. */
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
    steps(match).reduce((after, step) => step(after), match)

/** Lets everyone read their card, after which the first night falls. */
export const read: Step = each(({ seats }) => seats.map(seat => says(seat, 'acknowledge')))
/** Lets a pause for reading end by itself. */
export const wait: Step = says(clock, 'pause')
export const rested: Step = says(clock, 'floor')
export const opened: Step = says(host, 'open')
export const timeUp: Step = says(clock, 'time')
export const gone = (seat: Seat): Step => says(door, 'gone', seat)
export const back = (seat: Seat): Step => says(door, 'back', seat)

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
export const ended = (how: 'show' | 'hide'): Step => says(host, 'end', how)

type Expected = { readonly type: PublicEvent['type'] } & Readonly<Record<string, unknown>>

/** The outcome of an answer. `tells` returns the match after it. */
interface Then {
  readonly tells: (...events: readonly Expected[]) => Given
  readonly refuses: (reason: Reason, sentence: string) => void
  readonly repeats: () => void
}
export interface Given {
  readonly match: Match
  readonly table: Table
  readonly hand: (seat: Seat) => Hand
  /** Returns the sentences that a seat reads when it holds its panel. */
  readonly knows: (seat: Seat) => readonly string[]
  /** Returns the kinds of an actor's asks. */
  readonly asked: (by: Actor) => readonly string[]
  readonly when: (by: Actor, kind: string, ...picks: readonly string[]) => Then
  readonly drawing: (draws: Draws, by: Actor, kind: string, ...picks: readonly string[]) => Then
  readonly and: (...steps: readonly Step[]) => Given
}

const at = (match: Match): Given => ({
  match,
  table: tableOf(match),
  hand: seat => handOf(match, seat),
  knows: seat => words.knows(handOf(match, seat), name),
  asked: by => match.game.asks(match.state, by).map(({ kind }) => kind),
  and: (...steps) => at(steps.reduce((after, step) => step(after), match)),
  when: (by, kind, ...picks) => outcome(match, {}, by, kind, picks),
  drawing: (draws, by, kind, ...picks) => outcome(match, draws, by, kind, picks),
})

const outcome = (match: Match, draws: Draws, by: Actor, kind: string, picks: readonly string[]): Then => {
  const before = JSON.stringify(match.state)
  const found = verdict(match, by, kind, picks, draws)
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
}

/** Begins a rule in the words of a test: `given(deal, ...steps).when(seat, kind, ...picks).tells(told)`. */
export const given = (deal: Deal, ...steps: readonly Step[]): Given => at(begin(mafia, deal.seats, deal)).and(...steps)

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
