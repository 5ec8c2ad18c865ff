import './card.css'
import { type Signal, signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { View } from '../../shared/client/connection.ts'
import { store, stored } from '../../shared/client/storage.ts'
import { at, type Seat } from '../../shared/engine/game.ts'
import { type Check, isNumber, isText, oneOf, optional, orNull, recordOf, shape } from '../../shared/protocol/check.ts'
import type { Reply } from '../../shared/protocol/commands.ts'
import { notebookBytes } from '../../shared/protocol/notebook.ts'
import { t } from '../../shared/texts/catalogue.ts'
import { gameUi } from '../games/game-ui.tsx'
import { isShared } from '../passing/seats.ts'
import { seatsOf } from '../selectors.ts'
import { announce, type Session } from '../session.ts'
import { HoldButton, usePressAndHold } from '../ui/hold.tsx'
import { Icon } from '../ui/icon.tsx'
import { Name, nameIn, SeatCrest } from '../ui/people.tsx'

/** What somebody thinks of a seat. */
const feelings = ['trust', 'doubt'] as const
export type Feeling = (typeof feelings)[number]

/** A mark on a seat: what the notebook's owner thinks of it, and the role that it claims to be. */
interface Mark {
  readonly feeling: Feeling | null
  readonly role: string | null
  /** The quest at which the owner thought so first, in games of quests. */
  readonly since?: number | null
}

/** A seat's own notebook: one page, for one game. */
export interface Notebook {
  readonly seat: Seat
  /** The game that it is about: the next game begins with an empty page. */
  readonly game: number
  /** Counts the changes: of two copies the higher one is newer. */
  readonly version: number
  readonly marks: Readonly<Record<Seat, Mark>>
  readonly words: string
}

/** The most letters of the free text, in UTF-16 units. */
export const maxTextLetters = 200

const isMark = shape<Mark>({
  feeling: orNull(oneOf(feelings)),
  role: orNull(isText),
  since: optional(orNull(isNumber)),
})
const isNotebook: Check<Notebook> = shape<Notebook>({
  seat: isText,
  game: isNumber,
  version: isNumber,
  marks: recordOf(isMark),
  words: isText,
})

export const notebookFrom = (text: string | null): Notebook | null => {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return isNotebook(read) && read.words.length <= maxTextLetters ? read : null
  } catch {
    return null
  }
}

/**
 * Returns the page of this seat and game: the newest of the copies, or an empty one that counts as newer than they are.
 */
export const pageOf = (copies: readonly (Notebook | null)[], seat: Seat, game: number): Notebook => {
  const own = copies.filter(copy => copy !== null).filter(copy => copy.seat === seat)
  const newest = own.toSorted((a, b) => b.version - a.version)[0]
  if (newest?.game === game) return newest
  return { seat, game, version: newest?.version ?? 0, marks: {}, words: '' }
}

const isBlank = ({ feeling, role }: Mark): boolean => feeling === null && role === null

export const unmarked: Mark = { feeling: null, role: null }
export const markOn = ({ marks }: Notebook, seat: Seat): Mark =>
  Object.hasOwn(marks, seat) ? (marks[seat] ?? unmarked) : unmarked

export const withMark = (notebook: Notebook, seat: Seat, change: Partial<Mark>): Notebook => {
  const mark = { ...markOn(notebook, seat), ...change }
  const { [seat]: _was, ...others } = notebook.marks
  return { ...notebook, version: notebook.version + 1, marks: isBlank(mark) ? others : { ...others, [seat]: mark } }
}
export const withText = (notebook: Notebook, words: string): Notebook => ({
  ...notebook,
  version: notebook.version + 1,
  words,
})

/** Packs a notebook into a fixed size: its length, its text, and zeros. Null where it is too long. */
export const pack = (notebook: Notebook): Uint8Array | null => {
  const text = new TextEncoder().encode(JSON.stringify(notebook))
  if (notebook.words.length > maxTextLetters || text.length > notebookBytes - 2) return null
  const bytes = new Uint8Array(notebookBytes)
  bytes.set([text.length >> 8, text.length & 255])
  bytes.set(text, 2)
  return bytes
}
export const unpack = (bytes: Uint8Array): Notebook | null => {
  const [high = 0, low = 0] = bytes
  return notebookFrom(new TextDecoder().decode(bytes.slice(2, 2 + high * 256 + low)))
}

/** Whether the table has what is written on this phone: `alone` where it could not be sent yet. */
type SaveStatus = 'opening' | 'waiting' | 'kept' | 'alone'

/** One seat's notebook on this phone, saved to the table. */
interface Keeper {
  readonly page: Signal<Notebook>
  readonly kept: Signal<SaveStatus>
  /** Takes a changed page; false where it is more than a notebook holds: then nothing is changed. */
  readonly write: (page: Notebook) => boolean
  /** Resolves once the table's copy was read, or could not be. */
  readonly opened: Promise<void>
}

interface NotebookId {
  readonly table: string
  readonly seat: Seat
  readonly game: number
}

