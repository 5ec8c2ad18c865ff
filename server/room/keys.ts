import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Seat } from '../../shared/engine/game.ts'
import type { KeyHash } from '../../shared/party/party.ts'

/** The shape of a phone's or a TV's key: 128 random bits, which the device drew itself. */
const shape = /^[\w-]{22}$/
export const isKey = (text: unknown): text is string => typeof text === 'string' && shape.test(text)

/** Hashes a key for storage. It is random enough to need no salt. */
export const hashOf = (key: string): KeyHash => createHash('sha256').update(key).digest('base64url').slice(0, 32)

/** A table's permanent name: 96 random bits. */
export const newId = (): string => randomBytes(12).toString('base64url')
/** The secret that link and QR code hold besides the code: 64 random bits. */
export const newInvite = (): string => randomBytes(8).toString('base64url')

/** A salt of a commitment: 128 random bits. */
export const newSalt = (): string => randomBytes(16).toString('base64url')

/** A table's seal: 256 random bits, stored beside its log and never in it. */
export const newSeal = (): string => randomBytes(32).toString('base64url')
/** The key of a seat's notebook. It cannot be derived from the log alone. */
export const notebookKey = (seal: string, seat: Seat): string =>
  createHmac('sha256', seal).update(`notebook ${seat}`).digest('base64url')
