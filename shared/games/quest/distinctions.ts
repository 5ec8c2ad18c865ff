import type { Seat } from '../../engine/game.ts'
import { listed, type Name } from '../../engine/words.ts'
import { type Ballots, type Quests, wentOn } from './quests.ts'

/** A distinction that half the table shares is none. */
const most = 2

interface Ride {
  readonly team: readonly Seat[]
  readonly success: boolean
  /** Who voted how for this team, where it was voted on. */
  readonly ballots: Ballots | null
}

const votesIn = (quests: Quests): readonly Ballots[] =>
  quests.flatMap(({ proposals }) => proposals.flatMap(({ ballots }) => (ballots === null ? [] : [ballots])))

/** The quests that were ridden, as they ended. */
const ridesIn = (quests: Quests): readonly Ride[] =>
  quests.flatMap(quest => {
    const went = wentOn(quest)
    return went === null || quest.success === null ? [] : [{ ...went, success: quest.success }]
  })

/** How the evil players voted, where most of them voted alike. */
const evilBallot = (ballots: Ballots, evil: readonly Seat[]): string | null => {
  const approvals = evil.filter(seat => ballots[seat] === 'approve').length
  return approvals * 2 === evil.length ? null : approvals * 2 > evil.length ? 'approve' : 'reject'
}

/** The good players who voted as Evil did most often, and how often. */
const nearest = (votes: readonly Ballots[], good: readonly Seat[], evil: readonly Seat[]) => {
  const telling = votes.flatMap(ballots => {
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
  quests: Quests,
  seats: readonly Seat[],
  isEvil: (seat: Seat) => boolean,
  name: Name,
  ride: string,
): readonly string[] => {
  const rides = ridesIn(quests)
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
    votesIn(quests),
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
