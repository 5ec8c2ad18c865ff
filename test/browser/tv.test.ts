import { describe, expect, test } from 'vitest'
import { some, someOf } from '../kit/sample.ts'
import { openTable } from '../kit/server.ts'
import { givePage } from './kit/devices.ts'
import { acknowledge, option, propose, ride, seat, start, step, toLobby, vote } from './kit/tv-drive.ts'
import { caughtUp, close, names, pictureOf, small, tvFixture, untilNewsIsOver } from './kit/tv-fixture.ts'
import { heapStrings, loud, mirrorText, openTv, unused } from './kit/tv-server.ts'

const { base, browser, open } = tvFixture()

describe('the TV', () => {
  test('makes a table by itself, says how to join it, and keeps its address through a reload and Back', async () => {
    const { page, faults } = await openTv(`${base()}tv?calm=1&render=canvas`)
    await page.waitForFunction(() => /\/tv\/[A-Z]{4,6}/.test(location.pathname))
    await page.waitForFunction(() => /Join at/.test(document.querySelector('#lines')?.textContent ?? ''))
    const address = page.url()
    const code = /\/tv\/(\w+)/.exec(address)?.[1] ?? ''
    expect(await mirrorText(page)).toContain(`Join at 192.168.1.20:2567 with the code ${code}.`)
    expect(await mirrorText(page)).not.toContain('localhost')
    const qr = await page.evaluate(() => globalThis.tv?.().items.find(({ key }) => key === 'qr'))
    expect(JSON.stringify(qr)).toMatch(new RegExp(`http://192\\.168\\.1\\.20:2567/t/${code}#[\\w-]{11}`))
    await page.reload()
    await page.waitForFunction(() => /Join at/.test(document.querySelector('#lines')?.textContent ?? ''))
    expect(page.url()).toBe(address)
    for (const key of ['Escape', 'Backspace']) await page.keyboard.press(key)
    await page.goBack({ waitUntil: 'commit' }).catch(() => null)
    expect(page.url()).toBe(address)
    expect(faults).toEqual([])
    await givePage(page)
  })

  test('shows a whole game, and after a reload during any reveal ends with the same picture', async () => {
    const { code, tv } = await open('render=canvas', small)
    const other = await openTv(`${base()}tv/${code}?calm=1&render=canvas`, small)
    const party = await seat(base(), code, names.slice(0, 7))
    await option(party, 'lady', true)
    await start(party)
    const revealed = new Set<string>()
    const fails = [0, 1, 0, 0, 0]
    while (party.table().phase !== 'over') {
      await step(party, quest => fails[quest - 1] ?? 0)
      const { phase } = party.table()
      if (!['votes', 'result', 'looked', 'assassination', 'over'].includes(phase) || revealed.has(phase)) continue
      revealed.add(phase)
      await tv.page.waitForFunction(() => globalThis.tv?.().playing)
      await tv.page.reload()
      await tv.page.waitForFunction(() => globalThis.tv?.().view)
      await caughtUp(tv, party)
      await caughtUp(other, party)
      for (const { page } of [tv, other]) await untilNewsIsOver(page)
      expect(await mirrorText(tv.page), phase).toBe(await mirrorText(other.page))
      expect(await pictureOf(tv.page), phase).toEqual(await pictureOf(other.page))
    }
    expect([...revealed]).toEqual(['votes', 'result', 'looked', 'assassination', 'over'])
    expect(await mirrorText(tv.page)).toMatch(/(Good|Evil) wins/)
    expect([...tv.faults, ...other.faults]).toEqual([])
    await close(other)
    await close(tv, party)
  })

  test('plays a game’s overture until the host goes on', async () => {
    const { code, tv } = await open('', small)
    const party = await seat(base(), code, names.slice(0, 5))
    await tv.page.waitForFunction(() => globalThis.tv?.().view?.room.order.length === 5)
    await start(party)
    await tv.page.waitForFunction(() => globalThis.tv?.().playing)
    const ends = await tv.page.evaluate(
      () => globalThis.tv?.().view?.room.clocks.find(({ ask }) => ask === 'opening')?.ends ?? 0,
    )
    expect(ends).toBeGreaterThan(0)
    expect(await party.host.say({ do: 'skip' })).toMatchObject({ ok: true })
    // It plays no longer, although the overture's time is not over.
    await tv.page.waitForFunction(until => globalThis.tv?.().playing === false && Date.now() < until, ends)
    expect(tv.faults).toEqual([])
    await close(tv, party)
  })

  test('ends a reveal with the picture that a reload draws, whether it is played or skipped', async () => {
    const { code, tv } = await open('render=canvas', small)
    const party = await seat(base(), code, names.slice(0, 5))
    await start(party)
    await acknowledge(party)
    await propose(party)
    await vote(party, i => i < 3)
    await party.host.say({ do: 'pause' })
    await caughtUp(tv, party)
    const played = await pictureOf(tv.page)
    await tv.page.reload()
    await tv.page.waitForFunction(() => globalThis.tv?.().view)
    await caughtUp(tv, party)
    expect(await pictureOf(tv.page)).toEqual(played)
    await party.goOn()
    await ride(party, 0)
    await tv.page.waitForFunction(() => globalThis.tv?.().playing)
    await party.goOn()
    await caughtUp(tv, party)
    const skipped = await pictureOf(tv.page)
    await tv.page.reload()
    await tv.page.waitForFunction(() => globalThis.tv?.().view)
    await caughtUp(tv, party)
    expect(await pictureOf(tv.page)).toEqual(skipped)
    expect(tv.faults).toEqual([])
    await close(tv, party)
  })

  test('reconnects by itself, plays nothing of what it missed, and reloads for a newer server', async () => {
    const { code, tv } = await open('render=canvas', small)
    const party = await seat(base(), code, names.slice(0, 5))
    const context = tv.page.context()
    await tv.page.evaluate(() => document.body.setAttribute('data-first', 'yes'))
    await context.setOffline(true)
    await tv.page.waitForFunction(() => /Reconnecting/.test(document.querySelector('#lines')?.textContent ?? ''))
    await start(party)
    await acknowledge(party)
    await context.setOffline(false)
    await caughtUp(tv, party)
    expect(await mirrorText(tv.page)).toContain('leads.')
    expect(await tv.page.evaluate(() => document.body.dataset.first)).toBe('yes')
    await tv.page.route('**/enter', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), version: 'another' } })
    })
    await context.setOffline(true)
    await tv.page.waitForFunction(() => /Reconnecting/.test(document.querySelector('#lines')?.textContent ?? ''))
    await context.setOffline(false)
    await tv.page.waitForFunction(() => document.body && !document.body.dataset.first)
    await tv.page.waitForFunction(() => globalThis.tv?.().view)
    expect(tv.page.url()).toContain(code)
    await close(tv, party)
  })

  test('obeys the remote: OK for sound and the menu at once, volume, and a table found by its code', async () => {
    const { code, tv } = await open('calm=1&render=canvas', small, async page => {
      await loud(page)
      await page.addInitScript(() => {
        const Own = AudioContext
        globalThis.AudioContext = class extends Own {
          constructor() {
            super()
            Object.assign(globalThis, { voice: this })
          }
        }
      })
    })
    const { page } = tv
    const voice = () => page.evaluate(() => (globalThis as { readonly voice?: AudioContext }).voice?.state)
    const state = () => page.evaluate(() => ({ locked: globalThis.tv?.().locked, loud: globalThis.tv?.().loudness }))
    expect(await state()).toEqual({ locked: true, loud: 10 })
    expect(JSON.stringify(await pictureOf(page))).not.toContain('OK: sound and menu')
    const party = await seat(base(), code, names.slice(0, 1))
    await page.waitForFunction(() => JSON.stringify(globalThis.tv?.().items).includes('OK: sound and menu'))
    expect(await voice()).toBeUndefined()
    await page.keyboard.press('Enter')
    expect(await state()).toEqual({ locked: false, loud: 10 })
    expect(await page.locator('#menu').isVisible()).toBe(true)
    await expect.poll(voice).toBe('running')
    await page.waitForFunction(() => !JSON.stringify(globalThis.tv?.().items).includes('OK: sound and menu'))
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowDown')
    expect((await state()).loud).toBe(9)
    await page.keyboard.press('m')
    expect((await state()).loud).toBe(0)
    await page.keyboard.press('m')
    expect((await state()).loud).toBe(9)
    await page.keyboard.press('m')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /Volume/ }).press('ArrowRight')
    expect((await state()).loud).toBe(10)
    await page.getByRole('button', { name: 'Music, effects, voice' }).click()
    await page.getByRole('button', { name: /Music/ }).press('ArrowLeft')
    await page.getByRole('button', { name: /Voice/ }).press('Enter')
    expect(await page.evaluate(() => globalThis.tv?.().levels)).toEqual({
      whole: 10,
      music: 9,
      effects: 10,
      voice: 0,
    })
    await page.keyboard.press('Escape')
    expect(await page.locator('#menu').isVisible()).toBe(false)
    const second = await openTable(base())
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Show another table' }).click()
    await page.keyboard.type(second.code.toLowerCase())
    await page.getByRole('button', { name: `Show table ${second.code}` }).click()
    await page.waitForURL(`**/tv/${second.code}`)
    expect(second.code).not.toBe(code)
    party.close()
    // Sound was on before the reload: browsers need another key press, and the TV asks for one until it comes.
    const asked = () => JSON.stringify(globalThis.tv?.().items ?? []).includes('OK: sound again')
    await page.waitForFunction(asked)
    await page.reload()
    await page.waitForFunction(asked)
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      () => !JSON.stringify(globalThis.tv?.().items ?? ['OK: sound again']).includes('OK: sound again'),
    )
    expect(tv.faults).toEqual([])
    await close(tv)
  })

  test('that is turned down composes no sound, and does once it is turned up', async () => {
    const { tv } = await open('calm=1&render=canvas', small, page =>
      page.addInitScript(() => {
        const ordered: unknown[] = []
        const { postMessage } = Worker.prototype
        Worker.prototype.postMessage = function (this: Worker, message: unknown) {
          ordered.push(message)
          postMessage.call(this, message)
        }
        Object.assign(globalThis, { ordered })
      }),
    )
    const { page } = tv
    const ordered = () => page.evaluate(() => (globalThis as { readonly ordered?: readonly unknown[] }).ordered?.length)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => globalThis.tv?.().locked)).toBe(false)
    // Longer than a key needs to allow sound.
    await page.waitForTimeout(300)
    expect(await ordered()).toBe(0)
    await page.keyboard.press('ArrowUp')
    await expect.poll(ordered).toBeGreaterThan(0)
    expect(tv.faults).toEqual([])
    await close(tv)
  })

  test('has nothing private in its memory or its page at any time of a game', async () => {
    const { code, tv } = await open('calm=1&render=canvas', small, unused)
    const party = await seat(base(), code, names.slice(0, 7))
    for (const name of ['percival', 'morgana', 'lady']) await option(party, name, true)
    await option(party, 'merlin-sight', 'decoy')
    await start(party)
    const session = await tv.page.context().newCDPSession(tv.page)
    // Matches a hand as it travels, and in a view. The game's texts are public.
    const secret = /"role":"|"sees":\[|"hidden":\d|"answers":\[\{|"cast":\{/
    const phases: string[] = []
    const looked = someOf(['deal', 'quest', 'assassination'], 3, 2)
    while (party.table().phase !== 'over') {
      const { phase } = party.table()
      if (!phases.includes(phase)) {
        phases.push(phase)
        await caughtUp(tv, party)
        const known = await tv.page.evaluate(() => JSON.stringify(globalThis.tv?.().view))
        const view = JSON.parse(known)
        expect({ seat: view.seat, secret: view.secret, reveal: view.table.reveal }).toEqual({
          seat: null,
          secret: null,
          reveal: null,
        })
        expect(await tv.page.content()).not.toMatch(secret)
        if (looked.includes(phase))
          expect((await heapStrings(session)).filter(text => secret.test(text)).slice(0, 3)).toEqual([])
      }
      await step(party)
    }
    expect(phases).toEqual(expect.arrayContaining(['deal', 'team', 'vote', 'quest', 'result', 'assassination']))
    await caughtUp(tv, party)
    // The same search finds the roles once they are public, which proves that it works.
    expect((await heapStrings(session)).some(text => secret.test(text))).toBe(true)
    await close(tv, party)
  })

  test('needs no more memory after many games than after a few', async () => {
    const { code, tv } = await open('calm=1&render=canvas', small, loud)
    const party = await seat(base(), code, names.slice(0, 5))
    const session = await tv.page.context().newCDPSession(tv.page)
    const games = some(20, 7)
    const figures: {
      readonly megabytes: number
      readonly objects: number
      readonly textures: number
      readonly nodes: number
    }[] = []
    for (let n = 0; n < games; n++) {
      await start(party)
      while (party.table().phase !== 'over') await step(party, () => (n % 2 ? 1 : 0))
      await caughtUp(tv, party)
      for (let i = 0; i < 3; i++) await tv.page.keyboard.press('ArrowRight')
      await toLobby(party)
      await party.host.until(({ table }) => table === null)
      await tv.page.waitForFunction(() => globalThis.tv?.().view?.table === null)
      await session.send('HeapProfiler.collectGarbage')
      const { usedSize } = await session.send('Runtime.getHeapUsage')
      const counts = await tv.page.evaluate(() => {
        const { objects = 0, textures = 0 } = globalThis.tv?.() ?? {}
        return { objects, textures, nodes: document.querySelectorAll(':not(.mirror *)').length }
      })
      // The mirror grows with what there is to say, such as who has won several games in a row.
      figures.push({ megabytes: Math.round(usedSize / 104_857.6) / 10, ...counts })
    }
    console.log(`memory of the TV, game by game: ${figures.map(({ megabytes }) => megabytes).join(', ')} MB`)
    const [early, late] = [figures[Math.floor(games / 3)], figures.at(-1)]
    if (!(early && late)) throw new Error('no game was played')
    expect(late.objects).toBe(early.objects)
    expect(late.nodes).toBe(early.nodes)
    expect(late.textures).toBeLessThanOrEqual(180)
    expect(late.megabytes).toBeLessThan(early.megabytes + 3)
    await close(tv, party)
  })

  test('looks the same after a lost WebGL context', async () => {
    const { code, tv } = await open('calm=1&render=webgl', small)
    const party = await seat(base(), code, names.slice(0, 5))
    await tv.page.waitForFunction(() => globalThis.tv?.().view?.room.order.length === 5)
    await tv.page.waitForFunction(() => globalThis.tv?.().coarse === 0)
    let before = await tv.page.screenshot()
    const isStill = async (): Promise<boolean> => {
      const last = before
      before = await tv.page.screenshot()
      return before.equals(last)
    }
    await expect.poll(isStill, { interval: 200 }).toBe(true)
    const lost = await tv.page.evaluate(async () => {
      const canvas = document.querySelector('canvas')
      const loss =
        canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context') ??
        canvas?.getContext('webgl')?.getExtension('WEBGL_lose_context')
      if (!loss) return false
      const restored = new Promise(resolve => canvas?.addEventListener('webglcontextrestored', resolve))
      loss.loseContext()
      setTimeout(() => loss.restoreContext(), 200)
      await restored
      return true
    })
    expect(lost).toBe(true)
    await expect.poll(async () => (await tv.page.screenshot()).equals(before)).toBe(true)
    await close(tv, party)
  })

  test('shows one plain page in a browser that is too old', async () => {
    const context = await browser().newContext({ viewport: small })
    const page = await context.newPage()
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'BigInt', { value: undefined })
    })
    await page.goto(`${base()}tv`, { waitUntil: 'commit' })
    await page.waitForFunction(() => /too old/.test(document.body?.textContent ?? ''))
    expect(await page.textContent('body')).toMatch(/laptop/)
    await context.close()
  })
})
