import { type Check, isObject, isText, listOf, recordOf } from './check.ts'
import type { OwnGuesses, Refusal, Reply, SealedNotebook } from './commands.ts'
import { isNotebookKey, isSealed } from './notebook.ts'

/** Readers of the server's answers over HTTP or a socket, checked on arrival; null for anything else. */
type Raw = Readonly<Record<string, unknown>>

const areTexts = (of: Raw, ...names: readonly string[]): boolean => names.every(name => typeof of[name] === 'string')

/** Reads a refusal. Its arguments are checked where it is put into words. */
const refusal = (value: unknown): Refusal | null => {
  if (!(isObject(value) && typeof value.reason === 'string')) return null
  const { reason, args } = value
  return args === undefined ? { reason } : { reason, args }
}
export const asRefused = (body: unknown): Refusal | null => (isObject(body) ? refusal(body.refused) : null)

export interface MadeTable {
  readonly code: string
  readonly invite: string
}
const name = /^[\w-]{1,64}$/
/** Reads a table's name from an address; null where it is none. */
export const asName = (value: unknown): string | null => (typeof value === 'string' && name.test(value) ? value : null)
export const asMade = (body: unknown): MadeTable | null => {
  if (!isObject(body)) return null
  const [code, invite] = [asName(body.code), asName(body.invite)]
  return code !== null && invite !== null ? { code, invite } : null
}

/** A reservation: only the fields needed here are checked, the rest is Colyseus' own. */
export interface Let<Reservation> {
  readonly table: string
  readonly version: string
  readonly address: string
  /** A shorter address to type; empty, or missing from an older server, for none. */
  readonly short?: string
  readonly now: number
  readonly reservation: Reservation
}
export const asLet = <Reservation>(body: unknown): Let<Reservation> | null => {
  if (!isObject(body) || !areTexts(body, 'table', 'version', 'address') || !Number.isFinite(body.now)) return null
  const { reservation } = body
  const isOne = isObject(reservation) && areTexts(reservation, 'name', 'roomId', 'sessionId', 'processId')
  const isShort = body.short === undefined || typeof body.short === 'string'
  return isOne && isShort && asName(body.table) !== null ? (body as unknown as Let<Reservation>) : null
}

const asNotebook = (value: unknown): SealedNotebook | null =>
  isObject(value) && isNotebookKey(value.key) && isSealed(value.sealed)
    ? { key: value.key, sealed: value.sealed }
    : null

const isOwnGuesses: Check<OwnGuesses> = recordOf(listOf(isText))
export const asReply = (value: unknown): Reply | null => {
  if (!isObject(value)) return null
  if (value.ok === true) {
    const { seat, guesses } = value
    const notebook = asNotebook(value.notebook)
    return {
      ok: true,
      ...(typeof seat === 'string' && { seat }),
      ...(notebook && { notebook }),
      ...(isOwnGuesses(guesses) && { guesses }),
    }
  }
  const told = value.ok === false ? refusal(value) : null
  return told && { ok: false, ...told }
}

/** Reads a body as JSON, or null: a proxy may answer anything. */
export const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => null)
