import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTable, screen } from '../kit/server.ts'
import { givePage } from './kit/devices.ts'
import { checkPage, neutral } from './kit/phone-checks.ts'
import { acknowledge, answer, holding, openPhone, type Phone, sitDown } from './kit/phone-table.ts'
import { openServer, type TestServer } from './kit/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openServer()
})
afterAll(async () => {
  await server?.stop()
})

const names = ['Ada', 'Bo', 'Cyprian the Old', 'Дмитрий', 'Eve'] as const

/** Lists the phones that show an ask of this kind. */
const asked = async (phones: readonly Phone[], kind: string): Promise<readonly Phone[]> => {
  const found: Phone[] = []
  for (const phone of phones) if (await phone.page.$(`[data-ask^="${kind} "]`)) found.push(phone)
  return found
}
const firstAsked = async (phones: readonly Phone[], kind: string): Promise<Phone> => {
  await expect.poll(async () => (await asked(phones, kind)).length).toBeGreaterThan(0)
  return (await asked(phones, kind))[0] as Phone
}
const rest = (phones: readonly Phone[], one: Phone): Phone => phones.find(phone => phone !== one) as Phone

const goOn = async (phones: readonly Phone[]): Promise<void> => {
  const [host] = phones as [Phone]
  await host.page.tap('[data-ask^="go-on "] [data-confirm]')
}

/** Lets the host pause the clock: a pause then lasts for as long as it is checked. */
const stopClock = async ([host]: readonly Phone[]): Promise<void> => {
  await host?.page.tap('[data-tab="more"]')
  await host?.page.tap('[data-clocks] button:has-text("Pause")')
  await host?.page.waitForSelector('[data-clocks] button:has-text("Resume")')
  await host?.page.tap('[data-tab="table"]')
}
/** Lets it run out: while a TV tells, the host cannot go on before the result. */
const startClock = async ([host]: readonly Phone[]): Promise<void> => {
  await host?.page.tap('[data-tab="more"]')
  await host?.page.tap('[data-clocks] button:has-text("Resume")')
  await host?.page.tap('[data-tab="table"]')
}

/** Plays one quest: its team, its approval and its cards. */
const quest = async (phones: readonly Phone[], size: number, seen: boolean): Promise<void> => {
  const leader = await firstAsked(phones, 'team')
  const people = await leader.page.$$eval('[data-pick]', all => all.map(each => each.getAttribute('data-pick') ?? ''))
  if (seen) {
    await leader.page.tap(`[data-pick="${people[0]}"]`)
    await checkPage(leader.page, '07-team')
    const other = rest(phones, leader)
    await expect.poll(() => other.page.locator('.strip .team li').count()).toBe(1)
    await checkPage(other.page, '08-waiting')
    await leader.page.tap(`[data-pick="${people[0]}"]`)
  }
  await answer(leader, 'team', people.slice(0, size))
  if (seen) {
    await leader.page.waitForSelector('[data-ask^="vote "]')
    await leader.page.tap('[data-pick="reject"]')
    await checkPage(leader.page, '09-vote')
    await answer(leader, 'vote', ['approve'])
    await leader.page.waitForSelector('[data-answered^="vote "]')
    await checkPage(leader.page, '10-vote-given')
    const held = await holding(leader.page, '[data-hold="answer"]', () => leader.page.textContent('#answer'))
    expect(held).toBe('Approve')
  }
  for (const phone of phones) if (!(seen && phone === leader)) await answer(phone, 'vote', ['approve'])
}

const ride = async (phones: readonly Phone[], seen: boolean): Promise<void> => {
  const member = await firstAsked(phones, 'card')
  if (seen) {
    await checkPage(member.page, '12-cards')
    const faces = await Promise.all([0, 1].map(() => member.page.locator('.pick-face').count()))
    expect(faces).toEqual([0, 0])
    const word = await holding(member.page, '[data-hold="success"]', () => member.page.textContent('.pick-title'))
    expect(word).toBe('Success')
  }
  for (const phone of await asked(phones, 'card')) await answer(phone, 'card', ['success'])
}

