import { afterAll, describe, expect, test } from 'vitest'
import { publicStateOf } from '../../shared/engine/match.ts'
import { seeded } from '../../shared/engine/random.ts'
import type { Party } from '../../shared/party/party.ts'
import { does, inPhase, lobby, logOf, over, playing, plays } from '../../test/kit/evening.ts'
import { serve } from '../../test/kit/server.ts'
import { newId } from '../room/codes.ts'
import { foldLogged } from '../room/waking.ts'
import { clockAsks } from '../state/views.ts'
import { EventTail, maxStreams } from './event-stream.ts'

const start = 1_000_000
/** Everything that this party has logged after another one, one event a second. */
const loggedAfter = (before: Party, after: Party) =>
  logOf(after)
    .slice(logOf(before).length)
    .map((event, i) => ({ event, at: start + i * 1000 }))
const typesIn = ({ match }: Party): readonly string[] =>
  match === null ? [] : publicStateOf(match).events.map(({ type }) => type)

describe('a tail of events', () => {
  test('tells all of them in order, each held back while its result is being revealed', () => {
    const tail = new EventTail(lobby)
    const told: string[] = []
    const held: string[] = []
    const logged = loggedAfter(lobby, over)
    logged.forEach(({ event, at }, i) => {
      tail.follow([{ event, at }])
      told.push(...tail.revealed(at).map(({ type }) => type))
      const party = foldLogged(logged.slice(0, i + 1), lobby)
      const hidden = typesIn(party).slice(told.length)
      const pauses = clockAsks(party).some(ask => ask.for === 'pause')
      if (pauses) held.push(...hidden)
      else if (i < logged.length - 1) expect(hidden).toEqual([])
    })
    expect(new Set(held)).toEqual(new Set(['voted', 'quested']))
    // The ending is told as long as a TV tells it.
    const last = logged.at(-1)?.at ?? 0
    expect(told).not.toEqual(typesIn(over))
    expect(tail.revealed(last + 5_000)).toEqual([])
    told.push(...tail.revealed(last + 40_000).map(({ type }) => type))
    expect(told).toEqual(typesIn(over))
  })

  test('says the same at the same times in two worlds with other secrets', () => {
    const worlds = new Map<string, Party[]>()
    for (let seed = 1; seed < 60; seed++) {
      const party = does('Ada', { do: 'start' }, { random: seeded(seed) })(lobby)
      const shown = JSON.stringify(publicStateOf(party.match as never).events)
      worlds.set(shown, [...(worlds.get(shown) ?? []), party])
    }
    const same = [...worlds.values()].find(all => all.length > 1)
    if (!same) throw new Error('no two deals look alike')
    const [one, other] = same as [Party, Party]
    expect(JSON.stringify(one.match?.state)).not.toBe(JSON.stringify(other.match?.state))
    const streamOf = (party: Party): string => {
      const voted = plays(inPhase('votes'), 3)(party)
      const tail = new EventTail(lobby)
      const logged = loggedAfter(lobby, voted)
      const lines: string[] = []
      for (let time = start; time < start + 60_000; time += 250) {
        tail.follow(logged.filter(({ at }) => at > time - 250 && at <= time))
        lines.push(`${time} ${JSON.stringify(tail.revealed(time))}`)
      }
      return lines.join('\n')
    }
    expect(streamOf(one)).toBe(streamOf(other))
  })
})

describe('a stream', async () => {
  const served = await serve()
  afterAll(served.stop)
  const make = async (): Promise<{ readonly id: string; readonly code: string }> => {
    const table = { id: newId(), code: 'BCDF' }
    await served.log.create(table, logOf(lobby), Date.now())
    return table
  }
  const table = await make()
  const ask = (name: string, invite: string) =>
    fetch(new URL(`api/tables/${name}/events?invite=${invite}`, served.base), { signal: AbortSignal.timeout(20_000) })

  test('opens with the invite alone; anything else is answered as no table is', async () => {
    const answersOf = async (response: Promise<Response>) => {
      const { status, headers, body } = await response
      const text = body && status !== 200 ? await new Response(body).text() : ''
      return { status, type: headers.get('content-type'), text }
    }
    const nowhere = await answersOf(ask('ZZZZ', 'invite'))
    expect(nowhere.status).toBe(404)
    expect(await answersOf(ask(table.code, 'guess'))).toEqual(nowhere)
    expect(await answersOf(ask(table.id, ''))).toEqual(nowhere)
  })

  test('tells what is logged from now on', async () => {
    const response = await ask(table.code, 'invite')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    const begun = logOf(playing).slice(logOf(lobby).length)
    await served.log.append(table.id, logOf(lobby).length, begun)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes('event: dealt')) text += (await reader?.read())?.value ?? ''
    expect(text).toMatch(/^: after their reveal\n\nevent: dealt\ndata: \{"game":"avalon","type":"dealt"/)
    for (const secret of ['merlin', 'hand', 'salt']) expect(text).not.toContain(secret)
    await reader?.cancel()
  })

  test('is one of so many of a table', async () => {
    const streams = await Promise.all(Array.from({ length: maxStreams.ofTable }, () => ask(table.code, 'invite')))
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    expect((await ask(table.code, 'invite')).status).toBe(429)
    await Promise.all(streams.map(({ body }) => body?.cancel()))
  })
})
