import './style.css'
import type { ComponentChildren } from 'preact'
import type { View } from '../../../shared/client/connection.ts'
import { at, type Outcome, type Seat } from '../../../shared/engine/game.ts'
import { type Quest, type Quests, stakeOf } from '../../../shared/games/quest/state.ts'
import { countedCards } from '../../../shared/games/quest/words.ts'
import { type Texts, t } from '../../../shared/texts/catalogue.ts'
import { looksUp, seatsOf } from '../../selectors.ts'
import { Icon } from '../../ui/icon.tsx'
import { nameIn, SeatCrest } from '../../ui/people.tsx'
import { Why } from '../../ui/role-name.tsx'

/** What a game calls its quests. */
export type Noun = keyof Texts<'quest'>['quest']['phone']['nouns']

/** Names a proposal: the last one goes without a vote. */
const proposalNamed = (n: number, of: number): string =>
  n === of ? t().quest.phone.lastProposal : t().quest.phone.proposalOf({ n, of })

interface Proposing {
  readonly attempt: number
  readonly proposals: number
  readonly phase: string
  /** What to say in place of the number of the proposal. */
  readonly said?: string | null
}
/** Says which proposal for a quest this is, where the last one goes without a vote. */
export const ProposalTrack = ({ attempt, proposals, phase, said = null }: Proposing) => {
  const numbers = Array.from({ length: proposals }, (_, i) => i + 1)
  return (
    <div class="track">
      <span class="track-dots" aria-hidden="true">
        {numbers.map(n => (
          <i key={n} data-on={n <= attempt} data-last={n === proposals} />
        ))}
      </span>
      {/* While the last team is picked, the moment's heading says it. */}
      {(phase !== 'team' || attempt < proposals || said !== null) && <p>{said ?? proposalNamed(attempt, proposals)}</p>}
    </div>
  )
}

/** Says cards as in `2 Successes and 1 Fail`. */
export const cardsSaid = (played: readonly string[]): string => countedCards(t(), played)

export const tallied = (approve: number, reject: number): string =>
  t().quest.phone.tally({
    approvals: t().quest.phone.approvals({ n: approve }),
    rejections: t().quest.phone.rejections({ n: reject }),
  })

export const questNamed = (
  noun: Noun,
  n: number,
  size: number,
  fails: number,
  result: keyof Texts<'quest'>['quest']['phone']['states'],
): string => {
  const sized = t().quest.phone.nouns[noun].size({ quest: n, n: size })
  return t().quest.phone.states[result]({ quest: fails === 2 ? t().quest.phone.twoNeeded({ quest: sized }) : sized })
}

/** The fields that the tables of quest games share. */
export interface QuestTable {
  readonly leader: Seat
  readonly quest: number
  readonly sizes: readonly number[]
  readonly fails: readonly number[]
  readonly team: readonly Seat[]
  readonly over: Outcome | null
}

interface One {
  readonly table: QuestTable
  readonly noun: Noun
  readonly told: Quest | undefined
  readonly n: number
}

const QuestSign = ({ table, noun, told, n }: One) => {
  const size = at(table.sizes, n - 1)
  const success = told?.success ?? null
  const result = success === null ? 'open' : success ? 'success' : 'fail'
  const now = table.quest === n && table.over === null
  return (
    <li
      class="quest"
      data-result={result}
      data-now={now}
      aria-current={now ? 'step' : undefined}
      aria-label={questNamed(noun, n, size, at(table.fails, n - 1), result)}
    >
      <span class="quest-size" aria-hidden="true">
        {result === 'open' ? size : <Icon name={result === 'success' ? 'holy-grail' : 'crowned-skull'} />}
      </span>
      <span class="quest-mark" aria-hidden="true">
        {table.fails[n - 1] === 2 ? t().quest.phone.twoFails : ''}
      </span>
      {table.fails[n - 1] === 2 && <Why of={t().quest.phone.twoFails} text={t().quest.why.fails[noun]} />}
    </li>
  )
}

export const QuestSigns = ({ table, noun, quests }: Pick<One, 'table' | 'noun'> & { readonly quests: Quests }) => (
  <ol class="quests">
    {table.sizes.map((_, i) => (
      <QuestSign key={i} table={table} noun={noun} told={quests.find(({ quest }) => quest === i + 1)} n={i + 1} />
    ))}
  </ol>
)

export const nextLeader = (seats: readonly Seat[], leader: Seat): Seat =>
  at(seats, (seats.indexOf(leader) + 1) % seats.length)

export const Leads = ({ view, leader }: { readonly view: View; readonly leader: Seat }) => (
  <p class="leads">
    <Icon name="crown" />
    <bdi>{nameIn(view)(leader)}</bdi>
    <span class="hidden">{t().quest.phone.leads}</span>
    <span class="leads-next">{t().quest.phone.next({ name: nameIn(view)(nextLeader(seatsOf(view), leader)) })}</span>
  </p>
)

/** Shows who leads and the score, and below that this proposal: two lines that never wrap. */
export const StripLines = ({
  view,
  leader,
  quests,
  team,
  carrier = null,
  children,
}: {
  readonly view: View
  readonly leader: Seat
  readonly quests: Quests
  readonly team: readonly Seat[]
  /** Who on the team carries Excalibur, in games that have it. */
  readonly carrier?: Seat | null
  readonly children: ComponentChildren
}) => (
  <>
    <div class="strip-line">
      <Leads view={view} leader={leader} />
      <ResultLine quests={quests} />
    </div>
    <div class="strip-line">
      {children}
      <Team view={view} team={team} carrier={carrier} />
    </div>
  </>
)

/** Says the score between the sides, as far as it has been told. */
export const ResultLine = ({ quests }: { readonly quests: Quests }) => (
  <p class="result-line">
    {t().quest.phone.results({
      good: quests.filter(({ success }) => success === true).length,
      evil: quests.filter(({ success }) => success === false).length,
    })}
  </p>
)

export const StakesLine = ({ quests, hunts }: { readonly quests: Quests; readonly hunts: boolean }) => {
  const [good, evil] = [true, false].map(result => quests.filter(({ success }) => success === result).length)
  const stake = stakeOf(good ?? 0, evil ?? 0, hunts)
  return stake && <p class="stakes">{t().quest.phone.stakes[stake]}</p>
}

/** The sword on the crest of the player who carries Excalibur. */
export const Blade = () => (
  <i class="blade" aria-hidden="true">
    <Icon name="pointy-sword" />
  </i>
)

/** Draws the team, or the leader's draft of it. Hidden while the TV plays a reveal. */
export const Team = ({
  view,
  team,
  carrier,
}: {
  readonly view: View
  readonly team: readonly Seat[]
  readonly carrier: Seat | null
}) => (
  <ul class="team" aria-label={t().quest.phone.team}>
    {!looksUp(view.room) &&
      (team.length > 0 ? team : view.room.draft).map(seat => (
        <li key={seat}>
          <SeatCrest view={view} seat={seat} />
          {seat === carrier && <Blade />}
          <span class="hidden">{nameIn(view)(seat)}</span>
        </li>
      ))}
  </ul>
)
