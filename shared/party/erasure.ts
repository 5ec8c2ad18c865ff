import type { Seat } from '../engine/game.ts'
import { handOf } from '../engine/match.ts'
import { unwritten } from '../protocol/notebook.ts'
import { emptyParty, type KeyHash, type PartyEvent, reduceParty } from './party.ts'

/** What a log knows somebody by: the seats that a person of this name had, and the phones that held these seats. */
export interface ErasedPerson {
  readonly seats: readonly Seat[]
  readonly keys: readonly KeyHash[]
}

/** Finds somebody by a name that they had at this table. */
export const personNamed = (events: readonly PartyEvent[], name: string): ErasedPerson => {
  const named = events.flatMap(event =>
    (event.type === 'sat' || event.type === 'named') && event.name === name ? [event.seat] : [],
  )
  const sat = events.flatMap(event => (event.type === 'sat' && event.key !== null ? [event] : []))
  const own = sat.filter(({ seat }) => named.includes(seat)).map(({ key }) => key)
  // The same phone may have sat down again, under another name.
  const seats = [...new Set([...named, ...sat.filter(({ key }) => own.includes(key)).map(({ seat }) => seat)])]
  const keys = events.flatMap(event =>
    (event.type === 'sat' || event.type === 'rekeyed') && seats.includes(event.seat) && event.key !== null
      ? [event.key]
      : [],
  )
  return { seats, keys: [...new Set(keys)] }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns an event without this person: a number stands for the name, a key that no phone has for each of theirs, and an
 * empty notebook for their own. Seats, crests, roles and answers stay, or the game could not be told any more.
 */
const eraser = ({ seats }: ErasedPerson, others: ReadonlyMap<KeyHash, KeyHash>) => {
  const text = (value: string): string => others.get(value) ?? value
  const inObject = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
    const entries = Object.entries(value).map(([key, part]) => [text(key), erased(part)] as const)
    const copy = Object.fromEntries(entries)
    const { seat, name, sealed, was, notebooks } = copy
    if (isObject(notebooks))
      copy.notebooks = Object.fromEntries(Object.entries(notebooks).filter(([owner]) => !seats.includes(owner)))
    if (typeof seat !== 'string' || !seats.includes(seat)) return copy
    return {
      ...copy,
      ...(typeof name === 'string' && { name: `#${seat.slice(1)}` }),
      ...(typeof sealed === 'string' && { sealed: unwritten }),
      ...(isObject(was) && { was: { ...was, notebook: null } }),
    }
  }
  const erased = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(erased)
    return isObject(value) ? inObject(value) : value
  }
  return erased
}

/** Erases a person from a table's log. `newKey` draws a key's hash that belongs to no phone. */
export const withoutPerson = (
  events: readonly PartyEvent[],
  person: ErasedPerson,
  newKey: () => KeyHash,
): readonly PartyEvent[] => {
  const erased = eraser(person, new Map(person.keys.map(key => [key, newKey()])))
  // Only names, keys and notebooks were replaced, by others of their type.
  return events.map(event => erased(event) as PartyEvent)
}

/** Returns what an event keeps of this person alone; null for nothing. */
const keptIn = (event: PartyEvent, { seats, keys }: ErasedPerson): object | null => {
  switch (event.type) {
    case 'snapshot':
      return null
    case 'let-in':
      return keys.includes(event.key) ? event : null
    case 'answered':
      return seats.includes(event.by) ? { type: event.type, by: event.by, ask: event.ask, picks: event.picks } : null
    case 'guessed': {
      const guesses = event.guesses.filter(({ by }) => seats.includes(by) || keys.includes(by))
      return guesses.length > 0 ? { type: event.type, guesses } : null
    }
    default: {
      const isTheirs = ('seat' in event && seats.includes(event.seat)) || ('by' in event && seats.includes(event.by))
      return isTheirs ? event : null
    }
  }
}

/** Everything that a log keeps of one person, and nothing of anybody else. */
export const keptOf = (
  logged: readonly { readonly event: PartyEvent; readonly at: number | null }[],
  person: ErasedPerson,
) => {
  const kept: { readonly at: number | null; readonly event: object }[] = []
  let party = emptyParty
  for (const { event, at } of logged) {
    party = reduceParty(party, event)
    const { match } = party
    const own = keptIn(event, person)
    if (own) kept.push({ at, event: own })
    if (event.type === 'started' && match)
      for (const seat of person.seats.filter(one => match.seats.includes(one)))
        kept.push({ at, event: { type: event.type, game: event.game, seat, hand: handOf(match, seat) } })
  }
  return { ...person, events: kept, score: party.score.filter(({ seat }) => person.seats.includes(seat)) }
}
