import { signal } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { store, stored } from '../../shared/client/storage.ts'
import { type Ask, asksFor, practiceParts } from '../../shared/engine/game.ts'
import type { Guide, Three, Tip, TipWords } from '../../shared/engine/words.ts'
import { loadGuide } from '../../shared/games/coaches.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import { needTexts, t } from '../../shared/texts/catalogue.ts'
import { seatsOf, withBotsAlone } from '../selectors.ts'
import type { Session } from '../session.ts'
import { HoldButton, usePressAndHold } from '../ui/hold.tsx'
import { isHosting, useTapGuard } from '../ui/may.ts'
import { nameIn } from '../ui/people.tsx'
import { ReadAloud } from '../ui/read-aloud.tsx'
import { RoleText } from '../ui/role-name.tsx'
import { useSaid } from '../watch/log.tsx'
import { AskLayout } from './layout.tsx'

// What this phone remembers of the games that it has finished, and the help that it gives to somebody new.

/** Counts this phone's finished games: at any table, and those practised with guidance. */
interface Finished {
  readonly all: number
  readonly practised: number
}
const slotOf = (game: GameId): string => `finished ${game}`
export const finishedOf = (game: GameId): Finished => {
  const [all = 0, practised = 0] = (stored(slotOf(game)) ?? '')
    .split(' ')
    .map(n => Math.max(0, Math.floor(Number(n) || 0)))
  return { all, practised }
}

/** Returns what to be dealt next: something plain first, then a villain, then one who knows, then whatever comes. */
export const practiceFor = (game: GameId) => practiceParts[finishedOf(game).practised] ?? 'any'

/** Whether this phone's owner plays with bots alone, at a table that explains its game. */
export const isGuided = ({ room, chairs, seat }: Pick<View, 'room' | 'chairs' | 'seat'>): boolean =>
  room.settings.coach === 'always' &&
  seat !== null &&
  Object.entries(chairs).every(([one, { bot, benched }]) => one === seat || bot || benched)

/** Whether this phone's owner learns with nobody else to wait for, and nowhere else to look. */
export const learnsAlone = (view: View): boolean => isGuided(view) && withBotsAlone(view)

const lastSlot = 'last finished'
/** Counts the game that has just ended, once, if this phone had a hand in it. */
export const countFinished = (view: Pick<View, 'room' | 'chairs' | 'seat' | 'secret' | 'table' | 'game'>): void => {
  const { room, secret, table, game } = view
  const which = `${room.id} ${room.games}`
  if (room.stage !== 'over' || !secret?.hand || !table?.over?.winner || stored(lastSlot) === which) return
  const { all, practised } = finishedOf(game)
  store(lastSlot, which)
  store(slotOf(game), `${all + 1} ${practised + (isGuided(view) ? 1 : 0)}`)
}

/** Says for a seat which games are new to this phone. */
export const sayWhatIsNew = (session: Session): void => {
  const games = gameIds.filter(game => finishedOf(game).all === 0)
  if (games.length > 0) void session.quietly({ do: 'new-to', games })
}

/**
 * Says which games are new to this phone, counts those that end, and lets a guided practice begin by itself with the
 * part that comes next. Returns whether it is about to begin.
 */
export const useLearning = (session: Session): boolean => {
  const view = session.view.value
  const [failed, setFailed] = useState(false)
  // A host who asks for help later, at a table of their own making, starts it themself.
  const wasGuided = useRef<boolean | null>(null)
  if (wasGuided.current === null && view !== null && view.seat !== null)
    wasGuided.current = isGuided(view) && view.room.settings.bots === 'teacher'
  const { seat = null, room } = view ?? {}
  useEffect(() => {
    if (seat !== null) sayWhatIsNew(session)
  }, [seat])
  const [part, setPart] = useState<ReturnType<typeof practiceFor> | null>(null)
  useEffect(() => {
    if (!view) return
    countFinished(view)
    // Only now does the phone know what comes next.
    setPart(practiceFor(view.room.game))
  }, [room?.stage, room?.games, room?.game])
  const guided = view !== null && isGuided(view) && room?.host === seat && room?.stage !== 'game'
  const isSet = room?.settings.practice === part
  const begins = wasGuided.current === true && guided && room?.games === 0 && !failed
  useEffect(() => {
    if (guided && part !== null && !isSet) void session.quietly({ do: 'setting', key: 'practice', value: part })
  }, [guided, isSet, part])
  useEffect(() => {
    if (begins && isSet) void session.say({ do: 'start' }).then(({ ok }) => setFailed(!ok))
  }, [begins, isSet])
  return begins
}

/** The tables where this phone's owner wanted no more help. */
const stopped = signal<readonly string[]>([])

/** Returns whether this phone helps: where the table explains its game, until its owner has had enough. */
const isHelped = ({ room, seat }: View): boolean =>
  seat !== null && (room.settings.coach === 'always' || room.firstTable) && !stopped.value.includes(room.id)

/** Loads what helps with a game. */
const useGuide = (game: GameId | null): Guide | null => {
  const [loaded, setLoaded] = useState<{ readonly game: GameId; readonly guide: Guide } | null>(null)
  useEffect(() => {
    if (game === null) return
    Promise.all([loadGuide(game), needTexts(['coach'])]).then(
      ([guide]) => setLoaded({ game, guide }),
      // Without it the game goes on.
      () => undefined,
    )
  }, [game])
  return loaded?.game === game ? (loaded?.guide ?? null) : null
}

