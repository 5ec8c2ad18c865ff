import { t } from '../../../shared/texts/catalogue.ts'
import './style.css'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { View } from '../../../shared/client/connection.ts'
import { type Ask, at, type Seat } from '../../../shared/engine/game.ts'
import type { Quests } from '../../../shared/games/quest/state.ts'
import type { PublicEvent, PublicState, SeatKind } from '../../../shared/games/thavalon/events.ts'
import { type Card, type Role, rows } from '../../../shared/games/thavalon/roles.ts'
import { Question } from '../../ask/ask.tsx'
import { textOf } from '../../catalogue.ts'
import { type Recap, VoteGrid } from '../../end/recap.tsx'
import { looksUp } from '../../selectors.ts'
import type { Session } from '../../session.ts'
import { Icon } from '../../ui/icon.tsx'
import { nameIn, Person } from '../../ui/people.tsx'
import type { AskWidget, EndStory, GameUi } from '../game-ui.tsx'
import { DeclareCorner, DeclaredLine } from '../quest/declare.tsx'
import { type Hunted, QuestPanel, QuestRing, questEnding, questRecap, questVotes, spoken } from '../quest/ring.tsx'
import { ProposalTrack, QuestSigns, StakesLine, StripLines } from '../quest/strip.tsx'

interface Props {
  readonly session: Session
}
const noun = 'mission'

const thavalonTable = (view: View): PublicState => {
  if (view.game !== 'thavalon' || view.table === null) throw new Error('this is no table of THavalon')
  return view.table
}
const questsOf = (session: Session): Quests => {
  const view = session.view.value
  return view?.table ? thavalonTable(view).quests : []
}

/** Says whether this is a round 1 in which one vote chooses between two teams. */
const isChoice = ({ options, quest }: Pick<PublicState, 'options' | 'quest'>): boolean =>
  options['round-one-choice'] === true && quest === 1

/** The phases in which a proposal is made, waits for declarations, or is voted on. */
const proposing = ['team', 'locked', 'vote', 'votes'] as const
const isProposing = ({ phase }: Pick<PublicState, 'phase'>): boolean => proposing.some(one => one === phase)

const callOf = ({ id }: Ask): string => at(id.split(' '), 1)

/** The Assassin's calls are separate asks, all open at once: first the call is chosen, then its targets. */
const Call: AskWidget = ({ session, asks }) => {
  const [called, setCalled] = useState<string | null>(null)
  const ask = asks.find(({ id }) => id === called)
  const whom = useRef<HTMLDivElement>(null)
  // Scrolls the targets into view: on a low screen they would be below the edge.
  useLayoutEffect(() => {
    whom.current?.scrollIntoView({ block: 'end' })
  }, [called])
  return (
    <>
      <section class="ask calls" aria-labelledby="q-call">
        <h2 id="q-call" class="ask-prompt">
          {t().thavalon.phone.call}
        </h2>
        <div class="calls-list">
          {asks.map(one => (
            <button
              key={one.id}
              type="button"
              class="pick-choice"
              data-call={one.id}
              aria-pressed={one.id === called}
              onClick={() => setCalled(one.id)}
            >
              {textOf(t().thavalon.phone.calls, callOf(one))}
            </button>
          ))}
        </div>
      </section>
      {ask && (
        <div ref={whom}>
          <Question key={ask.id} session={session} ask={ask} />
        </div>
      )}
    </>
  )
}

export const recap = (session: Session): Recap | null => {
  const view = session.view.value
  if (!view?.table) return null
  const { reveal } = thavalonTable(view)
  return questRecap({
    view,
    noun,
    quests: questsOf(session),
    cast: reveal?.cast ?? {},
    isEvil: role => rows[role as Role]?.side === 'evil',
    mark: seat => (seat === reveal?.assassin ? t().thavalon.phone.assassin : ''),
  })
}

/** Says which proposal of the round this is, or that one vote chooses between two. */
const Track = ({ table }: { readonly table: PublicState }) => {
  if (!isProposing(table)) return null
  const { attempt, proposals, phase } = table
  const said = isChoice(table) ? t().thavalon.phone.choice({ n: attempt, of: proposals }) : null
  return <ProposalTrack attempt={attempt} proposals={proposals} phase={phase} said={said} />
}

export const Strip = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table || view.room.stage !== 'game') return null
  const table = thavalonTable(view)
  return (
    <section class="strip" aria-label={t().quest.phone.strip}>
      <QuestSigns table={table} noun={noun} quests={questsOf(session)} />
      <StripLines view={view} leader={table.leader} quests={questsOf(session)} team={table.team}>
        <Track table={table} />
      </StripLines>
      {!looksUp(view.room) && <StakesLine quests={questsOf(session)} hunts={true} />}
      <DeclaredLine view={view} />
    </section>
  )
}

