import { describe, expect, test } from 'vitest'
import type { View } from '../../shared/client/connection.ts'
import type { Seat } from '../../shared/engine/game.ts'
import type { Hand, PublicState } from '../../shared/games/thavalon/events.ts'
import type { Role } from '../../shared/games/thavalon/roles.ts'
import { insist } from '../kit/players.ts'
import { shorten } from '../kit/quick-clocks.ts'
import { whole } from '../kit/sample.ts'
import type { Screen } from '../kit/server.ts'
import { givePage } from './kit/devices.ts'
import { picture } from './kit/tofu.ts'
import { acknowledge, type Party, seat, start, toLobby } from './kit/tv-drive.ts'
import { keysOf, names, pictureOf, small, tvFixture } from './kit/tv-fixture.ts'
import { heapStrings, mirrorText, openTv, sizes, type Tv, untilStill, unused } from './kit/tv-server.ts'

const folder = 'test-results/tv'
const shots = whole ? (['1280x720', '1920x1080', '1440x1080'] as const) : (['1280x720'] as const)

const { base, open } = tvFixture(folder)

const tableOf = (party: Party): PublicState => party.table() as unknown as PublicState
const until = (party: Party, holds: (table: PublicState) => boolean): Promise<void> =>
  party.until(table => holds(table as unknown as PublicState))
const phoneOf = ({ phones }: Party, at: Seat): Screen => {
  const found = phones.find(phone => phone.view().seat === at)
  if (!found) throw new Error(`nobody sits at ${at}`)
  return found
}
const handOf = (phone: Screen): Hand => phone.view().secret?.hand as unknown as Hand

/** Answers a seat's question of this kind as soon as it is asked. */
const says = async (party: Party, at: Seat, kind: string, ...picks: readonly string[]): Promise<void> => {
  const phone = phoneOf(party, at)
  const asked = (ask: { readonly kind: string; readonly id: string }): boolean => ask.kind === kind || ask.id === kind
  const view = await phone.until(({ secret }) => secret?.asks.some(asked) ?? false)
  const ask = view.secret?.asks.find(asked)
  await insist(phone, { do: 'answer', ask: ask?.id ?? '', picks })
}

/** Reads who has which role from the phones' own hands. */
const castOf = async (party: Party): Promise<ReadonlyMap<Role, Seat>> => {
  const { games } = party.host.view().room
  const isDealt = ({ secret, room }: View): boolean => room.games === games && Boolean(secret?.hand)
  await Promise.all(party.phones.map(phone => phone.until(isDealt)))
  return new Map(party.phones.map(phone => [handOf(phone).role, phone.view().seat ?? '']))
}

/** Starts games until these roles are dealt: the server draws them. */
const dealt = async (party: Party, wanted: readonly (readonly Role[])[]): Promise<ReadonlyMap<Role, Seat>> => {
  for (;;) {
    await start(party)
    const cast = await castOf(party)
    if (wanted.every(some => some.some(role => cast.has(role)))) return cast
    const view = await party.host.until(({ secret }) => secret?.hosting.some(({ kind }) => kind === 'end') ?? false)
    const ask = view.secret?.hosting.find(({ kind }) => kind === 'end')
    await party.host.say({ do: 'answer', ask: ask?.id ?? '', picks: ['hide'] })
    await until(party, ({ phase }) => phase === 'over')
    await toLobby(party)
    await party.host.until(({ table }) => table === null)
  }
}

const propose = async (party: Party, team: readonly Seat[]): Promise<void> => {
  const { step, leader } = tableOf(party)
  await says(party, leader, 'team', ...team)
  await until(party, table => table.step !== step)
}
const vote = async (party: Party): Promise<void> => {
  await until(party, ({ phase }) => phase !== 'team' && phase !== 'locked')
  if (tableOf(party).phase !== 'vote') return
  await party.all('vote', () => ['approve'])
}
const play = (party: Party, cards: Readonly<Record<Seat, string>>): Promise<void> =>
  party.all('card', (_ask, view) => [cards[view.seat ?? ''] ?? 'success'])

/** Waits until the TV shows what the phones know, and no reveal is playing. */
const caughtUp = async ({ page }: Tv, party: Party): Promise<void> => {
  const { step, events } = tableOf(party)
  const { games } = party.host.view().room
  await page.waitForFunction(
    ([wanted, length, game]) => {
      const state = globalThis.tv?.()
      const table = state?.view?.table as { step?: string; events?: readonly unknown[] } | null | undefined
      const there = table?.step === wanted && table?.events?.length === length
      return there && state?.view?.room.games === game && !state?.playing
    },
    [step, events.length, games] as const,
  )
}

