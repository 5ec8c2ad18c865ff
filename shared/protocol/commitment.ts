// Without https, as in a home network, there is no `crypto.subtle`, so the hash comes from a package.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { BasePublicState, Disclosed } from '../engine/game.ts'
import { type Random, repeatable } from '../engine/random.ts'

/**
 * The commitment to a deal, made before the first card: screens show its mark, and only the log has the rest until the
 * game is over. The mark hides the deal, because without the salt one would have to guess 128 bits of it; and it binds
 * the server, because no second deal has the same mark.
 */
export interface Commitment {
  /** The hash of the deal and the salt: 64 letters, for every deal. */
  readonly mark: string
  /** 128 random bits. Everything that chance decides during the game follows from them. */
  readonly salt: string
  /** 128 more for the part of the deal that is never told. */
  readonly withheldSalt: string
}

/**
 * What opens a mark once the game is over: all of the deal but the part that is never told, of which this holds the
 * hash.
 */
export interface Disclosure {
  readonly salt: string
  /** The deal as the text that was hashed. */
  readonly deal: string
  readonly withheld: string | null
}

/** A value's JSON with each object's fields in a fixed order, so that equal values have equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

const hash = (...lines: readonly string[]): string => bytesToHex(sha256(utf8ToBytes(lines.join('\n'))))

/** The mark of a deal, from what opens it: the hash of four lines. */
export const markOf = (game: string, { salt, deal, withheld }: Disclosure): string =>
  hash(salt, game, withheld ?? '', deal)

export const disclosureOf = (
  { deal, withheld }: Disclosed,
  { salt, withheldSalt }: Omit<Commitment, 'mark'>,
): Disclosure => ({
  salt,
  deal: canonical(deal),
  withheld: withheld === null ? null : hash(withheldSalt, canonical(withheld)),
})

/**
 * A disclosure as it travels: only the names of the parts that a finished game has told of its deal, and the rest of
 * the deal. The rest is a nested text, as in the saved file: so no table contains `"sees":`, the mark by which tests
 * look for hands in a TV's bytes.
 */
export interface SentDisclosure extends Disclosure {
  readonly told: readonly string[]
}
type Ended = Pick<BasePublicState, 'options' | 'events' | 'reveal'>
/**
 * The parts of a deal that a finished game has told: its options, what it began with, and what it showed at the end.
 */
const toldParts = ({ options, events, reveal }: Ended): Readonly<Record<string, unknown>> => ({
  options,
  ...events[0],
  ...reveal,
})
export const sentDisclosure = ({ deal: text, ...salts }: Disclosure, table: Ended): SentDisclosure => {
  const deal = Object.entries(JSON.parse(text) as Readonly<Record<string, unknown>>)
  const parts = toldParts(table)
  const isTold = ([name, part]: readonly [string, unknown]): boolean => canonical(part) === canonical(parts[name])
  return {
    ...salts,
    told: deal.filter(isTold).map(([name]) => name),
    deal: JSON.stringify(Object.fromEntries(deal.filter(part => !isTold(part)))),
  }
}
/** Returns the disclosure that was sent, with the deal as the text that was hashed. */
export const disclosureFrom = ({ told, deal, ...salts }: SentDisclosure, table: Ended): Disclosure => {
  const parts = toldParts(table)
  return {
    ...salts,
    deal: canonical({ ...JSON.parse(deal), ...Object.fromEntries(told.map(name => [name, parts[name]])) }),
  }
}

/** Commits to a deal, with two salts that nobody else has. */
export const commitTo = (game: string, disclosed: Disclosed, salts: Omit<Commitment, 'mark'>): Commitment => ({
  ...salts,
  mark: markOf(game, disclosureOf(disclosed, salts)),
})

/** The chance of one step of a game: every draw in it follows from the salt that was committed to. */
export const chanceAt =
  (salt: string) =>
  (step: string): Random =>
    repeatable(name => {
      let left: number[] = []
      let round = 0
      return () => {
        if (left.length === 0) {
          const { buffer, byteOffset, byteLength } = sha256(utf8ToBytes(`${salt}\ndraw ${step}, ${name}, ${round}`))
          const words = new DataView(buffer, byteOffset, byteLength)
          left = Array.from({ length: byteLength / 4 }, (_, i) => words.getUint32(4 * i))
          round += 1
        }
        return left.shift() ?? 0
      }
    })
