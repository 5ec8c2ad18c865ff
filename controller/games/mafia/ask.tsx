import type { ComponentChildren } from 'preact'
import { useCallback, useState } from 'preact/hooks'
import type { View } from '../../../shared/client/connection.ts'
import type { Ask } from '../../../shared/engine/game.ts'
import { none, type PublicState } from '../../../shared/games/mafia/events.ts'
import { nobody } from '../../../shared/games/night/events.ts'
import { lastCall } from '../../../shared/games/night/state.ts'
import { t } from '../../../shared/texts/catalogue.ts'
import { AskLayout, useMarkBusy } from '../../ask/layout.tsx'
import { choicesInOrder } from '../../ask/picks.ts'
import { joinSentences } from '../../catalogue.ts'
import { seatsOf } from '../../selectors.ts'
import { announce, type Session } from '../../session.ts'
import { HoldButton, usePressAndHold } from '../../ui/hold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { nameIn, Person, SeatCrest, type Seated } from '../../ui/people.tsx'

import { HostRow, Panel, type PanelLines } from '../night/panel.tsx'
import { flash, VotesSoFar } from '../night/village.tsx'
import { dayName, handTexts, joinLines, mafiaHand, mafiaTable, newestFirst, orBlank, pickName } from './village.tsx'

interface GridProps {
  readonly view: View
  readonly ask: Ask
  readonly picked: string | null
  /** Whether picks are hidden, to be read only in the held panel. */
  readonly secret: boolean
  readonly pick: (one: string) => void
  /** Who has voted for whom, where that is public. */
  readonly ballots?: Readonly<Record<string, string>>
  readonly acted?: readonly string[]
}

/** The most voters whose crests are drawn; the others are counted. */
const mostVoters = 4

/** How many vote for a target, and the crests of the first of them; they move when votes change. */
const Voters = ({ view, voters }: { readonly view: View; readonly voters: readonly string[] }) => (
  <span class="voters">
    {voters.length > 0 && <b aria-hidden="true">{voters.length}</b>}
    {voters.slice(0, mostVoters).map(seat => (
      <SeatCrest key={seat} view={view} seat={seat} />
    ))}
    {voters.length > mostVoters && <i aria-hidden="true">+{voters.length - mostVoters}</i>}
    {voters.length > 0 && (
      <span class="hidden">{t().mafia.phone.votedBy({ n: voters.length, names: voters.map(nameIn(view)) })}</span>
    )}
  </span>
)

/** The crest of somebody who has voted: an envelope lies on it. */
const VotedCrest = (seated: Seated) => (
  <span class="voted-crest">
    <SeatCrest {...seated} />
    <i class="voted-mark">
      <Icon name="envelope" />
    </i>
  </span>
)

interface ButtonProps extends Omit<GridProps, 'ask'> {
  readonly one: string
  readonly children: ComponentChildren
}
const isNobody = (one: string): boolean => one === nobody || one === none

/** A button for a target, with its voters. Their line is always reserved: no vote moves a button. */
const Button = ({ view, one, picked, secret, pick, ballots, children }: ButtonProps) => (
  <button
    type="button"
    class={isNobody(one) ? 'pick-person pick-nobody' : 'pick-person'}
    data-pick={one}
    aria-pressed={secret ? undefined : picked === one}
    onClick={event => {
      if (secret) flash(event.currentTarget, '#8fa2d8')
      pick(one)
    }}
  >
    {children}
    {ballots && <Voters view={view} voters={seatsOf(view).filter(seat => ballots[seat] === one)} />}
  </button>
)

/** The pick of nobody, or of No Murder: always in reach, next to the confirmation. */
export const NobodyButton = (props: GridProps) => {
  const { view, ask } = props
  const [one] = (ask.offered ?? ask.from).filter(isNobody)
  if (one === undefined) return null
  return (
    <Button {...props} one={one}>
      <span class="person">
        <Icon name={one === nobody ? 'moon' : 'lotus-flower'} />
        <span class="person-name">{view.parts.words.pick(one)}</span>
      </span>
    </Button>
  )
}

