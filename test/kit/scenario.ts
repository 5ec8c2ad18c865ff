import { expect } from 'vitest'
import {
  type Actor,
  type Answer,
  type BaseEvent,
  type BaseHand,
  type BasePublicState,
  clock,
  door,
  type Game,
  host,
  kindOf,
  type Reason,
  type Seat,
} from '../../shared/engine/game.ts'
import {
  actors,
  handOf as anyHand,
  publicStateOf as anyTable,
  applyMove,
  consider,
  type Match,
  startMatch,
} from '../../shared/engine/match.ts'
import { lastAnswer } from '../../shared/engine/progress.ts'
import { type Draws, rigged, seeded } from '../../shared/engine/random.ts'
import type { Words } from '../../shared/engine/words.ts'

/** The people in all tests, clockwise. Ada leads first, unless a test says otherwise. */
export const people = ['ada', 'bo', 'cy', 'di', 'ed', 'flo', 'gus', 'hal', 'ivy', 'jo'] as const
export const name = (seat: Seat): string => seat.charAt(0).toUpperCase() + seat.slice(1)

/** A step of a match: an answer, or several. */
export type Step = (match: Match) => Match

/**
 * Returns the id of an ask of this kind: the actor's own, or one that another actor has or had in this phase; else an
 * older one.
 */
const idOf = (match: Match, by: Actor, kind: string): string => {
  // An id may be given in full.
  if (kindOf(kind) !== kind) return kind
  const asked = [by, ...actors(match)].flatMap(actor => match.game.asks(match.state, actor))
  const answered = [by, ...match.seats].flatMap(seat => lastAnswer(match, seat, kind) ?? [])
  return (
    [...asked.map(({ id }) => id), ...answered.map(({ ask }) => ask), `${kind} 1.1`].find(id => kindOf(id) === kind) ??
    kind
  )
}

/** Returns what comes of an answer: its move, that it was given before, or why it is refused. */
export const verdict = (match: Match, by: Actor, kind: string, picks: readonly string[], draws: Draws = {}) => {
  const answer: Answer = { ask: idOf(match, by, kind), picks }
  return consider(match, by, answer, rigged(seeded(1), draws))
}

/** Gives an answer that the game must accept. */
export const says =
  (by: Actor, kind: string, ...picks: readonly string[]): Step =>
  match => {
    const move = verdict(match, by, kind, picks)
    if (typeof move !== 'object') throw new Error(`${by} ${kind} ${picks.join(' ')}: ${move}`)
    return applyMove(match, move)
  }

/** Makes a step of several steps, which depend on the match. */
export const each =
  (steps: (match: Match) => readonly Step[]): Step =>
  match =>
    steps(match).reduce((after, step) => step(after), match)

/** Lets everyone read their card. */
export const read: Step = each(({ seats }) => seats.map(seat => says(seat, 'acknowledge')))
/** Lets a pause for reading end by itself. */
export const wait: Step = says(clock, 'pause')
export const ended = (how: 'show' | 'hide'): Step => says(host, 'end', how)

// The steps of the games that are played by night.
export const rested: Step = says(clock, 'floor')
export const timeUp: Step = says(clock, 'time')
export const opened: Step = says(host, 'open')
export const gone = (seat: Seat): Step => says(door, 'gone', seat)
export const back = (seat: Seat): Step => says(door, 'back', seat)

// The steps of the games of quests.
/** The fields that the tables of both quest games share. */
interface QuestTable extends BasePublicState {
  readonly leader: Seat
  readonly sizes: readonly number[]
  readonly quest: number
  readonly results: readonly string[]
}

/** Lets the leader propose these seats, or else as many as the quest takes, beginning with the first. */
export const proposes = (...team: readonly Seat[]): Step =>
  each(match => {
    const { leader, sizes, quest, results } = anyTable(match) as QuestTable
    const size = sizes[Math.max(quest, results.length + 1) - 1]
    return [says(leader, 'team', ...(team.length > 0 ? team : match.seats.slice(0, size)))]
  })

