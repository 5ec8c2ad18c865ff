import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import { seeded } from '../../shared/engine/random.ts'
import { type GameId, gameIds } from '../../shared/games/index.ts'
import type { PartyEvent } from '../../shared/party/party.ts'
import { openFarLine } from '../kit/far-line.ts'
import { insist, nextAct, type Players, people, sitDown } from '../kit/players.ts'
import { quickenClocks } from '../kit/quick-clocks.ts'
import { core } from '../kit/sample.ts'
import { openTable, type Screen, type Served, screen, serve } from '../kit/server.ts'

type Line = Awaited<ReturnType<typeof openFarLine>>

let served: Served
let line: Line
beforeAll(async () => {
  served = await serve()
  line = await openFarLine(served.base, 38)
})
afterAll(async () => {
  line.stop()
  await served.stop()
})

/** A player, and when they were told of each public event, in ms. */
interface Player {
  readonly who: Screen
  readonly toldAt: number[]
}

/** Opens a table for six, two of them at the far line. */
const sixAt = async (): Promise<{
  readonly id: string
  readonly near: readonly Player[]
  readonly far: readonly Player[]
}> => {
  const { id, code } = await openTable(served.base)
  const comes = async (name: string, base: string): Promise<Player> => {
    const toldAt: number[] = []
    const seen = ({ table }: View): void => {
      while (toldAt.length < (table?.events.length ?? 0)) toldAt.push(Date.now())
    }
    const who = screen(base, code, { seen })
    await who.untilAt('open')
    await sitDown(who, name)
    return { who, toldAt }
  }
  const near: Player[] = []
  const far: Player[] = []
  for (const name of people.slice(0, 4)) near.push(await comes(name, served.base))
  for (const name of people.slice(4, 6)) far.push(await comes(name, line.base))
  return { id, near, far }
}

const isOver = ({ who }: Player): boolean => who.view().room.stage === 'over'

/** Plays until all are told that the game is over; returns every answer that was accepted, by seat and ask. */
const play = async (all: readonly Player[], seed: number): Promise<readonly string[]> => {
  const random = seeded(seed)
  const screens = all.map(({ who }) => who)
  const accepted: string[] = []
  // What the far line loses may be asked of them for a while longer.
  const passing = new Set<string>()
  while (!all.every(isOver)) {
    const idle = screens.filter(({ view }) => !passing.has(view().seat ?? ''))
    const act = nextAct({ phones: idle, screens: idle } as unknown as Players, random)
    if (act?.command.do === 'answer') {
      const { who, command } = act
      const seat = who.view().seat ?? ''
      passing.add(seat)
      void who.say(command).then(({ ok }) => {
        passing.delete(seat)
        if (ok) accepted.push(`${seat} ${act.command.do === 'answer' ? act.command.ask : ''}`)
      })
    }
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return accepted
}

const answersIn = async (id: string): Promise<readonly string[]> => {
  const events = (await served.log.read(id)) as readonly PartyEvent[]
  return events.flatMap(event =>
    event.type === 'answered' && event.by !== 'clock' ? [`${event.by === 'host' ? 's1' : event.by} ${event.ask}`] : [],
  )
}

/** How long a busy machine may take besides, in ms. */
const busyMs = 500

/** Checks that nobody learns anything earlier than others by more than the line holds back, or takes to come back. */
const expectInTime = (near: Player, far: readonly Player[]): void => {
  for (const { toldAt } of far)
    for (const [i, at] of toldAt.entries()) {
      const began = near.toldAt[i] ?? 0
      expect(at).toBeGreaterThanOrEqual(began)
      const isCut = line.cutsAt.some(cut => cut > began - line.longestMs() && cut < at)
      if (!isCut) expect(at - began).toBeLessThanOrEqual(line.longestMs() + busyMs)
    }
}

test('only whoever is marked as far away is waited for while their line is slow', async () => {
  const { near, far } = await sixAt()
  const all = [...near, ...far]
  const mark = async (who: Screen, on: boolean): Promise<void> =>
    insist(who, { do: 'elsewhere', seat: who.view().seat ?? '', on })
  const slowIn = ({ chairs }: View): string =>
    Object.keys(chairs)
      .filter(seat => chairs[seat]?.slow)
      .join(' ')
  for (const { who } of all) await mark(who, true)
  // On a busy machine those who are near may be slow for a moment, too.
  for (const { who } of all) await who.until(view => slowIn(view) === 's5 s6')
  const [, last] = far
  if (last) await mark(last.who, false)
  for (const { who } of all)
    expect(slowIn(await who.until(({ chairs }) => chairs.s6?.elsewhere === false))).not.toContain('s6')
  for (const { who } of all) who.link.close()
})

describe('an evening of six with two behind a line that is slow and loses one piece in twenty', () => {
  let undo = (): void => undefined
  beforeAll(() => {
    undo = quickenClocks()
  })
  afterAll(() => undo())

  test.each(core(gameIds))('tells all of them the same of %s, once and in time', async (game: GameId) => {
    const { id, near, far } = await sixAt()
    const all = [...near, ...far]
    const [host] = near
    if (!host) throw new Error('nobody is near')
    if (game !== host.who.view().room.game) await insist(host.who, { do: 'game', game })
    await insist(host.who, { do: 'start' })
    const accepted = await play(all, 38)
    const told = host.who.view().table?.events
    for (const { who } of all) expect(who.view().table?.events).toEqual(told)
    const logged = await answersIn(id)
    expect(new Set(logged).size).toBe(logged.length)
    expect(logged).toEqual(expect.arrayContaining([...accepted]))
    expectInTime(host, far)
    for (const { who } of all) who.link.close()
  })
})