describe('a whole evening, by touch', () => {
  test('works from entering to the end, on every screen', { timeout: 400_000 }, async () => {
    const { code, invite } = await openTable(server.base)
    const newcomer = await openPhone('newcomer', server.base)
    await checkPage(newcomer.page, '01-front')
    await newcomer.page.fill('input[name="code"]', ` ${code.toLowerCase()} `)
    await newcomer.page.tap('button[type="submit"]')
    await newcomer.page.waitForSelector('input[name="name"]')
    await checkPage(newcomer.page, '02-sit')
    await newcomer.page.tap('.crest-button')
    await checkPage(newcomer.page, '03-crests')
    await newcomer.page.goto(`${server.base}rules`)
    await newcomer.page.waitForSelector('.contents a:nth-of-type(4)')
    await checkPage(newcomer.page, '04-which-game')
    await newcomer.page.tap('.contents [href="#avalon"]')
    await newcomer.page.waitForSelector('article')
    await checkPage(newcomer.page, '04-how-to-play')
    await expect.poll(() => newcomer.page.textContent('main')).toContain('An example, for 7 players')
    await givePage(newcomer.page)

    const phones: Phone[] = []
    for (const name of names) {
      const phone = await openPhone(name, `${server.base}t/${code}#${invite}`)
      await sitDown(phone)
      phones.push(phone)
    }
    const [ada, bo] = phones as [Phone, Phone]
    await expect.poll(() => ada.page.locator('.seat').count()).toBe(5)
    await ada.page.tap('[data-seat="s2"] [aria-expanded]')
    await checkPage(ada.page, '05-lobby-host')
    await checkPage(bo.page, '05-lobby-guest')
    expect(await bo.page.locator('[data-start]').count()).toBe(0)

    await ada.page.tap('summary:text-is("Roles")')
    await ada.page.tap('[data-option="percival"] [role="switch"]')
    await ada.page.waitForSelector('[data-option="percival"] [aria-checked="true"]')
    await expect.poll(() => bo.page.textContent('.chips')).toContain('Percival')
    expect(await ada.page.textContent('[data-option="evil-ring"]')).toContain('Requires 3+ non-Oberon evil players.')
    expect(await ada.page.isDisabled('[data-option="evil-ring"] [role="switch"]')).toBe(true)

    await ada.page.tap('[data-start]')
    await bo.page.waitForSelector('[data-ask^="acknowledge "]')
    expect(await bo.page.isDisabled('[data-confirm]')).toBe(true)
    await checkPage(bo.page, '06-deal')
    expect(await bo.page.locator('#card').count()).toBe(0)
    await holding(bo.page, '[data-hold="card"]', async () => {
      await bo.page.waitForSelector('#card')
      await checkPage(bo.page, '06-card')
      await neutral(bo.page, code)
    })
    for (const phone of phones) await acknowledge(phone)

    await quest(phones, 2, true)
    await stopClock(phones)
    await expect.poll(() => ada.page.textContent('main h1')).toBe('The team is approved: 5 approve, 0 reject.')
    await checkPage(ada.page, '11-votes')
    await goOn(phones)
    await ride(phones, true)
    await stopClock(phones)
    await expect.poll(() => bo.page.textContent('main h1')).toBe('Quest 1 succeeds: 2 Successes.')
    await checkPage(bo.page, '13-result')
    await goOn(phones)

    // With a TV at the table, phones show a result only after the TV.
    const tv = screen(server.base, code, { tv: true, invite })
    await tv.untilAt('open')
    await quest(phones, 3, false)
    await bo.page.waitForSelector('[data-screen="look-up"]')
    await stopClock(phones)
    expect(await bo.page.textContent('main')).not.toMatch(/approve/)
    await checkPage(bo.page, '14-look-up')
    await bo.page.tap('[data-tab="history"]')
    const [newest] = await bo.page.locator('.quest-panel').allTextContents()
    expect(newest).toContain('Quest 2')
    expect(newest).not.toContain('approves')
    expect(await ada.page.locator('[data-ask^="go-on "]').count()).toBe(0)
    await startClock(phones)
    await firstAsked(phones, 'card')
    await expect.poll(() => bo.page.locator('.grid [data-group]').count()).toBe(2)
    await checkPage(bo.page, '15-history')
    await bo.page.tap('[data-tab="rules"]')
    await checkPage(bo.page, '16-rules')
    await bo.page.tap('[data-tab="more"]')
    await checkPage(bo.page, '17-more')
    await bo.page.tap('[data-tab="card"]')
    await checkPage(bo.page, '18-my-card')
    await ada.page.tap('[data-tab="more"]')
    await checkPage(ada.page, '19-host')
    await ada.page.tap('[data-tab="table"]')
    await bo.page.tap('[data-tab="table"]')
    tv.link.close()
    await ride(phones, false)
    await ada.page.waitForSelector('[data-ask^="go-on "]')
    await goOn(phones)
    await quest(phones, 2, false)
    // Without a TV the pause after a vote is over soon after the verdict: nobody needs to end it.
    await ride(phones, false)
    await ada.page.waitForSelector('[data-ask^="go-on "]')
    await goOn(phones)
    const assassin = await firstAsked(phones, 'assassinate')
    await checkPage(assassin.page, '20-assassin')
    const [victim] = await assassin.page.$$eval('[data-pick]', all =>
      all.map(each => each.getAttribute('data-pick') ?? ''),
    )
    await answer(assassin, 'assassinate', [victim ?? ''])
    await bo.page.waitForSelector('.outcome')
    expect(await bo.page.textContent('.outcome')).toMatch(/^(Good|Evil) wins/)
    expect(await bo.page.locator('.cast-one').count()).toBe(5)
    await checkPage(ada.page, '21-end-host')
    await checkPage(bo.page, '21-end-guest')
    await ada.page.tap('[data-start]')
    for (const phone of phones) await phone.page.waitForSelector('[data-ask^="acknowledge "]')
    for (const { name, faults } of phones) expect(faults, name).toEqual([])
    for (const { page } of phones) await givePage(page)
  })
})
