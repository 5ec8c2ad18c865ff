import type { Table } from '../shared/games/avalon/facts.ts'
import type { View } from '../shared/link.ts'
import { chronicle, type Proposal, type QuestRow, rejectionsIn } from './chronicle.ts'
import { Crest, Icon } from './icon.tsx'
import { nameIn, Person } from './people.tsx'
import { questTexts } from './quest-texts.ts'
import { looksUp, seatsOf, toldOf } from './scene.ts'
import type { Session } from './session.ts'
import { texts } from './texts.ts'

interface Props {
  readonly session: Session
}
const tableOf = (view: View): Table => view.table as unknown as Table
const rowsOf = (session: Session): readonly QuestRow[] =>
  chronicle(toldOf(session.view.value?.table ?? null).slice(0, session.shown.value))

const Quest = ({
  table,
  row,
  n,
}: {
  readonly table: Table
  readonly row: QuestRow | undefined
  readonly n: number
}) => {
  const size = table.sizes[n - 1] ?? 0
  const result = row?.success === undefined || row.success === null ? 'open' : row.success ? 'success' : 'fail'
  const now = table.quest === n && table.over === null
  return (
    <li
      class="quest"
      data-result={result}
      data-now={now}
      aria-label={questTexts.quest(n, size, table.fails[n - 1] ?? 1, result)}
    >
      <span class="quest-size" aria-hidden="true">
        {result === 'open' ? size : <Icon name={result === 'success' ? 'holy-grail' : 'crowned-skull'} />}
      </span>
      <span class="quest-mark" aria-hidden="true">
        {table.fails[n - 1] === 2 ? questTexts.twoFails : ''}
      </span>
    </li>
  )
}

