import { type Folded, publicReducer } from '../../engine/fold.ts'
import { at, type Seat, type Setup, unreachable } from '../../engine/game.ts'
import type { Random } from '../../engine/random.ts'
import { nobody } from '../night/events.ts'
import { afterMove, without } from '../night/state.ts'
import {
  type Death,
  type Disclosure,
  none,
  type PublicEvent,
  type PublicState,
  type Round,
  type Vote,
} from './events.ts'
import { counts, rows } from './roles.ts'

/** The public table but for who has acted. */
export type FoldedState = Folded<PublicState>

/** The table before anything is told: who sits there, and what is played. */
export const initialPublic = ({ seats, options }: Setup): FoldedState => ({
  phase: 'deal',
  step: 'deal',
  seats,
  options,
  composition: counts(options, seats.length),
  round: 1,
  rounds: [],
  living: seats,
  dead: [],
  leaving: [],
  lost: [],
  candidates: [],
  ballots: {},
  runoff: false,
  events: [],
  over: null,
  reveal: null,
})

/** Lists those whose role everybody knows before the end. */
export const rolesKnown = ({ dead }: Pick<PublicState, 'dead'>): readonly Seat[] => dead.map(({ seat }) => seat)

/** Lists those who can still answer: all living seats but those that have left. */
export const present = ({ living, leaving }: Pick<FoldedState, 'living' | 'leaving'>): readonly Seat[] =>
  without(living, leaving)

const lastVote = ({ rounds }: FoldedState): Vote | undefined => rounds.at(-1)?.votes.at(-1)

/** Names the moment: it changes with every phase. */
const stepOf = (table: FoldedState): string => {
  const { phase, round } = table
  if (phase === 'deal' || phase === 'over') return phase
  const votes = phase === 'vote' || phase === 'tally'
  return `${phase} ${round}${votes && (lastVote(table)?.runoff.length ?? 0) > 0 ? ' runoff' : ''}`
}

/** Returns the valid ballots in the seats' order: none by those who have left, and none for them. */
export const counted = (
  { seats, leaving }: Pick<FoldedState, 'seats' | 'leaving'>,
  ballots: Readonly<Record<Seat, string>>,
): Readonly<Record<Seat, string>> =>
  Object.fromEntries(
    seats.flatMap(seat => {
      const pick = Object.hasOwn(ballots, seat) ? ballots[seat] : undefined
      return pick === undefined || leaving.includes(seat) || leaving.includes(pick) ? [] : [[seat, pick] as const]
    }),
  )

/** Returns the candidates, everybody alive or those of a runoff, and the ballots if they are public. */
const ballotOf = (table: FoldedState): Pick<FoldedState, 'candidates' | 'ballots' | 'runoff'> => {
  const polled = table.phase === 'vote' ? lastVote(table) : undefined
  if (!polled) return { candidates: [], ballots: {}, runoff: false }
  const runoff = polled.runoff.length > 0
  return {
    candidates: present(table).filter(seat => !runoff || polled.runoff.includes(seat)),
    ballots: counted(table, polled.ballots),
    runoff,
  }
}

/** Applies a death and the departures, at a dawn or a tally. */
const bury = (
  table: FoldedState,
  { death, left, shown }: Pick<Extract<PublicEvent, { type: 'dawned' }>, 'death' | 'left' | 'shown'>,
): Pick<FoldedState, 'dead' | 'lost' | 'leaving' | 'living'> => {
  const dead = [...table.dead, ...(death ? [death] : []), ...shown]
  const lost = [...table.lost, ...left.filter(seat => !shown.some(one => one.seat === seat))]
  const gone = [...lost, ...dead.map(({ seat }) => seat)]
  return { dead, lost, leaving: [], living: table.seats.filter(seat => !gone.includes(seat)) }
}

const inRound = ({ rounds }: FoldedState, change: (round: Round) => Round): readonly Round[] =>
  rounds.map((round, i) => (i < rounds.length - 1 ? round : change(round)))

const inVote = (table: FoldedState, change: (vote: Vote) => Vote): readonly Round[] =>
  inRound(table, round => ({
    ...round,
    votes: round.votes.map((vote, i) => (i < round.votes.length - 1 ? vote : change(vote))),
  }))

export interface Count {
  readonly day: number
  readonly runoff: boolean
  readonly ballots: Vote['ballots']
  readonly tally: NonNullable<Vote['tally']>
}

/** Lists every counted vote in order. */
export const countsIn = (rounds: readonly Round[]): readonly Count[] =>
  rounds.flatMap(({ round, votes }) =>
    votes.flatMap(({ runoff, ballots, tally }) =>
      tally === null ? [] : [{ day: round, runoff: runoff.length > 0, ballots, tally }],
    ),
  )

