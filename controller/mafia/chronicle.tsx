import type { View } from '../../shared/client/connection.ts'
import type { Round } from '../../shared/games/mafia/events.ts'
import { countsIn, lastCount } from '../../shared/games/mafia/state.ts'
import { Heaps } from '../night/heaps.tsx'
import { nameIn } from '../parts/people.tsx'
import { VoteGrid } from '../recap/vote-grid.tsx'
import type { Session } from '../session.ts'
import { mafiaVotes } from './recap.ts'
import { pickName, tableOf } from './seen.ts'
import { dayName, mafiaTexts } from './texts.ts'
import { Dealt } from './village.tsx'

interface Props {
  readonly session: Session
}
const roundsIn = ({ view: { value: view } }: Session): readonly Round[] => {
  const table = view && tableOf(view)
  return view && table ? table.rounds : []
}

/** The newest vote, by crests, until the next dawn. */
export const Latest = ({ session }: Props) => {
  const view = session.view.value
  const vote = lastCount({ rounds: roundsIn(session) })
  return view && vote ? (
    <Heaps view={view} ballots={vote.ballots} nameOf={pickName(view)} votedBy={mafiaTexts.votedBy} />
  ) : null
}

const RoundPanel = ({ view, told }: { readonly view: View; readonly told: Round }) => {
  const { round, dawn } = told
  const { words } = view.parts
  const votes = countsIn([told])
  return (
    <article class="panel">
      <h2>{mafiaTexts.night({ night: round })}</h2>
      {dawn && <p>{words.told(dawn, nameIn(view))}</p>}
      {votes.map(({ day, runoff, tally, ballots }, i) => (
        <section key={i} class="tallied">
          <h3>{dayName(day, runoff)}</h3>
          <p>{words.told(tally, nameIn(view))}</p>
          <Heaps view={view} ballots={ballots} nameOf={pickName(view)} votedBy={mafiaTexts.votedBy} />
        </section>
      ))}
    </article>
  )
}

/** The history: the roles that were dealt, every ballot in one grid, and each night with its day. */
export const Chronicle = ({ session }: Props) => {
  const view = session.view.value
  const table = view && tableOf(view)
  if (!view || !table) return null
  const rounds = roundsIn(session)
  return (
    <>
      <Dealt view={view} />
      <VoteGrid view={view} votes={mafiaVotes(view, rounds)} />
      {rounds.toReversed().map(told => (
        <RoundPanel key={told.round} view={view} told={told} />
      ))}
    </>
  )
}
