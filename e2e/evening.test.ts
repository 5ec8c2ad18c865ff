import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Process, startProcess } from '../server/process.ts'
import type { Seat } from '../shared/engine/game.ts'
import { readParty, readTruth, type Truth } from './evening-log.ts'
import { type Ending, endings, lastWords, movesFor } from './evening-plan.ts'
import {
  answer,
  type Device,
  holds,
  openBrowser,
  openPhone,
  openTv,
  sit,
  start,
  textOf,
  untilSays,
} from './evening-screens.ts'

const names = ['Ada', 'Boris', 'Cléo', 'Дмитрий', 'Edda'] as const

let server: Process
let browser: Browser
let tv: Device
const phones = new Map<Seat, Device>()
beforeAll(async () => {
  server = await startProcess()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.dispose()
})

const phone = (seat: Seat): Device => {
  const found = phones.get(seat)
  if (!found) throw new Error(`no phone has ${seat}`)
  return found
}
const seats = ['s1', 's2', 's3', 's4', 's5'] as const

/** A phone is reloaded, and is exactly where it was. */
const reload = async (seat: Seat, dealt: boolean): Promise<void> => {
  const device = phone(seat)
  const before = await holds(device, dealt)
  await device.page.reload()
  await device.page.waitForSelector('main h1')
  await expect.poll(() => holds(device, dealt)).toEqual(before)
}

/** One phase: who has not answered does, all at the same time. */
const phase = async (truth: Truth, ending: Ending): Promise<void> => {
  const moves = movesFor(truth, ending)
  if (moves.length === 0) throw new Error(`${truth.table.phase}: nothing can be done for ${ending}`)
  await Promise.all(moves.map(({ seat, ask, picks }) => answer(phone(seat), ask.id, picks)))
}

const untilStep = async (step: string): Promise<Truth> => {
  await expect.poll(() => readTruth(server.data).table.step, { timeout: 15_000, interval: 20 }).not.toBe(step)
  return readTruth(server.data)
}

const reloaded = new Set<string>()
/** In each phase of the evening's first visit to it, one phone comes anew, another one each time. */
const reloadOnce = async (truth: Truth, ending: Ending): Promise<void> => {
  const { phase: now } = truth.table
  if (reloaded.has(now)) return
  const seat = seats[reloaded.size % seats.length] ?? 's1'
  reloaded.add(now)
  await untilSays(tv.page, truth.moment)
  const [first] = movesFor(truth, ending)
  // What was answered already is there again too.
  if (now === 'vote' && first) {
    await answer(phone(first.seat), first.ask.id, first.picks)
    await reload(first.seat, true)
    return
  }
  await reload(seat, true)
}

const play = async (ending: Ending): Promise<void> => {
  let truth = readTruth(server.data)
  while (truth.table.over === null) {
    const { step } = truth.table
    const timed = ['votes', 'result', 'looked'].includes(truth.table.phase)
    if (!timed || !reloaded.has(truth.table.phase)) await reloadOnce(truth, ending)
    // The clock may have gone on meanwhile.
    truth = readTruth(server.data)
    if (truth.table.step === step)
      await phase(truth, ending).catch(error => {
        if (!timed || readTruth(server.data).table.step === step) throw error
      })
    truth = await untilStep(step)
  }
  expect(truth.table.over?.why).toBe(ending)
}

test('a TV opens a table, and five phones sit down', async () => {
  tv = await openTv(browser, server.base)
  await tv.page.waitForURL(/\/tv\/[A-Z]{4}$/)
  const code = tv.page.url().slice(-4)
  await untilSays(tv.page, code)
  for (const [i, name] of names.entries()) {
    const device = await openPhone(browser, `${server.base}t/${code}`)
    await sit(device, name)
    phones.set(`s${i + 1}`, device)
  }
  for (const name of names) await untilSays(tv.page, name)
  expect(readParty(server.data).chairs.map(chair => chair.name)).toEqual(names)
  await reload('s3', false)
  expect(phones.size).toBe(5)
})

test.each(endings)('a game to its end, and the next at the same table: %s', async ending => {
  const before = readParty(server.data).games
  await start(phone('s1'))
  await expect.poll(() => readParty(server.data).games, { interval: 20 }).toBe(before + 1)
  if (ending === 'assassination') {
    // The TV is switched off and on again in the middle of a game.
    const truth = readTruth(server.data)
    await untilSays(tv.page, truth.moment)
    await tv.page.reload()
    await untilSays(tv.page, truth.moment)
  }
  await play(ending)
  for (const { page } of [tv, ...phones.values()]) await untilSays(page, lastWords[ending])
  if (!reloaded.has('over')) {
    reloaded.add('over')
    await reload('s2', false)
  }
})

test('one phone was reloaded in each phase, and no page complained of anything', async () => {
  expect([...reloaded].toSorted()).toEqual(
    ['assassination', 'deal', 'over', 'quest', 'result', 'team', 'vote', 'votes'].toSorted(),
  )
  expect([tv, ...phones.values()].flatMap(({ faults }) => faults)).toEqual([])
  // Nothing that only one seat may know was ever on the TV.
  expect(await textOf(tv.page)).not.toMatch(/Hold to read/)
  expect(server.crashes()).toBe(0)
})
