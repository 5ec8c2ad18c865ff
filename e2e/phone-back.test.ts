import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Process, startProcess } from '../server/process.ts'
import { openTable, type Screen, screen } from '../server/testing.ts'
import { type Crest, firstFree } from '../shared/crests.ts'
import { glance, look } from './phone-checks.ts'
import { answer, holding, openBrowser, openPhone, type Phone, sitDown } from './phone-table.ts'

let house: Process
let browser: Browser
let phones: Phone[] = []
let others: Screen[] = []

beforeAll(async () => {
  house = await startProcess()
  browser = await openBrowser()
}, 120_000)
afterEach(async () => {
  await Promise.all(phones.map(({ context }) => context.close()))
  for (const { link } of others) link.close()
  phones = []
  others = []
})
afterAll(async () => {
  await browser?.close()
  await house?.dispose()
})

interface Table {
  readonly code: string
  readonly url: string
  readonly invite: string
}
const makeTable = async (): Promise<Table> => {
  const { code, invite } = await openTable(house.base)
  return { code, invite, url: `${house.base}t/${code}#${invite}` }
}

const phone = async ({ url }: Table, name: string): Promise<Phone> => {
  const made = await openPhone(browser, name, url)
  phones.push(made)
  return made
}
const seated = async (table: Table, name: string): Promise<Phone> => {
  const made = await phone(table, name)
  await sitDown(made)
  return made
}

/** The other players: each a real link without a page. */
const company = async ({ code, invite }: Table, names: readonly string[]): Promise<readonly Screen[]> => {
  for (const name of names) {
    const one = screen(house.base, code, { invite })
    others.push(one)
    await one.untilAt('open')
    const { chairs } = await one.until(view => view.room.code === code)
    const { charge, colour } = firstFree(Object.values(chairs) as unknown as readonly Crest[])
    expect(await one.say({ do: 'sit', name, charge, colour })).toMatchObject({ ok: true })
    await one.until(view => view.seat !== null)
  }
  return others
}

/** Everybody but the pages answers whatever is asked of that kind. */
const everybody = async (kind: string, picks: readonly string[]): Promise<void> => {
  for (const one of others) {
    const { secret } = await one.until(view => view.secret?.asks.some(ask => ask.kind === kind) === true)
    const ask = secret?.asks.find(open => open.kind === kind)
    if (ask) await one.say({ do: 'answer', ask: ask.id, picks })
  }
}

/** A game in its first vote, with one real page in it: the host's. */
const voting = async (table: Table): Promise<Phone> => {
  const ada = await seated(table, 'Ada')
  await company(table, ['Bo', 'Cy', 'Dee', 'Eve'])
  await ada.page.waitForSelector('[data-start]:enabled')
  await ada.page.tap('[data-start]')
  await holding(ada.page, '[data-hold="card"]', () => ada.page.waitForSelector('#card'))
  await ada.page.tap('[data-confirm]')
  await everybody('acknowledge', [])
  for (const one of others) await one.until(view => view.table?.phase === 'team')
  const leads = async (): Promise<boolean> => (await ada.page.locator('[data-ask^="team "]').count()) > 0
  const led = others.find(one => one.view().secret?.asks.some(({ kind }) => kind === 'team'))
  if (led) await led.say({ do: 'answer', ask: 'team 1.1', picks: led.view().room.order.slice(0, 2) })
  else {
    await expect.poll(leads).toBe(true)
    await answer(ada, 'team', ['s1', 's2'])
  }
  await ada.page.waitForSelector('[data-ask^="vote "]')
  return ada
}

