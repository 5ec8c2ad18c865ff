import { expect } from 'vitest'
import { secretView } from '../../server/state/views.ts'
import type { BaseTable, Seat } from '../../shared/engine/game.ts'
import { tableOf } from '../../shared/engine/match.ts'
import { travels } from '../../shared/engine/reading.ts'
import { changes } from '../../shared/engine/record.ts'
import type { Party } from '../../shared/party/party.ts'
import { secretFields, sentSecret } from '../../shared/protocol/views.ts'
import { quietest } from '../kit/resting.ts'
import type { Guest, RawTable } from './table.ts'

type Hand = Readonly<Record<string, unknown>>
interface Seated {
  readonly seats: readonly Seat[]
}
/** The hands that each seat has had in a game: whoever has the seat now may be sent what has changed since one of them. */
const hands = new WeakMap<RawTable, Map<string, Map<string, Hand>>>()
const handTexts = (table: RawTable, party: Party, seat: Seat, hand: Hand): readonly string[] => {
  const all = hands.get(table) ?? new Map<string, Map<string, Hand>>()
  const game = `${party.games} ${seat}`
  const had = (all.get(game) ?? new Map<string, Hand>()).set(JSON.stringify(hand), hand)
  hands.set(table, all.set(game, had))
  return [...had.keys(), ...[...had.values()].map(old => changes(hand, old) ?? '')]
}

/** Everything secret of a seat, as it travels. What is as short as an empty list says nothing. */
const secretTexts = (table: RawTable, party: Party, seat: Seat): readonly string[] => {
  const { hand, ...view } = sentSecret(secretView(party, seat, quietest))
  // Its sets are of the game's seats, in the order that the deal gave them.
  const seats = party.match === null ? [] : (tableOf(party.match) as BaseTable & Seated).seats
  const rows = (['answers', 'asks', 'hosting'] as const).map(name =>
    String(travels(secretFields[name], view[name], seats)),
  )
  return [...(hand ? handTexts(table, party, seat, hand as unknown as Hand) : []), ...rows].filter(
    text => text.length > 4,
  )
}

/** Who ever might have known each secret text. */
export type Secrets = Map<string, Set<Guest>>
export const note = (secrets: Secrets, table: RawTable): void => {
  for (const party of [...table.passed(), table.party()])
    for (const { seat, key } of party.chairs)
      for (const text of secretTexts(table, party, seat)) {
        const owner = table.guests.find(({ hash }) => hash === key)
        const owners = secrets.get(text) ?? new Set()
        secrets.set(text, owner ? owners.add(owner) : owners)
      }
}

/** What a table never says, and what only hands, asks and answers are made of: asks of people begin with these kinds. */
const kinds = [
  'acknowledge',
  'team',
  'vote',
  'card',
  'lady',
  'assassinate',
  'declare',
  'night',
  'end',
  'go-on',
  'open',
  'close',
]
const marks = ['"sees":', '"side":', ...kinds.map(kind => `[["${kind} `)]

/** Every byte that a guest was ever sent, over all its sockets, with what the API said. */
const everything = (guest: Guest): Buffer =>
  Buffer.concat([...guest.wires.map(wire => wire.bytes()), Buffer.from(guest.said.join('\n'))])

/** Holds the law for every guest of a table: nothing in its bytes is another's secret. */
export const holdLaw = (secrets: Secrets, guests: readonly Guest[]): void => {
  const canaries = guests.flatMap(({ key, hash }) => [key, hash])
  for (const guest of guests) {
    const bytes = everything(guest)
    const foreign = [...secrets].filter(([, owners]) => !owners.has(guest)).map(([text]) => text)
    const never = [...foreign, ...canaries, ...(guest.screen ? marks : [])]
    expect(
      never.filter(text => bytes.includes(text)),
      `what ${guest.key} was sent`,
    ).toEqual([])
  }
}
