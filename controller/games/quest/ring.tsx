import { useState } from 'preact/hooks'
import type { View } from '../../../shared/client/connection.ts'
import { at, type BaseEvent, type Seat } from '../../../shared/engine/game.ts'
import type { PublicEvent } from '../../../shared/games/avalon/events.ts'
import {
  type Ballot,
  newestVote,
  type Proposal,
  type Quest,
  type Quests,
  reasonsOf,
  sumsOf,
} from '../../../shared/games/quest/state.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { useMarks } from '../../card/notes.tsx'
import { joinWords } from '../../catalogue.ts'
import {
  type Cell,
  type ChapterLines,
  type Group,
  type Recap,
  type RecapPerson,
  recapTexts,
  type Votes,
} from '../../end/recap.tsx'
import { looksUp, screenOf, seatsOf } from '../../selectors.ts'
import type { Session } from '../../session.ts'
import { Icon } from '../../ui/icon.tsx'
import { Name, nameIn, SeatCrest } from '../../ui/people.tsx'
import { RoleText, Why } from '../../ui/role-name.tsx'
import { Ring, type RingPlace } from '../../watch/ring.tsx'
import type { EndStory } from '../game-ui.tsx'
import { Blade, type Noun, tallied } from './strip.tsx'

export const thumb = (ballot: string): string => (ballot === 'approve' ? 'thumb-up' : 'thumb-down')

/** Says who cast which ballot, in the seats' order. */
export const spoken = (view: View, event: BaseEvent): readonly string[] => {
  if (event.type !== 'voted') return []
  // The cast is safe: both games that use this have one event of this type.
  const { ballots } = event as Extract<PublicEvent, { type: 'voted' }>
  return (['approve', 'reject'] as const).flatMap(ballot => {
    const names = seatsOf(view).filter(seat => ballots[seat] === ballot)
    return names.length === 0
      ? []
      : [t().quest.phone.cast({ ballot: t().quest.ballots[ballot], names: names.map(nameIn(view)) })]
  })
}

interface QuestProps {
  readonly view: View
  readonly quest: Quest
  readonly noun: Noun
  /** The result of its cards, in words. */
  readonly result: string
}

/** One quest of the history: its cards, the events told besides, and the teams. The grid above has the votes. */
export const QuestPanel = ({ view, quest, noun, result }: QuestProps) => {
  const told = (event: BaseEvent): string => view.parts.words.event(event, nameIn(view))
  return (
    <article class="panel quest-panel">
      <h2>{t().quest.phone.nouns[noun].name({ quest: quest.quest })}</h2>
      {quest.cards !== null && (
        <p class="quest-cards" data-success={quest.success}>
          <Icon name={quest.success ? 'holy-grail' : 'crowned-skull'} />
          <span>
            <RoleText text={result} />
          </span>
          {quest.cards.includes('reverse') && <Why of={t().quest.cards.reverse} text={t().quest.why.reverse} />}
        </p>
      )}
      {quest.others.map((event, i) => (
        <p key={`${event.type}-${i}`}>
          <RoleText text={told(event)} />
        </p>
      ))}
      <ul class="teams">
        {quest.proposals.map(({ attempt, team, fate }, i) => (
          <li key={i}>{t().quest.phone.fates[fate]({ attempt, team: team.map(nameIn(view)) })}</li>
        ))}
      </ul>
    </article>
  )
}

interface Props {
  readonly view: View
  readonly noun: Noun
  readonly leader: Seat
  readonly team: readonly Seat[]
  readonly quests: Quests
}

interface RingProps extends Pick<Props, 'view' | 'noun'> {
  /** Whether to show it during questions, too: on the history's page. */
  readonly always?: boolean
  readonly table: Pick<Props, 'leader' | 'team' | 'quests'> & {
    readonly sizes: readonly number[]
    readonly quest: number
    /** The holder of the Lady of the Lake, in games that have her. */
    readonly lady?: Seat | null
    /** Who on the team carries Excalibur, in games that have it. */
    readonly carrier?: Seat | null
  }
  /** What is said of the carrier. */
  readonly carries?: string
  /** Given where crests may be marked. */
  readonly session?: Session
}

