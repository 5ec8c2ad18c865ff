import { expect } from 'vitest'
import { secretView } from '../../server/state/views.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Party } from '../../shared/party/party.ts'
import { sentAsk } from '../../shared/protocol/views.ts'
import { quietest } from '../kit/resting.ts'
import type { Guest, RawTable } from './table.ts'

/** Everything secret of a seat, as it travels. What is as short as an empty list says nothing. */
const secretTexts = (party: Party, seat: Seat): readonly string[] => {
  const { hand, answers, asks, hosting } = secretView(party, seat, quietest)
  const parts = [
    hand && { ...hand, team: undefined },
    hand?.team ?? null,
    answers,
    asks.map(sentAsk),
    hosting.map(sentAsk),
  ]
  return parts.map(part => JSON.stringify(part)).filter(text => text.length > 4)
}

/** Who ever might have known each secret text. */
export type Secrets = Map<string, Set<Guest>>
export const note = (secrets: Secrets, table: RawTable): void => {
  for (const party of [...table.passed(), table.party()])
    for (const { seat, key } of party.chairs)
      for (const text of secretTexts(party, seat)) {
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
const marks = ['"sees":', '"side":', ...kinds.map(kind => `{"id":"${kind} `)]

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
