import { expect, test } from 'vitest'
import { introClock, introSeconds } from '../../shared/protocol/clocks.ts'
import { type Company, ok, reach, seated } from '../../test/kit/company.ts'
import { leave } from '../../test/kit/players.ts'
import { serveHeld } from '../../test/kit/time.ts'

const { served, now, pass } = await serveHeld()

const openings = (at: Company, screens = at.screens) =>
  screens.map(one => one.view().room.clocks.filter(({ ask }) => ask === introClock))
const begin = async (at: Company, screens = at.screens) => {
  await ok(at.host, { do: 'start' })
  await Promise.all(screens.map(one => one.until(({ room }) => room.stage === 'game')))
}
const gone = (at: Company) =>
  Promise.all(at.screens.map(one => one.until(({ room }) => room.clocks.every(({ ask }) => ask !== introClock))))
const running = () => ({
  ask: introClock,
  for: 'reminder',
  seconds: introSeconds,
  ends: now() + introSeconds * 1000,
  remaining: introSeconds,
})

test('a game’s opening has a clock, the same on every screen, while a TV shows it, and ends by itself', async () => {
  const at = await seated(served)
  const length = (await served.log.read(at.id)).length
  await begin(at)
  expect(openings(at)).toEqual(at.screens.map(() => [running()]))
  await pass(introSeconds * 1000)
  await gone(at)
  // The clock is the room's alone: all that is logged is that the game was started.
  expect((await served.log.read(at.id)).slice(length)).toHaveLength(1)
  leave(at)
})

test('only the host can end an opening early, and nothing is logged', async () => {
  const at = await seated(served)
  await begin(at)
  const length = (await served.log.read(at.id)).length
  expect(await at.phone(2).say({ do: 'skip' })).toMatchObject({ ok: false, reason: 'not-host' })
  expect(openings(at).flat()).toHaveLength(at.screens.length)
  await ok(at.host, { do: 'skip' })
  await gone(at)
  // Repeating the command does no harm.
  await ok(at.host, { do: 'skip' })
  expect(await served.log.read(at.id)).toHaveLength(length)
  leave(at)
})

test('an opening ends when something is told, and the next game has one of its own', async () => {
  const at = await seated(served)
  await begin(at)
  await reach(at, 'team')
  await gone(at)
  await ok(at.host, { do: 'answer', ask: 'end game', picks: ['show'] })
  await Promise.all(at.screens.map(one => one.until(({ room }) => room.stage === 'over')))
  // The ending's clock is not the host's to skip: `skip` is for a game that is being played.
  expect(await at.host.say({ do: 'skip' })).toMatchObject({ ok: false, reason: 'not-playing' })
  await begin(at)
  expect(openings(at)).toEqual(at.screens.map(() => [running()]))
  leave(at)
})

test('without a TV there is no opening', async () => {
  const at = await seated(served)
  at.tv.link.close()
  await at.host.until(({ room }) => room.screens === 0)
  await begin(at, at.phones)
  expect(openings(at, at.phones).flat()).toEqual([])
  leave(at)
})
