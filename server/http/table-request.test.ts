import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { levels } from '../../shared/engine/game.ts'
import { seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds, practiceSeats } from '../../shared/games/index.ts'
import { answerFor, games } from '../../shared/games/registry.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import { delivered, ok, phaseOf, playing, seated } from '../../test/kit/company.ts'
import { asking } from '../../test/kit/http.ts'
import { leave } from '../../test/kit/players.ts'
import { type Screen, screen, serve } from '../../test/kit/server.ts'
import { holdTime, letTimeGo } from '../../test/kit/time.ts'
import { tableRequestOf } from './api.ts'

const served = await serve()
const { base, log } = served
afterAll(served.stop)
const { post } = asking(base)

const botsOf = async (id: string): Promise<number> =>
  ((await log.read(id)) as readonly PartyEvent[]).filter(({ type }) => type === 'sat').length

describe('a practice table', () => {
  test.each(gameIds)('of %s has bots on all seats but one', async game => {
    const { status, body } = await post('/api/tables', { practise: true, game })
    expect(status).toBe(201)
    const events = (await log.read(body.id)) as readonly PartyEvent[]
    expect(events[0]).toEqual({ type: 'opened', game, invite: body.invite })
    const names = events.flatMap(event => (event.type === 'sat' ? [event.name] : []))
    const keys = events.flatMap(event => (event.type === 'sat' ? [event.key] : []))
    expect(keys).toEqual([null, null, null, null, null, null])
    expect(new Set(names).size).toBe(6)
  })
  test('has as many seats as requested, within the limits of its game', async () => {
    const said: readonly (readonly [GameId, unknown, number])[] = [
      ['avalon', 5, 4],
      ['avalon', 10, 9],
      ['avalon', 3, 4],
      ['avalon', 99, 9],
      ['mafia', 4, 3],
      ['mafia', 20, 19],
      ['mafia', '12', 6],
      ['thavalon', 5.5, 6],
    ]
    for (const [game, seats, bots] of said)
      expect(tableRequestOf({ practise: true, game, seats })).toEqual({ game, bots })
    const { body } = await post('/api/tables', { practise: true, game: 'mafia', seats: 20 })
    expect(await botsOf(body.id)).toBe(19)
  })
  test.each(gameIds)('that guides has few seats for %s, and says so in its log', async game => {
    const { body } = await post('/api/tables', { practise: true, guided: true, game })
    expect(await botsOf(body.id)).toBe(practiceSeats[game] - 1)
    const events = (await log.read(body.id)) as readonly PartyEvent[]
    expect(events).toContainEqual({ type: 'housed', key: 'coach', value: 'always' })
    expect(events).toContainEqual({ type: 'housed', key: 'bots', value: 'teacher' })
    expect(tableRequestOf({ guided: true, game })).toEqual({ game, bots: 0 })
  })
  test('takes the language of the request, and its bots have names in it', async () => {
    const { body } = await post('/api/tables', { practise: true, language: 'de' })
    const events = (await log.read(body.id)) as readonly PartyEvent[]
    expect(events[1]).toEqual({ type: 'housed', key: 'language', value: 'de' })
    expect(events.flatMap(event => (event.type === 'sat' ? [event.name] : []))).toEqual([
      'Amsel',
      'Fink',
      'Meise',
      'Spatz',
      'Specht',
      'Kiebitz',
    ])
    const other = await post('/api/tables', { language: 'tlh' })
    expect(await log.read(other.body.id)).toHaveLength(1)
  })
  test.each([[{}], [{ practise: 'true' }], [{ practise: 1, seats: 9 }], [{ seats: 9 }]])(
    'is not made for %j',
    async said => {
      const { body } = await post('/api/tables', said)
      expect(await botsOf(body.id)).toBe(0)
    },
  )
})

/** Answers for this seat as a bot would, from the view that the phone is shown. */
const answerOn = async (phone: Screen, view: View): Promise<void> => {
  const { seat, table, secret, room } = view
  const ask = secret?.asks.find(({ current, optional }) => !(current || optional))
  const goOn = secret?.hosting.find(({ kind }) => kind === 'go-on')
  if (goOn) await phone.say({ do: 'answer', ask: goOn.id, picks: [] })
  if (!(ask && seat && table && secret?.hand)) return
  const hand = { ...secret.hand, answers: secret.answers }
  const seen = { seat, table, hand, asks: secret.asks, level: levels[0], statements: room.statements, isFirst: false }
  const said = answerFor(room.game, seen, ask, seeded(1))
  if (said) await ok(phone, { do: 'answer', ...said })
}