/** Where the game stands: the five quests, the rejections, who leads, and the team. */
export const Strip = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table || view.room.stage !== 'game') return null
  const table = tableOf(view)
  const rows = rowsOf(session)
  const rejections = rejectionsIn(rows)
  const team = table.team.length > 0 ? table.team : view.room.draft
  const name = nameIn(view)
  const up = looksUp(view.room)
  return (
    <section class="strip" aria-label={questTexts.strip}>
      <ol class="quests">
        {table.sizes.map((_, i) => (
          <Quest key={i} table={table} row={rows.find(({ quest }) => quest === i + 1)} n={i + 1} />
        ))}
      </ol>
      <div class="strip-line">
        <p class="leads">
          <Icon name="crown" />
          <bdi>{name(table.leader)}</bdi>
          <span class="hidden">{texts.leads}</span>
        </p>
        <p class="rejections" role="img" aria-label={questTexts.rejections(rejections)}>
          {[1, 2, 3, 4, 5].map(n => (
            <i key={n} data-on={n <= rejections} />
          ))}
        </p>
        <ul class="team" aria-label={questTexts.team}>
          {!up &&
            team.map(seat => (
              <li key={seat}>
                <Crest charge={view.chairs[seat]?.charge ?? ''} colour={view.chairs[seat]?.colour ?? ''} />
                <span class="hidden">{name(seat)}</span>
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}

/** The newest vote, by crests and thumbs, until the next team is proposed. */
export const Latest = ({ session }: Props) => {
  const view = session.view.value
  const last = rowsOf(session).at(-1)
  const ballots = last?.cards === null ? (last.proposals.at(-1)?.ballots ?? null) : null
  if (!view || ballots === null) return null
  return (
    <ul class="ballots">
      {seatsOf(view).map(seat => (
        <li key={seat}>
          <Crest charge={view.chairs[seat]?.charge ?? ''} colour={view.chairs[seat]?.colour ?? ''} />
          <Icon name={ballots[seat] === 'approve' ? 'thumb-up' : 'thumb-down'} />
          <span class="hidden">
            {nameIn(view)(seat)} {texts.ballots[ballots[seat] ?? '']}
          </span>
        </li>
      ))}
    </ul>
  )
}

const cellOf = ({ ballots, leader, team }: Proposal, seat: string): string =>
  [
    ballots === null ? '' : (texts.ballots[ballots[seat] ?? ''] ?? ''),
    leader === seat ? texts.leads : '',
    team.includes(seat) ? texts.onTeam : '',
  ]
    .filter(word => word !== '')
    .join(', ')

const Cell = ({ proposal, seat }: { readonly proposal: Proposal; readonly seat: string }) => {
  const ballot = proposal.ballots?.[seat]
  return (
    <td class="cell" data-team={proposal.team.includes(seat)} data-leads={proposal.leader === seat}>
      <span class="hidden">{cellOf(proposal, seat)}</span>
      {ballot && <Icon name={ballot === 'approve' ? 'thumb-up' : 'thumb-down'} />}
      {proposal.leader === seat && (
        <i class="cell-crown">
          <Icon name="crown" />
        </i>
      )}
    </td>
  )
}

/** The votes of one quest: players down, proposals across. */
const Grid = ({ view, row }: { readonly view: View; readonly row: QuestRow }) => (
  // A wide grid scrolls by itself, so it has to take the focus of the keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
  <section class="grid-scroll" tabIndex={0} aria-label={`${questTexts.name(row.quest)}: ${texts.grid}`}>
    <table class="grid">
      <thead>
        <tr>
          <th scope="col">{texts.player}</th>
          {row.proposals.map(({ attempt }) => (
            <th key={attempt} scope="col">
              <span class="hidden">{texts.proposal(attempt)}</span>
              <span aria-hidden="true">{attempt}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seatsOf(view).map(seat => (
          <tr key={seat}>
            <th scope="row">
              <Crest charge={view.chairs[seat]?.charge ?? ''} colour={view.chairs[seat]?.colour ?? ''} />
              <bdi>{view.chairs[seat]?.name}</bdi>
            </th>
            {row.proposals.map(proposal => (
              <Cell key={proposal.attempt} proposal={proposal} seat={seat} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Cards = ({ row }: { readonly row: QuestRow }) => {
  if (row.cards === null) return null
  return (
    <p class="quest-cards" data-success={row.success}>
      <Icon name={row.success ? 'holy-grail' : 'crowned-skull'} />
      {questTexts.cards(row.cards, row.success === true)}
    </p>
  )
}

/** Quest by quest: the teams, who voted how, and the cards. */
export const Chronicle = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  const { words } = view.parts
  return (
    <>
      {rowsOf(session)
        .toReversed()
        .map(row => (
          <article key={row.quest} class="panel quest-panel">
            <h2>{questTexts.name(row.quest)}</h2>
            <Cards row={row} />
            {row.others.map((event, i) => (
              <p key={`${event.type}-${i}`}>{words.told(event, nameIn(view))}</p>
            ))}
            <Grid view={view} row={row} />
            <ul class="teams">
              {row.proposals.map(({ attempt, team, approved }) => (
                <li key={attempt}>{questTexts.proposal(attempt, team.map(nameIn(view)), approved)}</li>
              ))}
            </ul>
          </article>
        ))}
    </>
  )
}

/** Who was who, and the moments worth telling. */
export const Cast = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  const table = tableOf(view)
  const { reveal } = table
  const { words } = view.parts
  if (reveal === null) return <p class="lead">{questTexts.hiddenRoles}</p>
  const rest = words.recap({ ...table, reveal: { ...reveal, cast: {} } } as typeof view.table, nameIn(view))
  return (
    <>
      <ul class="cast">
        {table.seats.map(seat => {
          const role = words.roles[reveal.cast[seat] ?? '']
          return (
            <li key={seat} class="cast-one" data-side={role?.side}>
              <Person view={view} seat={seat} />
              <span class="cast-role">{role?.name}</span>
              <span class="cast-side">{role?.side}</span>
            </li>
          )
        })}
      </ul>
      <ul class="recap">
        {rest.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
