import './card.css'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { at, type BaseHand } from '../../shared/engine/game.ts'
import { strengthOf } from '../../shared/engine/parts.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { sequel } from '../../shared/texts/templates.ts'
import { labelled } from '../catalogue.ts'
import { gameUi, type Learned, Nothing } from '../games/game-ui.tsx'
import { TakeSeat } from '../lobby/start.tsx'
import { lessonsRead, markLessonsRead } from '../rules/lessons.tsx'
import { looksUp, optionsOf, playsNext, seatsOf } from '../selectors.ts'
import { announce, type Session } from '../session.ts'
import { setSentences, setText, shrink } from '../ui/fit.tsx'
import { HoldButton, usePressAndHold } from '../ui/hold.tsx'
import { Crest, Icon } from '../ui/icon.tsx'
import { nameIn } from '../ui/people.tsx'
import { prefs, setPref } from '../ui/prefs.ts'
import { DealMark } from './deal-mark.tsx'
import { SeatNotes as Notebook } from './notes.tsx'

interface LearnedProps {
  readonly session: Session
}

const keyOf = (session: Session, { id }: Learned): string => `${session.view.value?.room.games ?? 0} ${id}`

/** Returns what was just learned and not yet read on this phone: for every player at the same moment. */
export const newlyLearned = (session: Session): Learned | null => {
  const view = session.view.value
  const newest = session.newest.value
  if (!view?.secret?.hand || view.room.stage !== 'game' || session.late.value) return null
  const of = gameUi(view.game).learned
  // It need not wait for the TV; and where the game is over on the TV, it is still offered here.
  const learned = (newest && of?.(newest)) ?? of?.(view) ?? null
  return learned === null || session.learned.value === keyOf(session, learned) ? null : learned
}

const markRead = (session: Session): void => {
  const learned = newlyLearned(session)
  if (learned) session.learned.value = keyOf(session, learned)
}

/** Marks it as read where it is shown as well: not during a reveal, when other pages show what was known before. */
export const readLearned = (session: Session): void => {
  const view = session.view.value
  if (view && !looksUp(view.room)) markRead(session)
}

const LearnedFace = ({ text }: { readonly text: string }) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current) shrink(ref.current)
  })
  return (
    <div id="learned" class="held-sheet learned-face" ref={ref}>
      <p>{text}</p>
    </div>
  )
}

const LearnedOffer = ({ session, learned }: LearnedProps & { readonly learned: Learned }) => {
  const hold = usePressAndHold()
  // Marks it as read only when it closes, because it disappears then.
  useEffect(() => (hold.open ? () => markRead(session) : undefined), [hold.open])
  return (
    <section class="learned" data-learned={learned.id}>
      <HoldButton hold={hold} of="learned" shows="learned" label={learned.title} />
      {hold.open && <LearnedFace text={learned.own} />}
    </section>
  )
}

/**
 * Shows a seat what it has just learned, at once and until it is read, even during the TV's reveal. All other phones
 * show the same frame.
 */
export const NewlyLearned = ({ session }: LearnedProps) => {
  const learned = newlyLearned(session)
  return learned && !learned.elsewhere ? <LearnedOffer key={learned.id} session={session} learned={learned} /> : null
}

/** How large the list of all others is drawn, by their number, which is no secret. */
const sizeFor = (others: number): 'few' | 'usual' | 'many' => (others <= 6 ? 'few' : others <= 9 ? 'usual' : 'many')

/**
 * Everybody else at the table, in the same ink for every role, and below each name what the player knows of them: from
 * across the table, the card shows no number and no name.
 */
const Others = ({ view, hand }: { readonly view: View; readonly hand: BaseHand }) => {
  const { words } = view.parts
  const rest = words.others(hand, optionsOf(view))
  return (
    <ul class="face-others">
      {seatsOf(view)
        .filter(seat => seat !== view.seat)
        .map(seat => (
          <li key={seat} data-known={(words.sees(hand, seat) || rest) !== ''}>
            <Crest charge={at(view.chairs, seat).charge} colour="" />
            <bdi class="face-name">{nameIn(view)(seat)}</bdi>
            <span class="face-word">{words.sees(hand, seat) || rest || t().phone.unknown}</span>
          </li>
        ))}
    </ul>
  )
}