/** What tips are made of on this phone. */
const wordsIn = (view: View): TipWords => ({
  texts: t().coach,
  name: nameIn(view),
  role: role => view.parts.words.roles[role]?.name ?? role,
})

/** What this phone's owner may know, by which they are helped. */
const helpedIn = ({ table, seat, secret, room: { statements } }: View) => {
  const hand = secret?.hand ? { ...secret.hand, answers: secret.answers } : null
  return table && hand && seat !== null ? { seat, table, hand, statements } : null
}

const readsCard = (view: View): Ask | null => view.secret?.asks.find(ask => asksFor(ask, 'acknowledge')) ?? null

/** Returns the three lines that somebody who practises reads before their card, while the game waits for them. */
export const useBrief = (session: Session): Three<string> | null => {
  const view = session.view.value
  const guide = useGuide(view && isHelped(view) && isGuided(view) && readsCard(view) ? view.game : null)
  return view?.table && guide ? guide.brief(view.table, wordsIn(view)) : null
}

/** The three lines, which stand until their reader goes on. */
interface BriefProps {
  readonly session: Session
  readonly lines: Three<string>
  readonly goOn: () => void
}
export const Brief = ({ session, lines, goOn }: BriefProps) => {
  const guarded = useTapGuard(1000)
  useSaid(session, 'brief', lines.join(t().grammar.space))
  const view = session.view.value
  const ask = view && readsCard(view)
  if (!ask) return null
  return (
    <AskLayout
      session={session}
      ask={ask}
      prompt={t().coach.start}
      as="brief"
      label={t().common.asks['go-on'].confirm}
      disabled={guarded}
      confirm={goOn}
    >
      <ol class="brief">
        {lines.map(line => (
          <li key={line}>
            <RoleText text={line} />
          </li>
        ))}
      </ol>
      <ReadAloud lines={lines} />
    </AskLayout>
  )
}

/** Returns what may be said aloud of a tip: it follows from this seat's hand, and others at the table would hear it. */
export const aloudOf = (view: Pick<View, 'room' | 'chairs' | 'seat'>, tip: Pick<Tip, 'text'> | null): string =>
  isGuided(view) ? (tip?.text ?? '') : ''

/** A tip that is read while it is held: it may follow from this seat's card. */
const HeldTip = ({ text }: { readonly text: string }) => {
  const hold = usePressAndHold()
  return (
    <div class="coach-held">
      <p id="tip">{hold.open ? text : ''}</p>
      <HoldButton hold={hold} of="tip" shows="tip" label={t().coach.mine} />
    </div>
  )
}

/** What is said now: first how a card is read, which no tip may give away, and then what follows from it. */
const tipOn = (view: View, guide: Guide, isRead: boolean): Tip | null => {
  const helped = helpedIn(view)
  if (helped === null || !seatsOf(view).includes(helped.seat)) return null
  return isGuided(view) && readsCard(view) && !isRead
    ? { of: 'card', text: t().coach.hold }
    : guide.coach(helped, wordsIn(view))
}

/** Returns what the log says of a tip: where the finger goes is no help to somebody who listens. */
const heardOf = (tip: Tip | null, aloud: string): string => (tip?.of === 'card' ? '' : aloud)

/** One sentence for a beginner: what is asked, what followed, or what one could think. */
export const CoachStrip = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const guide = useGuide(view && isHelped(view) ? view.game : null)
  const { room } = view ?? {}
  const tip = view && guide && tipOn(view, guide, session.read.value === view.room.games)
  const aloud = view === null ? '' : aloudOf(view, tip)
  useSaid(session, 'coach', guide ? heardOf(tip, aloud) : null)
  if (!view || !room) return null
  // Among people a neighbour could read a tip, or that there is none: every phone has the same strip, to be held.
  const among = !isGuided(view)
  const isPlaying = helpedIn(view) !== null && seatsOf(view).includes(view.seat ?? '')
  if (among ? !(guide && isPlaying) : tip === null) return null
  return (
    <aside class="coach" data-tip={among ? undefined : tip?.of}>
      {among ? <HeldTip text={tip?.text ?? t().coach.quiet} /> : <p>{tip?.text}</p>}
      {aloud !== '' && <ReadAloud key={aloud} lines={[aloud]} />}
      <button
        type="button"
        class="coach-stop"
        data-stop
        onClick={() => {
          stopped.value = [...stopped.value, room.id]
        }}
      >
        {t().coach.stop}
      </button>
    </aside>
  )
}

/** Tells people who have never played this game that they are helped, and lets the host turn that off. */
export const FirstTableNote = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const isFirst = view?.room.firstTable === true
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!isFirst) return
    needTexts(['coach']).then(
      () => setReady(true),
      () => undefined,
    )
  }, [isFirst])
  if (!(view && isFirst && ready)) return null
  return (
    <aside class="coach" data-first-table>
      <p>{t().coach.lobby.on}</p>
      {isHosting(view) && (
        <button
          type="button"
          class="coach-stop"
          data-stop
          onClick={() => void session.say({ do: 'setting', key: 'coach', value: 'never' })}
        >
          {t().coach.lobby.off}
        </button>
      )}
    </aside>
  )
}
