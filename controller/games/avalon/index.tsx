import { useState } from 'preact/hooks'
import type { View } from '../../../shared/client/connection.ts'
import type { Ask, Seat } from '../../../shared/engine/game.ts'
import type { Hand, PublicEvent, PublicState, SeatKind } from '../../../shared/games/avalon/events.ts'
import { inPlay, type Role, sideNow } from '../../../shared/games/avalon/roles.ts'
import { hunts, isLastChance, proposalsIn } from '../../../shared/games/avalon/state.ts'
import type { Quest } from '../../../shared/games/quest/state.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import '../quest/style.css'
import { Back, Counter, People, Question } from '../../ask/ask.tsx'
import { CardAsk } from '../../ask/cards.tsx'
import { AskLayout, useMarkBusy } from '../../ask/layout.tsx'
import { isReady, tapped } from '../../ask/picks.ts'
import { joinSentences } from '../../catalogue.ts'
import { type Recap, VoteGrid } from '../../end/recap.tsx'
import { looksUp, seatsOf } from '../../selectors.ts'
import type { Session } from '../../session.ts'
import { Icon } from '../../ui/icon.tsx'
import { nameIn } from '../../ui/people.tsx'
import { Why } from '../../ui/role-name.tsx'
import { type AskWidget, type EndStory, type GameUi, type Learned, Nothing } from '../game-ui.tsx'
import { DeclareCorner, DeclaredLine } from '../quest/declare.tsx'
import { QuestPanel, QuestRing, questEnding, questRecap, questVotes, spoken } from '../quest/ring.tsx'
import { cardsSaid, ProposalTrack, QuestSigns, StakesLine, StripLines } from '../quest/strip.tsx'

/** Asks about Excalibur: every phone on the team shows one card per member, face down until it is held. */
export const Stroke: AskWidget = ({ session, asks }) => (
  <>
    {asks.map(ask => (
      <CardAsk key={ask.id} session={session} ask={ask} blank={t().avalon.phone.cannotStrike} />
    ))}
  </>
)

/**
 * Picks the team, then who on it carries Excalibur: two steps in the same place, because a small screen cannot show
 * both at once.
 */
const Arm = ({ session, ask }: { readonly session: Session; readonly ask: Ask }) => {
  const [picks, setPicks] = useState<readonly Seat[]>([])
  const [arming, setArming] = useState(false)
  const [carrier, setCarrier] = useState<Seat | null>(null)
  const view = session.view.value
  useMarkBusy(session, picks.length > 0)
  if (!view?.table) return null
  const { prompt, confirm } = view.parts.words.ask(ask, view.table, nameIn(view))
  const may = ask.ways?.[0]?.at(-1)?.from ?? []
  const fit = picks.filter(seat => may.includes(seat))
  if (!arming)
    return (
      <AskLayout
        session={session}
        ask={ask}
        prompt={prompt}
        as="people"
        foot={<Counter ask={ask} picks={picks} />}
        label={t().avalon.phone.toCarrier}
        disabled={!isReady(picks, ask)}
        confirm={() => {
          setArming(true)
          // On a team of two that includes the leader, only the other member can carry it.
          setCarrier(fit.length === 1 ? (fit[0] ?? null) : null)
        }}
      >
        <People
          view={view}
          ask={ask}
          picks={picks}
          pick={one => {
            const next = tapped(picks, one, ask)
            setPicks(next)
            void session.say({ do: 'draft', ask: ask.id, picks: next })
          }}
        />
      </AskLayout>
    )
  return (
    <AskLayout
      session={session}
      ask={ask}
      prompt={t().avalon.phone.carries}
      as="people"
      foot={<Back label={t().avalon.phone.toTeam} go={() => setArming(false)} />}
      label={confirm}
      disabled={carrier === null}
      confirm={() => {
        if (carrier === null) return
        void session.say({ do: 'answer', ask: ask.id, picks: [...picks.filter(seat => seat !== carrier), carrier] })
      }}
    >
      <People view={view} ask={{ ...ask, from: fit }} picks={carrier === null ? [] : [carrier]} pick={setCarrier} />
    </AskLayout>
  )
}

export const Team: AskWidget = ({ session, asks }) => (
  <>
    {asks.map(ask =>
      ask.ways ? (
        <Arm key={ask.id} session={session} ask={ask} />
      ) : (
        <Question key={ask.id} session={session} ask={ask} />
      ),
    )}
  </>
)

/** A way to strike: its name, what its answer begins with, and the ask for the seats. */
interface Aim {
  readonly id: string
  readonly first: readonly string[]
  readonly ask: Ask
}

/**
 * Where the lovers are in play, the Assassin first chooses whom to look for, then who it is: two steps of one question.
 */
