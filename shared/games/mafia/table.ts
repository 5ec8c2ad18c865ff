import type { Folded } from '../../engine/fold.ts'
import { type Seat, type Setup, unreachable } from '../../engine/game.ts'
import type { Round, Told, Vote, Table as Whole } from './facts.ts'
import { counts } from './roles.ts'

/** The public table but for who has acted. */
export type Table = Folded<Whole>

/** The table before anything is told: who sits there, and what is played. */
export const open = ({ seats, options }: Setup): Table => ({
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
  told: [],
  over: null,
  reveal: null,
})

/** Lists those whose role everybody knows before the end. */
export const rolesKnown = ({ dead }: Pick<Whole, 'dead'>): readonly Seat[] => dead.map(({ seat }) => seat)

/** Lists those who can still answer: all living seats but those that have left. */
export const present = ({ living, leaving }: Pick<Table, 'living' | 'leaving'>): readonly Seat[] =>
  leaving.length === 0 ? living : living.filter(seat => !leaving.includes(seat))

/** Returns the last vote of this round. */
const lastPolled = ({ rounds }: Table): Vote | undefined => rounds.at(-1)?.votes.at(-1)

/** Names the moment: it changes with every phase. */
const stepOf = (table: Table): string => {
  const { phase, round } = table
  if (phase === 'deal' || phase === 'over') return phase
  const votes = phase === 'vote' || phase === 'tally'
  return `${phase} ${round}${votes && (lastPolled(table)?.runoff.length ?? 0) > 0 ? ' runoff' : ''}`
}

/** Returns the valid ballots in the seats' order: none by those who have left, and none for them. */
export const counted = (
  { seats, leaving }: Pick<Table, 'seats' | 'leaving'>,
  ballots: Readonly<Record<Seat, string>>,
): Readonly<Record<Seat, string>> =>
  Object.fromEntries(
    seats.flatMap(seat => {
      const pick = Object.hasOwn(ballots, seat) ? ballots[seat] : undefined
      return pick === undefined || leaving.includes(seat) || leaving.includes(pick) ? [] : [[seat, pick] as const]
    }),
  )

/** Returns the candidates, everybody alive or those of a runoff, and the ballots if they are public. */
const ballotOf = (table: Table): Pick<Table, 'candidates' | 'ballots' | 'runoff'> => {
  const polled = table.phase === 'vote' ? lastPolled(table) : undefined
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
  table: Table,
  { death, left, shown }: Pick<Extract<Told, { type: 'dawned' }>, 'death' | 'left' | 'shown'>,
): Pick<Table, 'dead' | 'lost' | 'leaving' | 'living'> => {
  const dead = [...table.dead, ...(death ? [death] : []), ...shown]
  const lost = [...table.lost, ...left.filter(seat => !shown.some(one => one.seat === seat))]
  const gone = [...lost, ...dead.map(({ seat }) => seat)]
  return { dead, lost, leaving: [], living: table.seats.filter(seat => !gone.includes(seat)) }
}

/** Changes the newest round. */
const inRound = ({ rounds }: Table, change: (round: Round) => Round): readonly Round[] =>
  rounds.map((round, i) => (i < rounds.length - 1 ? round : change(round)))

/** Changes the last vote. */
const inVote = (table: Table, change: (vote: Vote) => Vote): readonly Round[] =>
  inRound(table, round => ({
    ...round,
    votes: round.votes.map((vote, i) => (i < round.votes.length - 1 ? vote : change(vote))),
  }))

/** A counted vote. */
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

/** Returns the last counted vote, until the next one opens or the next night is over. */
export const lastCount = ({ rounds }: Pick<Table, 'rounds'>): Count | null => {
  const last = rounds.at(-1)
  if (!last || (last.votes.length === 0 && last.dawn !== null)) return null
  const [newest] = rounds.flatMap(({ votes }) => votes).slice(-1)
  return newest?.tally ? (countsIn(rounds).at(-1) ?? null) : null
}

const change = (table: Table, fact: Told): Partial<Table> => {
  switch (fact.type) {
    case 'dealt':
      return { seats: fact.seats, living: fact.seats }
    case 'fell':
      return {
        phase: 'night',
        round: fact.night,
        rounds: [...table.rounds, { round: fact.night, dawn: null, votes: [] }],
      }
    case 'dawned':
      return { phase: 'dawn', ...bury(table, fact), rounds: inRound(table, round => ({ ...round, dawn: fact })) }
    case 'gathered':
      return { phase: 'day' }
    case 'polled': {
      const vote: Vote = { runoff: fact.runoff, ballots: {}, tally: null }
      return { phase: 'vote', rounds: inRound(table, round => ({ ...round, votes: [...round.votes, vote] })) }
    }
    case 'voiced':
      // Ballots are public as they come.
      return { rounds: inVote(table, vote => ({ ...vote, ballots: { ...vote.ballots, [fact.seat]: fact.pick } })) }
    case 'tallied':
      return {
        phase: 'tally',
        ...bury(table, fact),
        rounds: inVote(table, vote => ({ ...vote, ballots: fact.ballots, tally: fact })),
      }
    case 'gone':
      // Told in the seats' order, as every set is.
      return { leaving: table.seats.filter(seat => seat === fact.seat || table.leaving.includes(seat)) }
    case 'returned':
      return { leaving: table.leaving.filter(seat => seat !== fact.seat) }
    case 'over':
      return { phase: 'over', over: { winner: fact.winner, why: fact.why }, reveal: fact.reveal }
    default:
      return unreachable(fact)
  }
}

/** Folds one more fact into the table. */
export const tell = (table: Table, fact: Told): Table => {
  const changed = { ...table, ...change(table, fact), told: [...table.told, fact] }
  return { ...changed, step: stepOf(changed), ...ballotOf(changed) }
}
