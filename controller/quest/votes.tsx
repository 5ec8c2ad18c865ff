import type { View } from '../../shared/client/connection.ts'
import { at, type Fact } from '../../shared/engine/game.ts'
import type { Proposal, Quest } from '../../shared/games/quest/quests.ts'
import { sideBySide } from '../catalogue.ts'
import { Icon } from '../parts/icon.tsx'
import { nameIn, SeatCrest } from '../parts/people.tsx'
import { seatsOf } from '../screens/selectors.ts'
import { texts } from '../texts.ts'
import { type Noun, questTexts } from './texts.ts'

export const thumb = (ballot: string): string => (ballot === 'approve' ? 'thumb-up' : 'thumb-down')

const cellOf = ({ ballots, doubled, leader, team }: Proposal, seat: string): string =>
  sideBySide([
    ballots === null ? '' : questTexts.ballots[at(ballots, seat)],
    doubled === seat ? texts.doubled : '',
    leader === seat ? questTexts.leads : '',
    team.includes(seat) ? questTexts.onTeam : '',
  ])

interface CellProps {
  readonly proposal: Proposal
  readonly seat: string
}
const Cell = ({ proposal, seat }: CellProps) => {
  const ballot = proposal.ballots?.[seat]
  return (
    <td class="cell" data-team={proposal.team.includes(seat)} data-leads={proposal.leader === seat}>
      <span class="hidden">{cellOf(proposal, seat)}</span>
      {ballot && <Icon name={thumb(ballot)} />}
      {proposal.doubled === seat && <span aria-hidden="true">{texts.twice}</span>}
      {proposal.leader === seat && (
        <i class="cell-crown">
          <Icon name="crown" />
        </i>
      )}
    </td>
  )
}

interface QuestProps {
  readonly view: View
  readonly quest: Quest
  readonly noun: Noun
  /** The result of its cards, in words. */
  readonly result: string
}

const gridNamed = (noun: Noun, quest: number): string => `${questTexts.nouns[noun].name({ quest })}: ${questTexts.grid}`

/** Draws the votes of one quest: players down, proposals across. */
const Grid = ({ view, quest, noun }: QuestProps) => (
  // A wide grid scrolls by itself, so it has to take the focus of the keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region
  <section class="grid-scroll" tabIndex={0} aria-label={gridNamed(noun, quest.quest)}>
    <table class="grid">
      <thead>
        <tr>
          <th scope="col">{texts.player}</th>
          {quest.proposals.map(({ attempt }, i) => (
            <th key={i} scope="col">
              <span class="hidden">{questTexts.proposal({ n: attempt })}</span>
              <span aria-hidden="true">{attempt}</span>
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
            {quest.proposals.map((proposal, i) => (
              <Cell key={i} proposal={proposal} seat={seat} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** One quest of the history: its cards, what else was told, who voted how, and the teams. */
export const QuestPanel = (props: QuestProps) => {
  const { view, quest, noun, result } = props
  const told = (event: Fact): string => view.parts.words.told(event, nameIn(view))
  return (
    <article class="panel quest-panel">
      <h2>{questTexts.nouns[noun].name({ quest: quest.quest })}</h2>
      {quest.cards !== null && (
        <p class="quest-cards" data-success={quest.success}>
          <Icon name={quest.success ? 'holy-grail' : 'crowned-skull'} />
          {result}
        </p>
      )}
      {quest.others.map((event, i) => (
        <p key={`${event.type}-${i}`}>{told(event)}</p>
      ))}
      <Grid {...props} />
      <ul class="teams">
        {quest.proposals.map(({ attempt, team, fate }, i) => (
          <li key={i}>{questTexts.fates[fate]({ attempt, team: team.map(nameIn(view)) })}</li>
        ))}
      </ul>
    </article>
  )
}
