import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { openLog } from '../../server/log/open.ts'
import { newKey } from '../../shared/client/connection.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import { refuse } from '../../shared/party/refusals.ts'
import { come, gather, insist, leave, opening, type Players, perform, seen, settled } from '../kit/players.ts'
import { freePort, type Process, program, startProcess } from '../kit/process.ts'
import { post } from '../kit/server.ts'
import { attend, enter, replies, request, reserve } from '../kit/socket.ts'

const pause = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds))

const readLog = async ({ data }: Process, { id }: Players): Promise<readonly PartyEvent[]> => {
  const log = await openLog({ data })
  const events = await log.read(id)
  await log.close()
  return events as readonly PartyEvent[]
}

/** Brings a table of five to its deal, with its clock of a minute that reminds players who have not read their card. */
const dealt = async (server: Process): Promise<Players> => {
  const players = await gather(server.base, 5)
  for (const act of opening(players, 'avalon', {})) expect(await perform(act)).toMatchObject({ ok: true })
  await settled(players.screens)
  return players
}

const secondsLeft = ({ tv }: Players): number => {
  const [clock] = tv.view().room.clocks
  return clock?.ends ? (clock.ends - tv.link.now()) / 1000 : 0
}

const back = async ({ screens }: Players): Promise<void> => {
  await Promise.all(screens.map(one => one.untilAt('open')))
  await settled(screens)
}

const restarted = async (server: Process, players: Players): Promise<void> => {
  await Promise.all(players.screens.map(one => one.untilAt('away')))
  await server.start()
  await back(players)
}

const timer = '}, sleepAfterMs)'
if (!readFileSync('server/room/timers.ts', 'utf8').includes(timer)) throw new Error('tables fall asleep elsewhere now')
/** A module loaded into the server: a table without connections falls asleep after three seconds. */
const drowsy = `data:text/javascript,const own=setTimeout;globalThis.setTimeout=Object.assign((then,wait=0,...all)=>
own(then,String(then).includes('sleepTimer = null')?wait/20:wait,...all),own)`

/** Everything in a folder goes, as `git clean` takes it, and comes back, as behind a mount that is taken away again. */
const hide = (data: string): (() => void) => {
  const aside = `${data}-aside`
  renameSync(data, aside)
  mkdirSync(data)
  return () => {
    rmSync(data, { recursive: true })
    renameSync(aside, data)
  }
}