const aimsOf = (ask: Ask): readonly Aim[] =>
  (ask.ways ?? []).flatMap(way => {
    const whom = way.at(-1)
    if (!whom) return []
    const first = way.slice(0, -1).flatMap(({ from }) => from)
    const { from, count } = whom
    return [{ id: first[0] ?? 'merlin', first, ask: { id: ask.id, kind: ask.kind, from, pick: [count, count] } }]
  })

/** Chooses whom to hunt; then, in the same place, who it is, with a way back. */
const Aimed = ({ session, ask }: { readonly session: Session; readonly ask: Ask }) => {
  const [aim, setAim] = useState<string | null>(null)
  const view = session.view.value
  if (!view?.table) return null
  const { words } = view.parts
  const aims = aimsOf(ask)
  const chosen = aims.find(({ id }) => id === aim)
  if (chosen)
    return (
      <Question
        key={chosen.id}
        session={session}
        ask={chosen.ask}
        first={chosen.first}
        back={{ label: t().avalon.phone.toAims, go: () => setAim(null) }}
      />
    )
  return (
    <section class="ask calls" aria-labelledby="q-aim">
      <h2 id="q-aim" class="ask-prompt">
        {words.ask(ask, view.table, nameIn(view)).prompt}
      </h2>
      <div class="calls-list">
        {aims.map(({ id }) => (
          <button key={id} type="button" class="pick-choice" data-call={id} onClick={() => setAim(id)}>
            {words.pick(id)}
          </button>
        ))}
      </div>
    </section>
  )
}

export const Strike: AskWidget = ({ session, asks }) => (
  <>
    {asks.map(ask =>
      ask.ways ? (
        <Aimed key={ask.id} session={session} ask={ask} />
      ) : (
        <Question key={ask.id} session={session} ask={ask} />
      ),
    )}
  </>
)

interface Props {
  readonly session: Session
}
const noun = 'quest'
/** Says whether a role is evil at the end: Lancelots may have switched sides. */
const isEvilIn =
  ({ switched }: PublicState) =>
  (role: string): boolean =>
    sideNow(role as Role, switched) === 'evil'
const avalonTable = (view: View): PublicState => {
  if (view.game !== 'avalon' || view.table === null) throw new Error('this is no table of Avalon')
  return view.table
}

/** The phases in which a proposal is made, waits for declarations, or is voted on. */
const proposing: readonly string[] = ['team', 'locked', 'vote', 'votes']

/** Counts the rejections in a row; or the proposals, where the last one goes without a vote. */
const Track = ({ table }: { readonly table: PublicState }) => {
  const { attempt, phase, rejections } = table
  const proposals = proposalsIn(table)
  if (proposals !== null)
    return proposing.includes(phase) ? <ProposalTrack attempt={attempt} proposals={proposals} phase={phase} /> : null
  return (
    <p class="rejections">
      <span>{t().avalon.phone.rejectionsShort}</span>
      {[1, 2, 3, 4, 5].map(n => (
        <i key={n} data-on={n <= rejections} />
      ))}
      <Why of={t().avalon.phone.rejections({ n: rejections })} text={t().quest.why.rejections} />
    </p>
  )
}

const Strip = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table || view.room.stage !== 'game') return null
  const table = avalonTable(view)
  const { quests } = table
  return (
    <section class="strip" aria-label={t().quest.phone.strip}>
      <QuestSigns table={table} noun={noun} quests={quests} />
      <StripLines view={view} leader={table.leader} quests={quests} team={table.team} carrier={table.carrier}>
        <Track table={table} />
        {!looksUp(view.room) && isLastChance(table) && <p class="stakes last-chance">{t().avalon.phone.lastChance}</p>}
        {table.switches.includes('switch') && (
          <p class="leads">
            {t().avalon.phone.switches({
              quests: table.switches.flatMap((card, i) => (card === 'switch' ? [String(i + 1)] : [])),
            })}
          </p>
        )}
        {table.carrier !== null && !looksUp(view.room) && (
          <p class="leads carrier">
            <Icon name="pointy-sword" />
            <bdi>{nameIn(view)(table.carrier)}</bdi>
            <span class="hidden">{t().avalon.phone.carriesNow}</span>
          </p>
        )}
        {table.lady !== null && !looksUp(view.room) && (
          <p class="leads lady">
            <Icon name="lotus-flower" />
            <bdi>{nameIn(view)(table.lady)}</bdi>
            <span class="hidden">{t().quest.phone.lady}</span>
          </p>
        )}
      </StripLines>
      {!looksUp(view.room) && !isLastChance(table) && <StakesLine quests={quests} hunts={hunts(table)} />}
      <DeclaredLine view={view} />
    </section>
  )
}

