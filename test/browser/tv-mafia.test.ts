import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ask } from '../../shared/engine/game.ts'
import type { PublicState } from '../../shared/games/mafia/events.ts'
import type { Role } from '../../shared/games/mafia/roles.ts'
import type { Command } from '../../shared/protocol/commands.ts'
import { answerAll, insist, settled } from '../kit/players.ts'
import { shorten } from '../kit/quick-clocks.ts'
import { whole } from '../kit/sample.ts'
import { openTable } from '../kit/server.ts'
import { givePage } from './kit/devices.ts'
import { picture } from './kit/tofu.ts'
import { type Party, seat } from './kit/tv-drive.ts'
import { caughtUp, names, pictureOf, small, tvFixture, untilNewsIsOver } from './kit/tv-fixture.ts'
import {
  heapStrings,
  mirrorText,
  often,
  openTv,
  type Size,
  sizes,
  type Tv,
  untilStill,
  unused,
} from './kit/tv-server.ts'

/** A table of Mafia, played from its phones. */
interface Village {
  readonly party: Party
  readonly table: () => PublicState
  readonly until: (holds: (table: PublicState) => boolean) => Promise<void>
  /** Answers once for each phone that has an ask of this kind. */
  readonly answer: (kind: string, pick: (seat: string, ask: Ask) => string) => Promise<void>
  /** Answers an ask of the host's role. */
  readonly hosts: (kind: string) => Promise<void>
  readonly say: (command: Command) => Promise<void>
  readonly seatsOf: (role: Role) => readonly string[]
}

const villageOf = (party: Party): Village => {
  const { host, phones } = party
  const table = (): PublicState => {
    const now = host.view().table
    if (!now) throw new Error('no game is on')
    return now as unknown as PublicState
  }
  const until = async (holds: (table: PublicState) => boolean): Promise<void> => {
    await host.until(view => view.table !== null && holds(view.table as unknown as PublicState))
  }
  const isAsked =
    (kind: string) =>
    (ask: Ask): boolean =>
      ask.kind === kind
  return {
    party,
    table,
    until,
    answer: async (kind, pick) => {
      const { step } = table()
      await Promise.all(phones.map(phone => phone.until(view => view.table?.step === step)))
      await answerAll(phones, kind, (ask, { seat }) => (ask.pick[1] === 0 ? [] : [pick(seat ?? '', ask)]))
    },
    hosts: async kind => {
      const { secret } = await host.until(view => view.secret?.hosting.some(isAsked(kind)) === true)
      const ask = secret?.hosting.find(isAsked(kind))
      await insist(host, { do: 'answer', ask: ask?.id ?? '', picks: [] })
    },
    say: command => insist(host, command),
    seatsOf: role =>
      phones.flatMap(phone => {
        const { seat, secret } = phone.view()
        return seat && secret?.hand?.role === role ? [seat] : []
      }),
  }
}

/** Starts a game of Mafia with these options, and reads every phone's card. */
const begin = async (
  { party, say, until, answer }: Village,
  options: Readonly<Record<string, string | number | boolean>>,
): Promise<void> => {
  await say({ do: 'game', game: 'mafia' })
  for (const [option, value] of Object.entries(options)) await say({ do: 'option', option, value })
  await say({ do: 'start' })
  await until(({ phase }) => phase === 'deal')
  await Promise.all(
    party.phones.map(phone => phone.until(view => view.table?.phase === 'deal' && view.secret?.hand != null)),
  )
  await answer('acknowledge', () => '')
  await until(({ phase }) => phase === 'night')
}

const folder = 'test-results/tv-mafia'
const more = ['Ксения', 'Λυδία', 'Mia', 'Noor', 'Олег', 'Pia', 'Quentin', 'Rosalind', 'Søren', 'Théodora']
const timeout = 240_000

const { base } = tvFixture(folder)
let leave = (): void => undefined
beforeAll(() => {
  // A night lasts at least twelve seconds.
  leave = shorten(12)
})
afterAll(() => leave())

const seated = async (code: string, count: number): Promise<Village> =>
  villageOf(await seat(base(), code, [...names, ...more].slice(0, count)))

const screens = (code: string): Promise<readonly Tv[]> =>
  Promise.all(
    (whole ? (['1920x1080', '1280x720', '1440x1080'] satisfies readonly Size[]) : []).map(size =>
      openTv(`${base()}tv/${code}?calm=1&size=${size}`, sizes[size]),
    ),
  )

const shoot = async (tvs: readonly Tv[], village: Village, name: string): Promise<void> => {
  for (const tv of tvs) {
    await caughtUp(tv, village)
    await untilStill(tv.page)
    await tv.page.waitForTimeout(200)
    const size = new URL(tv.page.url()).searchParams.get('size')
    await picture(tv.page, `${folder}/${size}-${name}.png`)
  }
}

