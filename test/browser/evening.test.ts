import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask, Seat } from '../../shared/engine/game.ts'
import type { PeopleKind } from '../../shared/games/avalon/events.ts'
import { avalonWords as words } from '../kit/english-words.ts'
import { type Process, startProcess } from '../kit/process.ts'
import { core, whole } from '../kit/sample.ts'
import { givePage } from './kit/devices.ts'
import { readParty, readTruth, type Truth } from './kit/evening-log.ts'
import { type Ending, endings, lastWords, movesFor } from './kit/evening-plan.ts'
import {
  answer,
  type Device,
  holds,
  openPhone,
  openTv,
  readCard,
  sit,
  start,
  untilSays,
} from './kit/evening-screens.ts'

const names = ['Ada', 'Boris', 'Cléo', 'Дмитрий', 'Edda'] as const

let server: Process
let tv: Device
const phones = new Map<Seat, Device>()
beforeAll(async () => {
  server = await startProcess()
})
afterAll(async () => {
  await Promise.all([tv, ...phones.values()].map(device => device && givePage(device.page)))
  await server?.dispose()
})

const phone = (seat: Seat): Device => {
  const found = phones.get(seat)
  if (!found) throw new Error(`no phone has ${seat}`)
  return found
}
const seats = ['s1', 's2', 's3', 's4', 's5'] as const

const stepNow = (): string => {
  const { match } = readParty(server.data)
  return match ? match.game.table(match.state).step : 'lobby'
}

/** Lists the questions that a seat's phone shows on its table's page. */
const asksOf = (seat: Seat): readonly string[] =>
  (readParty(server.data).match === null ? [] : readTruth(server.data).asked)
    .filter(({ seat: who, ask }) => who === seat && ask.kind !== 'end')
    .map(({ ask }) => ask.id)

/** Polls a page until it shows what is wanted; false where the game's clock ended the step first. */
const becomes = async <T>(step: string, read: () => Promise<T>, wanted: T): Promise<boolean> => {
  const until = Date.now() + 60_000
  for (;;) {
    const seen = await read().catch(error => String(error))
    if (stepNow() !== step) return false
    if (JSON.stringify(seen) === JSON.stringify(wanted)) return true
    if (Date.now() > until) expect(seen).toEqual(wanted)
    await new Promise(resolve => setTimeout(resolve, 40))
  }
}

/**
 * Reloads a phone, and checks that it shows exactly what it did before; false where the game's clock ended the step
 * first.
 */
const reload = async (seat: Seat, dealt: boolean): Promise<boolean> => {
  const device = phone(seat)
  const step = stepNow()
  const ids = async () => (await holds(device)).asks.map(([id]) => id ?? '')
  if (!(await becomes(step, ids, asksOf(seat)))) return false
  const before = await holds(device)
  const card = dealt ? await readCard(device) : ''
  if (stepNow() !== step) return false
  await device.page.reload()
  await device.page.waitForSelector('main h1')
  // Compares the page before its card is held: afterwards it no longer asks for that.
  if (!(await becomes(step, () => holds(device), before))) return false
  return !dealt || becomes(step, () => readCard(device), card)
}

/** Plays one phase: all who have not answered do so at the same time. */
const phase = async (truth: Truth, ending: Ending): Promise<void> => {
  const moves = movesFor(truth, ending)
  if (moves.length === 0) throw new Error(`${truth.table.phase}: nothing can be done for ${ending}`)
  await Promise.all(moves.map(({ seat, ask, picks }) => answer(phone(seat), ask.id, picks)))
}

const untilStep = async (step: string): Promise<Truth> => {
  await expect.poll(() => readTruth(server.data).table.step, { interval: 50 }).not.toBe(step)
  return readTruth(server.data)
}

