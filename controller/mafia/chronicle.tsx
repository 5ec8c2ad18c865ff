import { none, type Told } from '../../shared/games/mafia/facts.ts'
import type { View } from '../../shared/link.ts'
import { Icon } from '../icon.tsx'
import { nameIn } from '../people.tsx'
import type { Session } from '../session.ts'
import { texts } from '../texts.ts'
import { Heaps, Shield } from './heaps.tsx'
import { lastVote, type Round, roundsOf, type Vote, votesOf } from './rounds.ts'
import { pickName, tableOf } from './seen.ts'
import { mafiaTexts } from './texts.ts'
import { Dealt } from './village.tsx'

interface Props {
  readonly session: Session
}
const shownIn = ({ view, shown }: Session): readonly Told[] =>
  (view.value ? tableOf(view.value) : null)?.told.slice(0, shown.value) ?? []

/** The newest vote, by crests, until the next dawn. */
export const Latest = ({ session }: Props) => {
  const view = session.view.value
  const vote = lastVote(shownIn(session))
  return view && vote ? <Heaps view={view} ballots={vote.ballots} /> : null
}

const Cell = ({ view, ballot }: { readonly view: View; readonly ballot: string | undefined }) => (
  <td class="cell">
    <span class="hidden">{ballot === undefined ? mafiaTexts.abstained : pickName(view)(ballot)}</span>
    {ballot === none && <Icon name="lotus-flower" />}
    {ballot !== undefined && ballot !== none && <Shield view={view} seat={ballot} />}
  </td>
)

/** Every ballot of the game: players down, votes across. A crest is whom they voted for. */
const Grid = ({ view, votes }: { readonly view: View; readonly votes: readonly Vote[] }) => (
  // A wide grid scrolls by itself, so it has to take the focus of the keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
  <section class="grid-scroll" tabIndex={0} aria-label={mafiaTexts.ballots}>
    <table class="grid">
      <thead>
        <tr>
          <th scope="col">{texts.player}</th>
          {votes.map(({ day, runoff }) => (
            <th key={`${day} ${runoff}`} scope="col">
              <span class="hidden">{mafiaTexts.day(day, runoff)}</span>
              <span aria-hidden="true">{mafiaTexts.dayShort(day, runoff)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(tableOf(view)?.seats ?? []).map(seat => (
          <tr key={seat}>
            <th scope="row">
              <Shield view={view} seat={seat} />
              <bdi>{view.chairs[seat]?.name}</bdi>
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

const RoundPanel = ({ view, round: { round, dawn, tallies } }: { readonly view: View; readonly round: Round }) => {
  const { words } = view.parts
  return (
    <article class="panel">
      <h2>{mafiaTexts.night(round)}</h2>
      {dawn && <p>{words.told(dawn, nameIn(view))}</p>}
      {tallies.map((tally, i) => (
        <section key={i} class="tallied">
          <h3>{mafiaTexts.day(round, i > 0)}</h3>
          <p>{words.told(tally, nameIn(view))}</p>
          <Heaps view={view} ballots={tally.ballots} />
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
  const told = shownIn(session)
  const votes = votesOf(told)
  return (
    <>
      <Dealt view={view} />
      {votes.length > 0 && (
        <article class="panel">
          <h2>{mafiaTexts.ballots}</h2>
          <Grid view={view} votes={votes} />
        </article>
      )}
      {roundsOf(told)
        .toReversed()
        .map(round => (
          <RoundPanel key={round.round} view={view} round={round} />
        ))}
    </>
  )
}