/** Matches a hand as it travels, and in a view. */
const secret = /"role":"(?!a(?:gravaine|rthur)")|"sees":\[|"notices":\["|"answers":\[\{|"cast":\{/

/** Plays on until the Assassin is asked. */
const toTheEnd = async (party: Party, loyal: readonly Seat[], arthur: Seat): Promise<void> => {
  const { phase, quest, results, sizes: need } = tableOf(party)
  if (phase === 'assassination') return
  // A declared Arthur may not go on missions 3 and 4.
  const free = results.length === 4 ? [...loyal, arthur] : loyal
  if (phase === 'quest') await play(party, {})
  else if (phase === 'votes' || phase === 'result') await party.goOn()
  else if (phase === 'team') await propose(party, free.slice(0, need[quest - 1]))
  else await vote(party)
  await toTheEnd(party, loyal, arthur)
}

const chooses = async (party: Party): Promise<void> => {
  await party.host.say({ do: 'game', game: 'thavalon' })
  await party.host.until(({ room }) => room.game === 'thavalon')
}

describe('the TV of THavalon', () => {
  test.each(shots)(
    'shows a whole game at %s: a reversal, both declarations, the assassination, what each was told',
    async size => {
      const { code, tv } = await open(`calm=1${whole ? '' : '&render=canvas'}`, sizes[size], unused)
      const own = whole ? sizes[size] : small
      const live = await openTv(`${base()}tv/${code}?render=canvas`, own)
      const { page } = tv
      const shot = async (name: string): Promise<void> => {
        await untilStill(page)
        await page.waitForTimeout(120)
        await picture(page, `${folder}/thavalon-${size}-${name}.png`)
      }
      const moment = async (key: string, after: number): Promise<void> => {
        await live.page.waitForFunction(one => globalThis.tv?.().items.some(item => item.key === one), key)
        if (!whole) return
        await live.page.waitForTimeout(after)
        await picture(live.page, `${folder}/thavalon-${size}-${key.replace(' ', '-')}.png`)
      }
      const party = await seat(base(), code, names.slice(0, whole ? 10 : 8))
      await chooses(party)
      await page.waitForFunction(() => globalThis.tv?.().view?.room.game === 'thavalon')
      await shot('lobby')
      const cast = await dealt(party, [['agravaine'], ['arthur'], ['maelagant', 'lancelot']])
      const at = (role: Role): Seat => cast.get(role) ?? ''
      const [flips, rises] = [at('agravaine'), at('arthur')]
      const reverses = cast.get('lancelot') ?? at('maelagant')
      const { seats } = tableOf(party)
      // All others play Success.
      const loyal = seats.filter(one => one !== flips && one !== rises)
      const session = await page.context().newCDPSession(page)
      const clean = async (): Promise<void> => {
        await caughtUp(tv, party)
        const view = await page.evaluate(() => JSON.stringify(globalThis.tv?.().view))
        expect(JSON.parse(view)).toMatchObject({ seat: null, secret: null, table: { reveal: null } })
        expect(await page.content()).not.toMatch(secret)
        expect((await heapStrings(session)).filter(text => secret.test(text)).slice(0, 3)).toEqual([])
      }
      await clean()
      const lock = 8
      let leave = shorten(lock)
      await acknowledge(party)

      // With a Fail and a Reverse, the mission succeeds with a Fail on it, which opens the window.
      await propose(party, [flips, reverses, loyal.find(one => one !== reverses) ?? ''])
      await vote(party)
      await caughtUp(tv, party)
      await shot('votes')
      await party.goOn()
      await play(party, { [flips]: 'fail', [reverses]: 'reverse' })
      await caughtUp(tv, party)
      expect(await mirrorText(page)).toMatch(/succeeds. A Reverse turned it around. 1 Success, 1 Fail and 1 Reverse/)
      expect(await mirrorText(page)).toContain('Mission 1: 3 go, succeeded.')
      await shot('reversed')
      await party.goOn()

      // The next proposal is locked while its clock runs; a declaration unlocks it.
      leave()
      await caughtUp(live, party)
      await propose(party, loyal.slice(0, 4))
      await until(party, ({ phase }) => phase === 'locked')
      await caughtUp(tv, party)
      expect(await keysOf(page)).toContain('clock')
      await shot('locked')
      await says(party, flips, 'declare')
      await until(party, ({ agravaine }) => agravaine !== null)
      await moment('declared title', 3200)
      expect(await keysOf(live.page)).not.toContain('sentence')
      await caughtUp(tv, party)
      expect(await mirrorText(page)).toMatch(/is Agravaine: mission 1 fails after all/)
      expect(await mirrorText(page)).toContain('Mission 1: 3 go, failed.')

      // After its animation, the declaration is gone from the picture that a reload draws.
      await caughtUp(live, party)
      const played = await pictureOf(live.page)
      await live.page.reload()
      await live.page.waitForFunction(() => globalThis.tv?.().view)
      await caughtUp(live, party)
      expect(await pictureOf(live.page)).toEqual(played)

      // Two missions have failed: Arthur may declare.
      leave = shorten(lock)
      await propose(party, [flips, ...loyal.slice(0, 3)])
      await vote(party)
      await party.goOn()
      await play(party, { [flips]: 'fail' })
      await party.goOn()
      await says(party, rises, 'declare')
      await until(party, ({ arthur }) => arthur !== null)
      await caughtUp(tv, party)
      expect(await pictureOf(page)).toContainEqual(
        expect.objectContaining({ key: `tag ${rises}`, lines: ['Arthur ×2'] }),
      )
      await shot('team')
      await propose(party, loyal.slice(0, 4))
      await vote(party)
      await caughtUp(tv, party)
      expect(await mirrorText(page)).toContain(`${seats.length + 1} approve, 0 reject`)
      await shot('weight')
      await party.goOn()
      await clean()

      await toTheEnd(party, loyal, rises)
      leave()
      await caughtUp(tv, party)
      await shot('assassination')
      await live.page.reload()
      await live.page.waitForFunction(() => globalThis.tv?.().view)
      await caughtUp(live, party)
      const assassin = tableOf(party).awaited[0] ?? ''
      const named = seats.filter(one => one !== assassin).slice(0, 2)
      await says(party, assassin, 'assassinate lovers', ...named)
      await moment('call', 2400)
      await caughtUp(tv, party)
      const pages = ['finale', 'told', 'recap', 'moments']
      for (const name of pages) {
        await shot(name)
        await page.keyboard.press('ArrowRight')
      }
      expect(await mirrorText(page)).toMatch(/was Agravaine, and was told: /)
      // The same search finds the roles once they are public, which proves that it works.
      expect((await heapStrings(session)).some(text => secret.test(text))).toBe(true)
      expect([...tv.faults, ...live.faults]).toEqual([])
      party.close()
      await givePage(live.page)
      await givePage(page)
    },
    180_000,
  )
})
