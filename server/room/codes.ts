import { fair } from '../../shared/engine/random.ts'
import { type Log, Taken } from '../log/log.ts'

/** Consonants that nobody mistakes for another letter or a digit. */
const letters = [...'BCDFGHJKLMNPRSTVWXZ']
const fewest = 4
const most = 6
/** A length is used up when more than one in `sparse` of its codes is taken, so that guesses hardly ever hit. */
const sparse = 100

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
  for (let length = fewest; length < most; length++)
    if ((await log.codesOfLength(length)) * sparse < letters.length ** length) return length
  return most
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
export const isPermanent = (name: string): boolean => asCode(name).length > most

/** Normalises a code as it was typed: in any case, with spaces. */
export const asCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()
