import { effect, untracked } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { quoted, statementText } from '../../shared/client/banter.ts'
import type { View } from '../../shared/client/connection.ts'
import { type Ask, kindOf } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { joinSentences } from '../catalogue.ts'
import { gameUi, ownWidget } from '../games/game-ui.tsx'
import { eventsOf, headOf, openAsks, ownResult, screenOf } from '../selectors.ts'
import { announce, type Session, sayAgain, type Taken } from '../session.ts'
import { nameIn } from '../ui/people.tsx'

/** Says public events in words, one line each: with what only a picture shows elsewhere, as who cast which ballot. */
export const eventLines = (view: View, from: number, to: number): readonly string[] => {
  const { words } = view.parts
  const { spoken } = gameUi(view.game)
  return eventsOf(view.table)
    .slice(from, to)
    .map(event =>
      joinSentences([
        ...(words.unsaid.includes(event.type) ? [] : [words.event(event, nameIn(view))]),
        ...(spoken?.(view, event) ?? []),
      ]),
    )
    .filter(text => text !== '')
}

/** Says that this seat is asked something, and what a leader picks: the question itself is read where it stands. */
const turnLine = ({ table }: View, { kind }: Ask): string => {
  const size = kind === 'team' && table && 'sizes' in table ? table.sizes[table.quest - 1] : undefined
  return size === undefined ? t().phone.yourTurn : t().quest.phone.youPick({ n: size })
}

/** Says who was who, and whether this phone's owner has won. */
export const endLines = (view: View): readonly string[] => {
  if (view.table === null) return []
  const { words } = view.parts
  const { cast } = words.recap(view.table, nameIn(view))
  const result = ownResult(view)
  const role = view.secret?.hand?.role
  const own =
    result === null || role === undefined || view.seat === null
      ? ''
      : t().phone.results[result]({
          name: nameIn(view)(view.seat),
          role: { name: words.roles[role]?.name ?? role, called: words.called(role) },
        })
  return [joinSentences(cast), own]
}

/** What a phone has said of its session. */
interface Spoken {
  games: number
  events: number
  /** The answer that was last said to be taken. */
  taken: Taken | null
  /** How many claims of bots were said; null before the page has opened. */
  claims: number | null
  /** The step whose moment was said, the ask that was, and the last lines about events, which may say the same. */
  step: string
  asked: string
  lines: readonly string[]
}

/** Says what was told since. What came before this page opened is not news, but can be read. */
const sayEvents = (session: Session, spoken: Spoken, newest: View): void => {
  const from = spoken.games === newest.room.games ? spoken.events : 0
  spoken.games = newest.room.games
  spoken.events = session.told.value
  const lines = eventLines(newest, from, spoken.events)
  if (lines.length === 0) return
  spoken.lines = lines
  announce(session, ...lines)
}

/** Says that an answer was taken, also where it ended the phase: a game says so itself where it may still change. */
const sayAnswer = (session: Session, spoken: Spoken, newest: View): void => {
  const taken = session.taken.value
  const { table, secret, parts } = newest
  if (taken === spoken.taken || taken === null || table === null) return
  spoken.taken = taken
  const { ask } = taken
  // What follows says so.
  if (kindOf(ask) === 'go-on') return
  if (ownWidget(newest.game, kindOf(ask)) !== null && secret?.asks.some(({ id }) => id === ask)) return
  const words = parts.words.ask({ id: ask, kind: kindOf(ask), from: [], pick: [0, 0] }, table, nameIn(newest))
  announce(session, words.done)
}

/** Says what bots have claimed since. */
const sayClaims = (session: Session, spoken: Spoken, view: View): void => {
  const { statements } = view.room
  const lines = statements
    .slice(spoken.claims ?? statements.length)
    .filter(({ lines: said }) => said.length > 0)
    .map(one => `${nameIn(view)(one.seat)}${t().grammar.colon}${quoted(statementText(view, one))}`)
  spoken.claims = statements.length
  if (lines.length > 0) announce(session, ...lines)
}

/** Says whether a line of an event and a heading tell the same: one has the other's first sentence in it. */
const tellsSame = (line: string, head: string): boolean =>
  line.includes(head) || head.includes(line.split(/[.!。！]/, 1)[0] ?? line)

/** Says once a step what goes on now, unless that was just said, and then whether this seat is asked. */
const sayMoment = (session: Session, spoken: Spoken, view: View): void => {
  const screenId = screenOf(view, session.playing.value !== null)
  if (screenId === 'lobby' || screenId === 'look-up' || screenId === 'show') return
  const step = `${view.room.games} ${view.table?.step ?? ''} ${screenId === 'over'}`
  const [ask] = openAsks(view)
  const asked = ask ? `${step} ${ask.id}` : spoken.asked
  const head = headOf(view, nameIn(view))
  const isNew = step !== spoken.step
  if (isNew && screenId === 'over') announce(session, ...endLines(view))
  else if (isNew && !spoken.lines.some(line => tellsSame(line, head))) announce(session, head)
  if (ask && asked !== spoken.asked) announce(session, turnLine(view, ask))
  spoken.step = step
  spoken.asked = asked
  if (isNew) spoken.lines = []
}

const speaking = new WeakSet<Session['log']>()

/** Says each public event once the screens have shown it, and each step what goes on: for as long as the page is open. */
export const speak = (session: Session): void => {
  if (speaking.has(session.log)) return
  speaking.add(session.log)
  const spoken: Spoken = {
    games: -1,
    events: 0,
    claims: null,
    taken: session.taken.peek(),
    step: '',
    asked: '',
    lines: [],
  }
  effect(() => {
    const [view, newest] = [session.view.value, session.newest.value]
    if (!view || !newest) return
    const [told, playing] = [session.told.value, session.playing.value]
    void session.taken.value
    untracked(() => {
      if (told !== spoken.events || newest.room.games !== spoken.games) sayEvents(session, spoken, newest)
      sayClaims(session, spoken, view)
      sayAnswer(session, spoken, newest)
      if (playing === null) sayMoment(session, spoken, view)
    })
  })
}

const saidBefore = new WeakMap<Session['log'], Map<string, string>>()

/**
 * Says a text in the log whenever it becomes another one, but not when its page is only opened again; with null, it is
 * not known yet.
 */
export const useSaid = (session: Session, of: string, text: string | null): void => {
  useEffect(() => {
    if (text === null) return
    const said = saidBefore.get(session.log) ?? new Map<string, string>()
    saidBefore.set(session.log, said)
    if (said.get(of) === text) return
    said.set(of, text)
    announce(session, text)
  }, [of, text])
}

/** Repeats the last line when Alt and R are pressed. */
const useAgainKey = (session: Session): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!event.altKey || event.code !== 'KeyR') return
      event.preventDefault()
      sayAgain(session)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [session])
}

/** What happens at the table, for screen readers: the only part of the page that they read by themselves, but refusals. */
export const LiveLog = ({ session }: { readonly session: Session }) => {
  // Not before the log is on the page: a screen reader does not read what a new one begins with.
  useEffect(() => speak(session), [session])
  useAgainKey(session)
  return (
    <div role="log" class="hidden" aria-label={t().phone.just}>
      {session.log.value.map(({ n, text, tag }) => (
        <p key={n} lang={tag === t().grammar.tag ? undefined : tag}>
          {text}
        </p>
      ))}
    </div>
  )
}
