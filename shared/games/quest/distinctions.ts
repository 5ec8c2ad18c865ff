import type { Fact, Seat } from '../../engine/game.ts'
import { listed, type Name } from '../../engine/words.ts'

interface Vote extends Fact {
  readonly type: 'voted'
  readonly ballots: Readonly<Record<Seat, string>>
  readonly approved: boolean
}
interface Departure extends Fact {
  readonly type: 'departed'
  readonly quest: number
  readonly team: readonly Seat[]
}
interface Result extends Fact {
  readonly type: 'quested'
  readonly quest: number
  readonly success: boolean
}

/** A distinction that half the table shares is none. */
const most = 2

interface Ride {
  readonly team: readonly Seat[]
  readonly success: boolean
  /** Who voted how for this team, where it was voted on. */
  readonly ballots: Readonly<Record<Seat, string>> | null
}

const votesIn = (told: readonly Fact[]): readonly Vote[] => told.filter((one): one is Vote => one.type === 'voted')

/** The quests that were ridden, with their last word: a result that was declared otherwise counts as it ended. */
const ridesIn = (told: readonly Fact[], results: readonly boolean[]): readonly Ride[] => {
  const rides: Ride[] = []
  let last: Vote | null = null
  for (const event of told) {
    if (event.type === 'voted') last = event as Vote
    if (event.type === 'led') last = null
    if (event.type === 'departed') {
      const { team, quest } = event as Departure
      const success = results[quest - 1]
      if (success !== undefined) rides.push({ team, success, ballots: last?.ballots ?? null })
    }
  }
  return rides
}

const resultsIn = (told: readonly Fact[]): readonly boolean[] =>
  told.filter((one): one is Result => one.type === 'quested').map(({ success }) => success)

/** How the evil players voted, where most of them voted alike. */
const evilBallot = (ballots: Readonly<Record<Seat, string>>, evil: readonly Seat[]): string | null => {
  const approvals = evil.filter(seat => ballots[seat] === 'approve').length
  return approvals * 2 === evil.length ? null : approvals * 2 > evil.length ? 'approve' : 'reject'
}

/** The good players who voted as Evil did most often, and how often. */
const nearest = (votes: readonly Vote[], good: readonly Seat[], evil: readonly Seat[]) => {
  const telling = votes.flatMap(({ ballots }) => {
    const ballot = evilBallot(ballots, evil)
    return ballot === null ? [] : [{ ballots, ballot }]
  })
  const times = (seat: Seat): number => telling.filter(({ ballots, ballot }) => ballots[seat] === ballot).length
  const top = Math.max(0, ...good.map(times))
  return { seats: good.filter(seat => times(seat) === top), times: top, of: telling.length }
}

/**
 * What the votes and the quests say of some players, once it is known who they were. Only what holds of one or two of
 * them is told.
 */
export const distinctions = (
  told: readonly Fact[],
  seats: readonly Seat[],
  isEvil: (seat: Seat) => boolean,
  name: Name,
  ride: string,
  results: readonly boolean[] = resultsIn(told),
): readonly string[] => {
  const rides = ridesIn(told, results)
  const few = (found: readonly Seat[], line: (who: string) => string): readonly string[] =>
    found.length > 0 && found.length <= most ? [line(listed(found.map(name)))] : []
  const ridden = (seat: Seat): readonly Ride[] => rides.filter(({ team }) => team.includes(seat))
  const clean = seats.filter(seat => ridden(seat).length >= 2 && ridden(seat).every(({ success }) => success))
  const failed = rides.filter(({ success, ballots }) => !success && ballots !== null)
  const wary = seats.filter(
    seat => !isEvil(seat) && failed.length >= 2 && failed.every(({ ballots }) => ballots?.[seat] === 'reject'),
  )
  const evil = seats.filter(isEvil)
  const near = nearest(
    votesIn(told),
    seats.filter(seat => !isEvil(seat)),
    evil,
  )
  return [
    ...few(clean, who => `Never on a failed ${ride}: ${who}.`),
    ...few(wary, who => `Good, and voted against every team that failed: ${who}.`),
    ...(near.of >= 3 && near.times * 2 > near.of
      ? few(near.seats, who => `Good, but voted most often as Evil did: ${who}, in ${near.times} of ${near.of} votes.`)
      : []),
  ]
}