/** Measures from public views how long bots took from being awaited to having answered, in milliseconds. */
const stopwatch = () => {
  const since = new Map<string, number>()
  const took: number[] = []
  let step = ''
  return {
    took,
    view: ({ table, seat }: View): void => {
      if (table?.step !== step) since.clear()
      step = table?.step ?? ''
      for (const bot of table?.acted ?? []) {
        const from = since.get(bot)
        if (from !== undefined && bot !== seat) took.push(Date.now() - from)
        since.delete(bot)
      }
      for (const bot of table?.awaited ?? []) if (!since.has(bot)) since.set(bot, Date.now())
    },
  }
}

const tick = 500

describe('one person among bots', () => {
  beforeEach(() => {
    holdTime()
  })
  afterEach(() => {
    letTimeGo()
  })

  test.each(gameIds)('is the host, starts, and plays %s to its end', async game => {
    const { body } = await post('/api/tables', { practise: true, game })
    const phone = screen(base, body.code)
    await phone.untilAt('open')
    await ok(phone, { do: 'sit', name: 'Ada', charge: 'eagle', colour: 'black' })
    const { room, seat } = await phone.until(view => view.seat !== null)
    expect(room).toMatchObject({ host: seat, objection: null })
    await ok(phone, { do: 'start' })
    await phone.until(view => view.room.stage === 'game')
    const { took, view } = stopwatch()
    for (let i = 0; phone.view().room.stage !== 'over'; i++) {
      if (i > 3000) throw new Error(`${phone.view().table?.step} takes for ever`)
      await answerOn(phone, phone.view())
      view(phone.view())
      vi.advanceTimersByTime(tick)
      await delivered()
    }
    expect(took.length).toBeGreaterThan(3)
    expect(Math.min(...took)).toBeGreaterThanOrEqual(2000 - tick)
    expect(Math.max(...took)).toBeLessThanOrEqual(6000 + tick)
    const speakers = new Set(phone.view().room.statements.map(one => one.seat))
    expect(speakers.size > 0).toBe(game === 'mafia' || game === 'midnight')
    expect(speakers.has(seat ?? '')).toBe(false)
    const { table } = phone.view()
    expect(table?.over?.winner).not.toBeNull()
    expect(table && games[game].words.outcome(table)).toMatch(/win/i)
    phone.link.close()
  })
})

describe('bots in a lobby', () => {
  test('are added by the host, have names of their own, and can be removed', async () => {
    const at = await seated(served, 3)
    for (let i = 0; i < 5; i++) await ok(at.host, { do: 'bot' })
    const full = await at.tv.until(({ room }) => room.order.length === 8)
    const names = Object.values(full.chairs).map(({ name }) => name)
    expect(new Set(names).size).toBe(8)
    expect(Object.values(full.chairs).filter(({ bot }) => bot)).toHaveLength(5)
    expect(await at.phone(2).say({ do: 'remove', seat: 's4' })).toMatchObject({ ok: false, reason: 'not-host' })
    expect(await at.phone(2).say({ do: 'bot' })).toMatchObject({ ok: false, reason: 'not-host' })
    for (const seat of ['s4', 's6', 's8']) await ok(at.host, { do: 'remove', seat })
    const { room } = await at.tv.until(view => view.room.order.length === 5)
    expect(room.order).toEqual(['s1', 's2', 's3', 's5', 's7'])
    leave(at)
  })
})

describe('a bot that stands in', () => {
  test('plays for an empty chair until its player is back', async () => {
    const at = await playing(served, 'vote')
    await at.phone(2).say({ do: 'leave' })
    await at.tv.until(({ chairs }) => chairs.s2?.empty === true)
    await ok(at.host, { do: 'stand-in', seat: 's2', on: true })
    const acted = await at.tv.until(({ table }) => table?.acted.includes('s2') === true)
    expect(phaseOf(acted)).toBe('vote')
    const back = screen(base, at.code, { key: at.phone(2).key })
    await back.untilAt('open')
    await ok(back, { do: 'take', seat: 's2' })
    const { chairs, secret } = await back.until(({ seat }) => seat === 's2')
    expect(chairs.s2).toMatchObject({ bot: false, empty: false, name: 'Bo' })
    // The bot's ballot stands.
    expect(secret?.answers).toHaveLength(1)
    expect(await back.say({ do: 'answer', ask: 'vote 1.1', picks: secret?.answers[0]?.picks ?? [] })).toMatchObject({
      ok: true,
    })
    back.link.close()
    leave(at)
  })
})