/** Everybody who can be picked: at night in the same places for every role, by day without oneself. */
export const Grid = (props: GridProps) => {
  const { view, ask, secret, acted = [] } = props
  const shown = choicesInOrder(ask, seatsOf(view)).filter(one => !isNobody(one) && (secret || ask.from.includes(one)))
  return (
    <div class={secret ? 'people night-grid village-grid' : 'people vote-grid'} data-many={shown.length > 11}>
      {shown.map(one => (
        <Button key={one} {...props} one={one}>
          <Person
            view={view}
            seat={one}
            mark={one === view.seat ? t().phone.you : ''}
            crest={acted.includes(one) ? VotedCrest : SeatCrest}
          />
          {/* After the name: before it, it sounds like a vote for them. */}
          {acted.includes(one) && <span class="hidden">, {t().mafia.phone.hasVoted}</span>}
        </Button>
      ))}
    </div>
  )
}

/** A pick that is not confirmed yet, and one that was refused. Only this phone knows them. */
export interface Picking {
  readonly picked: string | null
  readonly refused: string | null
}

interface ChoiceProps {
  readonly session: Session
  readonly view: View
  readonly ask: Ask
  /**
   * Whether the pick reveals something of this seat's role. If so, it is shown only in the panel, which everybody must
   * read before their first answer: reading it then betrays nobody.
   */
  readonly secret: boolean
  readonly lines: (picking: Picking) => PanelLines
  /** The refusal of a pick that this seat may not make, shown where an accepted one is acknowledged. */
  readonly refusal: string
  /** Who has voted, and for whom, where that is public. */
  readonly acted?: readonly string[]
  readonly ballots?: Readonly<Record<string, string>>
}

/** Where roles may pick different people, every confirmed pick is followed by the same sentence. */
const secretStatus = ({ picked, refused }: Picking, { current }: Ask, refusal: string): string => {
  if (picked !== null) return t().mafia.phone.picked
  return refused !== null || current ? refusal : ''
}

/** An ask whose answer may change until its phase ends: a pick among the living, and a panel to read. */
export const Choice = ({ session, view, ask, secret, lines, refusal, acted = [], ballots }: ChoiceProps) => {
  const [picking, setPicking] = useState<Picking>({ picked: null, refused: null })
  const [read, setRead] = useState(false)
  const opened = useCallback(() => setRead(true), [])
  const hold = usePressAndHold(opened)
  const { picked } = picking
  useMarkBusy(session, picked !== null)
  if (!view.table) return null
  const { prompt, confirm, done } = view.parts.words.ask(ask, view.table, nameIn(view))
  const unread = secret && !read && ask.current === undefined
  const status = secret ? secretStatus(picking, ask, refusal) : ask.current ? done : ''
  const pick = (one: string): void => setPicking({ picked: one, refused: null })
  const say = async (one: string): Promise<void> => {
    // Refuses on the phone, without a command: others see only that something was confirmed.
    if (!ask.from.includes(one)) {
      announce(session, refusal)
      return setPicking({ picked: null, refused: one })
    }
    const { ok } = await session.say({ do: 'answer', ask: ask.id, picks: [one] })
    // Forgets the pick: an answer is not openly visible, only in the panel.
    if (!ok) return
    announce(session, secret ? refusal : done)
    setPicking(now => (now.picked === one ? { picked: null, refused: null } : now))
  }
  const said = (
    <p class="choice-status" data-answered={ask.current ? ask.id : undefined}>
      {status}
    </p>
  )
  const grid = { view, ask, picked, secret, pick, acted, ...(ballots ? { ballots } : {}) }
  return (
    <AskLayout
      session={session}
      ask={ask}
      prompt={prompt}
      as="choice"
      foot={
        <>
          {secret && said}
          <NobodyButton {...grid} />
          <HoldButton hold={hold} of={ask.kind} shows="panel" label={t().phone.holds[secret ? 'night' : 'vote']} />
        </>
      }
      over={hold.open && <Panel {...lines(picking)} />}
      label={unread ? t().phone.readFirst : confirm}
      disabled={unread || picked === null}
      confirm={() => picked !== null && void say(picked)}
    >
      {!secret && said}
      <Grid {...grid} />
    </AskLayout>
  )
}

