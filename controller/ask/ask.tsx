import './ask.css'
import { useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { type Ask, asksFor, kindOf } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { SeatCard } from '../card/card.tsx'
import { joinWords } from '../catalogue.ts'
import { gameUi, Nothing, ownWidget } from '../games/game-ui.tsx'
import { seatsOf, shownAsks } from '../selectors.ts'
import type { Session } from '../session.ts'
import { HoldButton, numbered, usePressAndHold } from '../ui/hold.tsx'
import { Icon } from '../ui/icon.tsx'
import { nameIn, Person } from '../ui/people.tsx'
import { Banter, MomentHeading, Statements } from '../watch/moment.tsx'
import { CardAsk } from './cards.tsx'
import { Brief, CoachStrip, useBrief } from './coach.tsx'
import { AskLayout, useMarkBusy } from './layout.tsx'
import { choiceKind, choicesInOrder, isReady, tapped } from './picks.ts'

const OwnAnswer = ({ label, answer }: { readonly label: string; readonly answer: string }) => {
  const hold = usePressAndHold()
  return (
    <div class="again">
      <HoldButton hold={hold} of="answer" shows="answer" label={label} />
      <p class="again-answer">{hold.open && <span id="answer">{answer}</span>}</p>
    </div>
  )
}

/** Shows that this seat answered in the open phase; what it answered only while this is held. */
export const Answered = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const { secret, table } = view ?? { secret: null, table: null }
  if (!view || !secret || !table || secret.answers.length === 0) return null
  const { words } = view.parts
  const name = nameIn(view)
  // Skips an answer that may still change: the game shows it with the question.
  const drawnThere = (ask: string): boolean =>
    ownWidget(view.game, kindOf(ask)) !== null && secret.asks.some(({ id }) => id === ask)
  const answers = secret.answers.filter(({ ask }) => !drawnThere(ask))
  return (
    <>
      {answers.map(({ ask, picks }, i) => {
        const { done } = words.ask({ id: ask, kind: kindOf(ask), from: [], pick: [0, 0] }, table, name)
        const answer = joinWords(picks.map(pick => (view.chairs[pick] ? name(pick) : words.pick(pick))))
        const label = numbered(t().phone.holds[kindOf(ask) === 'vote' ? 'vote' : 'answer'], i, answers.length)
        return (
          <section key={ask} class="answered" data-answered={ask}>
            <p class="answered-done">{done}</p>
            {picks.length > 0 && <OwnAnswer label={label} answer={answer} />}
          </section>
        )
      })}
    </>
  )
}

/** The icons of choices that all games share. */
const icons: Readonly<Record<string, string>> = { approve: 'thumb-up', reject: 'thumb-down' }

interface Choosing {
  readonly view: View
  readonly ask: Ask
  readonly picks: readonly string[]
  readonly pick: (one: string) => void
}

export const People = ({ view, ask, picks, pick }: Choosing) => (
  <div class="people">
    {choicesInOrder(ask, seatsOf(view)).map(seat => (
      <button
        key={seat}
        type="button"
        class="pick-person"
        data-pick={seat}
        data-barred={!ask.from.includes(seat)}
        aria-pressed={picks.includes(seat)}
        onClick={() => pick(seat)}
      >
        <Person
          view={view}
          seat={seat}
          mark={ask.from.includes(seat) ? (seat === view.seat ? t().phone.you : '') : t().phone.barred}
        />
      </button>
    ))}
  </div>
)

const Choices = ({ view, ask, picks, pick }: Choosing) => (
  <div class="choices">
    {choicesInOrder(ask, []).map(one => (
      <button
        key={one}
        type="button"
        class="pick-choice"
        data-pick={one}
        aria-pressed={picks.includes(one)}
        onClick={() => pick(one)}
      >
        {icons[one] && <Icon name={icons[one]} />}
        <span>{view.parts.words.pick(one)}</span>
      </button>
    ))}
  </div>
)

const choiceLists = { people: People, choices: Choices, nothing: () => null } as const

export const Counter = ({ ask, picks }: Pick<Choosing, 'ask' | 'picks'>) => {
  const [least, most] = ask.pick
  if (most < 2) return null
  return <p class="counter">{t().phone.picked({ n: picks.length, of: least === most ? most : least })}</p>
}

export const Back = ({ label, go }: { readonly label: string; readonly go: () => void }) => (
  <button type="button" class="ask-back" data-back onClick={go}>
    {label}
  </button>
)

const readsCard = (ask: Ask): boolean => asksFor(ask, 'acknowledge')

