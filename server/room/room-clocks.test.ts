import { describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { seconds as pauses } from '../../shared/games/quest/rules.ts'
import { refuse } from '../../shared/party/refusals.ts'
import { type Company, ok, phaseOf, playing, stepOf } from '../../test/kit/company.ts'
import { leave } from '../../test/kit/players.ts'
import { serveHeld } from '../../test/kit/time.ts'

const { served, now, pass } = await serveHeld()
const clocks = ({ tv }: Company) => tv.view().room.clocks
const pause = 'pause votes 1.1'
const seconds = pauses.votes
const pauseMs = seconds * 1000
const votes = () => playing(served, 'votes')

describe('a phase with a clock', () => {
  test('shows when it ends, and ends then', async () => {
    const at = await votes()
    expect(clocks(at)).toEqual([{ ask: pause, for: 'pause', seconds, ends: now() + pauseMs, remaining: seconds }])
    await pass(pauseMs - 1)
    expect(phaseOf(at.tv.view())).toBe('votes')
    await pass(1)
    await at.tv.until(view => phaseOf(view) !== 'votes')
    expect(clocks(at)).toEqual([])
    leave(at)
  })
  test('is skipped by the host, and its clock does not fire into the next phase', async () => {
    const at = await votes()
    await pass(3000)
    await ok(at.host, { do: 'answer', ask: 'go-on votes 1.1', picks: [] })
    const step = stepOf(await at.tv.until(view => phaseOf(view) !== 'votes'))
    await pass(60_000)
    expect(stepOf(at.tv.view())).toBe(step)
    leave(at)
  })
})

test('what was told to one person among bots stands until that person goes on', async () => {
  const at = await playing(served, 'vote')
  const { host } = at
  for (const one of at.screens) if (one !== host) one.link.close()
  for (const seat of ['s2', 's3', 's4', 's5']) {
    await host.until(({ chairs }) => chairs[seat]?.here === false)
    await ok(host, { do: 'stand-in', seat, on: true })
  }
  await host.until(({ room }) => room.screens === 0)
  await ok(host, { do: 'answer', ask: 'vote 1.1', picks: ['approve'] })
  for (let i = 0; phaseOf(host.view()) === 'vote' && i < 100; i++) await pass(1000)
  expect(phaseOf(host.view())).toBe('votes')
  expect(host.view().room.clocks).toEqual([])
  await pass(600_000)
  expect(phaseOf(host.view())).toBe('votes')
  await ok(host, { do: 'answer', ask: 'go-on votes 1.1', picks: [] })
  await host.until(view => phaseOf(view) !== 'votes')
  leave(at)
})

describe('a pause', () => {
  test('stops the clock where it is, however long the pause takes', async () => {
    const at = await votes()
    await pass(2000)
    await ok(at.host, { do: 'pause' })
    await at.tv.until(({ room }) => room.paused)
    expect(clocks(at)).toEqual([{ ask: pause, for: 'pause', seconds, ends: null, remaining: seconds - 2 }])
    expect(await at.host.say({ do: 'pause' })).toEqual({ ok: false, ...refuse('paused') })
    await pass(600_000)
    expect(phaseOf(at.tv.view())).toBe('votes')
    await ok(at.host, { do: 'resume' })
    await at.tv.until(({ room }) => !room.paused)
    expect(clocks(at)).toMatchObject([{ ends: now() + pauseMs - 2000 }])
    await pass(pauseMs - 2001)
    expect(phaseOf(at.tv.view())).toBe('votes')
    await pass(1)
    await at.tv.until(view => phaseOf(view) !== 'votes')
    leave(at)
  })
  test('ends, and the clock resumes', async () => {
    const at = await votes()
    await ok(at.host, { do: 'pause' })
    await ok(at.host, { do: 'answer', ask: 'go-on votes 1.1', picks: [] })
    expect((await at.tv.until(view => phaseOf(view) !== 'votes')).room.paused).toBe(false)
    leave(at)
  })
})

describe('thirty seconds more', () => {
  test('can be added while the clock runs', async () => {
    const at = await votes()
    await pass(2000)
    await ok(at.host, { do: 'more' })
    await at.tv.until(({ room }) => room.clocks[0]?.ends === now() + pauseMs + 28_000)
    await pass(pauseMs + 27_999)
    expect(phaseOf(at.tv.view())).toBe('votes')
    await pass(1)
    await at.tv.until(view => phaseOf(view) !== 'votes')
    leave(at)
  })
  test('can be added while it is paused', async () => {
    const at = await votes()
    await ok(at.host, { do: 'pause' })
    await ok(at.host, { do: 'more' })
    await ok(at.host, { do: 'resume' })
    await at.tv.until(({ room }) => room.clocks[0]?.ends === now() + pauseMs + 30_000)
    leave(at)
  })
})

describe('a visible clock', () => {
  test('is on every screen, and forces nothing', async () => {
    const at = await playing(served, 'team')
    expect(await at.host.say({ do: 'more' })).toEqual({ ok: false, ...refuse('no-clock') })
    await ok(at.host, { do: 'remind', seconds: 60 })
    for (const one of at.screens)
      expect((await one.until(({ room }) => room.reminder !== null)).room.reminder).toEqual({ ends: now() + 60_000 })
    await pass(61_000)
    expect(phaseOf(at.tv.view())).toBe('team')
    await ok(at.host, { do: 'remind', seconds: 30 })
    await at.tv.until(({ room }) => room.reminder?.ends === now() + 30_000)
    leave(at)
  })
})

describe('an unread card', () => {
  test('brings one reminder after a minute', async () => {
    const at = await playing(served, 'deal')
    await ok(at.phone(2), { do: 'answer', ask: 'acknowledge role', picks: [] })
    await pass(60_000)
    const reminders = ({ table }: View) =>
      (table as unknown as { events: { type: string }[] }).events.filter(({ type }) => type === 'reminded').length
    await at.tv.until(view => reminders(view) === 1)
    await pass(180_000)
    expect(reminders(at.tv.view())).toBe(1)
    leave(at)
  })
})

test('a screen knows the server’s time', async () => {
  const at = await votes()
  // Times travel in whole milliseconds.
  expect(Math.abs(at.tv.link.now() - now())).toBeLessThanOrEqual(1)
  leave(at)
})