/** Describes a quest's result, and what Excalibur did to it. */
const resultOf = (view: View, { quest, success, cards }: Quest): string => {
  const quested = avalonTable(view).events.find(event => event.type === 'quested' && event.quest === quest)
  // A Reverse needs more words than the cards.
  if (quested && cards?.includes('reverse')) return view.parts.words.event(quested, nameIn(view))
  const came = t().avalon.phone[success ? 'succeeded' : 'failed']({ cards: cardsSaid(cards ?? []) })
  const struck = avalonTable(view).events.find(event => event.type === 'struck' && event.quest === quest)
  return struck ? joinSentences([view.parts.words.event(struck, nameIn(view)), came]) : came
}

const History = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  const table = avalonTable(view)
  const { quests } = table
  return (
    <>
      <VoteGrid view={view} votes={questVotes(view, noun, quests)} />
      {view.room.stage === 'game' && <QuestRing view={view} noun={noun} table={table} always />}
      {quests.toReversed().map(quest => (
        <QuestPanel key={quest.quest} view={view} quest={quest} noun={noun} result={resultOf(view, quest)} />
      ))}
    </>
  )
}

const recap = (session: Session): Recap | null => {
  const view = session.view.value
  if (!view?.table) return null
  const { reveal, events } = avalonTable(view)
  const shot = events.find(event => event.type === 'shot')
  return questRecap({
    view,
    noun,
    quests: avalonTable(view).quests,
    cast: reveal?.cast ?? {},
    isEvil: isEvilIn(avalonTable(view)),
    knew: seat =>
      (reveal?.saw[seat] ?? []).flatMap(({ as, seat: seen }) => (['evil', 'certain'].includes(as) ? [seen] : [])),
    shot: typeof shot?.at === 'string' ? { by: shot.by, at: shot.at } : null,
  })
}

const ending = (view: View): EndStory | null => {
  const table = avalonTable(view)
  const shot = table.events.findLast(event => event.type === 'shot')
  const lovers = typeof shot?.at === 'object'
  return questEnding(
    { view, cast: table.reveal?.cast ?? {}, isEvil: isEvilIn(table) },
    table.over?.winner ?? null,
    shot ? { roles: lovers ? ['tristan', 'isolde'] : ['merlin'], as: lovers ? 'lovers' : 'merlin' } : null,
  )
}

/**
 * Returns what the Lady or Excalibur told one player last. That player reads it; every other phone shows the same frame
 * without it.
 */
const learned = (view: View): Learned | null => {
  const { events, quest } = avalonTable(view)
  // Whether Excalibur was used is told by the TV first.
  const isTold = (of: number): boolean => of !== quest || !looksUp(view.room)
  const last = events.findLast(
    event => event.type === 'looked' || (event.type === 'struck' && event.at !== null && isTold(event.quest)),
  )
  const hand = view.game === 'avalon' ? (view.secret?.hand ?? null) : null
  if (!hand || (last?.type !== 'looked' && last?.type !== 'struck')) return null
  const looked = last.type === 'looked'
  const answer: Hand = {
    ...hand,
    sees: looked ? hand.sees.filter(known => 'by' in known && known.seat === last.at) : [],
    struck: looked ? [] : hand.struck.filter(({ quest }) => quest === last.quest),
    notices: [],
    hidden: 0,
    answers: [],
  }
  const lines = view.parts.words.knows(answer, nameIn(view))
  const [title, others] = looked
    ? [t().avalon.phone.answered, t().avalon.phone.notYours]
    : [t().avalon.phone.struck, t().avalon.phone.carriers]
  return { id: `${last.type} ${last.quest}`, title, own: last.by === view.seat ? (lines.at(-1) ?? '') : others }
}

const Middle = ({ session }: Props) => {
  const view = session.view.value
  if (!view?.table) return null
  return (
    <QuestRing
      view={view}
      noun={noun}
      table={avalonTable(view)}
      carries={t().avalon.phone.carriesNow}
      session={session}
    />
  )
}

const begins = [
  'dealt',
  'led',
  'opened',
  'revealed',
  'loyalty',
  'offered',
] as const satisfies readonly PublicEvent['type'][]

export const ui: GameUi<SeatKind> = {
  Strip,
  begins,
  settings: ['votes'],
  ending,
  Middle: Middle,
  // The ring shows the newest vote.
  Latest: Nothing,
  History,
  spoken,
  recap,
  learned,
  Corner: DeclareCorner,
  claims: view => [...new Set(inPlay(avalonTable(view).options, seatsOf(view).length))],
  asks: {
    acknowledge: 'usual',
    team: Team,
    vote: 'usual',
    card: 'usual',
    declare: 'corner',
    excalibur: Stroke,
    lady: 'usual',
    assassinate: Strike,
  },
}