/** How long to wait before what was written is sent to the table, and before sending is tried again, in ms. */
const saveMs = 1500
const retryMs = 15_000
/** The reply where the code that seals could not be loaded. */
const unloaded = 'unloaded'
/** The refusals that may pass: a later try may succeed. */
const passing: readonly string[] = ['slow', 'unlogged', unloaded]

const slotOf = ({ table }: NotebookId): string => `notes ${table}`
const sealing = () => import('./seal.ts')

const makeKeeper = (session: Session, place: NotebookId): Keeper => {
  const { table, seat, game } = place
  const sealedFor = `${table} ${seat}`
  const own = notebookFrom(stored(slotOf(place)))
  /** Keeps a copy on this phone, unless somebody else has a seat on it: the table has one, sealed. */
  const storeOwn = (page: Notebook): void => store(slotOf(place), isShared(session) ? '' : JSON.stringify(page))
  const page = signal(pageOf([own], seat, game))
  const kept = signal<SaveStatus>('opening')
  let key: string | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  /** The version of the notebook that the table has. */
  let saved = 0

  const ask = (command: Parameters<Session['quietly']>[0]): Promise<Reply> => session.quietly(command)
  const giveAfter = (milliseconds: number): void => {
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => {
      timer = null
      void give()
    }, milliseconds)
  }
  /** Schedules another try, where it may succeed: not for a seat that now belongs to another phone. */
  const fail = (reason: string): void => {
    kept.value = 'alone'
    if (passing.includes(reason)) giveAfter(retryMs)
  }

  /** Reads what the table has, and keeps the newer of the two. */
  const open = async (): Promise<void> => {
    const [reply, { unseal }] = await Promise.all([ask({ do: 'notebook' }), sealing()])
    if (!reply.ok) return fail(reply.reason)
    if (!reply.notebook) return fail('')
    key = reply.notebook.key
    const bytes = unseal(key, sealedFor, reply.notebook.sealed)
    const theirs = bytes && unpack(bytes)
    saved = theirs?.seat === seat ? theirs.version : 0
    page.value = pageOf([page.value, theirs], seat, game)
    if (theirs !== null && page.value.version === saved) storeOwn(page.value)
    kept.value = page.value.version > saved ? 'waiting' : 'kept'
    if (kept.value === 'waiting') giveAfter(0)
  }

  const give = async (): Promise<void> => {
    try {
      if (key === null) return await open()
      const now = page.value
      const bytes = pack(now)
      if (bytes === null) return
      const { seal } = await sealing()
      const reply = await ask({ do: 'note', sealed: seal(key, sealedFor, bytes) })
      if (!reply.ok) return fail(reply.reason)
      saved = Math.max(saved, now.version)
      if (timer === null) kept.value = 'kept'
    } catch {
      fail(unloaded)
    }
  }

  // Sends what waits at once: a page that is hidden may never come back.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== null) giveAfter(0)
  })
  const opened = open().catch(() => fail(unloaded))
  return {
    page,
    kept,
    opened,
    write: changed => {
      if (pack(changed) === null) return false
      page.value = changed
      storeOwn(changed)
      kept.value = 'waiting'
      giveAfter(saveMs)
      return true
    },
  }
}

const keepers = new WeakMap<Session, { readonly of: string; readonly keeper: Keeper }>()

/** Returns the keeper of this seat's notebook in this game: the same one on whatever page it is shown. */
const keeperOf = (session: Session, place: NotebookId): Keeper => {
  const of = `${place.table} ${place.seat} ${place.game}`
  const known = keepers.get(session)
  if (known?.of === of) return known.keeper
  const keeper = makeKeeper(session, place)
  keepers.set(session, { of, keeper })
  return keeper
}

/** Names the notebook of this phone's seat; null where it does not play. */
const placeIn = ({ room, seat, table }: View): NotebookId | null =>
  seat === null || table === null ? null : { table: room.id, seat, game: room.games }

/** Returns what this phone itself has of the notebook, without asking the table. */
export const pageHere = (view: View): Notebook | null => {
  const place = placeIn(view)
  return place && pageOf([notebookFrom(stored(slotOf(place)))], place.seat, place.game)
}

/** Forgets what this phone itself has of a notebook, because others have a seat on it now: the table has it, sealed. */
export const forgetPage = ({ room }: Pick<View, 'room'>): void => {
  const slot = `notes ${room.id}`
  if (stored(slot)) store(slot, '')
}

/** The quest of the moment, in games of quests. */
const questIn = ({ table }: View): number | null => (table !== null && 'quest' in table ? table.quest : null)

/** Returns another feeling for a mark, and in games of quests since when it is there. */
const felt = (view: View, feeling: Feeling | null): Partial<Mark> => {
  const quest = questIn(view)
  return quest === null ? { feeling } : { feeling, since: feeling === null ? null : quest }
}

/**
 * Returns whom this notebook's owner doubted first of those who were Evil, and since which quest; null where there is
 * nobody, or the owner is one of them.
 */
