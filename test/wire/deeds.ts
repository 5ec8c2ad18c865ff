import { expect } from 'vitest'
import { unwritten } from '../../shared/protocol/notebook.ts'
import type { Deed } from './script.ts'
import { type Guest, type RawTable, wireOf } from './table.ts'

export const letters = 'BCDFGHJKLMNPRSTVWXZ'

/** Waits until a screen has got another frame: every change sends it one. */
const told = async (screen: Guest | undefined, then: () => Promise<void> | void): Promise<void> => {
  const wire = screen && wireOf(screen)
  const count = wire?.frames.length ?? 0
  await then()
  await wire?.until(frames => frames.length > count)
}

/** Does what a script says at a table, over its sockets; the TV shows when a clock has run out. */
export const doIt = async (table: RawTable, deed: Deed, tv: Guest | undefined): Promise<void> => {
  const guest = table.guestOf(deed.seat) as Guest
  if (deed.do === 'nothing') return
  if (deed.do === 'note') {
    const letter = letters[(wireOf(guest)?.frames.length ?? 0) % letters.length] ?? 'A'
    expect(await table.say(guest, { do: 'note', sealed: letter.repeat(unwritten.length) })).toBeNull()
    expect(await table.say(guest, { do: 'notebook' })).toBeNull()
    return
  }
  if (deed.do === 'clock') {
    await told(tv, () => undefined)
    return
  }
  if (deed.do === 'back') {
    await told(tv, () => wireOf(guest)?.cut())
    await table.comeIn(guest)
    return
  }
  if (deed.do === 'start') {
    expect(await table.say(guest, { do: 'start' })).toBeNull()
    return
  }
  const { ask, picks } = deed.answer
  if (deed.do === 'whisper') {
    await table.say(guest, { do: 'draft', ask, picks })
    return
  }
  const refused = table.say(guest, { do: deed.do === 'draft' ? 'draft' : 'answer', ask, picks })
  if (deed.do === 'draft') await told(tv, () => refused.then(() => undefined))
  if (deed.do === 'stray') expect(await refused).not.toBeNull()
  else expect(await refused, `${deed.seat} ${ask} ${picks}`).toBeNull()
}

/** Returns everything that a guest has received: the API's answers and each socket's frames. */
export const received = (guest: Guest): readonly string[] => [
  ...guest.said,
  ...guest.wires.flatMap(({ frames }, i) => frames.map(frame => `${i} ${frame.toString('latin1')}`)),
]