/** Lets this many approve, beginning with the first seat; the others reject. */
export const votes = (approvals: number): Step =>
  each(({ seats }) => seats.map((seat, i) => says(seat, 'vote', i < approvals ? 'approve' : 'reject')))

/** The outcome of an answer. `tells` returns the match after it. */
interface Then<Table, Hand, Told extends BaseEvent> {
  readonly tells: (
    ...events: readonly ({ readonly type: Told['type'] } & Readonly<Record<string, unknown>>)[]
  ) => Given<Table, Hand, Told>
  readonly refuses: (reason: Reason, sentence: string) => void
  readonly repeats: () => void
}
/** A match for a test to check and to play on. */
export interface Given<Table, Hand, Told extends BaseEvent> {
  readonly match: Match
  readonly table: Table
  readonly hand: (seat: Seat) => Hand
  /** Returns the sentences that a seat reads when it holds its panel. */
  readonly knows: (seat: Seat) => readonly string[]
  /** Returns the kinds of an actor's asks. */
  readonly asked: (by: Actor) => readonly string[]
  readonly when: (by: Actor, kind: string, ...picks: readonly string[]) => Then<Table, Hand, Told>
  readonly drawing: (draws: Draws, by: Actor, kind: string, ...picks: readonly string[]) => Then<Table, Hand, Told>
  readonly and: (...steps: readonly Step[]) => Given<Table, Hand, Told>
}

/**
 * Makes `given` for a game, with which a test says a rule: `given(deal, ...steps).when(seat, kind,
 * ...picks).tells(told)`.
 */
export const telling = <
  Deal extends { readonly seats: readonly Seat[] },
  Event extends BaseEvent,
  State,
  Table extends BasePublicState & { readonly events: readonly BaseEvent[] },
  Hand extends BaseHand,
  Told extends BaseEvent,
>(
  game: Game<Deal, Event, State, Table, Hand>,
  words: Words<Table, Hand, Told>,
) => {
  // The cast is safe: a match of this game has its views.
  const tableOf = (match: Match): Table => anyTable(match) as Table
  const handOf = (match: Match, seat: Seat): Hand => anyHand(match, seat) as Hand
  const at = (match: Match): Given<Table, Hand, Told> => ({
    match,
    table: tableOf(match),
    hand: seat => handOf(match, seat),
    knows: seat => words.knows(handOf(match, seat), name),
    asked: by => match.game.asks(match.state, by).map(({ kind }) => kind),
    and: (...steps) => at(steps.reduce((after, step) => step(after), match)),
    when: (by, kind, ...picks) => outcome(match, {}, by, kind, picks),
    drawing: (draws, by, kind, ...picks) => outcome(match, draws, by, kind, picks),
  })
  const outcome = (match: Match, draws: Draws, by: Actor, kind: string, picks: readonly string[]) => {
    const before = JSON.stringify(match.state)
    const found = verdict(match, by, kind, picks, draws)
    const unchanged = (): void => expect(JSON.stringify(match.state)).toBe(before)
    const then: Then<Table, Hand, Told> = {
      tells: (...events) => {
        if (typeof found !== 'object') throw new Error(`${by} ${kind} ${picks.join(' ')}: ${found}`)
        const after = applyMove(match, found)
        const added = tableOf(after).events.slice(tableOf(match).events.length)
        expect(added.map(({ type }) => type)).toEqual(events.map(({ type }) => type))
        expect(added).toMatchObject(events)
        return at(after)
      },
      refuses: (reason, sentence) => {
        expect(found).toBe(reason)
        expect(words.refusal(kindOf(kind), reason, tableOf(match))).toBe(sentence)
        unchanged()
      },
      repeats: () => {
        expect(found).toBe('again')
        unchanged()
      },
    }
    return then
  }
  return {
    tableOf,
    handOf,
    given: (deal: Deal, ...steps: readonly Step[]) => at(startMatch(game, deal.seats, deal)).and(...steps),
  }
}
