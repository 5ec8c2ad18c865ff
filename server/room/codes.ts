import { fair } from '../../shared/engine/random.ts'
import { type Log, Taken } from '../log/log.ts'

/** Consonants that nobody takes for another letter or a digit. */
const letters = [...'BCDFGHJKLMNPRSTVWXZ']
const fewest = 4
const most = 6
/** A length is used up when more than one in `sparse` of its codes is taken, so that a guess hardly ever hits. */
const sparse = 100

/** Consonants that read as rude words; a code holds none of them. */
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

/** Returns the number of letters that a new code gets, from the share of taken codes of each length. */
const lengthNow = async (log: Log): Promise<number> => {
  for (let length = fewest; length < most; length++)
    if ((await log.codesOfLength(length)) * sparse < letters.length ** length) return length
  return most
}

/** Gives a table a code of its own; `claim` rejects with `Taken` where another has it, and another code is drawn. */
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

/** Recognises a permanent name, which nobody guesses: no code is as long. */
export const isPermanent = (name: string): boolean => asCode(name).length > most

/** Normalises a code as it was typed: any case, with spaces. */
export const asCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()