/** What a murdered player turned out to be; null for a Minion and the Bomber, who were neither. */
export const wasWhat = ({ role, turned }: Death): 'innocent' | 'mafia' | null => {
  if (role === 'mafia' || turned) return 'mafia'
  return rows[role].side === 'village' ? 'innocent' : null
}

/** Returns the last counted vote, until the next one opens or the next night is over. */
export const lastCount = ({ rounds }: Pick<FoldedState, 'rounds'>): Count | null => {
  const last = rounds.at(-1)
  if (!last || (last.votes.length === 0 && last.dawn !== null)) return null
  const [newest] = rounds.flatMap(({ votes }) => votes).slice(-1)
  return newest?.tally ? (countsIn(rounds).at(-1) ?? null) : null
}

const change = (table: FoldedState, event: PublicEvent): Partial<FoldedState> => {
  switch (event.type) {
    case 'dealt':
      return { seats: event.seats, living: event.seats }
    case 'fell':
      return {
        phase: 'night',
        round: event.night,
        rounds: [...table.rounds, { round: event.night, dawn: null, votes: [] }],
      }
    case 'dawned':
      return { phase: 'dawn', ...bury(table, event), rounds: inRound(table, round => ({ ...round, dawn: event })) }
    case 'gathered':
      return { phase: 'day' }
    case 'polled': {
      const vote: Vote = { runoff: event.runoff, ballots: {}, tally: null }
      return { phase: 'vote', rounds: inRound(table, round => ({ ...round, votes: [...round.votes, vote] })) }
    }
    case 'voiced':
      // Ballots are public as they come.
      return { rounds: inVote(table, vote => ({ ...vote, ballots: { ...vote.ballots, [event.seat]: event.pick } })) }
    case 'tallied':
      return {
        phase: 'tally',
        ...bury(table, event),
        rounds: inVote(table, vote => ({ ...vote, ballots: event.ballots, tally: event })),
      }
    case 'gone':
    case 'returned':
      return afterMove(table, event)
    case 'over':
      return { phase: 'over', over: { winner: event.winner, why: event.why }, reveal: event.reveal }
    default:
      return unreachable(event)
  }
}

export const reducePublic = publicReducer<FoldedState, PublicEvent>(change, table => ({
  step: stepOf(table),
  ...ballotOf(table),
}))

const tallied = (picks: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const pick of picks) counts.set(pick, (counts.get(pick) ?? 0) + 1)
  return counts
}

const top = (picks: readonly string[]): readonly string[] => {
  const counts = tallied(picks)
  const most = Math.max(0, ...counts.values())
  return [...counts].filter(([, count]) => count === most).map(([pick]) => pick)
}

/** Returns the Mafia's victim: their plurality, with holding fire among the picks; a tie is drawn at random. */
export const chosenBy = (picks: readonly string[], random: Random): Seat | null => {
  const leading = [...top(picks)].sort()
  if (leading.length === 0) return null
  const pick = leading.length === 1 ? leading[0] : random.one('ties', leading)
  return pick === undefined || pick === nobody ? null : pick
}

/** Returns each Detective's finding about the living player it picked. */
export const readBy = (
  detectives: readonly Seat[],
  picks: Readonly<Record<Seat, string>>,
  isMafia: (seat: Seat) => boolean,
): Readonly<Record<Seat, boolean>> =>
  Object.fromEntries(
    detectives.flatMap(seat => {
      const at = picks[seat]
      return at === undefined || at === nobody ? [] : [[seat, isMafia(at)]]
    }),
  )

/**
 * Counts a vote: a sole leader is murdered; No Murder in the lead or tied for it means peace; two or more players tied
 * ahead of it go to a runoff, or after one to peace.
 */
export const leaders = (
  ballots: readonly string[],
  afterRunoff: boolean,
): { readonly murdered: Seat | null; readonly tied: readonly Seat[] } => {
  const leading = top(ballots)
  if (leading.length === 0 || leading.includes(none)) return { murdered: null, tied: [] }
  if (leading.length === 1) return { murdered: at(leading, 0), tied: [] }
  return { murdered: null, tied: afterRunoff ? [] : [...leading].sort() }
}

/**
 * Why somebody played as they did, as far as their knowledge and acts show it: against a player whom a Detective had
 * read; for the murder of a player who had voted against the Mafia; against one of their own; against a player who had
 * spared a Mafioso; or for nobody.
 */
export type BotReason =
  | { readonly why: 'checked'; readonly seat: Seat; readonly about: Seat; readonly night: number }
  | { readonly why: 'feared'; readonly seat: Seat; readonly about: Seat; readonly night: number }
  | { readonly why: 'own'; readonly seat: Seat; readonly about: Seat; readonly day: number }
  | { readonly why: 'spared'; readonly seat: Seat; readonly about: Seat; readonly found: Seat }
  | { readonly why: 'waited'; readonly seat: Seat; readonly about: Seat; readonly day: number }
