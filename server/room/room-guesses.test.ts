import { afterAll, describe, expect, test } from 'vitest'
import { fold, type Party, type PartyEvent } from '../../shared/party/party.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { asked, type Company, delivered, ok, playing, reach, soon } from '../../test/kit/company.ts'
import { leave } from '../../test/kit/players.ts'
import { type Screen, screen, serve } from '../../test/kit/server.ts'
import { hashOf } from './codes.ts'

const served = await serve()
const { base, log } = served
afterAll(served.stop)

const watchers = async (at: Company, count: number): Promise<readonly Screen[]> => {
  const all = Array.from({ length: count }, () => screen(base, at.code))
  await Promise.all(all.map(one => one.until(({ table }) => table !== null)))
  return all
}
const guess = (...picks: readonly string[]): Command => ({ do: 'guess', question: 'merlin', picks })
const eventsOf = async (at: Company) => (await log.read(at.id)) as readonly PartyEvent[]
const partyOf = async (at: Company): Promise<Party> => fold(await eventsOf(at))
const guessesIn = (events: readonly PartyEvent[]) => events.filter(({ type }) => type === 'guessed')

describe('a sealed guess', () => {
  test('is in the log once its phone has the reply, and reaches no screen', async () => {
    const at = await playing(served, 'team')
    const [one] = await watchers(at, 1)
    if (!one) throw new Error('nobody watches')
    await delivered()
    const before = JSON.stringify(at.screens.map(({ view }) => view().room))
    expect(await one.say(guess('s2'))).toEqual({ ok: true })
    expect((await partyOf(at)).sealed).toEqual({ [hashOf(one.key)]: { merlin: ['s2'] } })
    await delivered()
    expect(JSON.stringify(at.screens.map(({ view }) => view().room))).toBe(before)
    leave({ ...at, screens: [...at.screens, one] })
  })

  test('is read back by its own phone alone, even after reconnecting', async () => {
    const at = await playing(served, 'team')
    const [one, other] = await watchers(at, 2)
    if (!(one && other)) throw new Error('nobody watches')
    await ok(one, guess('s3'))
    expect(await one.say({ do: 'guesses' })).toEqual({ ok: true, guesses: { merlin: ['s3'] } })
    expect(await other.say({ do: 'guesses' })).toEqual({ ok: true, guesses: {} })
    one.link.close()
    const again = screen(base, at.code, { key: one.key })
    await again.untilAt('open')
    expect(await again.say({ do: 'guesses' })).toMatchObject({ guesses: { merlin: ['s3'] } })
    expect(await at.host.say({ do: 'guesses' })).toMatchObject({ guesses: {} })
    expect(await at.tv.say(guess('s3'))).toMatchObject({ ok: false })
    expect(await at.host.say(guess('s3'))).toMatchObject({ ok: false, reason: 'not-open' })
    leave({ ...at, screens: [...at.screens, other, again] })
  })

  test('is logged together with those of others, and one that is replaced is never logged', async () => {
    const at = await playing(served, 'team')
    const many = await watchers(at, 30)
    const length = (await eventsOf(at)).length
    const said = many.flatMap(one => ['s1', 's2', 's3'].map(seat => one.say(guess(seat))))
    for (const reply of await Promise.all(said)) expect(reply).toEqual({ ok: true })
    const written = (await eventsOf(at)).slice(length)
    expect(guessesIn(written)).toEqual(written)
    expect(written.length).toBeLessThanOrEqual(3)
    const { sealed } = await partyOf(at)
    expect(many.map(({ key }) => sealed[hashOf(key)])).toEqual(many.map(() => ({ merlin: ['s3'] })))
    leave({ ...at, screens: [...at.screens, ...many] })
  })

  test('is logged before the answer that comes while it waits', async () => {
    const at = await playing(served, 'team')
    const [one] = await watchers(at, 1)
    if (!one) throw new Error('nobody watches')
    await ok(one, guess('s1'))
    const { who, ask } = asked(at, 'team')
    const waiting = one.say(guess('s2'))
    await delivered()
    await ok(who, { do: 'answer', ask: ask.id, picks: ask.from.slice(0, ask.pick[0]) })
    expect(await waiting).toEqual({ ok: true })
    const events = await eventsOf(at)
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['guessed', 'answered'])
    leave({ ...at, screens: [...at.screens, one] })
  })

  test('that is repeated without end is refused after a while', async () => {
    const at = await playing(served, 'team')
    const [one] = await watchers(at, 1)
    if (!one) throw new Error('nobody watches')
    const replies = []
    // Some repeat what was sealed a moment ago, which costs nothing.
    for (let i = 0; i < 60; i++) replies.push(one.say(guess(`s${(i % 3) + 1}`)))
    const refused = (await Promise.all(replies)).filter(reply => !reply.ok)
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(new Set(refused.map(reply => (reply.ok ? '' : reply.reason)))).toEqual(new Set(['slow']))
    leave({ ...at, screens: [...at.screens, one] })
  })

  test('is opened at the end, on every screen at the same moment', async () => {
    const at = await playing(served, 'team')
    const [one, two] = await watchers(at, 2)
    if (!(one && two)) throw new Error('nobody watches')
    await ok(one, guess('s1'))
    await ok(two, guess('s2'))
    await reach(at, 'quest')
    for (const { view } of [...at.screens, one, two]) expect(view().room.oracle).toBeNull()
    await ok(at.host, { do: 'answer', ask: 'end game', picks: ['show'] })
    const seen = await Promise.all(
      [...at.screens, one, two].map(({ until }) => until(({ table }) => table?.over !== null)),
    )
    const { verdicts } = await partyOf(at)
    expect(verdicts).toHaveLength(1)
    for (const { room } of seen) expect(room.oracle?.verdicts).toEqual(verdicts)
    expect(JSON.stringify(seen[0]?.room.oracle)).not.toContain(hashOf(one.key))
    leave({ ...at, screens: [...at.screens, one, two] })
  })

  test('is kept while the table sleeps and wakes', async () => {
    const at = await playing(served, 'team')
    const [one] = await watchers(at, 1)
    if (!one) throw new Error('nobody watches')
    await ok(one, guess('s4'))
    await served.testing.getRoomById(at.id).disconnect()
    await one.untilAt('open')
    await soon(() => one.status().at === 'open')
    expect(await one.say({ do: 'guesses' })).toMatchObject({ guesses: { merlin: ['s4'] } })
    leave({ ...at, screens: [...at.screens, one] })
  })
})
