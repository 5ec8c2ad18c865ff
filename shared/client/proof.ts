import { deepEqual } from '../engine/deep-equal.ts'
import type { BaseEvent, Seat, Setup } from '../engine/game.ts'
import { type Chance, chances, type Past } from '../engine/parts.ts'
import { type GameId, gameIds, type Parts } from '../games/index.ts'
import { type Check, isText, listOf, oneOf, orNull, recordOf, shape } from '../protocol/check.ts'
import { chanceAt, type Disclosure, disclosureFrom, markOf } from '../protocol/commitment.ts'
import { isDisclosure } from '../protocol/views.ts'
import type { Retelling } from './retelling.ts'

/** Everything needed to check a finished game: its mark, what opens the mark, and what was told. */
export interface Proof {
  readonly proof: 1
  readonly game: GameId
  readonly mark: string
  readonly disclosure: Disclosure
  readonly names: Readonly<Record<Seat, string>>
  readonly told: readonly BaseEvent[]
}

/** Returns the proof of a finished game; null if its roles stayed hidden, or nothing was committed to. */
export const proofOf = ({ whole, events }: Retelling): Proof | null => {
  const { game, chairs, table } = whole
  const { mark, disclosure: sent } = whole.room
  // A game that this phone saved before its page was updated may have another form.
  if (mark === '' || table === null || !isDisclosure(sent)) return null
  const disclosure = disclosureFrom(sent, table)
  const names = Object.fromEntries(Object.entries(chairs).map(([seat, { name }]) => [seat, name]))
  return { proof: 1, game, mark, disclosure, names, told: events }
}

const isFact = shape<BaseEvent>({ type: isText })
const isProof: Check<Proof> = shape<Proof>({
  proof: oneOf([1] as const),
  game: oneOf(gameIds),
  mark: isText,
  disclosure: shape<Disclosure>({ salt: isText, deal: isText, withheld: orNull(isText) }),
  names: recordOf(isText),
  told: listOf(isFact),
})

/** The type of the script element that holds the proof in a saved game's page. */
export const proofType = 'application/json'
const inPage = new RegExp(`<script type="${proofType}">(.*?)</script>`, 's')

/** Reads a proof from a file: on its own, or inside the page of a saved game; null if there is none. */
export const proofIn = (text: string): Proof | null => {
  try {
    const read: unknown = JSON.parse(inPage.exec(text)?.[1] ?? text)
    return isProof(read) ? read : null
  } catch {
    return null
  }
}

/** What is checked in a game: that the mark belongs to this deal, and everything that chance decided. */
export const checked = ['mark', ...chances] as const
export type Checked = (typeof checked)[number]
type ProofResult = { readonly [C in Checked]?: boolean }

const pastOf = (
  { initialPublic, reducePublic }: Parts,
  { seats, options }: Setup,
  told: readonly BaseEvent[],
): readonly Past<ReturnType<Parts['initialPublic']>, BaseEvent>[] => {
  let before = initialPublic({ seats, options })
  return told.map(event => {
    const past = { before, event }
    before = reducePublic(before, event)
    return past
  })
}

/**
 * Checks a game: whether the mark is the hash of this deal, whether what was told is what was dealt, and whether what
 * was drawn follows from its salt. Leaves out what the game does not have.
 */
export const checkProof = (proof: Proof, parts: Parts): ProofResult => {
  const { game, mark, disclosure, told } = proof
  const ends = told.at(-1)
  if (markOf(game, disclosure) !== mark || ends?.type !== 'over') return { mark: false }
  const verdict: { [C in Checked]?: boolean } = { mark: true, seats: false, roles: false }
  const seen = new Set<Chance>()
  try {
    // Only the text that was hashed is sure to be a deal: nothing else of another text is checked.
    const deal = JSON.parse(disclosure.deal) as Setup
    for (const { of, announced: said, dealt } of parts.claims(
      deal,
      pastOf(parts, deal, told),
      chanceAt(disclosure.salt),
    )) {
      verdict[of] = deepEqual(said, dealt) && (!seen.has(of) || verdict[of] === true)
      seen.add(of)
    }
  } catch {
    // Public events that the game cannot fold were never played.
    return { ...verdict, draws: false }
  }
  return verdict
}

/** Returns whether everything is as it was committed to. */
export const holds = (verdict: ProofResult): boolean => Object.values(verdict).every(one => one)