export type BotWhy = BotReason['why']

/** The facts of a finished game. */
export interface Finished extends Pick<PublicState, 'seats' | 'rounds'> {
  readonly reveal: Disclosure
}

const sideOf = ({ reveal }: Finished, seat: Seat) => rows[at(reveal.cast, seat)].side
const isMafias = (game: Finished, seat: string): boolean => game.seats.includes(seat) && sideOf(game, seat) === 'mafia'
const ballotIn = ({ ballots }: Count, seat: Seat): string | undefined =>
  Object.hasOwn(ballots, seat) ? ballots[seat] : undefined

/** Finds a player whom a Detective read as Mafia, and then voted against. */
const checkedOf = (seat: Seat, { reveal, rounds }: Finished): BotReason | null => {
  for (const { night, picks, read } of reveal.nights) {
    const about = picks[seat]
    if (read[seat] !== true || about === undefined) continue
    if (countsIn(rounds).some(count => count.day >= night && ballotIn(count, seat) === about))
      return { why: 'checked', seat, about, night }
  }
  return null
}

/** Finds a player whom a Mafioso wanted murdered for voting against the Mafia the day before. */
const fearedOf = (seat: Seat, game: Finished): BotReason | null => {
  if (!isMafias(game, seat)) return null
  for (const { night, picks } of game.reveal.nights) {
    const about = picks[seat]
    if (about === undefined || !game.seats.includes(about) || isMafias(game, about)) continue
    const voted = countsIn(game.rounds).some(
      count => count.day === night - 1 && isMafias(game, ballotIn(count, about) ?? none),
    )
    if (voted) return { why: 'feared', seat, about, night }
  }
  return null
}

/** Finds a Mafioso whom another one voted against. */
const ownOf = (seat: Seat, game: Finished): BotReason | null => {
  if (at(game.reveal.cast, seat) !== 'mafia') return null
  for (const count of countsIn(game.rounds)) {
    const about = ballotIn(count, seat)
    if (about !== undefined && game.seats.includes(about) && at(game.reveal.cast, about) === 'mafia')
      return { why: 'own', seat, about, day: count.day }
  }
  return null
}

/** Finds a player whom somebody voted against for not having voted against a Mafioso whom the day murdered. */
const sparedOf = (seat: Seat, game: Finished): BotReason | null => {
  if (sideOf(game, seat) !== 'village') return null
  const counts = countsIn(game.rounds)
  for (const [i, count] of counts.entries()) {
    const about = ballotIn(count, seat)
    if (about === undefined || !game.seats.includes(about)) continue
    const found = counts
      .slice(0, i)
      .toReversed()
      .find(({ tally }) => tally.death !== null && isMafias(game, tally.death.seat))
    const victim = found?.tally.death?.seat
    if (found === undefined || victim === undefined || victim === about) continue
    const ballot = ballotIn(found, about)
    if (ballot !== undefined && ballot !== victim && ballotIn(found, seat) === victim)
      return { why: 'spared', seat, about, found: victim }
  }
  return null
}

const fallen = ({ dawn, votes }: Round, upTo: 'dawn' | 'end'): number => {
  const events = [dawn, ...(upTo === 'end' ? votes.map(({ tally }) => tally) : [])]
  return events.reduce((sum, one) => sum + (one === null ? 0 : one.left.length + (one.death ? 1 : 0)), 0)
}

const aliveOn = ({ seats, rounds }: Finished, day: number): number =>
  rounds.reduce(
    (left, round) =>
      left - (round.round < day ? fallen(round, 'end') : round.round === day ? fallen(round, 'dawn') : 0),
    seats.length,
  )

/** Finds a day on which a villager voted for nobody, while an even number of eight or fewer were alive. */
const waitedOf = (seat: Seat, game: Finished): BotReason | null => {
  if (sideOf(game, seat) !== 'village') return null
  const day = countsIn(game.rounds).find(count => {
    const alive = aliveOn(game, count.day)
    return !count.runoff && ballotIn(count, seat) === none && alive <= 8 && alive % 2 === 0
  })?.day
  return day === undefined ? null : { why: 'waited', seat, about: seat, day }
}

/** Lists these players' reasons, at most one each. */
export const reasonsOf = (seats: readonly Seat[], game: Finished): readonly BotReason[] =>
  seats.flatMap(
    seat =>
      checkedOf(seat, game) ??
      ownOf(seat, game) ??
      fearedOf(seat, game) ??
      sparedOf(seat, game) ??
      waitedOf(seat, game) ??
      [],
  )