describe('the way back', () => {
  test('a reload ends on the same seat, with the answer that was given', async () => {
    const ada = await voting(await makeTable())
    await answer(ada, 'vote', ['reject'])
    await ada.page.waitForSelector('[data-given^="vote "]')
    await ada.page.reload()
    await ada.page.waitForSelector('[data-given^="vote "]')
    expect(await ada.page.textContent('.bar-own')).toBe('Ada')
    expect(await holding(ada.page, '[data-hold="answer"]', () => ada.page.textContent('#answer'))).toBe('Reject')
  })

  test('20 s without a network: it says so, keeps what was tapped, sends it once, and is back', async () => {
    const ada = await voting(await makeTable())
    await ada.context.setOffline(true)
    await expect.poll(() => ada.page.textContent('.bar-note'), { timeout: 10_000 }).toBe('Reconnecting')
    await look(ada.page, '30-reconnecting')
    await answer(ada, 'vote', ['approve'])
    expect(await ada.page.textContent('[data-confirm]')).toBe('Goes out when the table is back')
    await expect.poll(() => ada.page.textContent('.bar-note'), { timeout: 12_000 }).toContain('is its Wi-Fi on?')
    await look(ada.page, '30-away-long')
    await everybody('vote', ['approve'])
    await new Promise(done => setTimeout(done, 11_000))
    expect(others[0]?.view().table?.awaited).toEqual(['s1'])
    await ada.context.setOffline(false)
    await others[0]?.until(view => view.table?.awaited.length === 0 || view.table?.phase !== 'vote')
    await expect.poll(() => ada.page.isVisible('.bar-note')).toBe(false)
    await expect.poll(() => ada.page.textContent('main h1')).toMatch(/approved|plays its cards/)
  })

  test('a server that stops and starts again: the phone finds its seat by itself', async () => {
    const ada = await voting(await makeTable())
    await house.stop()
    await expect.poll(() => ada.page.textContent('.bar-note'), { timeout: 10_000 }).toBe('Reconnecting')
    await house.start()
    await expect.poll(() => ada.page.isVisible('.bar-note'), { timeout: 20_000 }).toBe(false)
    await answer(ada, 'vote', ['approve'])
    await ada.page.waitForSelector('[data-given^="vote "]')
  })

  test('a newer server: the page loads itself anew, but not while something is half done', async () => {
    const ada = await voting(await makeTable())
    await ada.page.evaluate(() => Object.assign(window, { old: true }))
    const isOld = (): Promise<boolean> => ada.page.evaluate(() => 'old' in window)
    await ada.page.tap('[data-pick="approve"]')
    await ada.page.route('**/enter', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), version: 'newer' } })
    })
    await ada.context.setOffline(true)
    await expect.poll(() => ada.page.isVisible('.bar-note'), { timeout: 10_000 }).toBe(true)
    await ada.context.setOffline(false)
    await expect.poll(() => ada.page.isVisible('.bar-note'), { timeout: 10_000 }).toBe(false)
    expect(await isOld()).toBe(true)
    await ada.page.tap('[data-confirm]')
    await expect.poll(isOld, { timeout: 10_000 }).toBe(false)
    await ada.page.waitForSelector('[data-given^="vote "]')
  })
})