/** The face: its places are the same for every role, on every screen. It is in the DOM only while the card is held. */
const Face = ({ view }: { readonly view: View }) => {
  const ref = useRef<HTMLDivElement>(null)
  const { secret, parts } = view
  const hand = secret?.hand
  const aim = useRef<HTMLParagraphElement>(null)
  const more = useRef<HTMLParagraphElement>(null)
  const does = useRef<HTMLParagraphElement>(null)
  const { words } = parts
  const { onCard = all => all } = gameUi(view.game)
  const own: BaseHand | null = hand ? { ...onCard(hand), answers: [] } : null
  useLayoutEffect(() => {
    const setAll = (): void => {
      if (!(ref.current && aim.current && more.current && does.current && own)) return
      shrink(ref.current)
      setText(aim.current, at(words.roles, own.role).card)
      const said = t().phone
      const fillers = [said.knowsAll, said.showNobody, said.readAgain, said.looksAlike]
      setSentences(more.current, words.moreKnown(own, nameIn(view)), fillers)
      setText(does.current, said.whatYouDo({ does: sequel(t().grammar, at(words.roles, own.role).does) }))
    }
    setAll()
    // The first card may ask for letters that no page before it had.
    if (document.fonts.status === 'loading') void document.fonts.ready.then(setAll)
  })
  if (!own) return null
  const role = at(words.roles, own.role)
  const face = at(parts.roleIcons, own.role)
  return (
    <div id="card" class="face" data-size={sizeFor(seatsOf(view).length - 1)} ref={ref}>
      <span class="face-icon" style={{ opacity: strengthOf(face) }}>
        <Icon name={face.icon} />
      </span>
      <p class="face-role">{role.name}</p>
      <p class="face-side">{words.side(own)}</p>
      <p class="face-text" ref={aim} />
      <Others view={view} hand={own} />
      <p class="face-more" ref={more} />
      <p class="face-does" ref={does} />
    </div>
  )
}

/** This seat's card, face down until it is held. */
export const SeatCard = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const games = view?.room.games ?? 0
  const whole = view !== null && gameUi(view.game).onCard === undefined
  const opened = useCallback(() => {
    session.read.value = games
    // Where the card shows all that a seat knows, what was just learned has been read here.
    if (whole) readLearned(session)
  }, [session, games, whole])
  // At the deal it stays open for as long as it is held.
  const hold = usePressAndHold(opened, view?.table?.phase === 'deal')
  if (!view) return null
  if (!view.secret?.hand) {
    const why = view.seat === null ? t().phone.watching : playsNext(view) ? t().phone.playsNext : t().phone.noCard
    return <p class="empty">{why}</p>
  }
  return (
    <div class="card-stand">
      <div class="card">
        {hold.open ? (
          <Face view={view} />
        ) : (
          <div class="card-back">
            <Icon name="wax-seal" />
            <DealMark mark={view.room.mark} />
          </div>
        )}
      </div>
      <HoldButton hold={hold} of="card" shows="card" label={t().phone.holds.card} />
    </div>
  )
}

/** The lesson that this phone's owner has chosen how secrets are opened. */
const reading = 'reading'

/**
 * Offers a seat's owner to tap instead of hold, before the first card: once, and only seen while something in it has the
 * focus.
 */
export const ReadingOffer = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const before = view?.table === null || view?.table.phase === 'deal' || view?.room.stage === 'over'
  const known = lessonsRead.value.includes(reading) || session.read.value !== null || prefs.value.reveal === 'tap'
  if (!view || view.seat === null || !before || known) return null
  const choose = (): void => {
    markLessonsRead(reading)
    setPref('reveal', 'tap')
    announce(session, labelled(t().phone.settingTexts.reveal.label, t().phone.settingTexts.reveal.values.tap))
  }
  return (
    <section class="on-focus" aria-label={t().phone.settingTexts.reveal.label}>
      <button type="button" class="small-button" data-tap-instead onClick={choose}>
        {t().phone.tapInstead}
      </button>
      <p class="small">{t().phone.headphones}</p>
    </section>
  )
}

export const CardPage = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const { Notes = Nothing } = view ? gameUi(view.game) : {}
  return (
    <section class="sheet-page card-page">
      <h1 tabIndex={-1}>{t().phone.cardTitle}</h1>
      <SeatCard session={session} />
      <Notes session={session} />
      <Notebook session={session} />
      <TakeSeat session={session} />
    </section>
  )
}
