import { expect, test } from 'vitest'
import { fold, type Party } from '../../shared/party/party.ts'
import { gathered } from '../../test/kit/largest.ts'
import { everybodyHere } from '../../test/kit/present.ts'
import { fault, makeDesk } from '../../test/wire/desk.ts'
import { makeGuest } from '../../test/wire/table.ts'

const partyOf = (count: number): Party => {
  const phones = Array.from({ length: count }, (_, n) => makeGuest(n))
  return fold(gathered('mafia', phones, phones))
}
/** Makes this many tables, with one screen at each. */
const opened = (count: number) => {
  const party = partyOf(count)
  const desk = makeDesk()
  desk.publish(party, everybodyHere)
  const seat = party.chairs[0]?.seat ?? null
  return { party, desk, seat, first: desk.join(seat) }
}

test('tables share buffers in turn, and no screen gets another table’s bytes', () => {
  const [few, many] = [opened(5), opened(19)]
  many.desk.ready(many.first)
  few.desk.ready(few.first)
  expect(fault(few.first, few.party, everybodyHere)).toBeNull()
  expect(fault(many.first, many.party, everybodyHere)).toBeNull()

  // The first table has not changed since its first screen came; the second one has a newcomer.
  many.desk.ready(many.desk.join(null))
  const second = few.desk.join(null)
  few.desk.ready(second)
  expect(fault(second, few.party, everybodyHere)).toBeNull()

  for (const code of ['CDFG', 'DFGH']) {
    const now = { ...everybodyHere, code }
    many.desk.publish(many.party, now)
    few.desk.publish(few.party, now)
    for (const viewer of few.desk.viewers) expect(fault(viewer, few.party, now)).toBeNull()
    for (const viewer of many.desk.viewers) expect(fault(viewer, many.party, now)).toBeNull()
  }
})

test('a state far longer than any that was played reaches every screen whole', () => {
  const { party, desk, seat, first } = opened(7)
  desk.ready(first)
  const long: Party = { ...party, invite: 'x'.repeat(400_000) }
  desk.publish(long, everybodyHere)
  const late = [desk.join(seat), desk.join(null)]
  for (const viewer of late) desk.ready(viewer)
  for (const viewer of [first, ...late]) expect(fault(viewer, long, everybodyHere)).toBeNull()
})