describe('what ends a visit says why, and what to do', () => {
  const said = async ({ page }: Phone, name: string): Promise<string> => {
    await page.waitForSelector('.outside [role="alert"]')
    // One page says all of it: two are looked at whole, with each of its ways on.
    await (name === '32-moved' || name === '36-deleted' ? look(page, name) : glance(page, name))
    expect(await page.locator('.outside a, .outside button').count()).toBeGreaterThan(0)
    return (await page.textContent('.outside [role="alert"]')) ?? ''
  }

  test('a seat goes to another phone when its own says yes', async () => {
    const table = await makeTable()
    const ada = await seated(table, 'Ada')
    const other = await phone(table, 'other')
    await other.page.tap('summary')
    await other.page.tap('[data-take="s1"]')
    await ada.page.waitForSelector('[data-knock]')
    await look(ada.page, '31-knock')
    await ada.page.tap('[data-knock] .primary')
    expect(await said(ada, '32-moved')).toContain('Your seat is on another phone now')
    await other.page.waitForSelector('.phone')
    expect(await other.page.textContent('.bar-own')).toBe('Ada')
  })

  test('the host is not asked for a seat whose own phone is here', async () => {
    const table = await makeTable()
    const ada = await seated(table, 'Ada')
    const [bo] = await company(table, ['Bo'])
    const other = await phone(table, 'other')
    await other.page.tap('summary')
    await other.page.tap('[data-take="s2"]')
    await bo?.until(view => (view.secret?.knocks.length ?? 0) === 1)
    await expect.poll(() => other.page.textContent('.folded [role="status"]')).toContain('Bo’s phone is asked')
    expect(await ada.page.locator('[data-knock]').count()).toBe(0)
    bo?.link.close()
    await ada.page.clock.install()
    await ada.page.clock.fastForward(61_000)
    await ada.page.waitForSelector('[data-knock]')
    expect(await ada.page.textContent('[data-knock]')).toContain('Another phone wants Bo’s seat.')
  })

  test('removed by the host', async () => {
    const table = await makeTable()
    const ada = await seated(table, 'Ada')
    const bo = await seated(table, 'Bo')
    await ada.page.tap('[data-seat="s2"] [aria-expanded]')
    await ada.page.tap('[data-seat="s2"] [data-act="remove"]')
    await ada.page.tap('[data-seat="s2"] [data-act="remove"]')
    expect(await said(bo, '33-removed')).toContain('The host has put this phone out')
    await bo.page.goto(table.url)
    await bo.page.reload()
    expect(await said(bo, '34-kept-out')).toContain('cannot sit down here again')
  })

  test('left by oneself', async () => {
    const table = await makeTable()
    const ada = await seated(table, 'Ada')
    await ada.page.tap('[data-tab="more"]')
    await ada.page.tap('.quiet.danger:has-text("Leave")')
    await ada.page.tap('[data-sure]')
    expect(await said(ada, '35-left')).toContain('You have left the table')
    await ada.page.tap('.outside button')
    await ada.page.waitForSelector('input[name="name"]')
  })

  test('the table was deleted, and is not there any more', async () => {
    const table = await makeTable()
    const ada = await seated(table, 'Ada')
    const bo = await seated(table, 'Bo')
    await ada.page.tap('[data-tab="more"]')
    await ada.page.tap('.host .quiet.danger')
    await ada.page.tap('[data-sure]')
    expect(await said(bo, '36-deleted')).toContain('The host has deleted this table')
    await bo.page.reload()
    expect(await said(bo, '37-nowhere')).toContain('There is no table with that code')
  })

  test('a guest without an invitation knocks, and is let in', async () => {
    const table = await makeTable()
    const ada = await seated(table, 'Ada')
    await ada.page.tap('[data-tab="more"]')
    await ada.page.tap('[data-house="guests"] label:has-text("By invitation")')
    await ada.page.waitForSelector('[data-house="guests"] label:has-text("By invitation") input:checked')
    const bo = await phone({ ...table, url: `${house.base}t/${table.code}` }, 'Bo')
    await expect.poll(() => bo.page.textContent('main')).toContain('The host is asked to let you in')
    await look(bo.page, '38-knocking')
    await ada.page.tap('[data-knock] .primary')
    await bo.page.waitForSelector('input[name="name"]', { timeout: 10_000 })
  })
})

