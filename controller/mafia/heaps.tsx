import type { View } from '../../shared/client/connection.ts'
import type { Vote } from '../../shared/games/mafia/facts.ts'
import { nameIn, SeatCrest } from '../parts/people.tsx'
import { seatsOf } from '../screens/selectors.ts'
import { heaps } from './ballots.ts'
import { pickName } from './seen.ts'
import { mafiaTexts } from './texts.ts'

/** Who voted for whom, heap by heap. */
export const Heaps = ({ view, ballots }: { readonly view: View; readonly ballots: Vote['ballots'] }) => (
  <ul class="heaps">
    {heaps(ballots, seatsOf(view)).map(([pick, voters]) => (
      <li key={pick}>
        <b>
          <bdi>{pickName(view)(pick)}</bdi> {voters.length}
        </b>
        <span class="heap" aria-hidden="true">
          {voters.map(seat => (
            <SeatCrest key={seat} view={view} seat={seat} />
          ))}
        </span>
        <span class="hidden">{mafiaTexts.votedBy({ names: voters.map(nameIn(view)) })}</span>
      </li>
    ))}
  </ul>
)
