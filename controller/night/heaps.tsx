import type { View } from '../../shared/client/connection.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { nameIn, SeatCrest } from '../parts/people.tsx'
import { seatsOf } from '../screens/selectors.ts'

type Ballots = Readonly<Record<Seat, string>>

/** Groups voters by target, the most votes first. */
export const heaps = (ballots: Ballots, seats: readonly Seat[]): readonly (readonly [string, readonly Seat[]])[] => {
  const picks = [...new Set(seats.flatMap(seat => (Object.hasOwn(ballots, seat) ? [at(ballots, seat)] : [])))]
  return picks
    .map(pick => [pick, seats.filter(seat => ballots[seat] === pick)] as const)
    .toSorted(([, a], [, b]) => b.length - a.length)
}

interface Props {
  readonly view: View
  readonly ballots: Ballots
  /** Names the target of a heap. */
  readonly nameOf: (pick: string) => string
  /** Names the voters of a heap to screen readers. */
  readonly votedBy: (voters: { readonly names: readonly string[] }) => string
}

/** Shows who voted for whom, heap by heap. */
export const Heaps = ({ view, ballots, nameOf, votedBy }: Props) => (
  <ul class="heaps">
    {heaps(ballots, seatsOf(view)).map(([pick, voters]) => (
      <li key={pick}>
        <b>
          <bdi>{nameOf(pick)}</bdi> {voters.length}
        </b>
        <span class="heap" aria-hidden="true">
          {voters.map(seat => (
            <SeatCrest key={seat} view={view} seat={seat} />
          ))}
        </span>
        <span class="hidden">{votedBy({ names: voters.map(nameIn(view)) })}</span>
      </li>
    ))}
  </ul>
)