export const Question = (props: Omit<OpenProps, 'as'>) => {
  const view = props.session.view.value
  if (!view) return null
  const as = choiceKind(props.ask, seatsOf(view))
  return as === 'cards' ? <CardAsk {...props} /> : <Open {...props} as={as} />
}

interface OpenProps {
  readonly session: Session
  readonly ask: Ask
  readonly as: keyof typeof choiceLists
  /** What the answer begins with, before the picks. */
  readonly first?: readonly string[]
  /** The way back to the choice made before the picks. */
  readonly back?: { readonly label: string; readonly go: () => void }
}

/** Returns what was picked for this ask before the page was left, where everybody may see it. */
const draftOf = (view: View | null, { id, draft }: Ask): readonly string[] =>
  draft && view?.room.draftAsk === id ? view.room.draft : []

/** An ask whose picks anybody looking at this phone may see. */
const Open = ({ session, ask, as, first = [], back }: OpenProps) => {
  const view = session.view.value
  const place = [view?.room.games, ask.id, ...first].join(' ')
  const picks = session.picked.value[place] ?? ask.current ?? draftOf(view, ask)
  useMarkBusy(session, picks.length > 0)
  if (!view?.table) return null
  const { prompt, confirm } = view.parts.words.ask(ask, view.table, nameIn(view))
  const Kind = choiceLists[as]
  const answer = async (): Promise<void> => {
    const { ok } = await session.say({ do: 'answer', ask: ask.id, picks: [...first, ...picks] })
    // An ask that comes again begins without picks.
    if (ok) {
      const { [place]: _answered, ...others } = session.picked.value
      session.picked.value = others
    }
  }
  const pick = (one: string): void => {
    if (as === 'people' && !ask.from.includes(one)) {
      session.note.value = {
        text: view.parts.words.refusal(ask.kind, 'barred', view.table ?? undefined),
        refused: true,
      }
      return
    }
    const next = tapped(picks, one, ask)
    session.picked.value = { ...session.picked.value, [place]: next }
    if (ask.draft) void session.say({ do: 'draft', ask: ask.id, picks: next })
  }
  // A card has to be held once before it can be confirmed.
  const unread = readsCard(ask) && session.read.value !== view.room.games
  return (
    <AskLayout
      session={session}
      ask={ask}
      prompt={prompt}
      as={as}
      foot={
        <>
          {back && <Back {...back} />}
          <Counter ask={ask} picks={picks} />
        </>
      }
      label={unread ? t().phone.readFirst : confirm}
      disabled={unread || !isReady(picks, ask)}
      confirm={() => void answer()}
    >
      <Kind view={view} ask={ask} picks={picks} pick={pick} />
    </AskLayout>
  )
}

/** The asks of this seat: each separately, or all of one kind together where the game draws them so. */
export const AskScreen = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const brief = useBrief(session)
  // The game whose three lines were read.
  const [told, setTold] = useState<number | null>(null)
  if (!view) return null
  const asks = shownAsks(view)
  const { game } = view
  const { Middle = Nothing } = gameUi(game)
  const kinds = [...new Set(asks.map(({ kind }) => kind))]
  const reads = asks.some(readsCard)
  if (reads && brief && told !== view.room.games)
    return (
      <div class="asks" key="brief">
        <Brief session={session} lines={brief} goOn={() => setTold(view.room.games)} />
      </div>
    )
  const info = (
    <div class="info" key="info">
      <MomentHeading session={session} />
      <Banter session={session} />
      <Statements session={session} />
      <Middle session={session} />
      {reads && <SeatCard session={session} />}
    </div>
  )
  return (
    <>
      {/* A card is read before it is confirmed. */}
      {reads && info}
      <div class="asks" key="asks">
        <CoachStrip session={session} />
        <Answered session={session} />
        {kinds.map(kind => {
          const these = asks.filter(ask => ask.kind === kind)
          const Own = ownWidget(game, kind)
          if (Own) return <Own key={kind} session={session} asks={these} />
          return these.map(ask => <Question key={ask.id} session={session} ask={ask} />)
        })}
      </div>
      {!reads && info}
    </>
  )
}

/** The host's own asks: some below the moment's heading, the rest on the host's page. */
export const HostAsks = ({ session, only }: { readonly session: Session; readonly only: string }) => {
  const view = session.view.value
  const asks = (view?.secret?.hosting ?? []).filter(({ kind }) => kind === only)
  return (
    <>
      {asks.map(ask => (
        <Question key={ask.id} session={session} ask={ask} />
      ))}
    </>
  )
}
