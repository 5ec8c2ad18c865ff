import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Seat } from '../../shared/engine/game.ts'
import { fair } from '../../shared/engine/random.ts'
import type { KeyHash } from '../../shared/party/party.ts'
import { type Log, Taken } from '../log/log.ts'

/** Consonants that nobody mistakes for another letter or a digit. */
const letters = [...'BCDFGHJKLMNPRSTVWXZ']
const minLetters = 4
const maxLetters = 6
/** A length is used up when more than one in `sparse` of its codes is taken, so that guesses hardly ever hit. */
const codesPerTable = 100

/** Consonants that read as rude words; no code contains them. */
const rude = [
  'FCK',
  'FKK',
  'FGT',
  'CNT',
  'KNT',
  'DCK',
  'DKK',
  'CCK',
  'KCK',
  'SHT',
  'SCHT',
  'TTS',
  'TWT',
  'WNK',
  'PSS',
  'PNS',
]
const ruder = [
  'NGR',
  'NGG',
  'KKK',
  'SLT',
  'WHR',
  'BTCH',
  'CLT',
  'JZZ',
  'RPS',
  'RPST',
  'NZ',
  'SS',
  'HH',
  'DLD',
  'CM',
  'KM',
]
export const isRude = (code: string): boolean => [...rude, ...ruder].some(word => code.includes(word))

const random = fair()
const draw = (length: number): string => {
  const code = Array.from({ length }, () => random.one('letter', letters)).join('')
  return isRude(code) ? draw(length) : code
}

/** Returns the length of a new code, from the share of taken codes of each length. */
const lengthNow = async (log: Log): Promise<number> => {
  for (let length = minLetters; length < maxLetters; length++)
    if ((await log.codesOfLength(length)) * codesPerTable < letters.length ** length) return length
  return maxLetters
}

/** Gives a table a code of its own; `claim` rejects with `Taken` if another table has it, and another code is drawn. */
export const withCode = async (log: Log, claim: (code: string) => Promise<void>): Promise<string> => {
  const code = draw(await lengthNow(log))
  try {
    await claim(code)
    return code
  } catch (error) {
    if (error instanceof Taken) return withCode(log, claim)
    throw error
  }
}

/** Recognises a permanent name, which cannot be guessed: it is longer than any code. */
export const isPermanent = (name: string): boolean => asCode(name).length > maxLetters

/** Says whether this may be a code: of as many letters as codes have, and of no others. */
export const isCodeShaped = (text: string): boolean =>
  text.length >= 4 && text.length <= maxLetters && [...asCode(text)].every(letter => letters.includes(letter))

/** Normalises a code as it was typed: in any case, with spaces. */
export const asCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

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
