import { t } from '../../shared/texts/catalogue.ts'
import '../style/notes.css'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { drawnBy } from '../games/extras.ts'
import { Icon } from '../parts/icon.tsx'
import { Name } from '../parts/name.tsx'
import { nameIn, SeatCrest } from '../parts/people.tsx'
import { seatsOf } from '../screens/selectors.ts'
import type { Session } from '../session.ts'

import { type Keeper, keeperOf } from './keeper.ts'
import { feelings, type Mark, marked, markOf, mostLetters, type Notebook, worded } from './notebook.ts'

interface Props {
  readonly session: Session
}

const icons = { trust: 'checked-shield', doubt: 'uncertainty' } as const satisfies Record<
  (typeof feelings)[number],
  string
>

/** The roles that somebody may claim to be at this table. */
const claimsIn = (view: View): readonly string[] =>
  drawnBy(view.game).claims?.(view) ?? Object.keys(view.parts.words.roles)

interface RowProps {
  readonly view: View
  readonly seat: Seat
  readonly mark: Mark
  readonly change: (change: Partial<Mark>) => void
}

/** Shows what is marked on one seat: in the same ink whatever it is. */
const Row = ({ view, seat, mark, change }: RowProps) => {
  const name = nameIn(view)(seat)
  const { roles } = view.parts.words
  return (
    <li class="note" data-seat={seat}>
      <SeatCrest view={view} seat={seat} />
      <span class="note-who">
        <Name of={name} />
        <select
          aria-label={t().phone.notes.claimOf({ name })}
          value={mark.role ?? ''}
          onChange={({ currentTarget: { value } }) => change({ role: value === '' ? null : value })}
        >
          <option value="">{t().phone.notes.noClaim}</option>
          {claimsIn(view).map(role => (
            <option key={role} value={role}>
              {at(roles, role).name}
            </option>
          ))}
        </select>
      </span>
      {feelings.map(feeling => (
        <button
          key={feeling}
          type="button"
          class="note-mark"
          data-mark={feeling}
          aria-pressed={mark.feeling === feeling}
          aria-label={t().phone.notes.marks[feeling].of({ name })}
          onClick={() => change({ feeling: mark.feeling === feeling ? null : feeling })}
        >
          <Icon name={icons[feeling]} />
          <span aria-hidden="true">{t().phone.notes.marks[feeling].word}</span>
        </button>
      ))}
    </li>
  )
}

const Page = ({ session, view, keeper }: Props & { readonly view: View; readonly keeper: Keeper }) => {
  const page = keeper.page.value
  const write = (changed: Notebook): void => {
    if (!keeper.write(changed)) session.note.value = { text: t().phone.notes.full({ n: mostLetters }), refused: true }
  }
  const top = useRef<HTMLDivElement>(null)
  // Scrolls the notebook into view: it opens below the card.
  useEffect(() => top.current?.closest('.notes')?.scrollIntoView({ block: 'start' }), [])
  return (
    <div class="notes-page" id="notes" ref={top}>
      <ul>
        {seatsOf(view)
          .filter(seat => seat !== view.seat)
          .map(seat => (
            <Row
              key={seat}
              view={view}
              seat={seat}
              mark={markOf(page, seat)}
              change={change => write(marked(keeper.page.value, seat, change))}
            />
          ))}
      </ul>
      <label class="field">
        <span>{t().phone.notes.words}</span>
        <textarea
          rows={3}
          value={page.words}
          onInput={({ currentTarget }) => {
            write(worded(keeper.page.value, currentTarget.value))
            // Restores the text that is kept: the one that was typed is too long.
            currentTarget.value = keeper.page.value.words
          }}
        />
      </label>
      <p class="fine" role="status" data-kept={keeper.kept.value}>
        {t().phone.notes.kept[keeper.kept.value]}
      </p>
      <p class="fine">{t().phone.notes.why}</p>
    </div>
  )
}

/** This seat's notebook. It closes when the page is left, and when the phone is put away. */
export const Notes = ({ session }: Props) => {
  const [open, setOpen] = useState(false)
  const view = session.view.value
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    if (!open) return
    window.addEventListener('pagehide', close)
    document.addEventListener('visibilitychange', close)
    return () => {
      window.removeEventListener('pagehide', close)
      document.removeEventListener('visibilitychange', close)
    }
  }, [open, close])
  if (!view || view.seat === null || view.table === null) return null
  const place = { table: view.room.id, seat: view.seat, game: view.room.games }
  return (
    <section class="notes">
      <button
        type="button"
        class="secondary"
        data-notes
        aria-expanded={open}
        aria-controls="notes"
        onClick={() => setOpen(now => !now)}
      >
        {open ? t().phone.notes.close : t().phone.notes.open}
      </button>
      {open && <Page session={session} view={view} keeper={keeperOf(session, place)} />}
    </section>
  )
}
