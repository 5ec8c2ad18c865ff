import { performance } from 'node:perf_hooks'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { Link, type View } from '../../shared/client/connection.ts'
import { asked, delivered, ok, playing, soon } from '../../test/kit/company.ts'
import { leave } from '../../test/kit/players.ts'
import { screen, serve } from '../../test/kit/server.ts'
import { holdTime, letTimeGo } from '../../test/kit/time.ts'

const served = await serve()
const { base, log } = served
afterAll(served.stop)
afterEach(() => {
  letTimeGo()
})

/** A leader who picks a team, and the others at the table. */
const leading = async () => {
  const at = await playing(served, 'team')
  const { who, ask } = asked(at, 'team')
  const draft = (...picks: readonly string[]) => who.say({ do: 'draft', ask: ask.id, picks })
  return { at, who, ask, draft, others: at.screens.filter(one => one !== who) }
}

describe('an unfinished pick', () => {
  test('reaches every screen, and no log', async () => {
    const { at, ask, draft } = await leading()
    const watcher = screen(base, at.code)
    await watcher.untilAt('open')
    const before = await log.read(at.id)
    expect(await draft('s3')).toMatchObject({ ok: true })
    for (const one of [...at.screens, watcher]) {
      const { room } = await one.until(view => view.room.draft.length === 1)
      expect(room).toMatchObject({ draftAsk: ask.id, draft: ['s3'] })
    }
    await draft()
    await at.tv.until(({ room }) => room.draft.length === 0)
    expect(await log.read(at.id)).toEqual(before)
    leave({ ...at, screens: [...at.screens, watcher] })
  })
  test('is accepted from the leader alone, for the open ask', async () => {
    const { at, ask, draft, others } = await leading()
    const wrong = [
      draft('s9'),
      draft('s1', 's2', 's3'),
      draft('approve'),
      others[0]?.say({ do: 'draft', ask: ask.id, picks: ['s1'] }),
    ]
    for (const reply of wrong) expect(await reply).toMatchObject({ ok: false })
    expect(await at.host.say({ do: 'draft', ask: 'end game', picks: ['show'] })).toMatchObject({
      ok: false,
      reason: 'not-open',
    })
    await delivered()
    expect(at.tv.view().room.draft).toEqual([])
    leave(at)
  })
  test('is dropped with its ask', async () => {
    const { at, who, ask, draft } = await leading()
    await draft('s1', 's2')
    await at.tv.until(({ room }) => room.draft.length === 2)
    await ok(who, { do: 'answer', ask: ask.id, picks: ['s1', 's2'] })
    const { room } = await at.tv.until(({ table }) => table?.phase === 'vote')
    expect(room).toMatchObject({ draft: [], draftAsk: '' })
    expect(await draft('s1')).toMatchObject({ ok: false })
    leave(at)
  })
  test('is still shown to a screen that comes later, and gone when its table wakes anew', async () => {
    const { at, draft } = await leading()
    await draft('s4')
    await at.tv.until(({ room }) => room.draft.length === 1)
    const late = screen(base, at.code, { tv: true })
    expect((await late.until(() => true)).room.draft).toEqual(['s4'])
    leave({ ...at, screens: [...at.screens, late] })
  })
})

describe('a busy finger', () => {
  test('causes at most ten patches a second, the last with its final pick', async () => {
    const { at, draft } = await leading()
    let seen = 0
    let view: View | null = null
    const count = new Link(
      { base, name: at.code, key: at.tv.key, screen: true, invite: '' },
      {
        status: () => undefined,
        entered: () => undefined,
        view: now => {
          seen += 1
          view = now
        },
      },
    )
    await soon(() => view !== null)
    await delivered()
    holdTime()
    await delivered()
    const from = seen
    // Two seconds, fifteen picks in each.
    for (let i = 1; i <= 30; i++) {
      await draft(`s${(i % 5) + 1}`)
      vi.advanceTimersByTime(1000 / 15)
      await delivered()
    }
    expect(seen - from).toBeGreaterThan(10)
    expect(seen - from).toBeLessThanOrEqual(21)
    await draft('s2', 's5')
    vi.advanceTimersByTime(100)
    await soon(() => (view as View | null)?.room.draft.length === 2)
    count.close()
    leave(at)
  })
  test('is shown at once', async () => {
    const { at, draft } = await leading()
    const shown = async (i: number): Promise<number> => {
      const pick = `s${(i % 5) + 1}`
      const from = performance.now()
      void draft(pick)
      await Promise.all(at.screens.map(one => one.until(({ room }) => room.draft[0] === pick)))
      return performance.now() - from
    }
    const times = { tap: [] as number[], drag: [] as number[] }
    for (let i = 0; i < 8; i++) {
      await new Promise(resolve => setTimeout(resolve, 120))
      times.tap.push(await shown(i))
    }
    for (let i = 8; i < 16; i++) times.drag.push(await shown(i))
    const said = (all: readonly number[]): string => {
      const sorted = all.toSorted((a, b) => a - b)
      return `median ${sorted[4]?.toFixed(1)} ms, longest ${sorted.at(-1)?.toFixed(1)} ms`
    }
    console.info(`a draft on all ${at.screens.length} screens: ${said(times.tap)}; without a rest: ${said(times.drag)}`)
    expect(at.screens.map(one => one.view().room.draft)).toEqual(at.screens.map(() => ['s1']))
    leave(at)
  })
})
