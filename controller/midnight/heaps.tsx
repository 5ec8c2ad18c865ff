import type { View } from '../../shared/client/connection.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { nameIn, SeatCrest } from '../parts/people.tsx'
import { seatsOf } from '../screens/selectors.ts'
import { midnightTexts } from './texts.ts'

type Ballots = Readonly<Record<Seat, Seat>>

/** Groups voters by target, the most votes first. */
export const heaps = (ballots: Ballots, seats: readonly Seat[]): readonly (readonly [Seat, readonly Seat[]])[] => {
  const picks = [...new Set(seats.flatMap(seat => (Object.hasOwn(ballots, seat) ? [at(ballots, seat)] : [])))]
  return picks
    .map(pick => [pick, seats.filter(seat => ballots[seat] === pick)] as const)
    .toSorted(([, a], [, b]) => b.length - a.length)
}

/** Who voted for whom, heap by heap. */
export const Heaps = ({ view, ballots }: { readonly view: View; readonly ballots: Ballots }) => (
  <ul class="heaps">
    {heaps(ballots, seatsOf(view)).map(([pick, voters]) => (
      <li key={pick}>
        <b>
          <bdi>{nameIn(view)(pick)}</bdi> {voters.length}
        </b>
        <span class="heap" aria-hidden="true">
          {voters.map(seat => (
            <SeatCrest key={seat} view={view} seat={seat} />
          ))}
        </span>
        <span class="hidden">{midnightTexts.votedBy({ names: voters.map(nameIn(view)) })}</span>
      </li>
    ))}
  </ul>
)
