import { type Signal, signal } from '@preact/signals'
import { store, stored } from '../../shared/client/storage.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Reply } from '../../shared/protocol/commands.ts'
import type { Session } from '../session.ts'
import { type Notebook, notebookFrom, packed, pageOf, unpacked } from './notebook.ts'

/** Whether the table has what is written on this phone: `alone` where it could not be sent yet. */
export type SaveStatus = 'opening' | 'waiting' | 'kept' | 'alone'

/** One seat's notebook on this phone, saved to the table. */
export interface Keeper {
  readonly page: Signal<Notebook>
  readonly kept: Signal<SaveStatus>
  /** Takes a changed page; false where it is more than a notebook holds: then nothing is changed. */
  readonly write: (page: Notebook) => boolean
}

interface Place {
  readonly table: string
  readonly seat: Seat
  readonly game: number
}

/** How long to wait before what was written is sent to the table, and before sending is tried again, in ms. */
const after = 1500
const again = 15_000
/** The reply where the code that seals could not be loaded. */
const unloaded = 'unloaded'
/** The refusals that may pass: a later try may succeed. */
const passing: readonly string[] = ['slow', 'unlogged', unloaded]

const slotOf = ({ table }: Place): string => `notes ${table}`
const sealing = () => import('./seal.ts')

const makeKeeper = (session: Session, place: Place): Keeper => {
  const { table, seat, game } = place
  const sealedFor = `${table} ${seat}`
  const own = notebookFrom(stored(slotOf(place)))
  const page = signal(pageOf([own], seat, game))
  const kept = signal<SaveStatus>('opening')
  let key: string | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  /** The version of the notebook that the table has. */
  let saved = 0

  const ask = (command: Parameters<Session['quietly']>[0]): Promise<Reply> => session.quietly(command)
  const later = (milliseconds: number): void => {
    if (timer) clearTimeout(timer)
    timer = setTimeout(() => {
      timer = null
      void give()
    }, milliseconds)
  }
  /** Schedules another try, where it may succeed: not for a seat that now belongs to another phone. */
  const fail = (reason: string): void => {
    kept.value = 'alone'
    if (passing.includes(reason)) later(again)
  }

  /** Reads what the table has, and keeps the newer of the two. */
  const open = async (): Promise<void> => {
    const [reply, { unseal }] = await Promise.all([ask({ do: 'notebook' }), sealing()])
    if (!reply.ok) return fail(reply.reason)
    if (!reply.notebook) return fail('')
    key = reply.notebook.key
    const bytes = unseal(key, sealedFor, reply.notebook.sealed)
    const theirs = bytes && unpacked(bytes)
    saved = theirs?.seat === seat ? theirs.version : 0
    page.value = pageOf([page.value, theirs], seat, game)
    if (theirs !== null && page.value.version === saved) store(slotOf(place), JSON.stringify(page.value))
    kept.value = page.value.version > saved ? 'waiting' : 'kept'
    if (kept.value === 'waiting') later(0)
  }

  const give = async (): Promise<void> => {
    try {
      if (key === null) return await open()
      const now = page.value
      const bytes = packed(now)
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
    if (document.visibilityState === 'hidden' && timer !== null) later(0)
  })
  void open().catch(() => fail(unloaded))
  return {
    page,
    kept,
    write: changed => {
      if (packed(changed) === null) return false
      page.value = changed
      store(slotOf(place), JSON.stringify(changed))
      kept.value = 'waiting'
      later(after)
      return true
    },
  }
}

const keepers = new WeakMap<Session, { readonly of: string; readonly keeper: Keeper }>()

/** Returns the keeper of this seat's notebook in this game: the same one on whatever page it is shown. */
export const keeperOf = (session: Session, place: Place): Keeper => {
  const of = `${place.table} ${place.seat} ${place.game}`
  const known = keepers.get(session)
  if (known?.of === of) return known.keeper
  const keeper = makeKeeper(session, place)
  keepers.set(session, { of, keeper })
  return keeper
}