describe('who is away', () => {
  test('is named beside the start, with what may be done about it', async () => {
    const table = await makeTable()
    const ada = await seated(table, 'Ada')
    await company(table, ['Bo', 'Cy', 'Dee', 'Eve', 'Flo'])
    others[1]?.link.close()
    await ada.page.waitForSelector('.away-now')
    expect(await ada.page.textContent('.away-now p')).toBe('Cy is away: wait, or choose for each.')
    await look(ada.page, '39-away')
    await ada.page.tap('[data-start]')
    await expect.poll(() => ada.page.textContent('.toast[role="alert"]')).toContain('Cy is away')
    await ada.page.tap('.away-now [data-act="bench"]')
    await ada.page.waitForSelector('.away-now', { state: 'detached' })
    await ada.page.tap('[data-start]')
    await ada.page.waitForSelector('[data-ask^="acknowledge "]')
  })

  test('where a game waits for them a bot plays at the host’s word, and goes when they are back', async () => {
    const table = await makeTable()
    const ada = await voting(table)
    const [bo, ...rest] = others as [Screen, ...Screen[]]
    bo.link.close()
    await answer(ada, 'vote', ['approve'])
    for (const one of rest) await one.say({ do: 'answer', ask: 'vote 1.1', picks: ['approve'] })
    const lets = '.awaited [data-act="stand-in"]'
    await ada.page.waitForSelector(lets)
    expect(await ada.page.textContent('.awaited')).toContain('Waiting for Bo, whose phone is away.')
    await glance(ada.page, '41-stand-in')
    await ada.page.tap(lets)
    await expect.poll(() => ada.page.textContent('.toasts')).toContain('A bot plays for Bo.')
    await rest[0]?.until(view => view.table?.phase !== 'vote')
    const back = screen(house.base, table.code, { invite: table.invite, key: bo.key })
    others.push(back)
    const { chairs, seat } = await back.until(view => view.seat !== null && view.chairs[view.seat]?.bot === false)
    expect(chairs[seat ?? '']?.name).toBe('Bo')
    await expect.poll(() => ada.page.textContent('.toasts')).toContain('Bo is back.')
  })

  test('a watcher sees the table, and may sit down for the next game', async () => {
    const table = await makeTable()
    const ada = await voting(table)
    const bob = await phone(table, 'Bob')
    expect(await bob.page.textContent('.sit-form')).toContain('you watch it, and play the next one')
    await bob.page.tap('.quiet:has-text("Only watch")')
    await bob.page.waitForSelector('.phone')
    expect(await bob.page.textContent('main h1')).toContain('Everyone votes on')
    expect(await bob.page.locator('[data-ask]').count()).toBe(0)
    await bob.page.tap('[data-tab="card"]')
    await look(bob.page, '40-watching')
    await bob.page.tap('[data-sit]')
    await sitDown(bob)
    await expect.poll(() => ada.page.locator('.bar-own').count()).toBe(1)
    expect(await bob.page.locator('[data-ask]').count()).toBe(0)
    expect(await bob.page.textContent('main')).toContain('You play in the next game.')
    await bob.page.tap('[data-tab="card"]')
    expect(await bob.page.textContent('main')).toContain('You play in the next game.')
    expect(await ada.page.textContent('main')).not.toContain('You play in the next game.')
  })
})

describe('as an app', () => {
  test('it installs, and without a network it says so and finds its way back', async () => {
    const table = await makeTable()
    const { page, context } = await seated(table, 'Ada')
    const manifest = await (await fetch(`${house.base}app.webmanifest`)).json()
    for (const { src, type } of manifest.icons as readonly { readonly src: string; readonly type: string }[]) {
      const icon = await fetch(new URL(src, house.base))
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
    }
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
    await context.setOffline(true)
    await page.reload()
    await expect.poll(() => page.textContent('h1')).toBe('No connection')
    await context.setOffline(false)
    await page.waitForSelector('.phone', { timeout: 15_000 })
    expect(await page.textContent('.bar-own')).toBe('Ada')
  })

  test('its worker keeps that one page and nothing of the game', async () => {
    const { page } = await seated(await makeTable(), 'Ada')
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
    const kept = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
      return stores.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.toSorted()).toEqual(['/offline.css', '/offline.html', '/offline.js'])
  })
})