const voteLines = (view: View, { round, runoff }: PublicState, ask: Ask, { picked }: Picking): PanelLines => {
  const called = pickName(view)
  const [current] = ask.current ?? []
  const stands = current === undefined ? t().mafia.phone.noVote : t().mafia.phone.voted({ pick: called(current) })
  return {
    heading: dayName(round, runoff),
    places: [
      picked === null ? stands : joinSentences([t().mafia.phone.unconfirmed({ pick: called(picked) }), stands]),
      joinLines(
        orBlank(handTexts(view, { notebook: newestFirst(mafiaHand(view)?.notebook ?? []) }), t().mafia.phone.noNotes),
      ),
    ],
  }
}

/** The day's vote: No Murder is always among the choices. */
export const VoteAsk = ({ session, asks }: { readonly session: Session; readonly asks: readonly Ask[] }) => {
  const view = session.view.value
  const table = view && mafiaTable(view)
  const [ask] = asks
  if (!view || !table || !ask) return null
  const { acted, options, ballots } = table
  const live = options['votes-are-shown'] === 'real-time'
  const last = lastCall(view.room)
  return (
    <>
      <p class="line progress two-lines">
        {last ? t().mafia.phone.last : <VotesSoFar view={view} table={table} texts={t().mafia.phone} />}
        {last && (
          <span
            key={last.ask}
            class="last-bar"
            style={{ animationDuration: `${last.remaining}s` }}
            aria-hidden="true"
          />
        )}
      </p>
      <Choice
        key={ask.id}
        session={session}
        view={view}
        ask={ask}
        secret={false}
        acted={acted}
        lines={picking => voteLines(view, table, ask, picking)}
        refusal={view.parts.words.refusal('vote', 'barred')}
        {...(live ? { ballots } : {})}
      />
      <HostRow session={session} />
    </>
  )
}

/** Describes this seat's own current choice, or why it was refused. */
const choiceLine = (view: View, ask: Ask, { picked, refused }: Picking): string => {
  const called = pickName(view)
  const [current] = ask.current ?? []
  const stands = current === undefined ? t().mafia.phone.noChoice : t().mafia.phone.chosen({ pick: called(current) })
  const tried = picked ?? refused
  if (tried === null) return stands
  const fits = ask.from.includes(tried)
  const what = fits
    ? t().mafia.phone.unconfirmed({ pick: called(tried) })
    : t().mafia.phone.barred({ pick: called(tried) })
  return current === undefined ? what : joinSentences([what, stands])
}

/** Describes what teammates have chosen, and who has not chosen yet: for the Mafia alone. */
const teamLines = (view: View): readonly string[] => {
  const hand = mafiaHand(view)
  const table = mafiaTable(view)
  if (hand?.act !== 'kill' || !table) return []
  const name = nameIn(view)
  const undecided = hand.sees.filter(({ seat }) => table.living.includes(seat) && !Object.hasOwn(hand.team, seat))
  return [
    ...handTexts(view, { team: hand.team }),
    ...undecided.map(({ seat }) => t().mafia.phone.undecided({ name: name(seat) })),
  ]
}

export const nightLines = (view: View, ask: Ask, picking: Picking): PanelLines => {
  const hand = mafiaHand(view)
  const round = mafiaTable(view)?.round ?? 0
  if (!hand) return { heading: t().mafia.phone.night({ night: round }), places: [] }
  return {
    heading: t().mafia.phone.night({ night: round }),
    places: [
      joinLines(handTexts(view, { act: hand.act, notices: hand.notices })),
      choiceLine(view, ask, picking),
      joinLines(orBlank(teamLines(view), t().mafia.phone.alone)),
      joinLines(orBlank(handTexts(view, { notebook: newestFirst(hand.notebook) }), t().mafia.phone.noNotes)),
    ],
  }
}

/** The question of the night: it looks the same for every role. */
export const NightAsk = ({ session, asks }: { readonly session: Session; readonly asks: readonly Ask[] }) => {
  const view = session.view.value
  const [ask] = asks
  if (!view || !ask) return null
  return (
    <>
      <Choice
        key={ask.id}
        session={session}
        view={view}
        ask={ask}
        secret
        lines={picking => nightLines(view, ask, picking)}
        refusal={t().mafia.phone.afterwards}
      />
      <HostRow session={session} />
    </>
  )
}