/** How one player voted throughout the game, quest by quest. */
const VoteHistory = ({ view, noun, quests, seat }: Omit<Props, 'leader' | 'team'> & { readonly seat: Seat }) => {
  const votes = quests.flatMap(({ quest, proposals }) => {
    const cast = proposals.flatMap(({ ballots, doubled, team }) => {
      const ballot = ballots?.[seat]
      return ballot ? [{ ballot, twice: doubled === seat, aboard: team.includes(seat) }] : []
    })
    return cast.length > 0 ? [{ quest, cast }] : []
  })
  return (
    <div class="ring-history">
      <p>
        <b>
          <Name of={nameIn(view)(seat)} />
        </b>{' '}
        {votes.length === 0 ? t().quest.phone.unvoted : t().quest.phone.voted}
      </p>
      <ol>
        {votes.map(({ quest, cast }) => (
          <li key={quest}>
            <span class="hidden">{t().quest.phone.nouns[noun].name({ quest })}: </span>
            <b aria-hidden="true">{quest}</b>
            {cast.map(({ ballot, twice, aboard }, i) => (
              <span key={i} class="ring-vote" data-lit={aboard}>
                <Icon name={thumb(ballot)} />
                {twice && <b aria-hidden="true">{t().phone.twice}</b>}
                <span class="hidden">
                  {joinWords([t().quest.phone.ballots[ballot], ...(twice ? [t().phone.doubled] : [])])}{' '}
                </span>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}

/**
 * The team in the middle of the table, or the leader's picks so far; and the result of the vote on it, or of the one on
 * the team before it.
 */
const RingCentre = ({
  view,
  team,
  carrier,
  free,
  vote,
  past,
}: Pick<Props, 'view' | 'team'> & {
  readonly carrier: Seat | null
  readonly free: number
  readonly vote: Proposal | null
  readonly past: Proposal | null
}) => {
  const { approve, reject } = vote ? sumsOf(vote) : { approve: 0, reject: 0 }
  return (
    <>
      <ul class="ring-team" aria-label={t().quest.phone.team}>
        {team.map(seat => (
          <li key={seat}>
            <SeatCrest view={view} seat={seat} />
            {seat === carrier && <Blade />}
            <span class="hidden">{nameIn(view)(seat)}</span>
          </li>
        ))}
        {Array.from({ length: free }, (_, i) => (
          <li key={i} class="ring-free" aria-hidden="true" />
        ))}
      </ul>
      {vote && <p class="ring-tally">{tallied(approve, reject)}</p>}
      {past && <p class="ring-past">{t().quest.phone.lastVote(sumsOf(past))}</p>}
    </>
  )
}

/**
 * Returns the newest vote: as `vote` for as long as it is about the team on the table, and as `past` once the next
 * leader picks, when its thumbs would read as votes on the next team.
 */
const votesIn = (quests: Quests, phase: string) => {
  const vote = newestVote(quests)
  return vote?.fate === 'rejected' && phase !== 'votes' ? { vote: null, past: vote } : { vote, past: null }
}

const ballotIn = (vote: Proposal | null, seat: Seat): { readonly ballot: Ballot | null; readonly twice: boolean } =>
  vote?.ballots ? { ballot: at(vote.ballots, seat), twice: vote.doubled === seat } : { ballot: null, twice: false }

/** Lists who was shown to all as Evil before the strike. */
const shownEvil = ({ table }: View): readonly Seat[] => {
  const last = table?.events.findLast(({ type }) => type === 'hunted')
  return last && 'evil' in last ? (last.evil ?? []) : []
}

/** The emblem in the middle where there is no team, by phase. */
const emblems: Readonly<Record<string, string>> = {
  deal: 'wax-seal',
  lady: 'lotus-flower',
  looked: 'lotus-flower',
  loyalty: 'crossed-swords',
  window: 'scroll-unfurled',
  assassination: 'plain-dagger',
}

/** The questions above or beside which the ring is shown, where there is room for it. */
const phasesWithRing: readonly string[] = ['team', 'vote', 'lady', 'assassination']

/**
 * Says whether the ring is shown: while this phone waits, and above questions that are answered openly. It is not shown
 * above cards that are read in secret: what is drawn there must never change.
 */
const showsRing = (view: View): boolean => {
  const screenId = screenOf(view)
  return (
    screenId === 'wait' ||
    screenId === 'look-up' ||
    (screenId === 'ask' && phasesWithRing.includes(view.table?.phase ?? ''))
  )
}

/** Shows the team above the cards that it plays: the others who go, by name. */
const Aboard = ({ view, team, carrier }: Pick<Props, 'view' | 'team'> & { readonly carrier: Seat | null }) => (
  <ul class="aboard" aria-label={t().quest.phone.team}>
    {team.map(seat => (
      <li key={seat}>
        <span class="ring-crest">
          <SeatCrest view={view} seat={seat} />
          {seat === carrier && <Blade />}
        </span>
        <Name of={nameIn(view)(seat)} />
      </li>
    ))}
  </ul>
)

/** Says whether this phone's owner may mark others on the ring: a player who waits. */
const mayMark = (view: View): boolean => screenOf(view) === 'wait' && seatsOf(view).includes(view.seat ?? '')

type MarkedProps = Parameters<typeof Ring>[0] & { readonly session: Session | undefined }

/**
 * The ring, and below it what marks the crest that was tapped, or opens this phone's own marks: they are seen only
 * while it is held.
 */
const MarkedRing = ({ session, places, view, opened, open = () => undefined, ...ring }: MarkedProps) => {
  const { feelingOf, row } = useMarks(session, view, mayMark(view), 'ring')
  const marked = places.map((place): RingPlace => ({ ...place, feeling: feelingOf(place.seat) }))
  return (
    <>
      <Ring {...ring} view={view} places={marked} opened={opened} open={open} />
      {row(opened, () => opened !== null && open(opened))}
    </>
  )
}

/** The table: who sits where, who leads, who goes, and how everybody voted. A tap on a player lists their votes. */
export const QuestRing = ({
  view,
  noun,
  always = false,
  table: { leader, team, quests, sizes, quest, lady = null, carrier = null },
  carries = '',
  session,
}: RingProps) => {
  const [opened, setOpened] = useState<Seat | null>(null)
  if (view.table === null) return null
  if (!always && screenOf(view) === 'ask' && !phasesWithRing.includes(view.table.phase))
    return ['quest', 'excalibur'].includes(view.table.phase) ? (
      <Aboard view={view} team={team} carrier={carrier} />
    ) : null
  if (!(always || showsRing(view))) return null
  const up = looksUp(view.room)
  const emblem = emblems[view.table.phase]
  const { acted, awaited } = view.table
  const { vote, past } = votesIn(quests, view.table.phase)
  const aboard = up || team.length > 0 ? team : view.room.draft
  // Hides the Lady and Excalibur during a reveal: they are on their way.
  const holder = up ? null : lady
  const blade = up ? null : carrier
  const held = [
    [leader, t().quest.phone.leads],
    [holder, t().quest.phone.lady],
    [blade, carries],
  ] as const
  // Counts the places that the leader has not filled yet.
  const free = view.table.phase === 'team' && !up ? Math.max(0, at(sizes, quest - 1) - aboard.length) : 0
  const evil = shownEvil(view)
  const places = seatsOf(view).map((seat): RingPlace => {
    const { ballot, twice } = ballotIn(vote, seat)
    const ready = !up && acted.includes(seat)
    const said = [
      ...held.flatMap(([by, words]) => (by === seat ? [words] : [])),
      ...(aboard.includes(seat) ? [t().quest.phone.onTeam] : []),
      ...(ballot ? [t().quest.phone.ballots[ballot]] : []),
      ...(twice ? [t().phone.doubled] : []),
      ...(evil.includes(seat) ? [t().quest.sides.evil] : []),
      ...(ready && awaited.length > 0 ? [t().quest.phone.ready] : []),
    ]
    return {
      seat,
      crowned: seat === leader,
      lit: aboard.includes(seat),
      badge: ballot ?? (ready ? 'ready' : null),
      lady: holder === seat,
      twice,
      evil: evil.includes(seat),
      said,
    }
  })
  return (
    <MarkedRing
      session={session}
      view={view}
      places={places}
      label={t().quest.phone.seating}
      opened={opened}
      open={seat => setOpened(now => (now === seat ? null : seat))}
    >
      {opened === null && emblem !== undefined && (
        <span class="ring-emblem" data-emblem={emblem}>
          <Icon name={emblem} />
        </span>
      )}
      {opened === null ? (
        <RingCentre
          view={view}
          team={aboard}
          carrier={blade}
          free={free}
          vote={view.table.phase === 'votes' ? null : vote}
          past={past}
        />
      ) : (
        <VoteHistory view={view} noun={noun} quests={quests} seat={opened} />
      )}
    </MarkedRing>
  )
}

interface FinishedGame {
  readonly view: View
  readonly noun: Noun
  readonly quests: Quests
  readonly cast: Readonly<Record<Seat, string>>
  readonly isEvil: (role: string) => boolean
  readonly mark?: (seat: Seat) => string
  /** The evil players whom a seat was told of, in games that reveal it. */
  readonly knew?: (seat: Seat) => readonly Seat[]
  readonly shot?: { readonly by: Seat; readonly at: Seat } | null
}

const cellOf = ({ ballots, doubled, leader, team }: Proposal, seat: string): Cell => {
  const ballot = ballots?.[seat]
  const [lit, leads, twice] = [team.includes(seat), leader === seat, doubled === seat]
  return {
    icon: ballot === undefined ? null : thumb(ballot),
    seat: null,
    lit,
    corner: leads ? 'crown' : null,
    more: twice ? t().phone.twice : '',
    said: joinWords([
      ballot === undefined ? '' : t().quest.phone.ballots[ballot],
      twice ? t().phone.doubled : '',
      leads ? t().quest.phone.leads : '',
      lit ? t().quest.phone.onTeam : '',
    ]),
  }
}

/** Every proposal of the game, quest by quest: who led, who was on the team, who voted how, and what came of it. */
export const questVotes = (view: View, noun: Noun, quests: Quests): Votes => {
  const seats = seatsOf(view)
  const { name, grid } = t().quest.phone.nouns[noun]
  const groups: readonly Group[] = quests.map(({ quest, success, proposals }) => ({
    label: String(quest),
    said: name({ quest }),
    icon: success === null ? null : success ? 'holy-grail' : 'crowned-skull',
    columns: proposals.map(proposal => ({
      label: String(proposal.attempt),
      said: t().quest.phone.proposal({ n: proposal.attempt }),
      cells: Object.fromEntries(seats.map(seat => [seat, cellOf(proposal, seat)] as const)),
    })),
  }))
  return { title: grid, legend: t().quest.phone.legend, groups }
}

/** Explains what the table's bots acted on: what they knew and did. Told only once all roles are shown. */
const reasons = ({
  view,
  quests,
  cast,
  isEvil,
  knew = () => [],
  shot = null,
}: FinishedGame): readonly ChapterLines[] => {
  const evil = Object.keys(cast).filter(seat => isEvil(cast[seat] ?? ''))
  const bots = evil.length === 0 ? [] : seatsOf(view).filter(seat => view.chairs[seat]?.bot)
  const name = nameIn(view)
  const lines = reasonsOf(bots, { quests, evil, knew, shot }).map(({ why, ...said }) => {
    const of = { ...said, seat: name(said.seat), about: name(said.about) }
    return t().quest.phone.reasons[why]({ quest: '', of: 0, ...of })
  })
  return lines.length === 0 ? [] : [{ heading: t().quest.phone.reasons.title, lines }]
}

export const questRecap = (told: FinishedGame): Recap => {
  const { view, noun, quests, cast, isEvil, mark = () => '' } = told
  const seats = seatsOf(view)
  const people: readonly RecapPerson[] = seats.flatMap(seat => {
    const id = cast[seat] ?? ''
    const role = view.parts.words.roles[id]
    if (!role) return []
    return [{ seat, role: role.name, side: role.side, tone: isEvil(id) ? 'dark' : 'light', mark: mark(seat), dead: '' }]
  })
  return { ...recapTexts(view, people, [], reasons(told)), votes: questVotes(view, noun, quests) }
}

/** Whom the Assassin looked for: the roles, and what their fate is called. */
export interface Hunted {
  readonly roles: readonly string[]
  readonly as: 'merlin' | 'lovers' | 'nimue' | 'none'
}

/** Tells how a quest game ended: what the Assassin's strike came to, and who has won. */
export const questEnding = (
  { view, cast, isEvil }: Pick<FinishedGame, 'view' | 'cast' | 'isEvil'>,
  winner: 'good' | 'evil' | null,
  hunted: Hunted | null,
): EndStory | null => {
  if (winner === null) return null
  const seats = seatsOf(view).filter(seat => cast[seat] !== undefined)
  const { words, roleIcons } = view.parts
  const sought = seats.filter(seat => hunted?.roles.includes(at(cast, seat)))
  const people = sought.map(seat => {
    const role = at(cast, seat)
    return { seat, icon: at(roleIcons, role).icon, role: at(words.roles, role).name }
  })
  const isRight = winner === 'evil'
  const fates = t().quest.ends.fate[hunted && people.length > 0 ? hunted.as : 'none']
  return {
    title: t().quest.ends.winner[winner],
    winners: seats.filter(seat => isEvil(at(cast, seat)) === isRight),
    ...(hunted ? { fate: { title: fates[isRight ? 'falls' : 'lives'], isRight, people } } : {}),
  }
}