export const sawThrough = (
  { seat: owner, marks }: Notebook,
  evil: readonly Seat[],
): { readonly seat: Seat; readonly since: number } | null => {
  if (evil.includes(owner)) return null
  const doubted = evil.flatMap(seat => {
    const { feeling = null, since = null } = marks[seat] ?? {}
    return feeling === 'doubt' && since !== null ? [{ seat, since }] : []
  })
  return doubted.toSorted((one, other) => one.since - other.since)[0] ?? null
}

interface Props {
  readonly session: Session
}

/** Scrolls what has just appeared into view: on a low screen it may be below the fold. */
const shown = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'nearest' })

/** Marks one seat in the notebook, without showing what is marked: a neighbour may be looking on. */
const MarkButtons = ({ session, seat, done }: Props & { readonly seat: Seat; readonly done: () => void }) => {
  const view = session.view.value
  const place = view && placeIn(view)
  if (!view || !place || seat === view.seat) return null
  const mark = (feeling: Feeling | null): void => {
    const keeper = keeperOf(session, place)
    const write = (): boolean => keeper.write(withMark(keeper.page.value, seat, felt(view, feeling)))
    write()
    // A newer copy of the table would not have it.
    void keeper.opened.then(() => markOn(keeper.page.value, seat).feeling === feeling || write())
    announce(session, t().phone.notes.noted)
    done()
  }
  const name = nameIn(view)(seat)
  return (
    <div class="ring-marks" ref={shown}>
      {feelings.map(feeling => (
        <button
          key={feeling}
          type="button"
          class="note-mark"
          data-mark={feeling}
          aria-label={t().phone.notes.marks[feeling].of({ name })}
          onClick={() => mark(feeling)}
        >
          <Icon name={icons[feeling]} />
          <span aria-hidden="true">{t().phone.notes.marks[feeling].word}</span>
        </button>
      ))}
      <button type="button" class="note-mark" data-mark="none" onClick={() => mark(null)}>
        <span>{t().phone.notes.neither}</span>
      </button>
    </div>
  )
}

interface Marks {
  /** What this phone's owner has marked on a seat, while they hold it open. */
  readonly feelingOf: (seat: Seat) => Feeling | null
  /** The row below everybody's crests: it marks the one that was tapped, or opens the marks. */
  readonly row: (opened: Seat | null, done: () => void) => ComponentChildren
}

/** This phone's own marks beside the crests of a table: they are seen only while they are held. */
export const useMarks = (session: Session | undefined, view: View, may: boolean, shows: string): Marks => {
  const hold = usePressAndHold()
  const marks = session && may ? (pageHere(view)?.marks ?? {}) : null
  return {
    feelingOf: seat => (hold.open ? (marks?.[seat]?.feeling ?? null) : null),
    row: (opened, done) =>
      session && marks ? (
        <div class="ring-own">
          {opened !== null && opened !== view.seat ? (
            <MarkButtons session={session} seat={opened} done={done} />
          ) : Object.keys(marks).length > 0 ? (
            <HoldButton hold={hold} of="marks" shows={shows} label={t().phone.holds.marks} />
          ) : (
            <p class="fine">{t().phone.notes.tapCrest}</p>
          )}
        </div>
      ) : null,
  }
}

export const FeelingMark = ({ feeling }: { readonly feeling: Feeling | null }) =>
  feeling && (
    <i class="ring-feeling" data-feeling={feeling}>
      <Icon name={icons[feeling]} />
      <span class="hidden">{t().phone.notes.marks[feeling].word}</span>
    </i>
  )

const icons = { trust: 'checked-shield', doubt: 'uncertainty' } as const satisfies Record<
  (typeof feelings)[number],
  string
>

/** The roles that somebody may claim to be at this table. */
const claimsIn = (view: View): readonly string[] =>
  gameUi(view.game).claims?.(view) ?? Object.keys(view.parts.words.roles)

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
    if (!keeper.write(changed))
      session.note.value = { text: t().phone.notes.full({ n: maxTextLetters }), refused: true }
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
              mark={markOn(page, seat)}
              change={({ feeling, ...other }) =>
                write(
                  withMark(
                    keeper.page.value,
                    seat,
                    feeling === undefined ? other : { ...other, ...felt(view, feeling) },
                  ),
                )
              }
            />
          ))}
      </ul>
      <label class="field">
        <span>{t().phone.notes.words}</span>
        <textarea
          rows={3}
          value={page.words}
          onInput={({ currentTarget }) => {
            write(withText(keeper.page.value, currentTarget.value))
            // Restores the text that is kept: the one that was typed is too long.
            currentTarget.value = keeper.page.value.words
          }}
        />
      </label>
      {!isShared(session) && (
        <p class="fine" data-kept={keeper.kept.value}>
          {t().phone.notes.kept[keeper.kept.value]}
        </p>
      )}
      <p class="fine">{t().phone.notes.why}</p>
    </div>
  )
}

/** This seat's notebook. It closes when the page is left, and when the phone is put away. */
export const SeatNotes = ({ session }: Props) => {
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
  const place = placeIn(view)
  if (place === null) return null
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
