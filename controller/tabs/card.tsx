import { useCallback, useLayoutEffect, useRef } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { strengthOf } from '../../shared/engine/face.ts'
import { at, type BaseHand } from '../../shared/engine/game.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { drawnBy } from '../games/extras.ts'
import { Notes as Notebook } from '../notes/notes.tsx'
import { DealMark } from '../parts/deal-mark.tsx'
import { useHold } from '../parts/hold.ts'
import { HoldButton } from '../parts/hold-button.tsx'
import { Crest, Icon } from '../parts/icon.tsx'
import { readLearned } from '../parts/learned.tsx'
import { nameIn } from '../parts/people.tsx'
import { Nothing } from '../parts/plain.tsx'
import { setSentences, setText, shrink } from '../parts/shrink.ts'
import { TakeSeat } from '../parts/take-seat.tsx'
import { optionsOf, playsNext, seatsOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'

/** How large the list of all others is drawn, by their number, which is no secret. */
const sizeFor = (others: number): 'few' | 'usual' | 'many' => (others <= 6 ? 'few' : others <= 9 ? 'usual' : 'many')

/**
 * Everybody else at the table, in the same ink for every role, and below each name what the player knows of them: from
 * across the table, the card shows no number and no name.
 */
const Others = ({ view, hand }: { readonly view: View; readonly hand: BaseHand }) => {
  const { words } = view.parts
  const rest = words.others(hand, optionsOf(view)) || t().phone.unknown
  return (
    <ul class="face-others">
      {seatsOf(view)
        .filter(seat => seat !== view.seat)
        .map(seat => (
          <li key={seat}>
            <Crest charge={at(view.chairs, seat).charge} colour="" />
            <bdi class="face-name">{nameIn(view)(seat)}</bdi>
            <span class="face-word">{words.sees(hand, seat) || rest}</span>
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
  const besides = useRef<HTMLParagraphElement>(null)
  const { words } = parts
  const { onCard = all => all } = drawnBy(view.game)
  const own: BaseHand | null = hand ? { ...onCard(hand), answers: [] } : null
  useLayoutEffect(() => {
    const setAll = (): void => {
      if (!(ref.current && aim.current && besides.current && own)) return
      shrink(ref.current)
      setText(aim.current, at(words.roles, own.role).card)
      const said = t().phone
      const fillers = [said.knowsAll, said.showNobody, said.readAgain, said.looksAlike]
      setSentences(besides.current, words.besides(own, nameIn(view)), fillers)
    }
    setAll()
    // The first card may ask for letters that no page before it had.
    if (document.fonts.status === 'loading') void document.fonts.ready.then(setAll)
  })
  if (!own) return null
  const role = at(words.roles, own.role)
  const face = at(parts.faces, own.role)
  return (
    <div id="card" class="face" data-size={sizeFor(seatsOf(view).length - 1)} ref={ref}>
      <span class="face-icon" style={{ opacity: strengthOf(face) }}>
        <Icon name={face.icon} />
      </span>
      <p class="face-role">{role.name}</p>
      <p class="face-side">{words.side(own)}</p>
      <p class="face-text" ref={aim} />
      <Others view={view} hand={own} />
      <p class="face-besides" ref={besides} />
    </div>
  )
}

/** This seat's card, face down until it is held. */
export const Card = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const games = view?.room.games ?? 0
  const whole = view !== null && drawnBy(view.game).onCard === undefined
  const opened = useCallback(() => {
    session.read.value = games
    // Where the card shows all that a seat knows, what was just learned has been read here.
    if (whole) readLearned(session)
  }, [session, games, whole])
  // At the deal it stays open for as long as it is held.
  const hold = useHold(opened, view?.table?.phase === 'deal')
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
      <HoldButton hold={hold} of="card" shows="card" />
    </div>
  )
}

export const CardPage = ({ session }: { readonly session: Session }) => {
  const view = session.view.value
  const { Notes = Nothing } = view ? drawnBy(view.game) : {}
  return (
    <section class="sheet-page card-page">
      <h1 tabIndex={-1}>{t().phone.cardTitle}</h1>
      <Card session={session} />
      <Notes session={session} />
      <Notebook session={session} />
      <TakeSeat session={session} />
    </section>
  )
}
