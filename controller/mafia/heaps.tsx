import type { View } from '../../shared/client/connection.ts'
import type { Vote } from '../../shared/games/mafia/facts.ts'
import { Crest } from '../parts/icon.tsx'
import { nameIn } from '../parts/people.tsx'
import { heaps } from './ballots.ts'
import { pickName, tableOf } from './seen.ts'
import { mafiaTexts } from './texts.ts'

export const Shield = ({ view, seat }: { readonly view: View; readonly seat: string }) => (
  <Crest charge={view.chairs[seat]?.charge ?? ''} colour={view.chairs[seat]?.colour ?? ''} />
)

/** Who voted for whom, heap by heap. */
export const Heaps = ({ view, ballots }: { readonly view: View; readonly ballots: Vote['ballots'] }) => (
  <ul class="heaps">
    {heaps(ballots, tableOf(view)?.seats ?? []).map(([pick, voters]) => (
      <li key={pick}>
        <b>
          <bdi>{pickName(view)(pick)}</bdi> {voters.length}
        </b>
        <span class="heap" aria-hidden="true">
          {voters.map(seat => (
            <Shield key={seat} view={view} seat={seat} />
          ))}
        </span>
        <span class="hidden">{mafiaTexts.votedBy({ names: voters.map(nameIn(view)) })}</span>
      </li>
    ))}
  </ul>
)
