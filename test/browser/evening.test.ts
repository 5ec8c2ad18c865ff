import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ask, clock, host, type Seat } from '../../shared/engine/game.ts'
import { publicStateOf } from '../../shared/engine/match.ts'
import type { Deal, PeopleKind, PublicState } from '../../shared/games/avalon/events.ts'
import { rows } from '../../shared/games/avalon/roles.ts'
import type { Party } from '../../shared/party/party.ts'
import { avalonWords as words } from '../kit/english-words.ts'
import { type Process, startProcess } from '../kit/process.ts'
import { whole } from '../kit/sample.ts'
import { givePage, takePage } from './kit/devices.ts'
import { readParty } from './kit/evening-log.ts'
import { readingMs } from './kit/phone-table.ts'
import { quickFrames } from './kit/quick-frames.ts'
import { often } from './kit/tv-server.ts'

/** Every way in which a game of Avalon with Merlin can end. */
const endings = ['quests', 'assassination', 'sabotage', 'rejections', 'ended'] as const
type Ending = (typeof endings)[number]

/** The sentence of each ending, which every screen shows. */
const lastWords: Readonly<Record<Ending, RegExp>> = {
  quests: /Good wins: three quests, and the Assassin did not find Merlin/,
  assassination: /Evil wins: the Assassin found Merlin/,
  sabotage: /Evil wins by sabotage/,
  rejections: /Evil wins by chaos/,
  ended: /The host ended the game/,
}

interface Move {
  readonly seat: Seat
  readonly ask: Ask
  readonly picks: readonly string[]
}

/** The complete state of the server's only table, from its log: no screen has all of it. */
interface Truth {
  readonly party: Party
  readonly table: PublicState
  readonly cast: Deal['cast']
  readonly name: (seat: Seat) => string
  /** Every open ask and the seat that has it; the host's asks belong to the seat of the host. */
  readonly asked: readonly { readonly seat: Seat; readonly ask: Ask }[]
  readonly moment: string
}

const readTruth = (data: string): Truth => {
  const party = readParty(data)
  const { match } = party
  if (match === null) throw new Error('no game is on')
  const name = (seat: Seat): string => party.chairs.find(chair => chair.seat === seat)?.name ?? seat
  const table = publicStateOf(match) as PublicState
  const actors = [...match.seats, host].filter(actor => actor !== clock)
  const asked = actors.flatMap(actor =>
    match.game.asks(match.state, actor).map(ask => ({ seat: actor === host ? (party.host ?? '') : actor, ask })),
  )
  const { cast } = (match.state as { readonly deal: Deal }).deal
  return { party, table, cast, name, asked, moment: words.moment(table, name) }
}

/** Returns picks that lead to this ending; null where the ask is left open. */
const picksFor = ({ cast, table }: Truth, ending: Ending, seat: Seat, ask: Ask): readonly string[] | null => {
  const evil = (one: Seat): boolean => rows[cast[one] ?? 'servant'].side === 'evil'
  const shot = (): readonly string[] => {
    const found = ask.from.filter(one => (cast[one] === 'merlin') === (ending === 'assassination') && !evil(one))
    return found.slice(0, 1)
  }
  switch (ask.kind) {
    case 'team': {
      const wanted = ask.from.toSorted((a, b) => Number(evil(b)) - Number(evil(a)))
      return (ending === 'sabotage' ? wanted : wanted.toReversed()).slice(0, ask.pick[0])
    }
    case 'vote':
      return [ending === 'rejections' ? 'reject' : 'approve']
    case 'card':
      return [ending === 'sabotage' && evil(seat) ? 'fail' : 'success']
    case 'assassinate':
      return shot()
    case 'end':
      return ending === 'ended' && table.phase === 'quest' ? ['show'] : null
    default:
      return []
  }
}

const movesFor = (truth: Truth, ending: Ending): readonly Move[] => {
  const moves = truth.asked.flatMap(({ seat, ask }): readonly Move[] => {
    const picks = picksFor(truth, ending, seat, ask)
    return picks === null ? [] : [{ seat, ask, picks }]
  })
  const end = moves.find(({ ask }) => ask.kind === 'end')
  return end ? [end] : moves
}

/** A page in a browser context of its own, like another device. */
interface Device {
  readonly page: Page
  readonly faults: readonly string[]
}

const open = async (url: string, as: BrowserContextOptions, script: (() => void) | null = null): Promise<Device> => {
  const page = await takePage({ reducedMotion: 'reduce', ...as }, { script })
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.stack ?? error.message))
  page.on('console', message => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) faults.push(message.text())
  })
  await page.goto(url)
  return { page, faults }
}

const openTv = (base: string): Promise<Device> =>
  open(`${base}tv`, { viewport: { width: 640, height: 360 } }, quickFrames)