/** Matches a hand as it travels, and in a view. The roles of the dead are public. */
const secret = /"side":"(village|mafia|alone)"|"sees":\[|"notebook":\[|"cast":\{/

/** Checks that two TVs show the same, one after a reload or after all animations, and that neither holds a secret. */
const same = async (village: Village, one: Tv, other: Tv, reload = false): Promise<void> => {
  if (reload) {
    await one.page.reload()
    await one.page.waitForFunction(() => globalThis.tv?.().view)
  }
  await settled([village.party.host])
  const { paused } = village.party.host.view().room
  for (const tv of [one, other]) {
    await caughtUp(tv, village)
    await tv.page.waitForFunction(now => globalThis.tv?.().view?.room.paused === now, paused, often)
    await untilNewsIsOver(tv.page)
  }
  const { step } = village.table()
  expect([...one.faults, ...other.faults]).toEqual([])
  expect(await mirrorText(one.page), step).toBe(await mirrorText(other.page))
  expect(await pictureOf(one.page), step).toEqual(await pictureOf(other.page))
  const known = await one.page.evaluate(() => JSON.stringify(globalThis.tv?.().view))
  const view = JSON.parse(known)
  expect({ seat: view.seat, secret: view.secret }).toEqual({ seat: null, secret: null })
  if (village.table().phase === 'over') return
  expect(view.table.reveal).toBeNull()
  expect(known).not.toMatch(secret)
  expect(await one.page.content()).not.toMatch(secret)
}

describe.concurrent('the TV of a village', () => {
  test('shows a whole game of Mafia: night, dawn, day, a runoff and the end, the same when played, skipped or reloaded', {
    timeout,
  }, async () => {
    const { code } = await openTable(base())
    const [tv, other] = await Promise.all([
      openTv(`${base()}tv/${code}?render=canvas`, small, unused),
      openTv(`${base()}tv/${code}?calm=1&render=canvas`, small),
    ])
    const village = await seated(code, 7)
    const shots = await screens(code)
    await shoot(shots, village, '7-lobby').catch(() => undefined)
    const { answer, hosts, until, table, say } = village
    await begin(village, { mafia: 1, vote: 'off', 'suicide-bomber': true, 'silent-game': true })
    const [killer = ''] = village.seatsOf('mafia')
    const [victim = '', other1 = ''] = village.seatsOf('villager')
    // Half a night shows a count and no name.
    const half = village.party.phones.slice(0, 3)
    for (const phone of half) {
      const ask = phone.view().secret?.asks[0]
      await phone.say({ do: 'answer', ask: ask?.id ?? '', picks: [phone.view().seat === killer ? victim : 'nobody'] })
    }
    await until(({ answered }) => answered === 3)
    await caughtUp(tv, village)
    await tv.page.waitForFunction(() => /3 of 7/.test(document.querySelector('#moment')?.textContent ?? ''))
    const lit = (await pictureOf(tv.page)) as readonly { readonly art?: string }[]
    expect(lit.filter(({ art }) => art === 'lamp/lit')).toHaveLength(3)
    expect(await mirrorText(tv.page)).not.toMatch(/: [^.]*(ready|awaited)/)
    await say({ do: 'pause' })
    await same(village, tv, other)
    const session = await tv.page.context().newCDPSession(tv.page)
    expect((await heapStrings(session)).filter(text => secret.test(text)).slice(0, 3)).toEqual([])
    await shoot(shots, village, '7-night')
    await say({ do: 'resume' })
    await answer('night', seat => (seat === killer ? victim : 'nobody'))
    await until(({ phase }) => phase === 'dawn')
    await say({ do: 'pause' })
    await tv.page.waitForFunction(() => globalThis.tv?.().playing)
    await same(village, tv, other, true)
    expect(await mirrorText(tv.page)).toMatch(/was murdered. .* was a Villager/)
    await shoot(shots, village, '7-dawn')
    await hosts('go-on')
    // The host's pause ends with the phase.
    await until(({ phase }) => phase === 'day')
    await say({ do: 'pause' })
    await same(village, tv, other)
    expect(await mirrorText(tv.page)).toMatch(/please do not talk/)
    await shoot(shots, village, '7-day')
    await say({ do: 'resume' })
    await hosts('open')
    await until(({ phase }) => phase === 'vote')
    const [a = '', b = ''] = [killer, other1]
    // Three against three: a runoff.
    const sides = table().living.filter(seat => seat !== a && seat !== b)
    const choice = (seat: string): string => (seat === a ? b : seat === b ? a : sides.indexOf(seat) % 2 === 0 ? a : b)
    await answer('vote', choice)
    await until(({ acted }) => acted.length === 6)
    // Pauses the clock, which would close the vote ten seconds after the last ballot.
    await say({ do: 'pause' })
    await same(village, tv, other)
    await shoot(shots, village, '7-vote')
    await hosts('close')
    await until(({ phase }) => phase === 'tally')
    await same(village, tv, other)
    expect(await mirrorText(tv.page)).toMatch(/are tied/)
    await shoot(shots, village, '7-tied')
    await hosts('go-on')
    await until(({ runoff }) => runoff)
    await shoot(shots, village, '7-runoff')
    await answer('vote', seat => (seat === killer ? other1 : killer))
    await hosts('close')
    await until(({ phase }) => phase === 'tally')
    await hosts('go-on')
    await until(({ phase }) => phase === 'over')
    await tv.page.waitForFunction(() => globalThis.tv?.().playing)
    await same(village, tv, other, true)
    expect(await mirrorText(tv.page)).toMatch(/The Village wins/)
    await shoot(shots, village, '7-over')
    await tv.page.keyboard.press('ArrowRight')
    await tv.page.waitForFunction(() => globalThis.tv?.().items.some(({ key }) => key === 'night 1'))
    for (const { page } of shots) await page.keyboard.press('ArrowRight')
    await shoot(shots, village, '7-retold')
    expect((await heapStrings(session)).some(text => secret.test(text))).toBe(true)
    await say({ do: 'start' })
    await until(({ phase }) => phase === 'deal')
    await tv.page.waitForFunction(() => globalThis.tv?.().view?.table?.phase === 'deal')
    expect([...tv.faults, ...other.faults, ...shots.flatMap(({ faults }) => faults)]).toEqual([])
    village.party.close()
    for (const { page } of [tv, other, ...shots]) await givePage(page)
  })

  // The board of twenty is drawn and measured in `tv/games/mafia`; what a TV does in a game of Mafia is shown above.
  test.runIf(whole)(
    'shows a table of twenty with its open votes, and the Bomber’s own ending',
    { timeout },
    async () => {
      const { code } = await openTable(base())
      const tv = await openTv(`${base()}tv/${code}?calm=1&render=canvas`, small)
      const village = await seated(code, 20)
      const shots = await screens(code)
      const { answer, hosts, until, table } = village
      await begin(village, {
        'suicide-bomber': true,
        minion: 1,
        vote: 'off',
        discussion: 'off',
        'votes-are-shown': 'real-time',
      })
      const killers = village.seatsOf('mafia')
      const [victim = '', one = '', two = ''] = village.seatsOf('villager')
      const [bomber = ''] = village.seatsOf('bomber')
      await village.say({ do: 'pause' })
      await shoot(shots, village, '20-night')
      await village.say({ do: 'resume' })
      await answer('night', seat => (killers.includes(seat) ? victim : 'nobody'))
      await until(({ phase }) => phase === 'dawn')
      await village.say({ do: 'pause' })
      await caughtUp(tv, village)
      await shoot(shots, village, '20-dawn')
      await hosts('go-on')
      await hosts('open')
      await until(({ phase }) => phase === 'vote')
      const { living } = table()
      const before = (seat: string): string =>
        [bomber, one, two, 'none'].filter(pick => pick !== seat)[living.indexOf(seat) % 3] ?? 'none'
      await answer('vote', before)
      await until(({ acted }) => acted.length === 19)
      await village.say({ do: 'pause' })
      await caughtUp(tv, village)
      await tv.page.waitForFunction(
        count => globalThis.tv?.().items.filter(({ key }) => key.startsWith('chip ')).length === count,
        19,
      )
      await shoot(shots, village, '20-vote')
      await answer('vote', seat => (seat === bomber ? one : bomber))
      await tv.page.waitForFunction(
        seat =>
          globalThis
            .tv?.()
            .items.some(item => item.key === `count ${seat}` && item.kind === 'words' && item.lines[0] === '18'),
        bomber,
      )
      await hosts('close')
      await until(({ phase }) => phase === 'tally')
      await hosts('go-on')
      await until(({ phase }) => phase === 'over')
      await caughtUp(tv, village)
      expect(await mirrorText(tv.page)).toMatch(/The Suicide Bomber wins alone!/)
      await shoot(shots, village, '20-over')
      // The ending shows its awards first, and then the recap.
      for (const { page } of [tv, ...shots])
        for (let n = 0; n < 6; n++) {
          if (await page.evaluate(() => globalThis.tv?.().items.some(({ key }) => key === 'night 1'))) break
          await page.keyboard.press('ArrowRight')
          await page.waitForTimeout(300)
        }
      await tv.page.waitForFunction(() => globalThis.tv?.().items.some(({ key }) => key === 'night 1'))
      await shoot(shots, village, '20-retold')
      expect([...tv.faults, ...shots.flatMap(({ faults }) => faults)]).toEqual([])
      village.party.close()
      for (const { page } of [tv, ...shots]) await givePage(page)
    },
  )
})
