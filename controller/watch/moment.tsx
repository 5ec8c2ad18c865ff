import { useEffect } from 'preact/hooks'
import { hasAsides } from '../../shared/client/chairs.ts'
import type { View } from '../../shared/client/connection.ts'
import { type Ask, asksFor, type BaseEvent, type Seat } from '../../shared/engine/game.ts'
import { introClock } from '../../shared/protocol/clocks.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { NewlyLearned } from '../card/card.tsx'
import { eventsOf, headOf, looksUp, mayGoOn, optionsOf, seatsOf, timeOf, withBotsAlone } from '../selectors.ts'
import type { Session } from '../session.ts'
import { Bound } from '../ui/fit.tsx'
import { seconds, useTapGuard } from '../ui/may.ts'
import { Name, nameIn, SeatCrest } from '../ui/people.tsx'

interface GoingOn {
  readonly session: Session
  readonly ask: Ask
  readonly command: Command
}

const Button = ({ session, ask, command }: GoingOn) => {
  const guarded = useTapGuard(1500)
  const view = session.view.value
  if (!view?.table || guarded || !mayGoOn(view.room, seconds.value)) return null
  const asked = command.do === 'answer'
  return (
    <p class="go-on" data-ask={asked ? ask.id : undefined} data-skip={asked ? undefined : true}>
      <button
        type="button"
        class="small-button"
        data-confirm={asked || undefined}
        disabled={session.sending.value.includes(ask.id)}
        onClick={() => void session.say(command)}
      >
        {view.parts.words.ask(ask, view.table, nameIn(view)).confirm}
      </button>
    </p>
  )
}

/** How long somebody who plays with bots alone has to read what was told, in ms. */
const readMs = 2600
/** The same where the game is explained: there is a sentence more to read, for somebody to whom all of it is new. */
const learnMs = 5000

/** Goes on by itself: one person among bots need not wait for others to read. */
const ByItself = ({ session, ask }: { readonly session: Session; readonly ask: Ask }) => {
  useEffect(() => {
    const ms = session.view.peek()?.room.settings.coach === 'always' ? learnMs : readMs
    const timer = setTimeout(() => void session.say({ do: 'answer', ask: ask.id, picks: [] }), ms)
    return () => clearTimeout(timer)
  }, [ask.id])
  return null
}

/** The TV's reveal at the start of a game has no ask in the rules: it is the room's own. */
const begun: Ask = { id: introClock, kind: 'go-on', from: [], pick: [0, 0] }
const isOpening = ({ room, seat }: View): boolean =>
  room.host === seat && room.clocks.some(({ ask }) => ask === introClock)

/**
 * The host's button to go on after a reveal: below the moment's heading, where no thumb has just confirmed anything. It
 * appears only once the result is shown, and never at once.
 */
const GoOn = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const ask = view.secret?.hosting.find(ask => asksFor(ask, 'go-on'))
  if (!ask)
    return isOpening(view) ? <Button key={introClock} session={session} ask={begun} command={{ do: 'skip' }} /> : null
  return withBotsAlone(view) && !view.room.paused ? (
    <ByItself key={ask.id} session={session} ask={ask} />
  ) : (
    <Button key={ask.id} session={session} ask={ask} command={{ do: 'answer', ask: ask.id, picks: [] }} />
  )
}

/** Shows the visible clock, where one runs. */
const Clock = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view) return null
  const time = timeOf(view.room, seconds.value)
  const word =
    time && { running: t().phone.secondsLeft, paused: t().phone.paused, ended: () => t().phone.timeUp }[time.is]
  return (
    <p class="clock" role="timer" data-time={time?.is}>
      {word?.({ n: time?.remaining ?? 0 }) ?? ''}
    </p>
  )
}

/** The moment's heading: what is going on, or to look up while the TV plays a reveal. */
export const MomentHeading = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view?.table) return null
  const up = looksUp(view.room)
  return (
    <div class="moment">
      <h1 tabIndex={-1}>
        <Bound text={up ? t().phone.lookUp : headOf(view, nameIn(view))} />
      </h1>
      <Clock session={session} />
      <GoOn session={session} />
      <NewlyLearned session={session} />
    </div>
  )
}

const occasions = ['dealt', 'led', 'proposed', 'voted', 'quested', 'hunted', 'fell', 'gathered', 'polled'] as const
type Occasion = (typeof occasions)[number]
const isOccasion = (type: string): type is Occasion => (occasions as readonly string[]).includes(type)
const occasionOf = (event: BaseEvent): Occasion | null => {
  // Where an event of its own opens a vote, it is told right after the proposal.
  if (event.type === 'opened') return 'proposed'
  // A dawn told only once opens the day itself; where there are several, the village gathers after them.
  if (event.type === 'dawned' && !Object.hasOwn(event, 'night')) return 'gathered'
  return isOccasion(event.type) ? event.type : null
}

/** Hashes what everybody knows into a number: every phone gets the same one. */
const hashOf = (from: string): number => [...from].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7)

/**
 * Chooses what a bot says of the moment, and which bot says it. It is given the table's id, its bots and what was told,
 * but never a hand: no line can betray a role.
 */
export const lineOf = (
  table: string,
  bots: readonly Seat[],
  events: readonly BaseEvent[],
  lines: Readonly<Record<Occasion, readonly string[]>>,
): { readonly seat: Seat; readonly line: string } | null => {
  const all = events.map(occasionOf).filter(one => one !== null)
  const last = events.at(-1)
  const now = last ? occasionOf(last) : null
  if (now === null || bots.length === 0) return null
  // Bots speak in turn: each is heard, and none soon repeats itself.
  const start = hashOf(table)
  const of = lines[now]
  const again = all.filter(one => one === now).length
  const [seat, line] = [bots[(start + all.length) % bots.length], of[(start + again) % of.length]]
  return seat === undefined || line === undefined ? null : { seat, line }
}

/** Returns the bots that may say something: the dead are silent, and all are at a plain table and in a silent game. */
export const speakersIn = ({ room, table, chairs }: Pick<View, 'room' | 'table' | 'chairs'>): readonly Seat[] => {
  if (!hasAsides({ room, chairs }) || optionsOf({ room, table })['silent-game'] === true) return []
  const living = table !== null && 'living' in table ? table.living : seatsOf({ room, table })
  return living.filter(seat => chairs[seat]?.bot)
}

/** Keeps players company with their bots' remarks where no TV shows the game. */
export const Banter = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  if (!view?.table || view.room.stage !== 'game' || view.room.screens > 0) return null
  const said = lineOf(view.room.id, speakersIn(view), eventsOf(view.table), t().phone.banter)
  if (said === null) return null
  return (
    <p class="banter" key={said.line}>
      <SeatCrest view={view} seat={said.seat} />
      <span>
        <Name of={nameIn(view)(said.seat)} />: “{said.line}”
      </span>
    </p>
  )
}