describe('without touch', () => {
  test('a card, a vote and the pages by keyboard alone, and what a screen reader hears', async () => {
    const table = await makeTable()
    const ada = await phone(table, 'Ada')
    const { keyboard } = ada.page
    await ada.page.focus('input[name="name"]')
    await keyboard.type('Ada')
    await keyboard.press('Enter')
    await ada.page.waitForSelector('.phone')
    await company(table, ['Bo', 'Cy', 'Dee', 'Eve'])
    const reach = async (selector: string): Promise<void> => {
      for (let i = 0; i < 80; i++) {
        if (await ada.page.evaluate(wanted => document.activeElement?.matches(wanted) === true, selector)) return
        await keyboard.press('Tab')
      }
      throw new Error(`the keyboard does not reach ${selector}`)
    }
    await ada.page.waitForSelector('[data-start]:enabled')
    await reach('[data-start]')
    await keyboard.press('Enter')
    await ada.page.waitForSelector('[data-ask^="acknowledge "]')
    await reach('[data-hold="card"]')
    await keyboard.down(' ')
    await ada.page.waitForSelector('#card')
    const button = ada.page.locator('[data-hold="card"]')
    const role = (await ada.page.textContent('.face-role')) ?? ''
    expect(await button.evaluate(each => each.getAttribute('aria-describedby'))).toBe('card')
    // What is held is never in a region that is read out by itself.
    expect(await ada.page.locator('[aria-live], [role="status"], [role="alert"]').allTextContents()).not.toContain(role)
    await keyboard.up(' ')
    await expect.poll(() => ada.page.locator('#card').count()).toBe(0)
    await reach('[data-confirm]')
    await keyboard.press('Enter')
    await ada.page.waitForSelector('[data-given^="acknowledge "]')
    await everybody('acknowledge', [])
    for (const one of others) await one.until(view => view.table?.phase === 'team')
    const leader = others.find(one => one.view().secret?.asks.some(({ kind }) => kind === 'team'))
    if (leader) await leader.say({ do: 'answer', ask: 'team 1.1', picks: leader.view().room.order.slice(0, 2) })
    else {
      await reach('[data-pick="s1"]')
      await keyboard.press(' ')
      await reach('[data-pick="s2"]')
      await keyboard.press(' ')
      await reach('[data-confirm]')
      await keyboard.press('Enter')
    }
    await ada.page.waitForSelector('[data-ask^="vote "]')
    expect(await ada.page.locator('main').ariaSnapshot()).toContain('heading "Everyone votes on')
    expect(await ada.page.locator('main h1[aria-live="polite"]').textContent()).toContain('Everyone votes on')
    await reach('[data-pick="approve"]')
    await keyboard.press(' ')
    expect(await ada.page.getByRole('button', { name: 'Approve', pressed: true }).count()).toBe(1)
    await reach('[data-confirm]')
    await keyboard.press('Enter')
    await expect.poll(() => ada.page.locator('[role="status"]:has-text("Your vote is in.")').count()).toBe(1)
    await reach('[data-tab="history"]')
    await keyboard.press('Enter')
    await ada.page.waitForSelector('.grid')
    expect(await ada.page.getByRole('table').count()).toBe(1)
    expect(await ada.page.getByRole('navigation').getByRole('button').count()).toBe(5)
  })

  test('with the setting for tapping, a tap opens the card and another closes it', async () => {
    const ada = await voting(await makeTable())
    await ada.page.tap('[data-tab="more"]')
    await ada.page.tap('[data-setting="reveal"] label:has-text("Tap")')
    await ada.page.tap('[data-tab="card"]')
    await ada.page.tap('[data-hold="card"]')
    await ada.page.waitForSelector('#card')
    await ada.page.tap('[data-hold="card"]')
    await ada.page.waitForSelector('#card', { state: 'detached' })
    await ada.page.reload()
    await ada.page.tap('[data-tab="card"]')
    await ada.page.tap('[data-hold="card"]')
    await ada.page.waitForSelector('#card')
  })
})