const openPhone = (url: string): Promise<Device> =>
  open(url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Waits until a page shows this text, ignoring the invisible direction marks around names. */
const untilSays = async (page: Page, text: RegExp | string): Promise<void> => {
  const pattern = typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : text.source
  await page.waitForFunction(
    source => new RegExp(source).test((document.body.textContent ?? '').replace(/[\u2066-\u2069]/g, '')),
    pattern,
    often,
  )
}

const sit = async ({ page }: Device, name: string): Promise<void> => {
  await page.fill('input[name="name"]', name)
  await page.locator('form:has(input[name="name"]) button[type="submit"]').tap()
  await page.waitForSelector('input[name="name"]', { state: 'detached' })
}

const start = ({ page }: Device): Promise<void> => page.locator('[data-start]:not([disabled])').tap()

const holdButton = '[data-hold="card"]'
/** Reads the role card while it is held. */
const readCard = async ({ page }: Device): Promise<string> => {
  const button = page.locator(holdButton).first()
  const home = await button.count()
  if (home === 0) await tab(page, 'card')
  const box = await page.locator(holdButton).first().boundingBox()
  if (!box) throw new Error('there is no card to hold')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  const text = (await page.locator('#card').textContent()) ?? ''
  await page.waitForTimeout(readingMs)
  await page.mouse.up()
  if (home === 0) await tab(page, 'table')
  return text
}

const tab = (page: Page, name: string): Promise<void> => page.locator(`nav [data-tab="${name}"]`).tap()

/** Holds a quest card until it has been read: only then may it be played. */
const press = async (page: Page, card: Locator): Promise<void> => {
  await card.hover()
  await page.mouse.down()
  await card.locator('.pick-face').waitFor()
  await page.waitForTimeout(readingMs)
  await page.mouse.up()
}

/** Picks, confirms, and waits until the question has disappeared. */
const answer = async (device: Device, ask: string, picks: readonly string[]): Promise<void> => {
  const { page } = device
  const box = page.locator(`[data-ask="${ask}"]`)
  // The host's ask to end the game is folded on another tab.
  const apart = ask.startsWith('end ')
  if (apart) {
    await tab(page, 'more')
    const folded = page.locator(`details:not([open]):has([data-ask="${ask}"]) > summary`)
    if ((await folded.count()) > 0) await folded.tap()
  }
  await box.waitFor()
  if (ask.startsWith('acknowledge ')) await readCard(device)
  for (const pick of picks) {
    await box.locator(`[data-pick="${pick}"]`).tap()
    const card = box.locator(`[data-hold="${pick}"]`)
    if (ask.startsWith('card ')) await press(page, card)
  }
  await box.locator('[data-confirm]').tap()
  if (apart) await tab(page, 'table')
  await box.waitFor({ state: 'detached' })
}

/** Reads what a phone shows: its asks with their choices, and all its text. */
const holds = async (device: Device) => ({
  asks: await device.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-ask]')].map(ask => [
      ask.dataset.ask ?? '',
      ...[...ask.querySelectorAll<HTMLElement>('[data-pick]')].map(({ dataset }) => dataset.pick ?? '').sort(),
    ]),
  ),
  // The button to skip a game's overture comes and goes by itself.
  page: await device.page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true)
    if (!(main instanceof HTMLElement)) return ''
    for (const skip of main.querySelectorAll('[data-skip]')) skip.remove()
    return (main.textContent ?? '').replace(/[\u2066-\u2069]/g, '')
  }),
})

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

/** What goes wrong in some of the games, each once in its phase. */
type Mishap = readonly [phase: string, happens: (truth: Truth) => Promise<void>]
const tvIsSwitchedOffAndOn: Mishap = [
  'quest',
  async ({ moment }) => {
    await untilSays(tv.page, moment)
    await tv.page.reload()
    await untilSays(tv.page, moment)
  },
]
const serverIsKilledAndRestarted: Mishap = [
  'vote',
  async () => {
    await server.kill()
    await server.start()
  },
]
const mishaps: { readonly [E in Ending]?: readonly Mishap[] } = {
  assassination: [tvIsSwitchedOffAndOn],
  ended: [serverIsKilledAndRestarted, tvIsSwitchedOffAndOn],
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

/**
 * The shortest game, which a host ends, or all in the long run. Phones play to the Assassin's pick in `phone.test.ts`,
 * and come back in every phase in `room-reconnecting.test.ts`.
 */
const played = whole ? endings : (['ended'] as const)
const late = whole ? ['assassination', 'result'] : []
test.each(played)('a game to its end, and the next at the same table: %s', { timeout: 400_000 }, async ending => {
  const before = readParty(server.data).games
  await start(phone('s1'))
  await expect.poll(() => readParty(server.data).games, { interval: 50 }).toBe(before + 1)
  const toCome = new Map(mishaps[ending])
  await play(ending, async truth => {
    const happens = toCome.get(truth.table.phase)
    toCome.delete(truth.table.phase)
    await happens?.(truth)
  })
  expect([...toCome.keys()]).toEqual([])
  // Phones show the ending once the TV has told it.
  for (const device of [tv, ...phones.values()]) await untilSays(device.page, lastWords[ending])
  if (!reloaded.has('over') && (await reload('s2', false))) reloaded.add('over')
})

test('one phone was reloaded in each phase, and no page reported an error', () => {
  expect([...reloaded].toSorted()).toEqual(['deal', 'over', 'quest', 'team', 'vote', 'votes', ...late].toSorted())
  expect([tv, ...phones.values()].flatMap(({ faults }) => faults)).toEqual([])
  expect(server.crashes()).toBe(0)
})