describe.concurrent('files that vanish under a running server', () => {
  test('halt every table, with one line, until they are back; nothing is acknowledged meanwhile', async () => {
    const port = await freePort()
    const server = await startProcess({ settings: ['--metrics-port', `${port}`] })
    const health = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/health`)).status
    const [one, two] = [await dealt(server), await gather(server.base, 1)]
    const first = one.phones[0] as NonNullable<(typeof one.phones)[0]>
    expect(await health()).toBe(200)
    const show = hide(server.data)
    // Nobody says anything: all screens are told all the same.
    await Promise.all([...one.screens, ...two.screens].map(screen => screen.until(({ room }) => room.halted)))
    expect(await health()).toBe(503)
    expect(await first.say({ do: 'answer', ask: 'acknowledge role', picks: [] })).toEqual({
      ok: false,
      ...refuse('unlogged'),
    })
    expect((await post(server.base, 'api/tables', {})).status).toBe(503)
    expect(server.said().match(/was deleted, moved, replaced or covered/g)).toHaveLength(1)
    show()
    await Promise.all([...one.screens, ...two.screens].map(screen => screen.until(({ room }) => !room.halted)))
    expect(await health()).toBe(200)
    await insist(first, { do: 'answer', ask: 'acknowledge role', picks: [] })
    expect(JSON.stringify(await readLog(server, one))).toContain('"acknowledge role"')
    leave(one)
    leave(two)
    await server.dispose()
  })
})

describe.concurrent('a table comes back', () => {
  test('after an orderly end with the time that its clock had left, after a crash with its full time', async () => {
    const server = await startProcess()
    const begun = performance.now()
    const players = await dealt(server)
    const passed = (from: number): number => (performance.now() - from) / 1000
    expect(secondsLeft(players)).toBeGreaterThan(60 - passed(begun) - 0.1)
    await pause(2500)
    const before = seen(players.screens)
    const ended = performance.now()
    const had = secondsLeft(players)
    expect(await server.stop()).toBe(0)
    await restarted(server, players)
    expect(seen(players.screens)).toEqual(before)
    const left = secondsLeft(players)
    expect(left).toBeLessThan(57.6)
    expect(left).toBeGreaterThan(had - passed(ended) - 0.1)
    await pause(6000)
    await server.kill()
    const killed = performance.now()
    await restarted(server, players)
    expect(seen(players.screens)).toEqual(before)
    // The clock has what it had left: an orderly end writes that into the log. It runs again from some moment after the
    // kill: it may have lost the time since then at most, but not the six seconds before.
    expect(secondsLeft(players)).toBeGreaterThan(left - passed(killed))
    expect((await readLog(server, players)).map(({ type }) => type).filter(type => type === 'slept')).toHaveLength(1)
    leave(players)
    await server.dispose()
  })

  test('after an orderly end that answered everything it had written, and wrote only what it answered', async () => {
    const server = await startProcess()
    for (const delay of [0, 0, 1, 2]) {
      const players = await dealt(server)
      const raws = await Promise.all(players.phones.map(({ key }) => enter(server.base, players.code, key)))
      for (const raw of raws) raw?.socket.send(request(7, 'do', { do: 'answer', ask: 'acknowledge role', picks: [] }))
      await pause(delay)
      expect(await server.stop()).toBe(0)
      await Promise.all(raws.map(raw => raw?.closed))
      const told = raws.filter(raw => raw && replies(raw.frames).get(7)?.ok).length
      const written = (await readLog(server, players)).filter(({ type }) => type === 'answered').length
      expect(told).toBe(written)
      await restarted(server, players)
      expect(players.tv.view().table?.acted).toHaveLength(written % 5)
      leave(players)
    }
    await server.dispose()
  })

  test('after an orderly end during which others came: one late, one who asked to join', async () => {
    const server = await startProcess()
    const players = await dealt(server)
    const reservation = await reserve(server.base, players.code, newKey(), true)
    const ended = server.stop()
    await Promise.all(players.screens.map(one => one.untilAt('away')))
    const { status } = await post(server.base, `api/tables/${players.code}/enter`, { key: newKey() })
    expect(status).toBe(503)
    // Comes with a place that was reserved before the end began: it is closed again, and does not delay the end.
    const late = reservation && (await attend(server.base, reservation))
    await late?.closed
    expect(await ended).toBe(0)
    expect(server.said()).not.toContain('failed')
    await restarted(server, players)
    leave(players)
    await server.dispose()
  })

  test('when it was asleep', async () => {
    const server = await startProcess({ file: program, flags: ['--import', drowsy] })
    const players = await dealt(server)
    expect(await players.phones[0]?.say({ do: 'more' })).toMatchObject({ ok: true })
    await settled(players.screens)
    const before = seen(players.screens)
    const keys = players.phones.map(({ key }) => key)
    leave(players)
    // A table without connections falls asleep after its time, and logs what its clock had left.
    const last = async (): Promise<string> => (await readLog(server, players)).at(-1)?.type ?? ''
    await expect.poll(last, { interval: 500 }).toBe('slept')
    await pause(500)
    const again = await come(server.base, players, { phones: keys, tv: players.tv.key })
    await settled(again.screens)
    expect(seen(again.screens)).toEqual(before)
    leave(again)
    await server.dispose()
  })
})

describe.concurrent('a log that cannot be written', () => {
  test('stops its table, which says so, changes nothing, and goes on when the log is back', async () => {
    const server = await startProcess()
    const players = await dealt(server)
    const [phone] = players.phones
    if (!phone) throw new Error('nobody is here')
    const before = seen(players.screens)
    const other = new DatabaseSync(join(server.data, 'tables.sqlite'))
    other.exec('BEGIN IMMEDIATE')
    const answer = { do: 'answer', ask: 'acknowledge role', picks: [] } as const
    expect(await phone.say(answer)).toMatchObject({ ok: false, reason: 'unlogged' })
    await Promise.all(players.screens.map(one => one.until(({ room }) => room.halted)))
    const halted = (views: readonly unknown[], isHalted: boolean) =>
      (views as readonly { room: object }[]).map(view => ({ ...view, room: { ...view.room, halted: isHalted } }))
    expect(seen(players.screens)).toEqual(halted(before, true))
    other.exec('ROLLBACK')
    other.close()
    // Waits without a command: the table must find out by itself that its log can be written again.
    await Promise.all(players.screens.map(one => one.until(({ room }) => !room.halted)))
    expect(seen(players.screens)).toEqual(before)
    expect(await phone.say(answer)).toMatchObject({ ok: true })
    expect((await readLog(server, players)).at(-1)).toMatchObject({ type: 'answered', ask: 'acknowledge role' })
    leave(players)
    await server.dispose()
  })

  test('of a table that another server writes disconnects its screens, which find what was written', async () => {
    const server = await startProcess()
    const players = await dealt(server)
    const [phone] = players.phones
    const raw = await enter(server.base, players.code, phone?.key ?? '')
    const log = await openLog({ data: server.data })
    const events = await log.read(players.id)
    await log.append(players.id, events.length, [{ type: 'housed', key: 'volume', value: 3 }])
    await log.close()
    await settled(players.screens)
    expect(players.tv.view().room.settings.volume).toBe(10)
    const said = phone?.say({ do: 'answer', ask: 'acknowledge role', picks: [] })
    expect(await raw?.closed).toBe(4010)
    await back(players)
    await Promise.all(players.screens.map(one => one.until(({ room }) => room.settings.volume === 3)))
    // The phone sent the command again after it reconnected, because no reply had come.
    expect(await said).toMatchObject({ ok: true })
    expect((await readLog(server, players)).map(({ type }) => type).slice(-2)).toEqual(['housed', 'answered'])
    leave(players)
    await server.dispose()
  })
})