const reloaded = new Set<string>()
/** Reloads one phone in each phase, a different one each time. */
const reloadOnce = async (truth: Truth, ending: Ending): Promise<void> => {
  const { phase: now } = truth.table
  if (reloaded.has(now)) return
  const [first] = movesFor(truth, ending)
  // In a vote, the reloaded phone has answered before: its answer must be there again, too.
  const voter = now === 'vote' ? first : undefined
  if (voter) await answer(phone(voter.seat), voter.ask.id, voter.picks)
  const seat = voter?.seat ?? seats[reloaded.size % seats.length] ?? 's1'
  if (!(await reload(seat, true))) return
  if (voter) await untilSays(phone(seat).page, words.ask(voter.ask as Ask<PeopleKind>, truth.table, truth.name).done)
  reloaded.add(now)
}

const timed: readonly string[] = ['votes', 'result', 'looked']
const play = async (ending: Ending, meanwhile: (truth: Truth) => Promise<void>): Promise<void> => {
  let truth = readTruth(server.data)
  while (truth.table.over === null) {
    const { step, phase: now } = truth.table
    await meanwhile(truth)
    await reloadOnce(truth, ending)
    truth = readTruth(server.data)
    if (truth.table.step !== step) continue
    await phase(truth, ending).catch(error => {
      // The clock may have ended the pause before the host did.
      if (!timed.includes(now) || stepNow() === step) throw error
    })
    truth = await untilStep(step)
  }
  expect(truth.table.over.why).toBe(ending)
}

/** What goes wrong in some of the games, once each, in this phase. */
const mishaps: { readonly [E in Ending]?: readonly [phase: string, happens: (truth: Truth) => Promise<void>] } = {
  // The TV is switched off and on again.
  assassination: [
    'quest',
    async ({ moment }) => {
      await untilSays(tv.page, moment)
      await tv.page.reload()
      await untilSays(tv.page, moment)
    },
  ],
  // The server is killed and restarted.
  ended: [
    'vote',
    async () => {
      await server.kill()
      await server.start()
    },
  ],
}

test('a TV opens a table, and five phones sit down', async () => {
  tv = await openTv(server.base)
  await tv.page.waitForURL(/\/tv\/[A-Z]{4}$/)
  const code = tv.page.url().slice(-4)
  await untilSays(tv.page, code)
  for (const [i, name] of names.entries()) {
    const device = await openPhone(`${server.base}t/${code}`)
    await sit(device, name)
    phones.set(`s${i + 1}`, device)
  }
  for (const name of names) await untilSays(tv.page, name)
  expect(readParty(server.data).chairs.map(chair => chair.name)).toEqual(names)
  expect(await reload('s3', false)).toBe(true)
})

/** The games with a mishap: the one that reaches every phase, and the shortest; all endings in the long run. */
const played = core(whole ? endings : endings.filter(ending => mishaps[ending]))
/** The phases that the shortest game does not reach. */
const late = played.includes('assassination') ? ['assassination', 'result'] : []
test.each(played)('a game to its end, and the next at the same table: %s', { timeout: 400_000 }, async ending => {
  const before = readParty(server.data).games
  await start(phone('s1'))
  await expect.poll(() => readParty(server.data).games, { interval: 50 }).toBe(before + 1)
  const [when, happens] = mishaps[ending] ?? ['', () => Promise.resolve()]
  let happened = false
  await play(ending, async truth => {
    if (happened || truth.table.phase !== when) return
    happened = true
    await happens(truth)
  })
  // Phones show the ending once the TV has told it.
  for (const device of [tv, ...phones.values()]) await untilSays(device.page, lastWords[ending])
  if (!reloaded.has('over') && (await reload('s2', false))) reloaded.add('over')
})

test('one phone was reloaded in each phase, and no page reported an error', () => {
  expect([...reloaded].toSorted()).toEqual(['deal', 'over', 'quest', 'team', 'vote', 'votes', ...late].toSorted())
  expect([tv, ...phones.values()].flatMap(({ faults }) => faults)).toEqual([])
  expect(server.crashes()).toBe(0)
})