const Named = ({
  view,
  title,
  team,
}: {
  readonly view: View
  readonly title: string
  readonly team: readonly Seat[]
}) => (
  <section class="named-team">
    <h2 class="small-head">{title}</h2>
    <ul class="crests">
      {team.map(seat => (
        <li key={seat}>
          <Person view={view} seat={seat} />
        </li>
      ))}
    </ul>
  </section>
)

/** The first of two teams while the second is proposed, then both: one vote chooses between them. */
export const Teams = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table || looksUp(view.room)) return null
  const table = thavalonTable(view)
  if (!isProposing(table)) return null
  const { phase, team, other } = table
  if (other.length === 0) return null
  // While the second team is proposed, only the first is shown.
  if (phase === 'team') return <Named view={view} title={t().thavalon.phone.first} team={other} />
  return (
    <div class="two-teams">
      <Named view={view} title={t().thavalon.phone.first} team={team} />
      <Named view={view} title={t().thavalon.phone.second} team={other} />
    </div>
  )
}

const icons: Readonly<Record<Card, string>> = {
  success: 'holy-grail',
  fail: 'crowned-skull',
  reverse: 'clockwise-rotation',
}

/** The cards of a mission as they were revealed: by kind, without owners. */
const Played = ({ cards }: { readonly cards: readonly string[] }) => {
  const sorted = (Object.keys(icons) as readonly Card[]).flatMap(kind =>
    cards.filter(card => card === kind).map(() => kind),
  )
  const word = (card: string): string => textOf(t().thavalon.phone.cards, card) ?? ''
  return (
    <ul class="played" aria-label={t().thavalon.phone.played({ cards: sorted.map(word) })}>
      {sorted.map((card, i) => (
        <li key={i} data-card={card}>
          <Icon name={icons[card]} />
          <span>{word(card)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The newest cards: the ring shows the newest vote. */
export const Latest = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  const quest = questsOf(session).at(-1)
  return quest?.cards && ['result', 'window'].includes(view.table.phase) ? <Played cards={quest.cards} /> : null
}

export const History = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  const said = (quest: number): string => {
    const result = thavalonTable(view).events.findLast(event => event.type === 'quested' && event.quest === quest)
    return result ? view.parts.words.event(result, nameIn(view)) : ''
  }
  const quests = questsOf(session)
  return (
    <>
      <VoteGrid view={view} votes={questVotes(view, noun, quests)} />
      {view.room.stage === 'game' && <QuestRing view={view} noun={noun} table={thavalonTable(view)} always />}
      {quests.toReversed().map(quest => (
        <QuestPanel
          key={quest.quest}
          view={view}
          quest={quest}
          noun={noun}
          result={quest.cards === null ? '' : said(quest.quest)}
        />
      ))}
    </>
  )
}

const Middle = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  return (
    <>
      <Teams session={session} />
      <QuestRing view={view} noun={noun} table={thavalonTable(view)} session={session} />
    </>
  )
}

const begins = ['dealt', 'led', 'opened'] as const satisfies readonly PublicEvent['type'][]

/** The roles that each of the Assassin's calls is about. */
const called: Readonly<Record<Hunted['as'], readonly Role[]>> = {
  merlin: ['merlin'],
  lovers: ['tristan', 'iseult'],
  nimue: ['nimue'],
  none: ['merlin', 'tristan', 'iseult'],
}

const ending = (view: View): EndStory | null => {
  const { events, over, reveal } = thavalonTable(view)
  const shot = events.findLast(event => event.type === 'shot')
  const isEvil = (role: string): boolean => rows[role as Role]?.side === 'evil'
  return questEnding(
    { view, cast: reveal?.cast ?? {}, isEvil },
    over?.winner ?? null,
    shot ? { roles: called[shot.call], as: shot.call } : null,
  )
}

export const ui: GameUi<SeatKind> = {
  ending,
  Strip,
  begins,
  settings: ['votes'],
  Latest,
  History,
  spoken,
  recap,
  Corner: DeclareCorner,
  Middle: Middle,
  claims: view => thavalonTable(view)?.pool ?? [],
  asks: {
    acknowledge: 'usual',
    team: 'usual',
    vote: 'usual',
    card: 'usual',
    declare: 'corner',
    assassinate: Call,
  },
}
