import { at, type Seat } from '../../engine/game.ts'
import { none, type Reveal, type Round, type Table } from './facts.ts'
import { rows } from './roles.ts'
import { type Count, countsIn } from './table.ts'

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
export type Why = BotReason['why']

/** The facts of a finished game. */
export interface Finished extends Pick<Table, 'seats' | 'rounds'> {
  readonly reveal: Reveal
}

const sideOf = ({ reveal }: Finished, seat: Seat) => rows[at(reveal.cast, seat)].side
const isMafias = (game: Finished, seat: string): boolean => game.seats.includes(seat) && sideOf(game, seat) === 'mafia'
const ballotOf = ({ ballots }: Count, seat: Seat): string | undefined =>
  Object.hasOwn(ballots, seat) ? ballots[seat] : undefined

/** Finds a player whom a Detective read as Mafia, and then voted against. */
const checkedOf = (seat: Seat, { reveal, rounds }: Finished): BotReason | null => {
  for (const { night, picks, read } of reveal.nights) {
    const about = picks[seat]
    if (read[seat] !== true || about === undefined) continue
    if (countsIn(rounds).some(count => count.day >= night && ballotOf(count, seat) === about))
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
      count => count.day === night - 1 && isMafias(game, ballotOf(count, about) ?? none),
    )
    if (voted) return { why: 'feared', seat, about, night }
  }
  return null
}

/** Finds a Mafioso whom another one voted against. */
const ownOf = (seat: Seat, game: Finished): BotReason | null => {
  if (at(game.reveal.cast, seat) !== 'mafia') return null
  for (const count of countsIn(game.rounds)) {
    const about = ballotOf(count, seat)
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
    const about = ballotOf(count, seat)
    if (about === undefined || !game.seats.includes(about)) continue
    const found = counts
      .slice(0, i)
      .toReversed()
      .find(({ tally }) => tally.death !== null && isMafias(game, tally.death.seat))
    const victim = found?.tally.death?.seat
    if (found === undefined || victim === undefined || victim === about) continue
    const ballot = ballotOf(found, about)
    if (ballot !== undefined && ballot !== victim && ballotOf(found, seat) === victim)
      return { why: 'spared', seat, about, found: victim }
  }
  return null
}

const fallen = ({ dawn, votes }: Round, upTo: 'dawn' | 'end'): number => {
  const told = [dawn, ...(upTo === 'end' ? votes.map(({ tally }) => tally) : [])]
  return told.reduce((sum, one) => sum + (one === null ? 0 : one.left.length + (one.death ? 1 : 0)), 0)
}

/** Counts those alive on a day, before its vote. */
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
    return !count.runoff && ballotOf(count, seat) === none && alive <= 8 && alive % 2 === 0
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
