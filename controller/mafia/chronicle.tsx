import type { View } from '../../shared/client/connection.ts'
import { none, type Round } from '../../shared/games/mafia/facts.ts'
import { type Count, countsIn, lastCount } from '../../shared/games/mafia/table.ts'
import { Icon } from '../parts/icon.tsx'
import { nameIn, SeatCrest } from '../parts/people.tsx'
import { seatsOf, tableShown } from '../screens/selectors.ts'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'
import { Heaps } from './heaps.tsx'
import { pickName, tableOf } from './seen.ts'
import { dayName, dayShort, mafiaTexts } from './texts.ts'
import { Dealt } from './village.tsx'

interface Props {
  readonly session: Session
}
const roundsIn = ({ view: { value: view }, shown }: Session): readonly Round[] => {
  const table = view && tableOf(view)
  return view && table ? tableShown(view, table, shown.value).rounds : []
}

/** The newest vote, by crests, until the next dawn. */
export const Latest = ({ session }: Props) => {
  const view = session.view.value
  const vote = lastCount({ rounds: roundsIn(session) })
  return view && vote ? <Heaps view={view} ballots={vote.ballots} /> : null
}

const Cell = ({ view, ballot }: { readonly view: View; readonly ballot: string | undefined }) => (
  <td class="cell">
    <span class="hidden">{ballot === undefined ? mafiaTexts.abstained : pickName(view)(ballot)}</span>
    {ballot === none && <Icon name="lotus-flower" />}
    {ballot !== undefined && ballot !== none && <SeatCrest view={view} seat={ballot} />}
  </td>
)

/** Draws every ballot of the game: players down, votes across. A crest shows the target. */
const Grid = ({ view, votes }: { readonly view: View; readonly votes: readonly Count[] }) => (
  // A wide grid scrolls by itself, so it has to take the focus of the keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
  <section class="grid-scroll" tabIndex={0} aria-label={mafiaTexts.ballots}>
    <table class="grid">
      <thead>
        <tr>
          <th scope="col">{texts.player}</th>
          {votes.map(({ day, runoff }) => (
            <th key={`${day} ${runoff}`} scope="col">
              <span class="hidden">{dayName(day, runoff)}</span>
              <span aria-hidden="true">{dayShort(day, runoff)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seatsOf(view).map(seat => (
          <tr key={seat}>
            <th scope="row">
              <SeatCrest view={view} seat={seat} />
              <bdi>{nameIn(view)(seat)}</bdi>
            </th>
            {votes.map(({ day, runoff, ballots }) => (
              <Cell
                key={`${day} ${runoff}`}
                view={view}
                ballot={Object.hasOwn(ballots, seat) ? ballots[seat] : undefined}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

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
          <Heaps view={view} ballots={ballots} />
        </section>
      ))}
    </article>
  )
}

/** The roles that were dealt, every ballot in one grid, and each night with its day. */
export const Chronicle = ({ session }: Props) => {
  const view = session.view.value
  const table = view && tableOf(view)
  if (!view || !table) return null
  const rounds = roundsIn(session)
  const votes = countsIn(rounds)
  return (
    <>
      <Dealt view={view} />
      {votes.length > 0 && (
        <article class="panel">
          <h2>{mafiaTexts.ballots}</h2>
          <Grid view={view} votes={votes} />
        </article>
      )}
      {rounds.toReversed().map(told => (
        <RoundPanel key={told.round} view={view} told={told} />
      ))}
    </>
  )
}
