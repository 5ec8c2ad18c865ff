import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../shared/engine/random.ts'
import { refuse } from '../../shared/party/refusals.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { type Company, delivered, expectOk, seated } from '../../test/kit/company.ts'
import { leave, nextAct, perform } from '../../test/kit/players.ts'
import { type Screen, type Served, screen, serve } from '../../test/kit/server.ts'
import { allowanceOf } from './limits.ts'

let served: Served
beforeAll(async () => {
  served = await serve()
})
afterAll(() => served.stop())

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))
/** The changes that a phone may make at once, and the ms after which it may make another: by number, so that a higher limit is seen. */
const [most, every] = [40, 3_000] as const
/** Sends this many renames, one after the other, and counts those that were accepted. */
const names = async (who: Screen, count: number): Promise<number> => {
  const replies = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      who.say({ do: 'name', name: `${n % 2 === 0 ? 'Zoe' : 'Yan'} ${who.key.slice(0, 5)}` }),
    ),
  )
  for (const reply of replies) if (!reply.ok) expect(reply).toEqual({ ok: false, ...refuse('slow') })
  return replies.filter(({ ok }) => ok).length
}

test('a phone that keeps changing its name writes no more than its share, and the others keep theirs', async () => {
  const at = await seated(served, 5)
  const before = (await served.log.read(at.id)).length
  const begun = performance.now()
  const [, second, third, fourth] = at.phones
  let accepted = 0
  for (const who of [second, third]) if (who) accepted += await names(who, 30)
  expect(accepted).toBe(60)
  // The rate limit of the connection has refilled by now; the table's allowance has not.
  await pause(1_500)
  for (const who of [second, third]) if (who) accepted += await names(who, 30)
  // A busy machine takes its time, in which the allowance refills as well.
  const refilled = Math.ceil((performance.now() - begun) / every)
  expect(accepted).toBeLessThanOrEqual(2 * (most + refilled))
  expect((await served.log.read(at.id)).length - before).toBe(accepted)
  expect(fourth && (await names(fourth, 1))).toBe(1)
  expect(await at.host.say({ do: 'setting', key: 'volume', value: 4 })).toMatchObject({ ok: true })
  expect(await at.host.say({ do: 'start' })).toMatchObject({ ok: true })
  leave(at)
})

test('a newcomer beyond the allowance is let in, and no line is logged for it', async () => {
  const at = await seated(served, 2)
  while (allowanceOf(at.id).enter());
  const before = (await served.log.read(at.id)).length
  const late = screen(served.base, at.code)
  await late.untilAt('open')
  expect(await served.log.read(at.id)).toHaveLength(before)
  leave({ ...at, screens: [...at.screens, late] })
})

/** Finds somebody who has answered and may still change the answer, and how. */
const undecided = async (at: Company): Promise<{ readonly who: Screen; readonly other: Command }> => {
  const random = seeded(3)
  for (let i = 0; i < 500; i++) {
    const act = nextAct(at, random)
    if (act?.command.do === 'answer') {
      const { who, command } = act
      const { ask, picks } = command
      await perform(act)
      await who.until(() => true)
      const open = who.view().secret?.asks.find(({ id }) => id === ask)
      const pick = open?.from.find(one => !picks.includes(one))
      if (pick !== undefined && picks.length === 1) return { who, other: { do: 'answer', ask, picks: [pick] } }
    }
    await delivered()
  }
  throw new Error('nobody may change an answer')
}

test('a seat changes its answers no more often than its allowance permits', async () => {
  const at = await seated(served, 6)
  await expectOk(at.host.say({ do: 'game', game: 'mafia' }))
  await expectOk(at.host.say({ do: 'start' }))
  await at.host.until(view => view.table !== null)
  const { who, other } = await undecided(at)
  while (allowanceOf(at.id).revise(who.view().seat ?? ''));
  const before = (await served.log.read(at.id)).length
  expect(await who.say(other)).toEqual({ ok: false, ...refuse('slow') })
  expect(await served.log.read(at.id)).toHaveLength(before)
  leave(at)
})
