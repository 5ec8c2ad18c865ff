import { expect } from 'vitest'
import { marks, secretTexts } from './marks.ts'
import type { Guest, RawTable } from './table.ts'

/** The secret texts, each with those who may know it. */
export type Secrets = Map<string, Set<Guest>>
export const note = (secrets: Secrets, table: RawTable): void => {
  for (const party of [...table.passed(), table.party()]) {
    // Nobody may know this salt: not even the end reveals it, because it hides what is never told.
    if (party.commitment) secrets.set(party.commitment.withheldSalt, new Set())
    for (const { seat, key } of party.chairs)
      for (const text of secretTexts(party, seat)) {
        const owner = table.guests.find(({ hash }) => hash === key)
        const owners = secrets.get(text) ?? new Set()
        secrets.set(text, owner ? owners.add(owner) : owners)
      }
  }
}

/** Returns every byte that a guest was ever sent, over all its sockets, with what the API said. */
const everything = (guest: Guest): Buffer =>
  Buffer.concat([...guest.wires.map(wire => wire.bytes()), Buffer.from(guest.said.join('\n'))])

/** Checks the law for every guest of a table: nothing in its bytes is another's secret. */
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
