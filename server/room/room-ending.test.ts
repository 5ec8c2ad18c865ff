import { matchMaker } from '@colyseus/core'
import { expect, test } from 'vitest'
import { games } from '../../shared/games/registry.ts'
import { finaleClock, finaleSeconds } from '../../shared/protocol/clocks.ts'
import { type Company, ok, playing, soon } from '../../test/kit/company.ts'
import { leave } from '../../test/kit/players.ts'
import { screen } from '../../test/kit/server.ts'
import { serveHeld } from '../../test/kit/time.ts'

const { served, now, pass } = await serveHeld()

/** Ends the game, and returns each screen's clocks then: the phones', and the TV's if it is still there. */
const end = async (at: Company, screens = at.screens) => {
  await ok(at.host, { do: 'answer', ask: 'end game', picks: ['show'] })
  const views = await Promise.all(screens.map(one => one.until(({ room }) => room.stage === 'over')))
  return views.map(({ room }) => room.clocks)
}
const unplug = async (at: Company): Promise<void> => {
  at.tv.link.close()
  await at.host.until(({ room }) => room.screens === 0)
}
const cast = { s1: '', s2: '', s3: '', s4: '', s5: '' }
const seconds = finaleSeconds(games.avalon.game, [{ type: 'over', reveal: { cast } } as never])
const running = () => ({ ask: finaleClock, for: 'pause', seconds, ends: now() + seconds * 1000, remaining: seconds })

test('an ending has a clock, the same on every screen, while a TV tells of it', async () => {
  const at = await playing(served, 'team')
  const length = (await served.log.read(at.id)).length
  expect(new Set((await end(at)).map(clocks => JSON.stringify(clocks)))).toEqual(new Set([JSON.stringify([running()])]))
  await pass(seconds * 1000 - 1)
  expect(at.tv.view().room.clocks).toHaveLength(1)
  await pass(1)
  await Promise.all(at.screens.map(one => one.until(({ room }) => room.clocks.length === 0)))
  // The clock is the room's alone: all that is logged is that the game was ended.
  const events = (await served.log.read(at.id)).slice(length)
  expect(JSON.stringify(events)).not.toContain(`"${finaleClock}"`)
  leave(at)
})

test('an ending without a TV has none', async () => {
  const at = await playing(served, 'team')
  await unplug(at)
  expect((await end(at, at.phones)).flat()).toEqual([])
  leave(at)
})

test('a TV that arrives during an ending starts no clock, and one that leaves stops none', async () => {
  const at = await playing(served, 'team')
  await end(at)
  await unplug(at)
  expect(at.host.view().room.clocks).toEqual([running()])
  await pass(seconds * 1000)
  await at.host.until(({ room }) => room.clocks.length === 0)
  const late = screen(served.base, at.code, { key: at.tv.key, tv: true })
  expect((await late.until(({ room }) => room.screens === 1)).room.clocks).toEqual([])
  late.link.close()
  leave(at)
})

test('nothing waits for an ending: the next game begins at once, and the clock is gone', async () => {
  const at = await playing(served, 'team')
  await end(at)
  await ok(at.host, { do: 'start' })
  const { room } = await at.tv.until(({ room }) => room.stage === 'game')
  expect(room.clocks.map(({ ask }) => ask)).not.toContain(finaleClock)
  leave(at)
})

test('a server that wakes a table during its ending shows it at once', async () => {
  const at = await playing(served, 'team')
  await end(at)
  const asleep = matchMaker.getLocalRoomById(at.id)
  leave(at)
  await asleep?.disconnect()
  await soon(() => matchMaker.getLocalRoomById(at.id) === undefined)
  const again = screen(served.base, at.code, { key: at.tv.key, tv: true })
  const { room } = await again.until(() => true)
  expect([room.stage, room.screens, room.clocks]).toEqual(['over', 1, []])
  again.link.close()
})
